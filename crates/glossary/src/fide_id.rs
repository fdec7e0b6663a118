//! The number FIDE gives to each player.

use std::fmt;

use crate::{Phrase, phrase};

/// A player's FIDE identity number: positive and of 11 digits at most, as report files have room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FideId(u64);

impl FideId {
    /// The largest number the 11 columns of a report file can hold.
    pub const LARGEST: u64 = 99_999_999_999;

    /// The identity with this number.
    ///
    /// ```
    /// use glossary::fide_id::FideId;
    /// assert_eq!(FideId::new(1503014).map(FideId::get), Ok(1503014));
    /// assert!(FideId::new(0).is_err());
    /// ```
    ///
    /// # Errors
    /// When the number is zero or has more than 11 digits.
    pub fn new(number: u64) -> Result<FideId, NotAFideId> {
        match number {
            0 => Err(NotAFideId::Zero),
            1..=FideId::LARGEST => Ok(FideId(number)),
            _ => Err(NotAFideId::TooLong),
        }
    }

    /// Reads a FIDE identity number: digits only, leading zeros allowed.
    ///
    /// ```
    /// use glossary::fide_id::FideId;
    /// assert_eq!(FideId::parse("1503014")?.to_string(), "1503014");
    /// let error = FideId::parse("15O3014").expect_err("a letter O");
    /// assert_eq!(error.phrase().to_string(), "column 3: 'O' is not a digit of a FIDE number");
    /// # Ok::<(), glossary::fide_id::NotAFideId>(())
    /// ```
    ///
    /// # Errors
    /// When the text is empty, has anything but digits, is zero, or has more than 11 digits.
    pub fn parse(text: &str) -> Result<FideId, NotAFideId> {
        if text.is_empty() {
            return Err(NotAFideId::Empty);
        }
        if let Some((index, found)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(NotAFideId::NotADigit { column: index + 1, found });
        }
        let significant = text.trim_start_matches('0');
        let number = if significant.is_empty() { Ok(0) } else { significant.parse() };
        FideId::new(number.map_err(|_| NotAFideId::TooLong)?)
    }

    /// The number itself.
    ///
    /// ```
    /// # use glossary::fide_id::FideId;
    /// assert_eq!(FideId::parse("00001503014")?.get(), 1503014);
    /// # Ok::<(), glossary::fide_id::NotAFideId>(())
    /// ```
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for FideId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// Why something is no FIDE identity number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotAFideId {
    /// There is nothing.
    Empty,
    /// Zero stands for no number.
    Zero,
    /// It has more than 11 digits.
    TooLong,
    /// It has something else than digits.
    NotADigit {
        /// Where, counted from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
}

impl NotAFideId {
    /// The same, to be said in any language. Example: see [`FideId::parse`].
    pub fn phrase(&self) -> Phrase {
        match self {
            NotAFideId::Empty => phrase!("the FIDE number is empty"),
            NotAFideId::Zero => phrase!("0 is not a FIDE number"),
            NotAFideId::TooLong => phrase!("a FIDE number has at most 11 digits"),
            NotAFideId::NotADigit { column, found } => {
                phrase!(
                    "column {column}: {found} is not a digit of a FIDE number",
                    column,
                    found = format!("{found:?}")
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{FideId, NotAFideId};

    #[test]
    fn the_bounds_of_the_columns() {
        assert_eq!(FideId::parse("99999999999").map(FideId::get), Ok(FideId::LARGEST));
        assert_eq!(FideId::parse("100000000000"), Err(NotAFideId::TooLong));
        assert_eq!(FideId::parse(&"9".repeat(100)), Err(NotAFideId::TooLong));
        assert_eq!(FideId::parse("000"), Err(NotAFideId::Zero));
        assert_eq!(FideId::parse(""), Err(NotAFideId::Empty));
        assert_eq!(FideId::parse("-1"), Err(NotAFideId::NotADigit { column: 1, found: '-' }));
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(number in 1..=FideId::LARGEST) {
            let id = FideId::new(number).unwrap();
            prop_assert_eq!(FideId::parse(&id.to_string()), Ok(id));
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = FideId::parse(&text);
        }
    }
}
