//! Where every man could ever stand, taken too large rather than too small, and whether the king could be
//! mated anywhere in there.
//!
//! The squares grow from the position as it is: a man may step where no man stands that can never leave, a
//! pawn takes where an opponent could ever stand, a king steps where no man attacks that can never leave. Any
//! real series of legal moves stays within. If even so no king's square can be mated, nobody can mate.

mod mating_net;
mod squares;

use cozy_chess::{BitBoard, Board, Color};

/// The squares on which the king of the other side could be mated, as far as this can tell; none is a proof
/// that this side can never mate.
pub(super) fn mating_squares(board: &Board, attacker: Color) -> BitBoard {
    let men = squares::Men::of(board);
    mating_net::squares(&men, attacker).fold(BitBoard::EMPTY, |all, square| all | square.bitboard())
}

/// Whether it is proven that this side can never mate.
pub(super) fn excludes_mate(board: &Board, attacker: Color) -> bool {
    let men = squares::Men::of(board);
    mating_net::squares(&men, attacker).next().is_none()
}
