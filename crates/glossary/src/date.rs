//! Dates of birth, of which the day or the month may be unknown.
//!
//! Report files write `YYYY/MM/DD` with zeros for what is not known: `1978/00/00` is some day in 1978, and
//! `0000/00/00` says nothing at all.

mod lenient;

use std::fmt;

use jiff::civil::Date;

use crate::{Phrase, phrase};

pub use lenient::{LenientDate, Spelling};

/// A date of which the year is known and the month and the day may be: a player's date of birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialDate {
    /// The earliest day it can be.
    first: Date,
    known: KnownParts,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum KnownParts {
    Year,
    Month,
    Day,
}

impl PartialDate {
    /// The date with these parts, years 1 to 9999.
    ///
    /// ```
    /// use glossary::date::PartialDate;
    /// assert_eq!(PartialDate::new(1978, Some(5), None)?.to_string(), "1978/05/00");
    /// assert!(PartialDate::new(1979, Some(2), Some(29)).is_err());
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such day in the calendar, or a day without a month.
    pub fn new(year: i16, month: Option<i8>, day: Option<i8>) -> Result<PartialDate, NotADate> {
        if !(1..=9999).contains(&year) {
            return Err(NotADate::Year);
        }
        let known = match (month, day) {
            (None, None) => KnownParts::Year,
            (None, Some(_)) => return Err(NotADate::DayWithoutMonth),
            (Some(_), None) => KnownParts::Month,
            (Some(_), Some(_)) => KnownParts::Day,
        };
        let month = month.unwrap_or(1);
        Date::new(year, month, 1).map_err(|_| NotADate::Month { month })?;
        let day = day.unwrap_or(1);
        let first = Date::new(year, month, day).map_err(|_| NotADate::Day { year, month, day })?;
        Ok(PartialDate { first, known })
    }

    /// Reads `YYYY/MM/DD`; `0000/00/00` is no date and gives none.
    ///
    /// ```
    /// use glossary::date::PartialDate;
    /// let date = PartialDate::parse("1978/00/00")?.expect("the year is known");
    /// assert_eq!((date.year(), date.month(), date.day()), (1978, None, None));
    /// assert_eq!(PartialDate::parse("0000/00/00"), Ok(None));
    /// let error = PartialDate::parse("1978/13/01").expect_err("no such month");
    /// assert_eq!(error.phrase().to_string(), "month 13 is not 1 to 12");
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not of that form or is no day of the calendar.
    pub fn parse(text: &str) -> Result<Option<PartialDate>, NotADate> {
        let parts = Parts::split(text, '/')?;
        parts.date()
    }

    /// Reads also what is near to `YYYY/MM/DD`, and says how it was spelt.
    ///
    /// It takes points or hyphens as separators, blanks for what is unknown, and a year alone.
    ///
    /// ```
    /// use glossary::date::{PartialDate, Spelling};
    /// let read = PartialDate::parse_leniently("1978.05.12")?;
    /// assert_eq!(read.spelling, Spelling::Separator('.'));
    /// assert_eq!(read.date.map(|date| date.to_string()).as_deref(), Some("1978/05/12"));
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    ///
    /// # Errors
    /// When it is nothing of this or is no day of the calendar.
    pub fn parse_leniently(text: &str) -> Result<LenientDate, NotADate> {
        lenient::parse(text)
    }

    /// The year.
    ///
    /// ```
    /// # use glossary::date::PartialDate;
    /// assert_eq!(PartialDate::new(1978, None, None)?.year(), 1978);
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    pub fn year(self) -> i16 {
        self.first.year()
    }

    /// The month, if it is known.
    ///
    /// ```
    /// # use glossary::date::PartialDate;
    /// assert_eq!(PartialDate::new(1978, Some(5), None)?.month(), Some(5));
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    pub fn month(self) -> Option<i8> {
        match self.known {
            KnownParts::Year => None,
            KnownParts::Month | KnownParts::Day => Some(self.first.month()),
        }
    }

    /// The day of the month, if it is known.
    ///
    /// ```
    /// # use glossary::date::PartialDate;
    /// assert_eq!(PartialDate::new(1978, Some(5), Some(12))?.day(), Some(12));
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    pub fn day(self) -> Option<i8> {
        self.full().map(Date::day)
    }

    /// The date, if all of it is known.
    ///
    /// ```
    /// # use glossary::date::PartialDate;
    /// let date = PartialDate::new(1978, Some(5), Some(12))?;
    /// assert_eq!(date.full(), Some(jiff::civil::date(1978, 5, 12)));
    /// assert_eq!(PartialDate::new(1978, Some(5), None)?.full(), None);
    /// # Ok::<(), glossary::date::NotADate>(())
    /// ```
    pub fn full(self) -> Option<Date> {
        match self.known {
            KnownParts::Day => Some(self.first),
            KnownParts::Year | KnownParts::Month => None,
        }
    }
}

/// A day of the calendar, years 1 to 9999, of which nothing is unknown.
impl TryFrom<Date> for PartialDate {
    type Error = NotADate;

