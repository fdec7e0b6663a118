//! What stands on a board, whether play could have led to it or not.

use std::fmt;

use cozy_chess::BitBoard;
use glossary::Colour;

use super::translate::{colour_to, square_from, square_to};
use super::{File, Piece, PieceKind, Rank, Square};

/// Which piece stands where: anything that hands can put on a board.
///
/// Score sheets, electronic boards and illegal moves lead to placements that are no legal position (Laws,
/// 3.10.3, 7.2.1, A.5.4).
///
/// ```
/// use glossary::Colour;
/// use laws::board::{Piece, PieceKind, Placement, Square};
/// let mut board = Placement::EMPTY;
/// board.put(Square::E4, Some(Piece { colour: Colour::White, kind: PieceKind::King }));
/// assert_eq!(board.to_string(), "8/8/8/8/4K3/8/8/8");
/// assert_eq!(board.count(Colour::White, PieceKind::King), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    squares: [Option<Piece>; 64],
}

impl Placement {
    /// A board without pieces.
    pub const EMPTY: Placement = Placement { squares: [None; 64] };

    /// The piece on a square.
    ///
    /// ```
    /// use laws::board::{Piece, Position, Square};
    /// assert_eq!(Position::start().placement().piece(Square::G8).map(Piece::letter), Some('n'));
    /// assert_eq!(Position::start().placement().piece(Square::E4), None);
    /// ```
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Puts a piece on a square in place of whatever stood there, or clears it. Example: see [`Placement`].
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.squares[square.index()] = piece;
    }

    /// All pieces with their squares, from a1 to h8.
    ///
    /// ```
    /// use laws::board::Position;
    /// assert_eq!(Position::start().placement().pieces().count(), 32);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// How many pieces of a kind and colour there are. Example: see [`Placement`].
    pub fn count(&self, colour: Colour, kind: PieceKind) -> usize {
        self.pieces().filter(|&(_, piece)| piece == Piece { colour, kind }).count()
    }

    /// Where the pieces of a player attack a square from (Laws, 3.1.2 and 3.1.3: even pieces that may not
    /// move).
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::board::{Position, Square};
    /// let attackers = Position::start().placement().attackers(Square::F3, Colour::White);
    /// assert_eq!(attackers, [Square::G1, Square::E2, Square::G2]);
    /// ```
    pub fn attackers(&self, square: Square, by: Colour) -> Vec<Square> {
        let occupied = self.squares_where(|_| true);
        let target = square_to(square);
        let reach = |kind| match kind {
            PieceKind::Pawn => cozy_chess::get_pawn_attacks(target, colour_to(by.opposite())),
            PieceKind::Knight => cozy_chess::get_knight_moves(target),
            PieceKind::Bishop => cozy_chess::get_bishop_moves(target, occupied),
            PieceKind::Rook => cozy_chess::get_rook_moves(target, occupied),
            PieceKind::Queen => {
                cozy_chess::get_bishop_moves(target, occupied) | cozy_chess::get_rook_moves(target, occupied)
            }
            PieceKind::King => cozy_chess::get_king_moves(target),
        };
        let of_kind = |kind| self.squares_where(|piece| piece == Piece { colour: by, kind });
        let attackers =
            PieceKind::ALL.into_iter().fold(BitBoard::EMPTY, |all, kind| all | (reach(kind) & of_kind(kind)));
        attackers.into_iter().map(square_from).collect()
    }

    fn squares_where(&self, which: impl Fn(Piece) -> bool) -> BitBoard {
        let chosen = self.pieces().filter(|&(_, piece)| which(piece));
        chosen.fold(BitBoard::EMPTY, |all, (square, _)| all | square_to(square).bitboard())
    }
}

impl fmt::Display for Placement {
    /// The first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            self.write_rank(rank, f)?;
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl Placement {
    fn write_rank(&self, rank: Rank, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        for file in File::ALL {
            let piece = self.piece(Square::new(file, rank));
            if piece.is_some() && empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            match piece {
                Some(piece) => write!(f, "{}", piece.letter())?,
                None => empty += 1,
            }
        }
        if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
    }
}
