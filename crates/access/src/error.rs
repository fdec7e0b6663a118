//! What could not be done, for people: what, where, and what to do.

use crate::{AccountId, PasswordProblem, Permission, Role, Secret, SessionId};
use glossary::{Phrase, phrase};
use jiff::SignedDuration;
use std::path::PathBuf;

/// What this crate's functions give.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why something about accounts, sessions or the audit could not be done. Unless the file failed
/// while it was written, nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
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
    /// The password is wrong.
    WrongPassword,
    /// One's own sessions elsewhere, and one's second factor, are ended with one's password.
    OwnAccount,
    /// The code of the second factor is wrong, or was used.
    WrongOneTimeCode,
    /// There is a second factor already.
    SecondFactorIsOn,
    /// There is no second factor, or none that waits to be confirmed.
    SecondFactorIsOff,
    /// Too many failures; wait.
    TooMany {
        /// How long.
        retry_after: SignedDuration,
    },
    /// The name is empty, too long or holds signs that cannot be seen.
    Name(Phrase),
    /// Somebody has this name already.
    NameTaken(String),
    /// The name of a section or device is too long, or holds signs that cannot be seen.
    Label(Phrase),
    /// The password is not good enough.
    Password(PasswordProblem),
    /// The account of this name is no longer what whoever changes it has seen.
    ChangedSince(String),
    /// A program has used too many keys within a day.
    TooManyKeys {
        /// How many are kept.
        most: i64,
    },
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
    /// Lines at the end of the audit are gone that others have seen.
    AuditCut {
        /// The first line that is missing.
        first: i64,
        /// The last of which others know.
        last: i64,
        /// Who knows it, such as an entry of a festival's log.
        witness: String,
    },
    /// Lines of the audit were written anew, with hashes that fit each other but not what others have seen.
    AuditRewritten {
        /// The first line that may be another.
        first: i64,
        /// The line whose hash others know.
        last: i64,
        /// Who knows it.
        witness: String,
    },
    /// There is no space left for the file; nothing was changed.
    Full,
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
            | Self::OwnAccount
            | Self::WrongOneTimeCode
            | Self::SecondFactorIsOn
            | Self::SecondFactorIsOff
            | Self::TooMany { .. }
            | Self::Name(_)
            | Self::NameTaken(_)
            | Self::Label(_)
            | Self::Password(_)
            | Self::ChangedSince(_)
            | Self::TooManyKeys { .. }
            | Self::NoAccount(_)
            | Self::NoSession(_)
            | Self::Damaged { .. }
            | Self::Newer { .. }
            | Self::AuditBroken { .. }
            | Self::AuditCut { .. }
            | Self::AuditRewritten { .. }
            | Self::Full
            | Self::Storage(_)
            | Self::Random(_) => false,
        }
    }
}

