//! Which routes the sources name, and which commands the OpenAPI document shows.
//! `cargo xtask attack` reads this file, too.

#![allow(clippy::disallowed_methods, reason = "the sources are read as they lie on disk")]

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// Every route of the desk, out of the sources of the crates that have any; the folder is that of all crates.
///
/// # Errors
///
/// If a file cannot be read, or a route is written in a way that is not understood.
pub(crate) fn routes_of_desk(crates: &Path) -> Result<BTreeSet<(String, String)>, String> {
    let mut found = BTreeSet::new();
    for name in ["api", "web", "server"] {
        found.extend(routes_in(&crates.join(name).join("src"))?);
    }
    Ok(found)
}

/// Every route that the sources of a folder name in quotes: method and path. Those of the interface
/// for programs stand in its table.
///
/// # Errors
///
/// If a file cannot be read, or a route is written in a way that is not understood.
fn routes_in(folder: &Path) -> Result<BTreeSet<(String, String)>, String> {
    let mut found = BTreeSet::new();
    let entries = std::fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("tests") {
            found.extend(routes_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
            for part in text.split(".route(").skip(1).filter(|part| !part.starts_with("route.path")) {
                found.extend(route(part).ok_or_else(|| format!("{}: {part}", path.display()))?);
            }
        }
    }
    Ok(found)
}

/// The methods of a route, each with its path.
fn route(part: &str) -> Option<Vec<(String, String)>> {
    let (path, handlers) = quoted(part)?;
    let known = ["get", "post", "put", "delete", "patch", "any"];
    let methods = known.iter().filter(|method| handlers.contains(&format!("{method}(")));
    let all: Vec<_> = methods.map(|method| ((*method).to_owned(), path.to_owned())).collect();
    (!all.is_empty()).then_some(all)
}

/// The path in quotes, and what stands beside it inside the parentheses.
fn quoted(part: &str) -> Option<(&str, &str)> {
    let (path, rest) = part.trim_start().strip_prefix('"')?.split_once('"')?;
    let mut depth = 1;
    let end = rest.char_indices().find(|(_, sign)| {
        depth += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    Some((path, &rest[..end?.0]))
}

/// Every example of a command in the OpenAPI document, wherever it stands.
pub(crate) fn commands(document: &Value) -> Vec<Value> {
    match document {
        Value::Object(map) => match (map.get("x-order"), map.get("value")) {
            (Some(_), Some(example)) => {
                example["commands"].as_array().into_iter().flatten().cloned().collect()
            }
            (None, _) | (_, None) => map.values().flat_map(commands).collect(),
        },
        Value::Array(list) => list.iter().flat_map(commands).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// The word of a command, such as `results/enter`.
pub(crate) fn kind(command: &Value) -> String {
    ledger::command_of(command).map(|command| ledger::kind(&command)).unwrap_or_default()
}
