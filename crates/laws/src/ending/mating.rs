//! Can a player still checkmate?

use glossary::Colour;

use crate::board::Position;
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
