//! The log on the machine's own disk: created, opened, read, verified; its damage found and named.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![allow(clippy::disallowed_methods, reason = "the tests damage files")]

use faulty::{Folder, Lots};
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use store::{
    Batch, Draft, DraftResult, Entry, Error, Log, Moment, Object, ReadLog, Sequence, SqliteLog, SqliteReader,
    genesis,
};

fn batch(key: u64) -> Batch {
    let board = Object::new("board", &(key % 7).to_string());
    let draft = Draft::new("open", "result-entered", format!("payload {key}").as_bytes());
    Batch::new(&format!("key {key}"), "A. Arbiter", Moment(i64::try_from(key).unwrap()))
        .with(draft.setting(board, key.to_string().as_bytes()))
        .with(Draft::new("women", "checked-in", b""))
}

fn filled(file: &Path, requests: u64) -> SqliteLog {
    let mut log = SqliteLog::create(file, "Festival").unwrap();
    for key in 1..=requests {
        log.append(&batch(key)).unwrap();
    }
    log
}

fn all(log: &dyn ReadLog) -> Vec<Entry> {
    log.read(Sequence(1), usize::MAX).unwrap()
}

#[test]
fn what_was_written_is_read_after_opening_again() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let log = filled(&file, 20);
    let (entries, head) = (all(&log), log.head().unwrap());
    assert_eq!((entries.len(), head.sequence), (40, Sequence(40)));
    drop(log);
    let log = SqliteLog::open(&file).unwrap();
    assert_eq!((all(&log), log.verify(), log.festival()), (entries.clone(), Ok(head), "Festival"));
    assert_eq!(log.read(Sequence(39), 10).unwrap(), entries[38..]);
    assert_eq!(log.read(Sequence(3), 2).unwrap(), entries[2..4]);
    let standing = log.object(&Object::new("board", "3")).unwrap().unwrap();
    assert_eq!(
        (standing.version, standing.value.as_slice(), standing.time),
        (Sequence(33), b"17".as_slice(), Moment(17))
    );
    assert_eq!(log.object(&Object::new("board", "9")), Ok(None));
}

#[test]
fn an_empty_log_ends_at_its_genesis() {
    let log = SqliteLog::in_memory("Festival").unwrap();
    assert_eq!(log.head(), Ok(genesis("Festival")));
    assert_eq!(log.verify(), Ok(genesis("Festival")));
    assert_eq!(log.reader().unwrap().head(), Ok(genesis("Festival")));
}

#[test]
fn one_writes_and_a_second_one_is_refused() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let mut log = filled(&file, 1);
    assert_eq!(SqliteLog::open(&file).err(), Some(Error::InUse(file.clone())));
    assert_eq!(SqliteLog::create(&file, "Festival").err(), Some(Error::InUse(file.clone())));
    let reader = SqliteReader::open(&file).unwrap();
    log.append(&batch(2)).unwrap();
    assert_eq!(reader.head(), log.head());
    drop(log);
    assert_eq!(SqliteLog::create(&file, "Festival").err(), Some(Error::Exists(file.clone())));
    assert!(SqliteLog::open(&file).is_ok());
}

#[test]
fn what_is_no_log_is_refused_and_said() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    assert_eq!(SqliteLog::open(&file).err(), Some(Error::Missing(file.clone())));
    fs::write(&file, "this is a letter, and a long one, to the organiser").unwrap();
    let error = SqliteLog::open(&file).err().unwrap();
    assert_eq!(
        error.to_string(),
        format!("{}: this is not a log: choose a log of a festival", file.display())
    );
    fs::write(&file, "").unwrap();
    assert!(SqliteLog::open(&file).err().unwrap().to_string().ends_with("create it again"));
    assert!(SqliteLog::create(&file, "Festival").is_ok(), "a creation cut short is taken up");
    let other = folder.file("other.db");
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE x (y)").unwrap();
    assert!(SqliteReader::open(&other).err().unwrap().to_string().contains("another program"));
}

#[test]
fn a_request_before_its_work_is_recognised_by_its_words() {
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    assert_eq!(log.answer("k", "A", b"pair round 2"), Ok(None));
    let work =
        Batch::new("k", "A", Moment(0)).asked(b"pair round 2").with(Draft::new("open", "paired", b"1-2 3-4"));
    let receipt = log.append(&work).unwrap();
    assert_eq!(log.answer("k", "A", b"pair round 2"), Ok(Some(receipt.clone())));
    let other_work = Batch { drafts: Vec::new(), ..work };
    assert_eq!(
        log.append(&other_work),
        Ok(receipt),
        "the same words, worked out later, give the first answer"
    );
    let error = log.answer("k", "A", b"pair round 3").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the key `k` was used by A at 1970-01-01T00:00:00Z for another request: send this one under a new key"
    );
}

