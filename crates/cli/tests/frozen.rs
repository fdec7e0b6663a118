//! What earlier versions wrote is opened for ever: the same chain, the same state, and a way on. The files
//! are described in `frozen/README.md`.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

mod running;

use running::{Folder, run};
use std::fs;
use std::path::{Path, PathBuf};

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11")
}

/// A log as it was on the day on which it was frozen.
struct Head {
    file: String,
    last: String,
    head: String,
    state: String,
}

fn heads() -> Vec<Head> {
    let text = fs::read_to_string(frozen().join("heads.tsv")).expect("the heads are there");
    let head = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, last, head, state] = fields.as_slice() else { panic!("four fields: {line}") };
        let [file, last, head, state] = [file, last, head, state].map(|field| (*field).to_owned());
        Head { file, last, head, state }
    };
    text.lines().skip(1).map(head).collect()
}

/// Copies a log, with what its write-ahead log still holds, into a folder of the test's own.
fn copied(folder: &Folder, file: &str) -> String {
    let from = frozen().join(file);
    let name = from.file_name().expect("a file").to_str().expect("UTF-8").to_owned();
    let wal = from.with_file_name(format!("{name}-wal"));
    if wal.exists() {
        folder.write(&format!("{name}-wal"), fs::read(wal).expect("the write-ahead log"));
    }
    folder.write(&name, fs::read(from).expect("the log"))
}

/// Verifies a log: its chain, its state, and every command decided again.
fn verify(file: &str, head: &Head) {
    run(&["event", file, "verify"])
        .ends_with(0)
        .prints(&format!("log: #{} {}", head.last, head.head))
        .prints(&format!("state: {}", head.state));
}

#[test]
fn every_log_has_its_chain_and_its_state() {
    for (at, head) in heads().iter().enumerate() {
        let folder = Folder::new(&format!("frozen-log-{at}"));
        verify(&copied(&folder, &head.file), head);
    }
}

#[test]
fn every_copy_becomes_the_festival_that_it_was_made_of() {
    for head in heads().iter().filter(|head| head.file.starts_with("festivals/")) {
        let folder = Folder::new(&format!("frozen-copy-{}", head.head));
        let name = head.file.trim_start_matches("festivals/").trim_end_matches(".jadoube");
        let copy = frozen().join(format!("copies/{name}.{:0>8}.{}.copy", head.last, head.head));
        let made = folder.path("made.jadoube");
        run(&["event", &made, "restore", copy.to_str().expect("UTF-8")]).ends_with(0);
        verify(&made, head);
    }
}

#[test]
fn a_folder_that_followed_becomes_the_desk_that_it_followed() {
    let folder = Folder::new("frozen-followed");
    let data = folder.path("data");
    let backup = frozen().join("backup-followed");
    run(&["restore", backup.to_str().expect("UTF-8"), "--data", &data]).ends_with(0);
    for head in heads().iter().filter(|head| head.file.starts_with("desk-stopped/")) {
        let name = head.file.trim_start_matches("desk-stopped/");
        verify(&format!("{data}/{name}"), head);
    }
}

#[test]
fn a_log_goes_on_and_its_last_entries_can_be_undone() {
    let folder = Folder::new("frozen-goes-on");
    let file = copied(&folder, "festivals/sections.jadoube");
    let event = |arguments: &[&str]| run(&[&["event", &file], arguments].concat());
    let result = ["result", "3", "1", "1-0", "--section", "a", "--at", "2026-11-17T10:00:00Z"];
    event(&result).ends_with(0);
    event(&["undo", "--at", "2026-11-17T10:01:00Z"]).ends_with(0);
    event(&["export", "--section", "a", "--interim", "-o", "-"]).ends_with(0).prints("Yılmaz");
    let head = heads().into_iter().find(|head| head.file == "festivals/sections.jadoube");
    let head = head.expect("the head of this log");
    event(&["verify"]).ends_with(0).prints(&format!("state: {}", head.state));
}
