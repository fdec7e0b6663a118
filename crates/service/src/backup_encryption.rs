//! The passphrase of backups: the desk keeps what seals, never what opens.

use std::path::Path;

use access::{SealError, SealingKey};

use crate::files::write_whole;

/// Where the public half of the key is kept.
const FILE: &str = "backup-key.txt";

/// The key that seals what goes into backups; none if no passphrase was set. Read anew each time, since the command line can
/// set it while the desk runs.
pub fn key(data: &Path) -> Result<Option<SealingKey>, String> {
    let file = data.join(FILE);
    let said = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    match std::fs::read_to_string(&file) {
        Ok(text) => text.parse().map(Some).map_err(|why| said(&why)),
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(said(&why)),
    }
}

/// Keeps the public half of a key.
pub fn keep(data: &Path, key: &SealingKey) -> std::io::Result<()> {
    write_whole(&data.join(FILE), format!("{key}\n").as_bytes())
}

/// Why a passphrase was not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSet {
    /// It is no good passphrase.
    #[error("{0}")]
    Passphrase(SealError),
    /// It could not be kept.
    #[error("{0}")]
    Storage(String),
}

/// Seals backups from now on with this passphrase. What was sealed before is opened by the passphrase of then.
///
/// # Errors
///
/// If it is easily guessed, or cannot be kept.
pub fn set_passphrase(data: &Path, passphrase: &str) -> Result<(), NotSet> {
    let key = SealingKey::from_passphrase(passphrase).map_err(NotSet::Passphrase)?;
    keep(data, &key).map_err(|why| NotSet::Storage(format!("{}: {why}", data.join(FILE).display())))
}
