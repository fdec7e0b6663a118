//! What the tests share: where the answers made by others lie, and a small reader for them.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::disallowed_methods, reason = "tests read files")]
#![allow(clippy::disallowed_macros, reason = "tests say when they are skipped")]
#![allow(unreachable_pub, reason = "shared between test files")]

pub mod random;
pub mod trf;

use std::path::PathBuf;

/// The folder of answers made by others, if it is there; otherwise says that the test is skipped.
pub fn oracles(folder: &str) -> Option<Vec<PathBuf>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles").join(folder);
    let Ok(entries) = std::fs::read_dir(&path) else {
        eprintln!("SKIPPED: {} is not there, so nothing was compared", path.display());
        return None;
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.sort();
    Some(files)
}
