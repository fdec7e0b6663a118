//! The chessclock: an append-only log, and the state that follows from it.

use glossary::Colour;

use super::{CompletedMove, Entry, Event, Moment, Phase, Refused, Setting, State};

/// A chessclock: what happened to it, in order, and what it shows because of that (Laws, 6.1).
///
/// It is fed with time and never asks for it. The log is never changed, only added to, so that a ruling can
/// name the entry it rests on.
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, ClockTime, Event, Moment, Phase, Setting};
/// let mut game = Chessclock::set(Setting::of(TimeControl::parse("180+2")?));
/// let second = |count: u64| Moment::from_millis(count * 1000);
/// game.record(second(0), Event::Started { clock: Colour::White })?;
/// game.record(second(5), Event::Pressed { by: Colour::White })?;
///
/// let state = game.state_at(second(15));
/// assert_eq!(state.phase(), Phase::Running(Colour::Black));
/// let white = state.clock(Colour::White);
/// assert_eq!((white.available().to_string().as_str(), white.moves(), white.period()), ("0:02:59", 1, 1));
/// assert_eq!(state.clock(Colour::Black).available().to_string(), "0:02:52");
/// assert!(!state.has_fallen(Colour::Black));
/// assert_eq!(state.now(), second(15));
///
/// // The same log gives the same state.
/// let again = Chessclock::replay(state.setting().clone(), game.entries().to_vec())?;
/// assert_eq!(again.state(), game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chessclock {
    setting: Setting,
    entries: Vec<Entry>,
    moves: Vec<CompletedMove>,
    state: State,
}

impl Chessclock {
    /// A chessclock set for a game and not started. Example: see [`Chessclock`].
    pub fn set(setting: Setting) -> Chessclock {
        let state = State::new(setting.clone(), Moment::ORIGIN);
        Chessclock { setting, entries: Vec::new(), moves: Vec::new(), state }
    }

    /// The chessclock after all that a log says. Example: see [`Chessclock`].
    ///
    /// # Errors
    /// Says why an entry cannot have happened.
    pub fn replay(setting: Setting, entries: Vec<Entry>) -> Result<Chessclock, Refused> {
        let mut chessclock = Chessclock::set(setting);
        for Entry { at, event } in entries {
            chessclock.record(at, event)?;
        }
        Ok(chessclock)
    }

    /// Adds an event to the log. Example: see [`Chessclock`].
    ///
    /// # Errors
    /// Says why it cannot be done; then nothing has changed.
    pub fn record(&mut self, at: Moment, event: Event) -> Result<(), Refused> {
        if at < self.state.now() {
            return Err(Refused::BeforeTheLastEntry);
        }
        let mut next = self.state_at(at);
        next.apply(&event)?;
        let completed = next.latest_move().filter(|latest| latest.entry == self.entries.len());
        self.moves.extend(completed.copied());
        self.state = next;
        self.entries.push(Entry { at, event });
        Ok(())
    }

    /// The setting with which the game began. Example: see [`Chessclock::running`].
    pub const fn first_setting(&self) -> &Setting {
        &self.setting
    }

    /// The log. Example: see [`Chessclock`].
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The state right after the last entry. Example: see [`Chessclock`].
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The moves completed by pressing, in their order. Example: see [`CompletedMove`].
    pub fn moves(&self) -> &[CompletedMove] {
        &self.moves
    }

    /// The state at a moment: of the past, as it was after all that had happened until then; of the future,
    /// as it will be if nothing happens. Example: see [`Chessclock`] and [`CompletedMove`].
    pub fn state_at(&self, moment: Moment) -> State {
        let happened = self.entries.partition_point(|entry| entry.at <= moment);
        let mut state = self.state_after(happened);
        state.run_until(moment);
        state
    }

    /// The state right before an entry of the log, counted from 0; none if there is no such entry. Example:
    /// see [`CompletedMove`].
    pub fn state_before(&self, entry: usize) -> Option<State> {
        let at = self.entries.get(entry)?.at;
        let mut state = self.state_after(entry);
        state.run_until(at);
        Some(state)
    }

    /// The state after the first entries of the log.
    fn state_after(&self, entries: usize) -> State {
        if entries == self.entries.len() {
            return self.state.clone();
        }
        let mut state = State::new(self.setting.clone(), Moment::ORIGIN);
        for entry in &self.entries[..entries] {
            state.run_until(entry.at);
            state.apply(&entry.event).expect("it was accepted when it was recorded");
        }
        state
    }

    /// The player whose clock was running after the last entry, if one was.
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{Chessclock, Event, Moment, Setting};
    /// let mut game = Chessclock::set(Setting::of(TimeControl::parse("300")?));
    /// assert_eq!(game.running(), None);
    /// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
    /// assert_eq!(game.running(), Some(Colour::White));
    /// assert_eq!(game.first_setting().control().to_string(), "300");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn running(&self) -> Option<Colour> {
        match self.state.phase() {
            Phase::Running(colour) => Some(colour),
            Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => None,
        }
    }
}
