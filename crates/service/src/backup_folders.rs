//! Which folders follow which festival: remembered in a file of the desk, so that they follow again after the
//! next start.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::files::write_whole;

/// The file that remembers them.
const FILE: &str = "backups.json";

/// The folders that were added for each festival, in the folder of a desk.
pub fn remembered(data: &Path) -> BTreeMap<String, Vec<PathBuf>> {
    let Ok(bytes) = std::fs::read(data.join(FILE)) else { return BTreeMap::new() };
    let Ok(Value::Object(all)) = serde_json::from_slice(&bytes) else { return BTreeMap::new() };
    let folders = |value: &Value| -> Vec<PathBuf> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from).collect()
    };
    all.iter().map(|(slug, value)| (slug.clone(), folders(value))).collect()
}

/// Remembers them: a crash leaves the old file or the new one.
pub fn remember(data: &Path, all: &BTreeMap<String, Vec<PathBuf>>) -> std::io::Result<()> {
    let value: serde_json::Map<String, Value> = all
        .iter()
        .map(|(slug, folders)| {
            let folders: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
            (slug.clone(), json!(folders))
        })
        .collect();
    write_whole(&data.join(FILE), Value::Object(value).to_string().as_bytes())
}
