//! The one writer.

use super::opened::{self, Opened};
use super::{SqliteReader, connect, schema, sql};
use crate::backup::{Backup, Health};
use crate::decide::decide;
use crate::disk::{Disk, Held, Ordinary};
use crate::sqlite::sql::failed;
use crate::{
    Batch, Beside, Entry, Error, Head, Log, Object, ReadLog, Receipt, Record, Result, Sequence, Standing,
    genesis,
};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use schema::FileState;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// After so many requests what the write-ahead log holds is moved into the file.
const CHECKPOINT_EVERY: u64 = 32;

/// Logs in memory so far in this process; each has a name of its own.
static IN_MEMORY: AtomicU64 = AtomicU64::new(0);

/// A log open for writing. There is one at a time for a file; a second one is refused.
///
/// ```
/// use store::{Batch, Draft, Error, Log, Moment, Object, ReadLog, Sequence, SqliteLog};
/// let mut log = SqliteLog::in_memory("Festival")?;
/// let board = Object::new("board", "open/round 2/3");
/// let result = |key, author, value: &[u8]| {
///     let draft =
///         Draft::new("open", "result-entered", value).touching(board.clone(), value, Sequence::NONE);
///     Batch::new(key, author, Moment(1_771_000_000_000)).with(draft)
/// };
/// let receipt = log.append(&result("key 1", "A. Arbiter", b"1-0"))?;
/// assert_eq!(log.append(&result("key 1", "A. Arbiter", b"1-0"))?, receipt, "sent twice, done once");
/// assert_eq!(log.append(&result("key 2", "B. Deputy", b"1-0"))?.appended().count(), 0, "already done");
/// assert!(matches!(log.append(&result("key 3", "B. Deputy", b"0-1")), Err(Error::Conflict(_))));
/// assert_eq!(log.verify()?.sequence, Sequence(1));
/// # Ok::<(), Error>(())
/// ```
pub struct SqliteLog {
    reader: SqliteReader,
    disk: Arc<dyn Disk>,
    backups: Vec<Backup>,
    /// The name `SQLite` knows it by, if it is in memory only.
    in_memory: Option<String>,
    /// The files that are open.
    opened: Opened,
    /// How many requests stand in the write-ahead log only.
    unsettled: u64,
    /// Given back last, when the file is closed.
    _held: Option<Box<dyn Held>>,
}

impl SqliteLog {
    /// Creates the log of a new festival. A creation that was cut short is taken up again.
    ///
    /// # Errors
    /// If the file is there already or cannot be written.
    ///
    /// ```
    /// use store::{ReadLog, SqliteLog, genesis};
    /// # let folder = std::env::temp_dir().join(format!("jadoube-create-example-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder).unwrap();
    /// let file = folder.join("festival.jadoube");
    /// drop(SqliteLog::create(&file, "Festival")?);
    /// let log = SqliteLog::open(&file)?;
    /// assert_eq!(log.head()?, genesis("Festival"));
    /// # drop(log);
    /// # std::fs::remove_dir_all(&folder).unwrap();
    /// # Ok::<(), store::Error>(())
    /// ```
    pub fn create(file: &Path, festival: &str) -> Result<Self> {
        Self::create_on(Arc::new(Ordinary), file, festival)
    }

    /// Creates the log of a new festival on this disk.
    ///
    /// # Errors
    /// As [`SqliteLog::create`].
    pub fn create_on(disk: Arc<dyn Disk>, file: &Path, festival: &str) -> Result<Self> {
        let held = hold(&*disk, file)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = connect(&*disk, file, flags)?;
        if schema::found(&connection, file)? == FileState::Log {
            return Err(Error::Exists(file.to_owned()));
        }
        schema::write_ahead(&connection, file)?;
        schema::settle(&connection, file)?;
        schema::migrate(&mut connection, file, Some(festival), None)?;
        schema::settle(&connection, file)?;
        disk.sync_folder(folder(file)).map_err(|error| Error::io(file, "creating", &error))?;
        let reader = SqliteReader::of(connection, file)?;
        Self::of(reader, disk, held)
    }

    fn of(reader: SqliteReader, disk: Arc<dyn Disk>, held: Box<dyn Held>) -> Result<Self> {
        let opened = Opened::now(&*disk, reader.path())?;
        Ok(Self {
            reader,
            disk,
            backups: Vec::new(),
            in_memory: None,
            opened,
            unsettled: 0,
            _held: Some(held),
        })
    }

    /// Opens a log for writing, and verifies the whole of it.
    ///
    /// # Errors
    /// If there is no such file, it is not a log, somebody else writes it, or it is damaged.
    pub fn open(file: &Path) -> Result<Self> {
        Self::open_on(Arc::new(Ordinary), file)
    }

