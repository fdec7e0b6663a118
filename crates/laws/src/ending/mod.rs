//! How a game ends: articles 5, 6.9 and 9.6 of the Laws.
//!
//! - [`after_move`]: checkmate, stalemate, dead position, five occurrences, 75 moves, in this order.
//! - [`resignation`], [`flag_fall`], [`agreement`]: what a player, the clock or both players bring about.
//!
//! Whether a player can possibly checkmate is asked of a [`Mating`]. Where its answer is open, the arbiter
//! decides: nobody wins by it.
//!
//! Not covered: both flags fallen in an unknown order (Guidelines III.3.1), and what article 7 takes away.

mod agreement;
mod mating;
mod on_the_board;
mod stopped;

pub use agreement::{Agreement, DrawRestriction, agreement};
pub use mating::{Mating, Search};
pub use on_the_board::after_move;
pub use stopped::{FlagFall, flag_fall, resignation};
