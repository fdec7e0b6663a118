//! B.01, the FIDE Title Regulations: the figures of a title result.
//!
//! Edition: `title-regulations@2024-01`. A [`NormTitle`] has its limits as the articles print them; of the
//! games that count, [`Figures`] are the rating average, the performance, the score that is required and by
//! how much it is exceeded, each in whole numbers with the rounding of its article.
//!
//! Not covered: whether a result is a norm. That asks for the mix of titles and federations, the games that
//! may be left out, and the tournament; direct titles and titles by rating.

mod difference;
mod figures;
mod norm_title;

pub use difference::rating_difference;
pub use figures::{CountedGame, Figures, UNRATED, required_score};
pub use norm_title::NormTitle;
