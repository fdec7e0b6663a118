//! Festivals that do not open: why, and the ways out. Each stops for itself; the others go on.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};

use crate::ErrorKind;
use access::Actor;
use glossary::Phrase;
use ledger::Unusable;
use store::backup::{FolderScan, Generation, Parted, scan_folder};
use store::{Behind, Error, Hash, Head, ReadLog, RecordedHead, Sequence, Source, SqliteReader, compare};
use tournament::{Command, Consent, EntryNumber};
use words::Message;

use super::App;
use crate::festival::{CommandBatch, OpenFestival};
use crate::files::{create_private, first_free, move_database, with_suffix};
use crate::health::{HealthNotice, Severity, Subject};

/// By which programs know that a festival does not open.
const STOPPED: &str = "festival-stopped";

/// Why a festival does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// What is wrong.
    pub why: Phrase,
    /// What others remember and the log lacks, if that is it.
    pub behind: Option<Behind>,
}

/// A backup out of which a festival that does not open can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where it lies.
    pub folder: PathBuf,
    /// Which of the backups in the folder it is.
    pub generation: u32,
    /// The last entry up to which it is whole.
    pub head: Head,
    /// How far the log had come at least, as this backup knows.
    pub at_least: Sequence,
    /// The last entry that it has in common with another generation of the same folder that leads elsewhere.
    pub parts_after: Option<Sequence>,
}

/// What a restore has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Where the log ends now.
    pub head: Head,
    /// How far the log is known to have come.
    pub at_least: Sequence,
    /// The entries of other generations that are to be entered again, each with the number of its generation.
    pub left_out: Vec<(u32, store::Entry)>,
    /// Whom those entries name.
    pub people: ledger::People,
    /// Where the log of before is now.
    pub aside: Option<PathBuf>,
}

/// What to restore.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Where the backup lies.
    pub folder: PathBuf,
    /// Which of the backups in the folder; none: the newest.
    pub generation: Option<u32>,
    /// The last entry that is wanted; none: all.
    pub up_to: Option<Sequence>,
}

/// What was asked for cannot be done as things are.
fn refused(id: &'static str) -> crate::Error {
    crate::Error::new(ErrorKind::Conflict, Message::new(id))
}

/// What the log or the disk says.
fn of_disk(why: impl Into<Unusable>) -> crate::Error {
    crate::Error::new(ErrorKind::DiskFailed, why.into().phrase())
}

impl App {
    /// Opens a festival, if nobody remembers more of it than it has.
    pub fn open_festival(&self, slug: &str, path: &Path) -> Result<OpenFestival, Unusable> {
        let check = |log: &dyn ReadLog| compare(log, &self.recorded_heads(slug, log)?);
        let opened = OpenFestival::open_if(slug, path, &self.heads, &check);
        match opened {
            // An empty file is what is left of a log, or of one that was never finished: the recorded heads
            // tell which.
            Err(Unusable::Store(error @ (Error::NotALog { .. } | Error::Missing(_)))) => {
                Err(Unusable::Store(self.gone(slug, path).unwrap_or(error)))
            }
            opened => opened,
        }
    }

    /// The folders that follow a festival.
    pub fn folders_of(&self, slug: &str) -> Vec<PathBuf> {
        let remembered = crate::backup_folders::remembered(self.data()).remove(slug).unwrap_or_default();
        let mut folders: Vec<PathBuf> = self.places().given.iter().cloned().chain(remembered).collect();
        folders.sort();
        folders.dedup();
        folders
    }

    fn scans(&self, slug: &str) -> Vec<FolderScan> {
        // A stick that is not there says nothing; when it is plugged in, it is compared before it follows.
        self.folders_of(slug).iter().filter_map(|folder| scan_folder(folder, slug).ok()).collect()
    }

    /// Everything that is remembered of a log.
    fn recorded_heads(&self, slug: &str, log: &dyn ReadLog) -> store::Result<Vec<RecordedHead>> {
        let mut all: Vec<RecordedHead> = self.remembered_head(slug).into_iter().collect();
        for scan in self.scans(slug) {
            all.extend(scan.recorded_heads(log)?);
        }
        Ok(all)
    }

    /// The head of a log that the account store remembers.
    fn remembered_head(&self, slug: &str) -> Option<RecordedHead> {
        let all = self.accounts.known_heads().unwrap_or_default();
        let known = all.into_iter().find(|known| known.festival == slug && known.sequence > 0)?;
        let head = Head { sequence: Sequence(known.sequence), hash: Hash(known.hash) };
        Some(RecordedHead { source: Source::AccountStore(self.data().join("desk.sqlite")), head })
    }

