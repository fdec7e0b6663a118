//! Claims of a draw: articles 9.2 to 9.5 of the Laws, with A.3 and B.3 (interpretations 0042 and 0043).
//!
//! - [`Claim`]: three occurrences of a position or 50 moves, on the board or by an intended move.
//! - [`Circumstances::examine`]: whether the claim is correct, and if not, why.
//! - [`Circumstances::rule`]: what the arbiter does about it.
//!
//! Not covered: whether the scoresheets are good enough as evidence (A.2, 6.12.1), which the arbiter judges.

mod examine;
mod finding;
mod rule;

pub use examine::{Circumstances, occurrences};
pub use finding::{Basis, Claim, Finding, Ground};
