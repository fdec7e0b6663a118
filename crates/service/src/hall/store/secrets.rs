//! What of the hall may be read by whoever finds a backup.

use rusqlite::Connection;

/// Where the file says how it is written: 2 is with a log ahead, which a database in memory does not have.
const WRITE_VERSION: std::ops::RangeInclusive<usize> = 18..=19;

/// What codes and players' own pages are made from: whoever has it forges results. And the cookies of phones,
/// with which an arbiter is called.
const SECRETS: &str = "PRAGMA secure_delete = ON; DELETE FROM secret; UPDATE report SET device = '';";
/// From where reports came.
const CLIENTS: &str = "UPDATE report SET party = '';";

/// The same file without secrets; whoever opens it draws new ones.
pub fn without_secrets(mut bytes: Vec<u8>) -> rusqlite::Result<Vec<u8>> {
    if let Some(version) = bytes.get_mut(WRITE_VERSION) {
        version.fill(1);
    }
    let mut copy = Connection::open_in_memory()?;
    copy.deserialize_read_exact(rusqlite::MAIN_DB, bytes.as_slice(), bytes.len(), false)?;
    copy.execute_batch(SECRETS)?;
    if copy.column_exists(None, "report", "party")? {
        copy.execute_batch(CLIENTS)?;
    }
    copy.execute_batch("VACUUM;")?;
    Ok(copy.serialize(rusqlite::MAIN_DB)?.to_vec())
}
