//! What organisers have decided about whole festivals: hidden, archived, deleted, allowed on other sites.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, Row, params};

use super::{Done, Store};

/// What was decided about a festival beside its log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FestivalSettings {
    /// Not on public pages.
    pub is_hidden: bool,
    /// Nothing in it changes until it is taken back.
    pub is_archived: bool,
    /// Other sites may show its lists in a frame.
    pub is_embeddable: bool,
}

impl Store {
    /// The settings of every festival of which something was decided.
    pub fn festival_settings(&self) -> Done<Vec<(String, FestivalSettings)>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached(
            "SELECT slug, is_hidden, is_archived, is_embeddable FROM festival WHERE is_deleted = 0",
        )?;
        let read = |row: &Row<'_>| {
            let settings = FestivalSettings {
                is_hidden: row.get(1)?,
                is_archived: row.get(2)?,
                is_embeddable: row.get(3)?,
            };
            Ok((row.get(0)?, settings))
        };
        rows.query_map([], read)?.collect()
    }

    /// Keeps the settings of a festival.
    pub fn set_festival(&self, slug: &str, settings: FestivalSettings) -> Done<()> {
        let FestivalSettings { is_hidden, is_archived, is_embeddable } = settings;
        let sql = "INSERT INTO festival (slug, is_hidden, is_archived, is_embeddable) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (slug) DO UPDATE SET is_hidden = ?2, is_archived = ?3, is_embeddable = ?4";
        self.lock().execute(sql, params![slug, is_hidden, is_archived, is_embeddable])?;
        self.changed();
        Ok(())
    }

    /// Remembers that a festival was deleted: one that comes back out of a backup is laid aside again.
    pub fn mark_deleted(&self, slug: &str) -> Done<()> {
        let sql = "INSERT INTO festival (slug, is_deleted) VALUES (?1, 1)
             ON CONFLICT (slug) DO UPDATE \
             SET is_deleted = 1, is_hidden = 0, is_archived = 0, is_embeddable = 0";
        self.lock().execute(sql, params![slug])?;
        self.changed();
        Ok(())
    }

    /// A new festival has nothing to do with a deleted one of its name.
    pub fn forget_festival(&self, slug: &str) -> Done<()> {
        if self.lock().execute("DELETE FROM festival WHERE slug = ?1", params![slug])? > 0 {
            self.renew_all_codes(slug)?;
        }
        Ok(())
    }

    /// The festivals that were deleted.
    pub fn deleted_festivals(&self) -> Done<Vec<String>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached("SELECT slug FROM festival WHERE is_deleted = 1")?;
        rows.query_map([], |row| row.get(0))?.collect()
    }
}

/// Whether a festival is archived, by the file of a desk that may be running; no if there is none.
pub fn is_archived(file: &Path, slug: &str) -> bool {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let sql = "SELECT is_archived FROM festival WHERE slug = ?1 AND is_deleted = 0";
    let found = Connection::open_with_flags(file, flags)
        .and_then(|connection| connection.query_row(sql, params![slug], |row| row.get(0)));
    found.unwrap_or(false)
}
