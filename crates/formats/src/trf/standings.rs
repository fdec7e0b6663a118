//! A report as an event whose standings can be calculated (C.07), and whether the ranks it gives are those.

pub(super) mod teams;
mod without_result;

pub use without_result::GameWithoutResult;

use std::collections::BTreeMap;

use glossary::{PairingNumber, PlayerResult, RoundNumber};
use tiebreak::{
    Code, Edition, Event, InvalidCode, InvalidEvent, RankDifference, Recommendation, Rules, Standings,
    TieBreak, UnknownResults,
};

use super::{AbnormalPoints, AdoptedBy, Contestants, Header, Record, Report};

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListSource {
    /// Record 212, which puts the points in their place.
    StandingsOrder,
    /// Record 202.
    TieBreaks,
    /// Nothing is declared: what older rules recommended for such events.
    Recommended(Recommendation),
}

/// What comparing the ranks of a file with its declared tie-breaks gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// There is nothing to compare: no tie-breaks are declared, the rounds are not complete, or results are
    /// not known, with which ranks may or may not count (interpretation 0032).
    NotComparable,
    /// The declared list cannot be read.
    UnreadableList(InvalidCode),
    /// The ranks that differ; none if all agree.
    Compared(Vec<RankDifference>),
}

impl Report {
    /// After how many rounds standings can be asked for: the longest row of any participant, or the last
    /// round of which records 320 and 330 tell, since a round of byes and forfeited matches leaves nothing in
    /// the rows. Example: see [`Report`].
    pub fn rounds_with_standings(&self) -> u16 {
        self.rounds_recorded().max(self.rounds_of_unplayed_matches())
    }

    fn rounds_of_unplayed_matches(&self) -> u16 {
        let last = self.records.iter().filter_map(|record| match record {
            Record::ForfeitedMatch(forfeited) => Some(forfeited.round.get()),
            Record::TeamByes(byes) => {
                let last = byes.rounds.iter().rposition(Option::is_some)?;
                RoundNumber::from_index(last).map(RoundNumber::get)
            }
            _ => None,
        });
        last.max().unwrap_or(0)
    }

    /// How many rounds are complete: the last round with games or matches, all of which have a result.
    /// Example: see [`Report`].
    pub fn rounds_completed(&self) -> u16 {
        let open = |index: usize| {
            self.players().any(|player| {
                player.rounds.get(index).is_some_and(|cell| cell.opponent().is_some() && cell.code.is_none())
            })
        };
        let paired = usize::from(self.rounds_paired().max(self.rounds_of_unplayed_matches()));
        let completed = (0..paired).find(|&index| open(index)).unwrap_or(paired);
        u16::try_from(completed).unwrap_or(u16::MAX)
    }

    /// Whether the pairings were known beforehand: by the code of record 192, else by what 092 says in words.
    /// Example: see [`Report::event`].
    pub fn event_system(&self) -> tiebreak::System {
        let code = self.encoded_type().map(|declared| declared.code);
        let words = self.header(Header::Type).map(str::to_owned);
        let text = code.or(words).unwrap_or_default().to_ascii_uppercase();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        let beforehand = ["ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT"];
        if beforehand.iter().any(|word| letters.contains(word)) {
            tiebreak::System::PreDetermined
        } else {
            tiebreak::System::Swiss
        }
    }

    /// The event after some rounds, ready for the calculation of standings: of teams or of players, as
    /// [`contestants`](Report::contestants) tells.
    ///
    /// ```
    /// use formats::trf;
    /// let file = "\
    /// 001    1      One                               2100                             1.0    1     2 w 1
    /// 001    2      Two                               2000                             0.0    2     1 b 0";
    /// let (report, _) = trf::read(file.as_bytes());
    /// let event = report.event(report.event_system(), 1)?;
    /// assert_eq!(event.number_of_participants(), 2);
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    ///
    /// # Errors
    /// If the records contradict each other; [`read`](super::read) has reported where.
    pub fn event(&self, system: tiebreak::System, rounds: u16) -> Result<Event, InvalidEvent> {
        if self.contestants() == Contestants::Teams {
            return teams::event(self, system, rounds.into());
        }
        let event = Event::after(&self.history(), system, rounds.into(), UnknownResults::CountAsScored)?;
        Ok(event.named(self.players().map(|player| (player.number, player.name.as_str()))))
    }

    /// The tie-breaks that the file declares, or those that older rules recommended for such an event.
    /// Example: see [`Report`].
    ///
    /// # Errors
    /// If the list cannot be read: the code that is none, and what one would be.
    pub fn tie_breaks(&self, event: &Event) -> Result<(Vec<Code>, ListSource), InvalidCode> {
        let declared = [
            (Header::StandingsOrder, ListSource::StandingsOrder),
            (Header::TieBreaks, ListSource::TieBreaks),
        ];
        for (header, source) in declared {
            if let Some(text) = self.header(header) {
                return Code::list(text).map(|list| (list, source));
            }
        }
        let recommended = [Recommendation::GeneralRules2022, Recommendation::TournamentRules2011];
        let lists = recommended
            .map(|recommendation| (recommendation.list(event, !event.has_unrated()), recommendation));
        let first = lists.into_iter().find(|(list, _)| !list.is_empty());
        let (list, recommendation) = first.unwrap_or((Vec::new(), Recommendation::TournamentRules2011));
        Ok((list, ListSource::Recommended(recommendation)))
    }