    /// What is lost with a log that is not there, or empty; none if nobody remembers anything of it.
    fn gone(&self, slug: &str, path: &Path) -> Option<Error> {
        let recorded_heads: Vec<RecordedHead> = self
            .scans(slug)
            .iter()
            .filter_map(FolderScan::furthest)
            .chain(self.remembered_head(slug))
            .collect();
        (!recorded_heads.is_empty()).then(|| Error::Behind(Behind::new(path, None, recorded_heads)))
    }

    /// Says that a festival does not open.
    pub fn stop(&self, slug: &str, why: &Unusable) {
        let behind = match why {
            Unusable::Store(Error::Behind(behind)) => Some(behind.clone()),
            Unusable::Store(_) | Unusable::Entry(..) | Unusable::Log(_) | Unusable::Archived => None,
        };
        let stopped = Stopped { why: why.phrase(), behind };
        let mut all = self.shared.broken.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(slug.to_owned(), stopped);
        drop(all);
        let subject = Subject::Festival(slug.to_owned());
        let notice = HealthNotice::new(Severity::Grave, subject, STOPPED, why.phrase());
        let way = Message::new("damaged-see");
        self.raise(notice.way_out(way, Some(format!("/damaged/{slug}"))));
    }

    /// A festival is no longer one that does not open.
    fn unstop(&self, slug: &str) {
        self.shared.broken.write().unwrap_or_else(PoisonError::into_inner).remove(slug);
        self.settle(&Subject::Festival(slug.to_owned()), STOPPED);
    }

    /// Why a festival does not open.
    pub fn stopped(&self, slug: &str) -> Option<Stopped> {
        self.shared.broken.read().unwrap_or_else(PoisonError::into_inner).get(slug).cloned()
    }

    /// Logs that are remembered and not there any more.
    pub fn stop_missing(&self) {
        let deleted = self.hall().deleted_festivals().unwrap_or_default();
        for known in self.accounts.known_heads().unwrap_or_default() {
            let (slug, file) = (&known.festival, self.file_of(&known.festival));
            if file.exists() || deleted.contains(slug) || self.stopped(slug).is_some() {
                continue;
            }
            if let Some(error) = self.gone(slug, &file) {
                self.stop(slug, &Unusable::Store(error));
            }
        }
    }

    /// Folders that were named at the start may remember more of a festival that does not open.
    pub fn judge_stopped_again(&self) {
        for slug in self.broken().into_keys() {
            let file = self.file_of(&slug);
            match self.open_festival(&slug, &file) {
                Ok(_) => self.open_again(&slug),
                Err(why) => self.stop(&slug, &why),
            }
        }
    }

