//! A move as it stands on a score sheet, before anybody asks whether it is legal.

use crate::board::{CastlingSide, File, PieceKind, Rank, Square};

/// A mark of check or mate, which is optional (Laws, C.13.4 and C.13.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CheckMark {
    /// Nothing is marked.
    #[default]
    None,
    /// `+`
    Check,
    /// `++` or `#`
    Mate,
}

/// What a move says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Written {
    /// `0-0` or `0-0-0` (Laws, C.13.1 and C.13.2).
    Castling(CastlingSide),
    /// A piece or pawn and where it goes (Laws, C.8 to C.11).
    Piece {
        /// What moves.
        kind: PieceKind,
        /// The file of departure, where it is written.
        from_file: Option<File>,
        /// The rank of departure, where it is written.
        from_rank: Option<Rank>,
        /// The square of arrival.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<PieceKind>,
    },
}

/// A move as it stands on a score sheet: what is written, legal or not.
///
/// ```
/// use laws::notation::{CheckMark, Letters, read_written};
/// let (written, rest) = read_written("exd6+ e.p. (=) Nxd6", &Letters::ENGLISH).expect("a move");
/// assert!(written.is_capture && written.is_en_passant && written.offers_draw);
/// assert_eq!((written.check, rest), (CheckMark::Check, " Nxd6"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WrittenMove {
    /// The move itself.
    pub written: Written,
    /// Whether a capture is marked (Laws, C.9).
    pub is_capture: bool,
    /// Whether `e.p.` is appended (Laws, C.13.6).
    pub is_en_passant: bool,
    /// Whether check or mate is marked.
    pub check: CheckMark,
    /// Whether `(=)` is appended: the offer of a draw (Laws, C.12).
    pub offers_draw: bool,
}
