//! The backup file that follows the log.

use super::file::{End, FileVersion, Rest, begin, continued, is_cut_beginning, scan};
use super::folder_scan::{generation_of, scan_on};
use crate::disk::{Disk, DiskFile, Identity, Ordinary};
use crate::recorded_head::{HeadFile, compare, contains};
use crate::{Error, Head, Moment, ReadLog, Record, Result};
use std::fmt;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many bytes are gathered before they are written.
const MAX_BUFFERED_BYTES: usize = 1 << 20;

/// How many bytes at the end of a backup are written anew when it is opened for the first time. After a sync
/// that failed the system's cache may show what the disk never got, and a later sync would not write it.
const MAX_REWRITE_BYTES: u64 = 1 << 20;

/// When a backup is put on disk for good; it is written every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syncing {
    /// With every request: a little slower, nothing is ever missing there.
    EveryTime,
    /// With every so many requests.
    Every(u64),
    /// When [`Backup::sync`] is called.
    WhenAsked,
}

/// How a backup is, for a desk to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Health {
    /// The backup folder.
    pub folder: PathBuf,
    /// The file written there, if it is open.
    pub file: Option<PathBuf>,
    /// When the last request came that is in the backup.
    pub last: Option<Moment>,
    /// The last entry that is in the backup, as far as is known: a backup in trouble may have lost it.
    pub head: Option<Head>,
    /// How many answered requests are not in the backup yet.
    pub lag: u64,
    /// How many requests are in the backup but not yet put on disk for good.
    pub unsynced: u64,
    /// Why the backup cannot follow, since the last time it could.
    pub trouble: Option<Error>,
    /// What was found and done when the backup was opened.
    pub notes: Vec<String>,
}

impl Health {
    /// Whether the backup has everything and nothing is wrong.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.lag == 0 && self.trouble.is_none() && self.file.is_some()
    }
}

impl fmt::Display for Health {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "backup in {}: ", self.folder.display())?;
        match (self.last, self.head) {
            (Some(last), Some(head)) => write!(formatter, "up to {head} of {last}")?,
            _ => write!(formatter, "nothing yet")?,
        }
        match self.lag {
            0 => {}
            lag => write!(formatter, ", {lag} behind")?,
        }
        match &self.trouble {
            Some(trouble) => write!(formatter, "; {trouble}"),
            None => Ok(()),
        }
    }
}

/// The open file.
struct Following {
    file: Box<dyn DiskFile>,
    identity: Identity,
    path: PathBuf,
    end: End,
    unsynced: u64,
}

/// A backup folder that follows a log.
///
/// [`crate::SqliteLog::back_up_to`] makes it follow with every request. Where the folder is slow, follow from
/// a thread of its own instead, with a reader.
///
/// ```
/// use store::backup::{Backup, Syncing, restore};
/// use store::{Batch, Draft, Log, Moment, ReadLog, SqliteLog};
/// # let folder = std::env::temp_dir().join(format!("jadoube-backup-example-{}", std::process::id()));
/// # let _ = std::fs::remove_dir_all(&folder);
/// let mut log = SqliteLog::in_memory("Festival")?;
/// log.back_up_to(Backup::new(&folder, "festival", Syncing::EveryTime));
/// log.append(&Batch::new("key 1", "A. Arbiter", Moment(0)).with(Draft::new("open", "entered", b"Ivanov")))?;
/// assert!(log.health()[0].is_good());
/// let restored = restore(&folder.join("festival.001.backup"), &folder.join("restored.jadoube"))?;
/// assert_eq!(restored.head, log.head()?);
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok::<(), store::Error>(())
/// ```
pub struct Backup {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    name: String,
    syncing: Syncing,
    following: Option<Following>,
    /// How many bytes of this file are on disk for certain.
    synced: Option<(PathBuf, u64)>,
    /// Where the backup ended when it last could follow.
    reached: Option<End>,
    last: Option<Moment>,
    trouble: Option<Error>,
    notes: Vec<String>,
    /// Remembers the head of the log beside the backup.
    head_file: Option<HeadFile>,
    /// The log was created just now: whatever is there under its name is of another one.
    is_of_new_log: bool,
}

