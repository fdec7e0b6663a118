//! A player paused the chessclock: 6.11.2 to 6.11.4.

use glossary::{Colour, phrase};
use handbook::cite;

use crate::penalty::{Circumstances, Infringement};
use crate::ruling::{Outcome, Ruling, Step};

/// Why a player paused the chessclock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseReason {
    /// The piece for a promotion was missing.
    PieceMissing,
    /// An irregularity, or a claim for which the arbiter is needed.
    Irregularity,
    /// The opponent or spectators disturbed the player.
    Disturbance,
    /// The player is ill, or disabled and needs a break.
    Illness,
    /// None that is valid; a break usually is none.
    Invalid,
}

/// A player paused the chessclock to call the arbiter.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::{ClockPaused, PauseReason};
/// let paused = ClockPaused { player: Colour::White, reason: PauseReason::PieceMissing };
/// assert!(paused.rule().cites("6.11.2") && !paused.rule().cites("6.11.4"));
/// let idly = ClockPaused { reason: PauseReason::Invalid, ..paused };
/// assert!(idly.rule().cites("6.11.4"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockPaused {
    /// The player.
    pub player: Colour,
    /// The reason, as the arbiter finds.
    pub reason: PauseReason,
}

impl ClockPaused {
    /// What the arbiter does. Example: see [`ClockPaused`].
    pub fn rule(&self) -> Ruling {
        let by = cite!("laws@2023-01/6.11.2");
        let step = match self.reason {
            PauseReason::PieceMissing => {
                Step::new(phrase!("bring the piece; the player need not take the one asked for"), by)
            }
            PauseReason::Irregularity => Step::new(phrase!("rule on the irregularity or the claim"), by),
            PauseReason::Disturbance => Step::new(
                phrase!("end the disturbance, and penalise it if it came from the opponent"),
                cite!("laws@2023-01/11.5"),
            ),
            PauseReason::Illness => Step::new(phrase!("see what the player needs"), by),
            PauseReason::Invalid => {
                let options = Circumstances::default().options(Infringement::PausedWithoutReason);
                Step::choose_penalty(self.player, options, cite!("laws@2023-01/6.11.4"))
            }
        };
        Ruling { steps: vec![step, Step::restart()], outcome: Outcome::GoesOn }
    }
}
