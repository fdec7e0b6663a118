//! The FIDE (Dutch) system (C.04.3), editions of July 2017 and February 2026.

mod bracket;
mod criteria;
mod edition;
mod exact;
mod explanation;
mod fast;
mod measures;
mod order;
mod outlook;
mod packing;
mod reason;
mod record;
mod round;
mod system;
mod why;

pub use edition::Edition;
pub use explanation::{Comparison, Explainer, OrderRule, Verdict};
