//! A player of a rating list.

use glossary::rating::{ListEdition, ListedRating, RatingKind, Ratings};
use glossary::{Federation, FideId, PartialDate, Rating, Title};

pub use crate::trf::Sex;

/// What one of FIDE's three lists says about a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rated {
    /// The rating; none for unrated players.
    pub rating: Option<Rating>,
    /// Games rated in the period.
    pub games: u16,
    /// The development coefficient K; 0 if the list does not say.
    pub k: u8,
}

/// A player of a rating list, as far as the list tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Last name, first name.
    pub name: String,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// The number that the federation gave; empty if there is none.
    pub national_id: String,
    /// FIDE federation.
    pub federation: Option<Federation>,
    /// Sex, as registered.
    pub sex: Option<Sex>,
    /// FIDE title; of two, the higher.
    pub title: Title,
    /// Titles of arbiters, trainers and organisers, as listed: `IA,FST`.
    pub other_titles: String,
    /// The title of FIDE's online arena, as listed: `AFM`.
    pub arena_title: String,
    /// The standard list.
    pub standard: Rated,
    /// The rapid list.
    pub rapid: Rated,
    /// The blitz list.
    pub blitz: Rated,
    /// The rating of the federation.
    pub national_rating: Option<Rating>,
    /// Birth date; FIDE's lists have the year alone.
    pub birth_date: Option<PartialDate>,
    /// Club or town; empty if the list has none.
    pub club: String,
    /// Whether the player is active.
    pub is_active: bool,
}

impl Player {
    /// A player of whom only the name is known.
    ///
    /// ```
    /// let player = formats::rating_list::Player::named("Tal, Mikhail");
    /// assert!(player.is_active && player.fide_id.is_none());
    /// ```
    pub fn named(name: impl Into<String>) -> Player {
        Player {
            name: name.into(),
            fide_id: None,
            national_id: String::new(),
            federation: None,
            sex: None,
            title: Title::Untitled,
            other_titles: String::new(),
            arena_title: String::new(),
            standard: Rated::default(),
            rapid: Rated::default(),
            blitz: Rated::default(),
            national_rating: None,
            birth_date: None,
            club: String::new(),
            is_active: true,
        }
    }

    /// What one of FIDE's lists says. Example: see [`Player::ratings`].
    pub const fn rated(&self, kind: RatingKind) -> &Rated {
        match kind {
            RatingKind::Standard => &self.standard,
            RatingKind::Rapid => &self.rapid,
            RatingKind::Blitz => &self.blitz,
        }
    }

    /// All ratings of the player, as those of the list that was read.
    ///
    /// ```
    /// use formats::rating_list::{Player, Rated};
    /// use glossary::{Rating, rating::{ListEdition, RatingKind}};
    /// let mut player = Player::named("Tal, Mikhail");
    /// player.rapid = Rated { rating: Rating::new(2650).ok(), games: 9, k: 10 };
    /// let list = ListEdition::parse("fide 2026-11-01").expect("a list");
    /// assert_eq!(player.ratings(&list).to_string(), "rapid 2650 K10 fide 2026-11-01");
    /// assert_eq!(player.rated(RatingKind::Rapid).k, 10);
    /// assert_eq!(player.best_known_rating(), Rating::new(2650).ok());
    /// ```
    pub fn ratings(&self, list: &ListEdition) -> Ratings {
        let listed = |rating: Option<Rating>, k: u8| {
            let k = (k > 0).then_some(k);
            rating.map(|rating| ListedRating { rating, k, list: Some(list.clone()) })
        };
        let rated = |rated: &Rated| listed(rated.rating, rated.k);
        Ratings {
            standard: rated(&self.standard),
            rapid: rated(&self.rapid),
            blitz: rated(&self.blitz),
            national: listed(self.national_rating, 0),
        }
    }

    /// The rating by which the player is known best: standard, else rapid, else blitz, else national.
    /// Example: see [`Player::ratings`].
    pub fn best_known_rating(&self) -> Option<Rating> {
        let fide = self.standard.rating.or(self.rapid.rating).or(self.blitz.rating);
        fide.or(self.national_rating)
    }
}