    /// Stops a festival that is open if a folder that is to follow it remembers more; says whether it did.
    pub fn stop_if_behind(&self, held: &OpenFestival, folder: &Path) -> bool {
        let Ok(scan) = scan_folder(folder, &held.slug) else { return false };
        let compared = held.look(|ledger| compare(ledger.store(), &scan.recorded_heads(ledger.store())?));
        let Err(error @ Error::Behind(_)) = compared else { return false };
        held.close_for_changes(true);
        self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner).remove(&held.slug);
        self.public().forget(&held.slug);
        self.stop(&held.slug, &Unusable::Store(error));
        true
    }

    /// The backups out of which a festival can be restored, the furthest first.
    pub fn backups_of(&self, slug: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for scan in self.scans(slug) {
            let parted = scan.choose(None).err();
            let of = |generation: &Generation| Found {
                folder: scan.folder.clone(),
                generation: generation.number,
                head: generation.head,
                at_least: scan.at_least(generation),
                parts_after: parted.as_ref().map(|parted| parted.after),
            };
            match &parted {
                None => found.extend(scan.choose(None).ok().map(of)),
                Some(Parted { heads, .. }) => {
                    let is_head = |one: &&Generation| heads.iter().any(|(number, _)| *number == one.number);
                    found.extend(scan.generations.iter().filter(is_head).map(of));
                }
            }
        }
        found.retain(|one| one.head.sequence > Sequence::NONE);
        found.sort_by_key(|one| std::cmp::Reverse(one.head.sequence));
        found
    }

    /// Restores a festival that does not open, and opens it. What is left of its log is moved aside. Blocks.
    pub fn restore_festival(&self, slug: &str, wanted: &Wanted) -> Result<Restored, crate::Error> {
        if self.stopped(slug).is_none() || !self.folders_of(slug).contains(&wanted.folder) {
            return Err(refused("damaged-nothing-to-restore"));
        }
        let scan = scan_folder(&wanted.folder, slug).map_err(of_disk)?;
        let chosen = scan.choose(wanted.generation);
        let chosen =
            chosen.map_err(|parted| crate::Error::new(ErrorKind::Conflict, histories_part(&parted)))?;
        let (aside, file) = (self.move_aside(slug).map_err(crate::Error::disk_failed)?, self.file_of(slug));
        let done = scan.restore(chosen, &file, wanted.up_to);
        let done = done.map_err(of_disk).inspect_err(|_| {
            // The log of before is put back: it is damaged, but it is what there is.
            let _ = aside.as_ref().map(|aside| move_database(aside, &file));
        })?;
        let left_out = scan.left_out(chosen).into_iter().map(|(number, entry)| (number, entry.clone()));
        let (left_out, at_least) = (left_out.collect(), scan.at_least(chosen));
        self.open_again(slug);
        let people = scan.beside().collect();
        Ok(Restored { head: done.head, at_least, left_out, people, aside })
    }

    /// Opens a festival after something was done about it.
    fn open_again(&self, slug: &str) {
        self.unstop(slug);
        if self.list_if_archived(slug) {
            return;
        }
        match self.open_festival(slug, &self.file_of(slug)) {
            Ok(held) => {
                self.hold(held);
                self.follow_remembered();
                self.festival(slug).iter().for_each(|held| self.follow_given(held));
            }
            Err(why) => self.stop(slug, &why),
        }
    }

    /// Moves what is left of a log into the folder `replaced`.
    fn move_aside(&self, slug: &str) -> std::io::Result<Option<PathBuf>> {
        let from = self.file_of(slug);
        if !from.exists() && !with_suffix(&from, "-wal").exists() {
            return Ok(None);
        }
        let folder = self.data().join("replaced");
        create_private(&folder)?;
        let aside = first_free(&folder, slug, "jadoube");
        move_database(&from, &aside)?;
        Ok(Some(aside))
    }

    /// Goes on with a log although others remember more of it: for each head that is lost an entry says so.
    /// Blocks.
    pub fn go_on(&self, slug: &str, actor: &Actor) -> Result<(), crate::Error> {
        let behind = self.stopped(slug).and_then(|stopped| stopped.behind).filter(|one| one.log.is_some());
        let Some(behind) = behind else {
            return Err(refused("damaged-no-log"));
        };
        let held =
            OpenFestival::open_if(slug, &self.file_of(slug), &self.heads, &|_| Ok(())).map_err(of_disk)?;
        let commands = behind.recorded_heads.iter().filter_map(|RecordedHead { source, head }| {
            let reached = EntryNumber::new(head.sequence.0)?;
            Some(Command::GoOn { reached, hash: head.hash.to_string(), place: source.to_string() })
        });
        let given = CommandBatch {
            key: crate::idempotency::fresh_key(),
            commands: commands.collect(),
            at: self.clock.now(),
            consent: Consent::Confirmed,
            shown: None,
        };
        if held.go_on(actor, given).map_err(of_disk)?.is_err() {
            return Err(refused("damaged-go-on-chief"));
        }
        drop(held);
        self.open_again(slug);
        Ok(())
    }

    /// Forgets a festival whose log is gone and of which there is no backup. Blocks.
    pub fn forget_festival(&self, slug: &str) -> Result<(), crate::Error> {
        let is_gone = self.stopped(slug).is_some() && !self.file_of(slug).exists();
        if !is_gone || !self.backups_of(slug).is_empty() {
            return Err(refused("damaged-not-forgotten"));
        }
        self.accounts.forget_head(slug).map_err(crate::Error::disk_failed)?;
        self.unstop(slug);
        Ok(())
    }

    /// Puts a log that was taken away while it was open back to its place. Blocks.
    pub fn put_back(&self, slug: &str) -> Result<Option<PathBuf>, crate::Error> {
        let held = self.exchanged(slug).ok_or_else(|| refused("damaged-not-exchanged"))?;
        create_private(&self.data().join("festivals")).map_err(crate::Error::disk_failed)?;
        held.put_back().map_err(of_disk)
    }

    /// A festival whose log was taken away or exchanged while it was open.
    pub fn exchanged(&self, slug: &str) -> Option<Arc<OpenFestival>> {
        let open = self.shared.festivals.read().unwrap_or_else(PoisonError::into_inner).get(slug).cloned();
        open.filter(|held| matches!(held.look(|ledger| ledger.store().is_there()), Err(Error::Exchanged(_))))
    }

    /// How a log that does not open is called by whoever can still read its name.
    pub fn name_of_stopped(&self, slug: &str) -> String {
        let reader = SqliteReader::open(&self.file_of(slug)).ok();
        let own = reader.map(|reader| reader.festival().to_owned());
        let backup = || Some(self.scans(slug).first()?.generations.last()?.festival().to_owned());
        own.or_else(backup).unwrap_or_else(|| slug.to_owned())
    }
}

/// That the generations of a backup part, and where.
pub fn histories_part(parted: &Parted) -> Message {
    let [(one, first), (other, second), ..] = parted.heads.as_slice() else {
        return Message::new("damaged-no-such-backup");
    };
    Message::new("damaged-two-histories")
        .and("after", parted.after.to_string())
        .and("one", *one)
        .and("first", first.to_string())
        .and("other", *other)
        .and("second", second.to_string())
}
