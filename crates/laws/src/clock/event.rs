//! What can happen to a chessclock.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use super::{ClockTime, Moment, Setting};

/// Something that happened to a chessclock. A flag that falls is no event: it follows from these and from
/// the time. Example: see [`super::Chessclock`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game begins: this clock is started, White's as a rule (Laws, 6.6).
    Started {
        /// The clock that runs from now on.
        clock: Colour,
    },
    /// A player has pressed: the player's own clock stops, the opponent's runs (Laws, 6.2.1).
    ///
    /// A press by a player whose clock does not run changes nothing, but it is kept.
    Pressed {
        /// The player who pressed.
        by: Colour,
    },
    /// Both clocks stand still (Laws, 6.11.1 and 6.11.2).
    Paused,
    /// The arbiter lets the game go on (Laws, 6.11.3).
    Resumed {
        /// The clock that runs from now on.
        clock: Colour,
    },
    /// The arbiter corrects one of the clocks (Laws, 6.10.2, 7.1, 7.5.5, 9.5.3, 12.9).
    Corrected {
        /// The clock that is corrected.
        clock: Colour,
        /// What is changed.
        correction: Correction,
    },
    /// The arbiter installs another setting (Laws, 6.10.2; Guidelines III.4). No main time changes by it:
    /// times are corrected one by one.
    Installed {
        /// The setting from now on.
        setting: Setting,
    },
    /// The chessclock fails: it keeps its last reading (Technical Recommendations for Tournaments, 16.3.5,
    /// item 56).
    PowerLost,
    /// It has power again and stands still until the arbiter lets the game go on.
    PowerRestored,
}

impl Event {
    /// The article by which it happens; a failure of the power follows none.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::clock::Event;
    /// let number = |event: Event| event.citation().map(|it| it.article().number);
    /// assert_eq!(number(Event::Started { clock: Colour::White }), Some("6.6"));
    /// // A player may always press, even if the opponent has made the next move.
    /// assert_eq!(number(Event::Pressed { by: Colour::White }), Some("6.2.2"));
    /// assert_eq!(number(Event::PowerLost), None);
    /// ```
    pub const fn citation(&self) -> Option<Citation> {
        match self {
            Event::Started { .. } => Some(cite!("laws@2023-01/6.6")),
            Event::Pressed { .. } => Some(cite!("laws@2023-01/6.2.2")),
            Event::Paused => Some(cite!("laws@2023-01/6.11.1")),
            Event::Resumed { .. } => Some(cite!("laws@2023-01/6.11.3")),
            Event::Corrected { .. } => Some(cite!("laws@2023-01/7.1")),
            Event::Installed { .. } => Some(cite!("laws@2023-01/6.10.2")),
            Event::PowerLost | Event::PowerRestored => None,
        }
    }
}

/// What the arbiter changes on a clock. Times are those of the main figure. Example: see
/// [`CorrectionRecord`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// This time, whatever was shown.
    Set(ClockTime),
    /// So much more.
    Add(ClockTime),
    /// So much less.
    Subtract(ClockTime),
    /// This many completed moves. By the move counter, periods that are reached by it begin, with their
    /// time; time that a period has given is not taken back when the counter goes down.
    Moves(u32),
}

/// An event and when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// A correction with what the clock showed before and after it: "it is essential to write down the times
/// shown and the number of moves made before making any adjustment" (Laws, 6.10.2, commentary).
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, ClockTime, Correction, Event, Moment, Setting};
/// let mut game = Chessclock::set(Setting::of(TimeControl::parse("5400+30")?));
/// let correction = Correction::Add(ClockTime::from_minutes(2));
/// game.record(Moment::ORIGIN, Event::Corrected { clock: Colour::Black, correction })?;
/// let [record] = game.state().corrections() else { panic!("one correction was made") };
/// assert_eq!((record.clock, record.entry), (Colour::Black, 0));
/// assert_eq!(record.before.time.to_string(), "1:30:30");
/// assert_eq!(record.after.time.to_string(), "1:32:30");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectionRecord {
    /// Which entry of the log it is, counted from 0.
    pub entry: usize,
    /// When it was made.
    pub at: Moment,
    /// The clock that was corrected.
    pub clock: Colour,
    /// What the clock showed before.
    pub before: Figures,
    /// What it showed afterwards.
    pub after: Figures,
}

