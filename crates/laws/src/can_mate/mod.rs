//! Can a player still mate by any series of legal moves, the opponent helping?
//!
//! It decides the game when a flag falls (Laws, 6.9), when a player resigns (5.1.2) or completes a second
//! illegal move (7.5.5), and a position is dead when neither player can (5.2.2). The answer is exact for the
//! position, never by counting men alone: a line of legal moves that ends in mate, a proof that there is
//! none, or, where neither was found within a bounded number of positions, that the question stays open. An
//! open question goes to the arbiter; it never becomes a win.
//!
//! What is legal is said by article 3 alone: a fifth occurrence (9.6.1) and 75 moves (9.6.2) do not bound the
//! series (interpretation 0041).
//!
//! How it is answered, in this order, so that the cheap comes first:
//!
//! - `material`: men that can never mate,
//! - `hunt`: plans to bring a mate about, each followed for a while,
//! - `confinement`: where every man could ever stand, and whether a mate could arise in there,
//! - `enumeration`: every position that can be reached.
//!
//! A long line is then shortened where that is cheap (`shorter`); [`Line::shorter`] takes more trouble.

mod answer;
mod attempt;
mod confinement;
mod enumeration;
mod guide;
mod hunt;
mod material;
mod packed;
mod shorter;
mod visited;

pub use answer::{Answer, Line, Proof};

use attempt::Attempt;
use glossary::Colour;

use crate::board::{Position, translate::colour_to};

/// Can this side mate from this position by any series of legal moves (Laws, 5.2.2 and 6.9)?
///
/// The same position always gives the same answer and the same line.
///
/// ```
/// use glossary::Colour;
/// use laws::board::Position;
/// use laws::can_mate::{Answer, Proof, can_mate};
///
/// // King and knight against king and pawn, Black to move: 1...h2 2.Ng3#
/// let position = Position::from_fen("8/8/8/8/4N3/7p/5K2/7k b").unwrap();
/// let Answer::Yes(line) = can_mate(&position, Colour::White) else { panic!("White can mate") };
/// assert_eq!(line.to_string(), "h3h2 e4g3");
///
/// // White has rooks and bishop to fear, but the only legal move mates: 1.h7#
/// let position = Position::from_fen("5rkb/8/6KP/r7/8/8/8/8 w - -").unwrap();
/// let Answer::No(proof) = can_mate(&position, Colour::Black) else { panic!("Black cannot mate") };
/// assert_eq!(proof, Proof::Enumeration { positions: 2, closed: 0 });
/// ```
pub fn can_mate(position: &Position, side: Colour) -> Answer {
    let (board, attacker) = (position.board(), colour_to(side));
    if board.side_to_move() != attacker && hunt::is_mate(board) {
        return Answer::Yes(Line::new(board, Vec::new()));
    }
    match material::cannot_mate(board, attacker) {
        Some(proof) => Answer::No(proof),
        None => Attempt::new(board, attacker).answer(),
    }
}