impl Backup {
    /// A backup in this folder, in files of this name. Nothing is read or written before it follows a log.
    #[must_use]
    pub fn new(folder: &Path, name: &str, syncing: Syncing) -> Self {
        Self::new_on(Arc::new(Ordinary), folder, name, syncing)
    }

    /// A backup on this disk.
    #[must_use]
    pub fn new_on(disk: Arc<dyn Disk>, folder: &Path, name: &str, syncing: Syncing) -> Self {
        Self {
            disk,
            folder: folder.to_owned(),
            name: name.to_owned(),
            syncing,
            following: None,
            synced: None,
            reached: None,
            last: None,
            trouble: None,
            notes: Vec::new(),
            head_file: None,
            is_of_new_log: false,
        }
    }

    /// The same for a log that was created just now: a backup of its name that is there is of an earlier one.
    #[must_use]
    pub fn of_new_log(self) -> Self {
        Self { is_of_new_log: true, ..self }
    }

    /// The folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Copies what the log has and the backup has not.
    ///
    /// # Errors
    /// If the log cannot be read or the backup not be written; the next call begins with reading the backup
    /// anew.
    pub fn follow(&mut self, log: &dyn ReadLog) -> Result<()> {
        let done = self.notice_exchange().and_then(|()| self.catch_up(log));
        if done.is_ok() {
            self.remember_head(log.festival());
        }
        self.after(done)
    }

    /// The file that is open must be the one that has its name: what is written to one that was taken away is
    /// lost.
    fn notice_exchange(&mut self) -> Result<()> {
        let Some(following) = &self.following else { return Ok(()) };
        let there = self.disk.identity(&following.path);
        match there.map_err(|error| Error::io(&following.path, "opening", &error))? {
            Some(identity) if identity == following.identity => Ok(()),
            Some(_) => {
                // Nothing is believed of the file that is there now.
                (self.following, self.synced, self.head_file) = (None, None, None);
                Ok(())
            }
            None => {
                self.head_file = None;
                Err(Error::Missing(following.path.clone()))
            }
        }
    }

    /// Trouble with it costs nothing but the recorded head: it is tried again with the next request.
    fn remember_head(&mut self, festival: &str) {
        let Some(head) = self.following.as_ref().map(|following| following.end.head) else { return };
        if self.head_file.is_some() && self.reached.as_ref().is_some_and(|end| end.head == head) {
            return;
        }
        if self.head_file.is_none() {
            self.head_file = HeadFile::open(&*self.disk, &self.folder, &self.name).ok();
        }
        let written = self.head_file.as_mut().map(|file| file.write(festival, head));
        if !matches!(written, Some(Ok(()))) {
            self.head_file = None;
        }
    }

    /// Puts on disk what has been written.
    ///
    /// # Errors
    /// If the backup cannot be written.
    pub fn sync(&mut self) -> Result<()> {
        let done = self.following.as_mut().map_or(Ok(()), Following::sync);
        self.after(done)
    }

    /// How the backup is, compared with the log it follows.
    #[must_use]
    pub fn health(&self, log: &dyn ReadLog) -> Health {
        let end = self.reached.as_ref();
        let answered = log.answered();
        let lag =
            answered.as_ref().map_or(0, |answered| answered.saturating_sub(end.map_or(0, |end| end.number)));
        Health {
            folder: self.folder.clone(),
            file: self.following.as_ref().map(|following| following.path.clone()),
            last: self.last,
            head: end.map(|end| end.head),
            lag,
            unsynced: self.following.as_ref().map_or(0, |following| following.unsynced),
            trouble: self.trouble.clone().or(answered.err()),
            notes: self.notes.clone(),
        }
    }

    /// As [`Backup::follow`]; trouble is remembered for [`Backup::health`].
    pub(crate) fn try_following(&mut self, log: &dyn ReadLog) {
        drop(self.follow(log));
    }

