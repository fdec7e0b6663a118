//! A chessclock that takes the steps of `vectors.tsv`, whose head says what they mean.

use glossary::Colour;
use glossary::time_control::TimeControl;
use laws::clock::{
    AfterFlag, Chessclock, ClockTime, Correction, Event, Face, Mode, Moment, PeriodChange, Reading, Setting,
    State,
};

/// The chessclock of a case.
pub(crate) struct Player {
    /// It, with all that has happened.
    pub(crate) chessclock: Chessclock,
    now: Moment,
    started: Moment,
}

type Step<'a> = &'a [&'a str];

fn colour(word: &str) -> Colour {
    match word {
        "white" => Colour::White,
        "black" => Colour::Black,
        other => panic!("{other} is no colour"),
    }
}

fn seconds(word: &str) -> ClockTime {
    let (whole, decimals) = word.split_once('.').unwrap_or((word, ""));
    let millis: u64 = format!("{decimals:0<3}").parse().unwrap();
    ClockTime::from_millis(whole.parse::<u64>().unwrap() * 1000 + millis)
}

fn setting(step: Step<'_>) -> Setting {
    let [_, control, mode, periods, after_flag] = step else { panic!("a setting has four fields") };
    let mode = match *mode {
        "cumulative" => Mode::Cumulative,
        "simple-delay" => Mode::SimpleDelay,
        "bronstein" => Mode::Bronstein,
        "hourglass" => Mode::Hourglass,
        other => panic!("{other} is no mode"),
    };
    let periods = match *periods {
        "counter" => PeriodChange::ByMoveCounter,
        "zero" => PeriodChange::AtZero,
        other => panic!("{other} changes no period"),
    };
    let after_flag = match *after_flag {
        "both-stop" => AfterFlag::BothStop,
        "other-runs-on" => AfterFlag::OtherRunsOn,
        other => panic!("{other} is nothing after a flag"),
    };
    let setting = Setting::of(TimeControl::parse(control).unwrap());
    setting.in_mode(mode).unwrap().changing_periods(periods).after_a_flag(after_flag)
}

fn event(step: Step<'_>) -> Event {
    let corrected = |clock: &str, correction| Event::Corrected { clock: colour(clock), correction };
    match step {
        ["start", clock] => Event::Started { clock: colour(clock) },
        ["press", by] => Event::Pressed { by: colour(by) },
        ["pause"] => Event::Paused,
        ["resume", clock] => Event::Resumed { clock: colour(clock) },
        ["put", clock, time] => corrected(clock, Correction::Set(seconds(time))),
        ["add", clock, time] => corrected(clock, Correction::Add(seconds(time))),
        ["subtract", clock, time] => corrected(clock, Correction::Subtract(seconds(time))),
        ["count", clock, moves] => corrected(clock, Correction::Moves(moves.parse().unwrap())),
        ["install", ..] => Event::Installed { setting: setting(step) },
        ["power", "lost"] => Event::PowerLost,
        ["power", "restored"] => Event::PowerRestored,
        other => panic!("{other:?} is no step"),
    }
}

impl Player {
    /// Set by the step `set`.
    pub(crate) fn set(step: Step<'_>) -> Player {
        let chessclock = Chessclock::set(setting(step));
        Player { chessclock, now: Moment::ORIGIN, started: Moment::ORIGIN }
    }

    /// Takes a step; panics where it does not hold.
    pub(crate) fn take(&mut self, step: Step<'_>) {
        match step {
            ["wait", time] => self.now = self.now.after(seconds(time)),
            ["play", moves, time] => (0..2 * moves.parse::<u32>().unwrap()).for_each(|_| self.move_in(time)),
            ["refuse", refused @ ..] => {
                let before = self.chessclock.clone();
                assert!(self.chessclock.record(self.now, event(refused)).is_err(), "{refused:?} is allowed");
                assert_eq!(self.chessclock, before);
            }
            step if self.sees(step) => {}
            step => {
                self.started = if step[0] == "start" { self.now } else { self.started };
                self.chessclock.record(self.now, event(step)).unwrap();
            }
        }
    }

    fn move_in(&mut self, time: &str) {
        self.now = self.now.after(seconds(time));
        let by = self.chessclock.running().expect("a clock runs");
        self.chessclock.record(self.now, Event::Pressed { by }).unwrap();
    }

    /// Checks what is seen; false if the step is not about that.
    fn sees(&self, step: Step<'_>) -> bool {
        let state = self.chessclock.state_at(self.now);
        let seen = seen(&state, step[0], self.started);
        if let Some(seen) = &seen {
            match step {
                ["fell", clock, at] => assert!(seen.contains(&format!("{clock} {}", seconds(at).millis()))),
                [_, expected @ ..] => assert_eq!(seen, expected),
                [] => unreachable!("an empty line is no step"),
            }
        }
        seen.is_some()
    }
}

/// What can be seen of a state, in the words of the vectors.
fn seen(state: &State, what: &str, started: Moment) -> Option<Vec<String>> {
    let reading = Reading::of(state);
    let sides = [reading.white, reading.black];
    let name = |colour: Option<Colour>| colour.map_or("nobody".to_owned(), |c| c.to_string().to_lowercase());
    let both = |write: &dyn Fn(usize) -> String| Some(vec![write(0), write(1)]);
    let clocks = [state.clock(Colour::White), state.clock(Colour::Black)];
    match what {
        "shows" => both(&|i| sides[i].figures(&Face::default())),
        "short" => both(&|i| sides[i].figures(&Face::SHORT)),
        "delay" => both(&|i| sides[i].delay.expect("simple delay").to_string()),
        "moves" => both(&|i| sides[i].moves.to_string()),
        "period" => both(&|i| sides[i].period.to_string()),
        "records" => both(&|i| if clocks[i].recording_ended() { "no" } else { "yes" }.to_owned()),
        "runs" => Some(vec![name(reading.running)]),
        "past" => Some(vec![name(reading.first_past_control)]),
        "flags" if state.flags().is_empty() => Some(vec!["none".to_owned()]),
        "flags" => Some(state.flags().iter().map(|fall| name(Some(fall.clock))).collect()),
        "fell" => {
            let fell = state.flags().iter();
            Some(fell.map(|f| format!("{} {}", name(Some(f.clock)), f.at.since(started).millis())).collect())
        }
        _ => None,
    }
}
