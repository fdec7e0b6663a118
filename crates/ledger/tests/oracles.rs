//! Reports of other programs are taken over: reports made at random for the Dutch system of 2026, and real
//! events.
//!
//! The files stand beside the project, in `../shared/oracles`; where that folder is not, these tests say so
//! and pass.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use ledger::report::{self, NotTakenOver};
use support::*;
use tournament::{Command, Level};

fn files(folder: &str) -> Vec<PathBuf> {
    let oracles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles").join(folder);
    let Ok(entries) = fs::read_dir(&oracles) else {
        let message = format!("SKIPPED: the oracles of {folder} are not there ({})\n", oracles.display());
        let _ = std::io::stderr().write_all(message.as_bytes());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

#[test]
fn fifty_reports_of_the_dutch_system_are_taken_over_without_a_difference() {
    let mut files = files("dutch-2026");
    files.retain(|file| file.extension().is_some_and(|ending| ending == "trf"));
    files.sort_by_key(|file| fs::metadata(file).map_or(0, |metadata| metadata.len()));
    for file in files.iter().take(50) {
        let imported = report::import(&fs::read(file).expect("the file"))
            .unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let mut desk = Desk::empty();
        let decision = desk.try_command(Command::ImportSection(section_id(), Box::new(imported)));
        let grave: Vec<_> =
            decision.findings.iter().filter(|finding| finding.level > Level::Information).collect();
        assert!(decision.events().is_some(), "{}: {grave:?}", file.display());
    }
}

/// What becomes of a real report, in a line.
fn verdict(file: &Path) -> String {
    match report::import(&fs::read(file).expect("the file")) {
        Err(NotTakenOver::Defective(problems)) => {
            format!("refused, {} errors: {}", problems.len(), problems[0])
        }
        Err(NotTakenOver::NotRunHere(why)) => format!("not run here: {why}"),
        Ok(imported) => {
            let rounds = imported.rounds.len();
            let mut desk = Desk::empty();
            let decision = desk.try_command(Command::ImportSection(section_id(), Box::new(imported)));
            let differing =
                decision.findings.iter().filter(|finding| finding.level == Level::Confirm).count();
            match decision.verdict {
                tournament::Verdict::Refused(why) => format!("refused: {why}"),
                tournament::Verdict::Accepted(_) | tournament::Verdict::Unconfirmed(_) => {
                    format!("taken over, {differing} of {rounds} rounds differ from the system")
                }
            }
        }
    }
}

#[test]
fn every_real_report_has_a_verdict() {
    let verdicts: Vec<String> = files("real-events")
        .iter()
        .map(|file| format!("{}: {}", file.file_name().unwrap_or_default().to_string_lossy(), verdict(file)))
        .collect();
    let _ = std::io::stderr().write_all(format!("{}\n", verdicts.join("\n")).as_bytes());
    assert!(verdicts.iter().all(|verdict| verdict.contains("taken over")
        || verdict.contains("refused")
        || verdict.contains("not run here")));
}
