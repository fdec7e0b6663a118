//! Days and times: of rounds against each other and the days of the event, and of what happens beside them
//! (C.05 6.3, 12.3).

use glossary::{Phrase, RoundNumber, phrase};
use handbook::{Citation, cite};
use jiff::SignedDuration;
use jiff::civil::{Date, DateTime};

use super::{Gravity, Remark, Topic};
use crate::invitation::OccasionKind;
use crate::section::Section;

/// The article that asks for the schedule.
const SCHEDULE: Citation = cite!("competition-rules@2018-10/12.3.4");

pub(super) fn lint(section: &Section, remarks: &mut Vec<Remark>) {
    remarks.extend(outside(section));
    remarks.extend(out_of_order(section));
    remarks.extend(too_close(section));
    remarks.extend(lots(section));
    remarks.extend(beside_rounds(section));
    remarks.extend(reply(section));
}

fn number(index: usize) -> RoundNumber {
    RoundNumber::from_index(index).unwrap_or(RoundNumber::FIRST)
}

fn wrong(topic: Topic, what: Phrase, article: Citation) -> Remark {
    Remark::new(Gravity::Wrong, topic, what, article)
}

/// Rounds lie within the days of the event.
fn outside(section: &Section) -> impl Iterator<Item = Remark> + use<'_> {
    let set = &section.configuration;
    let out = set.round_dates.iter().enumerate().filter(|(_, date)| **date < set.start || **date > set.end);
    out.map(|(index, date)| {
        let what = phrase!(
            "round {round} is on {date}, outside the days of the event",
            round = number(index),
            date = date.to_string()
        );
        wrong(Topic::Rounds, what, cite!("competition-rules@2018-10/12.3.1"))
    })
}

/// When each round starts that has a day and a time.
fn starts(section: &Section) -> Vec<(RoundNumber, DateTime)> {
    let rounds = (0..section.configuration.round_dates.len()).map(number);
    rounds.filter_map(|round| Some((round, section.scheduled_start(round)?))).collect()
}

/// No round is before the one before it.
fn out_of_order(section: &Section) -> Vec<Remark> {
    let dates = &section.configuration.round_dates;
    let earlier = (1..dates.len()).filter(|index| dates[*index] < dates[*index - 1]);
    let remark = |index: usize| {
        let what = phrase!(
            "round {round} is on {date}, before round {before}",
            round = number(index),
            date = dates[index].to_string(),
            before = number(index - 1)
        );
        wrong(Topic::Rounds, what, SCHEDULE)
    };
    earlier.map(remark).collect()
}

/// Of two rounds on a day the second does not start while the first can still be played.
fn too_close(section: &Section) -> Vec<Remark> {
    let session = section.session_seconds();
    let starts = starts(section);
    let pairs = starts.windows(2).filter(|pair| pair[0].1.date() == pair[1].1.date());
    let remark = |pair: &[(RoundNumber, DateTime)]| {
        let ((before, first), (round, second)) = (pair[0], pair[1]);
        if second <= first {
            let what = phrase!("round {round} does not start after round {before}", round, before);
            return Some(wrong(Topic::Rounds, what, SCHEDULE));
        }
        let ends = first.checked_add(SignedDuration::from_secs(i64::try_from(session?).ok()?)).ok()?;
        (second < ends).then(|| {
            let what = phrase!(
                "round {round} starts at {second}, but games of 60 moves in round {before} end at {ends}",
                round,
                second = second.time().strftime("%H:%M").to_string(),
                before,
                ends = ends.time().strftime("%H:%M").to_string()
            );
            Remark::new(Gravity::Advice, Topic::Rounds, what, cite!("competition-rules@2018-10/4.3"))
        })
    };
    pairs.filter_map(remark).collect()
}

