//! What is known of a log outside of it: a log that lost its end, a backup that is ahead, generations that
//! part.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![allow(clippy::disallowed_methods, reason = "the tests damage files")]

use faulty::Folder;
use std::fs;
use std::path::{Path, PathBuf};
use store::backup::{Backup, Syncing, Tail, scan_folder};
use store::{Batch, Draft, Error, Head, Log, Moment, ReadLog, Sequence, SqliteLog, compare, lost};

fn batch(key: &str) -> Batch {
    Batch::new(key, "A. Arbiter", Moment(0)).with(Draft::new("open", "result-entered", key.as_bytes()))
}

/// A log of so many requests that follows into the folder `second`.
fn followed(folder: &Folder, name: &str, requests: u64) -> SqliteLog {
    let mut log = SqliteLog::create(&folder.file(name), "Festival").unwrap();
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    for key in 1..=requests {
        log.append(&batch(&format!("key {key}"))).unwrap();
    }
    log
}

fn beside(file: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", file.display()))
}

/// The files of a log as `kill -9` leaves them: copied while it is open.
fn killed(log: &SqliteLog, to: &Path) {
    for end in ["", "-wal"] {
        fs::copy(beside(log.path(), end), beside(to, end)).unwrap();
    }
}

fn checked(folder: &Folder, file: &Path) -> Result<SqliteLog, Error> {
    let second = folder.file("second");
    SqliteLog::open_if(file, &|log| compare(log, &scan_folder(&second, "a")?.recorded_heads(log)?))
}

/// A log whose write-ahead log has one damaged bit: everything behind it is rolled back, and the file is
/// sound.
fn rolled_back(folder: &Folder, log: &SqliteLog) -> PathBuf {
    let file = folder.file("b.jadoube");
    killed(log, &file);
    let wal = beside(&file, "-wal");
    let mut bytes = fs::read(&wal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&wal, bytes).unwrap();
    file
}

#[test]
fn a_log_that_lost_its_end_is_not_opened_and_its_traces_stay() {
    let folder = Folder::new();
    let log = followed(&folder, "a.jadoube", 60);
    let file = rolled_back(&folder, &log);
    let (bytes, wal) = (fs::read(&file).unwrap(), fs::read(beside(&file, "-wal")).unwrap());
    let Err(Error::Behind(behind)) = checked(&folder, &file) else { panic!("opened") };
    let end = behind.log.unwrap().sequence;
    assert!(end < Sequence(60), "something was lost: {end}");
    assert_eq!(behind.furthest().unwrap().head, log.head().unwrap());
    let said = Error::Behind(behind).to_string();
    let second = folder.file("second").display().to_string();
    assert!(said.starts_with(&format!("the log ends at {end}, the backup in {second} at #60")), "{said}");
    assert_eq!((fs::read(&file).unwrap(), fs::read(beside(&file, "-wal")).unwrap()), (bytes, wal));
    assert_eq!(checked(&folder, log.path()).map(drop), Err(Error::InUse(log.path().to_owned())));
}

#[test]
fn a_backup_that_is_ahead_is_not_followed_by_a_shorter_generation() {
    let folder = Folder::new();
    let log = followed(&folder, "a.jadoube", 60);
    let file = rolled_back(&folder, &log);
    let mut shorter = SqliteLog::open(&file).unwrap();
    shorter.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    assert!(matches!(shorter.health()[0].trouble, Some(Error::Behind(_))), "{}", shorter.health()[0]);
    shorter.append(&batch("other")).unwrap();
    assert!(!folder.file("second/a.002.backup").exists());
    let scan = scan_folder(&folder.file("second"), "a").unwrap();
    assert_eq!(scan.choose(None).map(|chosen| chosen.head), log.head().map_err(|_| unreachable!()));
}

#[test]
fn whoever_goes_on_without_what_was_lost_says_so_in_the_log() {
    let folder = Folder::new();
    let log = followed(&folder, "a.jadoube", 60);
    let head = log.head().unwrap();
    let file = rolled_back(&folder, &log);
    let mut shorter = SqliteLog::open(&file).unwrap();
    let draft = Draft::new("festival", "go-on", b"").setting(lost(head), b"");
    shorter.append(&Batch::new("on", "CA", Moment(0)).with(draft)).unwrap();
    shorter.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    assert!(shorter.health()[0].is_good(), "{}", shorter.health()[0]);
    let own = shorter.head().unwrap();
    drop(shorter);
    assert_eq!(checked(&folder, &file).unwrap().head(), Ok(own), "it is not asked again");
    let scan = scan_folder(&folder.file("second"), "a").unwrap();
    let chosen = scan.choose(None).unwrap();
    assert_eq!((chosen.number, chosen.head), (2, own), "the decision leads the way to the second generation");
    assert!(scan.left_out(chosen).is_empty(), "what was given up is not to be typed in again");
}

/// As versions of before left it: a shorter log went on and began a second generation.
fn parted(folder: &Folder) -> (Head, Head) {
    let log = followed(folder, "a.jadoube", 60);
    let file = rolled_back(folder, &log);
    let mut shorter = SqliteLog::open(&file).unwrap();
    shorter.append(&batch("other")).unwrap();
    shorter.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime).of_new_log());
    assert!(folder.file("second/a.002.backup").exists());
    (log.head().unwrap(), shorter.head().unwrap())
}

