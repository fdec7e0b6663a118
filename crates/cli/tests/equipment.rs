//! `jadoube equipment test`, run as a person would.

#![allow(clippy::disallowed_methods, reason = "the test reads what the command wrote")]

mod running;

use running::{Folder, run};

#[test]
fn a_correct_clock_meets_all() {
    run(&["equipment", "test", "clock", "--tester", "A. Arbiter"])
        .ends_with(0)
        .prints("Test report of an electronic chess clock")
        .prints("A. Arbiter")
        .prints("16.1.23  The increment of the first move is added before it: met")
        .prints("16.1.4  The displays can be read from 3 metres: ____")
        .prints("SHA-256 of the log: ")
        .prints("Signature of the tester: ____");
}

#[test]
fn a_broken_clock_is_found() {
    run(&["equipment", "test", "clock", "--simulator", "slow"])
        .ends_with(1)
        .prints("16.1.9  The clock runs as fast as the time: NOT MET")
        .complains("are not met");
    run(&["equipment", "test", "clock", "--simulator", "golden"]).ends_with(2).complains("no-first-flag");
}

#[test]
fn item_59_stays_free() {
    run(&["equipment", "test", "board"]).ends_with(0).prints("59  (free): ____");
}

/// A driver is a program: this one answers everything with ok, so that nothing can be read.
#[cfg(unix)]
#[test]
fn a_driver_is_asked_line_by_line() {
    let folder = Folder::new("equipment_driver");
    let script = folder.write("driver.sh", "while read line; do echo ok; done\n");
    let log = format!("{script}.log");
    run(&["equipment", "test", "scoresheet", "--log", &log, "--driver", "sh", &script])
        .ends_with(1)
        .prints("9  The move counter works: NOT MET");
    let written = std::fs::read_to_string(&log).expect("the log was written");
    assert!(written.starts_with("> new\n< ok\n> enter e4\n< ok\n"), "{written}");
}

/// A device that falls silent ends its trial: nothing more is sent to it, and nobody waits for each answer.
#[cfg(unix)]
#[test]
fn a_silent_device_ends_its_trial() {
    let folder = Folder::new("equipment_silent");
    let script = folder.write("driver.sh", "read line; echo ok; read line; exit 0\n");
    let log = format!("{script}.log");
    run(&["equipment", "test", "scoresheet", "--log", &log, "--driver", "sh", &script])
        .ends_with(1)
        .prints("The device did not answer.")
        .complains("the trial ended there");
    let written = std::fs::read_to_string(&log).expect("the log was written");
    assert_eq!(written.lines().count(), 4, "{written}");
}