    /// As [`Backup::sync`]; trouble is remembered for [`Backup::health`].
    pub(crate) fn try_syncing(&mut self) {
        drop(self.sync());
    }

    /// After trouble nothing is believed of the open file: it is opened and read anew.
    fn after(&mut self, done: Result<()>) -> Result<()> {
        if let Some(following) =
            self.following.as_ref().filter(|following| following.unsynced == 0 && done.is_ok())
        {
            self.synced = Some((following.path.clone(), following.end.length));
        }
        match &done {
            Ok(()) => {
                self.reached = self.following.as_ref().map(|following| following.end.clone());
                self.is_of_new_log = false;
            }
            Err(_) => self.following = None,
        }
        self.trouble = done.as_ref().err().cloned();
        done
    }

    fn catch_up(&mut self, log: &dyn ReadLog) -> Result<()> {
        if self.following.is_none() {
            self.following = Some(self.open(log)?);
        }
        let Some(following) = self.following.as_mut() else { return Ok(()) };
        let mut gathered = Gathered { bytes: Vec::new(), end: following.end.clone(), last: self.last };
        let mut written = Ok(());
        log.visit_records(following.end.number, &mut |record| {
            gathered.add(&record);
            if gathered.bytes.len() >= MAX_BUFFERED_BYTES {
                written = following.write(&mut gathered);
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        written?;
        following.write(&mut gathered)?;
        self.last = gathered.last;
        following.sync_if_due(self.syncing)
    }

    /// The newest generation if it can go on, else a new one.
    fn open(&mut self, log: &dyn ReadLog) -> Result<Following> {
        self.notes.clear();
        if let Some((known, _)) = &self.synced
            && self.disk.identity(known).map_err(|error| Error::io(known, "opening", &error))?.is_none()
        {
            // Another disk may be there in its place; nothing is begun where nobody would look for it.
            return Err(Error::Missing(known.clone()));
        }
        let files =
            self.disk.files(&self.folder).map_err(|error| Error::io(&self.folder, "opening", &error))?;
        if !self.is_of_new_log {
            let scan = scan_on(&self.disk, &self.folder, &self.name)?;
            compare(log, &scan.recorded_heads(log)?)?;
        }
        let newest = files.iter().filter_map(|path| generation_of(&self.name, path)).max();
        if let Some(generation) = newest
            && let Some(following) = self.resume(&self.path(generation), log)?
        {
            return Ok(following);
        }
        self.begin(newest.map_or(1, |newest| newest + 1), log.festival())
    }

    fn path(&self, generation: u32) -> PathBuf {
        self.folder.join(format!("{}.{generation:03}.backup", self.name))
    }

    /// Opens a backup that is there; `None`, with a note, if it cannot go on.
    fn resume(&mut self, path: &Path, log: &dyn ReadLog) -> Result<Option<Following>> {
        let error = |error: std::io::Error| Error::io(path, "opening", &error);
        let mut file = self.disk.open(path, false).map_err(error)?;
        let bytes = file.read_from(0).map_err(error)?;
        if is_cut_beginning(&bytes) {
            self.notes.push(format!("{}: its beginning was cut short, it was begun again", path.display()));
            let mut following = Following::of(file, path, begin(log.festival()).1)?;
            following.write_beginning(log.festival())?;
            return Ok(Some(following));
        }
        let Some(scanned) = scan(&bytes).filter(|scanned| scanned.festival == log.festival()) else {
            self.passed_over(path, "it is not a backup of this festival");
            return Ok(None);
        };
        if scanned.form != FileVersion::NEWEST {
            self.passed_over(path, "it has the form of an earlier version");
            return Ok(None);
        }
        if let Rest::Broken(what) = &scanned.rest {
            self.passed_over(path, &format!("it is damaged after {}: {what}", scanned.end.head));
            return Ok(None);
        }
        if !is_prefix(&scanned.end, log)? {
            self.passed_over(path, "it does not lead to this log");
            return Ok(None);
        }
        if let Rest::Torn(torn) = scanned.rest {
            let whole = scanned.end.head;
            self.notes.push(format!("{}: a torn tail of {torn} bytes after {whole} was cut", path.display()));
        }
        self.last = scanned.records.last().map(|record| record.time);
        let mut following = Following::of(file, path, scanned.end)?;
        following.rewrite(&bytes, self.certain(path, &following))?;
        Ok(Some(following))
    }

    /// From where on the file must be written anew.
    fn certain(&self, path: &Path, following: &Following) -> u64 {
        let length = following.end.length;
        match &self.synced {
            Some((synced, certain)) if synced == path => length.min(*certain),
            _ => length.saturating_sub(MAX_REWRITE_BYTES),
        }
    }

    fn passed_over(&mut self, path: &Path, why: &str) {
        self.notes.push(format!(
            "{}: {why}; it was left as it is and a new backup begun beside it",
            path.display()
        ));
    }

    fn begin(&mut self, generation: u32, festival: &str) -> Result<Following> {
        let path = self.path(generation);
        let error = |error: std::io::Error| Error::io(&path, "creating", &error);
        let file = self.disk.open(&path, true).map_err(error)?;
        let mut following = Following::of(file, &path, begin(festival).1)?;
        following.write_beginning(festival)?;
        self.disk.sync_folder(&self.folder).map_err(error)?;
        Ok(following)
    }
}

/// Whether the log goes on where the backup ends.
fn is_prefix(end: &End, log: &dyn ReadLog) -> Result<bool> {
    Ok(contains(log, end.head)? && end.number <= log.answered()?)
}

/// Records on their way into the file.
struct Gathered {
    bytes: Vec<u8>,
    end: End,
    last: Option<Moment>,
}

impl Gathered {
    fn add(&mut self, record: &Record) {
        let (bytes, end) = continued(&self.end, record);
        self.bytes.extend(bytes);
        self.end = end;
        self.last = Some(record.time);
    }
}

impl Following {
    fn of(mut file: Box<dyn DiskFile>, path: &Path, end: End) -> Result<Self> {
        let identity = file.identity().map_err(|error| Error::io(path, "opening", &error))?;
        Ok(Self { file, identity, path: path.to_owned(), end, unsynced: 0 })
    }

    fn error(&self, error: &std::io::Error) -> Error {
        Error::io(&self.path, "writing", error)
    }

    fn write_beginning(&mut self, festival: &str) -> Result<()> {
        let (bytes, _) = begin(festival);
        let done = self
            .file
            .truncate(0)
            .and_then(|()| self.file.write_at(0, &bytes))
            .and_then(|()| self.file.sync());
        done.map_err(|error| self.error(&error))
    }

    /// Writes what was read anew, from `from` to the end of the last whole record, and puts it on disk.
    fn rewrite(&mut self, bytes: &[u8], from: u64) -> Result<()> {
        let range =
            usize::try_from(from).unwrap_or(0)..usize::try_from(self.end.length).unwrap_or(bytes.len());
        let written = self.file.write_at(from, &bytes[range]);
        let cut = written.and_then(|()| self.file.truncate(self.end.length));
        cut.and_then(|()| self.file.sync()).map_err(|error| self.error(&error))
    }

    fn write(&mut self, gathered: &mut Gathered) -> Result<()> {
        if gathered.bytes.is_empty() {
            return Ok(());
        }
        self.file.write_at(self.end.length, &gathered.bytes).map_err(|error| self.error(&error))?;
        self.unsynced += gathered.end.number - self.end.number;
        self.end = gathered.end.clone();
        gathered.bytes.clear();
        Ok(())
    }

    fn sync_if_due(&mut self, syncing: Syncing) -> Result<()> {
        let due = match syncing {
            Syncing::EveryTime => self.unsynced > 0,
            Syncing::Every(requests) => self.unsynced >= requests.max(1),
            Syncing::WhenAsked => false,
        };
        if due { self.sync() } else { Ok(()) }
    }

    fn sync(&mut self) -> Result<()> {
        self.file.sync().map_err(|error| self.error(&error))?;
        self.unsynced = 0;
        Ok(())
    }
}
