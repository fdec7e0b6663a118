//! The form of the file, and how older forms become the newest.

use super::sql::failed;
use crate::{Error, Result};
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;
use std::time::Duration;

/// How long a connection waits for another one.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// `JADO`: by this a file says that it is a log of ours.
const APPLICATION: i64 = 0x4a41_444f;

/// Each step makes form n+1 out of form n. Steps are added, never changed.
const STEPS: &[&str] = &[
    // 1: the log. `object` is derived from it and compared with it by `verify`.
    "CREATE TABLE festival (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), name TEXT NOT NULL) STRICT;
     CREATE TABLE request (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL, \
       author TEXT NOT NULL,
       time INTEGER NOT NULL, outcomes BLOB NOT NULL, head INTEGER NOT NULL) STRICT;
     CREATE TABLE entry (sequence INTEGER PRIMARY KEY, request INTEGER NOT NULL, stream TEXT NOT NULL, \
       kind TEXT NOT NULL,
       payload BLOB NOT NULL, touched BLOB NOT NULL, previous BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
     CREATE TABLE object (kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (kind, \
       id))
       STRICT, WITHOUT ROWID;
     CREATE TRIGGER entry_unchanged BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, \
       'entries are never changed'); END;
     CREATE TRIGGER entry_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, \
       'entries are never taken out'); END;
     CREATE TRIGGER request_unchanged BEFORE UPDATE ON request BEGIN SELECT RAISE(ABORT, \
       'answers are never changed'); END;
     CREATE TRIGGER request_kept BEFORE DELETE ON request BEGIN SELECT RAISE(ABORT, \
       'answers are never taken out'); END;",
    // 2: a table for caches that nothing writes any more.
    "CREATE TABLE snapshot (name TEXT NOT NULL, code TEXT NOT NULL, sequence INTEGER NOT NULL, \
      hash BLOB NOT NULL,
       checksum BLOB NOT NULL, state BLOB NOT NULL, PRIMARY KEY (name, code, sequence)) STRICT;",
    // 3: values beside the chain, each with the request that brought it; salt and value are taken out when it
    // is erased.
    "CREATE TABLE beside (hash BLOB NOT NULL UNIQUE, request INTEGER NOT NULL, salt BLOB, value BLOB,
       CHECK ((salt IS NULL) = (value IS NULL))) STRICT;
     CREATE INDEX beside_of_request ON beside (request);
     DROP TABLE snapshot;",
];

const NEWEST: i64 = 3;

/// How every connection is set: nothing acknowledged before it is on disk, nothing believed about the schema.
const SETTINGS: &str = "
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;";

/// What a file turns out to be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FileState {
    /// Nothing yet, or a creation that was cut short.
    Nothing,
    /// A log.
    Log,
}

pub(super) fn settings(connection: &Connection, file: &Path) -> Result<()> {
    let error = |error| failed(file, "opening", &error);
    connection.busy_timeout(BUSY_TIMEOUT).map_err(error)?;
    connection.execute_batch(SETTINGS).map_err(error)
}

/// Whether the file has a form that this program would bring to a newer one.
pub(super) fn is_older(connection: &Connection, file: &Path) -> Result<bool> {
    let form = connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0));
    form.map(|form| form < NEWEST).map_err(|error| failed(file, "opening", &error))
}

/// Writes go through a write-ahead log, so that readers never wait.
pub(super) fn write_ahead(connection: &Connection, file: &Path) -> Result<()> {
    let mode: String = connection
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(|error| failed(file, "opening", &error))?;
    if mode == "wal" {
        return Ok(());
    }
    let why =
        "this folder cannot hold a log (is it on a network?): choose a folder on this machine's own disk";
    Err(Error::NotALog { file: file.to_owned(), why: why.to_owned() })
}

/// Moves what the write-ahead log holds into the file itself, unless somebody reads just now; says whether
/// all is there. One damaged byte of the write-ahead log costs everything behind it, so it holds little.
pub(super) fn settle_if_idle(connection: &Connection, file: &Path) -> Result<bool> {
    let error = |error| failed(file, "writing", &error);
    connection.busy_timeout(Duration::ZERO).map_err(error)?;
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    connection.busy_timeout(BUSY_TIMEOUT).map_err(error)?;
    is_busy.map(|is_busy| !is_busy).map_err(error)
}

