//! How a command ends: the exit codes of all commands.

use std::process::ExitCode;

/// How a command ended, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
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

impl ExitStatus {
    /// Every outcome, the better first.
    pub(crate) const ALL: [ExitStatus; 5] = [
        ExitStatus::Fine,
        ExitStatus::Found,
        ExitStatus::Usage,
        ExitStatus::Unreadable,
        ExitStatus::Internal,
    ];

    /// The exit code.
    pub(crate) const fn code(self) -> u8 {
        match self {
            ExitStatus::Fine => 0,
            ExitStatus::Found => 1,
            ExitStatus::Usage => 2,
            ExitStatus::Unreadable => 3,
            ExitStatus::Internal => 4,
        }
    }

    /// What it means, for the help and the manual page.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            ExitStatus::Fine => "fine; notes alone are fine too",
            ExitStatus::Found => "problems or discrepancies were found",
            ExitStatus::Usage => "the command line is wrong, or the output cannot be written",
            ExitStatus::Unreadable => "nothing usable could be read",
            ExitStatus::Internal => "internal: a mistake of ours, please report it",
        }
    }

    /// The list of exit codes as the help shows it.
    pub(crate) fn help() -> String {
        let line = |outcome: &ExitStatus| format!("  {}  {}", outcome.code(), outcome.meaning());
        let lines: Vec<String> = ExitStatus::ALL.iter().map(line).collect();
        format!("Exit codes:\n{}\nOf several files, the highest code counts.", lines.join("\n"))
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(outcome: ExitStatus) -> ExitCode {
        ExitCode::from(outcome.code())
    }
}
