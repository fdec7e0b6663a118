//! When two positions are the same (Laws, 9.2.3).

use glossary::Colour;

use super::translate::colour_to;
use super::{CastlingRights, Position, Square};
use cozy_chess as generator;

/// What makes a position the same as another for repetition (Laws, 9.2.3): the same player has the move,
/// pieces of the same kind and colour stand on the same squares, and the possible moves are the same.
///
/// A right to castle counts as long as neither the king nor the rook has moved, even while castling is
/// prevented (9.2.3.2). A pawn that has just made a double step counts only where it can really be captured
/// en passant by a legal move (9.2.3.1).
///
/// ```
/// use laws::board::Position;
/// let quiet = Position::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - -")?;
/// let passed = Position::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3")?;
/// assert_eq!(quiet.identity(), passed.identity(), "no pawn can capture on e3");
/// let capturable = Position::from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3")?;
/// let later = Position::from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - -")?;
/// assert_ne!(capturable.identity(), later.identity());
/// # Ok::<(), laws::board::UnusableFen>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identity {
    /// The squares of each kind of piece.
    kinds: [u64; 6],
    /// The squares of White's pieces.
    white: u64,
    has_the_move: Colour,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl Position {
    /// What repetition compares. Example: see [`Identity`].
    pub fn identity(&self) -> Identity {
        Identity {
            kinds: generator::Piece::ALL.map(|kind| self.board().pieces(kind).0),
            white: self.board().colors(colour_to(Colour::White)).0,
            has_the_move: self.has_the_move(),
            castling: self.castling(),
            en_passant: self.en_passant(),
        }
    }
}
