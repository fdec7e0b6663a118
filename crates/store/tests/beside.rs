//! Values beside the chain: kept with the entries that name them, never changed unseen, erasable without
//! breaking the chain.
#![allow(clippy::unwrap_used, reason = "a test panics where anything is wrong")]
#![allow(clippy::disallowed_methods, reason = "the tests change files")]

use faulty::Folder;
use rusqlite::Connection;
use store::backup::{Backup, Syncing, copy_to, restore, restore_copy, restore_up_to};
use store::{Batch, Beside, Draft, Erasable, Error, Log, Moment, Object, ReadLog, Salt, Sequence, SqliteLog};

fn person(name: &str) -> Erasable {
    Erasable::new(name.as_bytes(), Salt([9; 32]))
}

/// Somebody is entered: the chain holds the hash of their name, the name stands beside it.
fn entered(key: &str, name: &str) -> Batch {
    let erasable = person(name);
    let draft = Draft::new("open", "entered", erasable.hash().to_string().as_bytes());
    let player = Object::new("player", key);
    let draft = draft.touching(player, erasable.hash().to_string().as_bytes(), Sequence::NONE);
    Batch::new(key, "A. Arbiter", Moment(0)).with(draft.beside(erasable))
}

fn beside(log: &dyn ReadLog) -> Vec<Beside> {
    let mut all = Vec::new();
    log.visit_beside(&mut |beside| all.push(beside)).unwrap();
    all
}

fn kept(names: &[&str]) -> Vec<Beside> {
    names.iter().map(|name| Beside::from(person(name))).collect()
}

#[test]
fn they_are_kept_once_through_closing_backup_and_copy() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let mut log = SqliteLog::create(&file, "Festival").unwrap();
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    for (key, name) in [("1", "Tal"), ("2", "Bronstein"), ("3", "Tal")] {
        log.append(&entered(key, name)).unwrap();
    }
    let all = kept(&["Tal", "Bronstein"]);
    assert_eq!(beside(&log), all);
    let (copy, _) = copy_to(log.reading(), &folder.file("copies"), "a").unwrap();
    drop(log);
    let log = SqliteLog::open(&file).unwrap();
    assert_eq!(beside(&log), all);
    let backup = folder.file("second/a.001.backup");
    restore(&backup, &folder.file("b.jadoube")).unwrap();
    assert_eq!(beside(&SqliteLog::open(&folder.file("b.jadoube")).unwrap()), all);
    restore_copy(&copy, &folder.file("c.jadoube")).unwrap();
    assert_eq!(beside(&SqliteLog::open(&folder.file("c.jadoube")).unwrap()), all);
    restore_up_to(&backup, &folder.file("d.jadoube"), Sequence(1)).unwrap();
    assert_eq!(beside(&SqliteLog::open(&folder.file("d.jadoube")).unwrap()), all[..1]);
}

#[test]
fn nothing_is_kept_of_what_was_refused_or_done_before() {
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    log.append(&entered("1", "Tal")).unwrap();
    let other = entered("1", "Bronstein").drafts.remove(0);
    let refused = log.append(&Batch::new("2", "B. Deputy", Moment(0)).with(other));
    assert!(matches!(refused, Err(Error::Conflict(_))));
    let same = entered("1", "Tal").drafts.remove(0).beside(person("Keres"));
    let receipt = log.append(&Batch::new("3", "B. Deputy", Moment(0)).with(same)).unwrap();
    assert_eq!(receipt.appended().count(), 0, "somebody else had done the same");
    assert_eq!(beside(&log), kept(&["Tal"]));
}

#[test]
fn a_changed_value_is_found_and_an_erased_one_leaves_log_and_backup_whole() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let mut log = SqliteLog::create(&file, "Festival").unwrap();
    for (key, name) in [("1", "Tal"), ("2", "Bronstein")] {
        log.append(&entered(key, name)).unwrap();
    }
    let head = log.head().unwrap();
    drop(log);
    let change = |sql: &str| {
        let connection = Connection::open(&file).unwrap();
        assert_eq!(connection.execute(sql, []).unwrap(), 1);
    };
    change("UPDATE beside SET value = CAST('Taal' AS BLOB) WHERE request = 1");
    let Err(Error::Damaged(damage)) = SqliteLog::open(&file) else { panic!("opened") };
    assert!(damage.what.starts_with("what stands beside request 1 as "), "{}", damage.what);
    change("UPDATE beside SET request = 99 WHERE request = 1");
    let Err(Error::Damaged(damage)) = SqliteLog::open(&file) else { panic!("opened") };
    assert!(damage.what.starts_with("what stands beside request 99 as "), "{}", damage.what);
    change("UPDATE beside SET request = 1 WHERE request = 99");
    change("UPDATE beside SET salt = NULL, value = NULL WHERE request = 1");
    let mut log = SqliteLog::open(&file).unwrap();
    assert_eq!(log.head().unwrap(), head, "the chain does not know the difference");
    let erased = Beside { erasable: None, ..kept(&["Tal"]).remove(0) };
    assert_eq!(beside(&log), [vec![erased], kept(&["Bronstein"])].concat());
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    restore(&folder.file("second/a.001.backup"), &folder.file("b.jadoube")).unwrap();
    assert_eq!(beside(&SqliteLog::open(&folder.file("b.jadoube")).unwrap()), beside(&log));
}
