//! B.01, the FIDE Title Regulations: whether the games of a player in an event are a norm, what is still
//! needed for one, and how titles follow from norms, ratings and places.
//!
//! Edition: `title-regulations@2024-01`; results of tournaments before it are refused by whoever asks, since
//! they are judged by editions that are not entered (1.5.4).
//!
//! A [`NormTitle`] has its limits as the articles print them. [`Verdict`] takes the games of a
//! [`Candidate`] in a [`NormEvent`], searches those that make the best norm and says of each rule what
//! became of it; [`Need`] is what remaining rounds must bring. [`Figures`] are average, performance and
//! score required, each in whole numbers with the rounding of its article.

mod application;
mod attendance;
mod by_rating;
mod conditions;
mod difference;
mod direct;
mod figures;
mod missing;
mod need_words;
mod needs;
mod norm_event;
mod norm_title;
mod opponent;
mod pool;
mod rule;
mod state;
mod verdict;

pub use application::{Application, ApplicationCheck, ApplicationRule, NormRecord, needed_rating};
pub use attendance::{Attendance, Participant, RoundCount};
pub use by_rating::RatingTitle;
pub use conditions::{ChiefArbiter, EventCheck, EventFacts, EventRule, IN_FORCE_FROM};
pub use difference::rating_difference;
pub use direct::{Conditional, DirectAward, DirectEvent, DirectGames, Feat, LARGE_ENOUGH, is_large_enough};
pub use figures::{CountedGame, Figures, UNRATED, required_score};
pub use missing::{missing, rating_that_would_do};
pub use needs::{Need, Wanted, needs};
pub use norm_event::{Exemption, MOST_GAMES, NormEvent, NormEventKind, NormFormat};
pub use norm_title::NormTitle;
pub use opponent::{Candidate, KnownTitles, NormRound, NotAGame, Opponent, is_title_holder};
pub use rule::{Check, NormRule};
pub use state::State;
pub use verdict::{Concession, Verdict};
