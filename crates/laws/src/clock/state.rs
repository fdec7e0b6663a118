//! Both clocks together at a moment: the fold of a log.

use glossary::Colour;

use super::event::{CompletedMove, CorrectionRecord, Figures};
use super::{
    AfterFlag, Clock, ClockTime, Correction, Event, Mode, Moment, PeriodChange, Refused, Setting, periods,
};

/// No clock is set to more.
const MOST_TIME: ClockTime = ClockTime::from_minutes(60_000);

/// A chessclock at a moment. Example: see [`super::Chessclock`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    setting: Setting,
    now: Moment,
    phase: Phase,
    has_power: bool,
    white: Clock,
    black: Clock,
    flags: Vec<FlagFall>,
    controls: Vec<ControlPassed>,
    corrections: Vec<CorrectionRecord>,
    latest_move: Option<CompletedMove>,
    entries: usize,
}

/// Whether a clock runs. Example: see [`super::Chessclock`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game has not begun.
    NotStarted,
    /// The clock of this player runs.
    Running(Colour),
    /// Both stand still; the clock of this player was running before.
    Paused(Colour),
    /// Both have stopped, because the flag of this player fell.
    Stopped(Colour),
}

/// A flag that fell with no period to follow, as the chessclock knows it. For the game it counts when it is
/// observed or claimed (Laws, 6.8).
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, Event, Moment, Setting};
/// let mut game = Chessclock::set(Setting::of(TimeControl::parse("40/5400:1800")?));
/// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
/// let state = game.state_at(Moment::of_day(2, 0));
/// let fall = state.first_flag().expect("White did not move for two hours");
/// assert_eq!((fall.clock, fall.at), (Colour::White, Moment::of_day(1, 30)));
/// assert_eq!((fall.period, fall.moves, fall.required), (1, 0, Some(40)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFall {
    /// The player whose flag fell.
    pub clock: Colour,
    /// When.
    pub at: Moment,
    /// The period in which it fell, counted from 1.
    pub period: usize,
    /// The moves completed by the counter.
    pub moves: u32,
    /// The moves that the period demands; none if it is for all the rest.
    pub required: Option<u64>,
}

/// A period that ended because its time ran out, with another to follow ([`PeriodChange::AtZero`]). Now the
/// number of moves must be checked (Laws, 6.4).
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, Event, Moment, PeriodChange, Setting};
/// let setting = Setting::of(TimeControl::parse("40/5400:1800")?).changing_periods(PeriodChange::AtZero);
/// let mut game = Chessclock::set(setting);
/// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
/// let state = game.state_at(Moment::of_day(1, 30));
/// let [passed] = state.controls_passed() else { panic!("White's first period is over") };
/// assert!(passed.is_short_of_moves());
/// assert_eq!(state.clock(Colour::White).available().to_string(), "0:30:00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ControlPassed {
    /// The player whose time ran out.
    pub clock: Colour,
    /// When.
    pub at: Moment,
    /// The period that ended, counted from 1.
    pub period: usize,
    /// The moves completed by the counter.
    pub moves: u32,
    /// The moves that the period demands.
    pub required: u64,
}

impl ControlPassed {
    /// Whether the counter says that the moves were not completed; score sheets may know better (Laws, 6.2.1
    /// commentary, 8.5, 8.6). Example: see [`ControlPassed`].
    pub fn is_short_of_moves(&self) -> bool {
        u64::from(self.moves) < self.required
    }
}

/// What can be asked.
impl State {
    /// The setting in force. Example: see [`super::Chessclock`].
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The moment. Example: see [`super::Chessclock`].
    pub const fn now(&self) -> Moment {
        self.now
    }

