//! Which of a player's ratings counts in a section, and where it comes from.
//!
//! The time control decides on which of FIDE's lists a rating is looked up, the method of record 172 whether
//! that one or the national one makes the strength. What counts is written down with the player
//! ([`Details::rating`]), so that a newer list or a list that is taken out of use changes nothing by itself.

use glossary::rating::{ListedRating, RatingKind};
use glossary::{Phrase, Rating, StartingRankMethod, phrase};

use crate::configuration::Configuration;
use crate::player::Details;

/// A rating of a player, and where it comes from.
///
/// ```
/// use glossary::rating::{RatingKind, Ratings};
/// use glossary::time_control::Announced;
/// use tournament::{Configuration, Details, RatingOrigin};
///
/// let mut rapid = Configuration::new("Rapid", jiff::civil::date(2026, 11, 15), 7);
/// rapid.time_control = Announced::read("900+10");
/// assert_eq!(rapid.rating_kind(), RatingKind::Rapid);
///
/// let listed = Ratings::parse("standard 2100 K20 fide 2026-11-01; rapid 1950 K20 fide 2026-11-01")?;
/// let player = Details { listed, ..Details::named("Tal, Mikhail").rated(1950) };
/// let counting = rapid.counting(&player).expect("a rating");
/// assert!(matches!(counting.origin, RatingOrigin::Fide(RatingKind::Rapid, _)));
/// assert_eq!(counting.origin.listed().and_then(|listed| listed.k), Some(20));
/// assert_eq!(counting.phrase().to_string(), "1950, rapid rating, list fide of 2026-11-01, K 20");
/// # Ok::<(), glossary::rating::NotRatings>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRating<'a> {
    /// The rating.
    pub rating: Rating,
    /// Where it comes from.
    pub origin: RatingOrigin<'a>,
}

/// Where a rating comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingOrigin<'a> {
    /// One of FIDE's three ratings.
    Fide(RatingKind, &'a ListedRating),
    /// The rating of a federation.
    National(&'a ListedRating),
    /// No list is known that has it: an arbiter or a report told it.
    Told,
}

impl<'a> RatingOrigin<'a> {
    /// What the list says; none if no list is known. Example: see [`KnownRating`].
    pub const fn listed(self) -> Option<&'a ListedRating> {
        match self {
            RatingOrigin::Fide(_, listed) | RatingOrigin::National(listed) => Some(listed),
            RatingOrigin::Told => None,
        }
    }
}

impl Configuration {
    /// On which of FIDE's lists ratings are looked up; the standard one where the time control is not known.
    /// Example: see [`KnownRating`].
    pub fn rating_kind(&self) -> RatingKind {
        let control = self.time_control.control();
        control.and_then(|control| control.rate_of_play()).map_or(RatingKind::Standard, RatingKind::from)
    }

    /// The rating that counts for a player in the order of the start; none for those who have none by the
    /// method of the section. Example: see [`KnownRating`].
    pub fn counting<'a>(&self, details: &'a Details) -> Option<KnownRating<'a>> {
        let rating = self.starting_rank.strength(details.rating, details.national_rating)?;
        let is_national =
            details.rating != Some(rating) || self.starting_rank == StartingRankMethod::NationalOnly;
        let origin = if is_national { national(details, rating) } else { self.fide(details, rating) };
        Some(KnownRating { rating, origin })
    }

    /// The list of the section's own kind, if it says so; else whichever does.
    fn fide<'a>(&self, details: &'a Details, rating: Rating) -> RatingOrigin<'a> {
        let kinds = [self.rating_kind(), RatingKind::Standard, RatingKind::Rapid, RatingKind::Blitz];
        let mut listed = kinds.into_iter().filter_map(|kind| Some((kind, details.listed.fide(kind)?)));
        let found = listed.find(|(_, listed)| listed.rating == rating);
        found.map_or(RatingOrigin::Told, |(kind, listed)| RatingOrigin::Fide(kind, listed))
    }
}

fn national(details: &Details, rating: Rating) -> RatingOrigin<'_> {
    let listed = details.listed.national.as_ref().filter(|listed| listed.rating == rating);
    listed.map_or(RatingOrigin::Told, RatingOrigin::National)
}

impl KnownRating<'_> {
    /// The rating and where it comes from, to be said in any language. Example: see [`KnownRating`].
    pub fn phrase(&self) -> Phrase {
        let rating = self.rating.to_string();
        let (what, listed) = match self.origin {
            RatingOrigin::Told => return phrase!("{rating}, entered without a list", rating),
            RatingOrigin::Fide(RatingKind::Standard, listed) => {
                (phrase!("{rating}, standard rating", rating), listed)
            }
            RatingOrigin::Fide(RatingKind::Rapid, listed) => {
                (phrase!("{rating}, rapid rating", rating), listed)
            }
            RatingOrigin::Fide(RatingKind::Blitz, listed) => {
                (phrase!("{rating}, blitz rating", rating), listed)
            }
            RatingOrigin::National(listed) => (phrase!("{rating}, national rating", rating), listed),
        };
        let what = match &listed.list {
            Some(list) => {
                let (name, day) = (list.name(), list.published().to_string());
                phrase!("{rating}, list {name} of {day}", rating = what, name, day)
            }
            None => what,
        };
        match listed.k {
            Some(k) => phrase!("{rating}, K {k}", rating = what, k),
            None => what,
        }
    }
}

impl Details {
    /// What the lists say: standard, rapid, blitz, national.
    ///
    /// ```
    /// use glossary::rating::Ratings;
    /// let listed = Ratings::parse("rapid 1950; national 2043 ger-dwz 2026-10-15")?;
    /// let player = tournament::Details { listed, ..tournament::Details::named("Tal, Mikhail") };
    /// let said: Vec<String> = player.listed_ratings().map(|rating| rating.phrase().to_string()).collect();
    /// assert_eq!(said, ["1950, rapid rating", "2043, national rating, list ger-dwz of 2026-10-15"]);
    /// # Ok::<(), glossary::rating::NotRatings>(())
    /// ```
    pub fn listed_ratings(&self) -> impl Iterator<Item = KnownRating<'_>> {
        let kinds = [RatingKind::Standard, RatingKind::Rapid, RatingKind::Blitz].into_iter();
        let fide = kinds.filter_map(|kind| Some(RatingOrigin::Fide(kind, self.listed.fide(kind)?)));
        let origins = fide.chain(self.listed.national.as_ref().map(RatingOrigin::National));
        origins.filter_map(|origin| Some(KnownRating { rating: origin.listed()?.rating, origin }))
    }

    /// The FIDE rating of the player where another of FIDE's lists counts: a rating that came from the lists
    /// becomes the one that counts there. A rating that somebody told stays.
    pub(crate) fn rating_by(&self, from: RatingKind, to: RatingKind) -> Option<Rating> {
        let on = |kind| self.listed.fide(kind).map(|listed| listed.rating);
        let is_from_a_list = self.rating == on(from) || self.rating == from.counting(on);
        if self.listed.has_fide() && is_from_a_list { to.counting(on) } else { self.rating }
    }
}
