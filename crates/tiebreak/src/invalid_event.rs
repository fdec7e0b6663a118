use std::fmt;

use glossary::{PairingNumber, PlayerResult, RoundNumber};

/// Why an event cannot be calculated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidEvent {
    /// Two participants have the same number.
    NumberTwice(PairingNumber),
    /// An opponent who is not a participant.
    UnknownOpponent {
        /// Whose opponent.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// The number that nobody has.
        opponent: PairingNumber,
    },
    /// One participant names an opponent who names another or none.
    OneSided {
        /// Who names the opponent.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// Who does not name them back.
        opponent: PairingNumber,
    },
    /// A game without opponent, or a bye with one.
    OpponentAgainstResult {
        /// Whose record.
        participant: PairingNumber,
        /// In which round.
        round: RoundNumber,
        /// The result recorded.
        result: PlayerResult,
    },
    /// More rounds recorded than the event has.
    TooManyRounds {
        /// Whose record.
        participant: PairingNumber,
        /// How many rounds the event has.
        rounds: usize,
    },
}

impl fmt::Display for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidEvent::NumberTwice(number) => write!(f, "number {number} is given to two participants"),
            InvalidEvent::UnknownOpponent { participant, round, opponent } => {
                write!(f, "participant {participant}, round {round}: there is no participant {opponent}")
            }
            InvalidEvent::OneSided { participant, round, opponent } => write!(
                f,
                "participant {participant}, round {round}: paired with {opponent}, whose record says otherwise"
            ),
            InvalidEvent::OpponentAgainstResult { participant, round, result } => write!(
                f,
                "participant {participant}, round {round}: a {result} {} an opponent",
                if result.has_opponent() { "needs" } else { "cannot have" }
            ),
            InvalidEvent::TooManyRounds { participant, rounds } => {
                write!(f, "participant {participant}: more rounds than the {rounds} of the event")
            }
        }
    }
}

impl std::error::Error for InvalidEvent {}
