//! Festivals as a whole: hidden from the public, archived, deleted.
//!
//! An archived festival is not kept in memory: it is opened when somebody looks at it, and closed when nobody
//! does any more.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, PoisonError, Weak};

use store::{ReadLog, SqliteReader};

use super::App;
use crate::festival::OpenFestival;
use crate::files::{create_private, move_database};
use crate::hall::HallError;
use crate::hall::store::FestivalSettings;

/// How many archived festivals stay open after somebody has looked at them.
const MAX_AWAKE: usize = 2;

/// An archived festival.
pub(super) struct Archived {
    name: String,
    /// It, as long as somebody uses it.
    open: Weak<OpenFestival>,
}

/// The archived festivals that were looked at last.
pub(super) type Awake = VecDeque<Arc<OpenFestival>>;

/// Why a festival is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum NotDeleted {
    /// There is none.
    #[error("there is no such festival")]
    Missing,
    /// Something was published: others may rely on it.
    #[error("something of it was published, and others may rely on it: archive or hide it")]
    Published,
    /// The disk says no.
    #[error("{0}")]
    Disk(rusqlite::Error),
}

impl App {
    /// What was decided about a festival.
    pub fn settings(&self, slug: &str) -> FestivalSettings {
        if self.hall().trouble().is_some() {
            // Which festivals were hidden nobody knows: none is shown that may have been.
            return FestivalSettings { is_hidden: true, ..FestivalSettings::default() };
        }
        let all = self.shared.settings.read().unwrap_or_else(PoisonError::into_inner);
        all.get(slug).copied().unwrap_or_default()
    }

    /// A festival that the public may see.
    pub fn public_festival(&self, slug: &str) -> Option<Arc<OpenFestival>> {
        if self.settings(slug).is_hidden { None } else { self.festival(slug) }
    }