    /// Opens a log for writing on this disk, and verifies the whole of it.
    ///
    /// # Errors
    /// As [`SqliteLog::open`].
    pub fn open_on(disk: Arc<dyn Disk>, file: &Path) -> Result<Self> {
        Self::open_if_on(disk, file, &|_| Ok(()))
    }

    /// Opens a log for writing if `check`, which is shown the log before anything of it is changed, has
    /// nothing against it; see [`crate::compare`].
    ///
    /// # Errors
    /// As [`SqliteLog::open`], or what `check` says.
    pub fn open_if(file: &Path, check: &dyn Fn(&dyn ReadLog) -> Result<()>) -> Result<Self> {
        Self::open_if_on(Arc::new(Ordinary), file, check)
    }

    /// As [`SqliteLog::open_if`], on this disk.
    ///
    /// # Errors
    /// As [`SqliteLog::open_if`].
    pub fn open_if_on(
        disk: Arc<dyn Disk>,
        file: &Path,
        check: &dyn Fn(&dyn ReadLog) -> Result<()>,
    ) -> Result<Self> {
        if !disk.exists(file).map_err(|error| Error::io(file, "opening", &error))? {
            return Err(Error::Missing(file.to_owned()));
        }
        let held = hold(&*disk, file)?;
        opened::look(&*disk, file, check)?;
        let mut connection = connect(&*disk, file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        if schema::found(&connection, file)? == FileState::Log {
            schema::write_ahead(&connection, file)?;
            schema::settle(&connection, file)?;
            schema::migrate(&mut connection, file, None, None)?;
        }
        let reader = SqliteReader::of(connection, file)?;
        reader.verify()?;
        Self::of(reader, disk, held)
    }

    /// A log that is in memory only and goes when it is dropped: for examples and tests.
    ///
    /// # Errors
    /// If there is no memory.
    pub fn in_memory(festival: &str) -> Result<Self> {
        let file = PathBuf::from("log in memory");
        let name = format!("file:/jadoube-{}?vfs=memdb", IN_MEMORY.fetch_add(1, Ordering::Relaxed));
        let mut connection = connect_in_memory(&name)?;
        schema::migrate(&mut connection, &file, Some(festival), None)?;
        let reader = SqliteReader::of(connection, &file)?;
        Ok(Self {
            reader,
            disk: Arc::new(Ordinary),
            backups: Vec::new(),
            in_memory: Some(name),
            opened: Opened::none(),
            unsettled: 0,
            _held: None,
        })
    }

    /// Copies every request from now on, and those missing there, to a backup folder too. Trouble there never
    /// keeps a request from being answered; [`SqliteLog::health`] tells it.
    pub fn back_up_to(&mut self, mut backup: Backup) {
        backup.try_following(&self.reader);
        self.backups.push(backup);
    }

    /// A backup folder follows no longer, from now on; what is there stays. Says whether it did follow.
    pub fn stop_backing_up_to(&mut self, folder: &Path) -> bool {
        let before = self.backups.len();
        self.backups.retain(|backup| backup.folder() != folder);
        self.backups.len() < before
    }

    /// How the backups are, each in its folder.
    #[must_use]
    pub fn health(&self) -> Vec<Health> {
        self.backups.iter().map(|backup| backup.health(&self.reader)).collect()
    }

    /// Puts on disk what backups have not yet; to be called now and then unless they sync every time.
    pub fn sync_backups(&mut self) {
        for backup in &mut self.backups {
            backup.try_following(&self.reader);
            backup.try_syncing();
        }
    }

    /// Moves what stands in the write-ahead log only into the file, unless somebody reads just now: to be
    /// called when there is time. It is done by itself after some requests.
    pub fn settle(&mut self) {
        if self.unsettled > 0 && self.in_memory.is_none() {
            // What cannot be moved now stays where it is, on disk, and is moved later.
            let is_settled = schema::settle_if_idle(&self.reader.connection, &self.reader.file) == Ok(true);
            self.unsettled = if is_settled { 0 } else { CHECKPOINT_EVERY / 2 };
        }
    }

    /// Whether the files of the log are those that were opened.
    ///
    /// # Errors
    /// [`Error::Exchanged`] if one was taken away, or another one put in its place.
    pub fn is_there(&self) -> Result<()> {
        self.opened.are_there(&*self.disk)
    }

    /// Puts a log that was taken away or exchanged while it was open back to its place, whole; what was put
    /// there instead is moved aside, and its name is given.
    ///
    /// # Errors
    /// If it cannot be written, or is damaged.
    pub fn put_back(&mut self) -> Result<Option<PathBuf>> {
        let aside = opened::put_back(&*self.disk, &self.reader)?;
        let file = self.reader.file.clone();
        let connection = connect(&*self.disk, &file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        schema::write_ahead(&connection, &file)?;
        schema::settle(&connection, &file)?;
        let reader = SqliteReader::of(connection, &file)?;
        reader.verify()?;
        self.opened = Opened::now(&*self.disk, &file)?;
        (self.reader, self.unsettled) = (reader, 0);
        Ok(aside)
    }

    /// The log as something to read only.
    #[must_use]
    pub fn reading(&self) -> &SqliteReader {
        &self.reader
    }

    /// Writes a batch, or gives the answer it got before.
    fn write(&mut self, batch: &Batch) -> Result<Receipt> {
        let body = batch.body();
        if let Some(receipt) = self.reader.answer_to(&batch.key, body)? {
            return Ok(receipt);
        }
        let SqliteReader { connection, file, festival } = &mut self.reader;
        let error = |error| failed(file, "writing", &error);
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(error)?;
        let head = sql::head(&transaction).map_err(error)?.unwrap_or_else(|| genesis(festival));
        let decision = decide(batch, head, |object| sql::object(&transaction, object).map_err(error))?;
        let number = sql::answered(&transaction).map_err(error)? + 1;
        let record = Record {
            receipt: Receipt { number, outcomes: decision.outcomes },
            key: batch.key.clone(),
            body,
            author: batch.author.clone(),
            time: batch.time,
            entries: decision.entries,
            beside: decision.beside,
        };
        sql::insert(&transaction, &record, head.sequence).map_err(error)?;
        transaction.commit().map_err(|error| sql::uncommitted(file, &error))?;
        Ok(record.receipt)
    }

    /// Writes records as they were answered elsewhere, all or none; they must follow one another.
    pub(crate) fn write_records(&mut self, records: &[Record]) -> Result<()> {
        let SqliteReader { connection, file, .. } = &mut self.reader;
        let error = |error| failed(file, "writing", &error);
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(error)?;
        let mut head = sql::head(&transaction).map_err(error)?.map_or(Sequence::NONE, |head| head.sequence);
        for record in records {
            sql::insert(&transaction, record, head).map_err(error)?;
            head = record.entries.last().map_or(head, |entry| entry.sequence);
        }
        transaction.commit().map_err(error)
    }

    /// Closes the log as one plain file that may be moved.
    pub(crate) fn close_plain(self) -> Result<()> {
        schema::plain(&self.reader.connection, &self.reader.file)
    }
}

/// The lock beside the file: one writer at a time.
fn hold(disk: &dyn Disk, file: &Path) -> Result<Box<dyn Held>> {
    let mut name = file.as_os_str().to_owned();
    name.push("-lock");
    let held = disk.lock(Path::new(&name)).map_err(|error| Error::io(file, "opening", &error))?;
    held.ok_or_else(|| Error::InUse(file.to_owned()))
}

fn folder(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new(""))
}

fn connect_in_memory(name: &str) -> Result<Connection> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_URI;
    connect(&Ordinary, Path::new(name), flags)
}

