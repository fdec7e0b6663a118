//! What was posted on the walls, and what stood on it.

use jiff::Timestamp;
use rusqlite::{Row, params};

use super::{Done, Store, moment};

/// Something that was posted on a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Of which section.
    pub section: String,
    /// What it is, by its name.
    pub document: String,
    /// Of which round; none for what is of no round.
    pub round: Option<u16>,
    /// When.
    pub at: Timestamp,
    /// Who says so.
    pub author: String,
    /// The last entry of the log that it shows.
    pub entry: u64,
    /// What stood on it, as whoever prints keeps it.
    pub content: String,
}

impl Store {
    /// Keeps what was posted. What hung there before stays known.
    pub fn post(&self, festival: &str, posting: &Posting) -> Done<()> {
        let sql = "INSERT INTO posting (festival, section, document, round, at, author, entry, content)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let Posting { section, document, round, at, author, entry, content } = posting;
        let entry = i64::try_from(*entry).unwrap_or(i64::MAX);
        let (round, at) = (round.unwrap_or(0), at.as_millisecond());
        self.lock().execute(sql, params![festival, section, document, round, at, author, entry, content])?;
        self.changed();
        Ok(())
    }

    /// What hangs of a section now: of every document and round what was posted last.
    pub fn postings(&self, festival: &str, section: &str) -> Done<Vec<Posting>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached(
            "SELECT section, document, round, at, author, entry, content FROM posting WHERE id IN
             (SELECT max(id) FROM posting WHERE festival = ?1 AND section = ?2 GROUP BY document, round)
             ORDER BY document, round",
        )?;
        let read = |row: &Row<'_>| {
            let (round, entry): (u16, i64) = (row.get(2)?, row.get(5)?);
            Ok(Posting {
                section: row.get(0)?,
                document: row.get(1)?,
                round: (round > 0).then_some(round),
                at: moment(row, 3)?,
                author: row.get(4)?,
                entry: u64::try_from(entry).unwrap_or(0),
                content: row.get(6)?,
            })
        };
        rows.query_map([festival, section], read)?.collect()
    }
}
