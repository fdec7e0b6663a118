//! By which article a move is legal, and by which it is not (Laws, articles 1 and 3).

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use super::{CastlingSide, File, Move, PieceKind, Position, Rank, Square};

/// The article that a move follows, or that it breaks. Example: see [`Position::judge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveRule {
    /// Only an own piece is moved, in turn (1.2).
    OwnPiece,
    /// The king is never captured (1.4.1).
    KingStays,
    /// No piece moves onto an own piece (3.1).
    OwnPieceInTheWay,
    /// How the bishop moves (3.2).
    Bishop,
    /// How the rook moves (3.3).
    Rook,
    /// How the queen moves (3.4).
    Queen,
    /// Bishop, rook and queen move over no piece (3.5).
    NoLeap,
    /// How the knight moves (3.6).
    Knight,
    /// How the pawn moves (3.7.1).
    PawnStep,
    /// The pawn's double step (3.7.2).
    PawnDoubleStep,
    /// How the pawn captures (3.7.3).
    PawnCapture,
    /// The capture en passant (3.7.3.1).
    EnPassant,
    /// Only on the very next move (3.7.3.2).
    EnPassantAtOnce,
    /// A pawn on the last rank is replaced (3.7.3.3).
    Promotion,
    /// The new piece is a queen, rook, bishop or knight, whatever was captured (3.7.3.4).
    PromotionChoice,
    /// How the king moves (3.8.1).
    King,
    /// Castling (3.8.2).
    Castling,
    /// The king has moved (3.8.2.1.1).
    KingHasMoved,
    /// The rook has moved (3.8.2.1.2).
    RookHasMoved,
    /// A square of the king is attacked (3.8.2.2.1).
    CastlingThroughCheck,
    /// A piece stands between (3.8.2.2.2).
    CastlingBlocked,
    /// The own king may not be in check afterwards (3.9.2).
    OwnKingInCheck,
}

impl MoveRule {
    /// Its article. Example: see [`Position::judge`].
    pub const fn citation(self) -> Citation {
        match self {
            MoveRule::OwnPiece => cite!("laws@2023-01/1.2"),
            MoveRule::KingStays => cite!("laws@2023-01/1.4.1"),
            MoveRule::OwnPieceInTheWay => cite!("laws@2023-01/3.1"),
            MoveRule::Bishop => cite!("laws@2023-01/3.2"),
            MoveRule::Rook => cite!("laws@2023-01/3.3"),
            MoveRule::Queen => cite!("laws@2023-01/3.4"),
            MoveRule::NoLeap => cite!("laws@2023-01/3.5"),
            MoveRule::Knight => cite!("laws@2023-01/3.6"),
            MoveRule::PawnStep => cite!("laws@2023-01/3.7.1"),
            MoveRule::PawnDoubleStep => cite!("laws@2023-01/3.7.2"),
            MoveRule::PawnCapture => cite!("laws@2023-01/3.7.3"),
            MoveRule::EnPassant => cite!("laws@2023-01/3.7.3.1"),
            MoveRule::EnPassantAtOnce => cite!("laws@2023-01/3.7.3.2"),
            MoveRule::Promotion => cite!("laws@2023-01/3.7.3.3"),
            MoveRule::PromotionChoice => cite!("laws@2023-01/3.7.3.4"),
            MoveRule::King => cite!("laws@2023-01/3.8.1"),
            MoveRule::Castling => cite!("laws@2023-01/3.8.2"),
            MoveRule::KingHasMoved => cite!("laws@2023-01/3.8.2.1.1"),
            MoveRule::RookHasMoved => cite!("laws@2023-01/3.8.2.1.2"),
            MoveRule::CastlingThroughCheck => cite!("laws@2023-01/3.8.2.2.1"),
            MoveRule::CastlingBlocked => cite!("laws@2023-01/3.8.2.2.2"),
            MoveRule::OwnKingInCheck => cite!("laws@2023-01/3.9.2"),
        }
    }

