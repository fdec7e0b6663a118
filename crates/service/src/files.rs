//! Files that are replaced as a whole, and files and folders for their owner alone: what is inside is
//! personal.

use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A file or folder that could not be read, made or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", .file.display())]
pub struct FileError {
    /// Which file or folder.
    pub file: PathBuf,
    /// What the system says.
    pub why: std::io::Error,
}

impl FileError {
    /// What the system says, about this file or folder.
    pub fn at(file: &Path) -> impl Fn(std::io::Error) -> FileError {
        move |why| FileError { file: file.to_owned(), why }
    }
}

/// Writes a file for its owner only, as a whole or not at all.
pub fn write_whole(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part = file.with_extension("part");
    let _ = std::fs::remove_file(&part);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(&part)?;
    written.write_all(bytes)?;
    written.sync_all()?;
    std::fs::rename(&part, file)?;
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Makes an empty file for its owner alone, unless there is one: what a database puts beside it takes the
/// same rights.
pub fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// What a database may keep beside its file: what was written last may still stand in the journal.
const DATABASE_SUFFIXES: [&str; 3] = ["", "-wal", "-shm"];

/// A file that a database keeps beside its own.
pub fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", file.display()))
}

/// Moves a database with its journal.
pub fn move_database(from: &Path, to: &Path) -> std::io::Result<()> {
    for suffix in DATABASE_SUFFIXES {
        let (from, to) = (with_suffix(from, suffix), with_suffix(to, suffix));
        if from.exists() {
            std::fs::rename(&from, &to)?;
        }
    }
    Ok(())
}

/// Removes a database with its journal, as far as that can be done.
pub fn remove_database(file: &Path) {
    for suffix in DATABASE_SUFFIXES {
        let _ = std::fs::remove_file(with_suffix(file, suffix));
    }
}

/// The first of the names `stem-1.extension`, `stem-2.extension`, … that is free in a folder.
pub fn first_free(folder: &Path, stem: &str, extension: &str) -> PathBuf {
    let mut names = (1_u32..).map(|number| folder.join(format!("{stem}-{number}.{extension}")));
    names.find(|file| !file.exists()).expect("some number is free")
}

/// Makes a folder that only its owner can look into, with those above it that are missing.
pub fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
