//! A trial of a device: what was sent, what came back, and what follows for each item.

use super::{Check, Form};

/// A device under test: a line is sent, a line comes back.
///
/// `ok` means that it was done, `refused` and a reason that it was not. `read` is answered by `name=value`
/// fields with semicolons between them.
pub trait Device {
    /// Sends a line and awaits the answer. Example: see [`Form::run`].
    ///
    /// # Errors
    /// When the device does not answer.
    fn ask(&mut self, line: &str) -> Result<String, String>;
}

/// A line that was sent, and the answer. Example: see [`Form::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What was sent.
    pub sent: String,
    /// What came back.
    pub received: String,
}

/// What a check says about its item. Example: see [`Form::run`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Passed,
    /// It does not hold.
    Failed,
    /// A figure was taken down.
    Noted,
}

/// One expectation of a check, with what was found. Example: see [`Form::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The item of the form.
    pub item: &'static str,
    /// What the check is about.
    pub about: &'static str,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
    /// What follows.
    pub verdict: Verdict,
}

/// All that happened in a trial. Example: see [`Form::run`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// Every line that was sent, with its answer.
    pub log: Vec<Exchange>,
    /// What was expected and found, in order.
    pub findings: Vec<Finding>,
    /// Whether the device did not answer: that ended the trial, and what was not tried is not told.
    pub is_silent: bool,
}

impl Form {
    /// Runs all checks of the form on a device.
    ///
    /// ```
    /// use laws::equipment::{Form, simulator};
    /// let mut clock = simulator::Clock::default();
    /// let trial = Form::Clock.run(&mut clock);
    /// assert!(trial.failures().count() == 0, "{:?}", trial.failures().next());
    /// assert!(trial.log_text().starts_with("> set 300\n< ok\n"));
    /// ```
    pub fn run(self, device: &mut dyn Device) -> Trial {
        let mut trial = Trial::default();
        for check in self.checks() {
            for line in &check.lines {
                trial.line(&check, line, device);
                if trial.is_silent {
                    return trial;
                }
            }
        }
        trial
    }
}

impl Trial {
    /// The expectations that do not hold. Example: see [`Form::run`].
    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.verdict == Verdict::Failed)
    }

    /// The log as text, over which its hash is made. Example: see [`Form::run`].
    pub fn log_text(&self) -> String {
        self.log.iter().map(|it| format!("> {}\n< {}\n", it.sent, it.received)).collect()
    }

    fn line(&mut self, check: &Check, line: &str, device: &mut dyn Device) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "expect" => self.expect(check, rest, device, is_alike),
            "expect-at-least" => self.expect(check, rest, device, is_at_least),
            "note" => self.note(check, rest, device),
            "refused" => self.done(check, rest, device, "refused"),
            _ => self.done(check, line, device, "ok"),
        }
    }

    fn ask(&mut self, line: &str, device: &mut dyn Device) -> String {
        let received = device.ask(line).unwrap_or_else(|why| {
            self.is_silent = true;
            format!("no answer: {why}")
        });
        self.log.push(Exchange { sent: line.to_owned(), received: received.clone() });
        received
    }

    /// Sends a line that must be done, or must be refused; only what goes wrong is a finding.
    fn done(&mut self, check: &Check, line: &str, device: &mut dyn Device, wanted: &str) {
        let received = self.ask(line, device);
        if !received.starts_with(wanted) {
            self.find(check, format!("{line}: {wanted}"), received, Verdict::Failed);
        } else if wanted == "refused" {
            self.find(check, format!("{line}: {wanted}"), received, Verdict::Passed);
        }
    }

    fn expect(&mut self, check: &Check, rest: &str, device: &mut dyn Device, holds: fn(&str, &str) -> bool) {
        let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
        let found = self.field(name, device);
        let verdict = if holds(value, &found) { Verdict::Passed } else { Verdict::Failed };
        self.find(check, rest.to_owned(), found, verdict);
    }

    fn note(&mut self, check: &Check, name: &str, device: &mut dyn Device) {
        let found = self.field(name, device);
        self.find(check, name.to_owned(), found, Verdict::Noted);
    }

    /// A field of what the device reads.
    fn field(&mut self, name: &str, device: &mut dyn Device) -> String {
        let read = self.ask("read", device);
        let fields = read.split(';').filter_map(|field| field.split_once('='));
        let found = fields.into_iter().find(|(known, _)| known.trim() == name);
        found.map_or_else(|| "nothing".to_owned(), |(_, value)| value.trim().to_owned())
    }

    fn find(&mut self, check: &Check, expected: String, found: String, verdict: Verdict) {
        self.findings.push(Finding { item: check.item, about: check.about, expected, found, verdict });
    }
}

/// The same, or times that differ by a second at most.
fn is_alike(expected: &str, found: &str) -> bool {
    match (seconds(expected), seconds(found)) {
        (Some(expected), Some(found)) => expected.abs_diff(found) <= 1,
        (Some(_) | None, _) => expected == found,
    }
}

fn is_at_least(expected: &str, found: &str) -> bool {
    let number = |text: &str| text.parse::<u64>().ok();
    number(expected).zip(number(found)).is_some_and(|(expected, found)| found >= expected)
}

/// The seconds of `1:30:00`; none of anything else.
fn seconds(text: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = text.split(':').map(|part| part.parse().ok()).collect();
    match parts?[..] {
        [hours, minutes, seconds] => Some((hours * 60 + minutes) * 60 + seconds),
        _ => None,
    }
}
