//! The files to check: those named, and those in the folders named.

use crate::files::{is_standard, reason};
use anyhow::{anyhow, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// How the names of tournament reports end.
const EXTENSIONS: [&str; 6] = ["trf", "trfx", "trf16", "trf26", "fid", "tab"];

/// The files named and those in the folders named, each folder's in the order of their names.
pub(super) fn of(asked: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in asked {
        if !is_standard(path) && path.is_dir() {
            let before = files.len();
            in_folder(path, &mut files)?;
            files[before..].sort();
            if files.len() == before {
                bail!("{}: there is no file *.trf in this folder", path.display());
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn in_folder(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let unreadable =
        |error: &std::io::Error| anyhow!("{}: cannot be read: {}", folder.display(), reason(error));
    for entry in fs::read_dir(folder).map_err(|error| unreadable(&error))? {
        let entry = entry.map_err(|error| unreadable(&error))?;
        let path = entry.path();
        // A link to a folder is not followed: it could lead back here.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            in_folder(&path, files)?;
        } else if is_report(&path) && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

fn is_report(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension.as_str()))
}
