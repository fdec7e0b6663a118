//! What a document of a large event takes of the memory, in a process of its own.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests")]

mod festivals;

use festivals::{festival, job, open, options, stamp};
use print::{Document, render};

/// The most that this process has taken so far, in megabytes.
fn most() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse::<u64>().unwrap() / 1000
}

/// The scoresheets of 300 players took 948 MB when every square was a cell of a table.
#[test]
fn scoresheets_of_three_hundred_players_take_less_than_400_megabytes() {
    let festival = festival(open(300, 1));
    let (stamp, options, before) = (stamp(), options(), most());
    let printed =
        render(Document::named("score-sheets").unwrap(), &job(&festival, &stamp, &options)).unwrap();
    assert_eq!((printed.pages, printed.findings.len()), (150, 0));
    let most = most();
    assert!(most < 400, "{most} MB, and {before} MB before");
}
