//! Backups follow, survive what happens to them, and give back the log with the hash it had.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![allow(clippy::disallowed_methods, reason = "the tests damage files")]

use faulty::{Fault, Faulty, Folder};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use store::backup::{Backup, Syncing, Tail, copy_to, inspect, restore, restore_copy, restore_up_to};
use store::{
    Batch, Draft, Entry, Erasable, Error, Head, Log, Moment, Object, ReadLog, Salt, Sequence, SqliteLog,
    SqliteReader,
};

fn batch(key: u64) -> Batch {
    let draft = Draft::new("open", "entered", format!("player {key}").as_bytes());
    Batch::new(&format!("key {key}"), "A. Arbiter", Moment(i64::try_from(key * 1000).unwrap()))
        .with(draft.setting(Object::new("player", &(key % 5).to_string()), b"x").beside(person(key)))
        .with(Draft::new("open", "checked-in", b""))
}

/// Who stands beside the chain.
fn person(key: u64) -> Erasable {
    Erasable::new(format!("player {key}").as_bytes(), Salt([3; 32]))
}

/// A log of so many requests, and its backup in the folder `second`.
fn backed_up(folder: &Folder, requests: std::ops::RangeInclusive<u64>) -> SqliteLog {
    let file = folder.file("a.jadoube");
    let mut log = SqliteLog::open(&file).unwrap_or_else(|_| SqliteLog::create(&file, "Festival").unwrap());
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    for key in requests {
        log.append(&batch(key)).unwrap();
    }
    log
}

fn all(log: &dyn ReadLog) -> Vec<Entry> {
    log.read(Sequence(1), usize::MAX).unwrap()
}

#[test]
fn a_restored_log_is_the_log_and_answers_as_it_did() {
    let folder = Folder::new();
    let mut log = backed_up(&folder, 1..=10);
    let again = Batch { key: "again".to_owned(), ..batch(3) };
    let done = Batch::new("done", "B", Moment(0)).with(Draft::new("open", "entered", b"").touching(
        Object::new("player", "1"),
        b"x",
        Sequence::NONE,
    ));
    let receipts = [log.append(&again).unwrap(), log.append(&done).unwrap()];
    assert_eq!(receipts[1].appended().count(), 0);
    let restored = restore(&folder.file("second/a.001.backup"), &folder.file("b.jadoube")).unwrap();
    assert_eq!((restored.head, restored.requests, restored.tail), (log.head().unwrap(), 12, Tail::Whole));
    let mut other = SqliteLog::open(&folder.file("b.jadoube")).unwrap();
    assert_eq!(all(&other), all(&log));
    assert_eq!([other.append(&again).unwrap(), other.append(&done).unwrap()], receipts);
    assert_eq!(other.append(&batch(11)), log.append(&batch(11)), "and goes on as it would have");
    assert_eq!(other.head(), log.head());
}

#[test]
fn a_folder_that_no_longer_follows_gets_nothing_more_and_keeps_what_it_has() {
    let folder = Folder::new();
    let mut log = backed_up(&folder, 1..=3);
    log.back_up_to(Backup::new(&folder.file("third"), "a", Syncing::EveryTime));
    assert!(log.stop_backing_up_to(&folder.file("second")));
    assert!(!log.stop_backing_up_to(&folder.file("second")), "it does not follow any more");
    log.append(&batch(4)).unwrap();
    let requests = |name: &str| inspect(&folder.file(name)).unwrap().requests;
    assert_eq!((requests("second/a.001.backup"), requests("third/a.001.backup")), (3, 4));
    assert_eq!(log.health().len(), 1);
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    assert_eq!(requests("second/a.001.backup"), 4, "it can follow again");
}

#[test]
fn nothing_is_restored_over_a_log() {
    let folder = Folder::new();
    drop(backed_up(&folder, 1..=2));
    let error = restore(&folder.file("second/a.001.backup"), &folder.file("a.jadoube"));
    assert_eq!(error, Err(Error::Exists(folder.file("a.jadoube"))));
}

