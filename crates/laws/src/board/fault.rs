//! Why a board cannot have come from play (Laws, 3.10.3).

use cozy_chess::BitBoard;
use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use super::castling::back_rank;
use super::translate::square_from;
use super::{CastlingSide, Piece, PieceKind, Rank, Setup, Square};

/// Something on a board that no series of legal moves leads to (Laws, 3.10.3). The list is sound, not
/// complete: a position without these faults may still be unreachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Fault {
    /// A player has no king, or more than one.
    Kings {
        /// Whose kings.
        colour: Colour,
        /// How many.
        count: usize,
    },
    /// A player has more than sixteen pieces.
    Pieces {
        /// Whose pieces.
        colour: Colour,
        /// How many.
        count: usize,
    },
    /// A player has more than eight pawns.
    Pawns {
        /// Whose pawns.
        colour: Colour,
        /// How many.
        count: usize,
    },
    /// A pawn stands on the first or the last rank.
    PawnOnEdge {
        /// Where.
        square: Square,
    },
    /// The player who does not have the move is in check.
    InCheckWithoutTheMove {
        /// Who is in check.
        colour: Colour,
    },
    /// More than two pieces give check.
    Checks {
        /// How many.
        count: usize,
    },
    /// A right to castle without the king or the rook in its place.
    Castling {
        /// Whose right.
        colour: Colour,
        /// To which side.
        side: CastlingSide,
    },
    /// No pawn can have passed over the square of en passant with the last move.
    EnPassant {
        /// The square.
        square: Square,
    },
    /// More promoted pieces than pawns are missing. Play can go on all the same.
    Promoted {
        /// Whose pieces.
        colour: Colour,
        /// How many pieces beyond those at the start, bishops counted by the colour of their squares.
        promoted: usize,
        /// How many pawns are missing.
        missing: usize,
    },
}

impl Fault {
    /// The article by which such a position is illegal. Example: see [`Setup::faults`].
    pub const CITATION: Citation = cite!("laws@2023-01/3.10.3");

    /// What is wrong, to be said in any language.
    ///
    /// ```
    /// use laws::board::{Fault, Square};
    /// assert_eq!(Fault::PawnOnEdge { square: Square::E1 }.phrase().to_string(), "a pawn stands on e1");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Fault::Kings { colour, count } => phrase!("{player} has {count} kings", player = colour, count),
            Fault::Pieces { colour, count } => {
                phrase!("{player} has {count} pieces, which is more than 16", player = colour, count)
            }
            Fault::Pawns { colour, count } => {
                phrase!("{player} has {count} pawns, which is more than 8", player = colour, count)
            }
            Fault::PawnOnEdge { square } => phrase!("a pawn stands on {square}", square = square.to_string()),
            Fault::InCheckWithoutTheMove { colour } => {
                phrase!("{player} is in check and does not have the move", player = colour)
            }
            Fault::Checks { count } => phrase!("{count} pieces give check", count),
            Fault::Castling { colour, side: CastlingSide::Kingside } => {
                phrase!("{player} cannot have the right to castle kingside", player = colour)
            }
            Fault::Castling { colour, side: CastlingSide::Queenside } => {
                phrase!("{player} cannot have the right to castle queenside", player = colour)
            }
            Fault::EnPassant { square } => {
                phrase!("no pawn has just passed over {square}", square = square.to_string())
            }
            Fault::Promoted { colour, promoted, missing } => phrase!(
                "{player} has {promoted} promoted pieces and only {missing} pawns fewer than 8",
                player = colour,
                promoted,
                missing
            ),
        }
    }

    /// Whether no legal moves can be told from such a board.
    ///
    /// ```
    /// use laws::board::Setup;
    /// let bishops = Setup::from_fen("4k3/8/8/8/8/8/PPPPPPPP/2B1K1B1 w - -").expect("a FEN");
    /// assert!(bishops.faults().iter().all(|fault| !fault.prevents_play()));
    /// ```
    pub const fn prevents_play(&self) -> bool {
        match self {
            Fault::Kings { .. }
            | Fault::Pieces { .. }
            | Fault::Pawns { .. }
            | Fault::PawnOnEdge { .. }
            | Fault::InCheckWithoutTheMove { .. }
            | Fault::Checks { .. }
            | Fault::Castling { .. }
            | Fault::EnPassant { .. } => true,
            Fault::Promoted { .. } => false,
        }
    }
}

/// The first and the eighth rank.
const EDGE_RANKS: BitBoard = BitBoard(0xFF00_0000_0000_00FF);

