//! From a backup folder back to a desk: every festival, and what is known beside them.

pub mod side_files;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use access::{AccountStore, SealError};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledger::People;
use store::backup::{FolderScan, scan_folder};
use store::{Sequence, SqliteReader};
use tournament::Festival;
use view::described;
use words::{Language, Words};

use crate::app::histories_part;
use crate::files::{FileError, create_private, first_free, move_database, write_whole};
use crate::hall::{Hall, HallError};
use crate::zone;
use side_files::{Copies, RestoredBeside};

/// What is to be restored, and to where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restoring {
    /// The folder that followed a desk.
    pub from: PathBuf,
    /// The folder of the desk that is to be.
    pub data: PathBuf,
    /// Which generation, of the festival of this name or of any, where there are several that part.
    pub generations: Vec<(Option<String>, u32)>,
    /// Up to which entry, of the festival of this name or of any.
    pub up_to: Vec<(Option<String>, u64)>,
    /// What opens the accounts; without it they are made anew.
    pub passphrase: Option<String>,
}

/// A festival that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredFestival {
    /// The name of its file.
    pub name: String,
    /// Its last entry.
    pub head: String,
    /// How far its log had come at least, in words, if that is further than what was whole.
    pub of_at_least: Option<String>,
    /// What stands in another generation only, and is to be entered again by hand.
    pub to_be_entered: Vec<String>,
}

impl std::fmt::Display for RestoredFestival {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.of_at_least {
            Some(known) => write!(f, "restored up to {} of at least {known}", self.head),
            None => write!(f, "restored up to {}", self.head),
        }
    }
}

/// What was restored, and what was not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoredDesk {
    /// The festivals.
    pub festivals: Vec<RestoredFestival>,
    /// Whether accounts, codes, screens and reports are there too.
    pub beside: RestoredBeside,
    /// What could not be restored, and why.
    pub failed: Vec<String>,
    /// Festivals of which two histories part: nothing is restored before one is named.
    pub parted: Vec<String>,
}

