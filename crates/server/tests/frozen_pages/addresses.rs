//! Every address that programs read, of everything that is in the festivals of a desk.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::crawl::{Walker, stands_for_others};

const FILES: [&str; 12] = [
    "report.trf",
    "interim.trf",
    "report-trf16.trf",
    "interim-trf16.trf",
    "standings.csv",
    "standings.json",
    "crosstable.csv",
    "crosstable.json",
    "players.csv",
    "players.json",
    "pairings.csv",
    "pairings.json",
];

/// What is not read: a line that stays open, archives, what needs something that was sent before,
/// and what tells of the computer.
const NOT_READ: [&str; 17] = [
    "live",
    "downloadBackup",
    "report",
    "reviewReport",
    "reviewRatings",
    "health",
    "state",
    "audit",
    // What came after the list was written.
    "documents",
    "print",
    "printAll",
    "wall",
    "eventDocument",
    "lint",
    "paper",
    "papers",
    "prizes",
];

/// Reads what programs read, once.
struct Reader<'a> {
    walker: &'a Walker,
    known: BTreeMap<String, Value>,
}

impl Reader<'_> {
    async fn json(&mut self, path: &str) -> &Value {
        if !self.known.contains_key(path) {
            self.known.insert(path.to_owned(), self.walker.json(path).await);
        }
        &self.known[path]
    }
}

/// Every address that the document names for reading, with every festival, section,
/// round, board, player and file.
pub(crate) async fn read_by_programs(walker: &Walker) -> Vec<String> {
    let reader = &mut Reader { walker, known: BTreeMap::new() };
    let document = walker.json("/api/openapi.json").await;
    let mut found = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let Some(operation) = operations.get("get") else { continue };
        if !NOT_READ.contains(&operation["operationId"].as_str().unwrap()) {
            found.extend(filled(reader, path).await);
        }
    }
    let every_round = |path: &&String| {
        let parts: Vec<&str> = path.split('/').collect();
        parts.len() == 8 && parts[5] == "sections" && ["standings", "crosstable"].contains(&parts[7])
    };
    let sections: Vec<String> = found.iter().filter(every_round).cloned().collect();
    for path in sections {
        let section = path.rsplit_once('/').unwrap().0;
        let rounds = reader.json(&format!("{section}/rounds")).await;
        found.extend(numbers(&rounds["rounds"], "round").iter().map(|round| format!("{path}?after={round}")));
    }
    found
}

/// A path with its first gap filled in with everything that there is, then the next.
async fn filled(reader: &mut Reader<'_>, path: &str) -> Vec<String> {
    let mut open = vec![path.to_owned()];
    let mut done = Vec::new();
    while let Some(path) = open.pop() {
        let Some((before, rest)) = path.split_once('{') else {
            done.extend(Some(path).filter(|path| stands_for_others(path)));
            continue;
        };
        let (name, after) = rest.split_once('}').unwrap();
        open.extend(values(reader, before, name).await.iter().map(|value| format!("{before}{value}{after}")));
    }
    done
}

/// What there is to be put into a gap; `before` is the path up to it.
async fn values(reader: &mut Reader<'_>, before: &str, name: &str) -> Vec<String> {
    let parent = before.trim_end_matches('/').rsplit_once('/').unwrap().0;
    match name {
        "festival" => texts(&reader.json("/api/v1/festivals").await["festivals"], "festival"),
        "section" => texts(&reader.json(parent).await["sections"], "section"),
        "round" => numbers(&reader.json(before.trim_end_matches('/')).await["rounds"], "round"),
        "board" => numbers(&reader.json(&of_round(before)).await["boards"], "board"),
        "player" => {
            numbers(&reader.json(&format!("{}/players", of_section(before))).await["players"], "player")
        }
        "number" => {
            numbers(&reader.json(&format!("{}/players", of_section(before))).await["players"], "number")
        }
        "file" => FILES.map(str::to_owned).to_vec(),
        "account" => numbers(&reader.json("/api/v1/staff").await["accounts"], "account"),
        "screen" => texts(&reader.json(&format!("{parent}/screens")).await["screens"], "screen"),
        // What undoing would do is decided anew for each entry: some of them stand for all.
        "entry" => {
            let last = reader.json(parent).await["sequence"].as_u64().unwrap();
            (1..=last)
                .filter(|entry| entry % 20 == 0 || *entry == last)
                .map(|entry| entry.to_string())
                .collect()
        }
        other => panic!("{before}{{{other}}}: with what is this filled in?"),
    }
}

/// The address of the round in whose addresses a path lies.
fn of_round(path: &str) -> String {
    path.split('/').take(9).collect::<Vec<_>>().join("/")
}

/// The address of the section in whose addresses a path lies.
fn of_section(path: &str) -> String {
    path.split('/').take(7).collect::<Vec<_>>().join("/")
}

fn texts(list: &Value, field: &str) -> Vec<String> {
    let all = list.as_array().unwrap_or_else(|| panic!("{field}: {list}")).iter();
    all.map(|one| one[field].as_str().unwrap_or_else(|| panic!("{field}: {one}")).to_owned()).collect()
}

fn numbers(list: &Value, field: &str) -> Vec<String> {
    let all = list.as_array().unwrap_or_else(|| panic!("{field}: {list}")).iter();
    all.filter_map(|one| one[field].as_u64()).map(|number| number.to_string()).collect()
}