impl Setup {
    /// Every fault found on the board. Example: see [`Setup`].
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for colour in [Colour::White, Colour::Black] {
            self.faulty_numbers(colour, &mut faults);
        }
        let pawns = |colour| self.placement.squares_of(colour, PieceKind::Pawn);
        let on_edge = (pawns(Colour::White) | pawns(Colour::Black)) & EDGE_RANKS;
        faults.extend(on_edge.into_iter().map(|square| Fault::PawnOnEdge { square: square_from(square) }));
        self.faulty_checks(&mut faults);
        self.faulty_rights(&mut faults);
        faults
    }

    fn faulty_numbers(&self, colour: Colour, faults: &mut Vec<Fault>) {
        let kings = self.placement.count(colour, PieceKind::King);
        let pawns = self.placement.count(colour, PieceKind::Pawn);
        let count = self.placement.count_of(colour);
        let (promoted, missing) = (self.promoted(colour), 8_usize.saturating_sub(pawns));
        let found = [
            (kings != 1).then_some(Fault::Kings { colour, count: kings }),
            (count > 16).then_some(Fault::Pieces { colour, count }),
            (pawns > 8).then_some(Fault::Pawns { colour, count: pawns }),
            (promoted > missing).then_some(Fault::Promoted { colour, promoted, missing }),
        ];
        faults.extend(found.into_iter().flatten());
    }

    /// How many pieces of a player can only be promoted pawns.
    fn promoted(&self, colour: Colour) -> usize {
        let beyond = |kind, at_start| self.placement.count(colour, kind).saturating_sub(at_start);
        let bishops = self.placement.squares_of(colour, PieceKind::Bishop);
        let (dark, light) = (bishops & BitBoard::DARK_SQUARES, bishops & BitBoard::LIGHT_SQUARES);
        beyond(PieceKind::Queen, 1)
            + beyond(PieceKind::Rook, 2)
            + beyond(PieceKind::Knight, 2)
            + dark.len().saturating_sub(1) as usize
            + light.len().saturating_sub(1) as usize
    }

    /// The pieces that attack a player's kings.
    fn checks(&self, colour: Colour) -> Vec<Square> {
        let kings = self.placement.squares_of(colour, PieceKind::King).into_iter().map(square_from);
        kings.flat_map(|king| self.placement.attackers(king, colour.opposite())).collect()
    }

    fn faulty_checks(&self, faults: &mut Vec<Fault>) {
        let waiting = self.has_the_move.opposite();
        if !self.checks(waiting).is_empty() {
            faults.push(Fault::InCheckWithoutTheMove { colour: waiting });
        }
        let count = self.checks(self.has_the_move).len();
        if count > 2 {
            faults.push(Fault::Checks { count });
        }
    }

    fn faulty_rights(&self, faults: &mut Vec<Fault>) {
        let unsound =
            self.castling.all().filter(|&(colour, side, rook)| !self.may_castle(colour, side, rook));
        faults.extend(unsound.map(|(colour, side, _)| Fault::Castling { colour, side }));
        if let Some(square) = self.en_passant.filter(|&square| !self.was_passed_over(square)) {
            faults.push(Fault::EnPassant { square });
        }
    }

    fn may_castle(&self, colour: Colour, side: CastlingSide, rook: Square) -> bool {
        let is_king = |&(square, piece): &(Square, Piece)| {
            piece == Piece { colour, kind: PieceKind::King } && square.rank() == back_rank(colour)
        };
        let king = self.placement.pieces().find(is_king);
        let is_rook = self.placement.piece(rook) == Some(Piece { colour, kind: PieceKind::Rook });
        let is_outside = king.is_some_and(|(king, _)| match side {
            CastlingSide::Kingside => rook.file() > king.file(),
            CastlingSide::Queenside => rook.file() < king.file(),
        });
        is_rook && is_outside
    }

    /// Whether a pawn of the opponent can just have made a double step over a square.
    fn was_passed_over(&self, square: Square) -> bool {
        let (from, over, to) = match self.has_the_move {
            Colour::White => (Rank::Seventh, Rank::Sixth, Rank::Fifth),
            Colour::Black => (Rank::Second, Rank::Third, Rank::Fourth),
        };
        let on = |rank| self.placement.piece(Square::new(square.file(), rank));
        let pawn = Piece { colour: self.has_the_move.opposite(), kind: PieceKind::Pawn };
        square.rank() == over
            && on(from).is_none()
            && on(over).is_none()
            && on(to) == Some(pawn)
            && self.is_sound_before(pawn, Square::new(square.file(), from), Square::new(square.file(), to))
    }

    /// Whether the player who has the move now was not in check before the opponent's last move.
    fn is_sound_before(&self, moved: Piece, from: Square, to: Square) -> bool {
        let mut before = *self;
        before.placement.put(to, None);
        before.placement.put(from, Some(moved));
        before.checks(self.has_the_move).is_empty()
    }
}
