//! What the organisers tell everybody.

use jiff::Timestamp;
use rusqlite::{Row, params};

use super::{Done, Store, moment};

/// Something that the organisers tell everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its number.
    pub id: i64,
    /// What it says.
    pub text: String,
    /// Since when.
    pub at: Timestamp,
}

impl Store {
    /// Tells everybody something.
    pub fn announce(&self, festival: &str, text: &str, author: &str, at: Timestamp) -> Done<()> {
        let row = params![festival, text, author, at.as_millisecond()];
        self.lock()
            .execute("INSERT INTO announcement (festival, text, author, at) VALUES (?1, ?2, ?3, ?4)", row)?;
        self.changed();
        Ok(())
    }

    /// Takes an announcement back. Says whether it still stood.
    pub fn withdraw_announcement(&self, festival: &str, id: i64) -> Done<bool> {
        let sql =
            "UPDATE announcement SET is_withdrawn = 1 WHERE festival = ?1 AND id = ?2 AND is_withdrawn = 0";
        let is_withdrawn = self.lock().execute(sql, params![festival, id])? > 0;
        self.changed();
        Ok(is_withdrawn)
    }

    /// What is announced now, the newest first.
    pub fn announcements(&self, festival: &str) -> Done<Vec<Announcement>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached(
            "SELECT id, text, at FROM announcement \
             WHERE festival = ?1 AND is_withdrawn = 0 ORDER BY id DESC LIMIT 10",
        )?;
        let read =
            |row: &Row<'_>| Ok(Announcement { id: row.get(0)?, text: row.get(1)?, at: moment(row, 2)? });
        rows.query_map([festival], read)?.collect()
    }
}
