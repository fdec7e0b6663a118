//! What a chessclock shows to those who look at it.

use glossary::Colour;
use handbook::{Citation, cite};

use super::{ClockTime, Face, Mode, Phase, State};

/// All that a chessclock shows at a moment.
///
/// ```
/// use glossary::{Colour, time_control::TimeControl};
/// use laws::clock::{Chessclock, Event, Face, Moment, Reading, Setting};
/// let mut game = Chessclock::set(Setting::of(TimeControl::parse("W300-B240")?));
/// game.record(Moment::ORIGIN, Event::Started { clock: Colour::White })?;
/// let reading = Reading::of(&game.state_at(Moment::of_day(0, 5)));
/// assert_eq!(reading.running, None);
/// assert_eq!(reading.first_flag, Some(Colour::White));
/// assert_eq!(reading.white.figures(&Face::SHORT), "0:00.0");
/// assert_eq!(reading.black.figures(&Face::SHORT), "4:00");
/// assert_eq!((reading.white.flag, reading.black.flag), (true, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// White's side.
    pub white: Shown,
    /// Black's side.
    pub black: Shown,
    /// Whose clock runs; it must be seen from 10 metres (Technical Recommendations for Tournaments, 5.4.3.4).
    pub running: Option<Colour>,
    /// Whose flag fell first (5.4.2).
    pub first_flag: Option<Colour>,
    /// Who passed the latest time control first (5.4.3.5).
    pub first_past_control: Option<Colour>,
}

/// What one side of a chessclock shows. Example: see [`Reading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The main figure.
    pub time: ClockTime,
    /// The second figure, in simple delay: what is left of the extra time of the move.
    pub delay: Option<ClockTime>,
    /// Whether the flag is down.
    pub flag: bool,
    /// Completed moves.
    pub moves: u32,
    /// The period, counted from 1.
    pub period: usize,
}

impl Reading {
    /// The article by which there are two displays of which one runs, each with a flag. Example: see
    /// [`Reading`].
    pub const CITATION: Citation = cite!("laws@2023-01/6.1");

    /// What is shown in a state. Example: see [`Reading`].
    pub fn of(state: &State) -> Reading {
        Reading {
            white: Shown::of(state, Colour::White),
            black: Shown::of(state, Colour::Black),
            running: running(state),
            first_flag: state.first_flag().map(|fall| fall.clock),
            first_past_control: first_past_control(state),
        }
    }

    /// One side.
    ///
    /// ```
    /// use glossary::{Colour, time_control::TimeControl};
    /// use laws::clock::{Chessclock, Reading, Setting};
    /// let reading = Reading::of(Chessclock::set(Setting::of(TimeControl::parse("300")?)).state());
    /// assert_eq!(reading.side(Colour::Black), &reading.black);
    /// # Ok::<(), glossary::time_control::MalformedCode>(())
    /// ```
    pub const fn side(&self, colour: Colour) -> &Shown {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl Shown {
    fn of(state: &State, colour: Colour) -> Shown {
        let (clock, mode) = (state.clock(colour), state.setting().mode());
        let delay = match mode {
            Mode::SimpleDelay => Some(clock.delay_left()),
            Mode::Cumulative | Mode::Bronstein | Mode::Hourglass => None,
        };
        Shown {
            time: clock.shown(mode),
            delay,
            flag: state.has_fallen(colour),
            moves: clock.moves(),
            period: clock.period(),
        }
    }

    /// The main figure as a face writes it. Example: see [`Reading`].
    pub fn figures(&self, face: &Face) -> String {
        face.show(self.time)
    }
}

const fn running(state: &State) -> Option<Colour> {
    match state.phase() {
        Phase::Running(colour) => Some(colour),
        Phase::NotStarted | Phase::Paused(_) | Phase::Stopped(_) => None,
    }
}

fn first_past_control(state: &State) -> Option<Colour> {
    let latest = state.controls_passed().iter().map(|passed| passed.period).max()?;
    state.controls_passed().iter().find(|passed| passed.period == latest).map(|passed| passed.clock)
}