    /// Whether a clock runs. Example: see [`super::Chessclock`].
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the chessclock has power.
    ///
    /// ```
    /// use glossary::time_control::TimeControl;
    /// use laws::clock::{Chessclock, Event, Moment, Setting};
    /// let mut game = Chessclock::set(Setting::of(TimeControl::parse("300")?));
    /// game.record(Moment::ORIGIN, Event::PowerLost)?;
    /// assert!(!game.state().has_power());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn has_power(&self) -> bool {
        self.has_power
    }

    /// The clock of a player. Example: see [`super::Chessclock`].
    pub const fn clock(&self, colour: Colour) -> &Clock {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// The flag that fell first, if any has fallen (Technical Recommendations for Tournaments, 5.4.2).
    /// Example: see [`FlagFall`].
    pub fn first_flag(&self) -> Option<&FlagFall> {
        self.flags.first()
    }

    /// All flags that are down, the first first; two only under [`AfterFlag::OtherRunsOn`].
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{AfterFlag, Chessclock, Event, Moment, Setting};
    /// let blitz = Setting::of(TimeControl::parse("300")?).after_a_flag(AfterFlag::OtherRunsOn);
    /// let mut game = Chessclock::set(blitz);
    /// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
    /// game.record(Moment::of_day(0, 6), Event::Pressed { by: Colour::White })?;
    /// let state = game.state_at(Moment::of_day(0, 11));
    /// let fallen: Vec<Colour> = state.flags().iter().map(|fall| fall.clock).collect();
    /// assert_eq!(fallen, [Colour::White, Colour::Black]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flags(&self) -> &[FlagFall] {
        &self.flags
    }

    /// Whether the flag of a player is down. Example: see [`super::Chessclock`].
    pub fn has_fallen(&self, colour: Colour) -> bool {
        self.flags.iter().any(|fall| fall.clock == colour)
    }

    /// The periods that ended at zero, in the order in which they did: of two with the same number, the first
    /// is that of the player who passed the control first (Technical Recommendations for Tournaments,
    /// 5.4.3.5). Example: see [`ControlPassed`].
    pub fn controls_passed(&self) -> &[ControlPassed] {
        &self.controls
    }

    /// The move that was completed last, if any was. Example: see [`CompletedMove`].
    pub const fn latest_move(&self) -> Option<&CompletedMove> {
        self.latest_move.as_ref()
    }

    /// The arbiter's corrections, with what was shown before and after. Example: see [`CorrectionRecord`].
    pub fn corrections(&self) -> &[CorrectionRecord] {
        &self.corrections
    }
}

/// Time passes.
impl State {
    pub(super) fn new(setting: Setting, now: Moment) -> State {
        State {
            white: Clock::set(setting.schedule(Colour::White), setting.mode()),
            black: Clock::set(setting.schedule(Colour::Black), setting.mode()),
            setting,
            now,
            phase: Phase::NotStarted,
            has_power: true,
            flags: Vec::new(),
            controls: Vec::new(),
            corrections: Vec::new(),
            latest_move: None,
            entries: 0,
        }
    }

    /// Lets time pass until a moment, with all that happens by itself in between.
    pub(super) fn run_until(&mut self, then: Moment) {
        while let Some(colour) = self.counting_down() {
            let left = self.clock(colour).available;
            if left.is_zero() {
                self.reached_zero(colour);
                continue;
            }
            let step = left.min(then.since(self.now));
            if step.is_zero() {
                break;
            }
            self.use_up(colour, step);
            self.now = self.now.after(step);
        }
        self.now = then;
    }

    /// The player whose time is running down.
    fn counting_down(&self) -> Option<Colour> {
        match self.phase {
            Phase::Running(colour) => (!self.has_fallen(colour)).then_some(colour),
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => None,
        }
    }

    fn use_up(&mut self, colour: Colour, time: ClockTime) {
        let mode = self.setting.mode();
        self.clock_mut(colour).spend(time, mode);
        match mode {
            Mode::Hourglass if self.flags.is_empty() => self.clock_mut(colour.opposite()).credit(time),
            Mode::Hourglass | Mode::Cumulative | Mode::SimpleDelay | Mode::Bronstein => {}
        }
    }

    fn reached_zero(&mut self, colour: Colour) {
        match self.period_to_follow(colour) {
            Some(required) => self.pass_control(colour, required),
            None => self.drop_flag(colour),
        }
    }

