//! The pieces (Laws, 2.2): their kinds and colours.

use glossary::Colour;

/// What a piece is, whatever its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the piece of its name")]
pub enum PieceKind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl PieceKind {
    /// All kinds.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Pawn,
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::Queen,
        PieceKind::King,
    ];

    /// What a pawn may become (Laws, 3.7.3.3).
    pub const PROMOTIONS: [PieceKind; 4] =
        [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    /// Its small English letter, as in a FEN.
    ///
    /// ```
    /// use laws::board::PieceKind;
    /// assert_eq!(PieceKind::Knight.letter(), 'n');
    /// assert_eq!(PieceKind::from_letter('n'), Some(PieceKind::Knight));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Pawn => 'p',
            PieceKind::Knight => 'n',
            PieceKind::Bishop => 'b',
            PieceKind::Rook => 'r',
            PieceKind::Queen => 'q',
            PieceKind::King => 'k',
        }
    }

    /// The kind of a small English letter. Example: see [`PieceKind::letter`].
    pub const fn from_letter(letter: char) -> Option<PieceKind> {
        match letter {
            'p' => Some(PieceKind::Pawn),
            'n' => Some(PieceKind::Knight),
            'b' => Some(PieceKind::Bishop),
            'r' => Some(PieceKind::Rook),
            'q' => Some(PieceKind::Queen),
            'k' => Some(PieceKind::King),
            _ => None,
        }
    }
}

/// One piece of a chess set.
///
/// ```
/// use glossary::Colour;
/// use laws::board::{Piece, PieceKind};
/// let king = Piece { colour: Colour::Black, kind: PieceKind::King };
/// assert_eq!(king.letter(), 'k');
/// assert_eq!(Piece::from_letter('k'), Some(king));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub colour: Colour,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// Its letter in a FEN: a capital for White. Example: see [`Piece`].
    pub const fn letter(self) -> char {
        match self.colour {
            Colour::White => self.kind.letter().to_ascii_uppercase(),
            Colour::Black => self.kind.letter(),
        }
    }

    /// The piece of a letter in a FEN. Example: see [`Piece`].
    pub fn from_letter(letter: char) -> Option<Piece> {
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        PieceKind::from_letter(letter.to_ascii_lowercase()).map(|kind| Piece { colour, kind })
    }
}
