//! A player made a move and forgot to press the clock: the commentary on 6.2.1.

use glossary::{Colour, phrase};
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// What has happened since the move that was not completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SinceThen {
    /// Nothing: the player's clock runs.
    Nothing,
    /// The opponent has moved, and perhaps the player again: nobody has pressed.
    OpponentMoved,
    /// The player came back, took the move for the opponent's turn gone by, and made a second move in a row.
    PlayerMovedAgain,
}

/// A player forgot to press the clock.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::{PressForgotten, SinceThen};
/// let ruling = PressForgotten { player: Colour::White, since: SinceThen::Nothing }.rule();
/// assert!(ruling.cites("12.6") && ruling.corrections().count() == 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PressForgotten {
    /// The player.
    pub player: Colour,
    /// What has happened since.
    pub since: SinceThen,
}

impl PressForgotten {
    /// What the arbiter does. Example: see [`PressForgotten`].
    pub fn rule(&self) -> Ruling {
        let opponent = self.player.opposite();
        let steps = match self.since {
            SinceThen::Nothing => vec![
                Step::new(
                    phrase!("say nothing to {player}", player = self.player),
                    cite!("laws@2023-01/12.6"),
                ),
                Step::new(
                    phrase!("{opponent} may wait, remind the player, or move", opponent),
                    cite!("laws@2023-01/6.2.1"),
                ),
            ],
            SinceThen::OpponentMoved => vec![
                Step::new(
                    phrase!(
                        "let the game go on: the next move of {player} completes the one before",
                        player = self.player
                    ),
                    cite!("laws@2023-01/6.2.1.2"),
                ),
                Step::new(
                    phrase!(
                        "{player} may still press; the time until then is that player's",
                        player = self.player
                    ),
                    cite!("laws@2023-01/6.2.2"),
                ),
                Step::new(
                    phrase!("correct the move counter if it misses a move of each player"),
                    cite!("laws@2023-01/6.10.2"),
                ),
            ],
            SinceThen::PlayerMovedAgain => vec![
                Step::pause(),
                Step::new(
                    phrase!("find out whether {opponent} has moved", opponent),
                    cite!("laws@2023-01/6.2.1"),
                ),
                Step::new(phrase!("take back the second move"), cite!("laws@2023-01/1.2")),
                Step::judge_times(),
                Step::restart(),
            ],
        };
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