    /// The moves that the period demands, if another period begins now that its time has run out.
    fn period_to_follow(&self, colour: Colour) -> Option<u64> {
        let (schedule, clock) = (self.setting.schedule(colour), self.clock(colour));
        let required = periods::last_move(schedule, clock.period)?;
        let brings_time = !periods::terms(schedule, clock.period + 1).base.is_zero();
        let is_written = !periods::is_last(schedule, clock.period) || u64::from(clock.moves) >= required;
        let follows = match self.setting.period_change() {
            PeriodChange::ByMoveCounter => false,
            PeriodChange::AtZero => self.flags.is_empty() && brings_time && is_written,
        };
        follows.then_some(required)
    }

    fn pass_control(&mut self, colour: Colour, required: u64) {
        let clock = self.clock(colour);
        let (period, moves) = (clock.period(), clock.moves);
        self.controls.push(ControlPassed { clock: colour, at: self.now, period, moves, required });
        let (setting, clock) = self.parts(colour);
        clock.enter_next_period_at_zero(setting.schedule(colour), setting.mode());
    }

    fn drop_flag(&mut self, colour: Colour) {
        let clock = self.clock(colour);
        let required = periods::last_move(self.setting.schedule(colour), clock.period);
        let (period, moves) = (clock.period(), clock.moves);
        self.flags.push(FlagFall { clock: colour, at: self.now, period, moves, required });
        match self.setting.after_flag() {
            AfterFlag::BothStop => self.phase = Phase::Stopped(colour),
            AfterFlag::OtherRunsOn => {}
        }
    }

    /// The setting, and the clock of a player to be changed.
    fn parts(&mut self, colour: Colour) -> (&Setting, &mut Clock) {
        match colour {
            Colour::White => (&self.setting, &mut self.white),
            Colour::Black => (&self.setting, &mut self.black),
        }
    }

    fn clock_mut(&mut self, colour: Colour) -> &mut Clock {
        self.parts(colour).1
    }
}

