//! What happens to the files of a log around opening it: looked at before anything is written, copied before
//! they get a newer form, and watched as long as they are open.

use super::sql::failed;
use super::{SqliteReader, connect, schema};
use crate::backup::{clear, finish, unfinished};
use crate::disk::{Disk, Identity};
use crate::{Error, ReadLog, Result};
use rusqlite::OpenFlags;
use rusqlite::config::DbConfig;
use std::path::{Path, PathBuf};

/// The files of a log that is open, as they were when it was opened.
pub(super) struct Opened(Vec<(PathBuf, Identity)>);

impl Opened {
    /// Of a log without files.
    pub(super) const fn none() -> Self {
        Self(Vec::new())
    }

    /// The log and its write-ahead log.
    pub(super) fn now(disk: &dyn Disk, file: &Path) -> Result<Self> {
        let mut files = Vec::new();
        for path in [file.to_owned(), beside(file, "-wal")] {
            let identity = disk.identity(&path).map_err(|error| Error::io(&path, "opening", &error))?;
            files.extend(identity.map(|identity| (path, identity)));
        }
        Ok(Self(files))
    }

    /// The files must still be the ones of their names: what is written to a file that was taken away is
    /// lost.
    pub(super) fn are_there(&self, disk: &dyn Disk) -> Result<()> {
        for (path, identity) in &self.0 {
            let there = disk.identity(path).map_err(|error| Error::io(path, "writing", &error))?;
            if there != Some(*identity) {
                return Err(Error::Exchanged(path.clone()));
            }
        }
        Ok(())
    }
}

/// Another file of a log, such as its write-ahead log.
pub(super) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Looks at a log before anything of it is written: opening it for writing moves what its write-ahead log
/// still holds, and with that the last traces of what was lost.
pub(super) fn look(disk: &dyn Disk, file: &Path, check: &dyn Fn(&dyn ReadLog) -> Result<()>) -> Result<()> {
    let connection = connect(disk, file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection
        .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .map_err(|error| failed(file, "opening", &error))?;
    let reader = SqliteReader::of(connection, file)?;
    if is_filled(disk, &beside(file, "-wal")).map_err(|error| Error::io(file, "opening", &error))? {
        reader.verify()?;
    }
    check(&reader)?;
    if schema::is_older(&reader.connection, file)? { keep_before(disk, &reader) } else { Ok(()) }
}

fn is_filled(disk: &dyn Disk, file: &Path) -> std::io::Result<bool> {
    Ok(disk.exists(file)? && disk.open(file, false)?.length()? > 0)
}

/// Copies a log into the folder `before-VERSION` beside it, before it gets the form of this version.
fn keep_before(disk: &dyn Disk, reader: &SqliteReader) -> Result<()> {
    let file = reader.path();
    let folder = file.with_file_name(concat!("before-", env!("CARGO_PKG_VERSION")));
    let error = |error: std::io::Error| Error::io(&folder, "copying to", &error);
    let there = disk.files(&folder).map_err(error)?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = file.extension().unwrap_or_default().to_string_lossy().into_owned();
    let mut names = std::iter::once(format!("{stem}.{ending}"))
        .chain((2..).map(|number| format!("{stem}-{number}.{ending}")))
        .map(|name| folder.join(name));
    let to = names.find(|path| !there.contains(path)).expect("some number is free");
    let part = unfinished(&to);
    clear(disk, &part).map_err(error)?;
    reader.copy_file(disk, &part)?;
    finish(disk, &part, &to).map_err(error)
}

/// Puts a log that was taken away while it was open back to its place; what was put there instead is moved
/// aside.
pub(super) fn put_back(disk: &dyn Disk, reader: &SqliteReader) -> Result<Option<PathBuf>> {
    let file = reader.path();
    let error = |error: std::io::Error| Error::io(file, "restoring", &error);
    let part = unfinished(file);
    clear(disk, &part).map_err(error)?;
    reader.copy_file(disk, &part)?;
    SqliteReader::open_on(disk, &part)?.verify()?;
    let mut aside = None;
    if disk.exists(file).map_err(error)? {
        let mut numbers = (1_u32..).map(|number| beside(file, &format!(".exchanged-{number}")));
        let free = loop {
            let candidate = numbers.next().expect("numbers do not end");
            if !disk.exists(&candidate).map_err(error)? {
                break candidate;
            }
        };
        for end in ["", "-wal"] {
            let from = beside(file, end);
            if disk.exists(&from).map_err(error)? {
                disk.rename(&from, &beside(&free, end)).map_err(error)?;
            }
        }
        aside = Some(free);
    }
    for end in ["-wal", "-shm"] {
        let old = beside(file, end);
        if disk.exists(&old).map_err(error)? {
            disk.remove(&old).map_err(error)?;
        }
    }
    finish(disk, &part, file).map_err(error)?;
    Ok(aside)
}
