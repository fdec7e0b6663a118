//! From text to a legal position: one function, until the crate's own reader takes its place.

use cozy_chess::{Board, Color, FenParseError, get_king_moves};
use thiserror::Error;

/// Why a position cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnreadablePosition {
    /// There are not 2, 4 or 6 fields.
    #[error(
        "a position has 2, 4 or 6 fields (men, player to move, castling, en passant, two counters), not {0}"
    )]
    Fields(usize),
    /// The men are not a placement on a board.
    #[error("the men \"{0}\" are not eight ranks of eight squares with one king of each colour")]
    Men(String),
    /// Not w or b.
    #[error("the player to move is \"w\" or \"b\", not \"{0}\"")]
    Player(String),
    /// Castling that is not possible there.
    #[error("castling \"{0}\" does not fit kings and rooks; \"-\" is none")]
    Castling(String),
    /// An en passant square behind no pawn that has just moved.
    #[error("en passant \"{0}\" does not fit the pawns; \"-\" is none")]
    EnPassant(String),
    /// The position cannot arise: the player who is not to move is in check, or there are too many men.
    #[error("the position is not legal: {0}")]
    Illegal(&'static str),
}

/// Reads a legal position from a FEN of 2, 4 or 6 fields; the counters of moves are not looked at.
///
/// ```
/// use laws::can_mate::{UnreadablePosition, position};
///
/// assert!(position("4k3/8/8/8/8/8/4P3/4K3 w").is_ok());
/// assert!(position("4k3/8/8/8/8/8/4P3/4K3 w - - 3 50").is_ok());
/// assert_eq!(position("4k3/8 w -"), Err(UnreadablePosition::Fields(3)));
/// ```
pub fn position(fen: &str) -> Result<Board, UnreadablePosition> {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let (men, player, castling, en_passant) = match fields[..] {
        [men, player] => (men, player, "-", "-"),
        [men, player, castling, en_passant] | [men, player, castling, en_passant, _, _] => {
            (men, player, castling, en_passant)
        }
        _ => return Err(UnreadablePosition::Fields(fields.len())),
    };
    if !is_placement(men) {
        return Err(UnreadablePosition::Men(men.to_owned()));
    }
    let whole = format!("{men} {player} {castling} {en_passant} 0 1");
    let read = Board::from_fen(&whole, false).or_else(|_| Board::from_fen(&whole, true));
    let board = read.map_err(|error| match error {
        FenParseError::InvalidBoard => UnreadablePosition::Illegal(why_illegal(men)),
        FenParseError::InvalidSideToMove => UnreadablePosition::Player(player.to_owned()),
        FenParseError::InvalidCastlingRights => UnreadablePosition::Castling(castling.to_owned()),
        FenParseError::InvalidEnPassant => UnreadablePosition::EnPassant(en_passant.to_owned()),
        FenParseError::InvalidHalfMoveClock
        | FenParseError::InvalidFullmoveNumber
        | FenParseError::MissingField
        | FenParseError::TooManyFields => UnreadablePosition::Fields(fields.len()),
    })?;
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(UnreadablePosition::Illegal("the kings stand beside each other"));
    }
    Ok(board)
}

/// Eight ranks of eight squares with one king of each colour.
fn is_placement(men: &str) -> bool {
    let square = |man: char| if "pnbrqkPNBRQK".contains(man) { Some(1) } else { man.to_digit(9) };
    let full = |rank: &str| rank.chars().map(square).sum::<Option<u32>>() == Some(8);
    let kings = |letter: char| men.chars().filter(|&man| man == letter).count();
    men.split('/').count() == 8 && men.split('/').all(full) && kings('k') == 1 && kings('K') == 1
}

/// The move generator says only that a board is wrong; what is wrong with it is told here.
fn why_illegal(men: &str) -> &'static str {
    let count = |letter: char| men.chars().filter(|&man| man == letter).count();
    let side = |black: bool| {
        men.chars().filter(|man| man.is_ascii_alphabetic() && man.is_lowercase() == black).count()
    };
    let ends = men.split('/').next().into_iter().chain(men.rsplit('/').next());
    if ends.into_iter().any(|rank| rank.contains(['p', 'P'])) {
        "a pawn stands on the first or last rank"
    } else if side(true) > 16 || side(false) > 16 || count('p') > 8 || count('P') > 8 {
        "a side has more than 16 men or more than 8 pawns"
    } else {
        "the player who is not to move is in check, or more than two men give check"
    }
}