    fn try_from(date: Date) -> Result<PartialDate, NotADate> {
        PartialDate::new(date.year(), Some(date.month()), Some(date.day()))
    }
}

/// Prints `YYYY/MM/DD`, zeros for what is not known.
impl fmt::Display for PartialDate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (month, day) = (self.month().unwrap_or(0), self.day().unwrap_or(0));
        write!(out, "{:04}/{month:02}/{day:02}", self.year())
    }
}

/// The three numbers of a written date, not yet a date.
struct Parts {
    year: i16,
    month: i8,
    day: i8,
}

impl Parts {
    fn split(text: &str, separator: char) -> Result<Parts, NotADate> {
        let right = |(index, c): (usize, char)| match index {
            4 | 7 => c == separator,
            0..=9 => c.is_ascii_digit(),
            _ => false,
        };
        let wrong = text.chars().enumerate().position(|place| !right(place));
        let length = text.chars().count();
        if let Some(column) = wrong.or((length < 10).then_some(length)) {
            return Err(NotADate::Form { column: column + 1 });
        }
        let number = |part: &str| part.parse().expect("two digits are a small number");
        let year = text[..4].parse().expect("four digits are a small number");
        Ok(Parts { year, month: number(&text[5..7]), day: number(&text[8..]) })
    }

    fn date(&self) -> Result<Option<PartialDate>, NotADate> {
        let known = |part: i8| (part != 0).then_some(part);
        match (self.year, known(self.month), known(self.day)) {
            (0, None, None) => Ok(None),
            (year, month, day) => PartialDate::new(year, month, day).map(Some),
        }
    }
}

/// Why something is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotADate {
    /// It is not written `YYYY/MM/DD`.
    Form {
        /// Where it departs from that form, counted from 1.
        column: usize,
    },
    /// The year is unknown although more is given, or not 1 to 9999.
    Year,
    /// There is no such month.
    Month {
        /// The month.
        month: i8,
    },
    /// The month has no such day in that year.
    Day {
        /// The year.
        year: i16,
        /// The month.
        month: i8,
        /// The day.
        day: i8,
    },
    /// A day in an unknown month.
    DayWithoutMonth,
}

impl NotADate {
    /// The same, to be said in any language. Example: see [`PartialDate::parse`].
    pub fn phrase(&self) -> Phrase {
        match self {
            NotADate::Form { column } => phrase!("column {column}: a date is written YYYY/MM/DD", column),
            NotADate::Year => phrase!("the year of a date is 1 to 9999"),
            NotADate::Month { month } => phrase!("month {month} is not 1 to 12", month = i16::from(*month)),
            NotADate::Day { year, month, day } => phrase!(
                "there is no day {day} in {month}",
                day = i16::from(*day),
                month = format!("{year:04}/{month:02}")
            ),
            NotADate::DayWithoutMonth => phrase!("a day is given, but no month"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NotADate, PartialDate};

    #[test]
    fn the_29th_of_february_is_in_leap_years_only() {
        for (text, leap) in [("2000/02/29", true), ("1900/02/29", false), ("2023/02/29", false)] {
            assert_eq!(PartialDate::parse(text).is_ok(), leap, "{text}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let errors = [
            ("1978.05.12", "column 5: a date is written YYYY/MM/DD"),
            ("1978/5/12", "column 7: a date is written YYYY/MM/DD"),
            ("1978/05", "column 8: a date is written YYYY/MM/DD"),
            ("1978/05/121", "column 11: a date is written YYYY/MM/DD"),
            ("197é/05/12", "column 4: a date is written YYYY/MM/DD"),
            ("", "column 1: a date is written YYYY/MM/DD"),
            ("0000/05/12", "the year of a date is 1 to 9999"),
            ("1978/99/12", "month 99 is not 1 to 12"),
            ("1978/04/31", "there is no day 31 in 1978/04"),
            ("1978/00/12", "a day is given, but no month"),
        ];
        for (text, message) in errors {
            assert_eq!(PartialDate::parse(text).map_err(|error| error.to_string()), Err(message.to_owned()));
        }
        assert_eq!(PartialDate::new(1978, Some(-1), None), Err(NotADate::Month { month: -1 }));
        assert_eq!(PartialDate::new(-1, None, None), Err(NotADate::Year));
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(year in 1..=9999_i16, month in 0..=12_i8, day in 0..=31_i8) {
            let known = |part: i8| (part != 0).then_some(part);
            if let Ok(date) = PartialDate::new(year, known(month), known(day)) {
                prop_assert_eq!(PartialDate::parse(&date.to_string()), Ok(Some(date)));
                prop_assert_eq!((date.month(), date.day()), (known(month), known(day)));
            }
        }

        #[test]
        fn no_text_panics(text in "\\PC*|[0-9./ é-]{0,12}") {
            let _ = (PartialDate::parse(&text), PartialDate::parse_leniently(&text));
        }
    }
}