/// Where each record of the backup ends, with the head there.
fn ends(folder: &Folder, bytes: &[u8]) -> Vec<(usize, Head)> {
    let mark = b"\nrecord\n";
    let begins: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(mark)).collect();
    let mut ends = Vec::new();
    for end in begins.into_iter().chain([bytes.len()]) {
        fs::write(folder.file("cut"), &bytes[..end]).unwrap();
        let inspected = inspect(&folder.file("cut")).unwrap();
        assert_eq!(inspected.tail, Tail::Whole);
        ends.push((end, inspected.head));
    }
    ends
}

#[test]
fn a_tail_torn_anywhere_is_cut_and_said() {
    let folder = Folder::new();
    drop(backed_up(&folder, 1..=2));
    let bytes = fs::read(folder.file("second/a.001.backup")).unwrap();
    let ends = ends(&folder, &bytes);
    assert_eq!(ends.len(), 3);
    for length in (ends[0].0..bytes.len()).step_by(3) {
        let (end, head) = ends.iter().rev().find(|(end, _)| *end <= length).unwrap();
        let torn = u64::try_from(length - end).unwrap();
        for padding in [0, 700] {
            let mut cut = bytes[..length].to_vec();
            cut.resize(length + padding, 0);
            fs::write(folder.file("cut"), &cut).unwrap();
            let inspected = inspect(&folder.file("cut")).unwrap();
            assert_eq!(inspected.head, *head, "{length} bytes");
            let torn = torn + u64::try_from(padding).unwrap();
            assert_eq!(
                inspected.tail,
                if torn == 0 { Tail::Whole } else { Tail::Torn(torn) },
                "{length} bytes"
            );
        }
    }
}

#[test]
fn a_broken_middle_is_refused_with_the_last_good_point() {
    let folder = Folder::new();
    let log = backed_up(&folder, 1..=6);
    let backup = folder.file("second/a.001.backup");
    let bytes = fs::read(&backup).unwrap();
    let ends = ends(&folder, &bytes);
    for at in (ends[0].0..ends[5].0).step_by(7) {
        let mut broken = bytes.clone();
        broken[at] ^= 0x10;
        fs::write(&backup, &broken).unwrap();
        let good = ends.iter().rev().find(|(end, _)| *end <= at).unwrap().1;
        let Err(Error::Damaged(damage)) = restore(&backup, &folder.file("b.jadoube")) else {
            panic!("byte {at}")
        };
        assert_eq!(damage.last_good, Some(good), "byte {at}: {damage}");
        assert!(!folder.file("b.jadoube").exists());
    }
    let mut broken = bytes.clone();
    broken[ends[3].0 + 60] ^= 1;
    fs::write(&backup, &broken).unwrap();
    let error = restore(&backup, &folder.file("b.jadoube")).unwrap_err();
    assert!(error.to_string().contains("everything up to #6 "), "{error}");
    assert!(restore_up_to(&backup, &folder.file("b.jadoube"), Sequence(8)).is_err(), "beyond the good point");
    let restored = restore_up_to(&backup, &folder.file("b.jadoube"), Sequence(6)).unwrap();
    assert_eq!((restored.head, restored.tail), (ends[3].1, Tail::LeftOut));
    assert_eq!(all(&SqliteReader::open(&folder.file("b.jadoube")).unwrap()), all(&log)[..6]);
}

#[test]
fn a_backup_catches_up_after_a_torn_tail_and_after_being_away() {
    let folder = Folder::new();
    drop(backed_up(&folder, 1..=3));
    let backup = folder.file("second/a.001.backup");
    let bytes = fs::read(&backup).unwrap();
    fs::write(&backup, &bytes[..bytes.len() - 5]).unwrap();
    let log = backed_up(&folder, 4..=5);
    let health = &log.health()[0];
    assert!(health.is_good() && health.unsynced == 0, "{health:?}");
    assert!(health.notes[0].contains("a torn tail of") && health.notes[0].ends_with("was cut"), "{health:?}");
    assert_eq!(inspect(&backup).unwrap().head, log.head().unwrap());
    assert_eq!((health.last, health.head), (Some(Moment(5000)), Some(log.head().unwrap())));
}

