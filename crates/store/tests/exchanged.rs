//! Files that vanish or are exchanged under a program that has them open.
#![allow(clippy::unwrap_used, reason = "a test panics where anything is wrong")]
#![allow(clippy::disallowed_methods, reason = "the tests take files away")]
#![cfg(unix)]

use faulty::Folder;
use std::fs;
use store::backup::{Backup, Syncing, inspect};
use store::{Batch, Draft, Error, Log, Moment, ReadLog, Sequence, SqliteLog};

fn batch(key: &str) -> Batch {
    Batch::new(key, "A. Arbiter", Moment(0)).with(Draft::new("open", "result-entered", key.as_bytes()))
}

fn log_of(folder: &Folder, requests: u64) -> SqliteLog {
    let mut log = SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap();
    for key in 1..=requests {
        log.append(&batch(&format!("key {key}"))).unwrap();
    }
    log
}

#[test]
fn nothing_is_acknowledged_by_a_log_that_was_taken_away_or_exchanged() {
    let (file, wal) = ("a.jadoube", "a.jadoube-wal");
    type Take = fn(&Folder);
    let takes: [(&str, Take); 5] = [
        (file, |folder| fs::remove_file(folder.file("a.jadoube")).unwrap()),
        (file, |folder| fs::rename(folder.file("a.jadoube"), folder.file("pocket")).unwrap()),
        (file, |folder| {
            fs::copy(folder.file("a.jadoube"), folder.file("older")).unwrap();
            fs::rename(folder.file("older"), folder.file("a.jadoube")).unwrap();
        }),
        (wal, |folder| fs::remove_file(folder.file("a.jadoube-wal")).unwrap()),
        (wal, |folder| {
            fs::copy(folder.file("a.jadoube-wal"), folder.file("older")).unwrap();
            fs::rename(folder.file("older"), folder.file("a.jadoube-wal")).unwrap();
        }),
    ];
    for (case, (name, take)) in takes.into_iter().enumerate() {
        let folder = Folder::new();
        let mut log = log_of(&folder, 40);
        take(&folder);
        let refused = log.append(&batch("refused"));
        assert_eq!(refused, Err(Error::Exchanged(folder.file(name))), "case {case}");
        assert_eq!(log.answered(), Ok(40), "nothing was written: case {case}");
        log.put_back().unwrap();
        log.append(&batch("refused")).unwrap();
        assert_eq!(log.answered(), Ok(41), "case {case}");
        drop(log);
        let mut log = SqliteLog::open(&folder.file("a.jadoube")).unwrap();
        assert_eq!(log.head().unwrap().sequence, Sequence(41), "case {case}");
        log.append(&batch("again")).unwrap();
        drop(log);
        assert_eq!(SqliteLog::open(&folder.file("a.jadoube")).unwrap().answered(), Ok(42), "case {case}");
    }
}

#[test]
fn a_backup_that_was_taken_away_is_noticed_before_the_next_answer() {
    let folder = Folder::new();
    let mut log = log_of(&folder, 3);
    let (second, backup) = (folder.file("second"), folder.file("second/a.001.backup"));
    log.back_up_to(Backup::new(&second, "a", Syncing::EveryTime));
    fs::rename(&backup, folder.file("pocket")).unwrap();
    log.append(&batch("4")).unwrap();
    let health = &log.health()[0];
    assert_eq!((health.trouble.clone(), health.lag), (Some(Error::Missing(backup.clone())), 1));
    fs::rename(folder.file("pocket"), &backup).unwrap();
    log.append(&batch("5")).unwrap();
    assert!(log.health()[0].is_good(), "{}", log.health()[0]);
    fs::remove_dir_all(&second).unwrap();
    log.append(&batch("6")).unwrap();
    assert_eq!(log.health()[0].trouble, Some(Error::Missing(backup)));
    assert!(!second.exists(), "a stick that was pulled out is not replaced by a folder of its name");
}

#[test]
fn a_backup_that_was_exchanged_for_an_older_copy_catches_up() {
    let folder = Folder::new();
    let mut log = log_of(&folder, 3);
    let backup = folder.file("second/a.001.backup");
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    fs::copy(&backup, folder.file("older")).unwrap();
    log.append(&batch("4")).unwrap();
    fs::rename(folder.file("older"), &backup).unwrap();
    log.append(&batch("5")).unwrap();
    assert!(log.health()[0].is_good(), "{}", log.health()[0]);
    assert_eq!(inspect(&backup).unwrap().head, log.head().unwrap());
}
