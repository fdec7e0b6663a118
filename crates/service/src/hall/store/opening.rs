//! Whether the hall's own file is one that this version can use, and what stands in for one that is not.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;

use super::{Done, Store};
use crate::hall::HallError;

/// The form of the file. Files of before have none, and are of the first.
const FORM: i64 = 1;
/// Tells the file from those of other programs: `JHal`.
const APPLICATION: i64 = 0x4a48_616c;

pub(super) fn number(connection: &Connection, sql: &str) -> Done<i64> {
    connection.query_row(sql, [], |row| row.get(0))
}

/// Looks the whole file through before anything is written: it is small.
pub(super) fn check(connection: &Connection, file: &Path) -> Result<(), HallError> {
    let failed = |why| HallError::Database { file: file.to_owned(), why };
    let application = number(connection, "PRAGMA application_id").map_err(failed)?;
    if application != 0 && application != APPLICATION {
        return Err(HallError::OtherProgram(file.to_owned()));
    }
    let found = number(connection, "PRAGMA user_version").map_err(failed)?;
    if found > FORM {
        return Err(HallError::Newer { file: file.to_owned(), found, known: FORM });
    }
    let sql = "PRAGMA integrity_check(1)";
    let answer: String = connection.query_row(sql, [], |row| row.get(0)).map_err(failed)?;
    match answer.as_str() {
        "ok" => Ok(()),
        _ => Err(HallError::Damaged { file: file.to_owned(), why: answer }),
    }
}

/// Says in the file which form it has.
pub(super) fn mark(connection: &Connection) -> rusqlite::Result<()> {
    if number(connection, "PRAGMA user_version")? == FORM {
        return Ok(());
    }
    connection.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORM};"))
}

impl Store {
    /// An empty hall that takes nothing, in place of one that cannot be used.
    pub fn stand_in() -> Result<Store, HallError> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let file = PathBuf::from(format!("file:/jadoube-hall-{count}?vfs=memdb"));
        let store = Store::connect(&file)?;
        let closed = store.lock().execute_batch("PRAGMA query_only = ON");
        closed.map_err(|why| HallError::Database { file, why })?;
        Ok(store)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(name: &str, change: impl FnOnce(&Connection)) -> Result<Store, HallError> {
        let folder = std::env::temp_dir().join(format!("jadoube-hall-form-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("hall.sqlite");
        drop(Store::open(&file).unwrap());
        change(&Connection::open(&file).unwrap());
        let opened = Store::open(&file);
        std::fs::remove_dir_all(&folder).unwrap();
        opened
    }

    #[test]
    fn the_file_says_its_form_and_newer_ones_are_refused_by_name() {
        let is_marked =
            |connection: &Connection| assert_eq!(number(connection, "PRAGMA user_version"), Ok(FORM));
        assert!(opened("own", is_marked).is_ok());
        assert!(opened("old", |old| old.execute_batch("PRAGMA user_version = 0").unwrap()).is_ok());
        let newer = opened("newer", |newer| newer.execute_batch("PRAGMA user_version = 2").unwrap());
        let newer = newer.err().map(|why| why.to_string()).unwrap_or_default();
        assert!(newer.contains("form 2") && newer.contains("newer program"), "{newer}");
        let other = opened("other", |other| other.execute_batch("PRAGMA application_id = 7").unwrap());
        assert!(other.is_err_and(|why| why.to_string().contains("another program")));
    }

    #[test]
    fn a_stand_in_is_empty_and_takes_nothing() {
        let store = Store::stand_in().unwrap();
        assert!(store.announcements("open").unwrap().is_empty());
        let now = jiff::Timestamp::UNIX_EPOCH;
        assert!(
            store.announce("open", "lost", "CA", now).is_err(),
            "nothing is acknowledged that is not kept"
        );
    }
}
