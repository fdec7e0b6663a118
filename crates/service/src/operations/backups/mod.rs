//! Backups: how they are, the folders that follow a festival, copies to be kept elsewhere, and the passphrase
//! that seals accounts in them.

mod jobs;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use store::backup::{Backup, Health, Syncing};
use store::{Head, ReadLog, SqliteLog, SqliteReader};
use words::Message;

pub use jobs::start_job;

use super::side_files;
use super::{festivals, write_down};
use crate::app::App;
use crate::backup_encryption::{self, PassphraseError};
use crate::backup_folders::{remember, remembered};
use crate::backup_jobs::StartedJob;
use crate::festival::OpenFestival;
use crate::files::FileError;
use crate::side_files::Copied;

/// How the backups of a festival are.
pub struct BackupStatus {
    /// The last entry of the log, or why it cannot be read.
    pub head: Result<Head, Message>,
    /// The folders that follow it.
    pub folders: Vec<FollowingFolder>,
    /// What was done last, the newest first.
    pub jobs: Vec<StartedJob>,
    /// Whether accounts are sealed by a passphrase, or why that cannot be told.
    pub has_passphrase: Result<bool, PassphraseError>,
}

/// A folder that follows a festival.
pub struct FollowingFolder {
    /// How it is.
    pub health: Health,
    /// How what is known beside the festival is in it; none if nothing was copied yet.
    pub beside: Option<Copied>,
    /// Whether it was added on the desk and can be taken away there: folders that were named at the start
    /// cannot.
    pub is_removable: bool,
}

/// A folder that is to follow a festival.
pub struct NewFolder {
    /// The festival, by the name in its address.
    pub festival: String,
    /// The folder, as it was typed.
    pub folder: String,
    /// Whether whoever asks sits at this very computer: they may name more folders than others.
    pub is_at_this_computer: bool,
}

/// A copy of a log, to be kept elsewhere.
pub struct BackupFile {
    /// The name of the file.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
}

/// A festival of which somebody may make backups. Blocks.
fn allowed(app: &App, by: &Staff, slug: &str) -> Result<Arc<OpenFestival>, Error> {
    let held = festivals::find(app, by, slug)?;
    // A backup holds everything of every section.
    by.must_everywhere(Permission::Backup)?;
    Ok(held)
}

/// How the backups of a festival are.
pub async fn status(app: &App, by: &Staff, festival: &str) -> Result<BackupStatus, Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let held = allowed(app, &by, &slug)?;
        let (health, head) = held.look(|ledger| (ledger.store().health(), ledger.store().head()));
        let added = remembered(app.data()).remove(&slug).unwrap_or_default();
        let folder = |health: Health| FollowingFolder {
            beside: app.copies.of(&health.folder),
            is_removable: added.contains(&health.folder),
            health,
        };
        Ok(BackupStatus {
            head: head.map_err(|why| why.phrase().into()),
            folders: health.into_iter().map(folder).collect(),
            jobs: app.jobs.of(&slug),
            has_passphrase: backup_encryption::key(app.data()).map(|key| key.is_some()),
        })
    })
    .await
}

/// Lets a folder follow a festival from now on, and says which it really is.
pub async fn add_folder(app: &App, by: &Staff, request: NewFolder) -> Result<PathBuf, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let slug = &request.festival;
        let held = allowed(app, &by, slug)?;
        let folder = resolve(app, &request).map_err(|why| {
            let tried: String = request.folder.chars().take(200).collect();
            write_down(app, &by, slug, &format!("backup/folder {tried}"), &format!("refused: {why}"));
            wrong_folder(why)
        })?;
        let added = start_following(app, &held, &folder);
        let outcome = if added.is_ok() { "done" } else { "failed" };
        write_down(app, &by, slug, &format!("backup/folder {}", folder.display()), outcome);
        added.map_err(|why| Error::new(ErrorKind::Invalid, why))?;
        held.tell_beside("backup");
        Ok(folder)
    })
    .await
}

fn wrong_folder(id: &'static str) -> Error {
    Error::invalid("folder", Message::new(id).about(Message::new("backup-folder")))
}

