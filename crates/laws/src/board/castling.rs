//! Castling (Laws, 3.8.2; Chess960: II.3): its two sides and the right to it.

use glossary::Colour;
use handbook::{Citation, cite};

use super::{File, Rank, Square};

/// Towards which side the king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// 0-0, in Chess960 g-side castling: the king comes to the g-file, the rook to the f-file.
    Kingside,
    /// 0-0-0, in Chess960 c-side castling: the king comes to the c-file, the rook to the d-file.
    Queenside,
}

impl CastlingSide {
    /// Both sides.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Kingside, CastlingSide::Queenside];

    /// The files on which king and rook stand afterwards (Laws, 3.8.2 and II.3.2.6).
    ///
    /// ```
    /// use laws::board::{CastlingSide, File};
    /// assert_eq!(CastlingSide::Kingside.arrival(), (File::G, File::F));
    /// assert_eq!(CastlingSide::Queenside.arrival(), (File::C, File::D));
    /// ```
    pub const fn arrival(self) -> (File, File) {
        match self {
            CastlingSide::Kingside => (File::G, File::F),
            CastlingSide::Queenside => (File::C, File::D),
        }
    }
}

/// Who may still castle with which rook: the right that only a move of the king or that rook takes away
/// (Laws, 3.8.2.1 and 9.2.3.2).
///
/// ```
/// use glossary::Colour;
/// use laws::board::{CastlingRights, CastlingSide, File};
/// let mut rights = CastlingRights::NONE;
/// rights.set(Colour::White, CastlingSide::Kingside, Some(File::H));
/// assert_eq!(rights.rook(Colour::White, CastlingSide::Kingside), Some(File::H));
/// assert_eq!(rights.rook(Colour::Black, CastlingSide::Kingside), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CastlingRights {
    white: [Option<File>; 2],
    black: [Option<File>; 2],
}

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights { white: [None; 2], black: [None; 2] };

    /// The file of the rook with which a player may castle to a side. Example: see [`CastlingRights`].
    pub const fn rook(&self, colour: Colour, side: CastlingSide) -> Option<File> {
        match colour {
            Colour::White => self.white[side as usize],
            Colour::Black => self.black[side as usize],
        }
    }

    /// Gives or takes a right. Example: see [`CastlingRights`].
    pub const fn set(&mut self, colour: Colour, side: CastlingSide, rook: Option<File>) {
        match colour {
            Colour::White => self.white[side as usize] = rook,
            Colour::Black => self.black[side as usize] = rook,
        }
    }

    /// Every right there is: player, side and the rook's square.
    ///
    /// ```
    /// use laws::board::{Position, Square};
    /// let rooks: Vec<Square> = Position::start().castling().all().map(|(_, _, rook)| rook).collect();
    /// assert_eq!(rooks, [Square::H1, Square::A1, Square::H8, Square::A8]);
    /// ```
    pub fn all(&self) -> impl Iterator<Item = (Colour, CastlingSide, Square)> {
        let each = [Colour::White, Colour::Black].into_iter();
        let each = each.flat_map(|colour| CastlingSide::ALL.map(|side| (colour, side)));
        let rights = *self;
        each.filter_map(move |(colour, side)| {
            rights.rook(colour, side).map(|file| (colour, side, Square::new(file, back_rank(colour))))
        })
    }
}

/// In which of the four ways king and rook castle in Chess960.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingManner {
    /// Both make a move.
    DoubleMove,
    /// They change places.
    Transposition,
    /// Only the king moves.
    KingOnly,
    /// Only the rook moves.
    RookOnly,
}

impl CastlingManner {
    /// The manner of castling to a side with king and rook on these files.
    ///
    /// ```
    /// use laws::board::{CastlingManner, CastlingSide, File};
    /// let manner = |king, rook| CastlingManner::of(CastlingSide::Kingside, king, rook);
    /// assert_eq!(manner(File::E, File::H), CastlingManner::DoubleMove);
    /// assert_eq!(manner(File::F, File::G), CastlingManner::Transposition);
    /// assert_eq!(manner(File::E, File::F), CastlingManner::KingOnly);
    /// assert_eq!(manner(File::G, File::H), CastlingManner::RookOnly);
    /// assert_eq!(manner(File::F, File::G).citation().article().number, "II.3.2.2");
    /// ```
    pub fn of(side: CastlingSide, king: File, rook: File) -> CastlingManner {
        let (king_to, rook_to) = side.arrival();
        if (king, rook) == (rook_to, king_to) {
            CastlingManner::Transposition
        } else if king == king_to {
            CastlingManner::RookOnly
        } else if rook == rook_to {
            CastlingManner::KingOnly
        } else {
            CastlingManner::DoubleMove
        }
    }

    /// Its article. Example: see [`CastlingManner::of`].
    pub const fn citation(self) -> Citation {
        match self {
            CastlingManner::DoubleMove => cite!("laws@2023-01/II.3.2.1"),
            CastlingManner::Transposition => cite!("laws@2023-01/II.3.2.2"),
            CastlingManner::KingOnly => cite!("laws@2023-01/II.3.2.3"),
            CastlingManner::RookOnly => cite!("laws@2023-01/II.3.2.4"),
        }
    }
}

/// The rank on which a player's pieces stand at the start.
pub(crate) const fn back_rank(colour: Colour) -> Rank {
    match colour {
        Colour::White => Rank::First,
        Colour::Black => Rank::Eighth,
    }
}
