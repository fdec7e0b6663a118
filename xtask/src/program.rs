//! Running a program, saying which.

use crate::tree;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program with its arguments and variables, run in the root of the project unless told otherwise.
pub(crate) struct Program {
    command: Command,
}

impl Program {
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Program {
        let mut command = Command::new(program);
        command.current_dir(tree::root()).stdin(Stdio::null());
        Program { command }
    }

    pub(crate) fn arguments(mut self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Program {
        self.command.args(arguments);
        self
    }

    pub(crate) fn variable(mut self, name: &str, value: impl AsRef<OsStr>) -> Program {
        self.command.env(name, value);
        self
    }

    pub(crate) fn within(mut self, folder: &Path) -> Program {
        self.command.current_dir(folder);
        self
    }

    /// Runs it in sight of the user; the error says what was run and what came of it.
    pub(crate) fn run(mut self) -> Result<(), String> {
        let said = self.said();
        println!("{said}");
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{said}` failed: {status}")),
            Err(error) => Err(format!("`{said}` could not be started: {error}")),
        }
    }

    /// What it prints, or nothing if it fails.
    pub(crate) fn answer(mut self) -> Option<String> {
        let output = self.command.stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    /// The command as one would type it.
    fn said(&self) -> String {
        let words = std::iter::once(self.command.get_program()).chain(self.command.get_args());
        let root = format!("{}/", tree::root().display());
        words.map(|word| word.to_string_lossy().replace(&root, "")).collect::<Vec<_>>().join(" ")
    }
}

/// The first of these programs that is in the path.
pub(crate) fn in_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    names.iter().find_map(|name| in_folders(&path, name))
}

fn in_folders(path: &OsString, name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(path).map(|folder| folder.join(&file)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_is_said_as_one_would_type_it() {
        let file = tree::root().join("browser/tests/desk.mjs");
        let program = Program::new("node").arguments([OsStr::new("--test"), file.as_os_str()]);
        assert_eq!(program.said(), "node --test browser/tests/desk.mjs");
    }

    #[test]
    fn a_program_that_is_not_there_is_not_found() {
        assert_eq!(in_path(&["a program that nobody has"]), None);
        assert_eq!(Program::new("a program that nobody has").answer(), None);
    }
}