/// A move that a player completed by pressing: what PGN calls `%emt` and `%clk`, and what an arbiter needs to
/// put back the times when a position is restored (Laws, 7.1).
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, Event, Moment, Setting};
/// let mut game = Chessclock::set(Setting::of(TimeControl::parse("900+10")?));
/// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
/// game.record(Moment::of_day(0, 1), Event::Pressed { by: Colour::White })?;
/// game.record(Moment::of_day(0, 3), Event::Pressed { by: Colour::Black })?;
/// let [white, black] = game.moves() else { panic!("two moves were completed") };
/// assert_eq!((white.number, white.thought.to_string().as_str()), (1, "0:01:00"));
/// assert_eq!((black.by, black.left.to_string().as_str()), (Colour::Black, "0:13:20"));
/// assert_eq!(game.state().latest_move(), Some(black));
///
/// // What the chessclock showed right before Black pressed, and what it showed at any time.
/// let before = game.state_before(black.entry).expect("an entry of the log");
/// assert_eq!(before.clock(Colour::Black).available().to_string(), "0:13:10");
/// let earlier = game.state_at(Moment::of_day(0, 2));
/// assert_eq!(earlier.clock(Colour::Black).available().to_string(), "0:14:10");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletedMove {
    /// Which entry of the log it is, counted from 0.
    pub entry: usize,
    /// When the player pressed.
    pub at: Moment,
    /// The player.
    pub by: Colour,
    /// The number of the move, by the counter.
    pub number: u32,
    /// The time used for it.
    pub thought: ClockTime,
    /// The main figure after it, with what the press brought.
    pub left: ClockTime,
}

/// The time and the move counter of one clock. Example: see [`CorrectionRecord`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The main figure.
    pub time: ClockTime,
    /// Completed moves.
    pub moves: u32,
}

/// Why something cannot be done with a chessclock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Refused {
    /// The log is already past this moment.
    BeforeTheLastEntry,
    /// The game has begun already.
    AlreadyStarted,
    /// No clock has been started.
    NotStarted,
    /// No clock runs.
    NotRunning,
    /// A clock runs: it is paused before anything is set (Laws, 6.10.2).
    StillRunning,
    /// A flag has fallen; only a correction of that clock can lift it.
    FlagDown {
        /// The player whose flag is down.
        clock: Colour,
    },
    /// The chessclock has no power.
    NoPower,
    /// There is less on the clock than shall be taken away.
    MoreThanShown {
        /// What is on the clock.
        shown: ClockTime,
    },
    /// No clock is set to so much time.
    TooLong,
    /// No move counter counts so far.
    TooManyMoves,
}

impl Refused {
    /// The same, to be said in any language.
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{Chessclock, Event, Moment, Refused, Setting};
    /// let mut game = Chessclock::set(Setting::of(TimeControl::parse("300")?));
    /// let refused = game.record(Moment::ORIGIN, Event::Paused).expect_err("nothing runs");
    /// assert_eq!(refused, Refused::NotRunning);
    /// assert_eq!(refused.phrase().to_string(), "no clock is running");
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Refused::BeforeTheLastEntry => phrase!("the clock's log is already past this moment"),
            Refused::AlreadyStarted => phrase!("the chessclock has been started already"),
            Refused::NotStarted => phrase!("the chessclock has not been started"),
            Refused::NotRunning => phrase!("no clock is running"),
            Refused::StillRunning => phrase!("a clock is running: pause the chessclock first"),
            Refused::FlagDown { clock } => {
                phrase!("the flag of {clock} is down: correct that clock first", clock = clock.phrase())
            }
            Refused::NoPower => phrase!("the chessclock has no power"),
            Refused::MoreThanShown { shown } => {
                phrase!("there is only {shown} on the clock", shown = shown.to_string())
            }
            Refused::TooLong => phrase!("a clock cannot be set to more than 1000 hours"),
            Refused::TooManyMoves => phrase!("the move counter ends at 9999"),
        }
    }
}