    /// What it says, in any language. Example: see [`Position::judge`].
    pub fn phrase(self) -> Phrase {
        match self {
            MoveRule::OwnPiece => phrase!("only an own piece is moved, in turn"),
            MoveRule::KingStays => phrase!("the king is never captured"),
            MoveRule::OwnPieceInTheWay => phrase!("no piece moves onto an own piece"),
            MoveRule::Bishop => phrase!("the bishop moves along diagonals"),
            MoveRule::Rook => phrase!("the rook moves along files and ranks"),
            MoveRule::Queen => phrase!("the queen moves along files, ranks and diagonals"),
            MoveRule::NoLeap => phrase!("bishop, rook and queen move over no piece"),
            MoveRule::Knight => phrase!("the knight moves to the nearest squares not on its lines"),
            MoveRule::PawnStep => phrase!("the pawn moves one square forward, if it is free"),
            MoveRule::PawnDoubleStep => {
                phrase!("from its first square the pawn may move two squares forward")
            }
            MoveRule::PawnCapture => phrase!("the pawn captures diagonally forward"),
            MoveRule::EnPassant => phrase!("a pawn that has made a double step may be captured in passing"),
            MoveRule::EnPassantAtOnce => {
                phrase!("a capture in passing is possible only on the very next move")
            }
            MoveRule::Promotion => phrase!("a pawn on the last rank is replaced by a new piece"),
            MoveRule::PromotionChoice => phrase!("the new piece is a queen, rook, bishop or knight"),
            MoveRule::King => phrase!("the king moves to an adjoining square"),
            MoveRule::Castling => phrase!("king and rook castle"),
            MoveRule::KingHasMoved => phrase!("the right to castle is lost: the king has moved"),
            MoveRule::RookHasMoved => phrase!("the right to castle is lost: the rook has moved"),
            MoveRule::CastlingThroughCheck => {
                phrase!("a square that the king leaves, crosses or reaches is attacked")
            }
            MoveRule::CastlingBlocked => phrase!("a piece stands between king and rook"),
            MoveRule::OwnKingInCheck => phrase!("the own king may not be in check after the move"),
        }
    }
}

/// Whether a move is legal, and by which article. Example: see [`Position::judge`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether the move is legal (3.10.1), or not (3.10.2).
    pub is_legal: bool,
    /// What it follows or breaks.
    pub rule: MoveRule,
}

impl Judged {
    /// The article that defines what it is. Example: see [`Position::judge`].
    pub const fn defined_by(self) -> Citation {
        if self.is_legal { cite!("laws@2023-01/3.10.1") } else { cite!("laws@2023-01/3.10.2") }
    }
}

impl Position {
    /// Whether a move is legal, and the article that it follows or breaks. Castling may be named by the
    /// square of the rook or by that of the king's arrival.
    ///
    /// ```
    /// use laws::board::{Move, MoveRule, Position, Square};
    /// let start = Position::start();
    /// let knight = start.judge(Move::new(Square::G1, Square::F3));
    /// assert!(knight.is_legal && knight.rule == MoveRule::Knight);
    /// let rook = start.judge(Move::new(Square::A1, Square::A4));
    /// assert_eq!((rook.is_legal, rook.rule.citation().article().number), (false, "3.5"));
    /// assert_eq!(rook.rule.phrase().to_string(), "bishop, rook and queen move over no piece");
    /// assert_eq!(rook.defined_by().article().number, "3.10.2");
    /// ```
    pub fn judge(&self, played: Move) -> Judged {
        let played = self.castling_named_by_arrival(played);
        let is_legal = self.is_legal(played);
        Judged { is_legal, rule: if is_legal { self.follows(played) } else { self.breaks(played) } }
    }

    pub(super) fn castling_named_by_arrival(&self, played: Move) -> Move {
        if !self.is_two_steps_of_king(played) {
            return played;
        }
        let side = if played.to.file() == File::G { CastlingSide::Kingside } else { CastlingSide::Queenside };
        self.castling_move(side).unwrap_or(played)
    }

