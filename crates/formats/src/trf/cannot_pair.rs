//! Why a report cannot be paired.

use std::fmt;

use glossary::{PairingNumber, RoundNumber};
use pairing::baku::NotApplicable;

/// Why a report, or a round of it, cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPair {
    /// The file declares another system, by this code.
    OtherSystem(String),
    /// It is a competition of teams.
    Teams,
    /// Nobody takes part.
    NoParticipants,
    /// Two participants have this number.
    SameNumber(PairingNumber),
    /// The file asks for ranks in the place of numbers (`XXC rank`).
    RanksForNumbers,
    /// The round comes after the last one.
    AfterLastRound {
        /// The round asked for.
        round: RoundNumber,
        /// How many rounds there are.
        rounds: u16,
    },
    /// An earlier round is not paired yet.
    TooEarly {
        /// The round asked for.
        round: RoundNumber,
        /// The last round that is paired.
        paired: u16,
    },
    /// A record that binds the pairing could not be read: its line and its tag.
    UnreadRecord {
        /// The line, from 1.
        line: usize,
        /// What stands in its first three columns.
        tag: String,
    },
    /// The next round is to be paired, and nothing tells whether it is the last.
    RoundsUnknown,
    /// The Baku acceleration is declared, but does not fit the points.
    Baku(NotApplicable),
}

impl fmt::Display for CannotPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotPair::OtherSystem(code) => write!(
                f,
                "the file declares {code}, which is not paired here; only the Dutch system is \
                 (--system dutch@2026-02 pairs it by that all the same)"
            ),
            CannotPair::Teams => f.write_str("this is a competition of teams, which is not paired here"),
            CannotPair::NoParticipants => f.write_str("nobody takes part: there is no record 001"),
            CannotPair::SameNumber(number) => write!(f, "two participants have the number {number}"),
            CannotPair::RanksForNumbers => f.write_str(
                "XXC rank asks to pair by ranks instead of numbers; give the participants these numbers instead",
            ),
            CannotPair::AfterLastRound { round, rounds } => {
                write!(f, "there is no round {round}: the event has {rounds} rounds")
            }
            CannotPair::TooEarly { round, paired: 0 } => {
                write!(f, "round {round} cannot be paired yet: no round is paired so far")
            }
            CannotPair::TooEarly { round, paired } => {
                write!(f, "round {round} cannot be paired yet: the last round paired is {paired}")
            }
            CannotPair::UnreadRecord { line, tag } => write!(
                f,
                "line {line}: record {tag} could not be read, and the pairing depends on it; jadoube validate tells why"
            ),
            CannotPair::RoundsUnknown => f.write_str(
                "the file does not say how many rounds there are, and the last round is paired by rules of its own; \
                 add record 142 or XXR",
            ),
            CannotPair::Baku(refused) => write!(f, "{refused}"),
        }
    }
}

impl std::error::Error for CannotPair {}

impl From<NotApplicable> for CannotPair {
    fn from(refused: NotApplicable) -> CannotPair {
        CannotPair::Baku(refused)
    }
}
