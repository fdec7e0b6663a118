//! A player is not at the board in time: 6.7.

use glossary::{Colour, Phrase, PlayerResult, phrase};
use handbook::cite;

use crate::clock::{ClockTime, Moment};
use crate::ruling::{Outcome, Ruling, Step};

/// When a player came, and whether the arbiter excuses coming late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// When the player came to the board; none if the player has not come.
    pub arrived: Option<Moment>,
    /// Whether the arbiter decides that the player does not lose (6.7.1).
    pub excused: bool,
}

/// The round has started and somebody was not there.
///
/// ```
/// use laws::clock::{ClockTime, Moment};
/// use laws::irregularity::{Attendance, LateArrival};
/// use laws::ruling::Outcome;
/// // Exam question 3: planned for 19:30, started at 19:40, default time 30 minutes, arrival at 20:05.
/// let in_time = |hour, minute| Attendance { arrived: Some(Moment::of_day(hour, minute)), excused: false };
/// let arrival = LateArrival {
///     started: Moment::of_day(19, 40),
///     now: Moment::of_day(20, 5),
///     default_time: ClockTime::from_minutes(30),
///     white: in_time(19, 30),
///     black: in_time(20, 5),
///     clock_was_started: true,
/// };
/// assert_eq!(arrival.rule().outcome, Outcome::GoesOn);
/// assert_eq!(arrival.lost_after(), Moment::of_day(20, 10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateArrival {
    /// When the round actually started, as the arbiter announced.
    pub started: Moment,
    /// The moment of the ruling.
    pub now: Moment,
    /// The default time; zero if the regulations do not say one.
    pub default_time: ClockTime,
    /// White's attendance.
    pub white: Attendance,
    /// Black's attendance.
    pub black: Attendance,
    /// Whether White's clock was started at the start of the round.
    pub clock_was_started: bool,
}

impl LateArrival {
    /// The last moment at which a player is in time. Example: see [`LateArrival`].
    pub const fn lost_after(&self) -> Moment {
        self.started.after(self.default_time)
    }

    /// What the arbiter does. Example: see [`LateArrival`].
    pub fn rule(&self) -> Ruling {
        let by = cite!("laws@2023-01/6.7.1");
        let losers = [Colour::White, Colour::Black].into_iter().filter(|&player| self.loses(player));
        let losers: Vec<Colour> = losers.collect();
        let mut steps: Vec<Step> = losers.iter().map(|&player| Step::lost(player, by)).collect();
        let outcome = match losers[..] {
            [] => Outcome::GoesOn,
            [player] => Outcome::of_player(player, PlayerResult::ForfeitLoss, PlayerResult::ForfeitWin),
            _ => Outcome::of(PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
        };
        if losers.is_empty() {
            steps.push(Step::new(self.nobody_loses(), by));
            steps.extend(self.time_of_white());
        }
        Ruling { steps, outcome }
    }

    fn nobody_loses(&self) -> Phrase {
        if self.white.arrived.is_some() && self.black.arrived.is_some() {
            phrase!("let the game be played")
        } else {
            phrase!("wait for the absent player")
        }
    }

    const fn attendance(&self, player: Colour) -> Attendance {
        match player {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    fn loses(&self, player: Colour) -> bool {
        let attendance = self.attendance(player);
        attendance.arrived.unwrap_or(self.now) > self.lost_after() && !attendance.excused
    }

    /// Neither was there at first: White loses the time until White comes (6.7.2).
    fn time_of_white(&self) -> Option<Step> {
        let absent = |it: Attendance| it.arrived.is_none_or(|arrived| arrived > self.started);
        if self.default_time.is_zero() || !(absent(self.white) && absent(self.black)) {
            return None;
        }
        let by = cite!("laws@2023-01/6.7.2");
        let lost = self.white.arrived.unwrap_or(self.now).since(self.started);
        if self.clock_was_started {
            let said = phrase!("White has lost {time}, as White's clock shows", time = lost.to_string());
            Some(Step::new(said, by))
        } else {
            Some(Step::take_time(Colour::White, lost, by))
        }
    }
}