#[test]
fn a_damaged_or_foreign_backup_is_left_and_a_new_one_begun() {
    let folder = Folder::new();
    drop(backed_up(&folder, 1..=5));
    let backup = folder.file("second/a.001.backup");
    let mut broken = fs::read(&backup).unwrap();
    let middle = broken.len() / 2;
    broken[middle] ^= 1;
    fs::write(&backup, &broken).unwrap();
    let log = backed_up(&folder, 6..=6);
    assert!(log.health()[0].is_good() && log.health()[0].notes[0].contains("it is damaged after #"));
    assert_eq!(fs::read(&backup).unwrap(), broken, "left as it is");
    assert_eq!(inspect(&folder.file("second/a.002.backup")).unwrap().head, log.head().unwrap());
    drop(log);
    let mut other = SqliteLog::create(&folder.file("b.jadoube"), "Festival").unwrap();
    other.append(&batch(77)).unwrap();
    other.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    assert!(other.health()[0].notes[0].contains("it does not lead to this log"));
    assert_eq!(inspect(&folder.file("second/a.003.backup")).unwrap().head, other.head().unwrap());
}

#[test]
fn a_backup_that_fails_keeps_nobody_waiting_and_says_so() {
    let disk = Faulty::new(1);
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    log.back_up_to(Backup::new_on(Arc::new(disk.clone()), Path::new("stick"), "a", Syncing::EveryTime));
    log.append(&batch(1)).unwrap();
    disk.fill();
    log.append(&batch(2)).unwrap();
    log.append(&batch(3)).unwrap();
    let health = &log.health()[0];
    assert_eq!((health.lag, health.last), (2, Some(Moment(1000))));
    assert_eq!(health.trouble, Some(Error::Full("stick/a.001.backup".into())));
    assert!(health.to_string().contains("2 behind; no space left for stick/a.001.backup"), "{health}");
    disk.mend();
    log.append(&batch(4)).unwrap();
    assert!(log.health()[0].is_good(), "{}", log.health()[0]);
    disk.after(1, Fault::Fails);
    log.append(&batch(5)).unwrap();
    assert!(!log.health()[0].is_good());
    log.sync_backups();
    assert!(log.health()[0].is_good());
}

#[test]
fn syncing_follows_its_policy() {
    let disk = Arc::new(Faulty::new(1));
    for (syncing, unsynced) in [
        (Syncing::EveryTime, [0, 0, 0, 0]),
        (Syncing::Every(3), [1, 2, 0, 1]),
        (Syncing::WhenAsked, [1, 2, 3, 4]),
    ] {
        let mut log = SqliteLog::in_memory("Festival").unwrap();
        log.back_up_to(Backup::new_on(disk.clone(), Path::new("s"), &format!("{syncing:?}"), syncing));
        for (key, unsynced) in (1..).zip(unsynced) {
            log.append(&batch(key)).unwrap();
            assert_eq!(log.health()[0].unsynced, unsynced, "{syncing:?} {key}");
        }
        log.sync_backups();
        assert_eq!(log.health()[0].unsynced, 0);
    }
}

