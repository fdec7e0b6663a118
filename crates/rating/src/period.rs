//! Lists and periods: on which list an event is rated, and which list tells the ratings that it is rated
//! with.

use std::fmt;

use jiff::civil::Date;
use jiff::{Span, ToSpan};

/// A list appears on the first of a month and takes in what ended so many days before it, or earlier.
const CLOSES_DAYS_BEFORE: i32 = 3;

/// After so many lists a report is too late.
const LAST_LIST_AFTER: i32 = 3;

/// An event of more days is reported and rated month by month.
const LONG_EVENT_DAYS: i32 = 30;

/// Whose event it is, which decides until when it may end to be rated on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventKind {
    /// An official FIDE event.
    Official,
    /// Any other.
    Usual,
}

/// The list of a month, which counts from its first day until the next one does
/// (`rating-regulations@2025-10/7.1`).
///
/// ```
/// use jiff::civil::date;
/// use rating::{EventKind, ListMonth};
/// let december = ListMonth::of(2025, 12).expect("a month");
/// assert_eq!((december.to_string().as_str(), december.first_day()), ("2025-12", Some(date(2025, 12, 1))));
/// assert_eq!("2025-12".parse(), Ok(december));
/// // A list counts from its own day: on 31 January the list of February is not in force yet.
/// assert_eq!(ListMonth::in_force_on(date(2026, 1, 31)), ListMonth::of(2026, 1).expect("a month"));
/// // What ends three days before the list is rated on it, what ends later on the next one.
/// let rated = |day, kind| ListMonth::rating(day, kind).to_string();
/// assert_eq!(rated(date(2025, 11, 28), EventKind::Usual), "2025-12");
/// assert_eq!(rated(date(2025, 11, 29), EventKind::Usual), "2026-01");
/// assert_eq!(rated(date(2025, 11, 30), EventKind::Official), "2025-12");
/// // The third list after the end is the last.
/// assert_eq!(ListMonth::last_for(date(2025, 11, 15)).to_string(), "2026-02");
/// assert_eq!(december.months_since(december.earlier(2)), 2);
/// assert_eq!((december.later(1).year(), december.later(1).month()), (2026, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListMonth(i32);

impl ListMonth {
    /// A month before all others.
    pub(crate) const EARLIEST: ListMonth = ListMonth(12);

    /// The list of a month; none for months that no year has. Example: see [`ListMonth`].
    pub fn of(year: i16, month: i8) -> Option<ListMonth> {
        ((1..=9999).contains(&year) && (1..=12).contains(&month))
            .then(|| ListMonth(i32::from(year) * 12 + i32::from(month) - 1))
    }

    /// The list in force on a day: ratings and K of an event are those of the list in force when it starts
    /// (interpretation 0072). Example: see [`ListMonth`].
    pub fn in_force_on(day: Date) -> ListMonth {
        ListMonth(i32::from(day.year()) * 12 + i32::from(day.month()) - 1)
    }

    /// The first list on which an event that ends on a day can be rated, by
    /// `rating-regulations@2025-10/7.1.3`. Example: see [`ListMonth`].
    pub fn rating(end: Date, kind: EventKind) -> ListMonth {
        let days = match kind {
            EventKind::Official => 1,
            EventKind::Usual => CLOSES_DAYS_BEFORE,
        };
        let closing: Span = days.days();
        end.checked_add(closing).map_or_else(
            |_| ListMonth::in_force_on(end).later(1),
            // The list of the month in which the closing date's list day falls, or of the next.
            |day| {
                let this = ListMonth::in_force_on(day);
                if day.day() == 1 { this } else { this.later(1) }
            },
        )
    }

    /// The last list on which an event that ended on a day can be rated, by
    /// `rating-regulations@2025-10/9.1`. Example: see [`ListMonth`].
    pub fn last_for(end: Date) -> ListMonth {
        ListMonth::in_force_on(end).later(LAST_LIST_AFTER)
    }

    /// So many months later. Example: see [`ListMonth`].
    #[must_use]
    pub const fn later(self, months: i32) -> ListMonth {
        ListMonth(self.0.saturating_add(months))
    }

    /// So many months earlier. Example: see [`ListMonth`].
    #[must_use]
    pub const fn earlier(self, months: i32) -> ListMonth {
        ListMonth(self.0.saturating_sub(months))
    }

    /// How many lists lie between this and an earlier one. Example: see [`ListMonth`].
    pub const fn months_since(self, earlier: ListMonth) -> i32 {
        self.0 - earlier.0
    }

    /// The year. Example: see [`ListMonth`].
    pub fn year(self) -> i16 {
        i16::try_from(self.0.div_euclid(12)).unwrap_or(i16::MAX)
    }

    /// The month, from 1. Example: see [`ListMonth`].
    pub fn month(self) -> i8 {
        i8::try_from(self.0.rem_euclid(12) + 1).unwrap_or(1)
    }

    /// The day from which it counts; none beyond the calendar. Example: see [`ListMonth`].
    pub fn first_day(self) -> Option<Date> {
        Date::new(self.year(), self.month(), 1).ok()
    }
}

impl fmt::Display for ListMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}", self.0.div_euclid(12), self.0.rem_euclid(12) + 1))
    }
}

/// A text that is no month such as `2025-12`. Example: see [`ListMonth`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a list is named by its month, such as 2025-12")]
pub struct NotAListMonth;

impl std::str::FromStr for ListMonth {
    type Err = NotAListMonth;

    fn from_str(text: &str) -> Result<ListMonth, NotAListMonth> {
        let (year, month) = text.split_once('-').ok_or(NotAListMonth)?;
        let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_plain(year) || !is_plain(month) {
            return Err(NotAListMonth);
        }
        let (year, month) = (year.parse().ok(), month.parse().ok());
        year.zip(month).and_then(|(year, month)| ListMonth::of(year, month)).ok_or(NotAListMonth)
    }
}

/// Whether an event is so long that its rounds are rated month by month, by
/// `rating-regulations@2025-10/4.1`.
///
/// ```
/// use jiff::civil::date;
/// assert!(!rating::is_long(date(2026, 9, 1), date(2026, 9, 30)), "30 days");
/// assert!(rating::is_long(date(2026, 9, 1), date(2026, 10, 1)), "31 days");
/// ```
pub fn is_long(start: Date, end: Date) -> bool {
    start.until(end).is_ok_and(|span| span.get_days() + 1 > LONG_EVENT_DAYS)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn every_day_of_a_year_is_rated_on_the_first_list_that_it_closes_for() {
        let mut day = date(2023, 12, 15);
        while day < date(2025, 2, 1) {
            let list = ListMonth::rating(day, EventKind::Usual);
            let closes = |list: ListMonth| list.first_day().unwrap() - 3.days();
            assert!(day <= closes(list) && day > closes(list.earlier(1)), "{day} on {list}");
            let official = ListMonth::rating(day, EventKind::Official);
            assert_eq!(official, ListMonth::in_force_on(day).later(1), "{day}");
            day = day.tomorrow().unwrap();
        }
    }

    #[test]
    fn what_is_no_month_is_refused() {
        for text in ["", "2025", "2025-13", "2025-0", "-5-1", "2025-+1", "12-2025", "99999-01"] {
            assert!(text.parse::<ListMonth>().is_err(), "{text}");
        }
    }
}