impl Log for SqliteLog {
    fn append(&mut self, batch: &Batch) -> Result<Receipt> {
        batch.check()?;
        self.is_there()?;
        let receipt = self.write(batch)?;
        self.is_there()?;
        for backup in &mut self.backups {
            backup.try_following(&self.reader);
        }
        self.unsettled += 1;
        if self.unsettled >= CHECKPOINT_EVERY {
            self.settle();
        }
        Ok(receipt)
    }

    fn reader(&self) -> Result<Box<dyn ReadLog + Send>> {
        Ok(match &self.in_memory {
            None => Box::new(SqliteReader::open_on(&*self.disk, &self.reader.file)?),
            Some(name) => Box::new(SqliteReader::of(connect_in_memory(name)?, &self.reader.file)?),
        })
    }
}

impl ReadLog for SqliteLog {
    fn festival(&self) -> &str {
        self.reader.festival()
    }

    fn path(&self) -> &Path {
        self.reader.path()
    }

    fn head(&self) -> Result<Head> {
        self.reader.head()
    }

    fn visit(&self, from: Sequence, see: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> Result<()> {
        self.reader.visit(from, see)
    }

    fn visit_records(&self, after: u64, see: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<()> {
        self.reader.visit_records(after, see)
    }

    fn visit_beside(&self, see: &mut dyn FnMut(Beside)) -> Result<()> {
        self.reader.visit_beside(see)
    }

    fn answered(&self) -> Result<u64> {
        self.reader.answered()
    }

    fn object(&self, object: &Object) -> Result<Option<Standing>> {
        self.reader.object(object)
    }

    fn objects(&self, kind: &str) -> Result<Vec<(Object, Standing)>> {
        self.reader.objects(kind)
    }

    fn answer(&self, key: &str, author: &str, request: &[u8]) -> Result<Option<Receipt>> {
        self.reader.answer(key, author, request)
    }

    fn verify(&self) -> Result<Head> {
        self.reader.verify()
    }
}
