//! One desk a folder: a second one would find every festival in use, so whoever starts it is led to the
//! first.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use crate::files::{FileError, create_private};

/// A folder that is this desk's own, as long as it runs.
pub struct DataLock {
    _lock: File,
    port: PathBuf,
}

/// Why a folder is not this desk's own.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another desk runs on it.
    #[error(
        "{}: a desk runs already on this folder{}; end it first, or name another folder with --data",
        .folder.display(),
        .port.map(|port| format!(" at http://localhost:{port}/")).unwrap_or_default()
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The port of the other desk, if it has said so.
        port: Option<u16>,
    },
    /// The folder, or a file in it, cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Takes a folder for a desk, and creates it if it is not there.
///
/// # Errors
///
/// If another desk runs on it, with its address; or if the folder cannot be used.
pub fn lock_data(data: &Path) -> Result<DataLock, LockError> {
    create_private(data).map_err(FileError::at(data))?;
    let lock = File::options().create(true).append(true).open(data.join("desk.lock"));
    let (lock, port) = (lock.map_err(FileError::at(data))?, data.join("desk.port"));
    match lock.try_lock() {
        Ok(()) => Ok(DataLock { _lock: lock, port }),
        Err(TryLockError::WouldBlock) => {
            let port = std::fs::read_to_string(port).ok().and_then(|text| text.trim().parse().ok());
            Err(LockError::InUse { folder: data.to_owned(), port })
        }
        Err(TryLockError::Error(why)) => Err(FileError::at(data)(why).into()),
    }
}

impl DataLock {
    /// Leaves word of where the desk is found.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_address(&self, port: u16) -> Result<(), FileError> {
        std::fs::write(&self.port, port.to_string()).map_err(FileError::at(&self.port))
    }
}
