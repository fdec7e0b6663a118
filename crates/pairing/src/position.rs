use std::borrow::Cow;

use glossary::history::{PastRound, Rounds};
use glossary::{Colour, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, ScoringSystem, phrase};

use crate::system::System;

/// A participant as the arbiter knows them before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The tournament pairing number.
    pub number: PairingNumber,
    /// The rounds so far, from the first; rounds that are missing count as absences without points.
    pub rounds: Rounds,
    /// Whether the participant is to be paired in the coming round.
    pub is_available: bool,
    /// Virtual points of an accelerated method by round, from the first; none where the list ends.
    pub virtual_points: Vec<Points>,
}

impl Participant {
    /// A participant before the first round.
    ///
    /// ```
    /// use glossary::PairingNumber;
    /// let newcomer = pairing::Participant::new(PairingNumber::new(1).expect("a number"));
    /// assert!(newcomer.is_available && newcomer.rounds.is_empty());
    /// assert_eq!(newcomer.round(0).result, glossary::PlayerResult::ZeroPointBye, "absent");
    /// assert_eq!(newcomer.virtual_points(0), glossary::Points::ZERO);
    /// ```
    pub const fn new(number: PairingNumber) -> Participant {
        Participant { number, rounds: Rounds::new(), is_available: true, virtual_points: Vec::new() }
    }

    /// What a round brought, by index from 0. Example: see [`Participant::new`].
    pub fn round(&self, index: usize) -> PastRound {
        self.rounds.get(index).copied().unwrap_or(PastRound::unpaired(PlayerResult::ZeroPointBye))
    }

    /// So many rounds from the first, filled up with absences without points.
    pub(crate) fn first_rounds(&self, rounds: usize) -> Cow<'_, [PastRound]> {
        match self.rounds.get(..rounds) {
            Some(known) => Cow::Borrowed(known),
            None => (0..rounds).map(|index| self.round(index)).collect(),
        }
    }

    /// The virtual points in a round, by index from 0. Example: see [`Participant::new`].
    pub fn virtual_points(&self, index: usize) -> Points {
        self.virtual_points.get(index).copied().unwrap_or(Points::ZERO)
    }
}

/// A tournament at the moment when a round is to be paired: all that a pairing depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The system that the tournament has adopted.
    pub system: System,
    /// What results are worth.
    pub scoring: ScoringSystem,
    /// How many rounds the event has.
    pub rounds_in_event: u16,
    /// The round to pair.
    pub round: RoundNumber,
    /// The colour drawn by lot before the first round.
    pub initial_colour: Colour,
    /// Everybody in the list of participants, in any order.
    pub participants: Vec<Participant>,
    /// Pairs that the arbiter has forbidden for this round.
    pub prohibited: Vec<(PairingNumber, PairingNumber)>,
}

impl Position {
    /// Whether the last round of the event is to be paired.
    ///
    /// ```
    /// use glossary::history::History;
    /// use glossary::{RoundNumber, ScoringSystem};
    /// use pairing::{Position, System};
    /// let history = History::new(ScoringSystem::STANDARD, 5, Vec::new());
    /// let position = Position::before(&history, System::DUTCH_2026, RoundNumber::new(5).expect("a round"));
    /// assert!(position.is_last_round() && position.rounds_before() == 4);
    /// ```
    pub fn is_last_round(&self) -> bool {
        self.round.get() >= self.rounds_in_event
    }

    /// How many rounds were paired before this one. Example: see [`Position::is_last_round`].
    pub fn rounds_before(&self) -> usize {
        self.round.index()
    }
}

/// A position that contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum InvalidPosition {
    /// Two participants have the same number.
    SameNumber(PairingNumber),
}

impl InvalidPosition {
    /// What contradicts itself, and what to do, to be said in any language.
    ///
    /// ```
    /// let number = glossary::PairingNumber::new(7).expect("a number");
    /// let said = pairing::InvalidPosition::SameNumber(number).phrase().to_string();
    /// assert!(said.starts_with("two participants have the number 7"));
    /// ```
    pub fn phrase(&self) -> Phrase {
        match *self {
            InvalidPosition::SameNumber(number) => {
                phrase!("two participants have the number {number}: give each a number of their own", number)
            }
        }
    }
}
