//! The time-control sheet: the clocks of many boards, read at a moment and checked against the time that has
//! passed (Laws, 6.10.1 commentary; "Time Control Sheet" at the end of the Arbiters' Manual).
//!
//! Both clocks of a board together must show the time both players were given, less the time since the start.
//! The manual writes it as a subtraction: the sum of both clocks, less the increments of the moves made,
//! "should be equal to (initial time) minus (time passed until the time of check)"; at a difference of two
//! minutes the board is looked at (interpretation 0040).
//!
//! - [`TimeSheet`]: what the arbiter wrote down; [`TimeSheet::audit`] fills the other columns.
//! - [`AuditedRow`]: one board: whether it has too much or too little time, which clock it must be, and every
//!   [`Explanation`] that fits, the likeliest first.
//! - [`replacement`]: times for the chessclock that replaces a defective one.
//!
//! The manual leaves out the increment that each clock shows before the next move. Up to that much more is in
//! order here.

mod explanation;
mod given;
pub mod replacement;
mod sheet;

pub use explanation::{Clocks, Explanation};
pub use sheet::{Audit, AuditedRow, SheetRow, SideFinding, TimeSheet};
