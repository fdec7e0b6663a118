//! Reading the moves of a score sheet, one after the other.

use super::read::read_bytes;
use super::{Letters, MoveError, WrittenMove, resolve};
use crate::board::{Move, Position};

/// A move of a score sheet: as it is written, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// What is written.
    pub written: WrittenMove,
    /// The legal move.
    pub played: Move,
}

/// Where a score sheet cannot be read on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {move_number}, character {column}: {error}")]
pub struct ScoreError {
    /// The character of the text, counted from 1, at which the move begins.
    pub column: usize,
    /// The number of the move.
    pub move_number: u32,
    /// What is wrong.
    pub error: MoveError,
    /// The moves before it.
    pub moves: Vec<ScoredMove>,
}

/// Reads moves with or without their numbers, in short or long form, and the position after them.
///
/// ```
/// use laws::board::Position;
/// use laws::notation::{Letters, read_score};
/// let score = "1.e4 e5 2. Nf3 Nf6 3 d2d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p.Nxd6 (=)";
/// let (moves, position) = read_score(&Position::start(), score, &Letters::ENGLISH)?;
/// assert_eq!((moves.len(), position.move_number()), (12, 7));
/// assert!(moves[11].written.offers_draw);
/// # Ok::<(), laws::notation::ScoreError>(())
/// ```
///
/// # Errors
/// At the first text that is not a legal move, with the moves before it.
pub fn read_score(
    start: &Position,
    text: &str,
    letters: &Letters,
) -> Result<(Vec<ScoredMove>, Position), ScoreError> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut rest = skip_number(text);
    while !rest.is_empty() {
        match read_next(&position, rest, letters) {
            Ok((scored, length)) => {
                position.make_legal(scored.played);
                moves.push(scored);
                rest = skip_number(rest.get(length..).unwrap_or_default());
            }
            Err(error) => {
                let column = text[..text.len() - rest.len()].chars().count() + 1;
                return Err(ScoreError { column, move_number: position.move_number(), error, moves });
            }
        }
    }
    Ok((moves, position))
}

fn read_next(position: &Position, text: &str, letters: &Letters) -> Result<(ScoredMove, usize), MoveError> {
    let (written, length) = read_bytes(text.as_bytes(), letters)?;
    let played = resolve(position, &written)?;
    Ok((ScoredMove { written, played }, length))
}

/// Steps over blanks and the number of a move with its dots. A number does not begin with 0, castling does.
fn skip_number(text: &str) -> &str {
    let text = text.trim_start();
    if text.starts_with('0') {
        return text;
    }
    text.trim_start_matches(|character: char| character.is_ascii_digit())
        .trim_start_matches(['.', '…'])
        .trim_start()
}
