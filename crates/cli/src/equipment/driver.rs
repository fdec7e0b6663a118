//! A device behind a program: lines to its standard input, answers from its standard output.

use anyhow::Context;
use laws::equipment::Device;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long an answer may take, beside the time that the line itself asks to wait.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A running driver; it is ended with the trial.
pub(super) struct Driver {
    program: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Driver {
    pub(super) fn start(program: &str, arguments: &[String]) -> anyhow::Result<Driver> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{program}: the driver cannot be started"))?;
        let input = child.stdin.take().context("the driver has no standard input")?;
        let output = child.stdout.take().context("the driver has no standard output")?;
        let (sender, answers) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Driver { program: child, input, answers })
    }
}

impl Device for Driver {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| error.to_string())?;
        match self.answers.recv_timeout(ANSWER_TIMEOUT + asked_to_wait(line)) {
            Ok(answer) => Ok(answer),
            Err(RecvTimeoutError::Timeout) => Err("timeout".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err("the driver has ended".to_owned()),
        }
    }
}

/// The time that a line itself takes on a real device.
fn asked_to_wait(line: &str) -> Duration {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |text: &str| text.parse::<u64>().unwrap_or_default();
    Duration::from_secs(match words[..] {
        ["wait", seconds] => number(seconds),
        ["play", moves, seconds] => number(moves) * number(seconds) * 2,
        _ => 0,
    })
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Nobody is there to be told if it has ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
