//! One desk a folder: a second one would find every festival in use, so whoever starts it is led to the first.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use crate::files::create_private;

/// A folder that is this desk's own, as long as it runs.
pub struct DataLock {
    _lock: File,
    port: PathBuf,
}

/// Takes a folder for a desk, and creates it if it is not there.
///
/// # Errors
///
/// If another desk runs on it, with its address; or if the folder cannot be used.
pub fn lock_data(data: &Path) -> Result<DataLock, String> {
    let said = |why: &dyn std::fmt::Display| format!("{}: {why}", data.display());
    create_private(data).map_err(|why| said(&why))?;
    let lock = File::options().create(true).append(true).open(data.join("desk.lock"));
    let (lock, port) = (lock.map_err(|why| said(&why))?, data.join("desk.port"));
    match lock.try_lock() {
        Ok(()) => Ok(DataLock { _lock: lock, port }),
        Err(TryLockError::WouldBlock) => {
            let port = std::fs::read_to_string(port).ok().and_then(|text| text.trim().parse::<u16>().ok());
            let at = port.map(|port| format!(" at http://localhost:{port}/")).unwrap_or_default();
            Err(said(&format!(
                "a desk runs already on this folder{at}; end it first, or name another folder with --data"
            )))
        }
        Err(TryLockError::Error(why)) => Err(said(&why)),
    }
}

impl DataLock {
    /// Leaves word of where the desk is found.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_address(&self, port: u16) -> Result<(), String> {
        std::fs::write(&self.port, port.to_string()).map_err(|why| format!("{}: {why}", self.port.display()))
    }
}
