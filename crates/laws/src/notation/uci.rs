//! The form in which chess programs name moves: square of departure, square of arrival, new piece.

use crate::board::{CastlingSide, File, IllegalMove, Move, PieceKind, Position, Square};

/// How castling is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// By the square on which the king arrives, as in chess: `e1g1`.
    KingsArrival,
    /// By the square of the rook, as in Chess960: `e1h1`.
    RooksDeparture,
}

/// Why a text does not name a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// The text is not a move.
    #[error("a move is two squares and for a promotion a small letter, such as e2e4 or d7d8q")]
    Unreadable,
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Reads a move of a position; castling in either form.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::notation::uci;
/// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K -").expect("a position");
/// let castling = Move::new(Square::E1, Square::H1);
/// assert_eq!(uci::read(&position, "e1g1"), Ok(castling));
/// assert_eq!(uci::read(&position, "e1h1"), Ok(castling));
/// assert_eq!(uci::write(&position, castling, uci::Castling::KingsArrival), "e1g1");
/// assert_eq!(uci::write(&position, castling, uci::Castling::RooksDeparture), "e1h1");
/// ```
///
/// # Errors
/// When the text is not a move, or the move is not legal.
pub fn read(position: &Position, text: &str) -> Result<Move, UciError> {
    let square = |from, to| text.get(from..to).and_then(|text| text.parse::<Square>().ok());
    let (from, to) = square(0, 2).zip(square(2, 4)).ok_or(UciError::Unreadable)?;
    let promotion = match text.get(4..).unwrap_or_default() {
        "" => None,
        letter => Some(read_promotion(letter).ok_or(UciError::Unreadable)?),
    };
    let written = Move { from, to, promotion };
    let played = if position.is_legal(written) { written } else { castling(position, written) };
    if position.is_legal(played) { Ok(played) } else { Err(IllegalMove(written).into()) }
}

fn read_promotion(text: &str) -> Option<PieceKind> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(PieceKind::from_letter)?;
    (letters.next().is_none() && PieceKind::PROMOTIONS.contains(&kind)).then_some(kind)
}

/// The castling that a king's move from the e-file to the c- or g-file names, or the move itself.
fn castling(position: &Position, written: Move) -> Move {
    let mover = position.has_the_move();
    let is_kings = position.king(mover) == written.from && written.from.file() == File::E;
    let is_arrival = |side: &CastlingSide| {
        side.arrival().0 == written.to.file() && written.from.rank() == written.to.rank()
    };
    let side = CastlingSide::ALL.into_iter().find(is_arrival).filter(|_| is_kings);
    let castling = side.and_then(|side| position.castling_move(side));
    castling.filter(|_| written.promotion.is_none()).unwrap_or(written)
}

/// Writes a move of a position. Example: see [`read`].
pub fn write(position: &Position, played: Move, castling: Castling) -> String {
    match (position.castling_side(played), castling) {
        (Some(side), Castling::KingsArrival) => {
            let arrival = Square::new(side.arrival().0, played.from.rank());
            Move::new(played.from, arrival).to_string()
        }
        (Some(_), Castling::RooksDeparture) | (None, _) => played.to_string(),
    }
}