/// Moves what the write-ahead log holds into the file itself. After a power cut or a failed write the
/// system's cache may show what the disk never got; whatever is read now is written anew before anything is
/// built on it.
pub(super) fn settle(connection: &Connection, file: &Path) -> Result<()> {
    let error = |error| failed(file, "opening", &error);
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(error)
}

/// One plain file without a write-ahead log beside it.
pub(super) fn plain(connection: &Connection, file: &Path) -> Result<()> {
    let error = |error| failed(file, "closing", &error);
    let mode: String =
        connection.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0)).map_err(error)?;
    if mode == "delete" { Ok(()) } else { Err(Error::InUse(file.to_owned())) }
}

/// What the file is; an error if it is something else or too new.
pub(super) fn found(connection: &Connection, file: &Path) -> Result<FileState> {
    let number = |sql| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .map_err(|error| failed(file, "opening", &error))
    };
    let application = number("PRAGMA application_id")?;
    let form = number("PRAGMA user_version")?;
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    match (application, form) {
        (0, 0) if tables == 0 => Ok(FileState::Nothing),
        (APPLICATION, form) if form > NEWEST => {
            Err(Error::Newer { file: file.to_owned(), found: form, known: NEWEST })
        }
        (APPLICATION, 1..) => Ok(FileState::Log),
        _ => {
            let why = "this is a database of another program: choose a log of a festival".to_owned();
            Err(Error::NotALog { file: file.to_owned(), why })
        }
    }
}

/// Brings the file to the newest form, or to `form` in tests; with a name, as a new festival. All or nothing.
pub(super) fn migrate(
    connection: &mut Connection,
    file: &Path,
    new: Option<&str>,
    form: Option<usize>,
) -> Result<()> {
    let error = |error| failed(file, "preparing", &error);
    let have: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(error)?;
    let have = usize::try_from(have).unwrap_or(0);
    let want = form.unwrap_or(STEPS.len());
    if have >= want {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(error)?;
    for step in &STEPS[have..want] {
        transaction.execute_batch(step).map_err(error)?;
    }
    if let Some(name) = new {
        transaction.execute("INSERT INTO festival VALUES (1, ?1)", [name]).map_err(error)?;
    }
    transaction
        .execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {want};"))
        .map_err(error)?;
    transaction.commit().map_err(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_form_is_the_last_step() {
        assert_eq!(i64::try_from(STEPS.len()), Ok(NEWEST));
    }

    #[test]
    fn every_older_form_becomes_the_newest() {
        for form in 1..=STEPS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            migrate(&mut connection, Path::new("a"), Some("F"), Some(form)).unwrap();
            migrate(&mut connection, Path::new("a"), None, None).unwrap();
            assert!(found(&connection, Path::new("a")).unwrap() == FileState::Log);
            let name: String =
                connection.query_row("SELECT name FROM festival", [], |row| row.get(0)).unwrap();
            assert_eq!(name, "F");
            let beside: i64 =
                connection.query_row("SELECT count(*) FROM beside", [], |row| row.get(0)).unwrap();
            assert_eq!(beside, 0);
        }
    }

    #[test]
    fn other_databases_and_newer_forms_are_refused() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE x (y)").unwrap();
        assert!(found(&connection, Path::new("a")).is_err());
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, Path::new("a"), Some("F"), None).unwrap();
        connection.execute_batch("PRAGMA user_version = 99").unwrap();
        let Err(error) = found(&connection, Path::new("a")) else { panic!("accepted") };
        assert_eq!(
            error.to_string(),
            "a has form 99, this program knows forms up to 3: use the newer program"
        );
    }

    #[test]
    fn entries_and_answers_cannot_be_changed_or_taken_out() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, Path::new("a"), Some("F"), None).unwrap();
        connection
            .execute_batch(
                "INSERT INTO request VALUES (1, 'k', x'', 'A', 0, x'', 1);
                 INSERT INTO entry VALUES (1, 1, 's', 'k', x'', x'', x'', x'');",
            )
            .unwrap();
        for sql in [
            "UPDATE entry SET kind = ''",
            "DELETE FROM entry",
            "UPDATE request SET key = ''",
            "DELETE FROM request",
        ] {
            assert!(connection.execute(sql, []).is_err(), "{sql}");
        }
    }
}
