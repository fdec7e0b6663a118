//! What a backup folder holds of one log: its generations, how far each is whole, and where they part.

use super::file::{Rest, Scanned, scan};
use super::restore::{self, Restored};
use crate::disk::{Disk, Ordinary};
use crate::recorded_head::{HeadFile, gone_on_without};
use crate::{Beside, Entry, Error, Head, ReadLog, RecordedHead, Result, Sequence, Source, lost};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A backup file of a log.
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// The file.
    pub file: PathBuf,
    /// The last entry up to which it is whole.
    pub head: Head,
    /// What is wrong behind that, if anything is.
    pub damage: Option<String>,
    scanned: Scanned,
}

impl Generation {
    /// The name of the festival.
    #[must_use]
    pub fn festival(&self) -> &str {
        &self.scanned.festival
    }

    /// The entries up to which it is whole, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.scanned.entries()
    }

    /// The heads that it remembers: where it ends, and what stands whole behind a damage.
    fn heads(&self) -> impl Iterator<Item = Head> {
        std::iter::once(self.head).chain(self.scanned.beyond)
    }

    /// The last entry that both have.
    #[must_use]
    pub fn parts_after(&self, other: &Generation) -> Sequence {
        let same = self.entries().zip(other.entries()).take_while(|(one, other)| one.hash == other.hash);
        same.last().map_or(Sequence::NONE, |(entry, _)| entry.sequence)
    }

    /// Whether it holds all of the other one, or somebody went on without what it lacks.
    fn covers(&self, other: &Generation) -> bool {
        let parts_after = self.parts_after(other);
        let is_prefix = self.festival() == other.festival() && parts_after == other.head.sequence;
        let entries: Vec<Entry> = self.entries().cloned().collect();
        is_prefix || gone_on_without(&entries).any(|object| *object == lost(other.head))
    }
}

/// Generations of a backup that lead to different histories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted {
    /// The number and the head of each that leads to a history of its own.
    pub heads: Vec<(u32, Head)>,
    /// The last entry that all of them have.
    pub after: Sequence,
}

/// What a folder holds of a log.
pub struct FolderScan {
    /// The folder.
    pub folder: PathBuf,
    /// The generations that can be read, the oldest first.
    pub generations: Vec<Generation>,
    /// Backup files of which not even the beginning can be read.
    pub unreadable: Vec<PathBuf>,
    disk: Arc<dyn Disk>,
    name: String,
}

/// Looks at everything that a folder holds of the log of this name. Nothing is written.
///
/// # Errors
/// If the folder or a file in it cannot be read.
///
/// ```
/// use store::backup::{Backup, Syncing, scan_folder};
/// use store::{Batch, Draft, Log, Moment, ReadLog, SqliteLog};
/// # let folder = std::env::temp_dir().join(format!("jadoube-scan-example-{}", std::process::id()));
/// # let _ = std::fs::remove_dir_all(&folder);
/// let mut log = SqliteLog::in_memory("Festival")?;
/// log.back_up_to(Backup::new(&folder, "festival", Syncing::EveryTime));
/// log.append(&Batch::new("1", "A. Arbiter", Moment(0)).with(Draft::new("open", "entered", b"")))?;
/// let scan = scan_folder(&folder, "festival")?;
/// assert_eq!(scan.choose(None).map(|chosen| chosen.head), Ok(log.head()?));
/// # std::fs::remove_dir_all(&folder).unwrap();
/// # Ok::<(), store::Error>(())
/// ```
pub fn scan_folder(folder: &Path, name: &str) -> Result<FolderScan> {
    if !folder.is_dir() {
        return Err(Error::Missing(folder.to_owned()));
    }
    scan_on(&(Arc::new(Ordinary) as Arc<dyn Disk>), folder, name)
}

/// As [`scan_folder`], on this disk.
///
/// # Errors
/// As [`scan_folder`].
pub fn scan_on(disk: &Arc<dyn Disk>, folder: &Path, name: &str) -> Result<FolderScan> {
    let files = disk.files(folder).map_err(|error| Error::io(folder, "reading", &error))?;
    let mut found = FolderScan {
        folder: folder.to_owned(),
        generations: Vec::new(),
        unreadable: Vec::new(),
        disk: Arc::clone(disk),
        name: name.to_owned(),
    };
    for file in files {
        let Some(number) = generation_of(name, &file) else { continue };
        let opened = disk.read(&file);
        let bytes = opened.map_err(|error| Error::io(&file, "reading", &error))?;
        match scan(&bytes) {
            Some(scanned) => found.generations.push(generation(number, file, scanned)),
            None => found.unreadable.push(file),
        }
    }
    found.generations.sort_by_key(|generation| generation.number);
    Ok(found)
}

fn generation(number: u32, file: PathBuf, scanned: Scanned) -> Generation {
    let damage = match &scanned.rest {
        Rest::Whole => None,
        Rest::Torn(bytes) => Some(format!("{bytes} bytes at its end are no whole record")),
        Rest::Broken(what) => Some(what.to_string()),
    };
    Generation { number, file, head: scanned.end.head, damage, scanned }
}

