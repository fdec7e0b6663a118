//! What is known beside the festivals (accounts and their audit, codes, screens, reports) goes into every backup folder too, so that a desk
//! that is restored goes on: whole files, exchanged as a whole, soon after something changed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;

use crate::app::App;

/// How the files are called in a backup folder, and in the folder of the desk.
pub(crate) const FILES: [(&str, &str); 2] =
    [("jadoube-desk.sqlite", "desk.sqlite"), ("jadoube-hall.sqlite", "hall.sqlite")];

/// How often it is looked whether something changed.
const PAUSE: Duration = Duration::from_secs(15);

/// How the copies in each folder are.
#[derive(Default)]
pub(crate) struct Copies(Mutex<BTreeMap<PathBuf, Copied>>);

/// How the copies in a folder are.
#[derive(Clone, Debug)]
pub(crate) struct Copied {
    /// The state of both files that was copied last.
    versions: Option<[u64; 2]>,
    pub(crate) at: Timestamp,
    pub(crate) trouble: Option<String>,
}

impl Copies {
    pub(crate) fn of(&self, folder: &Path) -> Option<Copied> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(folder).cloned()
    }

    fn note(&self, folder: &Path, copied: Copied) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned(), copied);
    }
}

/// Copies now and then what changed, for as long as the desk runs.
pub(crate) fn start(app: &App) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut pause = tokio::time::interval(PAUSE);
        loop {
            pause.tick().await;
            let copier = app.clone();
            let _ = tokio::task::spawn_blocking(move || keep_up(&copier)).await;
        }
    });
}

/// Copies what changed into every folder that follows. Blocks.
pub(crate) fn keep_up(app: &App) {
    let festivals = app.festivals();
    let healthy = festivals.iter().flat_map(|held| held.health()).filter(store::backup::Health::is_good);
    // A stick that was pulled out is not replaced by a folder of its name.
    let mut folders: BTreeSet<PathBuf> = healthy.map(|health| health.folder).collect();
    // Archived festivals need no more copying; the folders that have them still follow what is beside.
    let known = crate::desk::remembered(app).into_values().flatten().chain(app.places().given.clone());
    folders.extend(known.filter(|folder| folder.join(FILES[0].0).exists()));
    for folder in folders {
        let versions = versions(app);
        let is_new = app.copies.of(&folder).is_none_or(|copied| copied.versions != Some(versions));
        if is_new || !FILES.iter().all(|(name, _)| folder.join(name).exists()) {
            // Trouble is told on the page of backups, and tried again.
            let _ = copy_to(app, &folder);
        }
    }
}

fn versions(app: &App) -> [u64; 2] {
    [app.books.version(), app.hall().written()]
}

/// Copies everything beside the festivals into a folder. Blocks.
pub(crate) fn copy_to(app: &App, folder: &Path) -> Result<(), String> {
    let (versions, at) = (versions(app), app.clock.now());
    let done = copy(app, folder);
    let versions = done.is_ok().then_some(versions);
    app.copies.note(folder, Copied { versions, at, trouble: done.as_ref().err().cloned() });
    done
}

fn copy(app: &App, folder: &Path) -> Result<(), String> {
    let bytes = [
        app.books.bytes().map_err(|why| why.to_string())?,
        app.hall().bytes().map_err(|why| why.to_string())?,
    ];
    for ((name, _), bytes) in FILES.iter().zip(bytes) {
        let file = folder.join(name);
        write_whole(&file, &bytes).map_err(|why| format!("{}: {why}", file.display()))?;
    }
    Ok(())
}

/// Writes a file for its owner only, as a whole or not at all.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part = file.with_extension("part");
    let _ = std::fs::remove_file(&part);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(&part)?;
    written.write_all(bytes)?;
    written.sync_all()?;
    std::fs::rename(&part, file)?;
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::Trial;

    #[test]
    fn what_changed_is_copied_by_itself_and_a_stick_that_is_gone_is_not_replaced() {
        let (trial, held) = Trial::with_example();
        let stick = trial.folder.with_extension("beside");
        let _ = std::fs::remove_dir_all(&stick);
        crate::desk::follow_in(&held, &stick);
        keep_up(&trial.app);
        let read = || FILES.map(|(name, _)| std::fs::read(stick.join(name)).unwrap());
        let first = read();
        assert!(first.iter().all(|bytes| bytes.starts_with(b"SQLite format 3")));
        let modified = || std::fs::metadata(stick.join(FILES[1].0)).unwrap().modified().unwrap();
        let before = modified();
        keep_up(&trial.app);
        assert_eq!(modified(), before, "nothing changed, nothing is written");
        trial.app.hall().announce(&held.slug, "Round 6 at 16:00", "CA", trial.app.clock.now()).unwrap();
        keep_up(&trial.app);
        assert!(read()[1].windows(16).any(|part| part == b"Round 6 at 16:00"));
        #[cfg(unix)]
        for (name, _) in FILES {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(stick.join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "for its owner only: {mode:o}");
        }
        std::fs::remove_dir_all(&stick).unwrap();
        trial.app.hall().announce(&held.slug, "Round 7 at 16:00", "CA", trial.app.clock.now()).unwrap();
        keep_up(&trial.app);
        assert!(!stick.exists());
        assert!(trial.app.copies.of(&stick).unwrap().trouble.is_some(), "and the page of backups says so");
    }
}
