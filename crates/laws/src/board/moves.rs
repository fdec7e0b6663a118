//! A move, as squares.

use std::fmt;

use super::{PieceKind, Square};

/// A move: from where to where, and what a pawn becomes.
///
/// Castling is the move of the king to the square of the rook he castles with: so it is the same in chess
/// and in Chess960, where the king may move one square or none.
///
/// ```
/// use laws::board::{Move, Square};
/// let double_step = Move::new(Square::E2, Square::E4);
/// assert_eq!(double_step.to_string(), "e2e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square of departure.
    pub from: Square,
    /// The square of arrival; in castling the square of the rook.
    pub to: Square,
    /// What a pawn becomes on the last rank.
    pub promotion: Option<PieceKind>,
}

impl Move {
    /// A move without promotion. Example: see [`Move`].
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, promotion: None }
    }

    /// A pawn's move to the last rank.
    ///
    /// ```
    /// use laws::board::{Move, PieceKind, Square};
    /// let promotion = Move::promoting(Square::D7, Square::D8, PieceKind::Knight);
    /// assert_eq!(promotion.to_string(), "d7d8n");
    /// ```
    pub const fn promoting(from: Square, to: Square, promotion: PieceKind) -> Move {
        Move { from, to, promotion: Some(promotion) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |kind| write!(f, "{}", kind.letter()))
    }
}

/// A move that the position does not allow (Laws, 3.10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a legal move here")]
pub struct IllegalMove(pub Move);