impl Error {
    /// The same, to be said in any language.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotAllowed { role, needs } => {
                phrase!(
                    "the role {role} may not do this ({needs})",
                    role = role.phrase(),
                    needs = format!("{needs:?}")
                )
            }
            Self::MayNotGrant { by, role } => {
                phrase!(
                    "the role {by} may not give or take the role {role}",
                    by = by.phrase(),
                    role = role.phrase()
                )
            }
            Self::NeedsPassword(role) => phrase!(
                "the role {role} is not given to a device without a password; make an account",
                role = role.phrase()
            ),
            Self::OutsideSections => phrase!("this goes beyond the sections you work for"),
            Self::NotAPerson => phrase!(
                "only a person who has signed in by password may let others in; a program or device may not"
            ),
            Self::SignedOut => phrase!("you have been signed out; sign in again"),
            Self::NotFirstRun => phrase!("there is an account already; sign in with it"),
            Self::WrongCode => {
                phrase!("the one-time code is wrong, used or expired; the terminal shows the one that counts")
            }
            Self::WrongPassword => phrase!("the password is wrong"),
            Self::OwnAccount => phrase!(
                "your own sessions and second factor are ended under “Your account”, where your password is \
                 asked for again"
            ),
            Self::WrongOneTimeCode => phrase!(
                "the code is wrong, or was used already; compare the time of your phone with that of the \
                 desk, and type the next one"
            ),
            Self::SecondFactorIsOn => phrase!("the second factor is switched on already"),
            Self::SecondFactorIsOff => {
                phrase!(
                    "there is no second factor, or it was not confirmed within a quarter of an hour; begin \
                     anew"
                )
            }
            Self::TooMany { retry_after } => too_many(*retry_after),
            Self::Name(why) => phrase!("this name cannot be used: {why}", why),
            Self::NameTaken(name) => {
                phrase!("there is an account `{name}` already; choose another name", name)
            }
            Self::Label(why) => phrase!("this label cannot be used: {why}", why),
            Self::Password(problem) => problem.phrase(),
            Self::ChangedSince(name) => {
                phrase!("somebody has changed the account `{name}` since you saw it; look at it again", name)
            }
            Self::TooManyKeys { most } => {
                phrase!(
                    "more than {most} requests with keys of one account within a day; go on tomorrow",
                    most
                )
            }
            Self::NoAccount(id) => phrase!("there is no account {account}", account = id.0.to_string()),
            Self::NoSession(id) => {
                phrase!("there is no session {session}; it may have ended", session = id.0.to_string())
            }
            Self::LastInCharge => {
                phrase!(
                    "nobody would be left in charge; first give somebody else the role admin or chief-arbiter"
                )
            }
            Self::Damaged { file, why } => phrase!(
                "{file}: this is not a readable book of accounts ({why}); bring it back by `jadoube restore \
                 FOLDER --accounts`, or move it away and begin with new accounts",
                file = file.display().to_string(),
                why
            ),
            Self::Newer { file, found, known } => phrase!(
                "{file}: written by a newer version (form {found}, known here up to {known}); use the newer \
                 version",
                file = file.display().to_string(),
                found,
                known
            ),
            Self::AuditBroken { id, why } => {
                phrase!("the audit was changed after it was written, line {line}: {why}", line = id, why)
            }
            Self::AuditCut { first, last, witness } => phrase!(
                "lines {first} to {last} of the audit are missing: {witness} has the hash of line {last}",
                first,
                last,
                witness
            ),
            Self::AuditRewritten { first, last, witness } => phrase!(
                "lines {first} to {last} of the audit are not those that were written: {witness} has another \
                 hash of line {last}",
                first,
                last,
                witness
            ),
            Self::Full => phrase!("no space is left for the book of accounts: free some space and try again"),
            Self::Storage(why) => phrase!("the book of accounts could not be read or written: {why}", why),
            Self::Random(why) => phrase!("the operating system gave no random numbers: {why}", why),
        }
    }
}

fn too_many(retry_after: SignedDuration) -> Phrase {
    phrase!("too many failures; try again in {seconds} seconds", seconds = whole_seconds(retry_after))
}

/// Why somebody was not let in. It does not say whether the name exists.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// Name, password or code are not right, or the account is disabled.
    #[error("name and password, or the code, do not fit")]
    Wrong,
    /// Too many failures for this account or from this client; wait.
    #[error("{}", too_many(*.retry_after))]
    TooMany {
        /// How long.
        retry_after: SignedDuration,
    },
    /// The password is right; now the code of the second factor is wanted.
    #[error("the code of the second factor is wanted")]
    NeedsCode {
        /// To be brought back with the code.
        ticket: Secret,
    },
    /// The code came too long after the password: begin anew.
    #[error("the code came too long after the password; sign in anew")]
    TooLate,
    /// It could not be found out.
    #[error("{0}")]
    Failed(Error),
}

impl From<Error> for Denied {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl From<Denied> for Error {
    /// For somebody who has signed in and is asked again.
    fn from(denied: Denied) -> Self {
        match denied {
            // Whoever has signed in is asked for the password alone.
            Denied::Wrong | Denied::NeedsCode { .. } | Denied::TooLate => Self::WrongPassword,
            Denied::TooMany { retry_after } => Self::TooMany { retry_after },
            Denied::Failed(error) => error,
        }
    }
}

impl From<PasswordProblem> for Error {
    fn from(problem: PasswordProblem) -> Self {
        Self::Password(problem)
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => Self::Full,
            Some(_) | None => Self::Storage(error.to_string()),
        }
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
