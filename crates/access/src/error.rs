//! What could not be done, for people: what, where, and what to do.

use crate::{AccountId, PasswordProblem, Permission, Role, SessionId};
use jiff::SignedDuration;
use std::fmt;
use std::path::PathBuf;

/// What this crate's functions give.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why something about accounts, sessions or the audit could not be done; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The role does not carry the permission.
    NotAllowed {
        /// Who asked.
        role: Role,
        /// What it takes.
        needs: Permission,
    },
    /// The role may not give or take that role.
    MayNotGrant {
        /// Who asked.
        by: Role,
        /// The role in question.
        role: Role,
    },
    /// The role is never given to a device without a password.
    NeedsPassword(Role),
    /// Whoever asked works for some sections only, and this goes beyond them.
    OutsideSections,
    /// Only a person who has signed in by password lets others in.
    NotAPerson,
    /// The session of whoever asked has ended meanwhile.
    SignedOut,
    /// There is an account already: the first one cannot be made again.
    NotFirstRun,
    /// The one-time code is wrong, used or expired.
    WrongCode,
    /// The old password is wrong.
    WrongPassword,
    /// Too many failures; wait.
    TooMany {
        /// How long.
        retry_after: SignedDuration,
    },
    /// The name is empty, too long or holds signs that cannot be seen.
    Name(String),
    /// Somebody has this name already.
    NameTaken(String),
    /// The name of a section or device is too long, or holds signs that cannot be seen.
    Label(String),
    /// The password is not good enough.
    Password(PasswordProblem),
    /// There is no such account.
    NoAccount(AccountId),
    /// There is no such session.
    NoSession(SessionId),
    /// Nobody would be left in charge.
    LastInCharge,
    /// The file is not ours, or damaged.
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The file was written by a newer version of the program.
    Newer {
        /// Which file.
        file: PathBuf,
        /// Its form.
        found: i64,
        /// The newest form known here.
        known: i64,
    },
    /// The audit was changed after it was written; the first place that shows it.
    AuditBroken {
        /// The number of the line.
        id: i64,
        /// What is wrong there.
        why: String,
    },
    /// The file could not be read or written.
    Storage(String),
    /// The operating system gave no random numbers.
    Random(String),
}

impl Error {
    /// Whether somebody asked for what is not theirs, rather than that something went wrong.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::NotAllowed { .. }
            | Self::MayNotGrant { .. }
            | Self::NeedsPassword(_)
            | Self::OutsideSections
            | Self::NotAPerson
            | Self::SignedOut
            | Self::LastInCharge => true,
            Self::NotFirstRun
            | Self::WrongCode
            | Self::WrongPassword
            | Self::TooMany { .. }
            | Self::Name(_)
            | Self::NameTaken(_)
            | Self::Label(_)
            | Self::Password(_)
            | Self::NoAccount(_)
            | Self::NoSession(_)
            | Self::Damaged { .. }
            | Self::Newer { .. }
            | Self::AuditBroken { .. }
            | Self::Storage(_)
            | Self::Random(_) => false,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAllowed { role, needs } => {
                write!(formatter, "the role {role} may not do this ({needs:?})")
            }
            Self::MayNotGrant { by, role } => {
                write!(formatter, "the role {by} may not give or take the role {role}")
            }
            Self::NeedsPassword(role) => {
                write!(
                    formatter,
                    "the role {role} is not given to a device without a password; make an account"
                )
            }
            Self::OutsideSections => formatter.write_str("this goes beyond the sections you work for"),
            Self::NotAPerson => formatter.write_str(
                "only a person who has signed in by password may let others in; a program or device may not",
            ),
            Self::SignedOut => formatter.write_str("you have been signed out; sign in again"),
            Self::NotFirstRun => formatter.write_str("there is an account already; sign in with it"),
            Self::WrongCode => formatter.write_str(
                "the one-time code is wrong, used or expired; the terminal shows the one that counts",
            ),
            Self::WrongPassword => formatter.write_str("the old password is wrong"),
            Self::TooMany { retry_after } => {
                write!(formatter, "too many failures; try again in {} seconds", whole_seconds(*retry_after))
            }
            Self::Name(why) => write!(formatter, "this name cannot be used: {why}"),
            Self::NameTaken(name) => {
                write!(formatter, "there is an account `{name}` already; choose another name")
            }
            Self::Label(why) => write!(formatter, "this label cannot be used: {why}"),
            Self::Password(problem) => problem.fmt(formatter),
            Self::NoAccount(id) => write!(formatter, "there is no account {}", id.0),
            Self::NoSession(id) => write!(formatter, "there is no session {}; it may have ended", id.0),
            Self::LastInCharge => formatter.write_str(
                "nobody would be left in charge; first give somebody else the role admin or chief-arbiter",
            ),
            Self::Damaged { file, why } => write!(
                formatter,
                "{}: this is not a readable book of accounts ({why}); put a backup in its place, or move it away and begin with new accounts",
                file.display()
            ),
            Self::Newer { file, found, known } => write!(
                formatter,
                "{}: written by a newer version (form {found}, known here up to {known}); use the newer version",
                file.display()
            ),
            Self::AuditBroken { id, why } => {
                write!(formatter, "the audit was changed after it was written, line {id}: {why}")
            }
            Self::Storage(why) => {
                write!(formatter, "the book of accounts could not be read or written: {why}")
            }
            Self::Random(why) => write!(formatter, "the operating system gave no random numbers: {why}"),
        }
    }
}

impl std::error::Error for Error {}

/// Why somebody was not let in. It does not say whether the name exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// Name, password or code are not right, or the account is disabled.
    Wrong,
    /// Too many failures for this account or from this place; wait.
    TooMany {
        /// How long.
        retry_after: SignedDuration,
    },
    /// It could not be found out.
    Failed(Error),
}

impl fmt::Display for Denied {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong => formatter.write_str("name and password, or the code, do not fit"),
            Self::TooMany { retry_after } => {
                write!(formatter, "too many failures; try again in {} seconds", whole_seconds(*retry_after))
            }
            Self::Failed(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for Denied {}

impl From<Error> for Denied {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl From<PasswordProblem> for Error {
    fn from(problem: PasswordProblem) -> Self {
        Self::Password(problem)
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Storage(error.to_string())
    }
}

impl From<rusqlite::Error> for Denied {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// The duration in seconds, a part of a second counting whole.
pub(crate) fn whole_seconds(duration: SignedDuration) -> i64 {
    duration.as_secs() + i64::from(duration.subsec_nanos() > 0)
}
