//! Amounts of time on a clock, and moments at which something happens.

use std::fmt;

use super::Face;

/// More than this is never subtracted or added up.
const MOST_SIGNED: i64 = 1 << 58;

/// An amount of time on a clock, exact to the millisecond.
///
/// ```
/// use laws::clock::ClockTime;
/// let left = ClockTime::from_minutes(90).plus(ClockTime::from_seconds(30));
/// assert_eq!(left.to_string(), "1:30:30");
/// assert_eq!(left.millis(), 5_430_000);
/// assert_eq!(ClockTime::ZERO.minus(left), ClockTime::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockTime(u64);

impl ClockTime {
    /// No time: the flag falls.
    pub const ZERO: ClockTime = ClockTime(0);

    /// So many milliseconds. Example: see [`Moment`].
    pub const fn from_millis(millis: u64) -> ClockTime {
        ClockTime(millis)
    }

    /// So many seconds. Example: see [`ClockTime`].
    pub const fn from_seconds(seconds: u32) -> ClockTime {
        ClockTime(seconds as u64 * 1000)
    }

    /// So many minutes. Example: see [`ClockTime`].
    pub const fn from_minutes(minutes: u32) -> ClockTime {
        ClockTime(minutes as u64 * 60_000)
    }

    /// The amount in milliseconds. Example: see [`ClockTime`].
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Whether there is no time left. Example: see [`ClockTime::minus`].
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Both amounts together. Example: see [`ClockTime`].
    pub const fn plus(self, other: ClockTime) -> ClockTime {
        ClockTime(self.0.saturating_add(other.0))
    }

    /// What is left when the other amount is taken away; never less than nothing.
    ///
    /// ```
    /// use laws::clock::ClockTime;
    /// let (five, seven) = (ClockTime::from_seconds(5), ClockTime::from_seconds(7));
    /// assert_eq!(seven.minus(five), ClockTime::from_seconds(2));
    /// assert!(five.minus(seven).is_zero());
    /// ```
    pub const fn minus(self, other: ClockTime) -> ClockTime {
        ClockTime(self.0.saturating_sub(other.0))
    }

    /// The amount with a sign, for accounts and differences; millions of years are as good as all of them,
    /// and their sums stay numbers.
    pub(super) const fn signed(self) -> i64 {
        if self.0 < MOST_SIGNED as u64 { self.0 as i64 } else { MOST_SIGNED }
    }
}

/// Hours, minutes and seconds, as the default [`Face`] shows them.
impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Face::default().show(*self))
    }
}

/// A moment, in milliseconds after an origin that whoever feeds the chessclock chooses.
///
/// The chessclock itself never asks what time it is.
///
/// ```
/// use laws::clock::{ClockTime, Moment};
/// let noon = Moment::of_day(12, 0);
/// let later = noon.after(ClockTime::from_millis(1_500));
/// assert_eq!(later.since(noon).millis(), 1_500);
/// assert_eq!(noon.since(later), ClockTime::ZERO);
/// assert_eq!(Moment::from_millis(43_200_000), noon);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// The origin.
    pub const ORIGIN: Moment = Moment(0);

    /// The moment so many milliseconds after the origin. Example: see [`Moment`].
    pub const fn from_millis(millis: u64) -> Moment {
        Moment(millis)
    }

    /// A time of day, if the origin is midnight. Example: see [`Moment`].
    pub const fn of_day(hour: u32, minute: u32) -> Moment {
        Moment((hour as u64 * 60 + minute as u64) * 60_000)
    }

    /// Milliseconds after the origin.
    ///
    /// ```
    /// assert_eq!(laws::clock::Moment::of_day(0, 1).millis(), 60_000);
    /// ```
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The moment so much later. Example: see [`Moment`].
    pub const fn after(self, time: ClockTime) -> Moment {
        Moment(self.0.saturating_add(time.0))
    }

    /// How much time has passed since an earlier moment; nothing if it is not earlier. Example: see
    /// [`Moment`].
    pub const fn since(self, earlier: Moment) -> ClockTime {
        ClockTime(self.0.saturating_sub(earlier.0))
    }
}
