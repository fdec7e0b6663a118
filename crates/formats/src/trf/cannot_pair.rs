//! Why a report cannot be paired.

use glossary::{PairingNumber, Phrase, RoundNumber, phrase};
use pairing::baku::NotApplicable;

/// Why a report, or a round of it, cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
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

impl CannotPair {
    /// The same, to be said in any language. Example: see [`super::Report::adopted_system`].
    pub fn phrase(&self) -> Phrase {
        match self {
            CannotPair::OtherSystem(code) => phrase!(
                "the file declares {code}, which is not paired here; only the Dutch system is \
                 (--system dutch@2026-02 pairs it by that all the same)",
                code
            ),
            CannotPair::Teams => phrase!("this is a competition of teams, which is not paired here"),
            CannotPair::NoParticipants => phrase!("nobody takes part: there is no record 001"),
            CannotPair::SameNumber(number) => phrase!("two participants have the number {number}", number),
            CannotPair::RanksForNumbers => phrase!(
                "XXC rank asks to pair by ranks instead of numbers; give the participants these numbers \
                 instead"
            ),
            CannotPair::AfterLastRound { round, rounds } => {
                phrase!("there is no round {round}: the event has {rounds} rounds", round, rounds)
            }
            CannotPair::TooEarly { round, paired: 0 } => {
                phrase!("round {round} cannot be paired yet: no round is paired so far", round)
            }
            CannotPair::TooEarly { round, paired } => {
                phrase!(
                    "round {round} cannot be paired yet: the last round paired is {paired}",
                    round,
                    paired
                )
            }
            CannotPair::UnreadRecord { line, tag } => phrase!(
                "line {line}: record {tag} could not be read, and the pairing depends on it; jadoube \
                 validate tells why",
                line,
                tag
            ),
            CannotPair::RoundsUnknown => phrase!(
                "the file does not say how many rounds there are, and the last round is paired by rules of \
                 its own; add record 142 or XXR"
            ),
            CannotPair::Baku(refused) => refused.phrase(),
        }
    }
}

impl From<NotApplicable> for CannotPair {
    fn from(refused: NotApplicable) -> CannotPair {
        CannotPair::Baku(refused)
    }
}
