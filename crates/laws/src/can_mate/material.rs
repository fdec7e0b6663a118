//! Men that can never mate, whatever the opponent does.

use super::Proof;
use cozy_chess::{BitBoard, Board, Color, Piece};

/// The proof that the men of this side cannot mate the men of the other, if there is one.
///
/// Each holds for ever: captures only take men away, and neither side has a pawn that could add kinds.
pub(super) fn cannot_mate(board: &Board, side: Color) -> Option<Proof> {
    let own = board.colors(side);
    if own.len() == 1 {
        return Some(Proof::LoneKing);
    }
    let of = |piece: Piece| board.pieces(piece);
    if !(own & (of(Piece::Pawn) | of(Piece::Rook) | of(Piece::Queen))).is_empty() {
        return None;
    }
    let theirs = board.colors(!side);
    let (knights, bishops) = (own & of(Piece::Knight), own & of(Piece::Bishop));
    let simple = theirs & (of(Piece::Pawn) | of(Piece::Knight));
    if knights.len() == 1 && bishops.is_empty() {
        let only_queens = (simple | theirs & (of(Piece::Bishop) | of(Piece::Rook))).is_empty();
        return only_queens.then_some(Proof::KnightAgainstQueens);
    }
    let one_colour = knights.is_empty() && on_one_colour(bishops | theirs & of(Piece::Bishop));
    (one_colour && simple.is_empty()).then_some(Proof::BishopsOfOneColour)
}

fn on_one_colour(squares: BitBoard) -> bool {
    squares.is_subset(BitBoard::DARK_SQUARES) || squares.is_disjoint(BitBoard::DARK_SQUARES)
}
