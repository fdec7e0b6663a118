//! Whether the hall's own file is one that this version can use, and what stands in for one that is not.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::Connection;

use super::Store;

/// The form of the file. Files of before have none, and are of the first.
const FORM: i64 = 1;
/// Tells the file from those of other programs: `JHal`.
const APPLICATION: i64 = 0x4a48_616c;

fn number(connection: &Connection, sql: &str) -> Result<i64, String> {
    connection.query_row(sql, [], |row| row.get(0)).map_err(|why| why.to_string())
}

/// Looks the whole file through before anything is written: it is small.
pub(super) fn check(connection: &Connection) -> Result<(), String> {
    let application = number(connection, "PRAGMA application_id")?;
    if application != 0 && application != APPLICATION {
        return Err("it belongs to another program".to_owned());
    }
    let form = number(connection, "PRAGMA user_version")?;
    if form > FORM {
        return Err(format!(
            "it has form {form}, this program knows forms up to {FORM}: use the newer program"
        ));
    }
    let sql = "PRAGMA integrity_check(1)";
    let answer: String = connection.query_row(sql, [], |row| row.get(0)).map_err(|why| why.to_string())?;
    if answer == "ok" { Ok(()) } else { Err(answer) }
}

/// Says in the file which form it has.
pub(super) fn mark(connection: &Connection) -> rusqlite::Result<()> {
    let has_mark = connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0))? == FORM;
    if has_mark {
        return Ok(());
    }
    connection.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORM};"))
}

impl Store {
    /// An empty hall that takes nothing, in place of one that cannot be used.
    pub fn stand_in() -> Result<Store, String> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let store = Store::connect(Path::new(&format!("file:/jadoube-hall-{count}?vfs=memdb")))?;
        store.lock().execute_batch("PRAGMA query_only = ON").map_err(|why| why.to_string())?;
        Ok(store)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(name: &str, change: impl FnOnce(&Connection)) -> Result<Store, String> {
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
        assert!(newer.is_err_and(|why| why.contains("form 2") && why.contains("newer program")));
        let other = opened("other", |other| other.execute_batch("PRAGMA application_id = 7").unwrap());
        assert!(other.is_err_and(|why| why.contains("another program")));
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
