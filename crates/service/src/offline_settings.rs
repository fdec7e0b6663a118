//! A festival as a whole, decided about at a terminal: what the page of its settings does, while no desk runs
//! on its folder.

use std::path::{Path, PathBuf};

use access::{AccountStore, Audit};
use jiff::Timestamp;
use ledger::{Ledger, Unusable};
use store::{ReadLog, SqliteLog, SqliteReader};

use crate::app::lay_aside;
use crate::data_lock::{LockError, lock_data};
use crate::festival::has_ever_published;
use crate::files::FileError;
use crate::hall::HallError;
use crate::hall::store::{FestivalSettings, Store, is_archived as is_in_archive};

/// What can be decided about a festival as a whole.
///
/// ```
/// assert_eq!(service::offline_settings::Decided::Hidden(true).to_string(), "hide festival");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// Whether it is not on public pages.
    Hidden(bool),
    /// Whether nothing in it changes until it is taken back.
    Archived(bool),
    /// Whether other sites may show its lists in a frame.
    Embeddable(bool),
    /// It is laid aside, if nothing of it was ever published; with its name, so that it is not another one.
    Deleted(String),
}

impl std::fmt::Display for Decided {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Decided::Hidden(true) => "hide festival",
            Decided::Hidden(false) => "show festival",
            Decided::Archived(true) => "archive festival",
            Decided::Archived(false) => "take festival back",
            Decided::Embeddable(true) => "allow embedding",
            Decided::Embeddable(false) => "forbid embedding",
            Decided::Deleted(_) => "delete festival",
        })
    }
}

/// Why nothing was decided about a festival.
#[derive(Debug, thiserror::Error)]
pub enum DecideError {
    /// The festival is not in the folder of a desk.
    #[error(
        "{}: belongs to no desk; a desk keeps its festivals in the folder `festivals` of its data",
        .0.display()
    )]
    NoDesk(PathBuf),
    /// Another name was typed to confirm that it is deleted.
    #[error("the festival is called \"{0}\": say so with --name")]
    OtherName(String),
    /// Something was published: it is not deleted any more.
    #[error("something of it was published, and others may rely on it: archive or hide it")]
    Published,
    /// A desk runs on the folder, or it cannot be used.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The festival cannot be read.
    #[error(transparent)]
    Log(#[from] store::Error),
    /// The festival contradicts itself.
    #[error(transparent)]
    Festival(#[from] Unusable),
    /// What the hall knows cannot be read or written.
    #[error(transparent)]
    Hall(#[from] HallError),
    /// The audit cannot be written.
    #[error(transparent)]
    Audit(#[from] access::Error),
    /// A file cannot be found or moved.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Decides something about a festival as a whole, for the desk that will run on its folder, and writes into
/// its audit who did.
///
/// # Errors
///
/// If a desk runs on the folder, the festival cannot be read, or it must not be deleted.
pub fn decide_as_whole(file: &Path, decided: &Decided, who: &str, at: Timestamp) -> Result<(), DecideError> {
    let (folder, slug) = place_of(file)?;
    let reader = SqliteReader::open(file)?;
    let name = reader.festival().to_owned();
    drop(reader);
    let _own = lock_data(&folder)?;
    let hall = Store::open(&folder.join("hall.sqlite"))?;
    let all = hall.festival_settings().map_err(HallError::of_own_file)?;
    let now = all.into_iter().find(|(one, _)| *one == slug).map(|(_, now)| now).unwrap_or_default();
    let wanted = match decided {
        Decided::Hidden(is_hidden) => FestivalSettings { is_hidden: *is_hidden, ..now },
        Decided::Archived(is_archived) => FestivalSettings { is_archived: *is_archived, ..now },
        Decided::Embeddable(is_embeddable) => FestivalSettings { is_embeddable: *is_embeddable, ..now },
        Decided::Deleted(typed) => {
            may_be_deleted(file, &name, typed)?;
            hall.mark_deleted(&slug).map_err(HallError::of_own_file)?;
            lay_aside(&folder, &slug).map_err(FileError::at(file))?;
            return Ok(note(&folder, &slug, decided, who, at)?);
        }
    };
    hall.set_festival(&slug, wanted).map_err(HallError::of_own_file)?;
    Ok(note(&folder, &slug, decided, who, at)?)
}

/// Whether a festival is archived, as the desk of its folder knows: then nothing in it may change.
pub fn is_archived(file: &Path) -> bool {
    place_of(file).is_ok_and(|(folder, slug)| is_in_archive(&folder.join("hall.sqlite"), &slug))
}

/// The folder of the desk that keeps a festival, and the name by which it knows it.
fn place_of(file: &Path) -> Result<(PathBuf, String), DecideError> {
    let whole = std::path::absolute(file).map_err(FileError::at(file))?;
    let festivals =
        whole.parent().filter(|folder| folder.file_name().is_some_and(|name| name == "festivals"));
    let slug = whole.file_stem().and_then(|name| name.to_str());
    match (festivals.and_then(Path::parent), slug) {
        (Some(folder), Some(slug)) => Ok((folder.to_owned(), slug.to_owned())),
        _ => Err(DecideError::NoDesk(file.to_owned())),
    }
}

fn may_be_deleted(file: &Path, name: &str, typed: &str) -> Result<(), DecideError> {
    if typed.trim() != name.trim() {
        return Err(DecideError::OtherName(name.to_owned()));
    }
    let ledger = Ledger::open(SqliteLog::open(file)?)?;
    if has_ever_published(ledger.log()) { Err(DecideError::Published) } else { Ok(()) }
}

fn note(folder: &Path, slug: &str, decided: &Decided, who: &str, at: Timestamp) -> access::Result<()> {
    let file = folder.join("desk.sqlite");
    if !file.exists() {
        return Ok(());
    }
    let audit = Audit {
        at,
        who: who.to_owned(),
        device: "terminal".to_owned(),
        what: decided.to_string(),
        object: slug.to_owned(),
        outcome: "done".to_owned(),
    };
    AccountStore::open(&file)?.note(&audit)
}
