//! How often anything in the hall's file was changed, ever: kept in the file itself, so that an older copy of
//! it is known.

use std::path::Path;

use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use super::opening::number;
use super::{Done, Store};
use crate::files::{FileError, create_private, write_whole};
use crate::hall::HallError;

/// What people and phones have given; the secret is drawn once.
const TABLES: [&str; 12] = [
    "announcement",
    "report",
    "call",
    "screen_of_festival",
    "address",
    "host_name",
    "message",
    "reader",
    "festival",
    "code_version",
    "retired_page",
    "posting",
];

/// Lets the file count its changes, with each of them and without a sync of its own.
pub(super) fn count_changes(connection: &Connection) -> Done<()> {
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS written (\
         only_one INTEGER PRIMARY KEY CHECK (only_one = 1), count INTEGER NOT NULL) STRICT;
         INSERT OR IGNORE INTO written VALUES (1, 0);",
    )?;
    for table in TABLES {
        for change in ["INSERT", "UPDATE", "DELETE"] {
            connection.execute_batch(&format!(
                "CREATE TRIGGER IF NOT EXISTS {table}_{change}_counted AFTER {change} ON {table}
                 BEGIN UPDATE written SET count = count + 1; END;"
            ))?;
        }
    }
    Ok(())
}

/// Copies a file of an earlier version into the folder `before-VERSION` beside it, before it is changed.
pub(super) fn keep_before(connection: &mut Connection, file: &Path) -> Result<(), HallError> {
    let failed = |why| HallError::Database { file: file.to_owned(), why };
    let tables = number(connection, "SELECT count(*) FROM sqlite_schema").map_err(failed)?;
    let form = number(connection, "PRAGMA user_version").map_err(failed)?;
    if tables == 0 || form > 0 || !file.is_file() {
        return Ok(());
    }
    let folder = file.with_file_name(concat!("before-", env!("CARGO_PKG_VERSION")));
    let copy = folder.join(file.file_name().unwrap_or_default());
    if copy.exists() {
        return Ok(());
    }
    let bytes = connection.serialize(rusqlite::MAIN_DB).map_err(failed)?;
    Ok(create_private(&folder).and_then(|()| write_whole(&copy, &bytes)).map_err(FileError::at(file))?)
}

impl Store {
    /// How often anything was changed since the file was begun, and a hash over everything in it: as long as
    /// nothing is changed it is the same, unless somebody did so from outside.
    pub fn state(&self) -> Done<(u64, [u8; 32])> {
        let reading = self.look();
        let connection = reading.unchecked_transaction()?;
        let count: i64 = connection.query_row("SELECT count FROM written", [], |row| row.get(0))?;
        let mut hasher = Sha256::new();
        for table in TABLES.into_iter().chain(["secret", "written"]) {
            let columns = connection.prepare(&format!("SELECT * FROM {table}"))?.column_count();
            let order: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
            let sql = format!("SELECT * FROM {table} ORDER BY {}", order.join(", "));
            let mut statement = connection.prepare(&sql)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                for column in 0..columns {
                    hasher.update(format!("{:?};", row.get_ref(column)?));
                }
            }
            hasher.update(table);
        }
        Ok((u64::try_from(count).unwrap_or(0), hasher.finalize().into()))
    }
}
