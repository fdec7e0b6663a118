//! Can a player still checkmate?

use glossary::Colour;

use crate::board::Position;
use crate::can_mate::{Answer, can_mate};
use crate::ruling::CanMate;

/// Who knows whether a player can checkmate from a position by any possible series of legal moves (5.1.2,
/// 5.2.2, 6.9).
///
/// ```
/// use glossary::Colour;
/// use laws::{board::Position, ending::Mating, ruling::CanMate};
/// let asked = |_: &Position, by: Colour| if by == Colour::White { CanMate::No } else { CanMate::Open };
/// assert_eq!(asked.can_mate(&Position::start(), Colour::White), CanMate::No);
/// ```
pub trait Mating {
    /// Whether this player can checkmate the opponent. Example: see [`Mating`].
    fn can_mate(&self, position: &Position, by: Colour) -> CanMate;
}

impl<F: Fn(&Position, Colour) -> CanMate> Mating for F {
    fn can_mate(&self, position: &Position, by: Colour) -> CanMate {
        self(position, by)
    }
}

/// The search of this crate: exact where it answers, open where it does not.
///
/// ```
/// use glossary::Colour;
/// use laws::{board::Position, ending::{Mating, Search}, ruling::CanMate};
/// // King and knight against king and pawn: 1...h2 2.Ng3#
/// let position = Position::from_fen("8/8/8/8/4N3/7p/5K2/7k b - - 0 1").unwrap();
/// assert_eq!(Search.can_mate(&position, Colour::White), CanMate::Yes);
/// let bare = Position::from_fen("8/8/8/8/4N3/8/5K2/7k b - - 0 1").unwrap();
/// assert_eq!(Search.can_mate(&bare, Colour::White), CanMate::No);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Search;

impl Mating for Search {
    fn can_mate(&self, position: &Position, by: Colour) -> CanMate {
        match can_mate(position, by) {
            Answer::Yes(_) => CanMate::Yes,
            Answer::No(_) => CanMate::No,
            Answer::Open { .. } => CanMate::Open,
        }
    }
}