    /// The edition of C.07 in force on the first day of the event; the newest if the file has no date, the
    /// oldest if the event began before that. Example: see [`Report`].
    pub fn tie_break_edition(&self) -> Edition {
        self.adopted_tie_breaks().0
    }

    /// The edition of C.07 as [`Report::tie_break_edition`] tells it, and how it is known.
    /// Example: see [`Report`].
    pub fn adopted_tie_breaks(&self) -> (Edition, AdoptedBy) {
        let Some(day) = self.start_date() else { return (Edition::March2026, AdoptedBy::Newest) };
        let in_force = handbook::in_force_on("tie-break", day);
        match in_force.and_then(|edition| edition.to_string().parse().ok()) {
            Some(edition) => (edition, AdoptedBy::StartDate),
            None => (Edition::August2024, AdoptedBy::BeforeOldest),
        }
    }

    /// Compares the ranks of the file with those that its declared tie-breaks give, as far down the list as
    /// the file tells the values. Example: see [`Report`].
    pub fn compare_ranks(&self) -> Ranks {
        let rounds = self.rounds_completed();
        if rounds == 0 || rounds < self.rounds_paired() || !self.games_without_result(rounds).is_empty() {
            return Ranks::NotComparable;
        }
        let Ok(event) = self.event(self.event_system(), rounds) else { return Ranks::NotComparable };
        let (mut list, source) = match self.tie_breaks(&event) {
            Ok(declared) => declared,
            Err(error) => return Ranks::UnreadableList(error),
        };
        list.truncate(list.iter().position(|code| !is_told(code, &event)).unwrap_or(list.len()));
        let points = |code: &Code| code.tie_break() == Some(TieBreak::Points);
        match source {
            ListSource::Recommended(_) => return Ranks::NotComparable,
            ListSource::StandingsOrder if !list.iter().any(points) => return Ranks::NotComparable,
            ListSource::StandingsOrder | ListSource::TieBreaks => {}
        }
        let rules = Rules::of(self.tie_break_edition());
        let standings = Standings::calculate(&event, &rules, &list);
        Ranks::Compared(standings.differences(self.ranks()))
    }

    /// Who was expelled and is not ranked, as the comments of this program say: records have no place for it.
    ///
    /// ```
    /// let (report, _) = formats::trf::read(b"### Expelled: 14 Cheat, Charlie\r");
    /// assert_eq!(report.expelled(), [glossary::PairingNumber::new(14).expect("a number")]);
    /// ```
    pub fn expelled(&self) -> Vec<PairingNumber> {
        let number = |record: &Record| match record {
            Record::Comment(text) => {
                let rest = text.trim_start().strip_prefix("Expelled:")?;
                rest.split_whitespace().next()?.parse().ok().and_then(PairingNumber::new)
            }
            _ => None,
        };
        self.records.iter().filter_map(number).collect()
    }

    /// The ranks as they stand in the file, of teams or of players.
    fn ranks(&self) -> BTreeMap<PairingNumber, u32> {
        let teams = self.records.iter().filter_map(|record| match record {
            Record::Team(team) => team.rank.value().map(|rank| (team.number, rank)),
            _ => None,
        });
        if self.contestants() == Contestants::Teams {
            return teams.collect();
        }
        self.players().filter_map(|player| player.rank.value().map(|rank| (player.number, rank))).collect()
    }
}

/// Whether a file tells all that a tie-break needs: it does not tell values of the organiser's own, nor what
/// was published for unrated players (article 10). Those whom such a tie-break would separate may stand in
/// any order.
fn is_told(code: &Code, event: &Event) -> bool {
    match code.tie_break() {
        None => false,
        Some(tie_break) => event.is_team() || !tie_break.uses_ratings() || !event.has_unrated(),
    }
}

/// The byes of records 240 by participant and round.
fn byes(report: &Report) -> BTreeMap<(PairingNumber, usize), PlayerResult> {
    let byes = report.byes();
    byes.iter()
        .flat_map(|byes| byes.numbers.iter().map(|number| ((*number, byes.round.index()), byes.kind)))
        .collect()
}

/// Whether a record 299 replaces the points of a result in a round.
fn replaces(abnormal: &AbnormalPoints, result: PlayerResult, round: usize) -> bool {
    abnormal.result == Some(result)
        && abnormal.round.map(RoundNumber::index).is_none_or(|index| index == round)
}

/// Whether a penalty or bonus of a record 299 counts in the standings after so many rounds: one that belongs
/// to a later round does not yet.
fn has_come(abnormal: &AbnormalPoints, rounds: usize) -> bool {
    abnormal.round.is_none_or(|round| round.index() < rounds)
}