/// Why a desk, a festival or the accounts were not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is a desk in the folder.
    #[error("{}: there is a desk already: name another folder, nothing is overwritten", .0.display())]
    DeskExists(PathBuf),
    /// There is nothing to be restored in the folder.
    #[error("{}: there is no backup of a festival", .0.display())]
    NoBackup(PathBuf),
    /// There are no accounts to be restored in the folder.
    #[error("{}: there are no accounts in this backup, or the passphrase is missing", .0.display())]
    NoAccounts(PathBuf),
    /// What was known of a festival is all that is left.
    #[error("its backup is gone, or its very beginning is damaged")]
    BackupGone,
    /// The festival has no generation of the number that was named.
    #[error("there is no such generation")]
    NoSuchGeneration,
    /// A log cannot be restored.
    #[error(transparent)]
    Log(#[from] store::Error),
    /// Something sealed cannot be opened.
    #[error("{}: {why}", .file.display())]
    Sealed {
        /// The sealed file.
        file: PathBuf,
        /// Why.
        why: SealError,
    },
    /// The accounts that were restored cannot be used.
    #[error("{}: {why}", .file.display())]
    Accounts {
        /// Their file, or the folder from which they come.
        file: PathBuf,
        /// Why.
        why: access::Error,
    },
    /// What the hall knew cannot be used.
    #[error(transparent)]
    Hall(#[from] HallError),
    /// A file or folder cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Makes the folder of a desk out of a folder that followed one. What cannot be restored is told; the rest is
/// there. The passphrase opens the accounts; without it they are made anew. The hours of festivals that have
/// no zone of their own are those of `here`.
///
/// # Errors
///
/// If there is a desk in the folder already, there is no backup, it is not the passphrase, or nothing can be
/// written.
pub fn restore_desk(restoring: &Restoring, here: &TimeZone) -> Result<RestoredDesk, RestoreError> {
    let Restoring { from, data, .. } = restoring;
    let said = |path: &Path, why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let festivals = data.join("festivals");
    let is_used = ["desk.sqlite", "hall.sqlite"].iter().any(|own| data.join(own).exists())
        || std::fs::read_dir(&festivals).is_ok_and(|mut entries| entries.next().is_some());
    if is_used {
        return Err(RestoreError::DeskExists(data.clone()));
    }
    let names = names(from).map_err(FileError::at(from))?;
    if names.is_empty() {
        return Err(RestoreError::NoBackup(from.clone()));
    }
    let copies = Copies::read(from, restoring.passphrase.as_deref())?;
    let mut restored = RestoredDesk::default();
    let mut scans = Vec::new();
    for name in names {
        match scan_folder(from, &name) {
            Ok(scan) => scans.push((name, scan)),
            Err(why) => restored.failed.push(said(from, &why)),
        }
    }
    let words = Words::in_language(Language::English);
    for (name, scan) in &scans {
        if let Err(parted) = scan.choose(choice(&restoring.generations, name))
            && !parted.heads.is_empty()
        {
            let parted = histories_part(&parted).said(&words);
            restored.parted.push(format!("{name}: {parted} (--generation N)"));
        }
    }
    if !restored.parted.is_empty() {
        return Ok(restored);
    }
    create_private(&festivals).map_err(FileError::at(&festivals))?;
    for (name, scan) in &scans {
        restored.failed.extend(scan.unreadable.iter().map(|file| said(file, &UNREADABLE)));
        match one(restoring, name, scan, &festivals, here) {
            Ok(done) => restored.festivals.push(done),
            Err(why) => restored.failed.push(format!("{name}: {why}")),
        }
    }
    restored.failed.extend(copies.trouble.iter().map(ToString::to_string));
    match copies.restore(data) {
        Ok(beside) => {
            restored.beside = beside;
            restored.failed.extend(older_side_files(from, data, beside));
        }
        Err(why) => restored.failed.push(why.to_string()),
    }
    Ok(restored)
}

/// What of accounts and hall is older than what the backup had, or was changed from outside.
fn older_side_files(backups: &Path, data: &Path, beside: RestoredBeside) -> Vec<String> {
    // What is not all there, for want of a passphrase, says nothing about what was.
    if beside != RestoredBeside::All {
        return Vec::new();
    }
    let (Ok(accounts), Ok(hall)) = (AccountStore::open(&data.join("desk.sqlite")), Hall::open(data)) else {
        return Vec::new();
    };
    let older = crate::side_file_heads::older_than(backups, &accounts, &hall);
    older.iter().map(|older| format!("{}: {older}", backups.display())).collect()
}

const UNREADABLE: &str = "this is not a backup, or its very beginning is damaged";

/// What was said for a festival: by its name, or for any.
fn choice<T: Copy>(said: &[(Option<String>, T)], name: &str) -> Option<T> {
    let own = said.iter().find(|(of, _)| of.as_deref() == Some(name));
    own.or_else(|| said.iter().find(|(of, _)| of.is_none())).map(|(_, value)| *value)
}

/// Restores one festival.
fn one(
    restoring: &Restoring,
    name: &str,
    scan: &FolderScan,
    festivals: &Path,
    here: &TimeZone,
) -> Result<RestoredFestival, RestoreError> {
    // A number that was said for any festival counts where there are generations that part.
    let wanted = choice(&restoring.generations, name)
        .filter(|_| scan.choose(None).is_err() || restoring.generations.iter().any(|(of, _)| of.is_some()));
    if scan.generations.is_empty() {
        return Err(RestoreError::BackupGone);
    }
    let chosen = scan.choose(wanted).map_err(|_| RestoreError::NoSuchGeneration)?;
    let up_to = choice(&restoring.up_to, name).map(Sequence);
    let log = festivals.join(format!("{name}.jadoube"));
    let done = scan.restore(chosen, &log, up_to)?;
    let at_least = scan.at_least(chosen);
    let is_short = up_to.is_none() && at_least > done.head.sequence;
    let left_out = scan.left_out(chosen).into_iter().map(|(_, entry)| entry);
    let read = SqliteReader::open(&log).ok().and_then(|reader| ledger::read(&reader).ok());
    let festival = read.as_ref().map(tournament::Log::festival);
    let zone = zone::hours(festival.and_then(|festival| festival.zone.as_ref()), here);
    let words = Words::in_language(Language::English);
    Ok(RestoredFestival {
        name: name.to_owned(),
        head: if is_short { done.head.sequence.to_string() } else { done.head.to_string() },
        of_at_least: is_short.then(|| at_least.to_string()),
        to_be_entered: to_be_entered(&words, &zone, festival, &scan.beside().collect(), left_out),
    })
}

/// Entries of another history in words, as they are entered again. They are read far from the festival, so
/// its zone stands beside each time.
pub fn to_be_entered<'a>(
    words: &Words,
    zone: &TimeZone,
    festival: Option<&Festival>,
    people: &People,
    entries: impl Iterator<Item = &'a store::Entry>,
) -> Vec<String> {
    let nobody = Festival::default();
    let festival = festival.unwrap_or(&nobody);
    let line = |entry: &store::Entry| {
        let what = match ledger::Body::read(&entry.payload, people) {
            Ok(body) => described::command(words, zone, festival, &body.command, None),
            Err(_) => entry.kind.clone(),
        };
        let at =
            Timestamp::from_millisecond(entry.time.0).map(|at| words.moment(at, zone)).unwrap_or_default();
        format!("{} {at} ({}) {} {}: {what}", entry.sequence, zone::name(zone), entry.author, entry.stream)
    };
    entries.map(line).collect()
}

/// The festivals of which there is a backup in a folder, by name.
fn names(backups: &Path) -> std::io::Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(backups)?.flatten() {
        let path = entry.path();
        let slug = path.file_name().and_then(|name| name.to_str()).and_then(|name| {
            // Of a backup that is gone its head file tells that it was there.
            let slug = match name.strip_suffix(".witness") {
                Some(slug) if !slug.starts_with("jadoube-") => slug,
                Some(_) => return None,
                None => {
                    let (slug, generation) = name.strip_suffix(".backup")?.rsplit_once('.')?;
                    generation.parse::<u32>().ok().map(|_| slug)?
                }
            };
            let is_name = slug.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            (is_name && !slug.is_empty()).then(|| slug.to_owned())
        });
        names.extend(slug);
    }
    Ok(names)
}

