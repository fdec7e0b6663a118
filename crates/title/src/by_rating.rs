//! Titles by rating (1.3): FM, CM, WFM and WCM.

use glossary::{Rating, Title};
use handbook::{Citation, cite};
use jiff::civil::{Date, date};

use crate::state::State;

/// Ratings reached after this day ask for games (1.3).
const GAMES_SINCE: Date = date(2017, 7, 1);
const GAMES: u16 = 30;

/// A title that is gained by rating, with the rating and its article.
///
/// ```
/// use glossary::{Rating, Title};
/// use jiff::civil::date;
/// use title::{RatingTitle, State};
/// let at = |rating, games| {
///     let reached = date(2026, 11, 15);
///     RatingTitle::FIDE_MASTER.state(Rating::new(rating).expect("a rating"), reached, games)
/// };
/// // An interim rating after any game suffices.
/// assert_eq!(at(2300, Some(30)), State::Passed);
/// assert_eq!(at(2299, Some(30)), State::Failed);
/// assert_eq!(at(2300, Some(29)), State::Failed);
/// assert_eq!(at(2300, None), State::Open);
/// assert_eq!(RatingTitle::FIDE_MASTER.title, Title::FideMaster);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingTitle {
    /// The title.
    pub title: Title,
    /// The rating.
    pub rating: u16,
    /// The article.
    pub article: Citation,
}

impl RatingTitle {
    /// FM: 2300. Example: see [`RatingTitle`].
    pub const FIDE_MASTER: RatingTitle = RatingTitle {
        title: Title::FideMaster,
        rating: 2300,
        article: cite!("title-regulations@2024-01/1.3.1"),
    };

    /// All four, as printed. Example: see [`RatingTitle`].
    pub const ALL: [RatingTitle; 4] = [
        RatingTitle::FIDE_MASTER,
        RatingTitle {
            title: Title::CandidateMaster,
            rating: 2200,
            article: cite!("title-regulations@2024-01/1.3.2"),
        },
        RatingTitle {
            title: Title::WomanFideMaster,
            rating: 2100,
            article: cite!("title-regulations@2024-01/1.3.3"),
        },
        RatingTitle {
            title: Title::WomanCandidateMaster,
            rating: 2000,
            article: cite!("title-regulations@2024-01/1.3.4"),
        },
    ];

    /// Whether a rating, published or after any game, gives the title on a day with so many rated games by
    /// then; none: not known. Example: see [`RatingTitle`].
    pub fn state(&self, rating: Rating, reached: Date, games: Option<u16>) -> State {
        if rating.get() < self.rating {
            return State::Failed;
        }
        match games {
            _ if reached <= GAMES_SINCE => State::Passed,
            Some(games) if games >= GAMES => State::Passed,
            Some(_) => State::Failed,
            None => State::Open,
        }
    }
}
