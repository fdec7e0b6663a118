//! An electronic score sheet that answers the lines of the protocol.

use super::{ok, refused};
use crate::board::Position;
use crate::equipment::Device;
use crate::notation::{Letters, read};

/// The code with which the arbiter enters the arbiter mode of a simulator.
const ARBITERS_CODE: &str = "4711";

/// What is wrong with a simulated score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// It refuses illegal moves.
    RefusesIllegal,
    /// It signals illegal moves.
    Signals,
    /// Other modes can be entered during the game.
    LeavesGameMode,
    /// It keeps no log.
    NoLog,
    /// Any code lets into the arbiter mode.
    AnyCode,
}

impl SheetFault {
    /// All faults.
    pub(super) const ALL: [SheetFault; 5] = [
        SheetFault::RefusesIllegal,
        SheetFault::Signals,
        SheetFault::LeavesGameMode,
        SheetFault::NoLog,
        SheetFault::AnyCode,
    ];

    /// The word that names it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            SheetFault::RefusesIllegal => "refuses-illegal",
            SheetFault::Signals => "signals",
            SheetFault::LeavesGameMode => "leaves-game-mode",
            SheetFault::NoLog => "no-log",
            SheetFault::AnyCode => "any-code",
        }
    }
}

/// In which mode the device is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Game,
    Arbiter,
    Owner,
}

/// A simulated electronic score sheet. Example: see [`Trial::report`](crate::equipment::Trial::report).
#[derive(Clone, Debug, Default)]
pub struct Scoresheet {
    entries: Vec<String>,
    times: [Option<String>; 2],
    has_result: bool,
    signed: [bool; 2],
    mode: Mode,
    log: usize,
    fault: Option<SheetFault>,
}

impl Scoresheet {
    /// One with this fault, or a correct one.
    pub(super) fn with(fault: Option<SheetFault>) -> Scoresheet {
        Scoresheet { fault, ..Scoresheet::default() }
    }

    fn has(&self, fault: SheetFault) -> bool {
        self.fault == Some(fault)
    }

    fn is_over(&self) -> bool {
        self.has_result && self.signed == [true, true]
    }

    /// Which entry is the first that is no legal move, from 1.
    fn first_illegal(&self) -> Option<usize> {
        let mut position = Position::start();
        for (number, entry) in (1..).zip(&self.entries) {
            let text = entry.trim_end_matches("(=)").trim();
            match read(&position, text, &Letters::ENGLISH) {
                Ok(played) => position.make(played).ok()?,
                Err(_) => return Some(number),
            }
        }
        None
    }

    fn enter(&mut self, text: &str) -> Result<String, String> {
        self.entries.push(text.to_owned());
        if self.has(SheetFault::RefusesIllegal) && self.first_illegal().is_some() {
            self.entries.pop();
            return refused("this move is illegal");
        }
        ok()
    }

    fn switch(&mut self, words: &[&str]) -> Result<String, String> {
        let is_free = self.is_over() || self.has(SheetFault::LeavesGameMode) || self.mode != Mode::Game;
        let is_arbiter = matches!(words, ["arbiter", code] if *code == ARBITERS_CODE)
            || (self.has(SheetFault::AnyCode) && words.first() == Some(&"arbiter"));
        self.mode = match words {
            ["game"] => Mode::Game,
            ["owner"] if is_free => Mode::Owner,
            ["arbiter", ..] if is_arbiter => Mode::Arbiter,
            _ => return refused("not in this mode"),
        };
        ok()
    }

    fn correct(&mut self, number: &str, text: &str) -> Result<String, String> {
        let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match place.and_then(|place| self.entries.get_mut(place)) {
            Some(entry) => {
                text.clone_into(entry);
                ok()
            }
            None => refused("there is no such move"),
        }
    }

    fn read(&self) -> String {
        let signals = self.has(SheetFault::Signals) && self.first_illegal().is_some();
        let mode = match self.mode {
            Mode::Game => "game",
            Mode::Arbiter => "arbiter",
            Mode::Owner => "owner",
        };
        let illegal = match (self.mode, self.first_illegal()) {
            (Mode::Arbiter, Some(number)) => number.to_string(),
            (Mode::Arbiter | Mode::Game | Mode::Owner, _) => "none".to_owned(),
        };
        let mut text = format!(
            "entries={}; move={}; last={}; mode={mode}; signal={}; log={}; illegal={illegal}",
            self.entries.len(),
            self.entries.len().div_ceil(2),
            self.entries.last().map_or("", String::as_str),
            if signals { "illegal" } else { "none" },
            if self.has(SheetFault::NoLog) { 0 } else { self.log },
        );
        for (name, time) in ["white-time", "black-time"].iter().zip(&self.times) {
            text += &format!("; {name}={}", time.as_deref().unwrap_or("none"));
        }
        for (number, entry) in (1..).zip(&self.entries) {
            text += &format!("; entry-{number}={entry}");
        }
        text
    }
}

impl Device for Scoresheet {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        if line == "read" {
            return Ok(self.read());
        }
        self.log += 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (word, &words[..]) {
            ("new", _) => {
                *self = Scoresheet { fault: self.fault, ..Scoresheet::default() };
                ok()
            }
            ("restart", _) => {
                self.entries.clear();
                ok()
            }
            ("enter", _) => self.enter(rest),
            ("correct", [number, text]) => self.correct(number, text),
            ("mode", _) => self.switch(&words),
            ("result", _) => {
                self.has_result = true;
                ok()
            }
            ("sign", [side]) => {
                self.signed[usize::from(*side == "black")] = true;
                ok()
            }
            ("time", [side, time]) => {
                self.times[usize::from(*side == "black")] = Some((*time).to_owned());
                ok()
            }
            _ => refused("not understood"),
        }
    }
}