/// Brings the accounts of a backup into a desk whose own are damaged; those are moved into the folder
/// `replaced`. The festivals stay as they are.
///
/// # Errors
///
/// If the backup has no accounts, they are damaged too, or nothing can be written.
pub fn restore_accounts(
    backups: &Path,
    data: &Path,
    passphrase: Option<&str>,
) -> Result<PathBuf, RestoreError> {
    let (own, replaced) = (data.join("desk.sqlite"), data.join("replaced"));
    let accounts = Copies::read(backups, passphrase)?.into_accounts(backups)?;
    create_private(&replaced).map_err(FileError::at(&replaced))?;
    let aside = first_free(&replaced, "desk", "sqlite");
    move_database(&own, &aside).map_err(FileError::at(&aside))?;
    write_whole(&own, &accounts)
        .map_err(|why| RestoreError::from(FileError::at(&own)(why)))
        .and_then(|()| verify_accounts(&own, backups))
        .inspect_err(|_| {
            // What was there is put back: it is damaged, but it is what there is.
            let _ = move_database(&aside, &own);
        })?;
    Ok(aside)
}

/// Opens accounts that were restored, and verifies their audit; what is wrong with them is told of `named`.
fn verify_accounts(file: &Path, named: &Path) -> Result<(), RestoreError> {
    AccountStore::open(file)
        .and_then(|accounts| accounts.verify_audit().map(drop))
        .map_err(|why| RestoreError::Accounts { file: named.to_owned(), why })
}
