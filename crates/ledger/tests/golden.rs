//! A log written by the first version of the form reads for ever, and makes the same festival: the same hash, the same report.
//!
//! The log is that of seven players and three rounds, with a bye, a correction undone, an adjourned game, a late entry, a change of the number of
//! rounds, a withdrawal and a correction for ratings. Its first line is the hash of the state; then one line for each entry: number,
//! time, author, body. A new version of the form adds a file, and this one stays.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use formats::trf::{self, Writing};
use ledger::report::{self, Purpose};
use ledger::{Body, People};
use std::fs;
use std::path::PathBuf;
use support::*;
use tournament::{Context, Entry, Log};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn read(line: &str) -> Entry {
    let fields: Vec<&str> = line.splitn(4, '\t').collect();
    let [number, at, author, body] = fields.as_slice() else { panic!("four fields: {line}") };
    let read = Body::read(body.as_bytes(), &People::default()).expect("an entry");
    let mut in_words = read.in_json();
    in_words["version"] = 1.into();
    assert_eq!(in_words.to_string(), *body, "what it says is all that was written");
    let context =
        Context { at: at.parse().expect("a time"), author: (*author).to_owned(), consent: read.consent };
    let number = entry(number.parse().expect("a number"));
    Entry { number, context, command: read.command, events: read.events }
}

/// The lines of a report without record 182, which names the version of the program. The golden report is as it was written in its day: with CR, a year in 192 and the usual points in 162.
fn without_controller(report: &[u8]) -> Vec<String> {
    let report = trf::read(report).0.outgoing(Writing::default());
    let text = String::from_utf8(report.write()).expect("reports are UTF-8");
    text.lines().filter(|line| !line.starts_with("182")).map(ToOwned::to_owned).collect()
}

#[test]
fn a_log_of_version_1_makes_the_same_festival() {
    let text = fs::read_to_string(golden("version-1.log")).expect("the golden log");
    let (hash, lines) = text.split_once('\n').expect("the hash stands first");
    let log = Log::replay(lines.lines().map(read).collect()).expect("a sound log");
    assert_eq!(ledger::state_hash(log.festival()).to_string(), hash);
    let section = log.festival().section(&section_id()).expect("the section");
    let report = report::export(section, Purpose::Final).expect("all results are known").write();
    let golden = fs::read(golden("version-1.trf")).expect("the golden report");
    assert_eq!(without_controller(&report), without_controller(&golden));
}
