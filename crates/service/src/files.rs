//! Files that are replaced as a whole, and files and folders for their owner alone: what is inside is personal.

use std::io::Write as _;
use std::path::Path;

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

/// Makes an empty file for its owner alone, unless there is one: what a database puts beside it takes the same rights.
pub fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Makes a folder that only its owner can look into, with those above it that are missing.
pub fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
