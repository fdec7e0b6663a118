//! The log in one `SQLite` file: a write-ahead log, synced before a call returns.

mod opened;
mod schema;
mod sql;
mod verify;
mod writer;

pub(crate) use verify::consistent;
pub use writer::SqliteLog;

use crate::batch::request_body;
use crate::disk::{Disk, Ordinary};
use crate::{
    Beside, Entry, Error, Hash, Head, Object, ReadLog, Receipt, Record, Result, Sequence, Standing, genesis,
};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use schema::FileState;
use sql::failed;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// A reader of a log; there may be many, and none makes the writer wait.
pub struct SqliteReader {
    connection: Connection,
    file: PathBuf,
    festival: String,
}

impl SqliteReader {
    /// Opens a log for reading. It is not verified; see [`ReadLog::verify`].
    ///
    /// # Errors
    /// If there is no such file, it is not a log, or it cannot be read.
    ///
    /// ```
    /// use store::{Error, SqliteReader};
    /// let missing = SqliteReader::open("no such folder/festival.jadoube".as_ref());
    /// assert!(matches!(missing, Err(Error::Missing(_))));
    /// ```
    pub fn open(file: &Path) -> Result<Self> {
        Self::open_on(&Ordinary, file)
    }

    /// Opens a log for reading on this disk.
    ///
    /// # Errors
    /// As [`SqliteReader::open`].
    pub fn open_on(disk: &dyn Disk, file: &Path) -> Result<Self> {
        if !disk.exists(file).map_err(|error| Error::io(file, "opening", &error))? {
            return Err(Error::Missing(file.to_owned()));
        }
        let connection = connect(disk, file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Self::of(connection, file)
    }

    /// The reader over an open connection.
    fn of(connection: Connection, file: &Path) -> Result<Self> {
        if schema::found(&connection, file)? == FileState::Nothing {
            let why = "this log is empty: restore its backup; only if there never was one, create it again"
                .to_owned();
            return Err(Error::NotALog { file: file.to_owned(), why });
        }
        let festival = sql::festival(&connection).map_err(|error| failed(file, "reading", &error))?;
        Ok(Self { connection, file: file.to_owned(), festival })
    }

    fn reading<T>(&self, done: rusqlite::Result<T>) -> Result<T> {
        done.map_err(|error| failed(&self.file, "reading", &error))
    }

    /// All that `read` reads is of one moment.
    fn at_one_moment<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        if !self.connection.is_autocommit() {
            return self.reading(read(&self.connection));
        }
        let transaction = self
            .reading(rusqlite::Transaction::new_unchecked(&self.connection, TransactionBehavior::Deferred))?;
        self.reading(read(&transaction))
    }

    /// Copies the file as it is at one moment to a new plain file.
    pub(crate) fn copy_file(&self, disk: &dyn Disk, to: &Path) -> Result<()> {
        let error = |error| failed(to, "copying to", &error);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut copy = connect(disk, to, flags)?;
        let backup = rusqlite::backup::Backup::new(&self.connection, &mut copy).map_err(error)?;
        let done = backup.step(-1).map_err(error)?;
        drop(backup);
        if done != rusqlite::backup::StepResult::Done {
            return Err(Error::InUse(self.file.clone()));
        }
        schema::plain(&copy, to)
    }

    fn answer_to(&self, key: &str, body: Hash) -> Result<Option<Receipt>> {
        match self.reading(sql::answer(&self.connection, key))? {
            None => Ok(None),
            Some((receipt, first, _, _)) if first == body => Ok(Some(receipt)),
            Some((_, _, author, time)) => Err(Error::KeyUsed { key: key.to_owned(), author, time }),
        }
    }
}

/// A connection with our settings.
fn connect(disk: &dyn Disk, file: &Path, flags: OpenFlags) -> Result<Connection> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    if disk.vfs().is_none()
        && flags.contains(OpenFlags::SQLITE_OPEN_CREATE)
        && !flags.contains(OpenFlags::SQLITE_OPEN_URI)
    {
        // What cannot be made here, SQLite cannot make either, and says why.
        let _ = crate::disk::make_private(file);
    }
    let opened = match disk.vfs() {
        None => Connection::open_with_flags(file, flags),
        Some(vfs) => Connection::open_with_flags_and_vfs(file, flags, vfs),
    };
    let connection = opened.map_err(|error| failed(file, "opening", &error))?;
    schema::settings(&connection, file)?;
    Ok(connection)
}

impl ReadLog for SqliteReader {
    fn festival(&self) -> &str {
        &self.festival
    }

    fn path(&self) -> &Path {
        &self.file
    }

    fn head(&self) -> Result<Head> {
        let head = self.reading(sql::head(&self.connection))?;
        Ok(head.unwrap_or_else(|| genesis(&self.festival)))
    }

    fn visit(&self, from: Sequence, see: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> Result<()> {
        self.reading(sql::visit(&self.connection, from, see))
    }

    fn visit_records(&self, after: u64, see: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<()> {
        self.at_one_moment(|connection| sql::visit_records(connection, after, see))
    }

    fn visit_beside(&self, see: &mut dyn FnMut(Beside)) -> Result<()> {
        self.reading(sql::visit_beside(&self.connection, see))
    }

    fn answered(&self) -> Result<u64> {
        self.reading(sql::answered(&self.connection))
    }

    fn object(&self, object: &Object) -> Result<Option<Standing>> {
        self.reading(sql::object(&self.connection, object))
    }

    fn objects(&self, kind: &str) -> Result<Vec<(Object, Standing)>> {
        self.reading(sql::objects(&self.connection, kind))
    }

    fn answer(&self, key: &str, author: &str, request: &[u8]) -> Result<Option<Receipt>> {
        self.answer_to(key, request_body(author, request))
    }

    fn verify(&self) -> Result<Head> {
        verify::verify(self)
    }
}