#[test]
fn the_first_broken_place_is_named() {
    let cases = [
        ("UPDATE entry SET payload = x'00' WHERE sequence = 7", "entry #7 was changed", 6),
        ("UPDATE entry SET touched = x'00' WHERE sequence = 7", "after #6: ", 6),
        ("DELETE FROM entry WHERE sequence IN (5, 9)", "entry #5 is missing", 4),
        ("UPDATE request SET author = 'B' WHERE number = 3", "entry #5 was changed", 4),
        (
            "UPDATE request SET head = 4 WHERE number = 3",
            "the answer to request 3 is not what was written",
            4,
        ),
        ("DELETE FROM request WHERE number = 3", "after #4: ", 4),
        ("DELETE FROM request WHERE number = 6", "entry #11 belongs to no request", 10),
        (
            "UPDATE object SET version = 1 WHERE id = '2'",
            "the standing of board 2 is not what the entries say",
            12,
        ),
        ("DELETE FROM object WHERE id = '2'", "the standing of board 2 is missing", 12),
        ("UPDATE entry SET hash = x'00' WHERE sequence = 1", "after #0: ", 0),
        ("DELETE FROM entry WHERE sequence >= 11", "the answer to request 6 is not what was written", 10),
    ];
    for (sql, what, last_good) in cases {
        let folder = Folder::new();
        let file = folder.file("a.jadoube");
        drop(filled(&file, 6));
        let connection = Connection::open(&file).unwrap();
        for trigger in ["entry_unchanged", "entry_kept", "request_unchanged", "request_kept"] {
            connection.execute_batch(&format!("DROP TRIGGER {trigger}")).unwrap();
        }
        connection.execute(sql, []).unwrap();
        drop(connection);
        let Err(Error::Damaged(damage)) = SqliteLog::open(&file) else { panic!("{sql}: not found") };
        assert!(damage.what.starts_with(what), "{sql}: {damage}");
        assert_eq!(damage.last_good.map(|head| head.sequence), Some(Sequence(last_good)), "{sql}: {damage}");
    }
}

/// Any one bit of the file turned over: the log is refused, or nothing it says has changed.
#[test]
fn no_bit_can_change_what_the_log_says() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let log = filled(&file, 30);
    let (entries, head) = (all(&log), log.head().unwrap());
    drop(log);
    let bytes = fs::read(&file).unwrap();
    let mut lots = Lots::new(20_260_201);
    let mut refused = 0;
    for case in 0..300 {
        let mut broken = bytes.clone();
        let at = usize::try_from(lots.below(bytes.len() as u64)).unwrap();
        broken[at] ^= 1 << lots.below(8);
        let copy = folder.file(&format!("{case}.jadoube"));
        fs::write(&copy, broken).unwrap();
        match SqliteLog::open(&copy) {
            Ok(log) => assert_eq!((all(&log), log.head().unwrap()), (entries.clone(), head), "byte {at}"),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(refused > 50, "{refused} of 300 were refused");
}

#[test]
fn the_second_of_two_arbiters_is_told_or_has_it_done() {
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    let board = Object::new("board", "open/2/3");
    let result = |key: &str, author: &str, value: &[u8], seen| {
        Batch::new(key, author, Moment(0)).with(Draft::new("open", "result", value).touching(
            board.clone(),
            value,
            seen,
        ))
    };
    log.append(&result("1", "A", b"1-0", Sequence::NONE)).unwrap();
    let same = log.append(&result("2", "B", b"1-0", Sequence::NONE)).unwrap();
    assert_eq!(same.outcomes, [DraftResult::AlreadyDone(Sequence(1))]);
    let Err(Error::Conflict(conflicts)) = log.append(&result("3", "B", b"0-1", Sequence::NONE)) else {
        panic!()
    };
    assert_eq!(conflicts[0].theirs, log.object(&board).unwrap());
    log.append(&result("4", "B", b"0-1", Sequence(1))).unwrap();
    assert_eq!(log.append(&result("2", "B", b"1-0", Sequence::NONE)), Ok(same), "the first answer, for ever");
    let after_conflict = log.append(&result("3", "B", b"0-1", Sequence(2)));
    assert!(after_conflict.is_ok(), "a refused request has not used its key");
}

/// Every form a file ever had is kept here; files of real events must open for ever.
#[test]
fn a_log_of_the_first_form_opens_and_says_the_same() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    Connection::open(&file).unwrap().execute_batch(include_str!("forms/1.sql")).unwrap();
    let mut log = SqliteLog::open(&file).unwrap();
    assert_eq!(
        log.head().unwrap().hash.to_string(),
        "8742e49ea5e26d8d2907d48bd8f8d37702b9173f52608babd6a3a3d8d0b38230"
    );
    let entries = all(&log);
    assert_eq!(
        (entries[0].kind.as_str(), entries[0].payload.as_slice()),
        ("result-entered", b"2 3 1-0".as_slice())
    );
    let answer = log.answer("key-2", "A. Arbiter", b"2 3 1-0").unwrap().unwrap();
    assert_eq!(answer.outcomes, [DraftResult::AlreadyDone(Sequence(1))]);
    let standings = log.objects("board").unwrap();
    assert_eq!(
        (standings.len(), &standings[0].0.id, &standings[0].1.author),
        (1, &"open/2/3".to_owned(), &"A. Arbiter".to_owned())
    );
    log.append(&batch(9)).unwrap();
    assert_eq!(log.verify().unwrap().sequence, Sequence(4));
    let before = folder.file(concat!("before-", env!("CARGO_PKG_VERSION"))).join("a.jadoube");
    let form = |file: &std::path::Path| {
        let connection = Connection::open(file).unwrap();
        connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!((form(&before), form(&file)), (1, 3), "a copy in the older form is kept");
    drop(log);
    drop(SqliteLog::open(&file).unwrap());
    assert_eq!(fs::read_dir(before.parent().unwrap()).unwrap().count(), 1, "once");
}