/// Something happens.
impl State {
    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Started { clock } => self.start(*clock)?,
            Event::Pressed { by } => self.press(*by),
            Event::Paused => self.pause()?,
            Event::Resumed { clock } => self.resume(*clock)?,
            Event::Corrected { clock, correction } => self.correct(*clock, *correction)?,
            Event::Installed { setting } => self.install(setting)?,
            Event::PowerLost => self.lose_power(),
            Event::PowerRestored => self.has_power = true,
        }
        self.entries += 1;
        self.run_until(self.now);
        Ok(())
    }

    fn start(&mut self, colour: Colour) -> Result<(), Refused> {
        match self.phase {
            Phase::NotStarted if !self.has_power => Err(Refused::NoPower),
            Phase::NotStarted => {
                self.phase = Phase::Running(colour);
                Ok(())
            }
            Phase::Running(_) | Phase::Paused(_) | Phase::Stopped(_) => Err(Refused::AlreadyStarted),
        }
    }

    /// Once a flag has fallen, nobody receives time any more (Technical Recommendations for Tournaments,
    /// 5.4.3.9).
    fn press(&mut self, by: Colour) {
        if self.phase != Phase::Running(by) {
            return;
        }
        self.phase = Phase::Running(by.opposite());
        let clock = self.clock_mut(by);
        clock.moves = clock.moves.saturating_add(1).min(periods::MOST_MOVES);
        let (number, thought) = (clock.moves, std::mem::take(&mut clock.thought));
        if self.flags.is_empty() {
            self.enter_periods_reached(by);
            let (setting, clock) = self.parts(by);
            clock.begin_move(setting.schedule(by), setting.mode());
        }
        let (entry, at, left) = (self.entries, self.now, self.figures(by).time);
        self.latest_move = Some(CompletedMove { entry, at, by, number, thought, left });
    }

    /// Begins the periods that the move counter has reached.
    fn enter_periods_reached(&mut self, colour: Colour) {
        while self.has_reached_next_period(colour) {
            let (setting, clock) = self.parts(colour);
            clock.enter_next_period(setting.schedule(colour));
        }
    }

    fn has_reached_next_period(&self, colour: Colour) -> bool {
        let (schedule, clock) = (self.setting.schedule(colour), self.clock(colour));
        let required = periods::last_move(schedule, clock.period);
        let by_counter = match self.setting.period_change() {
            PeriodChange::ByMoveCounter => true,
            PeriodChange::AtZero => periods::terms(schedule, clock.period + 1).base.is_zero(),
        };
        by_counter && required.is_some_and(|required| u64::from(clock.moves) >= required)
    }

    fn pause(&mut self) -> Result<(), Refused> {
        match self.phase {
            Phase::Running(colour) => {
                self.phase = Phase::Paused(colour);
                Ok(())
            }
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => Err(Refused::NotRunning),
        }
    }

    fn resume(&mut self, colour: Colour) -> Result<(), Refused> {
        match self.phase {
            Phase::Paused(_) if !self.has_power => Err(Refused::NoPower),
            Phase::Paused(_) => {
                self.phase = Phase::Running(colour);
                Ok(())
            }
            Phase::NotStarted => Err(Refused::NotStarted),
            Phase::Running(_) => Err(Refused::StillRunning),
            Phase::Stopped(clock) => Err(Refused::FlagDown { clock }),
        }
    }

    fn lose_power(&mut self) {
        self.has_power = false;
        match self.phase {
            Phase::Running(colour) => self.phase = Phase::Paused(colour),
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => {}
        }
    }

    fn install(&mut self, setting: &Setting) -> Result<(), Refused> {
        self.must_stand_still()?;
        self.setting = setting.clone();
        for colour in [Colour::White, Colour::Black] {
            self.clock_mut(colour).install(setting, setting.schedule(colour));
        }
        Ok(())
    }

    fn must_stand_still(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Running(_) => Err(Refused::StillRunning),
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) if !self.has_power => {
                Err(Refused::NoPower)
            }
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => Ok(()),
        }
    }

    fn correct(&mut self, colour: Colour, correction: Correction) -> Result<(), Refused> {
        self.must_stand_still()?;
        let before = self.figures(colour);
        match correction {
            Correction::Set(time) => self.change_time(colour, time)?,
            Correction::Add(time) => self.change_time(colour, before.time.plus(time))?,
            Correction::Subtract(time) if time > before.time => {
                return Err(Refused::MoreThanShown { shown: before.time });
            }
            Correction::Subtract(time) => self.change_time(colour, before.time.minus(time))?,
            Correction::Moves(moves) => self.change_moves(colour, moves)?,
        }
        self.lift_flag(colour);
        let (entry, at, after) = (self.entries, self.now, self.figures(colour));
        self.corrections.push(CorrectionRecord { entry, at, clock: colour, before, after });
        Ok(())
    }

    fn figures(&self, colour: Colour) -> Figures {
        let clock = self.clock(colour);
        Figures { time: clock.shown(self.setting.mode()), moves: clock.moves }
    }

    fn change_time(&mut self, colour: Colour, to: ClockTime) -> Result<(), Refused> {
        if to > MOST_TIME.max(self.figures(colour).time) {
            return Err(Refused::TooLong);
        }
        let mode = self.setting.mode();
        let by = to.signed() - self.figures(colour).time.signed();
        self.clock_mut(colour).correct(by, mode);
        Ok(())
    }

    fn change_moves(&mut self, colour: Colour, moves: u32) -> Result<(), Refused> {
        if moves > periods::MOST_MOVES {
            return Err(Refused::TooManyMoves);
        }
        self.clock_mut(colour).moves = moves;
        self.enter_periods_reached(colour);
        Ok(())
    }

    /// A corrected clock that has time is not flagged any more.
    fn lift_flag(&mut self, colour: Colour) {
        if self.clock(colour).available.is_zero() {
            return;
        }
        self.flags.retain(|fall| fall.clock != colour);
        match self.phase {
            Phase::Stopped(clock) if clock == colour => self.phase = Phase::Paused(colour),
            Phase::NotStarted | Phase::Running(_) | Phase::Paused(_) | Phase::Stopped(_) => {}
        }
    }
}
