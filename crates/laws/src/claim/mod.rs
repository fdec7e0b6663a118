//! Claims of a draw: articles 9.2 to 9.5 of the Laws, with A.3 and B.3 (interpretations 0042 and 0043).
//!
//! - [`Claim`]: three occurrences of a position or 50 moves, on the board or by an intended move.
//! - [`Circumstances::examine`]: whether the claim is correct, and if not, why.
//! - [`Circumstances::rule`]: what the arbiter does about it.
//! - [`Reported`]: the same for a claim that the arbiter has checked without this program.
//! - [`Evidence`]: what a claim may rest on (6.12.2, A.2).

mod examine;
mod finding;
mod reported;
mod rule;

pub use examine::{Circumstances, occurrences};
pub use finding::{Basis, Claim, Finding, Ground};
pub use reported::{Evidence, Examined, Reported};