/// Lots are drawn at least twelve hours before the first round.
fn lots(section: &Section) -> Option<Remark> {
    const AT_LEAST: SignedDuration = SignedDuration::from_hours(12);
    let article = cite!("competition-rules@2018-10/6.3");
    let drawn = section.configuration.invitation.occasion(OccasionKind::DrawingOfLots)?;
    let first = section.scheduled_start(RoundNumber::FIRST)?;
    if drawn.date > first.date() || drawn.starts().is_some_and(|at| at >= first) {
        let what = phrase!("lots are drawn when round 1 has started");
        return Some(wrong(Topic::Programme, what, article));
    }
    let between = first.duration_since(drawn.starts()?);
    (between < AT_LEAST).then(|| {
        let what = phrase!(
            "lots are drawn {hours} hours before round 1; in norm events it is at least 12",
            hours = between.as_hours()
        );
        Remark::new(Gravity::Advice, Topic::Programme, what, article)
    })
}

/// What happens beside the rounds comes in its order: arrival and opening before the first, closing and
/// departure after the last.
fn beside_rounds(section: &Section) -> Vec<Remark> {
    let dates = &section.configuration.round_dates;
    let (Some(first), Some(last)) = (dates.iter().min(), dates.iter().max()) else { return Vec::new() };
    let invitation = &section.configuration.invitation;
    let mut remarks = Vec::new();
    for occasion in &invitation.programme {
        let title = occasion.title();
        let date = occasion.date;
        match occasion.kind {
            OccasionKind::Arrival | OccasionKind::Opening | OccasionKind::TechnicalMeeting
                if date > *first =>
            {
                let what =
                    phrase!("{what} is on {date}, after round 1", what = title, date = date.to_string());
                remarks.push(wrong(Topic::Programme, what, SCHEDULE));
            }
            OccasionKind::Closing | OccasionKind::Departure
                if date < *last || ends_too_early(section, occasion.starts()) =>
            {
                let what = phrase!(
                    "{what} is on {date}, before the last round",
                    what = title,
                    date = date.to_string()
                );
                remarks.push(wrong(Topic::Programme, what, SCHEDULE));
            }
            OccasionKind::Arrival
            | OccasionKind::Opening
            | OccasionKind::TechnicalMeeting
            | OccasionKind::DrawingOfLots
            | OccasionKind::Special
            | OccasionKind::Closing
            | OccasionKind::Departure => {}
        }
    }
    let day = |kind| invitation.occasion(kind).map(|one| one.date);
    if let (Some(closing), Some(departure)) = (day(OccasionKind::Closing), day(OccasionKind::Departure))
        && departure < closing
    {
        let what = phrase!("players depart before the closing ceremony");
        remarks.push(wrong(Topic::Programme, what, SCHEDULE));
    }
    remarks
}

/// Whether something begins before the last round does.
fn ends_too_early(section: &Section, at: Option<DateTime>) -> bool {
    let last = starts(section).iter().map(|(_, at)| *at).max();
    at.zip(last).is_some_and(|(at, last)| at < last)
}

/// Players reply before the first day, and before the first round.
fn reply(section: &Section) -> Option<Remark> {
    let set = &section.configuration;
    let (by, start): (Date, Date) = (set.invitation.reply_by?, set.start);
    (by > start).then(|| {
        let what = phrase!(
            "players reply until {by}, after the first day, {start}",
            by = by.to_string(),
            start = start.to_string()
        );
        wrong(Topic::Reply, what, cite!("competition-rules@2018-10/12.3.22"))
    })
}

impl Section {
    /// How long a game of 60 moves takes both players together, in seconds; none if the time control is not
    /// announced.
    ///
    /// ```
    /// use glossary::time_control::Announced;
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let mut configuration = Configuration::new("Golden Rook", date(2019, 7, 13), 11);
    /// configuration.time_control = Announced::read("40/5400+30:1800+30");
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert_eq!(section.session_seconds(), Some(5 * 3600));
    /// ```
    pub fn session_seconds(&self) -> Option<u64> {
        const MOVES: u16 = glossary::time_control::RateOfPlay::MOVES_COUNTED;
        let control = self.configuration.time_control.control()?;
        Some(control.white().seconds_for(MOVES) + control.black().seconds_for(MOVES))
    }
}
