//! Prizes: who wins what, and why, from an announced fund and the standings.
//!
//! There is no regulation of FIDE about it; what is here follows the appendix "Awarding of money prizes" of
//! the FIDE Arbiters' Manual of March 2025 and the festival template of FIDE's General Rules and Technical
//! Recommendations of 2022. The rating regulations (B.02) give W−We for improvement prizes.
//!
//! A [`Fund`] is read from lines, or from a [`FundDraft`] that somebody fills in. It has brackets, brackets
//! have categories, categories have prizes. [`distribute`] gives a [`Distribution`], in which every [`Award`]
//! explains itself; [`disagreements`] recomputes it with code of its own. Money is counted in the smallest
//! unit of its currency.
//!
//! Not covered: one fund over several sections, whose standings have no order between them (interpretation
//! 0062); prizes for the sum of several players; money that is paid per point or per game.

mod award;
mod check;
mod contestant;
mod criteria;
mod distribute;
mod distribution;
mod draft;
mod fund;
mod fund_text;
mod money;
mod share;
mod template;
mod warning;

pub use award::{Award, Portion};
pub use check::{Disagreement, disagreements};
pub use contestant::{Contestant, Sex};
pub use criteria::{Criterion, Fits};
pub use distribute::distribute;
pub use distribution::{Alternative, CategoryOutcome, Distribution, Unawarded, WhyUnawarded};
pub use draft::{CategoryDraft, CategoryField, DraftField, DraftProblem, FundDraft, PrizeDraft, PrizeField};
pub use fund::{Bracket, Category, Fund, Improvement, Limit, Prize, RankedBy, Sharing};
pub use fund_text::{FundProblem, FundProblemKind};
pub use money::{Currency, Money, NotMoney};
pub use template::{festival_template, manual_example};
pub use warning::Warning;
