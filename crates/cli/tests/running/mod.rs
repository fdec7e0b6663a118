//! Running the command as a person would, and small files to run it on.
#![allow(dead_code, reason = "each file of tests uses a part of this")]
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// What a run of the command left behind.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    fn of(output: Output) -> Run {
        Run {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("we print UTF-8"),
            err: String::from_utf8(output.stderr).expect("we print UTF-8"),
        }
    }

    /// Fails unless the exit code is this one.
    #[track_caller]
    pub(crate) fn ends_with(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "standard output:\n{}\nstandard error:\n{}", self.out, self.err);
        self
    }

    /// Fails unless standard output holds this.
    #[track_caller]
    pub(crate) fn prints(self, expected: &str) -> Run {
        assert!(self.out.contains(expected), "{expected:?} in standard output:\n{}", self.out);
        self
    }

    /// Fails unless standard error holds this.
    #[track_caller]
    pub(crate) fn complains(self, expected: &str) -> Run {
        assert!(self.err.contains(expected), "{expected:?} in standard error:\n{}", self.err);
        self
    }

    /// Standard output as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("standard output is one JSON document")
    }
}

/// `jadoube` with these arguments, not yet run.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.args(arguments).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    // Of a computer that does not say where it stands, new festivals record no time zone.
    command.env("TZ", "UTC");
    command
}

/// Runs `jadoube` with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Run {
    Run::of(command(arguments).output().expect("the command starts"))
}

/// Starts `jadoube` with everything piped.
pub(crate) fn spawn(arguments: &[&str]) -> Child {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// Runs `jadoube` with these bytes as standard input.
pub(crate) fn run_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = spawn(arguments);
    child.stdin.take().expect("it is piped").write_all(input).expect("the command reads its input");
    Run::of(child.wait_with_output().expect("the command ends"))
}

/// A folder of a test's own, empty at its start.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder for tests can be written");
        Folder(path)
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is UTF-8").to_owned()
    }

    /// Writes a file, and gives its path.
    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), bytes).expect("the folder for tests can be written");
        self.path(name)
    }

    /// The bytes of a file.
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect("the file is there")
    }

    /// The names of the files in the folder.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: std::io::Result<fs::DirEntry>| {
            entry.expect("the folder can be read").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

/// A participant with all that a rated event needs; `points` as it is written, `rounds` from column 92.
pub(crate) fn player(number: u16, points: &str, rank: u16, rounds: &str) -> String {
    let name = format!("Player {number}");
    let id = 1_500_000 + u32::from(number);
    format!("001 {number:>4} m    {name:<33} 2000 NOR {id:>11} 1990/05/17 {points:>4} {rank:>4}  {rounds}\r")
}

/// The header of a TRF16 file with all that a rated event needs.
pub(crate) const HEADER: &str = "\
    012 Jadoube Open\r022 Oslo\r032 NOR\r042 2026/03/01\r052 2026/03/01\r062 2\r072 2\r082 0\r\
    092 Individual: Swiss-System\r102 An Arbiter\r112 A Deputy\r122 90 min + 30 s\rXXR 1\rXXC white1\r";

/// A TRF16 file without a problem: two players, one game.
pub(crate) fn fine_file() -> String {
    let dates = format!("132{:88}26/03/01\r", "");
    [HEADER, &dates, &player(1, "1.0", 1, "   2 w 1"), &player(2, "0.0", 2, "   1 b 0")].concat()
}

/// The same with wrong points in line 16, columns 81-84.
pub(crate) fn wrong_points() -> String {
    fine_file().replace(&player(1, "1.0", 1, "   2 w 1"), &player(1, "2.0", 1, "   2 w 1"))
}
