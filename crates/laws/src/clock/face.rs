//! What the figures on a display look like.

use super::ClockTime;

/// How a display writes the time it shows.
///
/// The form for clocks wants the time available for the next move at all times, "preferable to display
/// seconds also from beginning" (Technical Recommendations for Tournaments, 5.4.3.2): so does the default
/// face. [`Face::SHORT`] is for small displays: hours and minutes, below an hour minutes and seconds, below
/// ten seconds tenths.
///
/// What is left of a figure counts as the whole: a display shows 0:00 only when no time is left, because
/// "0.00" is what the Laws' commentary takes for a fallen flag (6.4, A.5.3).
///
/// ```
/// use laws::clock::{ClockTime, Face};
/// let face = Face::default();
/// assert_eq!(face.show(ClockTime::from_seconds(6030)), "1:40:30");
/// assert_eq!(face.show(ClockTime::from_seconds(182)), "0:03:02");
/// assert_eq!(face.show(ClockTime::from_millis(1)), "0:00:01");
/// assert_eq!(face.show(ClockTime::ZERO), "0:00:00");
///
/// assert_eq!(Face::SHORT.show(ClockTime::from_seconds(6030)), "1:41");
/// assert_eq!(Face::SHORT.show(ClockTime::from_seconds(182)), "3:02");
/// assert_eq!(Face::SHORT.show(ClockTime::from_millis(9_101)), "0:09.2");
/// assert_eq!(Face::SHORT.show(ClockTime::ZERO), "0:00.0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// From which time on the seconds are shown.
    pub seconds: SecondsShown,
    /// Below this time, tenths of a second are shown.
    pub tenths_below: ClockTime,
}

/// From which time on a display shows seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SecondsShown {
    /// Always, with the hours: `1:40:30`, `0:03:02`.
    FromTheBeginning,
    /// Below one hour; before that, hours and minutes: `1:41`, then `59:59`.
    BelowOneHour,
}

impl Default for Face {
    fn default() -> Face {
        Face { seconds: SecondsShown::FromTheBeginning, tenths_below: ClockTime::ZERO }
    }
}

impl Face {
    /// The face of a small display. Example: see [`Face`].
    pub const SHORT: Face =
        Face { seconds: SecondsShown::BelowOneHour, tenths_below: ClockTime::from_seconds(10) };

    /// The figures for a time. Example: see [`Face`].
    pub fn show(&self, time: ClockTime) -> String {
        let tenths = time.millis().div_ceil(100);
        if tenths * 100 < self.tenths_below.millis() {
            return format!("0:{:02}.{}", tenths / 10, tenths % 10);
        }
        let seconds = time.millis().div_ceil(1000);
        match self.seconds {
            SecondsShown::FromTheBeginning => hours_minutes_seconds(seconds),
            SecondsShown::BelowOneHour if seconds < 3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
            SecondsShown::BelowOneHour => hours_minutes(seconds.div_ceil(60)),
        }
    }
}

fn hours_minutes_seconds(seconds: u64) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn hours_minutes(minutes: u64) -> String {
    format!("{}:{:02}", minutes / 60, minutes % 60)
}
