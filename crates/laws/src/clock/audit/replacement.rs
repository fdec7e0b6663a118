//! Times for a chessclock that replaces a defective one.
//!
//! The arbiter uses best judgement (Laws, 6.10.1). What is certain is the sum: both players together have
//! used the time that has passed.

use glossary::Colour;

use super::given;
use crate::clock::{ClockTime, Mode, Setting};

/// The times for the new chessclock, White first, if White has used so much of the time since the start and
/// Black the rest, and both have completed so many moves; none if they cannot have used so much.
///
/// The increment of the next move is on the clocks. In the delay modes every delay is taken to be used up.
///
/// The exam question of the manual: the clock fails after twenty minutes and twelve moves; one player claims
/// to have used only five, the other disagrees but admits to slightly more time. The answer takes 8 or 9
/// minutes off White's clock and 11 or 12 off Black's.
///
/// ```
/// use glossary::time_control::TimeControl;
/// use laws::clock::audit::replacement;
/// use laws::clock::{ClockTime, Setting};
/// let setting = Setting::of(TimeControl::parse("5400")?);
/// let [passed, by_white] = [20, 8].map(ClockTime::from_minutes);
/// let times = replacement::times(&setting, passed, 12, by_white).expect("eight of twenty minutes");
/// assert_eq!(times.map(|time| time.to_string()), ["1:22:00", "1:18:00"]);
/// // Nobody can have used more than has passed.
/// assert_eq!(replacement::times(&setting, passed, 12, ClockTime::from_minutes(21)), None);
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
pub fn times(
    setting: &Setting,
    passed: ClockTime,
    moves: u32,
    used_by_white: ClockTime,
) -> Option<[ClockTime; 2]> {
    let used_by_black = passed.millis().checked_sub(used_by_white.millis())?;
    let used = [used_by_white, ClockTime::from_millis(used_by_black)];
    let [white, black] = [Colour::White, Colour::Black].map(|colour| most(setting, colour, moves));
    let gained = match setting.mode() {
        Mode::Hourglass => [used[1], used[0]],
        Mode::Cumulative | Mode::SimpleDelay | Mode::Bronstein => [ClockTime::ZERO; 2],
    };
    let white = white.plus(gained[0]).millis().checked_sub(used[0].millis())?;
    let black = black.plus(gained[1]).millis().checked_sub(used[1].millis())?;
    Some([white, black].map(ClockTime::from_millis))
}

/// All that a player can have been given.
fn most(setting: &Setting, colour: Colour, moves: u32) -> ClockTime {
    let given = given::by_counter(setting, colour, moves);
    let all = given.base + given.extra + given.slack;
    ClockTime::from_millis(u64::try_from(all).unwrap_or(0))
}
