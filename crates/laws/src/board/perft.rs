//! Counting the ways that moves can go: the usual check of a move generator.

use super::{Move, Position};
use cozy_chess::Board;

/// How many sequences of so many legal moves there are.
///
/// ```
/// use laws::board::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    count(position.board(), depth)
}

/// The same for each first move.
///
/// ```
/// use laws::board::{Position, divide};
/// let by_move = divide(&Position::start(), 2);
/// assert!(by_move.len() == 20 && by_move.iter().all(|(_, count)| *count == 20));
/// ```
pub fn divide(position: &Position, depth: u8) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let after = |played| {
        let mut after = position.clone();
        after.make_legal(played);
        (played, perft(&after, rest))
    };
    position.legal_moves().into_iter().map(after).collect()
}

fn count(board: &Board, depth: u8) -> u64 {
    let mut sequences = 0;
    board.generate_moves(|moves| {
        match depth {
            0 => {}
            1 => sequences += moves.len() as u64,
            _ => {
                for played in moves {
                    let mut after = board.clone();
                    after.play_unchecked(played);
                    sequences += count(&after, depth - 1);
                }
            }
        }
        depth == 0
    });
    if depth == 0 { 1 } else { sequences }
}
