//! Can a player still mate by any series of legal moves (Laws, 5.1.2, 5.2.2, 6.9 and 7.5.5)?

mod answer;
mod confinement;
mod guide;
mod material;
mod packed;
mod search;
mod visited;

pub use answer::{Answer, Proof};

use cozy_chess::{Board, Color};
use glossary::Colour;
use search::{Outcome, Search, is_mate};

/// So many positions are seen before proofs are tried.
const QUICK: usize = 3_000;
/// So many positions are seen before the question stays open.
const BOUND: usize = 200_000;

/// Can this side mate from this position by any series of legal moves, the opponent helping?
pub fn can_mate(board: &Board, side: Colour) -> Answer {
    let attacker = match side {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    };
    if board.side_to_move() != attacker && is_mate(board) {
        return Answer::Yes(Vec::new());
    }
    if let Some(proof) = material::cannot_mate(board, attacker) {
        return Answer::No(proof);
    }
    let mut search = Search::of(board, attacker);
    let outcome = match search.run(QUICK, false) {
        Outcome::Unfinished if confinement::excludes_mate(board, attacker) => {
            return Answer::No(Proof::Confinement);
        }
        Outcome::Unfinished => search.run(BOUND, true),
        found => found,
    };
    match outcome {
        Outcome::Mate(line) => Answer::Yes(line),
        Outcome::Exhausted => {
            Answer::No(Proof::Enumeration { positions: search.positions(), closed: search.closed() })
        }
        Outcome::Unfinished => Answer::Open { positions: search.positions() },
    }
}
