//! The file layer: what backups and locks need of a disk, so that tests can put one that fails in its place.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Held as long as one writer has a log open; given back when it is dropped.
pub trait Held: Send {}

impl Held for File {}

/// A disk.
pub trait Disk: Send + Sync {
    /// The name under which `SQLite` knows this disk; `None` for the ordinary one.
    fn vfs(&self) -> Option<&str>;

    /// Whether there is a file of this name.
    ///
    /// # Errors
    /// What the system says.
    fn exists(&self, path: &Path) -> io::Result<bool>;

    /// Opens a file for reading and writing; with `create`, a new one, which must not be there yet.
    ///
    /// # Errors
    /// What the system says.
    fn open(&self, path: &Path, create: bool) -> io::Result<Box<dyn DiskFile>>;

    /// Gives a file another name, replacing what had it.
    ///
    /// # Errors
    /// What the system says.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Takes a file away.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The files of a folder, sorted. Makes the folder if it is not there, but not the one above it: that may be a disk
    /// which is not connected.
    ///
    /// # Errors
    /// What the system says.
    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Puts the names in a folder on disk: new, renamed and removed files.
    ///
    /// # Errors
    /// What the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Takes the lock of this name, or `None` if somebody else holds it.
    ///
    /// # Errors
    /// What the system says.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>>;
}

/// An open file.
pub trait DiskFile: Send {
    /// The whole content from `offset` on.
    ///
    /// # Errors
    /// What the system says.
    fn read_from(&mut self, offset: u64) -> io::Result<Vec<u8>>;

    /// Writes at `offset`.
    ///
    /// # Errors
    /// What the system says.
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()>;

    /// Cuts the file to `length`.
    ///
    /// # Errors
    /// What the system says.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

    /// How long the file is.
    ///
    /// # Errors
    /// What the system says.
    fn length(&mut self) -> io::Result<u64>;

    /// Puts everything written on disk.
    ///
    /// # Errors
    /// What the system says.
    fn sync(&mut self) -> io::Result<()>;
}

/// The disk of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ordinary;

impl Disk for Ordinary {
    fn vfs(&self) -> Option<&str> {
        None
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        path.try_exists()
    }

    fn open(&self, path: &Path, create: bool) -> io::Result<Box<dyn DiskFile>> {
        let file = OpenOptions::new().read(true).write(true).create_new(create).open(path)?;
        Ok(Box::new(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        if !folder.try_exists()? {
            fs::create_dir(folder)?;
        }
        let mut files = fs::read_dir(folder)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()?;
        files.sort();
        Ok(files)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // A folder can be opened and synced on Unix only; elsewhere names are put on disk with the file.
        if cfg!(unix) { File::open(folder_or_here(folder))?.sync_all() } else { Ok(()) }
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// A path without a folder lies in the current one.
fn folder_or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

impl DiskFile for File {
    fn read_from(&mut self, offset: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.seek(SeekFrom::Start(offset))?;
        self.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(offset))?;
        self.write_all(bytes)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn length(&mut self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}
