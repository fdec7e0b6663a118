//! The passphrase of backups: the desk keeps what seals, never what opens.

use std::path::{Path, PathBuf};

use access::{SealError, SealingKey};

use crate::files::{FileError, write_whole};

/// Where the public half of the key is kept.
const FILE: &str = "backup-key.txt";

/// The key that seals what goes into backups; none if no passphrase was set. Read anew each time, since the
/// command line can set it while the desk runs.
pub fn key(data: &Path) -> Result<Option<SealingKey>, PassphraseError> {
    let file = data.join(FILE);
    match std::fs::read_to_string(&file) {
        Ok(text) => text.parse().map(Some).map_err(|why| PassphraseError::NotAKey { file, why }),
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(FileError::at(&file)(why).into()),
    }
}

/// Keeps the public half of a key.
pub fn keep(data: &Path, key: &SealingKey) -> std::io::Result<()> {
    write_whole(&data.join(FILE), format!("{key}\n").as_bytes())
}

/// Why a passphrase was not set, or what it seals with cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum PassphraseError {
    /// It is no good passphrase.
    #[error("{0}")]
    Unfit(SealError),
    /// The public half of the key is not what was written.
    #[error("{}: {why}", .file.display())]
    NotAKey {
        /// Where it is kept.
        file: PathBuf,
        /// What is wrong with it.
        why: SealError,
    },
    /// The public half of the key could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Seals backups from now on with this passphrase. What was sealed before is opened by the passphrase of
/// then.
///
/// # Errors
///
/// If it is easily guessed, or cannot be kept.
pub fn set_passphrase(data: &Path, passphrase: &str) -> Result<(), PassphraseError> {
    let key = SealingKey::from_passphrase(passphrase).map_err(PassphraseError::Unfit)?;
    Ok(keep(data, &key).map_err(FileError::at(&data.join(FILE)))?)
}
