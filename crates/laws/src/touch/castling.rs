//! King and rook touched, in either order (4.4.1 to 4.4.3, 4.7.2).

use super::Hand;
use crate::board::{CastlingSide, Move, Piece, PieceKind, Position, Square};

/// What the touches of king and rooks mean for castling.
pub(super) struct CastlingTouches {
    /// The rook touched after the king, which says that castling was intended.
    pub(super) intended_with: Option<Square>,
    /// The rooks touched before the king: no castling with them on this move.
    pub(super) excluded: Vec<Square>,
    /// The side on which the king was released as in castling.
    pub(super) released_towards: Option<CastlingSide>,
}

impl CastlingTouches {
    /// Reads them from the own pieces touched, in order.
    pub(super) fn of(position: &Position, own: &[Square], hand: &Hand) -> CastlingTouches {
        let king = position.king(position.has_the_move());
        let released_towards = released_towards(position, hand);
        let Some(at) = own.iter().position(|square| *square == king) else {
            return CastlingTouches { intended_with: None, excluded: Vec::new(), released_towards };
        };
        let rooks = |squares: &[Square]| -> Vec<Square> {
            squares.iter().copied().filter(|square| is_rook_beside(position, *square, king)).collect()
        };
        let excluded = rooks(&own[..at]);
        let intended_with = rooks(&own[at..]).first().copied();
        CastlingTouches { intended_with, excluded, released_towards }
    }

    /// Whether a move castles with a rook that was touched before the king.
    pub(super) fn excludes(&self, position: &Position, played: Move) -> bool {
        position.castling_side(played).is_some() && self.excluded.contains(&played.to)
    }
}

/// An own rook on the king's rank: touched after the king, it can only mean castling.
fn is_rook_beside(position: &Position, square: Square, king: Square) -> bool {
    let rook = Piece { colour: position.has_the_move(), kind: PieceKind::Rook };
    position.piece(square) == Some(rook) && square.rank() == king.rank()
}

/// The side on which the king was released where castling would take him and no other move can.
fn released_towards(position: &Position, hand: &Hand) -> Option<CastlingSide> {
    let king = position.king(position.has_the_move());
    let on = hand.released_from(king).filter(|on| on.rank() == king.rank())?;
    let distance = king.index().abs_diff(on.index());
    CastlingSide::ALL.into_iter().find(|side| side.arrival().0 == on.file() && distance > 1)
}

/// The squares on which king and rook stand after castling.
pub(super) fn arrivals(played: Move, side: CastlingSide) -> (Square, Square) {
    let (king, rook) = side.arrival();
    (Square::new(king, played.from.rank()), Square::new(rook, played.from.rank()))
}
