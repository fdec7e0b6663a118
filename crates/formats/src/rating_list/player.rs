//! A player of a rating list.

use glossary::rating::RatingKind;
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

    /// What one of FIDE's lists says.
    pub const fn rated(&self, kind: RatingKind) -> &Rated {
        match kind {
            RatingKind::Standard => &self.standard,
            RatingKind::Rapid => &self.rapid,
            RatingKind::Blitz => &self.blitz,
        }
    }

    /// The rating by which the player is known best: standard, else rapid, else blitz, else national.
    pub fn best_known_rating(&self) -> Option<Rating> {
        let fide = self.standard.rating.or(self.rapid.rating).or(self.blitz.rating);
        fide.or(self.national_rating)
    }
}
