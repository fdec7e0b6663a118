//! What men can do: what they are worth for a mate, what they cover, how far they have to go.

use super::terrain::pawn_attacks;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

/// What a side has to mate with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Strength {
    /// A queen or a rook.
    Heavy,
    /// Two minor pieces that mate a bare king.
    Minors,
    /// Not enough, but a pawn may become enough.
    Pawns,
    /// A knight, or bishops of one colour: the opponent's men must stand in their king's way.
    Minor,
}

impl Strength {
    pub(in super::super) fn of(board: &Board, side: Color) -> Strength {
        let own = board.colors(side);
        let heavy = own & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
        let knights = (own & board.pieces(Piece::Knight)).len();
        let bishops = own & board.pieces(Piece::Bishop);
        let both = !bishops.is_disjoint(BitBoard::DARK_SQUARES) && !bishops.is_subset(BitBoard::DARK_SQUARES);
        if !heavy.is_empty() {
            Strength::Heavy
        } else if knights > 1 || both || knights == 1 && !bishops.is_empty() {
            Strength::Minors
        } else if (own & board.pieces(Piece::Pawn)).is_empty() {
            Strength::Minor
        } else {
            Strength::Pawns
        }
    }
}

/// The squares that a side attacks, looking through the opponent's king.
pub(super) fn covered_squares(board: &Board, side: Color) -> BitBoard {
    let occupied = board.occupied() & !board.king(!side).bitboard();
    let own = board.colors(side);
    let mut covered = get_king_moves(board.king(side));
    covered |= pawn_attacks(own & board.pieces(Piece::Pawn), side);
    for square in own & board.pieces(Piece::Knight) {
        covered |= get_knight_moves(square);
    }
    for square in own & (board.pieces(Piece::Bishop) | board.pieces(Piece::Queen)) {
        covered |= get_bishop_moves(square, occupied);
    }
    for square in own & (board.pieces(Piece::Rook) | board.pieces(Piece::Queen)) {
        covered |= get_rook_moves(square, occupied);
    }
    covered
}

/// The fewest steps a pawn needs to promote; men in its way count double.
pub(super) fn steps_to_promotion(board: &Board, side: Color) -> usize {
    let pawns = board.colored_pieces(side, Piece::Pawn);
    pawns.into_iter().map(|square| steps_of(board, side, square)).min().unwrap_or(8)
}

/// The same for the pawn on this square: an opposing pawn in its way has to be captured by the king first.
pub(super) fn steps_of(board: &Board, side: Color, square: Square) -> usize {
    let rank = square.rank() as usize;
    let (steps, ahead) = match side {
        Color::White => (7 - rank, !1u64 << square as u32),
        Color::Black => (rank, (1u64 << square as u32) - 1),
    };
    let file = square.file().bitboard() & BitBoard(ahead);
    let stopping = file & board.colored_pieces(!side, Piece::Pawn);
    let men = (file & board.occupied()).len() as usize;
    let stopped = stopping.next_square().map_or(0, |stop| 1 + king_distance(board.king(side), stop));
    steps + men + stopped
}

/// In moves of a king on an empty board.
pub(super) fn king_distance(one: Square, other: Square) -> usize {
    let apart = |a: usize, b: usize| a.abs_diff(b);
    let files = apart(one.file() as usize, other.file() as usize);
    files.max(apart(one.rank() as usize, other.rank() as usize))
}
