//! One event of a period: whether it is rated, and what it brings to each player.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use formats::rating_state::RatingState;
use formats::trf::{self, ReportedEvent, ReportedPlayer};
use glossary::rating::RatingKind;
use glossary::{FideId, RoundNumber};
use jiff::civil::Date;
use rating::{
    Edition, EventKind, EventRound, KFacts, ListMonth, NewcomersGame, Participant, RatedEvent, Rule, is_long,
};

use super::list::{List, place};
use crate::files;
use crate::validate::is_usable;

/// What an event is judged by.
pub(super) struct Period<'a> {
    /// The list that is made.
    pub(super) next: ListMonth,
    /// The list before it.
    pub(super) list: &'a List,
    /// Lists before that one.
    pub(super) earlier: &'a BTreeMap<ListMonth, List>,
    pub(super) state: &'a RatingState,
    /// The files of official FIDE events.
    pub(super) official: &'a BTreeSet<&'a Path>,
}

/// An event that is rated.
pub(super) struct RatedReport {
    pub(super) mark: u64,
    pub(super) name: String,
    pub(super) kind: RatingKind,
    pub(super) end: Date,
    /// Through which round it is rated now.
    pub(super) rounds: u16,
    pub(super) brought: Vec<Brought>,
}

/// What an event brings to a player.
pub(super) struct Brought {
    pub(super) id: FideId,
    pub(super) games: u32,
    /// W−We of a rated player, in hundredths.
    pub(super) sum: i64,
    /// The games of an unrated player.
    pub(super) newcomer: Vec<NewcomersGame>,
    /// Who it is, where the list does not tell.
    pub(super) unlisted: Option<Box<ReportedPlayer>>,
}

/// Why an event is not rated: what it lacks, and the article.
pub(super) struct NotRated {
    pub(super) why: String,
    /// Whether it may be on another list.
    pub(super) is_another_period: bool,
}

impl NotRated {
    fn because(why: impl Into<String>) -> NotRated {
        NotRated { why: why.into(), is_another_period: false }
    }

    fn citing(edition: Edition, rule: Rule, why: &str) -> NotRated {
        let article = edition.article(rule).map(|article| format!(" ({article})")).unwrap_or_default();
        NotRated::because(format!("{why}{article}"))
    }

    /// Another file is the same event.
    pub(super) fn same_as(other: &Path) -> NotRated {
        NotRated::because(format!("it is the event of {}", other.display()))
    }

    fn other_period(mut self) -> NotRated {
        self.is_another_period = true;
        self
    }
}

impl fmt::Display for NotRated {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.why)
    }
}

/// Reads a report and rates it.
pub(super) fn judge(path: &Path, period: &Period<'_>) -> Result<RatedReport, NotRated> {
    let bytes = files::read(path).map_err(|why| NotRated::because(why.to_string()))?;
    let (report, problems) = trf::read(&bytes);
    if !is_usable(&report) || report.players().next().is_none() {
        return Err(NotRated::because("it is no tournament report with players"));
    }
    let doubtful = problems.iter().find(|one| report.concerns_standings(one) && !one.is_about_points());
    if let Some(problem) = doubtful {
        return Err(NotRated::because(problem.to_string()));
    }
    drop(bytes);
    let reported = report.to_be_rated();
    drop(report);
    Dated::of(&reported, period, period.official.contains(path))?.rated(period)
}

/// An event of which is known when it was, and by which edition it is rated.
struct Dated<'a> {
    reported: &'a ReportedEvent,
    start: Date,
    end: Date,
    kind: RatingKind,
    edition: Edition,
    event_kind: EventKind,
    numbers: Vec<FideId>,
}

