//! A folder on the machine's own disk, for tests.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

static FOLDERS: AtomicU64 = AtomicU64::new(0);

/// A new empty folder on the machine's own disk; it goes when this is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new() -> Self {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("jadoube-store-{}-{number}", std::process::id()));
        drop(std::fs::remove_dir_all(&path));
        std::fs::create_dir_all(&path).expect("a folder for the test can be made");
        Self(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A file in it.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
