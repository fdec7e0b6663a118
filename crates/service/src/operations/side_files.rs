//! Copies of what is known beside the festivals, in every backup folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use access::{SealError, SealingKey};
use words::Message;

use crate::app::App;
use crate::backup_encryption::PassphraseError;
use crate::files::{FileError, write_whole};
use crate::health::{HealthNotice, Severity, Subject};
use crate::side_files::{Copied, HALL, PLAIN_DESK, SEALED_DESK, SEALED_HALL, Version};
use crate::{backup_encryption, marker, permissions};

/// Why what is known beside the festivals was not copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// What seals the accounts cannot be read.
    #[error(transparent)]
    Passphrase(#[from] PassphraseError),
    /// The accounts cannot be read.
    #[error(transparent)]
    Accounts(#[from] access::Error),
    /// What the hall knows cannot be read.
    #[error("{0}")]
    Hall(rusqlite::Error),
    /// Something cannot be sealed.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// A copy cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// How often it is looked whether something changed.
const COPY_INTERVAL: Duration = Duration::from_secs(15);

/// Copies now and then what changed, for as long as the desk runs.
pub fn start(app: &App) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut pause = tokio::time::interval(COPY_INTERVAL);
        loop {
            pause.tick().await;
            let copier = app.clone();
            let _ = tokio::task::spawn_blocking(move || keep_up(&copier)).await;
        }
    });
}

/// Copies what changed into every folder that follows. Blocks.
pub fn keep_up(app: &App) {
    if app.hall().trouble().is_some() {
        // What stands in for a damaged hall must not take the place of the copy from which it is restored.
        return;
    }
    let festivals = app.festivals();
    let healthy = festivals.iter().flat_map(|held| held.health()).filter(store::backup::Health::is_good);
    // A stick that was pulled out is not replaced by a folder of its name.
    let mut folders: BTreeSet<PathBuf> = healthy.map(|health| health.folder).collect();
    // Archived festivals need no more copying; the folders that have them still follow what is beside.
    let known = crate::backup_folders::remembered(app.data())
        .into_values()
        .flatten()
        .chain(app.places().given.clone());
    folders.extend(known.filter(|folder| folder.join(HALL).exists()));
    tell_if_unsealed(app, !folders.is_empty());
    for folder in folders {
        let now = version(app).ok();
        let copied = app.copies.of(&folder);
        let is_new = copied.is_none_or(|copied| copied.version.is_none() || copied.version != now);
        let names = now.map_or(&[][..], |(.., key)| names(key.is_some()));
        if is_new || !names.iter().all(|name| folder.join(name).exists()) {
            // Trouble is told on the page of backups, and tried again.
            let _ = copy_to(app, &folder);
        }
    }
}

/// Says where everybody sees it that accounts are in no backup.
fn tell_if_unsealed(app: &App, has_folders: bool) {
    const CODE: &str = "backup-without-passphrase";
    if has_folders && matches!(backup_encryption::key(app.data()), Ok(None)) {
        let sentence = Message::new("health-no-passphrase");
        let page = app.festivals().first().map(|held| format!("/f/{}/backup#passphrase", held.slug));
        let way = Message::new("health-way-passphrase");
        app.raise(HealthNotice::new(Severity::Warning, Subject::Desk, CODE, sentence).way_out(way, page));
    } else {
        app.settle(&Subject::Desk, CODE);
    }
}

fn version(app: &App) -> Result<Version, PassphraseError> {
    Ok((app.accounts.version(), app.hall().written(), backup_encryption::key(app.data())?))
}

/// Which files a folder has.
fn names(is_sealed: bool) -> &'static [&'static str] {
    if is_sealed { &[HALL, SEALED_DESK, SEALED_HALL] } else { &[HALL] }
}

/// Copies everything beside the festivals into a folder. Blocks.
pub fn copy_to(app: &App, folder: &Path) -> Result<(), CopyError> {
    let at = app.clock.now();
    let copied = copy_version(app, folder);
    let trouble = copied.as_ref().err().map(ToString::to_string);
    let (version, done) = match copied {
        Ok(version) => (Some(version), Ok(())),
        Err(why) => (None, Err(why)),
    };
    let is_sealed = version.as_ref().is_some_and(|(.., key)| key.is_some());
    app.copies.note(folder, Copied { version, at, is_sealed, trouble });
    done
}

/// Copies everything, and says what that was.
fn copy_version(app: &App, folder: &Path) -> Result<Version, CopyError> {
    let version = version(app)?;
    copy(app, folder, version.2.as_ref())?;
    Ok(version)
}

