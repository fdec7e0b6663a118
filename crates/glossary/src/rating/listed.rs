//! The ratings of a player, each with the list that it came from.

use std::fmt;

use jiff::civil::Date;

use super::{Rating, RatingKind};
use crate::{Phrase, phrase};

/// A rating list of a certain day, such as FIDE's of November 2026.
///
/// ```
/// use glossary::rating::ListEdition;
/// let list = ListEdition::parse("fide 2026-11-01").expect("a name and a day");
/// assert_eq!((list.name(), list.published().month()), ("fide", 11));
/// assert_eq!(list.to_string(), "fide 2026-11-01");
/// assert_eq!(ListEdition::parse("FIDE, November"), None);
/// assert_eq!(ListEdition::new("fide", list.published()), Some(list));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ListEdition {
    name: String,
    published: Date,
}

impl ListEdition {
    /// The list of a name, as it counts from a day on; none when the name is not one of small letters, digits
    /// and hyphens. Example: see [`ListEdition`].
    pub fn new(name: &str, published: Date) -> Option<ListEdition> {
        let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name = (1..=40).contains(&name.len()) && name.bytes().all(is_allowed);
        is_name.then(|| ListEdition { name: name.to_owned(), published })
    }

    /// Reads a name and a day, with a blank between them. Example: see [`ListEdition`].
    pub fn parse(text: &str) -> Option<ListEdition> {
        let (name, published) = text.split_once(' ')?;
        ListEdition::new(name, published.parse().ok()?)
    }

    /// The name that the list has at the desk. Example: see [`ListEdition`].
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The day from which it counts. Example: see [`ListEdition`].
    pub const fn published(&self) -> Date {
        self.published
    }
}

impl fmt::Display for ListEdition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.name, self.published)
    }
}

/// A rating as a list has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ListedRating {
    /// The rating.
    pub rating: Rating,
    /// The development coefficient K, if the list tells it.
    pub k: Option<u8>,
    /// The list; none for a rating that somebody told.
    pub list: Option<ListEdition>,
}

impl ListedRating {
    /// A rating that somebody told. Example: see [`Ratings`].
    pub const fn told(rating: Rating) -> ListedRating {
        ListedRating { rating, k: None, list: None }
    }
}

/// All the ratings a player may have; each is none for a player who is not on that list, or of whom nobody
/// has looked.
///
/// They print as the text of a form, and are read from it.
///
/// ```
/// use glossary::rating::{ListedRating, Rating, RatingKind, Ratings};
/// let text = "standard 2100 K20 fide 2026-11-01; rapid 1950; national 2043 ger-dwz 2026-10-15";
/// let ratings = Ratings::parse(text)?;
/// assert_eq!(ratings.fide(RatingKind::Standard).and_then(|listed| listed.k), Some(20));
/// assert_eq!(ratings.fide(RatingKind::Blitz), None);
/// assert_eq!(ratings.to_string(), text);
///
/// // A newer list replaces what it has, and is silent about the rest.
/// let newer = Ratings::parse("standard 2112 K20 fide 2026-12-01; blitz 2001 K20 fide 2026-12-01")?;
/// assert_eq!(
///     ratings.refreshed(&newer).to_string(),
///     "standard 2112 K20 fide 2026-12-01; rapid 1950; blitz 2001 K20 fide 2026-12-01; \
///      national 2043 ger-dwz 2026-10-15"
/// );
/// // An entry form told the blitz rating, and nothing else.
/// let mut told = Ratings::default();
/// assert!(told.is_empty());
/// *told.fide_mut(RatingKind::Blitz) = Some(ListedRating::told(Rating::new(1890).expect("a rating")));
/// assert!(told.has_fide());
/// assert_eq!(told.to_string(), "blitz 1890");
/// let error = Ratings::parse("standard strong").expect_err("no number");
/// assert!(error.phrase().to_string().contains("is not such as standard 2100 K20"));
/// # Ok::<(), glossary::rating::NotRatings>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Ratings {
    /// The FIDE rating for standard chess.
    pub standard: Option<ListedRating>,
    /// The FIDE rating for rapid chess.
    pub rapid: Option<ListedRating>,
    /// The FIDE rating for blitz.
    pub blitz: Option<ListedRating>,
    /// The rating of a federation.
    pub national: Option<ListedRating>,
}

impl Ratings {
    /// The player's rating on one of FIDE's lists. Example: see [`Ratings`].
    pub const fn fide(&self, kind: RatingKind) -> Option<&ListedRating> {
        match kind {
            RatingKind::Standard => self.standard.as_ref(),
            RatingKind::Rapid => self.rapid.as_ref(),
            RatingKind::Blitz => self.blitz.as_ref(),
        }
    }

    /// The place of the rating on one of FIDE's lists, to put one there or take it away.
    /// Example: see [`Ratings`].
    pub const fn fide_mut(&mut self, kind: RatingKind) -> &mut Option<ListedRating> {
        match kind {
            RatingKind::Standard => &mut self.standard,
            RatingKind::Rapid => &mut self.rapid,
            RatingKind::Blitz => &mut self.blitz,
        }
    }

    /// Whether no list says anything. Example: see [`Ratings`].
    pub fn is_empty(&self) -> bool {
        *self == Ratings::default()
    }

    /// Whether one of FIDE's lists says something. Example: see [`Ratings`].
    pub const fn has_fide(&self) -> bool {
        self.standard.is_some() || self.rapid.is_some() || self.blitz.is_some()
    }

