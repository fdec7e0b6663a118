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
    /// The squares of each kind of piece: a bit for each, a1 the lowest.
    kinds: [u64; 6],
    /// The squares of each player's pieces.
    colours: [u64; 2],
}

impl Placement {
    /// A board without pieces.
    pub const EMPTY: Placement = Placement { kinds: [0; 6], colours: [0; 2] };

    /// The piece on a square.
    ///
    /// ```
    /// use laws::board::{Piece, Position, Square};
    /// assert_eq!(Position::start().placement().piece(Square::G8).map(Piece::letter), Some('n'));
    /// assert_eq!(Position::start().placement().piece(Square::E4), None);
    /// ```
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let stands_among = |squares: u64| squares >> square.index() & 1 == 1;
        let kind = PieceKind::ALL.into_iter().find(|&kind| stands_among(self.kinds[kind as usize]))?;
        let is_white = stands_among(self.colours[Colour::White as usize]);
        Some(Piece { colour: if is_white { Colour::White } else { Colour::Black }, kind })
    }

    /// Puts a piece on a square in place of whatever stood there, or clears it. Example: see [`Placement`].
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        let bit = 1 << square.index();
        let all = self.kinds.iter_mut().chain(&mut self.colours);
        all.for_each(|squares| *squares &= !bit);
        if let Some(Piece { colour, kind }) = piece {
            self.kinds[kind as usize] |= bit;
            self.colours[colour as usize] |= bit;
        }
    }

    /// All pieces with their squares, from a1 to h8.
    ///
    /// ```
    /// use laws::board::Position;
    /// assert_eq!(Position::start().placement().pieces().count(), 32);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let occupied = self.squares().map(square_from);
        occupied.filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// How many pieces of a kind and colour there are. Example: see [`Placement`].
    pub fn count(&self, colour: Colour, kind: PieceKind) -> usize {
        self.squares_of(colour, kind).len() as usize
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
        let occupied = BitBoard(self.colours[0] | self.colours[1]);
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
        let attacking = |kind| reach(kind) & self.squares_of(by, kind);
        let attackers = PieceKind::ALL.into_iter().fold(BitBoard::EMPTY, |all, kind| all | attacking(kind));
        attackers.into_iter().map(square_from).collect()
    }

    /// The squares of the pieces of a kind and colour.
    pub(crate) fn squares_of(&self, colour: Colour, kind: PieceKind) -> BitBoard {
        BitBoard(self.kinds[kind as usize] & self.colours[colour as usize])
    }

    /// How many pieces a player has.
    pub(crate) fn count_of(&self, colour: Colour) -> usize {
        self.colours[colour as usize].count_ones() as usize
    }

    fn squares(&self) -> impl Iterator<Item = cozy_chess::Square> {
        BitBoard(self.colours[0] | self.colours[1]).into_iter()
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
