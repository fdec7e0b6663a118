//! A log written by any version of the form reads for ever, and makes the same festival: the same hash, the
//! same report.
//!
//! The log is that of seven players and three rounds, with a bye, a correction undone, an adjourned game, a
//! late entry, a change of the number of rounds, a withdrawal and a correction for ratings. Its first line is
//! the hash of the state; then one line for each entry: number, time, author, body. Of version 2 the lines of
//! the people beside it stand before the entries: salt and value. A new version of the form adds a file, and
//! the others stay.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use formats::trf::{self, Writing};
use ledger::report::{self, Purpose};
use ledger::{Body, People};
use std::fs;
use std::path::PathBuf;
use store::{Beside, Erasable, Hash, Salt};
use support::*;
use tournament::{Context, Entry, Log};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// The entry of a line; what it says must be all that was written.
fn read(line: &str, people: &People) -> Entry {
    let fields: Vec<&str> = line.splitn(4, '\t').collect();
    let [number, at, author, body] = fields.as_slice() else { panic!("four fields: {line}") };
    let read = Body::read(body.as_bytes(), people).expect("an entry");
    let again = if people == &People::default() {
        let mut in_words = read.in_json();
        in_words["version"] = 1.into();
        in_words.to_string().into_bytes()
    } else {
        read.write(&mut ledger::Writing::behind(people)).expect("nobody is new")
    };
    assert_eq!(String::from_utf8_lossy(&again), *body, "written again it is the same");
    let context =
        Context { at: at.parse().expect("a time"), author: (*author).to_owned(), consent: read.consent };
    let number = entry(number.parse().expect("a number"));
    Entry { number, context, command: read.command, events: read.events }
}

/// The lines of a report without record 182, which names the version of the program. The golden report is as
/// it was written in its day: with CR, a year in 192 and the usual points in 162.
fn without_controller(report: &[u8]) -> Vec<String> {
    let report = trf::read(report).0.outgoing(Writing::default());
    let text = String::from_utf8(report.write()).expect("reports are UTF-8");
    text.lines().filter(|line| !line.starts_with("182")).map(ToOwned::to_owned).collect()
}

#[test]
fn a_log_of_version_1_makes_the_same_festival() {
    let text = fs::read_to_string(golden("version-1.log")).expect("the golden log");
    let (hash, lines) = text.split_once('\n').expect("the hash stands first");
    let entries = lines.lines().map(|line| read(line, &People::default()));
    let log = Log::replay(entries.collect()).expect("a sound log");
    assert_eq!(ledger::state_hash(log.festival()).to_string(), hash);
    let section = log.festival().section(&section_id()).expect("the section");
    let report = report::export(section, Purpose::Final).expect("all results are known").write();
    let golden = fs::read(golden("version-1.trf")).expect("the golden report");
    assert_eq!(without_controller(&report), without_controller(&golden));
}

/// The person of a line: salt and value.
fn person(line: &str) -> Option<Beside> {
    let (salt, value) = line.strip_prefix("person\t")?.split_once('\t')?;
    Some(Beside::from(Erasable::new(value.as_bytes(), Salt(Hash::parse(salt)?.0))))
}

/// The same festival as version 1 wrote it: only the form differs.
#[test]
fn a_log_of_version_2_makes_the_same_festival() {
    let first = fs::read_to_string(golden("version-1.log")).expect("the golden log");
    let text = fs::read_to_string(golden("version-2.log")).expect("the golden log");
    let beside: Vec<Beside> = text.lines().filter_map(person).collect();
    let people: People = beside.iter().collect();
    let lines = text.lines().skip(1).filter(|line| person(line).is_none());
    let log = Log::replay(lines.map(|line| read(line, &people)).collect()).expect("a sound log");
    assert_eq!(beside.len(), 12, "eight players, and sentences that name them");
    assert_eq!(Some(ledger::state_hash(log.festival()).to_string().as_str()), first.lines().next());
    let entries = first.lines().skip(1).map(|line| read(line, &People::default()));
    assert!(entries.eq(log.entries().iter().cloned()));
}
