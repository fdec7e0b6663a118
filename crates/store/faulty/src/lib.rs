//! A disk in memory that fails when told to: for tests of what must never be lost.
//!
//! It is both a [`store::disk::Disk`] and a file system of `SQLite` (a VFS), so that logs and backups live on
//! it as on a real one. It knows what a real disk has for certain and what only the system's cache shows:
//!
//! - writes go to a cache of pages; some are written back at random moments, all of them by a sync;
//! - a power cut loses, at random, pages or sectors of 512 bytes that were not synced, and names that were
//!   not;
//! - a sync that fails forgets what was to be written, as Linux does: the cache goes on showing it;
//! - a full disk writes a part and then fails.
//!
//! Everything is drawn from one seed, so what went wrong once goes wrong again.

mod folder;
mod inode;
mod lots;
mod sharing;
mod state;
mod vfs;

pub use folder::Folder;
pub use lots::Lots;
pub use state::Fault;

use state::{Handle, State};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::disk::{Disk, DiskFile, Held, Identity};

/// What the disk and its file system share.
pub(crate) struct Shared {
    name: String,
    state: Mutex<State>,
    /// Locks and shared memory of the files `SQLite` has open.
    pub(crate) sharing: Mutex<sharing::Registry>,
}

impl Shared {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A disk that fails when told to. Clones are the same disk.
#[derive(Clone)]
pub struct Faulty(Arc<Shared>);

static DISKS: AtomicU64 = AtomicU64::new(0);

impl Faulty {
    /// An empty disk whose failures follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let name = format!("faulty-{}", DISKS.fetch_add(1, Ordering::Relaxed));
        let disk =
            Self(Arc::new(Shared { name, state: Mutex::new(State::new(seed)), sharing: Mutex::default() }));
        vfs::register(&disk.0);
        disk
    }

    /// After so many operations from now, this happens, once.
    pub fn after(&self, operations: u64, fault: Fault) {
        self.0.state().fuse = Some((operations, fault));
    }

    /// Nothing more will happen that has not happened yet; a full disk has space again.
    pub fn mend(&self) {
        let mut state = self.0.state();
        state.fuse = None;
        state.full = false;
    }

    /// From now on there is no space left.
    pub fn fill(&self) {
        self.0.state().full = true;
    }

    /// The program ends now; the system's cache stays.
    pub fn kill(&self) {
        self.0.state().stop(false);
    }

    /// The power goes now; what was not synced may be lost.
    pub fn cut_power(&self) {
        self.0.state().stop(true);
    }

    /// Whether the program or the machine has stopped.
    #[must_use]
    pub fn is_down(&self) -> bool {
        self.0.state().down
    }

    /// The program starts again.
    pub fn restart(&self) {
        let mut state = self.0.state();
        state.down = false;
        state.fuse = None;
        state.full = false;
    }

    /// How many operations there have been.
    #[must_use]
    pub fn operations(&self) -> u64 {
        self.0.state().operations
    }

    /// How often the program was killed, and how often the power went.
    #[must_use]
    pub fn downs(&self) -> (u64, u64) {
        let state = self.0.state();
        (state.kills, state.power_cuts)
    }

    /// Empties the disk for good; its memory is given back.
    pub fn discard(&self) {
        *self.0.state() = State::new(1);
    }
}

impl Disk for Faulty {
    fn vfs(&self) -> Option<&str> {
        Some(&self.0.name)
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        self.0.state().exists(&text(path))
    }

    fn open(&self, path: &Path, create: bool) -> io::Result<Box<dyn DiskFile>> {
        let mut state = self.0.state();
        if create && state.exists(&text(path))? {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let handle = state.open(&text(path), create)?;
        Ok(Box::new(OpenFile { disk: self.clone(), handle }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.state().rename(&text(from), &text(to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.0.state().remove(&text(path))
    }

    fn files(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let files = self.0.state().names()?;
        Ok(files.into_iter().map(PathBuf::from).filter(|file| file.parent() == Some(folder)).collect())
    }

    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        self.0.state().sync_names()
    }

    fn identity(&self, path: &Path) -> io::Result<Option<Identity>> {
        self.0.state().inode_of(&text(path)).map(|inode| inode.map(|inode| Identity(0, inode)))
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>> {
        let mut state = self.0.state();
        let name = text(path);
        if !state.take_lock(&name)? {
            return Ok(None);
        }
        let epoch = state.epoch;
        Ok(Some(Box::new(Lock { disk: self.clone(), name, epoch })))
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

struct Lock {
    disk: Faulty,
    name: String,
    epoch: u64,
}

impl Held for Lock {}

impl Drop for Lock {
    fn drop(&mut self) {
        self.disk.0.state().give_lock_back(&self.name, self.epoch);
    }
}

struct OpenFile {
    disk: Faulty,
    handle: Handle,
}

impl DiskFile for OpenFile {
    fn identity(&mut self) -> io::Result<Identity> {
        Ok(Identity(0, self.handle.inode))
    }

    fn read_from(&mut self, offset: u64) -> io::Result<Vec<u8>> {
        let mut state = self.disk.0.state();
        let length = state.length(self.handle)?;
        let mut bytes = vec![0; usize::try_from(length.saturating_sub(offset)).unwrap_or(0)];
        state.read(self.handle, offset, &mut bytes)?;
        Ok(bytes)
    }

    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.disk.0.state().write(self.handle, offset, bytes)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.disk.0.state().truncate(self.handle, length)
    }

    fn length(&mut self) -> io::Result<u64> {
        self.disk.0.state().length(self.handle)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.disk.0.state().sync(self.handle)
    }
}