    fn is_two_steps_of_king(&self, played: Move) -> bool {
        played.from == self.king(self.has_the_move())
            && played.from.file() == File::E
            && played.from.rank() == played.to.rank()
            && matches!(played.to.file(), File::C | File::G)
    }

    fn follows(&self, played: Move) -> MoveRule {
        if self.castling_side(played).is_some() {
            return MoveRule::Castling;
        }
        let kind = self.piece(played.from).map_or(PieceKind::Pawn, |piece| piece.kind);
        match kind {
            PieceKind::Pawn if played.promotion.is_some() => MoveRule::Promotion,
            PieceKind::Pawn if self.is_en_passant(played) => MoveRule::EnPassant,
            PieceKind::Pawn if played.from.file() != played.to.file() => MoveRule::PawnCapture,
            PieceKind::Pawn if rank_distance(played) == 2 => MoveRule::PawnDoubleStep,
            PieceKind::Pawn => MoveRule::PawnStep,
            PieceKind::Knight => MoveRule::Knight,
            PieceKind::Bishop => MoveRule::Bishop,
            PieceKind::Rook => MoveRule::Rook,
            PieceKind::Queen => MoveRule::Queen,
            PieceKind::King => MoveRule::King,
        }
    }

    fn breaks(&self, played: Move) -> MoveRule {
        let mover = self.has_the_move();
        let Some(piece) = self.piece(played.from).filter(|piece| piece.colour == mover) else {
            return MoveRule::OwnPiece;
        };
        if let Some(side) = self.castling_side(played) {
            return self.breaks_castling(played, side);
        }
        if self.is_two_steps_of_king(played) {
            return MoveRule::KingHasMoved;
        }
        match self.piece(played.to) {
            Some(there) if there.colour == mover => return MoveRule::OwnPieceInTheWay,
            Some(there) if there.kind == PieceKind::King => return MoveRule::KingStays,
            Some(_) | None => {}
        }
        let (shape, is_shaped) = self.shape(piece.kind, played);
        if !is_shaped {
            return shape;
        }
        if is_slider(piece.kind) && self.is_anything_between(played.from, played.to) {
            return MoveRule::NoLeap;
        }
        if piece.kind == PieceKind::Pawn {
            return self.breaks_pawn(played);
        }
        MoveRule::OwnKingInCheck
    }

    fn breaks_castling(&self, played: Move, side: CastlingSide) -> MoveRule {
        if self.castling_move(side) != Some(played) {
            let may_castle_elsewhere =
                CastlingSide::ALL.into_iter().any(|it| self.castling_move(it).is_some());
            return if may_castle_elsewhere { MoveRule::RookHasMoved } else { MoveRule::KingHasMoved };
        }
        let rank = played.from.rank();
        let (king_to, rook_to) = side.arrival();
        let files = [played.from.file(), played.to.file(), king_to, rook_to];
        let (first, last) = (files.iter().min(), files.iter().max());
        let is_between = |file: &File| Some(file) >= first && Some(file) <= last;
        let is_occupied = |file: File| {
            let square = Square::new(file, rank);
            square != played.from && square != played.to && self.piece(square).is_some()
        };
        if File::ALL.iter().filter(|file| is_between(file)).any(|&file| is_occupied(file)) {
            return MoveRule::CastlingBlocked;
        }
        MoveRule::CastlingThroughCheck
    }

    /// The rule of a piece's way of moving, and whether the move follows it.
    fn shape(&self, kind: PieceKind, played: Move) -> (MoveRule, bool) {
        let (files, ranks) = (file_distance(played), rank_distance(played));
        let (is_diagonal, is_straight) = (files == ranks, files == 0 || ranks == 0);
        match kind {
            PieceKind::Bishop => (MoveRule::Bishop, is_diagonal),
            PieceKind::Rook => (MoveRule::Rook, is_straight),
            PieceKind::Queen => (MoveRule::Queen, is_diagonal || is_straight),
            PieceKind::Knight => (MoveRule::Knight, files.min(ranks) == 1 && files.max(ranks) == 2),
            PieceKind::King => (MoveRule::King, files.max(ranks) == 1),
            PieceKind::Pawn => self.shape_of_pawn(played, files, ranks),
        }
    }

