//! The act of moving the pieces: article 4 of the Laws.
//!
//! - [`Hand`]: what the player who has the move has done on the board so far: touched, released, removed.
//! - [`obligation`]: which legal moves that still allows, and by which articles (4.3 to 4.7).
//! - [`made`]: the move that has been made by it, if one has (4.7), and [`made_under`] which article.
//!
//! Whether a contact was clearly accidental (4.2.2) is for the arbiter to say: it comes in as a [`Contact`].
//! Two hands (4.1) and what a completed illegal move costs are matters of article 7.

mod castling;
mod duty;
mod hand;
mod making;
mod solver;

pub use duty::{Duty, Obligation};
pub use hand::{Contact, Hand, NewPiece, Touch};
pub use making::{made, made_under};
pub use solver::obligation;
