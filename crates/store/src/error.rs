//! What could not be done, for people: what, where, and what to do.

use crate::recorded_head::{Behind, RecordedHead, Source};
use crate::{Head, Moment, Object, Sequence, Standing};
use glossary::{Phrase, phrase};
use std::fmt;
use std::path::{Path, PathBuf};

/// What this crate's functions give.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Two people gave one object different values, or one changed what the other relied on; nothing was written.
///
/// It prints for the one who came second; a desk that knows what the bytes mean shows both values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Which object.
    pub object: Object,
    /// The version the author of the request saw.
    pub seen: Sequence,
    /// The value that was to be written; `None` if the object was only relied on.
    pub yours: Option<Vec<u8>>,
    /// Who wanted to write it.
    pub author: String,
    /// When.
    pub time: Moment,
    /// How the object stands instead, or `None` if it does not exist.
    pub theirs: Option<Standing>,
}

impl fmt::Display for Conflict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { object, seen, yours, author, time, theirs } = self;
        match yours {
            Some(yours) => {
                write!(formatter, "{object}: {author} at {time} wanted `{}`, having seen ", shown(yours))?
            }
            None => write!(formatter, "{object}: {author} at {time} relied on having seen ")?,
        }
        match *seen {
            Sequence::NONE => write!(formatter, "nothing; ")?,
            seen => write!(formatter, "{seen}; ")?,
        }
        match theirs {
            Some(Standing { version, value, author, time }) => {
                write!(formatter, "{author} made it `{}` at {time} ({version})", shown(value))
            }
            None => write!(formatter, "it does not exist"),
        }
    }
}

/// The value if it is a short text, otherwise its size.
fn shown(value: &[u8]) -> String {
    match std::str::from_utf8(value) {
        Ok(text) if text.len() <= 80 && !text.contains(char::is_control) => text.to_owned(),
        _ => format!("{} bytes", value.len()),
    }
}

/// The first broken place of a log or a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The damaged file.
    pub file: PathBuf,
    /// What is wrong, where.
    pub what: String,
    /// The last entry before it that is whole, if the chain could be followed that far.
    pub last_good: Option<Head>,
}

impl Damage {
    fn phrase(&self) -> Phrase {
        let (file, what) = (self.file.display().to_string(), &self.what);
        match self.last_good {
            Some(head) => phrase!(
                "{file} is damaged: {what}; everything up to {head} is whole",
                file,
                what,
                head = head.to_string()
            ),
            None => phrase!("{file} is damaged: {what}", file, what),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.phrase())
    }
}

