//! Full copies of a log, made while it is in use.

use super::restore::{clear, finish, unfinished};
use crate::disk::{Disk, Ordinary};
use crate::{Error, Head, ReadLog, Result, SqliteReader};
use std::path::{Path, PathBuf};

/// Copies a whole log into a folder, while others read and write it, and verifies the copy.
///
/// The copy is named by its last entry, `NAME.00000418.9f3a1c2b.copy`, and is itself a log that can be
/// opened.
///
/// # Errors
/// If reading or writing fails, or the copy is not what was copied; then there is no new copy.
///
/// ```
/// use store::backup::{copy_to, restore_copy};
/// use store::{ReadLog, SqliteLog};
/// # let folder = std::env::temp_dir().join(format!("jadoube-copy-example-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder).unwrap();
/// let log = SqliteLog::create(&folder.join("festival.jadoube"), "Festival")?;
/// let (copy, head) = copy_to(log.reading(), &folder.join("copies"), "festival")?;
/// assert_eq!(restore_copy(&copy, &folder.join("other.jadoube"))?, log.head()?);
/// # drop(log);
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok::<(), store::Error>(())
/// ```
pub fn copy_to(log: &SqliteReader, folder: &Path, name: &str) -> Result<(PathBuf, Head)> {
    copy_to_on(&Ordinary, log, folder, name)
}

/// As [`copy_to`], on this disk.
///
/// # Errors
/// As [`copy_to`].
pub fn copy_to_on(disk: &dyn Disk, log: &SqliteReader, folder: &Path, name: &str) -> Result<(PathBuf, Head)> {
    let error = |error: std::io::Error| Error::io(folder, "copying to", &error);
    disk.files(folder).map_err(error)?;
    let part = unfinished(&folder.join(name));
    let head = copy_verified(disk, log, &part)?;
    let file = folder.join(format!("{name}.{:08}.{}.copy", head.sequence.0, head.hash.short()));
    finish(disk, &part, &file).map_err(error)?;
    Ok((file, head))
}

/// Makes a log out of a full copy, and verifies that it has the hash it had.
///
/// # Errors
/// [`Error::Damaged`] if the copy is damaged; [`Error::Exists`] if the log is there; otherwise if reading or
/// writing fails. After an error there is no log of that name, or a whole one.
pub fn restore_copy(copy: &Path, log: &Path) -> Result<Head> {
    restore_copy_on(&Ordinary, copy, log)
}

/// As [`restore_copy`], on this disk.
///
/// # Errors
/// As [`restore_copy`].
pub fn restore_copy_on(disk: &dyn Disk, copy: &Path, log: &Path) -> Result<Head> {
    let error = |error: std::io::Error| Error::io(log, "restoring", &error);
    if disk.exists(log).map_err(error)? {
        return Err(Error::Exists(log.to_owned()));
    }
    let part = unfinished(log);
    let head = copy_verified(disk, &SqliteReader::open_on(disk, copy)?, &part)?;
    finish(disk, &part, log).map_err(error)?;
    Ok(head)
}

fn copy_verified(disk: &dyn Disk, log: &SqliteReader, part: &Path) -> Result<Head> {
    clear(disk, part).map_err(|error| Error::io(part, "copying to", &error))?;
    log.copy_file(disk, part)?;
    let head = SqliteReader::open_on(disk, part)?.verify()?;
    let original = log.read(head.sequence, 1)?.first().map(crate::Entry::head);
    if head == crate::genesis(log.festival()) || original == Some(head) {
        Ok(head)
    } else {
        Err(Error::damaged(part, "the copy is not what was copied", None))
    }
}