/// The number of a backup file of this name.
pub(super) fn generation_of(name: &str, file: &Path) -> Option<u32> {
    let file = file.file_name()?.to_str()?;
    file.strip_prefix(name)?.strip_prefix('.')?.strip_suffix(".backup")?.parse().ok()
}

impl FolderScan {
    /// The generation to restore: the one of this number, or else the one that holds all of the others.
    ///
    /// # Errors
    /// If they part, and none was named. If there is none, none is parted either: the list of heads is empty.
    pub fn choose(&self, number: Option<u32>) -> Result<&Generation, Parted> {
        let none = Parted { heads: Vec::new(), after: Sequence::NONE };
        if let Some(number) = number {
            return self.generations.iter().find(|one| one.number == number).ok_or(none);
        }
        // Of those that hold the same, the newest is the one that was written last.
        let covers_all = |one: &&Generation| self.generations.iter().all(|other| one.covers(other));
        self.generations.iter().rev().find(covers_all).ok_or_else(|| self.parted())
    }

    fn parted(&self) -> Parted {
        let is_covered = |one: &Generation| {
            let mut others = self.generations.iter().filter(|other| other.number != one.number);
            others.any(|other| other.covers(one) && !(one.covers(other) && one.number > other.number))
        };
        let leading: Vec<&Generation> = self.generations.iter().filter(|one| !is_covered(one)).collect();
        let after = leading.windows(2).map(|two| two[0].parts_after(two[1])).min().unwrap_or_default();
        Parted { heads: leading.iter().map(|one| (one.number, one.head)).collect(), after }
    }

    /// The entries of all other generations that this one does not have and nobody went on without, in order:
    /// what is to be entered again by hand.
    #[must_use]
    pub fn left_out<'a>(&'a self, chosen: &'a Generation) -> Vec<(u32, &'a Entry)> {
        let others = self.generations.iter().filter(|one| !chosen.covers(one));
        let entries = others.flat_map(|one| {
            let after = chosen.parts_after(one);
            one.entries().filter(move |entry| entry.sequence > after).map(|entry| (one.number, entry))
        });
        entries.collect()
    }

    /// What stands beside the chain in any generation.
    pub fn beside(&self) -> impl Iterator<Item = &Beside> {
        let records = self.generations.iter().flat_map(|generation| &generation.scanned.records);
        records.flat_map(|record| &record.beside)
    }

    /// How far the log had come at least, by everything in the folder.
    #[must_use]
    pub fn at_least(&self, chosen: &Generation) -> Sequence {
        let kept = HeadFile::read(&*self.disk, &self.folder, &self.name, chosen.festival());
        let heads = chosen.heads().chain(kept).map(|head| head.sequence);
        heads.max().unwrap_or_default()
    }

    /// What the folder remembers of a log. Backups of another festival that had the same name say nothing
    /// about it: they differ from the first entry on.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub fn recorded_heads(&self, log: &dyn ReadLog) -> Result<Vec<RecordedHead>> {
        let first = log.read(Sequence(1), 1)?.first().map(|entry| entry.hash);
        let own = self.generations.iter().filter(|one| one.festival() == log.festival());
        let newest = own.clone().map(|one| one.number).max();
        let is_of_log = |one: &&Generation| match (first, one.entries().next()) {
            (Some(first), Some(entry)) => entry.hash == first,
            // A log without entries was begun anew, unless the backup that follows it has some.
            (None, Some(_)) => Some(one.number) == newest,
            (_, None) => true,
        };
        let own: Vec<&Generation> = own.filter(is_of_log).collect();
        let mut heads: Vec<Head> = own.iter().flat_map(|one| one.heads()).collect();
        if self.generations.is_empty() || own.iter().any(|one| Some(one.number) == newest) {
            heads.extend(HeadFile::read(&*self.disk, &self.folder, &self.name, log.festival()));
        }
        heads.dedup();
        Ok(heads.into_iter().map(|head| self.recorded(head)).collect())
    }

    /// The furthest head that the folder remembers, where there is no log to compare it with.
    #[must_use]
    pub fn furthest(&self) -> Option<RecordedHead> {
        let newest = self.generations.last()?;
        let kept = HeadFile::read(&*self.disk, &self.folder, &self.name, newest.festival());
        let head = newest.heads().chain(kept).max_by_key(|head| head.sequence)?;
        (head.sequence > Sequence::NONE).then(|| self.recorded(head))
    }

    fn recorded(&self, head: Head) -> RecordedHead {
        RecordedHead { source: Source::Backup(self.folder.clone()), head }
    }

    /// Makes a log out of a generation: all that is whole of it, or up to an entry.
    ///
    /// # Errors
    /// [`Error::Damaged`] if it is not whole up to that entry; [`Error::Exists`] if the log is there;
    /// otherwise if reading or writing fails. After an error there is no log of that name, or a whole one.
    pub fn restore(&self, chosen: &Generation, log: &Path, last: Option<Sequence>) -> Result<Restored> {
        restore::salvage(Arc::clone(&self.disk), &chosen.file, log, last)
    }
}
