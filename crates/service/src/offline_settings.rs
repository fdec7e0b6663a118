//! A festival as a whole, decided about at a terminal: what the page of its settings does, while no desk runs on its folder.

use std::path::{Path, PathBuf};

use access::{AccountStore, Audit};
use jiff::Timestamp;
use ledger::Ledger;
use store::{ReadLog, SqliteLog, SqliteReader};

use crate::app::lay_aside;
use crate::data_lock::lock_data;
use crate::festival::has_ever_published;
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

/// Decides something about a festival as a whole, for the desk that will run on its folder, and writes into its audit who did.
///
/// # Errors
///
/// If a desk runs on the folder, the festival cannot be read, or it must not be deleted.
pub fn decide_as_whole(file: &Path, decided: &Decided, who: &str, at: Timestamp) -> Result<(), String> {
    let (folder, slug) = place_of(file)?;
    let reader = SqliteReader::open(file).map_err(|why| why.to_string())?;
    let name = reader.festival().to_owned();
    drop(reader);
    let _own = lock_data(&folder)?;
    let hall = Store::open(&folder.join("hall.sqlite"))?;
    let said = |why: rusqlite::Error| format!("hall.sqlite: {why}");
    let all = hall.festival_settings().map_err(said)?;
    let now = all.into_iter().find(|(one, _)| *one == slug).map(|(_, now)| now).unwrap_or_default();
    let wanted = match decided {
        Decided::Hidden(is_hidden) => FestivalSettings { is_hidden: *is_hidden, ..now },
        Decided::Archived(is_archived) => FestivalSettings { is_archived: *is_archived, ..now },
        Decided::Embeddable(is_embeddable) => FestivalSettings { is_embeddable: *is_embeddable, ..now },
        Decided::Deleted(typed) => {
            may_be_deleted(file, &name, typed)?;
            hall.mark_deleted(&slug).map_err(said)?;
            lay_aside(&folder, &slug).map_err(|why| format!("{}: {why}", file.display()))?;
            return note(&folder, &slug, decided, who, at);
        }
    };
    hall.set_festival(&slug, wanted).map_err(said)?;
    note(&folder, &slug, decided, who, at)
}

/// Whether a festival is archived, as the desk of its folder knows: then nothing in it may change.
pub fn is_archived(file: &Path) -> bool {
    place_of(file).is_ok_and(|(folder, slug)| is_in_archive(&folder.join("hall.sqlite"), &slug))
}

/// The folder of the desk that keeps a festival, and the name by which it knows it.
fn place_of(file: &Path) -> Result<(PathBuf, String), String> {
    let whole = std::path::absolute(file).map_err(|why| format!("{}: {why}", file.display()))?;
    let festivals =
        whole.parent().filter(|folder| folder.file_name().is_some_and(|name| name == "festivals"));
    let slug = whole.file_stem().and_then(|name| name.to_str());
    match (festivals.and_then(Path::parent), slug) {
        (Some(folder), Some(slug)) => Ok((folder.to_owned(), slug.to_owned())),
        _ => Err(format!(
            "{}: belongs to no desk; a desk keeps its festivals in the folder `festivals` of its data",
            file.display()
        )),
    }
}

fn may_be_deleted(file: &Path, name: &str, typed: &str) -> Result<(), String> {
    if typed.trim() != name.trim() {
        return Err(format!("the festival is called \"{name}\": say so with --name"));
    }
    let log = SqliteLog::open(file).map_err(|why| why.to_string())?;
    let ledger = Ledger::open(log).map_err(|why| why.to_string())?;
    match has_ever_published(ledger.log()) {
        true => {
            Err("something of it was published, and others may rely on it: archive or hide it".to_owned())
        }
        false => Ok(()),
    }
}

fn note(folder: &Path, slug: &str, decided: &Decided, who: &str, at: Timestamp) -> Result<(), String> {
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
    let accounts = AccountStore::open(&file).map_err(|why| why.to_string())?;
    accounts.note(&audit).map_err(|why| why.to_string())
}
