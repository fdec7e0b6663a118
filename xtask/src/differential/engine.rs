//! The other engines: where they come from, what they are asked, and what they answer.

use super::Asked;
use super::axes::Axis;
use super::round::{self, Pairs};
use crate::tree;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An engine from PyPI.
pub(super) struct Engine {
    pub(super) name: &'static str,
    /// The version of the format that it reads.
    pub(super) format: &'static str,
    /// The edition that it pairs by.
    system: &'static str,
    /// The script that asks it.
    script: &'static str,
    /// Whether it is asked about whole tournaments; otherwise about one position at a time.
    whole: bool,
}

/// What is installed: known versions, so that a run can be repeated.
const PACKAGES: [&str; 4] = ["gacrux==1.11.65", "py4swiss==0.3.1", "caissify-pairings==0.5.0", "trf==1.1.1"];

/// How many rounds the events have that are asked about position by position.
const ROUNDS: [u16; 2] = [6, 9];

pub(super) const ENGINES: [Engine; 2] = [
    Engine {
        name: "gacrux",
        format: "trf26",
        system: "dutch@2026-02",
        script: concat!(include_str!("ask_gacrux.py"), include_str!("gacrux.py")),
        whole: true,
    },
    Engine {
        name: "py4swiss",
        format: "trf16",
        system: "dutch@2017-07",
        script: include_str!("py4swiss.py"),
        whole: false,
    },
];

/// A file that the engine is asked about.
pub(super) struct Asking {
    pub(super) file: PathBuf,
    /// The whole tournament, which has our answer.
    pub(super) whole: PathBuf,
    /// The round that comes next in the file, if it is a position.
    pub(super) round: Option<u16>,
}

/// What the engine said of a round.
pub(super) struct Answer {
    pub(super) file: PathBuf,
    pub(super) round: u16,
    /// Nothing if it refused.
    pub(super) pairs: Option<Pairs>,
    pub(super) words: String,
}

/// Our own program: built for release, or the one that `JADOUBE` names.
pub(super) fn program() -> PathBuf {
    std::env::var_os("JADOUBE").map_or_else(|| tree::target().join("release/jadoube"), PathBuf::from)
}

/// Builds our own program, unless another is named.
pub(super) fn build() -> Result<(), String> {
    if std::env::var_os("JADOUBE").is_some() {
        return Ok(());
    }
    crate::cargo::run(&["build", "--release", "--package", "jadoube"], &[])
}

/// Makes a virtual environment with the engines, unless it is there; its Python.
pub(super) fn install(folder: &Path) -> Result<PathBuf, String> {
    let environment = folder.join("venv");
    let python = environment.join("bin/python");
    if !python.exists() {
        done(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    done(
        Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
            .args(PACKAGES),
    )?;
    Ok(python)
}

fn done(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} failed: {status}")),
        Err(error) => Err(format!("{command:?} could not be started: {error}")),
    }
}

impl Engine {
    /// Generates the tournaments of a kind; what the engine is to be asked.
    pub(super) fn generate(&self, axis: &Axis, asked: &Asked, place: &Path) -> Result<Vec<Asking>, String> {
        if self.whole {
            self.write(axis, asked, axis.tournaments(asked), "3-11", None, place)?;
            let ask = |file: PathBuf| Asking { whole: file.clone(), file, round: None };
            return Ok(files(place)?.into_iter().map(ask).collect());
        }
        let mut askings = Vec::new();
        let share = axis.tournaments(asked).div_ceil(2);
        for rounds in ROUNDS {
            let whole = place.join(format!("{rounds}-rounds"));
            self.write(axis, asked, share, &rounds.to_string(), None, &whole)?;
            for played in 0..rounds {
                let positions = place.join(format!("{rounds}-rounds-after-{played}"));
                self.write(axis, asked, share, &rounds.to_string(), Some(played), &positions)?;
                askings.extend(files(&positions)?.into_iter().map(|file| Asking {
                    whole: whole.join(file.file_name().unwrap_or_default()),
                    file,
                    round: Some(played + 1),
                }));
            }
        }
        Ok(askings)
    }

    fn write(
        &self,
        axis: &Axis,
        asked: &Asked,
        count: u64,
        rounds: &str,
        played: Option<u16>,
        place: &Path,
    ) -> Result<(), String> {
        let mut command = Command::new(program());
        command.args(["generate", "--players", axis.players, "--rounds", rounds]);
        command.args(["--seed", &asked.seed.to_string(), "--count", &count.to_string()]);
        command.args(["--format", self.format, "--system", self.system, "--line-ending", "lf"]);
        if let Some(played) = played {
            command.args(["--played", &played.to_string()]);
        }
        done(command.args(axis.options).arg("-o").arg(place).stdout(Stdio::null()))
    }

    /// Asks about all of these files, on two cores.
    pub(super) fn ask(
        &self,
        python: &Path,
        folder: &Path,
        askings: &[Asking],
    ) -> Result<Vec<Answer>, String> {
        let script = folder.join("scripts").join(format!("ask-{}.py", self.name));
        fs::create_dir_all(folder.join("scripts")).map_err(|error| error.to_string())?;
        fs::write(&script, self.script).map_err(|error| format!("{}: {error}", script.display()))?;
        let half = askings.len().div_ceil(2).max(1);
        let started: Result<Vec<_>, String> =
            askings.chunks(half).map(|part| start(python, &script, part)).collect();
        let mut answers = Vec::new();
        for child in started? {
            let output = child.wait_with_output().map_err(|error| error.to_string())?;
            if !output.status.success() {
                return Err(format!("{} could not be asked: {}", self.name, output.status));
            }
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            answers.extend(said.lines().filter_map(answer));
        }
        Ok(answers)
    }
}

fn start(python: &Path, script: &Path, askings: &[Asking]) -> Result<std::process::Child, String> {
    let mut command = Command::new(python);
    command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let names: String = askings.iter().map(|asking| format!("{}\n", asking.file.display())).collect();
    let mut input = child.stdin.take().ok_or("the script takes no input")?;
    input.write_all(names.as_bytes()).map_err(|error| error.to_string())?;
    Ok(child)
}

fn answer(line: &str) -> Option<Answer> {
    let mut fields = line.split('\t');
    let (file, round, words) = (fields.next()?, fields.next()?, fields.next()?);
    let (round, words) = (round.parse().ok()?, words.to_owned());
    Some(Answer { file: file.into(), round, pairs: round::read(&words), words })
}

/// The files of a folder, in order.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.sort();
    Ok(files)
}
