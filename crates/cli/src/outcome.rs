//! How a command ends: the exit codes of all commands.

use std::process::ExitCode;

/// How a command ended, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Done, and nothing found.
    Fine,
    /// Done, and problems or discrepancies found.
    Found,
    /// Asked for in a way that cannot be done.
    Usage,
    /// Nothing usable could be read.
    Unreadable,
    /// A mistake of ours.
    Internal,
}

impl Outcome {
    /// Every outcome, the better first.
    pub(crate) const ALL: [Outcome; 5] =
        [Outcome::Fine, Outcome::Found, Outcome::Usage, Outcome::Unreadable, Outcome::Internal];

    /// The exit code.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Outcome::Fine => 0,
            Outcome::Found => 1,
            Outcome::Usage => 2,
            Outcome::Unreadable => 3,
            Outcome::Internal => 4,
        }
    }

    /// What it means, for the help and the manual page.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Outcome::Fine => "fine; notes alone are fine too",
            Outcome::Found => "problems or discrepancies were found",
            Outcome::Usage => "the command line is wrong, or the output cannot be written",
            Outcome::Unreadable => "nothing usable could be read",
            Outcome::Internal => "internal: a mistake of ours, please report it",
        }
    }

    /// The list of exit codes as the help shows it.
    pub(crate) fn help() -> String {
        let line = |outcome: &Outcome| format!("  {}  {}", outcome.code(), outcome.meaning());
        let lines: Vec<String> = Outcome::ALL.iter().map(line).collect();
        format!("Exit codes:\n{}\nOf several files, the highest code counts.", lines.join("\n"))
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome.code())
    }
}
