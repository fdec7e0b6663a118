//! Reading whole files and replacing whole files; `-` is standard input and output.

use anyhow::anyhow;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Whether a path means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What people call a file that is read.
pub(crate) fn name(path: &Path) -> String {
    if is_standard(path) { "standard input".to_owned() } else { path.to_string_lossy().into_owned() }
}

/// No report is larger: 9,999 players and 999 rounds make 100 MB. What never ends, such as a device, is not
/// awaited.
const MAX_FILE_BYTES: u64 = 256 * 1024 * 1024;

/// The bytes of a file or of standard input.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let read = if is_standard(path) {
        read_within_reason(io::stdin().lock())
    } else {
        File::open(path).and_then(read_within_reason)
    };
    let bytes = read.map_err(|error| anyhow!("{}: cannot be read: {}", name(path), reason(&error)))?;
    match closed(path, &bytes) {
        Some(advice) => Err(anyhow!(advice)),
        None => Ok(bytes),
    }
}

/// What to do with a file that another program keeps for itself; none of any other file.
pub(crate) fn closed(path: &Path, beginning: &[u8]) -> Option<String> {
    let program = formats::closed::Program::of(&path.to_string_lossy(), beginning)?;
    Some(format!("{}: {}", name(path), program.advice()))
}

fn read_within_reason(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = source.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if length as u64 > MAX_FILE_BYTES {
        return Err(io::Error::other("it is larger than 256 MB, which no tournament report is"));
    }
    Ok(bytes)
}

/// Why the system refused, in words for people.
#[expect(clippy::wildcard_enum_match_arm, reason = "other reasons are told in the system's own words")]
pub(crate) fn reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder; check the name",
        ErrorKind::PermissionDenied => "you are not allowed to; check the permissions",
        ErrorKind::IsADirectory => "it is a folder; name a file in it",
        ErrorKind::NotADirectory => "a part of the path is a file, not a folder",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::ReadOnlyFilesystem => "the disk can only be read",
        _ => return error.to_string(),
    };
    known.to_owned()
}

/// Replaces a file as a whole or not at all: what was there stays until the new one is safely on the disk.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let result = match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(there) if there.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        // A device or a pipe holds nothing that could be half-written.
        Ok(there) if !there.is_file() => {
            OpenOptions::new().write(true).open(path).and_then(|mut device| device.write_all(bytes))
        }
        // Behind a link, the file it leads to is replaced, and the link stays.
        Ok(there) => {
            fs::canonicalize(path).and_then(|target| replace_file(&target, bytes, Some(there.permissions())))
        }
        Err(_) => replace_file(path, bytes, None),
    };
    result.map_err(|error| {
        anyhow!("{}: cannot be written, nothing was changed: {}", path.display(), reason(&error))
    })
}

fn replace_file(target: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let new = beside(target)?;
    let replaced = write_through(&new, bytes, permissions).and_then(|()| fs::rename(&new, target));
    if replaced.is_err() {
        let _ = fs::remove_file(&new);
    }
    replaced?;
    keep_rename(target);
    Ok(())
}

/// The name under which the new file is written first: in the same folder, so that renaming is one step.
fn beside(target: &Path) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or(ErrorKind::IsADirectory)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.new", process::id()));
    Ok(target.with_file_name(hidden))
}

fn write_through(new: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(new)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

/// Makes the new name last through a power cut, where a folder can be synchronised; the file itself is safe
/// already.
fn keep_rename(target: &Path) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}
