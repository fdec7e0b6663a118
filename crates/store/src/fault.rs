//! What is wrong with the records of a log or of a backup.

use crate::{Hash, Object, Sequence};

/// The first thing that is wrong with the records of a log or of a backup, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("entry {0} is missing")]
    EntryMissing(Sequence),
    #[error("entry {0} does not follow the one before it")]
    EntryUnchained(Sequence),
    #[error("entry {0} was changed")]
    EntryChanged(Sequence),
    #[error("entry {0} belongs to no request")]
    EntryWithoutRequest(Sequence),
    #[error("entry {entry} is not of request {request}")]
    EntryOfOther { entry: Sequence, request: u64 },
    #[error("request {0} is missing")]
    RequestMissing(u64),
    #[error("the answer to request {0} is not what was written")]
    AnswerDiffers(u64),
    #[error("the answer to request {0} names an entry that is not there")]
    AnswerNamesNoEntry(u64),
    #[error("what stands beside request {request} as {} was changed", .hash.short())]
    BesideChanged { request: u64, hash: Hash },
    #[error("the standing of {0} is not what the entries say")]
    StandingDiffers(Object),
    #[error("the standing of {0} is missing")]
    StandingMissing(Object),
    #[error("the record after request {0} cannot be read")]
    RecordUnreadable(u64),
    #[error("there is no whole record before that of request {0}")]
    RecordBroken(u64),
}