impl Dated<'_> {
    fn of<'a>(
        reported: &'a ReportedEvent,
        period: &Period<'_>,
        is_official: bool,
    ) -> Result<Dated<'a>, NotRated> {
        let missing =
            |record: &str| NotRated::because(format!("record {record} is missing or cannot be read"));
        let start = reported.start.ok_or_else(|| missing("042, the first day,"))?;
        let end = reported.end.ok_or_else(|| missing("052, the last day,"))?;
        let control = reported
            .control
            .as_ref()
            .ok_or_else(|| missing("222, the time control by which an event is standard, rapid or blitz,"))?;
        let kind = RatingKind::from(control.white().rate_of_play().min(control.black().rate_of_play()));
        let edition =
            Edition::in_force_on(kind, start).map_err(|why| NotRated::because(why.phrase().to_string()))?;
        if !period.list.has[place(kind)] {
            return Err(NotRated::because(format!("it is {kind}, and the list has no {kind} ratings")));
        }
        let numbers = numbers(reported, edition)?;
        if let Some((number, round)) = reported.contradictions.first() {
            let why = format!(
                "the lines of number {number} and the opponent of round {round} contradict each other"
            );
            return Err(NotRated::because(why));
        }
        let event_kind = if is_official { EventKind::Official } else { EventKind::Usual };
        Ok(Dated { reported, start, end, kind, edition, event_kind, numbers })
    }

    /// By which mark the event is known again on a later list.
    fn mark(&self) -> u64 {
        let text = format!("{}\n{}\n{}\n{}", self.reported.name, self.reported.city, self.start, self.kind);
        let byte = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, byte)
    }

    fn rated(&self, period: &Period<'_>) -> Result<RatedReport, NotRated> {
        let mark = self.mark();
        let before = period.state.events.get(&mark);
        let parts = match is_long(self.start, self.end) {
            false => self.whole(period, before.map(|one| one.list))?,
            true => self.by_month(period, before.map_or(0, |one| one.rounds))?,
        };
        let decided = self
            .reported
            .match_length
            .and_then(|_| self.event(period, period.list, |_| true).decided_after());
        let mut brought: Vec<Brought> = Vec::new();
        let mut through = 0;
        for (month, rounds) in parts {
            let list = period.list_of(month).ok_or_else(|| needs(month))?;
            through = through.max(rounds.iter().map(|round| round.get()).max().unwrap_or(0));
            let mut event = self.event(period, list, |round| rounds.contains(&round.round));
            if let Some(decided) = decided {
                settle(&mut event, decided);
            }
            self.add(&event, period, &mut brought)?;
        }
        let name = self.reported.name.clone();
        Ok(RatedReport { mark, name, kind: self.kind, end: self.end, rounds: through, brought })
    }

    /// All rounds, by the list in force on the first day.
    fn whole(&self, period: &Period<'_>, before: Option<ListMonth>) -> Result<Parts, NotRated> {
        let first = ListMonth::rating(self.end, self.event_kind);
        if first > period.next {
            let why = format!("it ended on {} and belongs to the list of {first}", self.end);
            return Err(NotRated::citing(self.edition, Rule::ClosingDate, &why).other_period());
        }
        if let Some(list) = before {
            return Err(NotRated::because(format!("it was rated on the list of {list}")).other_period());
        }
        let last = ListMonth::last_for(self.end);
        if last < period.next {
            let why = format!("it ended on {}, and the list of {last} was the last", self.end);
            return Err(NotRated::citing(self.edition, Rule::ReportInTime, &why));
        }
        let rounds = self.all_rounds().collect();
        Ok(vec![(ListMonth::in_force_on(self.start), rounds)])
    }

    /// The rounds that are due, each by the list in force on its day (interpretation 0072).
    fn by_month(&self, period: &Period<'_>, done: u16) -> Result<Parts, NotRated> {
        let mut parts: BTreeMap<ListMonth, BTreeSet<RoundNumber>> = BTreeMap::new();
        for round in self.all_rounds().filter(|round| round.get() > done) {
            let day = self.reported.days.get(round.index()).copied().flatten().ok_or_else(|| {
                let why = format!("it lasts more than 30 days, and record 132 has no day of round {round}");
                NotRated::citing(self.edition, Rule::ReportsInParts, &why)
            })?;
            if ListMonth::rating(day, self.event_kind) <= period.next {
                parts.entry(ListMonth::in_force_on(day)).or_default().insert(round);
            }
        }
        if parts.is_empty() {
            let why = "no round of it is due that was not rated before";
            return Err(NotRated::citing(self.edition, Rule::ReportsInParts, why).other_period());
        }
        Ok(parts.into_iter().collect())
    }

    fn all_rounds(&self) -> impl Iterator<Item = RoundNumber> {
        let most = self.reported.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        (0..most).filter_map(RoundNumber::from_index)
    }

    /// Some rounds, with the ratings of a list.
    fn event(&self, period: &Period<'_>, list: &List, is_taken: impl Fn(&EventRound) -> bool) -> RatedEvent {
        let mut numbers = self.numbers.iter();
        self.reported.rated_by(self.edition, |player| {
            let id = numbers.next().copied();
            let at_start = id.and_then(|id| list.counting(id, self.kind));
            let now = id.and_then(|id| period.list.counting(id, self.kind));
            let rounds = player.rounds.iter().filter(|round| is_taken(round)).copied().collect();
            // Nothing but the rating is needed here: K is that of the whole period.
            let facts = KFacts {
                // Who was published since the start is rated, with the new rating (8.2.4); who fell below the
                // floor since is not.
                rating: now.map(|now| at_start.unwrap_or(now)),
                listed: Some(20),
                ..KFacts::in_year(self.start.year())
            };
            Participant { facts, at_start, rounds }
        })
    }

    fn add(
        &self,
        event: &RatedEvent,
        period: &Period<'_>,
        brought: &mut Vec<Brought>,
    ) -> Result<(), NotRated> {
        for (index, (id, player)) in self.numbers.iter().zip(&self.reported.players).enumerate() {
            let Some(change) = event.change_of(index) else { continue };
            let games = change.number_counted();
            if games == 0 {
                continue;
            }
            let is_rated = change.rating.is_some();
            let may_have_standard = self.kind != RatingKind::Standard && !period.list.has[0];
            if !is_rated && may_have_standard {
                let why = format!(
                    "whether number {} has a standard rating is not known; use the list of all three",
                    player.number
                );
                return Err(NotRated::citing(self.edition, Rule::StandardRatingInstead, &why));
            }
            let newcomer = if is_rated { Vec::new() } else { change.newcomers_games() };
            let sum = if is_rated { change.sum() } else { 0 };
            match brought.iter_mut().find(|one| is_long(self.start, self.end) && one.id == *id) {
                Some(one) => {
                    one.games += games;
                    one.sum += sum;
                    one.newcomer.extend(newcomer);
                }
                None => {
                    let is_listed = period.list.row(*id).is_some();
                    let unlisted = (!is_listed).then(|| Box::new(without_rounds(player)));
                    brought.push(Brought { id: *id, games, sum, newcomer, unlisted });
                }
            }
        }
        Ok(())
    }
}

