//! A chessclock that answers the lines of the protocol.

use glossary::Colour;
use glossary::time_control::TimeControl;

use super::{ok, refused};
use crate::clock::{AfterFlag, Chessclock, ClockTime, Correction, Event, Moment, Reading, Setting};
use crate::equipment::Device;

/// What is wrong with a simulated chessclock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockFault {
    /// It runs one part in a hundred too slowly.
    Slow,
    /// It gives no increment before the first move.
    NoFirstIncrement,
    /// It does not show which flag fell first.
    NoFirstFlag,
    /// It lets the arbiter correct no time.
    NoCorrections,
    /// Every tenth press is lost.
    LosesPresses,
    /// The other clock runs on after the last flag.
    RunsOn,
}

impl ClockFault {
    /// All faults.
    pub(super) const ALL: [ClockFault; 6] = [
        ClockFault::Slow,
        ClockFault::NoFirstIncrement,
        ClockFault::NoFirstFlag,
        ClockFault::NoCorrections,
        ClockFault::LosesPresses,
        ClockFault::RunsOn,
    ];

    /// The word that names it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            ClockFault::Slow => "slow",
            ClockFault::NoFirstIncrement => "no-first-increment",
            ClockFault::NoFirstFlag => "no-first-flag",
            ClockFault::NoCorrections => "no-corrections",
            ClockFault::LosesPresses => "loses-presses",
            ClockFault::RunsOn => "runs-on",
        }
    }
}

/// A simulated chessclock: our own engine behind the lines of the protocol. Example: see
/// [`Form::run`](crate::equipment::Form::run).
#[derive(Clone, Debug, Default)]
pub struct Clock {
    clock: Option<Chessclock>,
    now: Moment,
    presses: u32,
    fault: Option<ClockFault>,
}

impl Clock {
    /// One with this fault, or a correct one.
    pub(super) fn with(fault: Option<ClockFault>) -> Clock {
        Clock { fault, ..Clock::default() }
    }

    fn has(&self, fault: ClockFault) -> bool {
        self.fault == Some(fault)
    }

    fn set(&mut self, words: &[&str]) -> Result<String, String> {
        let Some(Ok(control)) = words.first().map(|code| TimeControl::parse(code)) else {
            return refused("this is no time control");
        };
        let runs_on = words.contains(&"other-runs-on") || self.has(ClockFault::RunsOn);
        let after = if runs_on { AfterFlag::OtherRunsOn } else { AfterFlag::BothStop };
        let mut clock = Chessclock::set(Setting::of(control).after_a_flag(after));
        self.now = Moment::ORIGIN;
        if self.has(ClockFault::NoFirstIncrement) {
            for colour in [Colour::White, Colour::Black] {
                let increment = increment_of(&clock, colour);
                let correction = Correction::Subtract(increment);
                let _ = clock.record(self.now, Event::Corrected { clock: colour, correction });
            }
        }
        (self.clock, self.presses) = (Some(clock), 0);
        ok()
    }

    fn record(&mut self, event: Event) -> Result<String, String> {
        let now = self.now;
        match self.clock.as_mut().map(|clock| clock.record(now, event)) {
            Some(Ok(())) => ok(),
            Some(Err(why)) => refused(&why.to_string()),
            None => refused("the clock is not set"),
        }
    }

    /// Presses; a press that changes nothing is still a press.
    fn press(&mut self, by: Colour) -> Result<String, String> {
        self.presses += 1;
        if self.has(ClockFault::LosesPresses) && self.presses.is_multiple_of(10) {
            return ok();
        }
        let _ = self.record(Event::Pressed { by });
        ok()
    }

    fn wait(&mut self, seconds: u64) -> Result<String, String> {
        let millis = seconds * if self.has(ClockFault::Slow) { 990 } else { 1000 };
        self.now = self.now.after(ClockTime::from_millis(millis));
        ok()
    }

    fn play(&mut self, moves: u64, seconds: u64) -> Result<String, String> {
        for _ in 0..moves {
            for by in [Colour::White, Colour::Black] {
                self.wait(seconds)?;
                self.press(by)?;
            }
        }
        ok()
    }

    fn correct(&mut self, colour: Colour, correction: Correction) -> Result<String, String> {
        if self.has(ClockFault::NoCorrections) {
            return ok();
        }
        self.record(Event::Corrected { clock: colour, correction })
    }

    fn read(&self) -> Result<String, String> {
        let Some(clock) = &self.clock else { return refused("the clock is not set") };
        let reading = Reading::of(&clock.state_at(self.now));
        let named = |colour: Option<Colour>| colour.map_or("none", word);
        let flag = |fallen: bool| if fallen { "yes" } else { "no" };
        let first = reading.first_flag.filter(|_| !self.has(ClockFault::NoFirstFlag));
        Ok(format!(
            "white={}; black={}; running={}; first-flag={}; white-flag={}; black-flag={}; white-moves={}; \
             black-moves={}",
            reading.white.time,
            reading.black.time,
            named(reading.running),
            named(first),
            flag(reading.white.flag),
            flag(reading.black.flag),
            reading.white.moves,
            reading.black.moves
        ))
    }
}

const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn colour(text: &str) -> Option<Colour> {
    [Colour::White, Colour::Black].into_iter().find(|colour| word(*colour) == text)
}

/// What the first period gives for each move.
fn increment_of(clock: &Chessclock, colour: Colour) -> ClockTime {
    let periods = clock.first_setting().schedule(colour).periods();
    ClockTime::from_seconds(periods.first().map_or(0, |period| period.increment_seconds()))
}

impl Device for Clock {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |text: &str| text.parse::<u64>().ok();
        let time = |text: &str| number(text).map(|seconds| ClockTime::from_millis(seconds * 1000));
        match words[..] {
            ["set", ..] => self.set(&words[1..]),
            ["read"] => self.read(),
            ["pause"] => self.record(Event::Paused),
            ["wait", seconds] => number(seconds).map_or_else(|| refused("no time"), |it| self.wait(it)),
            ["flurry", moves] => number(moves).map_or_else(|| refused("no number"), |it| self.play(it, 0)),
            ["play", moves, seconds] => match number(moves).zip(number(seconds)) {
                Some((moves, seconds)) => self.play(moves, seconds),
                None => refused("no numbers"),
            },
            [what, side, ref rest @ ..] => match (what, colour(side), rest) {
                ("start", Some(clock), []) => self.record(Event::Started { clock }),
                ("resume", Some(clock), []) => self.record(Event::Resumed { clock }),
                ("press", Some(by), []) => self.press(by),
                ("put", Some(side), [text]) if time(text).is_some() => {
                    self.correct(side, Correction::Set(time(text).unwrap_or_default()))
                }
                ("add", Some(side), [text]) if time(text).is_some() => {
                    self.correct(side, Correction::Add(time(text).unwrap_or_default()))
                }
                ("count", Some(side), [text]) => {
                    let moves = text.parse().unwrap_or_default();
                    self.correct(side, Correction::Moves(moves))
                }
                _ => refused("not understood"),
            },
            _ => refused("not understood"),
        }
    }
}
