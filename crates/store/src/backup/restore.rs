//! From a backup back to a log.

use super::file::{Rest, Scanned, scan};
use crate::disk::{Disk, Ordinary};
use crate::{Error, Head, ReadLog, Result, Sequence, SqliteLog};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What stood at the end of a backup file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Its last record.
    Whole,
    /// So many bytes of a record that was being written; they are left out.
    Torn(u64),
    /// More records than were asked for; they are left out.
    LeftOut,
    /// Something that is no record, with records behind it; they are left out.
    Broken(String),
}

/// What a restored log, or a backup, contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The name of the festival.
    pub festival: String,
    /// The last entry, with the hash it had and has.
    pub head: Head,
    /// How many answered requests.
    pub requests: u64,
    /// What stood at the end.
    pub tail: Tail,
}

/// What a backup file contains; nothing is written.
///
/// # Errors
/// [`Error::Damaged`] with the last good point; otherwise if it is not a backup or cannot be read.
pub fn inspect(backup: &Path) -> Result<Restored> {
    let scanned = read(&Ordinary, backup)?;
    whole(backup, scanned).map(|scanned| restored(&scanned))
}

/// Makes a log out of a backup file, and verifies that it has the hash it had.
///
/// A torn tail is left out and told. See [`super::Backup`] for an example.
///
/// # Errors
/// [`Error::Damaged`] with the last good point, up to which [`restore_up_to`] restores; [`Error::Exists`] if
/// the log is there; otherwise if reading or writing fails. After an error there is no log of that name, or a
/// whole one.
pub fn restore(backup: &Path, log: &Path) -> Result<Restored> {
    restore_on(Arc::new(Ordinary), backup, log)
}

/// As [`restore`], on this disk.
///
/// # Errors
/// As [`restore`].
pub fn restore_on(disk: Arc<dyn Disk>, backup: &Path, log: &Path) -> Result<Restored> {
    let scanned = whole(backup, read(&*disk, backup)?)?;
    write(disk, &scanned, log)
}

/// Makes a log out of the whole requests of a backup file up to this entry, even if what follows is damaged.
///
/// # Errors
/// [`Error::Damaged`] if the damage comes before that entry; otherwise as [`restore`].
///
/// ```
/// use store::backup::{Backup, Syncing, Tail, inspect, restore_up_to};
/// use store::{Batch, Draft, Log, Moment, ReadLog, Sequence, SqliteLog};
/// # let folder = std::env::temp_dir().join(format!("jadoube-restore-example-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder).unwrap();
/// let mut log = SqliteLog::in_memory("Festival")?;
/// log.back_up_to(Backup::new(&folder, "festival", Syncing::EveryTime));
/// for key in ["1", "2", "3"] {
///     log.append(&Batch::new(key, "A. Arbiter", Moment(0)).with(Draft::new("open", "entered", b"")))?;
/// }
/// let backup = folder.join("festival.001.backup");
/// assert_eq!(inspect(&backup)?.requests, 3);
/// let restored = restore_up_to(&backup, &folder.join("restored.jadoube"), Sequence(2))?;
/// assert_eq!((restored.requests, restored.tail), (2, Tail::LeftOut));
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok::<(), store::Error>(())
/// ```
pub fn restore_up_to(backup: &Path, log: &Path, last: Sequence) -> Result<Restored> {
    salvage(Arc::new(Ordinary), backup, log, Some(last))
}

