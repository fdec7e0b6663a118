//! What is known beside the festivals (accounts and their audit, codes, screens, reports) goes into every
//! backup folder too, so that a desk that is restored goes on: whole files, exchanged as a whole, soon after
//! something changed.
//!
//! Accounts, second factors and the secrets of codes go there sealed only, and only if a passphrase was set;
//! the rest of what the hall knows is there in any case, without those secrets.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use access::SealingKey;
use jiff::Timestamp;

/// What the hall knows, without secrets: its name in a backup folder.
pub const HALL: &str = "jadoube-hall.sqlite";
/// The accounts, and all that the hall knows, sealed.
pub const SEALED_DESK: &str = "jadoube-desk.sqlite.age";
/// The copy of what the hall knows, encrypted.
pub const SEALED_HALL: &str = "jadoube-hall.sqlite.age";
/// The accounts as they were copied before there were seals.
pub const PLAIN_DESK: &str = "jadoube-desk.sqlite";

/// How the copies in each folder are.
#[derive(Default)]
pub struct SideFileCopies(Mutex<BTreeMap<PathBuf, Copied>>);

/// What was copied: accounts and hall as they were, under which key.
pub(crate) type Version = (u64, u64, Option<SealingKey>);

/// How the copies in a folder are.
#[derive(Clone, Debug)]
pub struct Copied {
    /// What was copied last.
    pub(crate) version: Option<Version>,
    /// When.
    pub at: Timestamp,
    /// Whether accounts are among it.
    pub is_sealed: bool,
    /// What went wrong; none if nothing did.
    pub trouble: Option<String>,
}

impl SideFileCopies {
    /// How the copies in a folder are; none if nothing was copied there yet.
    pub fn of(&self, folder: &Path) -> Option<Copied> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(folder).cloned()
    }

    pub(crate) fn note(&self, folder: &Path, copied: Copied) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned(), copied);
    }
}
