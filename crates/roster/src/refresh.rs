//! What a newer list says about the players of a running section, as differences that an arbiter reviews
//! before they count.

use glossary::rating::{ListedRating, RatingKind, Ratings};
use glossary::{FideId, Rating, Title};

use crate::error::Error;
use crate::{ListName, Listed, Roster};

/// What a section knows about a player; the key is whatever the section calls them by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredPlayer<K> {
    /// Whom it is about.
    pub key: K,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// Last name, first name.
    pub name: String,
    /// FIDE title.
    pub title: Title,
    /// The FIDE rating that counts in the section.
    pub rating: Option<Rating>,
    /// The national rating.
    pub national_rating: Option<Rating>,
    /// What rating lists said so far.
    pub listed: Ratings,
    /// Year of birth.
    pub birth_year: Option<i16>,
}

impl<K> EnteredPlayer<K> {
    /// The ratings of lists, and where none is known those that count without one.
    fn ratings(&self, kind: RatingKind) -> Ratings {
        let mut ratings = self.listed.clone();
        let counting = kind.counting(|kind| self.listed.fide(kind)).map(|listed| listed.rating);
        let fide = self.rating.filter(|rating| Some(*rating) != counting).map(ListedRating::told);
        let national = self.national_rating;
        let place = ratings.fide_mut(kind);
        *place = place.take().or(fide);
        ratings.national = ratings.national.or(national.map(ListedRating::told));
        ratings
    }
}

/// What was, and what the list says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed<T> {
    /// In the section.
    pub old: T,
    /// In the list.
    pub new: T,
}

/// What the list says about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refreshed<K> {
    /// The same as the section.
    Same(K),
    /// Something else.
    Different(K, Box<Differences>),
    /// Nothing: the player is not in the list.
    NotListed(K),
    /// Nothing can be said: the player has no FIDE number.
    WithoutNumber(K),
}

/// Where list and section differ; what is none is the same in both, or not in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// The FIDE rating that counts in an event of the kind.
    pub rating: Option<Changed<Option<Rating>>>,
    /// The national rating.
    pub national_rating: Option<Changed<Option<Rating>>>,
    /// The ratings of all lists, if one brings figures that were not known: standard, rapid, blitz and
    /// national, with K.
    pub listed: Option<Changed<Ratings>>,
    /// The title.
    pub title: Option<Changed<Title>>,
    /// The name.
    pub name: Option<Changed<String>>,
    /// The year of birth.
    pub birth_year: Option<Changed<Option<i16>>>,
}

/// Compares a player with what the list has under the same FIDE number.
///
/// FIDE's own list tells by silence, too, that somebody has no rating or no title. A federation's list that
/// does not say a thing says nothing against it.
///
/// ```
/// use formats::rating_list::Player;
/// use glossary::{Title, rating::{RatingKind, Ratings}};
/// use roster::refresh::{EnteredPlayer, differences};
/// use roster::{MatchQuality, ListName, Listed};
/// let known = EnteredPlayer {
///     key: 1,
///     fide_id: None,
///     name: "Tal, M".into(),
///     title: Title::Untitled,
///     rating: None,
///     national_rating: None,
///     listed: Ratings::default(),
///     birth_year: None,
/// };
/// let published = jiff::civil::date(2026, 11, 1);
/// let listed = Listed {
///     list: ListName::fide(),
///     published,
///     player: Player::named("Tal, Mikhail"),
///     found: MatchQuality::Exactly,
/// };
/// let changes = differences(&known, &listed, RatingKind::Standard);
/// assert_eq!(changes.name.map(|name| name.new).as_deref(), Some("Tal, Mikhail"));
/// assert!(changes.rating.is_none());
/// ```
pub fn differences<K>(known: &EnteredPlayer<K>, listed: &Listed, kind: RatingKind) -> Differences {
    let is_fide = listed.list == ListName::fide();
    let ratings = ratings_after(&known.listed, listed, kind);
    let so_far = known.ratings(kind);
    let is_news = !ratings_after(&so_far, listed, kind).has_the_figures_of(&so_far);
    let listed = &listed.player;
    let birth_year = listed.birth_date.map(|date| date.year());
    let counting = kind.counting(|kind| ratings.fide(kind)).map(|listed| listed.rating);
    let rating = listed.rated(kind).rating.or(counting);
    // The standard rating of a federation's list says nothing where the kind has a rating of its own.
    let says_standard = ratings.fide(kind).is_none() && listed.standard.rating.is_some();
    let says_rating = is_fide || listed.rated(kind).rating.is_some() || says_standard;
    let says_title = is_fide || listed.title != Title::Untitled;
    Differences {
        rating: changed(known.rating, rating).filter(|_| says_rating),
        national_rating: listed.national_rating.and_then(|it| changed(known.national_rating, Some(it))),
        listed: changed(known.listed.clone(), ratings).filter(|_| is_news),
        title: changed(known.title, listed.title).filter(|_| says_title),
        name: changed(known.name.clone(), listed.name.clone()),
        // A list that does not know a year says nothing against one.
        birth_year: birth_year.and_then(|year| changed(known.birth_year, Some(year))),
    }
}

/// What is known of ratings after a list was looked at: what it does not hold stays, except that FIDE's own
/// list tells by silence that somebody has no rating of the kind that was asked for. What another list says
/// of FIDE's ratings replaces none of FIDE's own list.
fn ratings_after(known: &Ratings, listed: &Listed, kind: RatingKind) -> Ratings {
    let told = listed.ratings();
    let mut ratings = known.refreshed(&told);
    let (fide, is_fide) = (ListName::fide(), listed.list == ListName::fide());
    for kind in [RatingKind::Standard, RatingKind::Rapid, RatingKind::Blitz] {
        let is_of_fide =
            |one: &&ListedRating| one.list.as_ref().is_some_and(|list| list.name() == fide.as_str());
        if let Some(own) = known.fide(kind).filter(is_of_fide).filter(|_| !is_fide) {
            *ratings.fide_mut(kind) = Some(own.clone());
        }
    }
    if is_fide && told.fide(kind).is_none() {
        *ratings.fide_mut(kind) = None;
    }
    ratings
}

fn changed<T: PartialEq>(old: T, new: T) -> Option<Changed<T>> {
    (old != new).then_some(Changed { old, new })
}

/// Compares the players of a section with a list, by FIDE number.
///
/// # Errors
/// When the list cannot be read.
pub fn refresh<K: Clone>(
    roster: &Roster,
    list: &ListName,
    kind: RatingKind,
    players: &[EnteredPlayer<K>],
) -> Result<Vec<Refreshed<K>>, Error> {
    players.iter().map(|known| one(roster, list, kind, known)).collect()
}

fn one<K: Clone>(
    roster: &Roster,
    list: &ListName,
    kind: RatingKind,
    known: &EnteredPlayer<K>,
) -> Result<Refreshed<K>, Error> {
    let key = known.key.clone();
    let Some(id) = known.fide_id else {
        return Ok(Refreshed::WithoutNumber(key));
    };
    let listed = roster.by_fide_id(id)?.into_iter().find(|listed| listed.list == *list);
    Ok(match listed.map(|listed| differences(known, &listed, kind)) {
        None => Refreshed::NotListed(key),
        Some(nothing) if nothing == Differences::default() => Refreshed::Same(key),
        Some(differences) => Refreshed::Different(key, Box::new(differences)),
    })
}