fn copy(app: &App, folder: &Path, key: Option<&SealingKey>) -> Result<(), CopyError> {
    let heads = crate::side_file_heads::heads_of(&app.accounts, app.hall());
    let write = |name: &str, bytes: &[u8]| {
        let file = folder.join(name);
        write_whole(&file, bytes).map_err(FileError::at(&file))
    };
    let hall = app.hall().bytes().map_err(CopyError::Hall)?;
    if let Some(key) = key {
        let accounts = app.accounts.bytes()?;
        write(SEALED_DESK, &key.seal(&accounts)?)?;
        write(SEALED_HALL, &key.seal(&hall)?)?;
    }
    let without = crate::hall::store::without_secrets(hall).map_err(CopyError::Hall)?;
    write(HALL, &without)?;
    marker::mark(folder).map_err(FileError::at(folder))?;
    // What was copied before there were seals is open to whoever finds the stick.
    let plain = folder.join(PLAIN_DESK);
    if plain.exists() {
        std::fs::remove_file(&plain).map_err(FileError::at(&plain))?;
    }
    permissions::tighten_backups(folder);
    crate::side_file_heads::remember_in(folder, &heads);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;

    const PASSPHRASE: &str = "nine ranks of chairs";

    fn followed(name: &str) -> (TestDesk, std::sync::Arc<crate::festival::OpenFestival>, PathBuf) {
        let (trial, held) = TestDesk::with_example();
        let stick = trial.folder.with_extension(name);
        let _ = std::fs::remove_dir_all(&stick);
        held.back_up_to(&stick);
        (trial, held, stick)
    }

    fn holds(bytes: &[u8], part: &[u8]) -> bool {
        bytes.windows(part.len()).any(|window| window == part)
    }

    #[test]
    fn what_changed_is_copied_by_itself_and_a_stick_that_is_gone_is_not_replaced() {
        let (trial, held, stick) = followed("beside");
        keep_up(&trial.app);
        let read = || std::fs::read(stick.join(HALL)).unwrap();
        assert!(read().starts_with(b"SQLite format 3"));
        let modified = || std::fs::metadata(stick.join(HALL)).unwrap().modified().unwrap();
        let before = modified();
        keep_up(&trial.app);
        assert_eq!(modified(), before, "nothing changed, nothing is written");
        trial.app.hall().announce(&held.slug, "Round 6 at 16:00", "CA", trial.app.clock.now()).unwrap();
        keep_up(&trial.app);
        assert!(holds(&read(), b"Round 6 at 16:00"));
        std::fs::remove_dir_all(&stick).unwrap();
        trial.app.hall().announce(&held.slug, "Round 7 at 16:00", "CA", trial.app.clock.now()).unwrap();
        keep_up(&trial.app);
        assert!(!stick.exists());
        assert!(trial.app.copies.of(&stick).unwrap().trouble.is_some(), "and the page of backups says so");
    }

    #[test]
    fn whoever_finds_a_stick_reads_no_accounts_and_no_secrets() {
        let (trial, _held, stick) = followed("found");
        trial.sign_in(access::Role::ChiefArbiter);
        // As a version of before has left it.
        std::fs::write(stick.join(PLAIN_DESK), trial.app.accounts.bytes().unwrap()).unwrap();
        keep_up(&trial.app);
        let told = trial.app.health();
        assert!(told.iter().any(|one| one.notice.code == "backup-without-passphrase"));
        let files = || {
            let entries = std::fs::read_dir(&stick).unwrap().flatten();
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect::<BTreeSet<_>>()
        };
        assert!(!files().contains(PLAIN_DESK) && !files().contains(SEALED_DESK), "{:?}", files());
        backup_encryption::set_passphrase(&trial.folder, PASSPHRASE).unwrap();
        keep_up(&trial.app);
        assert!(!trial.app.health().iter().any(|one| one.notice.code == "backup-without-passphrase"));
        assert!(files().contains(SEALED_DESK) && files().contains(SEALED_HALL), "{:?}", files());
        let secret = trial.app.hall().secret().to_vec();
        for name in files().iter().filter(|name| !name.ends_with(".backup")) {
            let bytes = std::fs::read(stick.join(name)).unwrap();
            assert!(!holds(&bytes, b"$argon2id$") && !holds(&bytes, &secret), "{name}");
        }
        let kept = std::fs::read_to_string(trial.folder.join("backup-key.txt")).unwrap();
        assert!(!kept.contains(PASSPHRASE));
        let sealed = std::fs::read(stick.join(SEALED_DESK)).unwrap();
        assert!(holds(&access::unseal(&sealed, PASSPHRASE).unwrap().0, b"$argon2id$"));
        std::fs::remove_dir_all(&stick).unwrap();
    }

    #[test]
    fn another_passphrase_seals_what_is_copied_from_then_on() {
        let (trial, _held, stick) = followed("another");
        for passphrase in [PASSPHRASE, "rook takes f7, mate"] {
            backup_encryption::set_passphrase(&trial.folder, passphrase).unwrap();
            keep_up(&trial.app);
            let sealed = std::fs::read(stick.join(SEALED_DESK)).unwrap();
            assert!(access::unseal(&sealed, passphrase).is_ok(), "{passphrase}");
        }
        std::fs::remove_dir_all(&stick).unwrap();
    }
}