/// A folder that may follow; otherwise the message that says why not.
fn resolve(app: &App, request: &NewFolder) -> Result<PathBuf, &'static str> {
    let folder = app.places().allow(&request.folder, app.data(), request.is_at_this_computer)?;
    if remembered(app.data()).get(&request.festival).is_some_and(|known| known.contains(&folder)) {
        return Err("backup-folder-twice");
    }
    if !crate::marker::is_free_or_ours(&folder) {
        return Err("backup-folder-not-empty");
    }
    Ok(folder)
}

fn start_following(app: &App, held: &OpenFestival, folder: &Path) -> Result<(), Message> {
    let said = |why: store::Error| Message::from(why.phrase());
    let mut backup = Backup::new(folder, &held.slug, Syncing::EveryTime);
    let reader = SqliteReader::open(&held.path).map_err(said)?;
    // Tried first: a folder that cannot be written is told now and not remembered.
    backup.follow(&reader).map_err(said)?;
    crate::marker::mark(folder).map_err(|why| FileError::at(folder)(why).to_string())?;
    let mut all = remembered(app.data());
    all.entry(held.slug.clone()).or_default().push(folder.to_owned());
    remember(app.data(), &all).map_err(|why| why.to_string())?;
    held.keep(|store| store.back_up_to(backup));
    // The festival follows; trouble with the rest is told on the page, and it is tried again.
    let _ = side_files::copy_to(app, folder);
    Ok(())
}

/// Lets a folder no longer follow a festival, now and after the next start.
pub async fn remove_folder(app: &App, by: &Staff, festival: &str, folder: PathBuf) -> Result<(), Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let held = allowed(app, &by, &slug)?;
        let mut all = remembered(app.data());
        let known = all.get_mut(&slug).filter(|known| known.contains(&folder));
        known.ok_or_else(|| wrong_folder("wrong-unknown"))?.retain(|one| *one != folder);
        remember(app.data(), &all).map_err(Error::disk_failed)?;
        held.keep(|store| store.stop_backing_up_to(&folder));
        held.tell_beside("backup");
        write_down(app, &by, &slug, "backup/forget", "done");
        Ok(())
    })
    .await
}

/// A verified copy of the log of a festival, to be kept elsewhere.
pub async fn copy_for_download(app: &App, by: &Staff, festival: &str) -> Result<BackupFile, Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let held = allowed(app, &by, &slug)?;
        write_down(app, &by, &slug, "backup/download", "done");
        let copied = jobs::verified_copy(&held);
        let (head, content) = copied.map_err(|why| Error::new(ErrorKind::DiskFailed, why))?;
        let name = format!("{slug}.{:08}.{}.jadoube", head.sequence.0, head.hash.short());
        Ok(BackupFile { name, content })
    })
    .await
}

/// Refuses who may not set the passphrase: it is for every festival of the desk, so whoever keeps the desk as
/// a whole sets it.
pub fn must_set_passphrase(by: &Staff) -> Result<(), Error> {
    by.must(Permission::Backup)?;
    by.must_everywhere(Permission::ManageFestivals)
}

/// Seals accounts, second factors and codes in backups with this passphrase from now on.
pub async fn set_passphrase(app: &App, by: &Staff, passphrase: String) -> Result<(), Error> {
    let by = by.clone();
    app.blocking(move |app| {
        must_set_passphrase(&by)?;
        let set = backup_encryption::set_passphrase(app.data(), &passphrase);
        if set.is_ok() {
            side_files::keep_up(app);
        }
        write_down(app, &by, "", "backup/passphrase", if set.is_ok() { "done" } else { "refused" });
        set.map_err(|why| match why {
            PassphraseError::Unfit(why) => Error::new(ErrorKind::Invalid, why.phrase()),
            PassphraseError::NotAKey { .. } | PassphraseError::File(_) => Error::disk_failed(why),
        })
    })
    .await
}

/// Gives every backup that follows what it has not yet. Blocks.
pub fn sync_all(app: &App) {
    for held in app.festivals() {
        held.keep(SqliteLog::sync_backups);
    }
    side_files::keep_up(app);
}
