//! A real program on a real disk, killed without warning again and again: what it said was done is done.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![cfg(unix)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "the test runs itself as another program, which says what it did"
)]

use faulty::{Folder, Lots};
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use store::backup::{Backup, Syncing, inspect};
use store::{Batch, Draft, Log, Moment, ReadLog, SqliteLog};

const FOLDER: &str = "JADOUBE_TEST_KILLED_IN";
const KILLS: u64 = 6;

fn batch(key: u64) -> Batch {
    let payload = vec![7; usize::try_from(key * 37 % 6000).unwrap()];
    Batch::new(&key.to_string(), "A", Moment(0)).with(Draft::new("open", "x", &payload)).with(Draft::new(
        "open",
        "y",
        &key.to_be_bytes(),
    ))
}

fn open(folder: &Path) -> SqliteLog {
    let file = folder.join("a.jadoube");
    let mut log = SqliteLog::create(&file, "Festival").or_else(|_| SqliteLog::open(&file)).unwrap();
    log.back_up_to(Backup::new(&folder.join("second"), "a", Syncing::EveryTime));
    log
}

/// The other program: appends until it is killed, and says each key once it is acknowledged. Without a
/// folder, nothing.
#[test]
fn appends_until_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let mut log = open(Path::new(&folder));
    let mut key = log.answered().unwrap();
    loop {
        key += 1;
        log.append(&batch(key)).unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "done {key}").and_then(|()| out.flush()).unwrap();
    }
}

#[test]
fn what_a_killed_program_acknowledged_is_there() {
    let folder = Folder::new();
    let mut lots = Lots::new(20_260_201);
    let mut acknowledged = 0;
    for _ in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "appends_until_killed", "--nocapture", "--test-threads=1"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut wanted = 1 + lots.below(25);
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        while wanted > 0
            && let Some(line) = said.next()
        {
            wanted -= u64::from(line.contains("done "));
            acknowledged = told(&line).unwrap_or(acknowledged);
        }
        child.kill().unwrap();
        child.wait().unwrap();
        acknowledged = said.filter_map(|line| told(&line)).last().unwrap_or(acknowledged);
        acknowledged = check(folder.path(), acknowledged);
    }
    assert!(acknowledged >= KILLS);
}

fn told(line: &str) -> Option<u64> {
    line.rsplit_once("done ")?.1.trim().parse().ok()
}

/// Opens what was left; gives how many requests are there: those acknowledged, and perhaps one more.
fn check(folder: &Path, acknowledged: u64) -> u64 {
    let before = inspect(&folder.join("second/a.001.backup")).unwrap();
    assert!(before.requests >= acknowledged, "the backup has {} of {acknowledged}", before.requests);
    let mut log = open(folder);
    let answered = log.answered().unwrap();
    assert!(
        answered == acknowledged || answered == acknowledged + 1,
        "{answered} of {acknowledged} are there"
    );
    assert_eq!(log.head().unwrap().sequence.0, answered * 2, "none is half done");
    for key in 1..=answered {
        assert_eq!(log.append(&batch(key)).unwrap().number, key);
    }
    assert!(log.health()[0].is_good(), "{}", log.health()[0]);
    answered
}
