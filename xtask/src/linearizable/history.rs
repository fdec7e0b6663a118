//! What everybody saw, held against the log in the end.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// A result that was acknowledged.
#[derive(Clone, Debug)]
pub(super) struct Write {
    pub(super) author: String,
    pub(super) board: u64,
    pub(super) result: Value,
    /// The entry up to which the author had seen the board.
    pub(super) seen: u64,
    /// The entry that the answer named.
    pub(super) entry: u64,
}

/// A board as somebody read it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) board: u64,
    pub(super) result: Value,
    /// The entry up to which the answer is true, as it says.
    pub(super) tag: u64,
    /// The last entry that anybody had been told of when the question was sent.
    pub(super) known: u64,
}

/// All of it.
#[derive(Default)]
pub(super) struct History {
    pub(super) writes: Vec<Write>,
    pub(super) reads: Vec<Read>,
    pub(super) conflicts: u64,
    pub(super) retries: u64,
    pub(super) replays: u64,
    /// Answers to the same question under the same key that differ.
    pub(super) differing: Vec<String>,
    pub(super) unexpected: Vec<String>,
}

/// An entry of the log that enters a result.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) author: String,
    pub(super) board: u64,
    pub(super) result: Value,
}

/// The log, by the numbers of its entries.
pub(super) type Log = BTreeMap<u64, Entry>;

/// What must not be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Acknowledged, and not in the log.
    pub(super) lost: Vec<String>,
    /// In the log more often than acknowledged.
    pub(super) doubled: Vec<String>,
    /// In place of what its author had not seen.
    pub(super) overwritten: Vec<String>,
    /// Read as it was before something that had been acknowledged, or as it never was.
    pub(super) stale: Vec<String>,
}

impl Verdict {
    pub(super) fn is_good(&self) -> bool {
        self == &Verdict::default()
    }
}

/// Holds what everybody saw against the log. `before` is the board as it was at the beginning.
pub(super) fn judge(
    history: &History,
    log: &Log,
    authors: &[String],
    before: &BTreeMap<u64, Value>,
) -> Verdict {
    let mut verdict = Verdict::default();
    let mut own: BTreeSet<u64> = BTreeSet::new();
    for write in &history.writes {
        match log.get(&write.entry) {
            Some(entry) if entry.board == write.board && entry.result == write.result => {
                // Somebody else may have had the same wish, and been first.
                if entry.author == write.author {
                    own.insert(write.entry);
                    let between = log.range(write.seen + 1..write.entry);
                    let unseen = between.filter(|(_, entry)| entry.board == write.board);
                    verdict.overwritten.extend(unseen.map(|(number, _)| format!("#{number} by {write:?}")));
                }
            }
            other => verdict.lost.push(format!("{write:?}, but {other:?}")),
        }
    }
    let theirs = log.iter().filter(|(_, entry)| authors.contains(&entry.author));
    let unknown = theirs.filter(|(number, _)| !own.contains(number));
    verdict.doubled = unknown.map(|(number, entry)| format!("#{number} {entry:?}")).collect();
    for read in &history.reads {
        let last = log.range(..=read.tag).rev().find(|(_, entry)| entry.board == read.board);
        let stood = last.map(|(_, entry)| &entry.result).or_else(|| before.get(&read.board));
        if read.tag < read.known || stood != Some(&read.result) {
            verdict.stale.push(format!("{read:?}, but {stood:?}"));
        }
    }
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn entry(author: &str, result: &str) -> Entry {
        Entry { author: author.to_owned(), board: 1, result: json!(result) }
    }

    fn write(author: &str, result: &str, seen: u64, entry: u64) -> Write {
        Write { author: author.to_owned(), board: 1, result: json!(result), seen, entry }
    }

    fn judged(writes: Vec<Write>, reads: Vec<Read>, log: &[(u64, Entry)]) -> [usize; 4] {
        let history = History { writes, reads, ..History::default() };
        let authors = ["A".to_owned(), "B".to_owned()];
        let before = BTreeMap::from([(1, json!("none"))]);
        let verdict = judge(&history, &log.iter().cloned().collect(), &authors, &before);
        [verdict.lost.len(), verdict.doubled.len(), verdict.overwritten.len(), verdict.stale.len()]
    }

    fn read(result: &str, tag: u64, known: u64) -> Read {
        Read { board: 1, result: json!(result), tag, known }
    }

    #[test]
    fn what_is_as_it_should_be_is_found_good() {
        let log = [(5, entry("A", "1-0")), (6, entry("B", "0-1"))];
        let writes = vec![write("A", "1-0", 4, 5), write("B", "0-1", 5, 6), write("A", "0-1", 5, 6)];
        let reads = vec![read("none", 4, 4), read("1-0", 5, 4), read("0-1", 9, 6)];
        assert_eq!(judged(writes, reads, &log), [0; 4]);
    }

    #[test]
    fn what_must_not_be_is_found() {
        let log = [(5, entry("A", "1-0")), (6, entry("B", "0-1"))];
        let [a, b] = [write("A", "1-0", 4, 5), write("B", "0-1", 5, 6)];
        assert_eq!(judged(vec![a.clone(), b.clone(), write("A", "1-0", 6, 7)], vec![], &log), [1, 0, 0, 0]);
        assert_eq!(judged(vec![a.clone()], vec![], &log), [0, 1, 0, 0]);
        assert_eq!(judged(vec![a.clone(), write("B", "0-1", 4, 6)], vec![], &log), [0, 0, 1, 0]);
        let reads = vec![read("1-0", 5, 6), read("1-0", 6, 5), read("draw", 6, 6)];
        assert_eq!(judged(vec![a, b], reads, &log), [0, 0, 0, 3]);
    }
}
