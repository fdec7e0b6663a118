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

    /// The whole content of a file. A medium that cannot be written is enough.
    ///
    /// # Errors
    /// What the system says.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.open(path, false)?.read_from(0)
    }

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

    /// The files of a folder, sorted. Makes the folder if it is not there, but not the one above it: that may
    /// be a disk which is not connected.
    ///
    /// # Errors
    /// What the system says.
    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Puts the names in a folder on disk: new, renamed and removed files.
    ///
    /// # Errors
    /// What the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Which file has this name now; `None` if there is none.
    ///
    /// # Errors
    /// What the system says.
    fn identity(&self, path: &Path) -> io::Result<Option<Identity>>;

    /// Takes the lock of this name, or `None` if somebody else holds it.
    ///
    /// # Errors
    /// What the system says.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>>;
}

/// Which file it is, whatever its name: a file that was taken away and put there anew is another one.
///
/// Elsewhere than on Unix the moment of its creation must do; there a log that is open can be neither moved
/// nor deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity(pub u64, pub u64);

/// An open file.
pub trait DiskFile: Send {
    /// Which file it is.
    ///
    /// # Errors
    /// What the system says.
    fn identity(&mut self) -> io::Result<Identity>;

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
        let file = private().read(true).write(true).create_new(create).open(path)?;
        Ok(Box::new(file))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        if !folder.try_exists()? {
            private_folder().create(folder)?;
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

    fn identity(&self, path: &Path) -> io::Result<Option<Identity>> {
        match fs::metadata(path) {
            Ok(metadata) => Ok(Some(identity_of(&metadata))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>> {
        let file = private().write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Files that are made are for their owner alone: they hold personal data. Elsewhere than on Unix they have
/// the rights of their folder.
fn private() -> OpenOptions {
    #[allow(unused_mut, reason = "changed on Unix only")]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes an empty file for its owner alone, unless there is one. What `SQLite` puts beside it takes the same
/// rights.
pub(crate) fn make_private(file: &Path) -> io::Result<()> {
    private().create(true).append(true).open(file).map(drop)
}

fn private_folder() -> fs::DirBuilder {
    #[allow(unused_mut, reason = "changed on Unix only")]
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// A path without a folder lies in the current one.
fn folder_or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

#[cfg(unix)]
fn identity_of(metadata: &fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    Identity(metadata.dev(), metadata.ino())
}

#[cfg(not(unix))]
fn identity_of(metadata: &fs::Metadata) -> Identity {
    let created = metadata.created().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
    let created = created.map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or(u64::MAX));
    Identity(0, created)
}

impl DiskFile for File {
    fn identity(&mut self) -> io::Result<Identity> {
        Ok(identity_of(&self.metadata()?))
    }

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
