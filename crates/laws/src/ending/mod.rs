//! How a game ends: articles 5, 6.9 and 9.6 of the Laws.
//!
//! - [`after_move`]: checkmate, stalemate, dead position, five occurrences, 75 moves, in this order.
//! - [`resignation`], [`flag_fall`], [`agreement`]: what a player, the clock or both players bring about.
//!
//! Whether a player can possibly checkmate is asked of a [`Mating`]. Where its answer is open, the arbiter
//! decides: nobody wins by it.
//!
//! - [`DrawOffered`], [`DrawnWithoutClaim`]: offers, and draws that nobody has to claim.
//! - [`FlagReported`], [`BothFlags`]: a flag in rapid chess and blitz (A.5.3, A.5.5), and both flags.
//!
//! Not covered: what article 7 takes away.

mod agreement;
mod both_flags;
mod mating;
mod offer;
mod on_the_board;
mod stopped;
mod without_claim;

pub use agreement::{Agreement, DrawRestriction, agreement, claim_accepted};
pub use both_flags::{BothFlags, FlagNoticed, FlagReported};
pub use mating::{Mating, Search};
pub use offer::{DrawOffered, OfferedWhen};
pub use on_the_board::after_move;
pub use stopped::{FlagFall, flag_fall, resignation, rule_on_resignation};
pub use without_claim::{DrawnBy, DrawnWithoutClaim};
