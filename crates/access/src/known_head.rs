//! How far the logs of the festivals had come, as the account store remembers it: a log that lost its end
//! does not tell so itself.

use crate::audit::head;
use crate::secret::digest;
use crate::{AccountStore, AuditHead, Result, sql};
use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};
use std::path::Path;

/// The last entry that the log of a festival had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownHead {
    /// The name of the festival's file.
    pub festival: String,
    /// The number of the entry.
    pub sequence: u64,
    /// Its hash.
    pub hash: [u8; 32],
}

impl AccountStore {
    /// Remembers how far logs have come whose last entries are on disk. It costs no sync: what a power cut
    /// takes of it lags behind the logs and says nothing wrong. While somebody else uses the account
    /// store it is not done, and `false` is given.
    ///
    /// # Errors
    /// If it cannot be written.
    ///
    /// ```
    /// # use access::{AccountStore, KnownHead};
    /// let accounts = AccountStore::in_memory().unwrap();
    /// let head = KnownHead { festival: "open".into(), sequence: 211, hash: [7; 32] };
    /// assert!(accounts.remember_heads(&[head.clone()]).unwrap());
    /// assert_eq!(accounts.known_heads().unwrap(), [head]);
    /// ```
    pub fn remember_heads(&self, heads: &[KnownHead]) -> Result<bool> {
        let Some(mut connection) = self.try_lock() else { return Ok(false) };
        // Without the sync of a commit; the next change of the account store, or a checkpoint of its journal,
        // syncs it along.
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        let written = write(&mut connection, heads);
        connection.pragma_update(None, "synchronous", "FULL")?;
        self.not_for_backups(written?);
        Ok(true)
    }

    /// How far each log had come.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn known_heads(&self) -> Result<Vec<KnownHead>> {
        all(&self.lock())
    }

    /// Forgets the log of a festival that was deleted.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn forget_head(&self, festival: &str) -> Result<()> {
        self.lock().prepare_cached(sql::FORGET_HEAD)?.execute([festival])?;
        Ok(())
    }
}

impl AccountStore {
    /// Where the audit ends, and a hash over who has an account, with which role and password, and over
    /// second factors: as long as the audit stands at the same line it is the same, unless the file was
    /// changed from outside.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn accounts_state(&self) -> Result<(AuditHead, [u8; 32])> {
        let connection = self.lock();
        let audit = head(&connection)?;
        let mut bytes = Vec::new();
        for table in ["account", "second_factor", "recovery_code"] {
            let mut statement = connection.prepare_cached(&format!("SELECT * FROM {table} ORDER BY 1, 2"))?;
            let columns = statement.column_count();
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                for column in 0..columns {
                    bytes.extend(format!("{:?};", row.get_ref(column)?).into_bytes());
                }
                bytes.push(b'\n');
            }
        }
        Ok((audit, digest("accounts", &bytes)))
    }
}

/// How far each log had come, as the account store at `file` remembers it; nothing is written, and a desk
/// may be running on it.
///
/// # Errors
/// If it cannot be read.
pub fn known_heads_in(file: &Path) -> Result<Vec<KnownHead>> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    all(&connection)
}

fn all(connection: &Connection) -> Result<Vec<KnownHead>> {
    let mut statement = connection.prepare_cached(sql::KNOWN_HEADS)?;
    let rows = statement.query_map([], |row| {
        Ok(KnownHead {
            festival: row.get(0)?,
            sequence: u64::try_from(row.get::<_, i64>(1)?).unwrap_or(0),
            hash: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Gives how many rows were written.
fn write(connection: &mut Connection, heads: &[KnownHead]) -> rusqlite::Result<u64> {
    let before = connection.total_changes();
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for head in heads {
        let sequence = i64::try_from(head.sequence).unwrap_or(i64::MAX);
        let row = params![head.festival, sequence, head.hash];
        transaction.prepare_cached(sql::REMEMBER_HEAD)?.execute(row)?;
    }
    transaction.commit()?;
    Ok(connection.total_changes() - before)
}