    /// The archived festivals, each with its name. None is opened for it.
    pub fn archived(&self) -> Vec<(String, String)> {
        let archived = self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner);
        archived.iter().map(|(slug, one)| (slug.clone(), one.name.clone())).collect()
    }

    /// Reads what was decided before anything is opened, and lays aside what was deleted.
    pub fn read_settings(&self) -> Result<(), HallError> {
        let all = self.hall().festival_settings().map_err(HallError::of_own_file)?;
        *self.shared.settings.write().unwrap_or_else(PoisonError::into_inner) = all.into_iter().collect();
        for slug in self.hall().deleted_festivals().map_err(HallError::of_own_file)? {
            // What cannot be moved now is not opened either, and is moved at another start.
            let _ = lay_aside(self.data(), &slug);
        }
        Ok(())
    }

    /// Takes an archived festival into the list without opening it; says whether it is one.
    pub fn list_if_archived(&self, slug: &str) -> bool {
        if !self.settings(slug).is_archived {
            return false;
        }
        // One that cannot be read is opened, so that the desk says why it cannot be.
        let Ok(reader) = SqliteReader::open(&self.file_of(slug)) else { return false };
        let one = Archived { name: reader.festival().to_owned(), open: Weak::new() };
        self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner).insert(slug.to_owned(), one);
        true
    }

    /// An archived festival, opened if it is not. Blocks for as long as its log takes to read.
    pub fn awaken(&self, slug: &str) -> Option<Arc<OpenFestival>> {
        // Under the lock on purpose: a file is opened once, however many ask.
        let mut archived = self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner);
        let one = archived.get_mut(slug)?;
        if let Some(held) = one.open.upgrade() {
            return Some(held);
        }
        let held = match self.open_festival(slug, &self.file_of(slug)) {
            Ok(held) => Arc::new(held),
            Err(why) => {
                self.stop(slug, &why);
                return None;
            }
        };
        held.anchor_to(&self.accounts);
        held.close_for_changes(true);
        one.open = Arc::downgrade(&held);
        let mut awake = self.shared.awake.lock().unwrap_or_else(PoisonError::into_inner);
        awake.push_back(Arc::clone(&held));
        while awake.len() > MAX_AWAKE {
            if let Some(longest_unused) = awake.pop_front() {
                self.public().forget(&longest_unused.slug);
            }
        }
        Some(held)
    }

    /// How many archived festivals are in memory now.
    #[cfg(any(test, feature = "testing"))]
    pub fn count_awake(&self) -> usize {
        let archived = self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner);
        archived.values().filter(|one| one.open.strong_count() > 0).count()
    }

    /// Decides something about a festival. Blocks. None if there is no such festival.
    pub fn set_settings(&self, slug: &str, wanted: FestivalSettings) -> rusqlite::Result<Option<()>> {
        let Some(held) = self.festival(slug) else { return Ok(None) };
        self.hall().set_festival(slug, wanted)?;
        let before = self.settings(slug);
        let mut all = self.shared.settings.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(slug.to_owned(), wanted);
        drop(all);
        match (before.is_archived, wanted.is_archived) {
            (false, true) => self.archive(&held),
            (true, false) => self.take_back(&held),
            (true, true) | (false, false) => {}
        }
        held.tell_everybody("festival");
        Ok(Some(()))
    }

    fn archive(&self, held: &Arc<OpenFestival>) {
        held.close_for_changes(true);
        let mut archived = self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner);
        let one = Archived { name: held.name.clone(), open: Arc::downgrade(held) };
        archived.insert(held.slug.clone(), one);
        drop(archived);
        self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner).remove(&held.slug);
        self.public().forget(&held.slug);
    }

    fn take_back(&self, held: &Arc<OpenFestival>) {
        held.close_for_changes(false);
        let mut festivals = self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner);
        festivals.insert(held.slug.clone(), Arc::clone(held));
        drop(festivals);
        self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner).remove(&held.slug);
        self.follow_remembered();
        self.follow_given(held);
    }

    /// Lets every folder that was added follow again.
    pub fn follow_remembered(&self) {
        for (slug, folders) in crate::backup_folders::remembered(self.data()) {
            let Some(held) = self.festival(&slug) else { continue };
            for folder in folders {
                held.back_up_to(&folder);
            }
        }
    }

    /// Deletes a festival of which nothing was ever published: its file is laid aside, now or, where a system
    /// does not move files that are open, at the next start. Blocks.
    pub fn delete_festival(&self, slug: &str) -> Result<(), NotDeleted> {
        let held = self.festival(slug).ok_or(NotDeleted::Missing)?;
        // From here on nobody changes it, so nobody publishes a round in between.
        held.close_for_changes(true);
        let refuse = |why: NotDeleted| {
            held.close_for_changes(self.settings(slug).is_archived);
            Err(why)
        };
        if held.look(|ledger| crate::festival::has_ever_published(ledger.log())) {
            return refuse(NotDeleted::Published);
        }
        if let Err(why) = self.hall().mark_deleted(slug) {
            return refuse(NotDeleted::Disk(why));
        }
        self.shared.festivals.write().unwrap_or_else(PoisonError::into_inner).remove(slug);
        self.shared.archived.lock().unwrap_or_else(PoisonError::into_inner).remove(slug);
        self.shared.settings.write().unwrap_or_else(PoisonError::into_inner).remove(slug);
        self.public().forget(slug);
        // What cannot be forgotten now is known as deleted by the hall, and is not asked for.
        let _ = self.accounts.forget_head(slug);
        let _ = lay_aside(self.data(), slug);
        Ok(())
    }
}

/// Moves the files of a festival into the folder `deleted`: nothing is lost.
pub fn lay_aside(data: &Path, slug: &str) -> std::io::Result<()> {
    let from = data.join("festivals").join(format!("{slug}.jadoube"));
    if !from.exists() {
        return Ok(());
    }
    let folder = data.join("deleted");
    create_private(&folder)?;
    let aside = (1..)
        .map(|number: u32| match number {
            1 => folder.join(format!("{slug}.jadoube")),
            _ => folder.join(format!("{slug}-{number}.jadoube")),
        })
        .find(|file| !file.exists())
        .expect("some number is free");
    move_database(&from, &aside)
}