#[test]
fn generations_that_part_are_told_and_the_one_named_is_taken() {
    let folder = Folder::new();
    let (first, second) = parted(&folder);
    let scan = scan_folder(&folder.file("second"), "a").unwrap();
    let Err(parted) = scan.choose(None) else { panic!("chosen") };
    assert_eq!(parted.heads, [(1, first), (2, second)]);
    assert_eq!(parted.after, Sequence(second.sequence.0 - 1));
    let chosen = scan.choose(Some(2)).unwrap();
    let left_out: Vec<String> = scan
        .left_out(chosen)
        .iter()
        .map(|(_, entry)| String::from_utf8(entry.payload.clone()).unwrap())
        .collect();
    let expected: Vec<String> = (second.sequence.0..=60).map(|key| format!("key {key}")).collect();
    assert_eq!(left_out, expected, "what is to be typed in again");
    let restored = scan.restore(chosen, &folder.file("c.jadoube"), None).unwrap();
    assert_eq!((restored.head, restored.tail), (second, Tail::Whole));
    let chosen = scan.choose(Some(1)).unwrap();
    assert_eq!(scan.left_out(chosen).len(), 1);
    assert!(scan.choose(Some(3)).is_err());
}

#[test]
fn a_folder_whose_older_generation_is_ahead_stops_the_log_that_went_on() {
    let folder = Folder::new();
    let (first, _) = parted(&folder);
    let Err(Error::Behind(behind)) = checked(&folder, &folder.file("b.jadoube")) else { panic!("opened") };
    assert_eq!(behind.furthest().unwrap().head, first);
}

#[test]
fn a_festival_of_the_same_name_begins_a_generation_of_its_own() {
    let folder = Folder::new();
    drop(followed(&folder, "a.jadoube", 5));
    let mut other = SqliteLog::create(&folder.file("b.jadoube"), "Festival").unwrap();
    other.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime).of_new_log());
    assert!(other.health()[0].is_good(), "{}", other.health()[0]);
    drop(other);
    let mut other = checked(&folder, &folder.file("b.jadoube")).unwrap();
    other.append(&batch("first")).unwrap();
    other.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    assert!(other.health()[0].is_good(), "{}", other.health()[0]);
    drop(other);
    checked(&folder, &folder.file("b.jadoube")).unwrap();
}

#[test]
fn a_backup_that_lost_its_end_says_how_far_it_had_come() {
    let folder = Folder::new();
    let log = followed(&folder, "a.jadoube", 20);
    let backup = folder.file("second/a.001.backup");
    let bytes = fs::read(&backup).unwrap();
    let marks: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"\nrecord\n")).collect();
    // Cut between two records nothing in the file itself is wrong.
    for (cut, whole) in [(marks[12], 12), (marks[12] + 9, 12), (marks[0], 0)] {
        fs::write(&backup, &bytes[..cut]).unwrap();
        let scan = scan_folder(&folder.file("second"), "a").unwrap();
        let chosen = scan.choose(None).unwrap();
        assert_eq!((chosen.head.sequence, scan.at_least(chosen)), (Sequence(whole), Sequence(20)));
    }
    // Damaged in the middle, what stands behind is known as well.
    let mut broken = bytes.clone();
    broken[marks[12] + 30] ^= 1;
    fs::write(&backup, broken).unwrap();
    fs::remove_file(folder.file("second/a.witness")).unwrap();
    let scan = scan_folder(&folder.file("second"), "a").unwrap();
    let chosen = scan.choose(None).unwrap();
    assert_eq!((chosen.head.sequence, scan.at_least(chosen)), (Sequence(12), Sequence(20)));
    let restored = scan.restore(chosen, &folder.file("c.jadoube"), None).unwrap();
    assert_eq!(restored.head.sequence, Sequence(12));
    assert!(matches!(restored.tail, Tail::Broken(_)), "{restored:?}");
    let some = scan.restore(chosen, &folder.file("d.jadoube"), Some(Sequence(7))).unwrap();
    assert_eq!((some.head.sequence, some.tail), (Sequence(7), Tail::LeftOut));
    assert!(scan.restore(chosen, &folder.file("e.jadoube"), Some(Sequence(13))).is_err());
    drop(log);
}

#[test]
fn a_write_ahead_log_holds_little() {
    let folder = Folder::new();
    let mut log = SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap();
    let wal = folder.file("a.jadoube-wal");
    let length = || fs::metadata(&wal).map_or(0, |wal| wal.len());
    assert_eq!(length(), 0, "a new log stands in its file");
    let mut longest = 0;
    for key in 1..=200 {
        log.append(&batch(&format!("key {key}"))).unwrap();
        longest = longest.max(length());
    }
    assert!(longest < 2 << 20, "{longest} bytes");
    log.append(&batch("last")).unwrap();
    log.settle();
    assert_eq!(length(), 0);
    let reader = log.reader().unwrap();
    log.append(&batch("while somebody reads")).unwrap();
    reader
        .visit(Sequence(1), &mut |_| {
            log.settle();
            std::ops::ControlFlow::Break(())
        })
        .unwrap();
    assert_eq!(log.verify().unwrap().sequence, Sequence(202));
}
