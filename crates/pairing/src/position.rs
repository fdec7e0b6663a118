use glossary::{Colour, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, ScoringSystem, phrase};

use crate::Rounds;
use crate::dutch::Edition;

/// What one past round brought one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// The result, a bye or absence included.
    pub result: PlayerResult,
    /// Whom they were paired with, if with anybody.
    pub opponent: Option<PairingNumber>,
    /// The colour they were given, if any.
    pub colour: Option<Colour>,
    /// What the result was worth to this participant beyond the usual, as the arbiter decided.
    pub adjustment: Points,
    /// Points that the arbiter gave or took apart from the result.
    pub bonus: Points,
}

impl PastRound {
    /// A round in which the participant was not paired.
    ///
    /// ```
    /// use glossary::PlayerResult;
    /// let bye = pairing::PastRound::unpaired(PlayerResult::HalfPointBye);
    /// assert_eq!((bye.opponent, bye.colour), (None, None));
    /// ```
    pub const fn unpaired(result: PlayerResult) -> PastRound {
        let (adjustment, bonus) = (Points::ZERO, Points::ZERO);
        PastRound { result, opponent: None, colour: None, adjustment, bonus }
    }

    /// A round with an opponent.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, PlayerResult};
    /// let opponent = PairingNumber::new(7).expect("a number");
    /// let game = pairing::PastRound::paired(opponent, Colour::White, PlayerResult::Win);
    /// assert_eq!(game.opponent, Some(opponent));
    /// ```
    pub const fn paired(opponent: PairingNumber, colour: Colour, result: PlayerResult) -> PastRound {
        PastRound { opponent: Some(opponent), colour: Some(colour), ..PastRound::unpaired(result) }
    }

    /// Whether a game was played: it forbids a second meeting, and counts for colours if its colour is known.
    ///
    /// ```
    /// use glossary::{PairingNumber, PlayerResult};
    /// let opponent = PairingNumber::new(7);
    /// let game = pairing::PastRound { opponent, ..pairing::PastRound::unpaired(PlayerResult::Draw) };
    /// assert!(game.is_played());
    /// ```
    pub fn is_played(&self) -> bool {
        self.result.is_played() && self.opponent.is_some()
    }

    /// The points that the result of the round brought, penalties and bonuses left out.
    ///
    /// ```
    /// use glossary::{PlayerResult, Points, ScoringSystem};
    /// use pairing::PastRound;
    /// let fined = PastRound { bonus: -Points::ONE, ..PastRound::unpaired(PlayerResult::HalfPointBye) };
    /// assert_eq!(fined.points_of_result(&ScoringSystem::STANDARD), Points::HALF);
    /// assert_eq!(fined.points(&ScoringSystem::STANDARD), -Points::HALF);
    /// ```
    pub fn points_of_result(&self, scoring: &ScoringSystem) -> Points {
        scoring.points(self.result, self.colour) + self.adjustment
    }

    /// The points that the round brought.
    pub fn points(&self, scoring: &ScoringSystem) -> Points {
        self.points_of_result(scoring) + self.bonus
    }
}

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
    /// ```
    pub const fn new(number: PairingNumber) -> Participant {
        Participant { number, rounds: Rounds::new(), is_available: true, virtual_points: Vec::new() }
    }

    /// What a round brought, by index from 0.
    pub fn round(&self, index: usize) -> PastRound {
        self.rounds.get(index).copied().unwrap_or(PastRound::unpaired(PlayerResult::ZeroPointBye))
    }

    /// The virtual points in a round, by index from 0.
    pub fn virtual_points(&self, index: usize) -> Points {
        self.virtual_points.get(index).copied().unwrap_or(Points::ZERO)
    }
}

/// A tournament at the moment when a round is to be paired: all that a pairing depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Which edition of the regulations the tournament has adopted.
    pub edition: Edition,
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
    pub fn is_last_round(&self) -> bool {
        self.round.get() >= self.rounds_in_event
    }

    /// How many rounds were paired before this one.
    pub fn rounds_before(&self) -> usize {
        self.round.index()
    }
}

/// A position that contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// Two participants have the same number.
    SameNumber(PairingNumber),
}

impl InvalidPosition {
    /// What contradicts itself, and what to do, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        match *self {
            InvalidPosition::SameNumber(number) => {
                phrase!("two participants have the number {number}: give each a number of their own", number)
            }
        }
    }
}

impl std::fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.phrase())
    }
}

impl std::error::Error for InvalidPosition {}