/// Makes a log out of all that is whole of a backup file, also if what follows is damaged; or up to an entry.
///
/// # Errors
/// [`Error::Damaged`] if it is not whole up to that entry; otherwise as [`restore`].
pub fn salvage(disk: Arc<dyn Disk>, backup: &Path, log: &Path, last: Option<Sequence>) -> Result<Restored> {
    let mut scanned = read(&*disk, backup)?;
    let Some(last) = last else { return write(disk, &scanned, log) };
    if scanned.end.head.sequence < last {
        let what = match &scanned.rest {
            Rest::Broken(what) => what.to_string(),
            Rest::Whole | Rest::Torn(_) => format!("it ends before {last}"),
        };
        return Err(Error::damaged(backup, what, Some(scanned.end.head)));
    }
    let before = scanned.records.len();
    scanned.records.retain(|record| record.entries.iter().all(|entry| entry.sequence <= last));
    let contiguous =
        scanned.records.iter().zip(1..).take_while(|(record, number)| record.receipt.number == *number);
    let contiguous = contiguous.count();
    scanned.records.truncate(contiguous);
    let left_out = contiguous < before || scanned.rest != Rest::Whole;
    let restored = write(disk, &scanned, log)?;
    Ok(Restored { tail: if left_out { Tail::LeftOut } else { restored.tail }, ..restored })
}

fn read(disk: &dyn Disk, backup: &Path) -> Result<Scanned> {
    let error = |error: std::io::Error| Error::io(backup, "reading", &error);
    if !disk.exists(backup).map_err(error)? {
        return Err(Error::Missing(backup.to_owned()));
    }
    let bytes = disk.read(backup).map_err(error)?;
    let why = "this is not a backup, or its very beginning is damaged: choose another one";
    scan(&bytes).ok_or_else(|| Error::NotALog { file: backup.to_owned(), why: why.to_owned() })
}

/// The backup, unless its middle is broken.
fn whole(backup: &Path, scanned: Scanned) -> Result<Scanned> {
    match &scanned.rest {
        Rest::Broken(what) => Err(Error::damaged(backup, what.to_string(), Some(scanned.end.head))),
        Rest::Whole | Rest::Torn(_) => Ok(scanned),
    }
}

fn restored(scanned: &Scanned) -> Restored {
    let tail = match &scanned.rest {
        Rest::Whole => Tail::Whole,
        Rest::Torn(bytes) => Tail::Torn(*bytes),
        Rest::Broken(what) => Tail::Broken(what.to_string()),
    };
    Restored {
        festival: scanned.festival.clone(),
        head: scanned.end.head,
        requests: scanned.end.number,
        tail,
    }
}

/// Writes the log under another name, verifies it, and only then gives it its name.
fn write(disk: Arc<dyn Disk>, scanned: &Scanned, log: &Path) -> Result<Restored> {
    let error = |error: std::io::Error| Error::io(log, "restoring", &error);
    if disk.exists(log).map_err(error)? {
        return Err(Error::Exists(log.to_owned()));
    }
    let part = unfinished(log);
    clear(&*disk, &part).map_err(error)?;
    let mut writer = SqliteLog::create_on(disk.clone(), &part, &scanned.festival)?;
    writer.write_records(&scanned.records)?;
    let head = writer.verify()?;
    let requests = writer.answered()?;
    writer.close_plain()?;
    finish(&*disk, &part, log).map_err(error)?;
    Ok(Restored { head, requests, ..restored(scanned) })
}

/// The name of a file that is not finished yet.
pub(crate) fn unfinished(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".unfinished");
    PathBuf::from(name)
}

/// Takes away what an earlier attempt left.
pub(crate) fn clear(disk: &dyn Disk, part: &Path) -> std::io::Result<()> {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let mut name = part.as_os_str().to_owned();
        name.push(suffix);
        if disk.exists(Path::new(&name))? {
            disk.remove(Path::new(&name))?;
        }
    }
    Ok(())
}

/// Gives the finished file its name, on disk.
pub(crate) fn finish(disk: &dyn Disk, part: &Path, file: &Path) -> std::io::Result<()> {
    disk.rename(part, file)?;
    let mut lock = part.as_os_str().to_owned();
    lock.push("-lock");
    if disk.exists(Path::new(&lock))? {
        disk.remove(Path::new(&lock))?;
    }
    disk.sync_folder(file.parent().unwrap_or(Path::new("")))
}
