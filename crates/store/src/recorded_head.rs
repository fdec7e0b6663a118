//! What is known of a log outside of it: how far it had come.
//!
//! A log that lost its end is whole in itself; nothing in it tells that something is missing. So whoever
//! copies it remembers its head. A [`RecordedHead`] is written after the entry is on disk, and needs no sync
//! of its own: after a power cut it may lag behind the log, but it never leads. A recorded head that the log
//! does not contain means that something was lost, or that the log was exchanged.

use crate::disk::{Disk, DiskFile};
use crate::encoding::{Fields, FieldsLeft};
use crate::{Entry, Error, Hash, Head, Object, ReadLog, Result, Sequence, genesis};
use std::fmt;
use std::path::{Path, PathBuf};

/// The kind of object that an entry touches by which somebody goes on although a head was lost.
const LOST: &str = "lost-head";

/// Who remembers a head.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// A backup, in this folder.
    Backup(PathBuf),
    /// The account store of the desk, beside the logs.
    AccountStore(PathBuf),
}

/// A head that a log had, by somebody outside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedHead {
    /// Who remembers it.
    pub source: Source,
    /// The head.
    pub head: Head,
}

/// A log that does not contain what somebody outside of it remembers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behind {
    /// The file of the log.
    pub file: PathBuf,
    /// Where the log ends; `None` if it is missing, empty, or cannot be read.
    pub log: Option<Head>,
    /// The heads that are not in it, the furthest first; there is at least one.
    pub recorded_heads: Vec<RecordedHead>,
}

impl Behind {
    /// A log that lacks what these recorded heads know: the furthest first, and of equal ones a backup, since
    /// it can be restored.
    #[must_use]
    pub fn new(file: &Path, log: Option<Head>, mut recorded_heads: Vec<RecordedHead>) -> Self {
        let is_account_store = |source: &Source| matches!(source, Source::AccountStore(_));
        recorded_heads.sort_by_key(|recorded| {
            (std::cmp::Reverse(recorded.head.sequence), is_account_store(&recorded.source))
        });
        Self { file: file.to_owned(), log, recorded_heads }
    }

    /// The furthest of the recorded heads.
    #[must_use]
    pub fn furthest(&self) -> Option<&RecordedHead> {
        self.recorded_heads.first()
    }
}

/// Compares a log with what is remembered of it.
///
/// # Errors
/// [`Error::Behind`] if a head is not in the log and nobody has gone on without it; otherwise if the log
/// cannot be read.
///
/// ```
/// use store::{
///     Batch, Draft, Error, Head, Log, Moment, ReadLog, Sequence, Source, SqliteLog, RecordedHead, compare,
/// };
/// let mut log = SqliteLog::in_memory("Festival")?;
/// log.append(&Batch::new("1", "A. Arbiter", Moment(0)).with(Draft::new("open", "entered", b"")))?;
/// let known = RecordedHead { source: Source::AccountStore("desk.sqlite".into()), head: log.head()? };
/// assert_eq!(compare(&log, &[known.clone()]), Ok(()));
/// let ahead = RecordedHead { head: Head { sequence: Sequence(2), ..known.head }, ..known };
/// assert!(matches!(compare(&log, &[ahead]), Err(Error::Behind(_))));
/// # Ok::<(), Error>(())
/// ```
pub fn compare(log: &dyn ReadLog, recorded_heads: &[RecordedHead]) -> Result<()> {
    let mut missing = Vec::new();
    for recorded in recorded_heads {
        if !contains(log, recorded.head)? && !is_gone_on_without(log, recorded.head)? {
            missing.push(recorded.clone());
        }
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(Error::Behind(Behind::new(log.path(), Some(log.head()?), missing))),
    }
}

/// Whether the log had this head.
pub(crate) fn contains(log: &dyn ReadLog, head: Head) -> Result<bool> {
    let there = match head.sequence {
        Sequence::NONE => Some(genesis(log.festival())),
        sequence => log.read(sequence, 1)?.first().map(Entry::head),
    };
    Ok(there == Some(head))
}

/// Whether somebody has decided to go on although this head was lost.
fn is_gone_on_without(log: &dyn ReadLog, head: Head) -> Result<bool> {
    Ok(log.object(&lost(head))?.is_some())
}

/// The object that an entry touches by which somebody goes on although this head was lost.
///
/// ```
/// let head = store::genesis("Festival");
/// assert!(store::lost(head).to_string().starts_with("lost-head 0/a6d8a0d6"));
/// ```
#[must_use]
pub fn lost(head: Head) -> Object {
    Object::new(LOST, &format!("{}/{}", head.sequence.0, head.hash))
}

/// The heads that these entries went on without.
pub(crate) fn gone_on_without(entries: &[Entry]) -> impl Iterator<Item = &Object> {
    let touched = entries.iter().flat_map(|entry| entry.touched.iter().map(|touched| &touched.object));
    touched.filter(|object| object.kind == LOST)
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Backup(path) | Self::AccountStore(path) => write!(formatter, "{}", path.display()),
        }
    }
}

/// How many bytes a slot of a head file takes.
const SLOT: u64 = 256;
const MAGIC: &str = "jadoube witness 1";

