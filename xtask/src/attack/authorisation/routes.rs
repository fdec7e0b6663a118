//! Which routes there are: those of the pages out of the sources, those of programs out of the OpenAPI document.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::tree;

/// Every route of the pages: method and path.
pub(super) fn of_pages() -> Result<BTreeSet<(String, String)>, String> {
    let mut found = BTreeSet::new();
    look(&tree::root().join("crates/web/src"), &mut found)?;
    Ok(found)
}

fn look(folder: &Path, found: &mut BTreeSet<(String, String)>) -> Result<(), String> {
    let entries = std::fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            look(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
            for part in text.split(".route(").skip(1) {
                // A route whose path is no text in quotes is one of the table of the interface for programs.
                let Some((address, handlers)) = quoted(part) else { continue };
                let known = ["get", "post", "put", "delete", "patch", "any"];
                let methods = known.iter().filter(|method| handlers.contains(&format!("{method}(")));
                found.extend(methods.map(|method| ((*method).to_owned(), address.to_owned())));
            }
        }
    }
    Ok(())
}

/// The path in quotes, and what stands beside it inside the parentheses.
fn quoted(part: &str) -> Option<(&str, &str)> {
    let (address, rest) = part.trim_start().strip_prefix('"')?.split_once('"')?;
    let mut depth = 1;
    let end = rest.char_indices().find(|(_, sign)| {
        depth += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    Some((address, &rest[..end?.0]))
}

/// A path with something in each of its places.
pub(super) fn filled(path: &str) -> String {
    let mut filled = String::new();
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        filled += before;
        filled += match place {
            "festival" => "example-open",
            "section" => "open",
            "round" | "after" => "5",
            "board" => "20",
            "player" | "entry" | "number" | "account" | "opponent" => "1",
            "session" | "call" | "announcement" => "999999",
            "token" => "2222222222222222",
            "code" => "en",
            "edition" => "dutch@2026-02",
            _ => "none",
        };
        rest = after;
    }
    filled + rest
}

/// An operation of the document.
pub(super) struct Operation {
    pub(super) name: String,
    pub(super) method: String,
    pub(super) path: String,
}

/// All operations.
pub(super) fn operations(document: &Value) -> Vec<Operation> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, about) in methods.as_object().into_iter().flatten() {
            if let Some(name) = about["operationId"].as_str() {
                let (name, method, path) = (name.to_owned(), method.clone(), path.clone());
                all.push(Operation { name, method, path });
            }
        }
    }
    all
}

/// Every example of a command, wherever it stands.
pub(super) fn commands(document: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    collect(document, &mut found);
    found
}

fn collect(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(map) => {
            if let (Some(_), Some(example)) = (map.get("x-order"), map.get("value")) {
                found.extend(example["commands"].as_array().into_iter().flatten().cloned());
            } else {
                map.values().for_each(|inner| collect(inner, found));
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| collect(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The word of a command, such as `results/enter`.
pub(super) fn kind(command: &Value) -> String {
    ledger::command_of(command).map(|command| ledger::kind(&command)).unwrap_or_default()
}