    /// The same with what is told now; what is not told stays. A bare number that is known already keeps its
    /// list. Example: see [`Ratings`].
    pub fn refreshed(&self, newer: &Ratings) -> Ratings {
        let one = |old: &Option<ListedRating>, new: &Option<ListedRating>| match (old, new) {
            (Some(known), Some(told)) if *told == ListedRating::told(known.rating) => Some(known.clone()),
            (_, Some(told)) => Some(told.clone()),
            (_, None) => old.clone(),
        };
        Ratings {
            standard: one(&self.standard, &newer.standard),
            rapid: one(&self.rapid, &newer.rapid),
            blitz: one(&self.blitz, &newer.blitz),
            national: one(&self.national, &newer.national),
        }
    }

    /// Whether both have the same ratings and K, whichever lists say so.
    ///
    /// ```
    /// use glossary::rating::Ratings;
    /// let [october, november] = ["rapid 1950 K20 fide 2026-10-01", "rapid 1950 K20 fide 2026-11-01"];
    /// assert!(Ratings::parse(october)?.has_the_figures_of(&Ratings::parse(november)?));
    /// assert!(!Ratings::parse("rapid 1950")?.has_the_figures_of(&Ratings::parse(november)?));
    /// # Ok::<(), glossary::rating::NotRatings>(())
    /// ```
    pub fn has_the_figures_of(&self, other: &Ratings) -> bool {
        let figures = |ratings: &Ratings| {
            ratings.named().map(|(_, listed)| listed.as_ref().map(|listed| (listed.rating, listed.k)))
        };
        figures(self) == figures(other)
    }

    /// Reads ratings as they are printed: `standard 2100 K20 fide 2026-11-01; rapid 1950`. Nothing is no
    /// rating. Example: see [`Ratings`].
    ///
    /// # Errors
    /// With the part that cannot be read.
    pub fn parse(text: &str) -> Result<Ratings, NotRatings> {
        let mut ratings = Ratings::default();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            ratings.add(part).ok_or_else(|| NotRatings(part.to_owned()))?;
        }
        Ok(ratings)
    }

    /// Adds one, if the text tells one that is not known yet.
    fn add(&mut self, text: &str) -> Option<()> {
        let (kind, rest) = text.split_once(' ')?;
        let (rating, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let (k, list) = match rest.strip_prefix('K') {
            Some(rest) => {
                let (k, list) = rest.split_once(' ').unwrap_or((rest, ""));
                (Some(k.parse().ok()?), list)
            }
            None => (None, rest),
        };
        let list = if list.is_empty() { None } else { Some(ListEdition::parse(list)?) };
        let listed = ListedRating { rating: Rating::parse(rating).ok()?, k, list };
        let place = match kind {
            "standard" => &mut self.standard,
            "rapid" => &mut self.rapid,
            "blitz" => &mut self.blitz,
            "national" => &mut self.national,
            _ => return None,
        };
        place.replace(listed).is_none().then_some(())
    }

    fn named(&self) -> [(&'static str, &Option<ListedRating>); 4] {
        [
            ("standard", &self.standard),
            ("rapid", &self.rapid),
            ("blitz", &self.blitz),
            ("national", &self.national),
        ]
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.named().into_iter().filter_map(|(kind, listed)| Some((kind, listed.as_ref()?)));
        for (place, (kind, listed)) in known.enumerate() {
            let between = if place > 0 { "; " } else { "" };
            write!(out, "{between}{kind} {}", listed.rating)?;
            listed.k.map_or(Ok(()), |k| write!(out, " K{k}"))?;
            listed.list.as_ref().map_or(Ok(()), |list| write!(out, " {list}"))?;
        }
        Ok(())
    }
}

/// A text that is no rating of a list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct NotRatings(String);

impl NotRatings {
    /// The same, to be said in any language. Example: see [`Ratings`].
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "{text} is not such as {example}",
            text = format!("{:?}", self.0),
            example = "standard 2100 K20 fide 2026-11-01"
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_no_rating_is_named() {
        for text in ["standard", "elo 2100", "rapid 1950 20", "blitz 0", "rapid 1950 K", "rapid 1; rapid 2"] {
            assert!(Ratings::parse(text).is_err(), "{text}");
        }
        let error = Ratings::parse("standard 2100; rapid 19x0").unwrap_err();
        assert!(error.to_string().starts_with("\"rapid 19x0\""), "{error}");
    }

    #[test]
    fn a_bare_number_keeps_the_list_that_it_came_from() {
        let known = Ratings::parse("rapid 1950 K20 fide 2026-11-01").unwrap();
        assert_eq!(known.refreshed(&Ratings::parse("rapid 1950").unwrap()), known);
        let told = Ratings::parse("rapid 1960").unwrap();
        assert_eq!(known.refreshed(&told), told);
    }

    fn any_listed() -> impl Strategy<Value = Option<ListedRating>> {
        let list = prop::option::of(("[a-z0-9-]{1,40}", 1..=12_i8));
        prop::option::of(
            (1..=Rating::LARGEST, prop::option::of(any::<u8>()), list).prop_map(|(rating, k, list)| {
                ListedRating {
                    rating: Rating::new(rating).unwrap(),
                    k,
                    list: list.map(|(name, month)| {
                        ListEdition::new(&name, Date::constant(2026, month, 1)).unwrap()
                    }),
                }
            }),
        )
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(
            standard in any_listed(), rapid in any_listed(), blitz in any_listed(), national in any_listed(),
        ) {
            let ratings = Ratings { standard, rapid, blitz, national };
            prop_assert_eq!(Ratings::parse(&ratings.to_string()), Ok(ratings));
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = Ratings::parse(&text);
        }
    }
}