/// The file beside a backup that remembers the head of the log: two slots, written in turn, so that of a
/// write that was torn the one before is left.
///
/// Each holds text `jadoube witness 1`, hash of the genesis, number sequence, hash of the entry, and the hash
/// over all of that.
///
/// ```
/// use store::{HeadFile, disk::Ordinary, genesis};
/// # let folder = std::env::temp_dir().join(format!("jadoube-witness-example-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder).unwrap();
/// let head = genesis("Festival");
/// HeadFile::open(&Ordinary, &folder, "festival")
///     .and_then(|mut file| file.write("Festival", head))
///     .unwrap();
/// assert_eq!(HeadFile::read(&Ordinary, &folder, "festival", "Festival"), Some(head));
/// # std::fs::remove_dir_all(&folder).unwrap();
/// ```
pub struct HeadFile {
    file: Box<dyn DiskFile>,
    turn: u64,
    /// The furthest head that the file remembers.
    furthest: Sequence,
}

impl HeadFile {
    /// The name of the file in a backup folder.
    fn path(folder: &Path, name: &str) -> PathBuf {
        folder.join(format!("{name}.witness"))
    }

    /// Opens the file, or begins it.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(disk: &dyn Disk, folder: &Path, name: &str) -> std::io::Result<Self> {
        let path = Self::path(folder, name);
        let is_new = !disk.exists(&path)?;
        let mut file = disk.open(&path, is_new)?;
        let newest = slots(&file.read_from(0)?).into_iter().enumerate();
        let newest = newest.filter_map(|(at, slot)| Some((slot?.1.sequence, at as u64))).max();
        let (furthest, turn) = newest.map_or((Sequence::NONE, 0), |(sequence, at)| (sequence, at + 1));
        Ok(Self { file, turn, furthest })
    }

    /// Remembers a head. It is not put on disk for good here.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&mut self, festival: &str, head: Head) -> std::io::Result<()> {
        let mut bytes = Fields::default()
            .text(MAGIC)
            .hash(genesis(festival).hash)
            .number(head.sequence.0)
            .hash(head.hash)
            .finish();
        let checksum = Hash::of(&bytes);
        bytes.extend(checksum.0);
        bytes.resize(usize::try_from(SLOT).unwrap_or(256), b'\n');
        // Somebody went on without what was lost: the other slot must not remember it for ever.
        let slots = if head.sequence < self.furthest { 2 } else { 1 };
        for _ in 0..slots {
            self.file.write_at(self.turn % 2 * SLOT, &bytes)?;
            self.turn += 1;
        }
        self.furthest = head.sequence;
        Ok(())
    }

    /// The furthest head of this festival that is remembered in a folder. What cannot be read tells nothing.
    #[must_use]
    pub fn read(disk: &dyn Disk, folder: &Path, name: &str, festival: &str) -> Option<Head> {
        let path = Self::path(folder, name);
        if !disk.exists(&path).ok()? {
            return None;
        }
        let bytes = disk.read(&path).ok()?;
        let own = genesis(festival).hash;
        let heads = slots(&bytes).into_iter().flatten().filter(|(of, _)| *of == own).map(|(_, head)| head);
        heads.max_by_key(|head| head.sequence)
    }
}

/// What both slots hold: the genesis of the log, and its head.
fn slots(bytes: &[u8]) -> [Option<(Hash, Head)>; 2] {
    let slot = usize::try_from(SLOT).unwrap_or(256);
    [0, slot].map(|from| read_slot(bytes.get(from..)?))
}

fn read_slot(bytes: &[u8]) -> Option<(Hash, Head)> {
    let mut left = FieldsLeft(bytes);
    if left.text()? != MAGIC {
        return None;
    }
    let (of, sequence, hash) = (left.hash()?, Sequence(left.number()?), left.hash()?);
    let whole = &bytes[..bytes.len() - left.0.len()];
    (left.hash()? == Hash::of(whole)).then_some((of, Head { sequence, hash }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::Ordinary;

    fn head(sequence: u64) -> Head {
        Head { sequence: Sequence(sequence), hash: Hash::of(&sequence.to_be_bytes()) }
    }

    #[test]
    fn the_last_whole_head_is_remembered_and_a_torn_one_costs_one() {
        let folder = faulty_folder("slots");
        let read = || HeadFile::read(&Ordinary, &folder, "a", "Festival");
        assert_eq!(read(), None);
        for sequence in 1..=5 {
            let mut file = HeadFile::open(&Ordinary, &folder, "a").unwrap();
            file.write("Festival", head(sequence)).unwrap();
            assert_eq!(read(), Some(head(sequence)));
        }
        assert_eq!(HeadFile::read(&Ordinary, &folder, "a", "Other"), None, "of another festival");
        let path = HeadFile::path(&folder, "a");
        let bytes = std::fs::read(&path).unwrap();
        for at in 0..bytes.len() {
            let mut broken = bytes.clone();
            broken[at] ^= 1;
            std::fs::write(&path, broken).unwrap();
            assert!(read() == Some(head(5)) || read() == Some(head(4)), "byte {at}: {:?}", read());
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    fn faulty_folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jadoube-witness-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }
}
