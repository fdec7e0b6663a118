//! Creating, copying and restoring broken off at any operation: there is nothing of that name, or the whole
//! of it.
#![allow(clippy::unwrap_used, reason = "a test panics where anything is wrong")]

use faulty::{Fault, Faulty};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::backup::{Backup, Syncing, copy_to_on, restore_copy_on, restore_on};
use store::disk::Disk;
use store::{Batch, Draft, Error, Log, Moment, ReadLog, SqliteLog, SqliteReader};

const FAULTS: [Fault; 4] = [Fault::Fails, Fault::Fills, Fault::Kills, Fault::CutsPower];

/// A disk with the log `a` of three requests, closed, and its backup in `second`.
fn prepared(seed: u64) -> Arc<Faulty> {
    let disk = Arc::new(Faulty::new(seed));
    let mut log = SqliteLog::create_on(disk.clone(), Path::new("a"), "Festival").unwrap();
    log.back_up_to(Backup::new_on(disk.clone(), Path::new("second"), "a", Syncing::EveryTime));
    for key in ["1", "2", "3"] {
        log.append(&Batch::new(key, "A", Moment(0)).with(Draft::new("open", "x", &[7; 5000]))).unwrap();
    }
    drop(log);
    disk
}

/// Does it with a fault at every seventh operation it takes, each kind of fault at others; `check` is told
/// what it gave, on the disk after starting again.
fn sweep<T>(act: impl Fn(&Arc<Faulty>) -> Result<T, Error>, check: impl Fn(&Arc<Faulty>, Result<T, Error>)) {
    let whole = prepared(0);
    let before = whole.operations();
    act(&whole).unwrap();
    let operations = whole.operations() - before;
    whole.discard();
    assert!(operations > 20);
    for (seed, fault) in (0..).zip(FAULTS) {
        for operation in (seed..operations + 2).step_by(7) {
            let disk = prepared(seed);
            disk.after(operation, fault);
            let done = act(&disk);
            if done.is_ok() && !disk.is_down() {
                disk.cut_power();
            }
            disk.restart();
            check(&disk, done);
            disk.discard();
        }
    }
}

fn whole_if_there<T>(disk: &Arc<Faulty>, name: &Path, done: &Result<T, Error>) {
    match SqliteReader::open_on(&**disk, name) {
        Ok(log) => assert_eq!(log.verify().unwrap().sequence.0, 3),
        Err(Error::Missing(_)) => assert!(done.is_err(), "what was said to be done is done"),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn restoring_a_backup_gives_the_whole_log_or_none() {
    let restore = |disk: &Arc<Faulty>| {
        restore_on(disk.clone(), Path::new("second/a.001.backup"), Path::new("restored"))
    };
    sweep(restore, |disk, done| {
        whole_if_there(disk, Path::new("restored"), &done);
        let again = restore(disk);
        assert!(
            matches!(again, Ok(_) | Err(Error::Exists(_))),
            "it works again when the disk does: {again:?}"
        );
    });
}

#[test]
fn copying_and_restoring_a_copy_gives_the_whole_log_or_none() {
    let copy = |disk: &Arc<Faulty>| {
        let log = SqliteReader::open_on(&**disk, Path::new("a"))?;
        let (file, _) = copy_to_on(&**disk, &log, Path::new("copies"), "a")?;
        restore_copy_on(&**disk, &file, Path::new("restored"))
    };
    sweep(copy, |disk, done| {
        whole_if_there(disk, Path::new("restored"), &done);
        let copies: Vec<PathBuf> = disk.files(Path::new("copies")).unwrap();
        for file in copies.iter().filter(|file| file.extension().is_some_and(|extension| extension == "copy"))
        {
            assert_eq!(SqliteReader::open_on(&**disk, file).unwrap().verify().unwrap().sequence.0, 3);
        }
        let again = copy(disk);
        assert!(
            matches!(again, Ok(_) | Err(Error::Exists(_))),
            "it works again when the disk does: {again:?}"
        );
    });
}

#[test]
fn a_created_log_is_there_and_an_unfinished_one_is_taken_up() {
    let create =
        |disk: &Arc<Faulty>| SqliteLog::create_on(disk.clone(), Path::new("new"), "Festival").map(drop);
    sweep(create, |disk, done| match SqliteLog::open_on(disk.clone(), Path::new("new")) {
        Ok(log) => assert_eq!(log.festival(), "Festival"),
        Err(Error::Missing(_) | Error::NotALog { .. }) => {
            assert!(done.is_err(), "what was said to be created is there");
            create(disk).unwrap();
        }
        Err(other) => panic!("{other}"),
    });
}
