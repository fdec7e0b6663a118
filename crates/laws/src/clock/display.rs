//! One of the two clocks: the time of one player, and where it came from.

use glossary::time_control::Schedule;

use super::{ClockTime, Mode, Setting, periods};

/// Below this, a player without enough extra time need not record (Laws, 8.4).
const RECORDING_ENDS_BELOW: ClockTime = ClockTime::from_minutes(5);
/// With this much extra time a move, the duty to record goes on (Laws, 8.4).
const EXTRA_TIME_TO_RECORD: ClockTime = ClockTime::from_seconds(30);

/// One of the two clocks of a chessclock (Laws, 6.1). Example: see [`super::Chessclock`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    pub(super) available: ClockTime,
    /// What is left of the extra time of this move, in the delay modes; part of `available`.
    pub(super) delay: ClockTime,
    /// The extra time that this move was given.
    pub(super) bonus: ClockTime,
    pub(super) period: usize,
    pub(super) moves: u32,
    /// The time used for the move that is being made.
    pub(super) thought: ClockTime,
    pub(super) account: Account,
    pub(super) recording_ended: bool,
}

/// Where the time of a player came from and where it went: what is shown is always the allotted time, with
/// what was credited, without what was used, and with the arbiter's corrections.
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, Setting};
/// let set = Chessclock::set(Setting::of(TimeControl::parse("40/5400+30:1800+30")?));
/// let white = set.state().clock(Colour::White);
/// assert_eq!(white.account().allotted.to_string(), "1:30:00");
/// assert_eq!(white.account().credited_millis, 30_000);
/// assert_eq!(white.account().balance_millis(), 5_430_000);
/// assert_eq!(white.available().to_string(), "1:30:30");
/// # Ok::<(), glossary::time_control::MalformedCode>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The main time of the periods that the player has entered.
    pub allotted: ClockTime,
    /// The extra time, in milliseconds: increments; in the delay modes the delay before the first move and
    /// what was returned since; in an hourglass what the opponent used.
    pub credited_millis: i64,
    /// The time during which the clock ran and had time left.
    pub used: ClockTime,
    /// The sum of the arbiter's corrections, in milliseconds.
    pub corrected_millis: i64,
}

impl Account {
    /// The time that must be left, in milliseconds. Example: see [`Account`].
    pub fn balance_millis(&self) -> i64 {
        self.allotted.signed() + self.credited_millis - self.used.signed() + self.corrected_millis
    }
}

impl Clock {
    /// The clock of a player before the game: the first period and the first extra time are on it (Laws,
    /// 6.3.2 with its commentary; Technical Recommendations for Tournaments, 16.1.23).
    pub(super) fn set(schedule: &Schedule, mode: Mode) -> Clock {
        let mut clock = Clock {
            available: ClockTime::ZERO,
            delay: ClockTime::ZERO,
            bonus: ClockTime::ZERO,
            period: 0,
            moves: 0,
            thought: ClockTime::ZERO,
            account: Account::default(),
            recording_ended: false,
        };
        clock.allot(periods::terms(schedule, 0).base);
        clock.begin_move(schedule, mode);
        clock
    }

    /// The time in which the player must complete the next move, the extra time of the move included
    /// (Technical Recommendations for Tournaments, 5.4.3.2). Example: see [`Account`].
    pub const fn available(&self) -> ClockTime {
        self.available
    }

