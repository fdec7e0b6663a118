//! The king moved as in castling, the rook did not, and the clock was pressed: 4.4 and 4.7.2 (interpretation
//! 0057).

use glossary::{Colour, phrase};
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// Castling was meant and is legal on that side: it only has to be finished. Otherwise the move of the king
/// is illegal, and [`super::IllegalMoveCompleted`] rules on it.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::UnfinishedCastling;
/// let ruling = UnfinishedCastling { player: Colour::White }.rule();
/// assert!(ruling.cites("4.7.2") && !ruling.cites("7.5.5"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedCastling {
    /// The player.
    pub player: Colour,
}

impl UnfinishedCastling {
    /// What the arbiter does. Example: see [`UnfinishedCastling`].
    pub fn rule(&self) -> Ruling {
        let finish =
            phrase!("let {player} finish castling on this side and press again", player = self.player);
        let steps = vec![
            Step::pause(),
            Step::judge_times(),
            Step::new(finish, cite!("laws@2023-01/4.7.2")),
            Step::new(
                phrase!("count no illegal move: the move was not made yet"),
                cite!("laws@2023-01/4.7.2"),
            ),
            Step::restart(),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
