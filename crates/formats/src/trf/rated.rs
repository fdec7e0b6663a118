//! A report as an event that is rated: what B.02 asks for, and nothing that the file does not tell.

use std::collections::BTreeMap;

use glossary::history::PastRound;
use glossary::time_control::TimeControl;
use glossary::{Federation, FideId, PairingNumber, PlayerResult, Rating, RoundNumber, pair_is_legal};
use jiff::civil::Date;
use rating::{Circumstances, Edition, EventRound, KFacts, Participant, RatedEvent};

use super::header::Header;
use super::player::Sex;
use super::report::Report;

/// A participant as a report tells of them, with the games of every round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedPlayer {
    /// The starting rank.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// The rating that the report has.
    pub rating: Option<Rating>,
    /// The year of birth.
    pub birth_year: Option<i16>,
    /// Federation.
    pub federation: Option<Federation>,
    /// Sex.
    pub sex: Option<Sex>,
    /// The rounds; opponents by their place among the players.
    pub rounds: Vec<EventRound>,
}

/// An event as a report tells of it, to be rated.
///
/// ```
/// use formats::trf;
/// let file = "\
/// 012 Two of a kind\r042 2026/11/14\r052 2026/11/15\r222 5400+30\r\
/// 001    1      One                               2100                             1.0    1     2 w 1\r\
/// 001    2      Two                               2000                             0.0    2     1 b 0\r";
/// let (report, _) = trf::read(file.as_bytes());
/// let reported = report.to_be_rated();
/// assert_eq!((reported.players.len(), reported.contradictions.len()), (2, 0));
/// let edition = rating::Edition::StandardOctober2025;
/// let year = reported.start.map_or(2026, |day| day.year());
/// let event = reported.rated_by(edition, |player| player.participant(player.rating, year));
/// let change = event.change_of(0).expect("the first");
/// assert_eq!((change.expected, change.coefficient.to_string().as_str()), (64, "10 or 20 or 40"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportedEvent {
    /// The name.
    pub name: String,
    /// The city.
    pub city: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The time control, as record 222 tells it; the words of record 122 have no set form.
    pub control: Option<TimeControl>,
    /// The days of the rounds, as far as they are known.
    pub days: Vec<Option<Date>>,
    /// How many games the event has, if it is a match of two.
    pub match_length: Option<u16>,
    /// Everybody.
    pub players: Vec<ReportedPlayer>,
    /// The games of which the two lines tell different things: they have no result.
    pub contradictions: Vec<(PairingNumber, RoundNumber)>,
}

impl Report {
    /// What the file tells of ratings and games. Of a game whose two lines contradict each other no result is
    /// taken. Example: see [`ReportedEvent`].
    pub fn to_be_rated(&self) -> ReportedEvent {
        let history = self.history();
        let places: BTreeMap<PairingNumber, usize> =
            history.contestants.iter().enumerate().map(|(place, one)| (one.number, place)).collect();
        let past = |place: usize, round: usize| history.contestants[place].rounds.get(round);
        let mut contradictions = Vec::new();
        let mut players = Vec::with_capacity(history.contestants.len());
        for (place, player) in self.players().enumerate() {
            let mut rounds = Vec::with_capacity(history.rounds_paired);
            for index in 0..history.rounds_paired {
                let (Some(own), Some(round)) = (past(place, index), RoundNumber::from_index(index)) else {
                    continue;
                };
                let opponent = own.opponent.and_then(|number| places.get(&number).copied());
                let theirs = opponent.and_then(|place| past(place, index));
                let agree = opponent.is_none() || theirs.is_some_and(|one| agree(player.number, own, one));
                if !agree {
                    contradictions.push((player.number, round));
                }
                let result = if agree { own.result } else { PlayerResult::Unknown };
                let circumstances = Circumstances::default();
                rounds.push(EventRound { round, colour: own.colour, opponent, result, circumstances });
            }
            players.push(ReportedPlayer {
                number: player.number,
                name: player.name.clone(),
                fide_id: player.fide_id.value(),
                rating: player.rating.value(),
                birth_year: player.birth_date.value().map(|date| date.year()),
                federation: player.federation.value(),
                sex: player.sex.value(),
                rounds,
            });
        }
        let text = |header| self.header(header).unwrap_or_default().to_owned();
        let rounds = self.declared_rounds().map(|rounds| rounds.number);
        ReportedEvent {
            name: text(Header::Name),
            city: text(Header::City),
            start: self.start_date(),
            end: self.end_date(),
            control: self.header(Header::EncodedTimeControl).and_then(|code| TimeControl::parse(code).ok()),
            days: self.round_dates(),
            match_length: rounds.filter(|_| players.len() == 2),
            players,
            contradictions,
        }
    }
}

/// Whether two lines tell of one game.
fn agree(number: PairingNumber, own: &PastRound, theirs: &PastRound) -> bool {
    let colours = own.colour.zip(theirs.colour);
    theirs.opponent == Some(number)
        && pair_is_legal(own.result, theirs.result)
        && colours.is_none_or(|(own, theirs)| own != theirs)
}

impl ReportedEvent {
    /// The event as it is rated by an edition; what is known of a participant beside the games is asked for.
    /// Example: see [`ReportedEvent`].
    pub fn rated_by(
        &self,
        edition: Edition,
        participant: impl FnMut(&ReportedPlayer) -> Participant,
    ) -> RatedEvent {
        RatedEvent {
            control: self.control.clone(),
            participants: self.players.iter().map(participant).collect(),
            days: self.days.clone(),
            match_length: self.match_length,
            ..RatedEvent::new(edition)
        }
    }
}

impl ReportedPlayer {
    /// The participant with a rating, for games of a year: of K the report tells nothing but the birth year.
    /// Example: see [`ReportedEvent`].
    pub fn participant(&self, rating: Option<Rating>, year: i16) -> Participant {
        let facts = KFacts { rating, birth_year: self.birth_year, ..KFacts::in_year(year) };
        Participant { facts, at_start: rating, rounds: self.rounds.clone() }
    }
}