    /// The main figure on the display: all that is available, or in simple delay the main time alone.
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{Chessclock, Mode, Setting};
    /// let rapid = Setting::of(TimeControl::parse("1500+10")?);
    /// for (mode, shown) in [(Mode::SimpleDelay, "0:25:00"), (Mode::Bronstein, "0:25:10")] {
    ///     let set = Chessclock::set(rapid.clone().in_mode(mode)?);
    ///     let white = set.state().clock(Colour::White);
    ///     assert_eq!(white.shown(mode).to_string(), shown);
    ///     assert_eq!(white.delay_left().to_string(), "0:00:10");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn shown(&self, mode: Mode) -> ClockTime {
        match mode {
            Mode::SimpleDelay => self.available.minus(self.delay),
            Mode::Cumulative | Mode::Bronstein | Mode::Hourglass => self.available,
        }
    }

    /// What is left of the delay of this move; nothing outside the delay modes. Example: see
    /// [`Clock::shown`].
    pub fn delay_left(&self) -> ClockTime {
        self.delay.min(self.available)
    }

    /// The move counter: how many moves the player has completed by pressing. Example: see
    /// [`super::Chessclock`].
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The period the player is in, counted from 1. Example: see [`super::Chessclock`].
    pub const fn period(&self) -> usize {
        self.period + 1
    }

    /// Where the time came from. Example: see [`Account`].
    pub const fn account(&self) -> &Account {
        &self.account
    }

    /// Whether the player has, in this period, had less than five minutes left and less than 30 seconds
    /// added with each move: then the duty to record has ended until the period ends (Laws, 8.4).
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{Chessclock, ClockTime, Event, Moment, Setting};
    /// let mut game = Chessclock::set(Setting::of(TimeControl::parse("3600+10")?));
    /// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
    /// let ended = |minutes: u32| {
    ///     let then = Moment::ORIGIN.after(ClockTime::from_minutes(minutes));
    ///     game.state_at(then).clock(Colour::White).recording_ended()
    /// };
    /// assert_eq!((ended(55), ended(56)), (false, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn recording_ended(&self) -> bool {
        self.recording_ended
    }

    fn allot(&mut self, time: ClockTime) {
        self.available = self.available.plus(time);
        self.account.allotted = self.account.allotted.plus(time);
    }

    pub(super) fn credit(&mut self, time: ClockTime) {
        self.available = self.available.plus(time);
        self.account.credited_millis += time.signed();
    }

    pub(super) fn spend(&mut self, time: ClockTime, mode: Mode) {
        self.available = self.available.minus(time);
        self.delay = self.delay.minus(time);
        self.thought = self.thought.plus(time);
        self.account.used = self.account.used.plus(time);
        self.note_recording(mode);
    }

    /// The extra time before a move: in the delay modes what the last move left of it is lost.
    pub(super) fn begin_move(&mut self, schedule: &Schedule, mode: Mode) {
        self.bonus = periods::terms(schedule, self.period).bonus;
        self.credit(self.bonus);
        self.forgo_delay();
        self.delay = delay_of(self.bonus, mode);
        self.note_recording(mode);
    }

    /// The next period begins with a press; the extra time of the next move comes after this.
    pub(super) fn enter_next_period(&mut self, schedule: &Schedule) {
        self.period += 1;
        self.recording_ended = false;
        self.allot(periods::terms(schedule, self.period).base);
    }

    /// The next period begins while the player is thinking: if its extra time is more than this move was
    /// given, the rest is given now.
    pub(super) fn enter_next_period_at_zero(&mut self, schedule: &Schedule, mode: Mode) {
        self.enter_next_period(schedule);
        let bonus = periods::terms(schedule, self.period).bonus;
        let more = bonus.minus(self.bonus);
        self.bonus = bonus;
        self.credit(more);
        self.delay = self.delay.plus(delay_of(more, mode));
        self.note_recording(mode);
    }

    /// A new setting is installed: the main time stays, and the delay of the move begins again.
    pub(super) fn install(&mut self, setting: &Setting, schedule: &Schedule) {
        self.forgo_delay();
        self.period = self.period_in(setting, schedule);
        self.bonus = periods::terms(schedule, self.period).bonus;
        self.delay = delay_of(self.bonus, setting.mode());
        self.credit(self.delay);
        self.note_recording(setting.mode());
    }

    fn period_in(&self, setting: &Setting, schedule: &Schedule) -> usize {
        match setting.period_change() {
            super::PeriodChange::ByMoveCounter => periods::after_moves(schedule, self.moves),
            super::PeriodChange::AtZero => self.period.min(schedule.periods().len() - 1),
        }
    }

    /// The arbiter changes the time by so much; the caller has made sure that the clock can.
    pub(super) fn correct(&mut self, millis: i64, mode: Mode) {
        let change = ClockTime::from_millis(millis.unsigned_abs());
        self.available = if millis < 0 { self.available.minus(change) } else { self.available.plus(change) };
        self.account.corrected_millis += millis;
        self.note_recording(mode);
    }

    /// What was not used of a delay is lost. An arbiter may have left less on the clock than that.
    fn forgo_delay(&mut self) {
        let lost = self.delay.min(self.available);
        self.available = self.available.minus(lost);
        self.account.credited_millis -= lost.signed();
        self.delay = ClockTime::ZERO;
    }

    fn note_recording(&mut self, mode: Mode) {
        let short = self.shown(mode) < RECORDING_ENDS_BELOW && self.bonus < EXTRA_TIME_TO_RECORD;
        self.recording_ended = self.recording_ended || short;
    }
}

/// The part of an extra time that is lost when it is not used.
const fn delay_of(bonus: ClockTime, mode: Mode) -> ClockTime {
    match mode {
        Mode::SimpleDelay | Mode::Bronstein => bonus,
        Mode::Cumulative | Mode::Hourglass => ClockTime::ZERO,
    }
}
