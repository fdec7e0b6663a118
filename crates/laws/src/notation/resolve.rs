//! Which legal move a written one means.

use cozy_chess as generator;
use cozy_chess::BitBoard;
use glossary::{Colour, Phrase, phrase};

use super::read::{Expected, Unreadable, read_bytes};
use super::{Letters, Written, WrittenMove};
use crate::board::{File, Move, PieceKind, Position, Rank, Square, square_of, to_generator};

/// Why a text does not name a legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum MoveError {
    /// The text is not a move.
    Unreadable(#[from] Unreadable),
    /// No piece of that kind can legally go there.
    Illegal,
    /// Several pieces of that kind can go there (Laws, C.10).
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank and nothing says what it becomes (Laws, C.11).
    PromotionMissing,
}

impl MoveError {
    /// The reason, to be said in any language.
    ///
    /// ```
    /// use laws::notation::MoveError;
    /// assert_eq!(MoveError::Illegal.phrase().to_string(), "no such move is legal here");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            MoveError::Unreadable(why) => why.phrase(),
            MoveError::Illegal => phrase!("no such move is legal here"),
            MoveError::Ambiguous(moves) => {
                let all = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                phrase!("several moves are written so: {moves}", moves = all)
            }
            MoveError::PromotionMissing => phrase!("the piece that the pawn becomes is not written"),
        }
    }
}

/// Reads a move of a position.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::notation::{Language, Letters, MoveError, read};
/// let start = Position::start();
/// let knight = Move::new(Square::G1, Square::F3);
/// assert_eq!(read(&start, "Nf3", &Letters::ENGLISH), Ok(knight));
/// assert_eq!(read(&start, "Sg1-f3", &Letters::of(Language::German)), Ok(knight));
/// assert_eq!(read(&start, "♘f3", &Letters::ENGLISH), Ok(knight));
/// assert_eq!(read(&start, "Nf4", &Letters::ENGLISH), Err(MoveError::Illegal));
/// ```
///
/// # Errors
/// When the text is not a move, or not one legal move.
pub fn read(position: &Position, text: &str, letters: &Letters) -> Result<Move, MoveError> {
    read_move(position, text.trim().as_bytes(), letters).map(|(_, played)| played)
}

/// Reads a text that is one move and nothing else.
pub(crate) fn read_move(
    position: &Position,
    text: &[u8],
    letters: &Letters,
) -> Result<(WrittenMove, Move), MoveError> {
    let (written, length) = read_bytes(text, letters)?;
    if length < text.len() {
        return Err(Unreadable { column: length + 1, expected: Expected::End }.into());
    }
    resolve(position, &written).map(|played| (written, played))
}

/// The legal move that a written one means: marks of capture, check and en passant are not asked for.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::notation::{Letters, MoveError, read_written, resolve};
/// let position = Position::from_fen("4k3/8/8/6N1/8/8/8/4K1N1 w - -").expect("a position");
/// let (written, _) = read_written("Nf3", &Letters::ENGLISH).expect("a move");
/// let both = vec![Move::new(Square::G1, Square::F3), Move::new(Square::G5, Square::F3)];
/// assert_eq!(resolve(&position, &written), Err(MoveError::Ambiguous(both)));
/// ```
///
/// # Errors
/// When no legal move is meant, or more than one.
pub fn resolve(position: &Position, written: &WrittenMove) -> Result<Move, MoveError> {
    match written.written {
        Written::Castling(side) => {
            let castling = position.castling_move(side).ok_or(MoveError::Illegal)?;
            if position.is_legal(castling) { Ok(castling) } else { Err(MoveError::Illegal) }
        }
        Written::Piece { kind, from_file, from_rank, to, promotion } => {
            let from = Departure { file: from_file, rank: from_rank };
            one_legal(position, candidates(position, kind, from, to), to, promotion)
        }
    }
}

/// What is written of the square of departure.
#[derive(Clone, Copy)]
struct Departure {
    file: Option<File>,
    rank: Option<Rank>,
}

/// The squares of the pieces of a kind that reach a square, whether their king allows it or not.
fn candidates(position: &Position, kind: PieceKind, from: Departure, to: Square) -> BitBoard {
    let board = position.board();
    let target = to_generator(to);
    if board.colors(board.side_to_move()).has(target) {
        return BitBoard::EMPTY;
    }
    let reach = match kind {
        PieceKind::Pawn => pawns(position, from, to),
        PieceKind::Knight => generator::get_knight_moves(target),
        PieceKind::Bishop => generator::get_bishop_moves(target, board.occupied()),
        PieceKind::Rook => generator::get_rook_moves(target, board.occupied()),
        PieceKind::Queen => {
            generator::get_bishop_moves(target, board.occupied())
                | generator::get_rook_moves(target, board.occupied())
        }
        PieceKind::King => generator::get_king_moves(target),
    };
    let on_file = from.file.map_or(BitBoard::FULL, |file| BitBoard(0x0101_0101_0101_0101 << file as u8));
    let on_rank = from.rank.map_or(BitBoard::FULL, |rank| BitBoard(0xFF << (8 * rank as u8)));
    reach & position.own(kind) & on_file & on_rank
}

/// Where a pawn can come from: the file of departure must be written for a capture (Laws, C.9.3).
fn pawns(position: &Position, from: Departure, to: Square) -> BitBoard {
    let board = position.board();
    let target = to_generator(to);
    if from.file.is_some_and(|file| file != to.file()) {
        return generator::get_pawn_attacks(target, !board.side_to_move());
    }
    let behind = |squares: BitBoard| match position.has_the_move() {
        Colour::White => BitBoard(squares.0 >> 8),
        Colour::Black => BitBoard(squares.0 << 8),
    };
    let one_step = behind(target.bitboard());
    if board.occupied().is_disjoint(one_step) { behind(one_step) } else { one_step }
}

/// The one legal move among those from several squares.
fn one_legal(
    position: &Position,
    from: BitBoard,
    to: Square,
    promotion: Option<PieceKind>,
) -> Result<Move, MoveError> {
    let mut legal = None;
    for square in from {
        let played = Move { from: square_of(square), to, promotion };
        if !position.is_legal(played) {
            continue;
        }
        if legal.is_some() {
            return Err(ambiguous(position, from, to, promotion));
        }
        legal = Some(played);
    }
    legal.ok_or_else(|| why_not(position, from, to, promotion))
}

fn ambiguous(position: &Position, from: BitBoard, to: Square, promotion: Option<PieceKind>) -> MoveError {
    let moves = from.into_iter().map(|square| Move { from: square_of(square), to, promotion });
    MoveError::Ambiguous(moves.filter(|&played| position.is_legal(played)).collect())
}

/// Whether only the promotion was missing.
fn why_not(position: &Position, from: BitBoard, to: Square, promotion: Option<PieceKind>) -> MoveError {
    let promoting = |square| Move::promoting(square_of(square), to, PieceKind::Queen);
    let would_be_legal = || from.into_iter().any(|square| position.is_legal(promoting(square)));
    if promotion.is_none() && would_be_legal() { MoveError::PromotionMissing } else { MoveError::Illegal }
}