#[test]
fn a_full_copy_is_made_while_the_log_is_written_and_restored() {
    let folder = Folder::new();
    let mut log = backed_up(&folder, 1..=5);
    let (copy, head) = copy_to(log.reading(), &folder.file("copies"), "a").unwrap();
    assert_eq!(head, log.head().unwrap());
    assert!(copy.to_str().unwrap().ends_with(&format!("a.00000010.{}.copy", head.hash.short())));
    log.append(&batch(6)).unwrap();
    assert_eq!(restore_copy(&copy, &folder.file("b.jadoube")), Ok(head));
    assert_eq!(all(&SqliteLog::open(&folder.file("b.jadoube")).unwrap()), all(&log)[..10]);
    let left: Vec<_> =
        fs::read_dir(folder.file("copies")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(left, [copy], "nothing unfinished is left");
    assert_eq!(
        restore_copy(&folder.file("no copy"), &folder.file("c")),
        Err(Error::Missing(folder.file("no copy")))
    );
}

#[test]
fn no_folder_is_made_where_a_disk_should_be() {
    let folder = Folder::new();
    let mut log = SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap();
    log.back_up_to(Backup::new(&folder.file("stick/second"), "a", Syncing::EveryTime));
    log.append(&batch(1)).unwrap();
    assert!(matches!(log.health()[0].trouble, Some(Error::Failed { .. })) && !folder.file("stick").exists());
    fs::create_dir(folder.file("stick")).unwrap();
    log.append(&batch(2)).unwrap();
    assert!(log.health()[0].is_good());
}

#[test]
fn a_backup_is_not_begun_on_another_disk_in_its_place() {
    let disk = Arc::new(Faulty::new(1));
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    log.back_up_to(Backup::new_on(disk.clone(), Path::new("stick"), "a", Syncing::EveryTime));
    log.append(&batch(1)).unwrap();
    store::disk::Disk::rename(&*disk, Path::new("stick/a.001.backup"), Path::new("pocket")).unwrap();
    log.append(&batch(2)).unwrap();
    log.append(&batch(3)).unwrap();
    let health = &log.health()[0];
    assert_eq!((health.trouble.clone(), health.lag), (Some(Error::Missing("stick/a.001.backup".into())), 2));
    store::disk::Disk::rename(&*disk, Path::new("pocket"), Path::new("stick/a.001.backup")).unwrap();
    log.append(&batch(4)).unwrap();
    assert!(log.health()[0].is_good());
}

#[test]
fn a_slow_backup_follows_from_a_thread_of_its_own() {
    let folder = Folder::new();
    let mut log = SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap();
    let reader = log.reader().unwrap();
    let mut backup = Backup::new(&folder.file("second"), "a", Syncing::Every(5));
    let follower = std::thread::spawn(move || {
        while reader.answered().unwrap() < 30 {
            backup.follow(&*reader).unwrap();
        }
        backup.follow(&*reader).and_then(|()| backup.sync()).unwrap();
        backup.health(&*reader)
    });
    for key in 1..=30 {
        log.append(&batch(key)).unwrap();
    }
    assert!(follower.join().unwrap().is_good());
    assert_eq!(inspect(&folder.file("second/a.001.backup")).unwrap().head, log.head().unwrap());
}

/// A disk on which one folder is protected from being written, as a stick with its switch set.
struct Protected(std::path::PathBuf);

impl store::disk::Disk for Protected {
    fn vfs(&self) -> Option<&str> {
        None
    }

    fn exists(&self, path: &Path) -> std::io::Result<bool> {
        store::disk::Ordinary.exists(path)
    }

    fn open(&self, path: &Path, create: bool) -> std::io::Result<Box<dyn store::disk::DiskFile>> {
        if path.starts_with(&self.0) {
            return Err(std::io::ErrorKind::ReadOnlyFilesystem.into());
        }
        store::disk::Ordinary.open(path, create)
    }

    fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        store::disk::Ordinary.read(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> std::io::Result<()> {
        store::disk::Ordinary.rename(from, to)
    }

    fn remove(&self, path: &Path) -> std::io::Result<()> {
        store::disk::Ordinary.remove(path)
    }

    fn files(&self, folder: &Path) -> std::io::Result<Vec<std::path::PathBuf>> {
        store::disk::Ordinary.files(folder)
    }

    fn sync_folder(&self, folder: &Path) -> std::io::Result<()> {
        store::disk::Ordinary.sync_folder(folder)
    }

    fn identity(&self, path: &Path) -> std::io::Result<Option<store::disk::Identity>> {
        store::disk::Ordinary.identity(path)
    }

    fn lock(&self, path: &Path) -> std::io::Result<Option<Box<dyn store::disk::Held>>> {
        store::disk::Ordinary.lock(path)
    }
}

#[test]
fn a_stick_that_is_protected_from_being_written_is_restored() {
    let folder = Folder::new();
    let log = backed_up(&folder, 1..=4);
    let stick = folder.file("second");
    let disk: Arc<dyn store::disk::Disk> = Arc::new(Protected(stick.clone()));
    let scan = store::backup::scan_on(&disk, &stick, "a").unwrap();
    let chosen = scan.choose(None).unwrap();
    assert_eq!(scan.at_least(chosen), log.head().unwrap().sequence);
    let restored = scan.restore(chosen, &folder.file("b.jadoube"), None).unwrap();
    assert_eq!((restored.head, restored.tail), (log.head().unwrap(), Tail::Whole));
}
