//! A player displaced pieces: 7.4.

use glossary::{Colour, phrase};
use handbook::cite;

use crate::penalty::{Circumstances, Infringement};
use crate::ruling::{Outcome, Ruling, Step};

/// A player knocked over or moved pieces without meaning a move.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::PiecesDisplaced;
/// let displaced = PiecesDisplaced {
///     by: Colour::Black,
///     running: Colour::White,
///     deliberate_or_repeated: false,
///     opponent_restarted_clock: false,
/// };
/// let ruling = displaced.rule();
/// assert!(ruling.cites("7.4.1") && ruling.cites("7.4.2") && ruling.cites("7.4.3"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PiecesDisplaced {
    /// The player who displaced them.
    pub by: Colour,
    /// The player whose clock was running.
    pub running: Colour,
    /// Whether it was deliberate, or not the first time.
    pub deliberate_or_repeated: bool,
    /// Whether the opponent restarted the offender's clock instead of pausing: an increment and the move
    /// counter are then wrong.
    pub opponent_restarted_clock: bool,
}

impl PiecesDisplaced {
    /// What the arbiter does. Example: see [`PiecesDisplaced`].
    pub fn rule(&self) -> Ruling {
        let mut steps = vec![];
        if self.running != self.by || self.opponent_restarted_clock {
            steps.push(Step::new(phrase!("pause the chessclock"), cite!("laws@2023-01/7.4.2")));
        }
        if self.opponent_restarted_clock {
            steps.push(Step::judge_times());
        }
        let restored = phrase!("let {player} restore the position in own time", player = self.by);
        steps.push(Step::new(restored, cite!("laws@2023-01/7.4.1")));
        let circumstances =
            Circumstances { deliberate_or_repeated: self.deliberate_or_repeated, ..Circumstances::default() };
        let options = circumstances.options(Infringement::DisplacedPieces);
        steps.push(Step::choose_penalty(self.by, options, cite!("laws@2023-01/7.4.3")));
        if self.running != self.by || self.opponent_restarted_clock {
            steps.push(Step::restart());
        }
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
