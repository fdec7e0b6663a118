//! Which folders follow which festival: remembered in a file of the desk, so that they follow again after the next start.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use store::backup::{Backup, Syncing};

use crate::festival::Held;
use crate::files::write_whole;

/// The file that remembers them.
const FILE: &str = "backups.json";

/// The folders that were added for each festival, in the folder of a desk.
pub(crate) fn remembered(data: &Path) -> BTreeMap<String, Vec<PathBuf>> {
    let Ok(bytes) = std::fs::read(data.join(FILE)) else { return BTreeMap::new() };
    let Ok(Value::Object(all)) = serde_json::from_slice(&bytes) else { return BTreeMap::new() };
    let folders = |value: &Value| -> Vec<PathBuf> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from).collect()
    };
    all.iter().map(|(slug, value)| (slug.clone(), folders(value))).collect()
}

/// Remembers them: a crash leaves the old file or the new one.
pub(crate) fn remember(data: &Path, all: &BTreeMap<String, Vec<PathBuf>>) -> std::io::Result<()> {
    let value: serde_json::Map<String, Value> = all
        .iter()
        .map(|(slug, folders)| {
            let folders: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
            (slug.clone(), json!(folders))
        })
        .collect();
    write_whole(&data.join(FILE), Value::Object(value).to_string().as_bytes())
}

/// Lets a folder follow a festival, if it does not.
pub(crate) fn follow(held: &Held, folder: &Path) {
    if held.health().iter().all(|one| one.folder != folder) {
        held.keep(|store| store.back_up_to(Backup::new(folder, &held.slug, Syncing::EveryTime)));
    }
}

/// Lets a folder follow a festival that was created just now: backups of its name that are there are of an earlier one.
pub(crate) fn follow_new(held: &Held, folder: &Path) {
    let backup = Backup::new(folder, &held.slug, Syncing::EveryTime).of_new_log();
    held.keep(|store| store.back_up_to(backup));
}
