//! Why an operation was not done.

use std::fmt;

use access::RetryAfter;
use handbook::Citation;
use tiebreak::InvalidEvent;
use tournament::Refusal;
use words::{Language, Message, Words};

/// Why an operation was not done: what to say, and of which kind it is, for those who answer programs.
#[derive(Clone, Debug)]
pub struct Error {
    /// Of which kind it is.
    pub kind: ErrorKind,
    /// What is said to people.
    pub message: Message,
    /// The article behind it, if there is one.
    pub article: Option<Citation>,
    /// The field of the request that it is about, empty if there is none.
    pub field: Box<str>,
    /// After how many seconds it can be tried again, if that helps.
    pub retry_after: Option<u32>,
    /// What is wrong with a file, line by line.
    pub file_problems: Box<[formats::trf::Problem]>,
    /// A page that can do it, and what its link says.
    pub lead: Option<Box<(String, Message)>>,
    /// Whether it is in the audit already, with more than its address would tell.
    pub is_audited: bool,
}

/// The kinds of errors that callers tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// What was sent cannot be read.
    Malformed,
    /// Nobody has signed in, or not with the right secret.
    NotSignedIn,
    /// Whoever asks may not.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// Something else is under way or stands in the way.
    Conflict,
    /// The festival is archived: nothing in it changes until it is taken back.
    Archived,
    /// It was there, and is not kept any longer.
    Gone,
    /// It is not as whoever asks has seen it.
    ChangedSince,
    /// It is larger than what is taken.
    TooLarge,
    /// It can be read, and cannot be so.
    Invalid,
    /// The regulations or the state of the tournament do not allow it.
    Refused,
    /// Too often, or too soon.
    TooMany,
    /// A mistake of this program, or of the computer.
    Failed,
    /// Too much is under way.
    Busy,
    /// The disk takes nothing.
    DiskFailed,
}

impl Error {
    /// An error of a kind, and what is said.
    pub fn new(kind: ErrorKind, message: impl Into<Message>) -> Error {
        Error {
            kind,
            message: message.into(),
            article: None,
            field: Box::default(),
            retry_after: None,
            file_problems: Box::default(),
            lead: None,
            is_audited: false,
        }
    }

    /// There is no such thing.
    pub fn not_found(id: &'static str) -> Error {
        Error::new(ErrorKind::NotFound, Message::new(id))
    }

    /// What was sent cannot be read.
    pub fn malformed(id: &'static str) -> Error {
        Error::new(ErrorKind::Malformed, Message::new(id))
    }

    /// A field cannot be so.
    pub fn invalid(field: &str, message: impl Into<Message>) -> Error {
        Error::new(ErrorKind::Invalid, message).at(field)
    }

    /// A mistake of this program, or of the computer.
    pub fn failed() -> Error {
        Error::new(ErrorKind::Failed, Message::new("our-mistake"))
    }

    /// The disk takes nothing: what the system says.
    pub fn disk_failed(why: impl fmt::Display) -> Error {
        Error::new(ErrorKind::DiskFailed, why.to_string())
    }

    /// What would change an archived festival.
    pub fn archived() -> Error {
        Error::new(ErrorKind::Archived, Message::new("festival-is-archived"))
    }

    /// By an article.
    #[must_use]
    pub fn citing(self, article: Option<Citation>) -> Error {
        Error { article, ..self }
    }

    /// About a field of the request.
    #[must_use]
    pub fn at(self, field: &str) -> Error {
        Error { field: field.into(), ..self }
    }

    /// With the seconds after which it can be tried again.
    #[must_use]
    pub fn after(self, seconds: i64) -> Error {
        let seconds = u32::try_from(seconds.max(1)).unwrap_or(u32::MAX);
        Error { retry_after: Some(seconds), ..self }
    }

    /// With what is wrong in a file.
    #[must_use]
    pub fn listing(self, problems: Vec<formats::trf::Problem>) -> Error {
        Error { file_problems: problems.into(), ..self }
    }

    /// With a link to the page that can do it.
    #[must_use]
    pub fn leading(self, lead: Option<(String, Message)>) -> Error {
        Error { lead: lead.map(Box::new), ..self }
    }

    /// That it is in the audit already.
    #[must_use]
    pub fn audited(self) -> Error {
        Error { is_audited: true, ..self }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::new(ErrorKind::Refused, refusal.what).citing(refusal.article)
    }
}

/// Why a section as it is has no standings, crosstable or places.
impl From<InvalidEvent> for Error {
    fn from(why: InvalidEvent) -> Error {
        Error::new(ErrorKind::Invalid, why.phrase())
    }
}

/// Why something about accounts is not done; refusals about accounts are in the audit already.
impl From<access::Error> for Error {
    fn from(error: access::Error) -> Error {
        Error::new(kind_of(&error), error.phrase()).audited()
    }
}

/// Too many requests from one client.
impl From<RetryAfter> for Error {
    fn from(later: RetryAfter) -> Error {
        Error::new(ErrorKind::TooMany, Message::new("too-many-requests")).after(later.seconds())
    }
}

fn kind_of(error: &access::Error) -> ErrorKind {
    use access::Error;
    match error {
        Error::NotAllowed { .. }
        | Error::MayNotGrant { .. }
        | Error::NeedsPassword(_)
        | Error::OutsideSections
        | Error::NotAPerson
        | Error::SignedOut => ErrorKind::Forbidden,
        Error::ChangedSince(_) => ErrorKind::ChangedSince,
        Error::NoAccount(_) | Error::NoSession(_) => ErrorKind::NotFound,
        Error::TooMany { .. } | Error::TooManyKeys { .. } => ErrorKind::TooMany,
        Error::NotFirstRun
        | Error::WrongCode
        | Error::WrongPassword
        | Error::OwnAccount
        | Error::WrongOneTimeCode
        | Error::SecondFactorIsOn
        | Error::SecondFactorIsOff
        | Error::Name(_)
        | Error::NameTaken(_)
        | Error::Label(_)
        | Error::Password(_)
        | Error::LastInCharge => ErrorKind::Invalid,
        Error::Full => ErrorKind::DiskFailed,
        Error::Damaged { .. }
        | Error::Newer { .. }
        | Error::AuditBroken { .. }
        | Error::AuditCut { .. }
        | Error::AuditRewritten { .. }
        | Error::Storage(_)
        | Error::Random(_) => ErrorKind::Failed,
    }
}

/// What it says, in English: for logs and the command line.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message.said(&Words::in_language(Language::English)))
    }
}

impl std::error::Error for Error {}