/// Why something could not be done. After an error the log is as it was before the call, but for
/// [`Error::Unsure`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Error {
    /// A name or value of a request cannot be stored.
    Unusable {
        /// Which one.
        what: &'static str,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The key was used before, for another request.
    KeyUsed {
        /// The key.
        key: String,
        /// Who used it first.
        author: String,
        /// When.
        time: Moment,
    },
    /// Others have meanwhile given some objects different values.
    Conflict(Vec<Conflict>),
    /// There is no such file.
    Missing(PathBuf),
    /// The file to be created is there already.
    Exists(PathBuf),
    /// Another program, or another part of this one, writes this log.
    InUse(PathBuf),
    /// The file is not a log, or not finished, or cannot be one here.
    NotALog {
        /// Which file.
        file: PathBuf,
        /// Why not.
        why: String,
    },
    /// The file was written by a newer version of the program.
    Newer {
        /// Which file.
        file: PathBuf,
        /// The version of its form.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The disk is full.
    Full(PathBuf),
    /// Reading or writing failed.
    Failed {
        /// Which file.
        file: PathBuf,
        /// What was being done.
        doing: &'static str,
        /// What the system says.
        why: String,
    },
    /// Writing failed at the very end: what was to be written may or may not be found when the log is opened
    /// anew. The same batch sent again is written once, and its answer tells.
    Unsure {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The log or backup is damaged.
    Damaged(Damage),
    /// The log lacks what others remember of it.
    Behind(Behind),
    /// The open file is no longer the one of its name: it was taken away, or another one put in its place.
    Exchanged(PathBuf),
}

impl Error {
    /// The same, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        let named = |file: &Path| file.display().to_string();
        match self {
            Self::Unusable { what, why } => {
                Phrase::verbatim(format!("the {what} {why}: give one of {}", limits(why)))
            }
            Self::KeyUsed { key, author, time } => phrase!(
                "the key `{key}` was used by {author} at {time} for another request: send this one under a \
                 new key",
                key,
                author,
                time = time.to_string()
            ),
            Self::Conflict(conflicts) => conflicts_in_words(conflicts),
            Self::Missing(file) => {
                phrase!(
                    "{file} is not there: check the name, and that its disk is connected",
                    file = named(file)
                )
            }
            Self::Exists(file) => phrase!("{file} is there already: choose another name", file = named(file)),
            Self::InUse(file) => {
                phrase!("{file} is open in another program: close that one first", file = named(file))
            }
            Self::NotALog { file, why } => Phrase::verbatim(format!("{}: {why}", file.display())),
            Self::Newer { file, found, known } => phrase!(
                "{file} has form {found}, this program knows forms up to {known}: use the newer program",
                file = named(file),
                found,
                known
            ),
            Self::Full(file) => phrase!(
                "no space left for {file}: nothing was changed, free some space and send it again",
                file = named(file)
            ),
            Self::Failed { file, doing, why } => phrase!(
                "{doing} {file} failed ({why}): nothing was changed, check the disk and send it again",
                doing = *doing,
                file = named(file),
                why
            ),
            Self::Unsure { file, why } => phrase!(
                "saving in {file} failed at the very end ({why}): it may or may not be saved; check the disk \
                 and send the same again, which tells and does it once",
                file = named(file),
                why
            ),
            Self::Damaged(damage) => {
                phrase!("{damage}: keep the file and restore a backup", damage = damage.phrase())
            }
            Self::Behind(behind) => behind_in_words(behind),
            Self::Exchanged(file) => phrase!(
                "{file} was taken away or exchanged while it was open: nothing more is written, put it back \
                 or restore a backup",
                file = named(file)
            ),
        }
    }
}

/// Where the log ends, and where it ended once.
fn behind_in_words(behind: &Behind) -> Phrase {
    let Some(RecordedHead { source, head }) = behind.furthest() else {
        return Phrase::verbatim(behind.file.display().to_string());
    };
    let (place, known) = (source.to_string(), head.sequence.to_string());
    let log = behind.log.map(|head| head.sequence.to_string());
    match (source, log) {
        (Source::Backup(_), Some(log)) => {
            phrase!(
                "the log ends at {log}, the backup in {place} at {known}: restore it, or go on without",
                log,
                place,
                known
            )
        }
        (Source::AccountStore(_), Some(log)) => phrase!(
            "the log ends at {log}, but it had come to {known} as {place} remembers: restore a backup, or go \
             on without",
            log,
            known,
            place
        ),
        (Source::Backup(_), None) => {
            phrase!("the log is gone, the backup in {place} ends at {known}: restore it", place, known)
        }
        (Source::AccountStore(_), None) => phrase!(
            "the log is gone, and it had come to {known} as {place} remembers: restore a backup",
            known,
            place
        ),
    }
}

/// What stands against what; who came first is told in the words of the log.
fn conflicts_in_words(conflicts: &[Conflict]) -> Phrase {
    let lines: String = conflicts.iter().map(|conflict| format!("\n{conflict}")).collect();
    phrase!("nothing was written, others were first: look at both values and decide{lines}", lines)
}

fn limits(why: &str) -> &'static str {
    if why.contains("MiB") { "at most 64 MiB" } else { "1 to 255 bytes" }
}

impl Error {
    pub(crate) fn io(file: &Path, doing: &'static str, error: &std::io::Error) -> Self {
        let full = [std::io::ErrorKind::StorageFull, std::io::ErrorKind::QuotaExceeded];
        if full.contains(&error.kind()) {
            Self::Full(file.to_owned())
        } else {
            Self::Failed { file: file.to_owned(), doing, why: error.to_string() }
        }
    }

    pub(crate) fn damaged(file: &Path, what: impl Into<String>, last_good: Option<Head>) -> Self {
        Self::Damaged(Damage { file: file.to_owned(), what: what.into(), last_good })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_says_both_values_authors_and_times() {
        let theirs = Standing {
            version: Sequence(9),
            value: b"0-1".to_vec(),
            author: "B. Deputy".to_owned(),
            time: Moment(1_771_000_000_000),
        };
        let conflict = Conflict {
            object: Object::new("board", "open/2/3"),
            seen: Sequence::NONE,
            yours: Some(b"1-0".to_vec()),
            author: "A. Arbiter".to_owned(),
            time: Moment(1_771_000_001_000),
            theirs: Some(theirs),
        };
        assert_eq!(
            conflict.to_string(),
            "board open/2/3: A. Arbiter at 2026-02-13T16:26:41Z wanted `1-0`, having seen nothing; \
             B. Deputy made it `0-1` at 2026-02-13T16:26:40Z (#9)"
        );
        let gone =
            Conflict { theirs: None, seen: Sequence(4), yours: Some(vec![0xff; 90]), ..conflict.clone() };
        assert!(gone.to_string().ends_with("wanted `90 bytes`, having seen #4; it does not exist"));
        let relied = Conflict { yours: None, seen: Sequence(4), ..conflict };
        assert!(relied.to_string().contains("relied on having seen #4; B. Deputy made it `0-1`"), "{relied}");
    }

    #[test]
    fn a_full_disk_is_told_from_other_failures() {
        let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
        assert_eq!(Error::io(Path::new("a"), "writing", &full), Error::Full(PathBuf::from("a")));
        let other = Error::io(Path::new("a"), "writing", &std::io::Error::other("pulled out"));
        assert_eq!(
            other.to_string(),
            "writing a failed (pulled out): nothing was changed, check the disk and send it again"
        );
    }
}