/// Rounds, by the list whose ratings they are rated with.
type Parts = Vec<(ListMonth, BTreeSet<RoundNumber>)>;

fn without_rounds(player: &ReportedPlayer) -> ReportedPlayer {
    ReportedPlayer { rounds: Vec::new(), ..player.clone() }
}

fn needs(month: ListMonth) -> NotRated {
    NotRated::because(format!(
        "its games are rated with the list of {month}, which is not given: --earlier {month}=FILE"
    ))
}

/// The games after a match was won are not rated, though the rounds before are rated on another list.
fn settle(event: &mut RatedEvent, decided: RoundNumber) {
    for participant in &mut event.participants {
        for round in participant.rounds.iter_mut().filter(|round| round.round > decided) {
            round.circumstances.is_after_the_match = true;
        }
    }
}

/// The FIDE numbers of everybody: without one, and with one of two people, a report is not rated.
fn numbers(reported: &ReportedEvent, edition: Edition) -> Result<Vec<FideId>, NotRated> {
    let mut numbers = Vec::with_capacity(reported.players.len());
    for player in &reported.players {
        let id = player.fide_id.ok_or_else(|| {
            let why = format!("number {} has no FIDE number", player.number);
            NotRated::citing(edition, Rule::Registered, &why)
        })?;
        numbers.push(id);
    }
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(NotRated::because(format!("two players have FIDE number {}", pair[0]))),
        None => Ok(numbers),
    }
}

impl Period<'_> {
    /// The list of a month, if it is given.
    fn list_of(&self, month: ListMonth) -> Option<&List> {
        if month == self.next.earlier(1) { Some(self.list) } else { self.earlier.get(&month) }
    }
}
