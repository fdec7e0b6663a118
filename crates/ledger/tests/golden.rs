//! A log written by the first version of the form reads for ever, and makes the same festival: the same hash, the same report.
//!
//! To write a golden log for a new version of the form, run the ignored test and commit what it prints as `golden/version-N.log`.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use ledger::Body;
use ledger::report::{self, Purpose};
use std::fs;
use std::path::PathBuf;
use support::*;
use tournament::{Context, Entry, Log, PlayerCommand, ResultCommand, SectionCommand, Setting};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// A small event with a little of everything.
fn event() -> Desk {
    let mut desk = Desk::with(4, 7);
    desk.bye(7, 2, glossary::PlayerResult::HalfPointBye);
    desk.play(1);
    desk.play_pairing();
    desk.enter_result(1, 1, white_wins());
    desk.undo_last();
    desk.play_results_but(1);
    desk.enter(8);
    desk.check_in(vec![8]);
    desk.play(1);
    desk.enter_result(2, 1, white_wins());
    desk.configure(Setting::Rounds(3));
    desk.players(PlayerCommand::Withdraw(player(2)));
    let late = ResultCommand::CorrectForRating(round(1), board(2), Some(black_wins()));
    desk.done(SectionCommand::Results(late));
    desk.done(SectionCommand::DeclareFinal);
    desk
}

fn written(log: &Log) -> String {
    let line = |entry: &Entry| {
        let Entry { context, command, events, .. } = entry.clone();
        let body = Body { consent: context.consent, command, events }.write();
        let body = String::from_utf8(body).expect("JSON is UTF-8");
        format!("{}\t{}\t{}\t{body}\n", entry.number, context.at, context.author)
    };
    let lines: String = log.entries().iter().map(line).collect();
    format!("{}\n{lines}", log.festival().hash())
}

fn read(line: &str) -> Entry {
    let fields: Vec<&str> = line.splitn(4, '\t').collect();
    let [number, at, author, body] = fields.as_slice() else { panic!("four fields: {line}") };
    let read = Body::read(body.as_bytes()).expect("an entry");
    assert_eq!(read.write(), body.as_bytes(), "written again it is the same");
    let context =
        Context { at: at.parse().expect("a time"), author: (*author).to_owned(), consent: read.consent };
    let number = entry(number.parse().expect("a number"));
    Entry { number, context, command: read.command, events: read.events }
}

/// The lines of a report without record 182, which names the version of the program.
fn without_controller(report: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(report).into_owned();
    text.split('\r').filter(|line| !line.starts_with("182")).map(ToOwned::to_owned).collect()
}

#[test]
fn a_log_of_version_1_makes_the_same_festival() {
    let text = fs::read_to_string(golden("version-1.log")).expect("the golden log");
    let (hash, lines) = text.split_once('\n').expect("the hash stands first");
    let log = Log::replay(lines.lines().map(read).collect()).expect("a sound log");
    assert_eq!(log.festival().hash().to_string(), hash);
    let section = log.festival().section(&section_id()).expect("the section");
    let report = report::export(section, Purpose::Final).expect("all results are known").write();
    let golden = fs::read(golden("version-1.trf")).expect("the golden report");
    assert_eq!(without_controller(&report), without_controller(&golden));
}

#[test]
#[ignore = "writes the golden files anew, for a new version of the form"]
fn write_golden_files() {
    let desk = event();
    fs::create_dir_all(golden("")).expect("the folder");
    fs::write(golden("version-1.log"), written(&desk.log)).expect("written");
    let report = report::export(desk.section(), Purpose::Final).expect("all results are known");
    fs::write(golden("version-1.trf"), report.write()).expect("written");
}
