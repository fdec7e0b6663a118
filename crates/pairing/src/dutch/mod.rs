//! The FIDE (Dutch) system (C.04.3), editions of July 2017 and February 2026.

mod bracket;
mod completion;
mod criteria;
mod edition;
mod exact;
mod explanation;
mod fast;
mod impossible;
mod measures;
mod order;
mod outlook;
mod packing;
mod record;
mod round;

pub use bracket::Stage;
pub use edition::Edition;
pub use explanation::{Comparison, Explainer, OrderRule, Verdict};
pub use impossible::{Impossible, Obstacle};
pub use record::{BracketRecord, Figure, FirstDifference};
pub use round::{Board, Outcome, RoundPairing, pair, pair_by_matching};
