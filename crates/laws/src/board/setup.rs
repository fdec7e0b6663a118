//! All that a FEN says, whether play can go on from it or not.

use glossary::Colour;

use super::{CastlingRights, Placement, Square};

/// A board with the player who has the move, the rights to castle, a pawn that may be captured en passant,
/// and the counters: all that a FEN says, legal or not.
///
/// ```
/// use laws::board::{Fault, Position, Setup};
/// let setup = Setup::from_fen("8/8/8/8/8/2k5/8/K1Q5 w - -").expect("a FEN");
/// assert_eq!(setup.faults(), [Fault::InCheckWithoutTheMove { colour: glossary::Colour::Black }]);
/// assert!(Position::new(setup).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    /// What stands on the board.
    pub placement: Placement,
    /// The player who has the move.
    pub has_the_move: Colour,
    /// Who may still castle with which rook.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Moves of either player since the last capture or move of a pawn.
    pub halfmoves: u32,
    /// The number of the move, from 1; it grows after Black's moves.
    pub move_number: u32,
}