    fn shape_of_pawn(&self, played: Move, files: usize, ranks: usize) -> (MoveRule, bool) {
        let forward = match self.has_the_move() {
            glossary::Colour::White => played.to.rank() > played.from.rank(),
            glossary::Colour::Black => played.to.rank() < played.from.rank(),
        };
        match (files, ranks) {
            (1, 1) => (MoveRule::PawnCapture, forward),
            (0, 2) => (MoveRule::PawnDoubleStep, forward && self.is_on_first_square(played.from)),
            (0, 1) => (MoveRule::PawnStep, forward),
            (_, _) => (MoveRule::PawnStep, false),
        }
    }

    fn is_on_first_square(&self, square: Square) -> bool {
        match self.has_the_move() {
            glossary::Colour::White => square.rank() == Rank::Second,
            glossary::Colour::Black => square.rank() == Rank::Seventh,
        }
    }

    /// A pawn's move that has the right form and is illegal all the same.
    fn breaks_pawn(&self, played: Move) -> MoveRule {
        let is_capture = played.from.file() != played.to.file();
        let is_last = matches!(played.to.rank(), Rank::First | Rank::Eighth);
        let promotes_well = played.promotion.is_none_or(|kind| PieceKind::PROMOTIONS.contains(&kind));
        if !promotes_well {
            return MoveRule::PromotionChoice;
        }
        if !is_capture && self.piece(played.to).is_some() {
            return MoveRule::PawnStep;
        }
        if !is_capture && self.is_anything_between(played.from, played.to) {
            return MoveRule::PawnDoubleStep;
        }
        if is_capture && self.piece(played.to).is_none() && !self.is_legal(played) {
            let beside = self.piece(Square::new(played.to.file(), played.from.rank()));
            let is_pawn =
                beside.is_some_and(|it| it.kind == PieceKind::Pawn && it.colour != self.has_the_move());
            let is_fifth = matches!(played.from.rank(), Rank::Fourth | Rank::Fifth);
            return if is_pawn && is_fifth { MoveRule::EnPassantAtOnce } else { MoveRule::PawnCapture };
        }
        if is_last != played.promotion.is_some() {
            return MoveRule::Promotion;
        }
        MoveRule::OwnKingInCheck
    }

    fn is_anything_between(&self, from: Square, to: Square) -> bool {
        let step = |from: usize, to: usize| to.cmp(&from) as isize;
        let (file, rank) = (from.file() as usize, from.rank() as usize);
        let (by_file, by_rank) = (step(file, to.file() as usize), step(rank, to.rank() as usize));
        let length = file_distance(Move::new(from, to)).max(rank_distance(Move::new(from, to)));
        let at = |number: usize| {
            let along = |start: usize, by: isize| start.checked_add_signed(by * number as isize);
            let file = along(file, by_file).and_then(|index| File::ALL.get(index))?;
            let rank = along(rank, by_rank).and_then(|index| Rank::ALL.get(index))?;
            self.piece(Square::new(*file, *rank))
        };
        (1..length).any(|number| at(number).is_some())
    }
}

const fn is_slider(kind: PieceKind) -> bool {
    match kind {
        PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => true,
        PieceKind::Knight | PieceKind::Pawn | PieceKind::King => false,
    }
}

const fn file_distance(played: Move) -> usize {
    (played.from.file() as usize).abs_diff(played.to.file() as usize)
}

const fn rank_distance(played: Move) -> usize {
    (played.from.rank() as usize).abs_diff(played.to.rank() as usize)
}
