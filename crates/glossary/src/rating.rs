//! Ratings, and the strength by which players are ranked at the start.
//!
//! FIDE keeps three lists, for standard, rapid and blitz chess; federations keep their own. Which of them
//! makes the starting rank is said by record 172 of the tournament report file of 2026.

mod listed;
mod starting_rank;

use std::fmt;

use crate::time_control::RateOfPlay;

use crate::{Phrase, phrase};

pub use listed::{ListEdition, ListedRating, NotRatings, Ratings};
pub use starting_rank::{StartingRankMethod, UnknownMethod};

/// A rating, 1 to 9999: what the four columns of a report file can hold. An unrated player has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// The largest rating a report file can hold.
    pub const LARGEST: u16 = 9999;

    /// The rating with this number.
    ///
    /// ```
    /// use glossary::rating::Rating;
    /// assert_eq!(Rating::new(2882).map(Rating::get), Ok(2882));
    /// assert!(Rating::new(0).is_err());
    /// ```
    ///
    /// # Errors
    /// When the number is not 1 to 9999.
    pub const fn new(number: u16) -> Result<Rating, NotARating> {
        match number {
            1..=Rating::LARGEST => Ok(Rating(number)),
            _ => Err(NotARating::OutOfRange),
        }
    }

    /// Reads a rating: digits only, leading zeros allowed.
    ///
    /// ```
    /// use glossary::rating::Rating;
    /// assert_eq!(Rating::parse("2882")?.to_string(), "2882");
    /// let error = Rating::parse("28a2").expect_err("a letter");
    /// assert_eq!(error.to_string(), "column 3: 'a' is not a digit of a rating");
    /// # Ok::<(), glossary::rating::NotARating>(())
    /// ```
    ///
    /// # Errors
    /// When the text is empty, has anything but digits, or is not 1 to 9999.
    pub fn parse(text: &str) -> Result<Rating, NotARating> {
        if let Some((index, found)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(NotARating::NotADigit { column: index + 1, found });
        }
        Rating::new(text.parse().map_err(|_| NotARating::OutOfRange)?)
    }

    /// The number itself.
    ///
    /// ```
    /// # use glossary::rating::Rating;
    /// assert_eq!(Rating::parse("0987")?.get(), 987);
    /// # Ok::<(), glossary::rating::NotARating>(())
    /// ```
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// Why something is no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotARating {
    /// It is not a number from 1 to 9999.
    OutOfRange,
    /// It has something else than digits.
    NotADigit {
        /// Where, counted from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
}

impl NotARating {
    /// The same, to be said in any language. Example: see [`Phrase`].
    pub fn phrase(&self) -> Phrase {
        match self {
            NotARating::OutOfRange => {
                phrase!("a rating is a number from 1 to {largest}", largest = Rating::LARGEST)
            }
            NotARating::NotADigit { column, found } => {
                phrase!(
                    "column {column}: {found} is not a digit of a rating",
                    column,
                    found = format!("{found:?}")
                )
            }
        }
    }
}

/// Which of FIDE's three rating lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RatingKind {
    /// The standard list.
    Standard,
    /// The rapid list.
    Rapid,
    /// The blitz list.
    Blitz,
}

impl RatingKind {
    /// The rating with which somebody counts in an event of the kind: that of its list, or the standard one
    /// of who has none there (B.02 Rapid and Blitz, 7.2.1). What is asked tells the rating on a list.
    ///
    /// ```
    /// use glossary::rating::{RatingKind, Ratings};
    /// let ratings = Ratings::parse("standard 2100; rapid 1950")?;
    /// let counting =
    ///     |kind: RatingKind| kind.counting(|kind| ratings.fide(kind)).map(|listed| listed.rating.get());
    /// assert_eq!([RatingKind::Rapid, RatingKind::Blitz].map(counting), [Some(1950), Some(2100)]);
    /// # Ok::<(), glossary::rating::NotRatings>(())
    /// ```
    pub fn counting<T>(self, on_list: impl Fn(RatingKind) -> Option<T>) -> Option<T> {
        on_list(self).or_else(|| on_list(RatingKind::Standard))
    }
}

/// A game at a rate of play counts for the list of the same name.
impl From<RateOfPlay> for RatingKind {
    fn from(rate: RateOfPlay) -> RatingKind {
        match rate {
            RateOfPlay::Standard => RatingKind::Standard,
            RateOfPlay::Rapid => RatingKind::Rapid,
            RateOfPlay::Blitz => RatingKind::Blitz,
        }
    }
}

impl fmt::Display for RatingKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            RatingKind::Standard => "standard",
            RatingKind::Rapid => "rapid",
            RatingKind::Blitz => "blitz",
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NotARating, Rating};

    #[test]
    fn the_bounds_of_the_columns() {
        assert_eq!(Rating::parse("9999").map(Rating::get), Ok(9999));
        for text in ["", "0", "0000", "10000", "99999999999999999999"] {
            assert_eq!(Rating::parse(text), Err(NotARating::OutOfRange));
        }
        assert_eq!(Rating::parse("+200"), Err(NotARating::NotADigit { column: 1, found: '+' }));
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(number in 1..=Rating::LARGEST) {
            let rating = Rating::new(number).unwrap();
            prop_assert_eq!(Rating::parse(&rating.to_string()), Ok(rating));
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = Rating::parse(&text);
        }
    }
}
