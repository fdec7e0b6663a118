//! What the hall knows beside the log: reports from boards, calls, screens, announcements, messages to
//! players. All SQL is here.
//!
//! When a method that writes returns, it is on disk. Nothing of it decides anything about chess: results get
//! into the festival through its log like any other.

mod announcements;
mod boards;
mod codes;
mod festivals;
mod names;
mod opening;
mod postings;
mod secrets;
mod written;

pub use announcements::Announcement;
pub use boards::{Call, Pending, Report};
pub use codes::Codes;
pub use festivals::{FestivalSettings, is_archived};
pub use postings::Posting;
pub use secrets::without_secrets;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use super::HallError;
pub use super::error::FILE;
use crate::files::FileError;
use crate::local_addresses::Chosen;
use boards::PendingCache;

/// How long a connection waits for another one that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

const SCHEMA: &str = "
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS secret (\
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), bytes BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS announcement (
    id INTEGER PRIMARY KEY, festival TEXT NOT NULL, text TEXT NOT NULL, author TEXT NOT NULL, \
    at INTEGER NOT NULL,
    is_withdrawn INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS report (
    festival TEXT NOT NULL, section TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, \
    player INTEGER NOT NULL,
    result TEXT NOT NULL, device TEXT NOT NULL, at INTEGER NOT NULL, is_settled INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (festival, section, round, board, player)) STRICT;
CREATE TABLE IF NOT EXISTS call (
    id INTEGER PRIMARY KEY, festival TEXT NOT NULL, section TEXT NOT NULL, board INTEGER NOT NULL, \
    at INTEGER NOT NULL,
    answered_by TEXT, answered_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS screen_of_festival (
    festival TEXT NOT NULL, name TEXT NOT NULL, section TEXT NOT NULL, shows TEXT NOT NULL,
    PRIMARY KEY (festival, name)) STRICT;
CREATE TABLE IF NOT EXISTS address (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), address TEXT NOT NULL, is_own INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS host_name (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS message (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    next_try INTEGER NOT NULL, is_handed_over INTEGER NOT NULL DEFAULT 0, \
    trouble TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE IF NOT EXISTS reader (
    festival TEXT NOT NULL, section TEXT NOT NULL, player INTEGER NOT NULL, language TEXT NOT NULL,
    PRIMARY KEY (festival, section, player)) STRICT;
CREATE TABLE IF NOT EXISTS festival (
    slug TEXT PRIMARY KEY, is_hidden INTEGER NOT NULL DEFAULT 0, is_archived INTEGER NOT NULL DEFAULT 0,
    is_embeddable INTEGER NOT NULL DEFAULT 0, is_deleted INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS posting (
    id INTEGER PRIMARY KEY, festival TEXT NOT NULL, section TEXT NOT NULL, document TEXT NOT NULL, \
    round INTEGER NOT NULL, at INTEGER NOT NULL, author TEXT NOT NULL, entry INTEGER NOT NULL, \
    content TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS posting_of_section ON posting (festival, section, document, round);
CREATE INDEX IF NOT EXISTS message_due ON message (next_try) WHERE is_handed_over = 0;
";

/// Files of before did not say from where a report came.
const OLD_REPORTS: &str = "ALTER TABLE report ADD COLUMN party TEXT NOT NULL DEFAULT '';";

/// Files of before had one name for each screen of all festivals: what they hold is taken over.
const OLD_SCREENS: &str = "
BEGIN IMMEDIATE;
INSERT OR IGNORE INTO screen_of_festival (festival, name, section, shows)
    SELECT festival, name, section, shows FROM screen ORDER BY rowid;
DROP TABLE screen;
COMMIT;
";

/// The hall's own file.
pub struct Store {
    connection: Mutex<Connection>,
    reading: Mutex<Connection>,
    secret: [u8; 32],
    version: AtomicU64,
    pending: PendingCache,
}

/// A screen in the hall and what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Its name.
    pub name: String,
    /// The festival that it shows.
    pub festival: String,
    /// The section that it shows; empty: all.
    pub section: String,
    /// What it shows, as it was typed.
    pub shows: String,
}

/// A message that waits to be handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its number.
    pub id: i64,
    /// The key under which it is sent once.
    pub key: String,
    /// What is sent.
    pub body: String,
    /// How often sending it was tried.
    pub tries: u32,
}

/// How the messages are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posted {
    /// How many messages wait.
    pub waiting: u64,
    /// How many were handed over.
    pub handed_over: u64,
    /// What the last attempt said that went wrong.
    pub trouble: Option<String>,
}

type Done<T> = rusqlite::Result<T>;

/// Gives the file everything that this version needs, and takes over what files of before hold. The secret in
/// it is given back: the fresh one, if there was none.
fn bring_up_to_date(connection: &Connection, fresh: [u8; 32]) -> Done<[u8; 32]> {
    connection.execute_batch(SCHEMA)?;
    connection.execute_batch(codes::SCHEMA)?;
    if !connection.column_exists(None, "report", "party")? {
        connection.execute_batch(OLD_REPORTS)?;
    }
    opening::mark(connection)?;
    if connection.table_exists(None, "screen")? {
        connection.execute_batch(OLD_SCREENS)?;
    }
    written::count_changes(connection)?;
    connection.execute("INSERT OR IGNORE INTO secret VALUES (1, ?1)", params![fresh.as_slice()])?;
    connection.query_row("SELECT bytes FROM secret", [], |row| row.get(0))
}

fn moment(row: &Row<'_>, index: usize) -> Done<Timestamp> {
    Ok(Timestamp::from_millisecond(row.get(index)?).unwrap_or(Timestamp::UNIX_EPOCH))
}

impl Store {
    /// Opens the file, or begins it.
    pub fn open(file: &Path) -> Result<Store, HallError> {
        crate::files::make_private(file).map_err(FileError::at(file))?;
        Store::connect(file)
    }

    /// The same for what need not be a file on the disk.
    fn connect(file: &Path) -> Result<Store, HallError> {
        let failed = |why| HallError::Database { file: file.to_owned(), why };
        let mut connection = Connection::open(file).map_err(failed)?;
        connection.busy_timeout(BUSY_TIMEOUT).map_err(failed)?;
        opening::check(&connection, file)?;
        written::keep_before(&mut connection, file)?;
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|why| FileError::at(file)(std::io::Error::other(why)))?;
        let secret = bring_up_to_date(&connection, fresh).map_err(failed)?;
        let pending = PendingCache::read(&connection).map_err(failed)?;
        let reading = Connection::open(file).map_err(failed)?;
        reading.busy_timeout(BUSY_TIMEOUT).map_err(failed)?;
        Ok(Store {
            connection: Mutex::new(connection),
            reading: Mutex::new(reading),
            secret,
            version: AtomicU64::new(1),
            pending,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The connection for what pages show: it never waits until something else is on disk.
    fn look(&self) -> MutexGuard<'_, Connection> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Grows with everything that is written, since the file was opened.
    pub fn written(&self) -> u64 {
        self.lock().total_changes()
    }

    /// The whole file as it is at this moment, for a backup.
    pub fn bytes(&self) -> Done<Vec<u8>> {
        Ok(self.lock().serialize(rusqlite::MAIN_DB)?.to_vec())
    }

    /// From what codes are made; it leaves this computer in backups only.
    pub fn secret(&self) -> &[u8; 32] {
        &self.secret
    }

    /// Grows with every change that pages show.
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    fn changed(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
    }

    /// Sets up a screen, or switches it, if it is still such that this may be done.
    pub fn set_screen<Why>(
        &self,
        screen: &Screen,
        may: impl FnOnce(Option<&Screen>) -> Result<(), Why>,
    ) -> Done<Result<(), Why>> {
        self.change_screen(&screen.festival, &screen.name, may, |transaction| {
            let sql =
                "INSERT INTO screen_of_festival (name, festival, section, shows) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET section = excluded.section, shows = excluded.shows";
            transaction.execute(sql, params![screen.name, screen.festival, screen.section, screen.shows])
        })
    }

    /// Takes a screen away, if it is still such that this may be done.
    pub fn remove_screen<Why>(
        &self,
        festival: &str,
        name: &str,
        may: impl FnOnce(Option<&Screen>) -> Result<(), Why>,
    ) -> Done<Result<(), Why>> {
        self.change_screen(festival, name, may, |transaction| {
            transaction
                .execute("DELETE FROM screen_of_festival WHERE festival = ?1 AND name = ?2", [festival, name])
        })
    }

    /// Asks whether a screen may be changed, as it is now, and changes it: both in one transaction.
    fn change_screen<Why>(
        &self,
        festival: &str,
        name: &str,
        may: impl FnOnce(Option<&Screen>) -> Result<(), Why>,
        change: impl FnOnce(&Transaction<'_>) -> Done<usize>,
    ) -> Done<Result<(), Why>> {
        let mut connection = self.lock();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if let Err(why) = may(screen_named(&transaction, festival, name)?.as_ref()) {
            return Ok(Err(why));
        }
        change(&transaction)?;
        transaction.commit()?;
        self.changed();
        Ok(Ok(()))
    }

    /// A screen of a festival by its name.
    pub fn screen(&self, festival: &str, name: &str) -> Done<Option<Screen>> {
        screen_named(&self.look(), festival, name)
    }

    /// The first screen of any festival that was set up under a name: addresses of before named no festival.
    pub fn first_screen(&self, name: &str) -> Done<Option<Screen>> {
        let sql = "SELECT name, festival, section, shows FROM screen_of_festival \
                   WHERE name = ?1 ORDER BY rowid LIMIT 1";
        self.look().prepare_cached(sql)?.query_row([name], read_screen).optional()
    }

    /// The address that was chosen for QR codes.
    pub fn address(&self) -> Done<Option<Chosen>> {
        let read = |row: &Row<'_>| Ok(Chosen { address: row.get(0)?, is_own: row.get(1)? });
        self.look().query_row("SELECT address, is_own FROM address", [], read).optional()
    }

    /// Chooses it.
    pub fn choose_address(&self, chosen: &Chosen) -> Done<()> {
        let sql = "INSERT INTO address (only_one, address, is_own) VALUES (1, ?1, ?2)
             ON CONFLICT DO UPDATE SET address = excluded.address, is_own = excluded.is_own";
        self.lock().execute(sql, params![chosen.address, chosen.is_own])?;
        Ok(())
    }

    /// The screens of a festival.
    pub fn screens(&self, festival: &str) -> Done<Vec<Screen>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached(
            "SELECT name, festival, section, shows FROM screen_of_festival WHERE festival = ?1 ORDER BY name",
        )?;
        rows.query_map([festival], read_screen)?.collect()
    }

    /// Remembers in which language a player reads; written only when it is another one than before.
    pub fn reads_in(&self, festival: &str, section: &str, player: u32, language: &str) -> Done<()> {
        let known =
            "SELECT 1 FROM reader WHERE festival = ?1 AND section = ?2 AND player = ?3 AND language = ?4";
        let row = params![festival, section, player, language];
        if self.look().prepare_cached(known)?.exists(row)? {
            return Ok(());
        }
        let sql = "INSERT INTO reader (festival, section, player, language) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET language = excluded.language";
        self.lock().prepare_cached(sql)?.execute(row)?;
        Ok(())
    }

    /// In which languages the players of a section read who have been on their own page.
    pub fn readers(&self, festival: &str, section: &str) -> Done<BTreeMap<u32, String>> {
        let connection = self.look();
        let mut rows = connection
            .prepare_cached("SELECT player, language FROM reader WHERE festival = ?1 AND section = ?2")?;
        rows.query_map([festival, section], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
    }

    /// Queues messages, all or none; one whose key is known is queued no second time. Says how many are new.
    pub fn queue(&self, messages: &[(String, String)], now: Timestamp) -> Done<usize> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let mut fresh = 0;
        for (key, body) in messages {
            let sql = "INSERT OR IGNORE INTO message (key, body, next_try) VALUES (?1, ?2, ?3)";
            fresh += transaction.prepare_cached(sql)?.execute(params![key, body, now.as_millisecond()])?;
        }
        transaction.commit()?;
        Ok(fresh)
    }

    /// Messages whose time has come, the oldest first.
    pub fn due(&self, now: Timestamp, most: u32) -> Done<Vec<Waiting>> {
        let connection = self.lock();
        let mut rows = connection.prepare_cached(
            "SELECT id, key, body, tries FROM message \
             WHERE is_handed_over = 0 AND next_try <= ?1 ORDER BY id LIMIT ?2",
        )?;
        let read = |row: &Row<'_>| {
            Ok(Waiting { id: row.get(0)?, key: row.get(1)?, body: row.get(2)?, tries: row.get(3)? })
        };
        rows.query_map(params![now.as_millisecond(), most], read)?.collect()
    }

    /// A message was taken.
    pub fn handed_over(&self, id: i64) -> Done<()> {
        self.lock().execute("UPDATE message SET is_handed_over = 1, trouble = '' WHERE id = ?1", [id])?;
        Ok(())
    }

    /// A message was not taken; it is tried again later.
    pub fn not_taken(&self, id: i64, trouble: &str, next_try: Timestamp) -> Done<()> {
        let sql = "UPDATE message SET tries = tries + 1, trouble = ?2, next_try = ?3 WHERE id = ?1";
        self.lock().execute(sql, params![id, trouble, next_try.as_millisecond()])?;
        Ok(())
    }

    /// How the messages are.
    pub fn posted(&self) -> Done<Posted> {
        let connection = self.look();
        let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        let waiting = count("SELECT count(*) FROM message WHERE is_handed_over = 0")?;
        let handed_over = count("SELECT count(*) FROM message WHERE is_handed_over = 1")?;
        let sql = "SELECT trouble FROM message \
                   WHERE is_handed_over = 0 AND trouble <> '' ORDER BY next_try DESC LIMIT 1";
        let trouble = connection.query_row(sql, [], |row| row.get(0)).optional()?;
        let number = |count: i64| u64::try_from(count).unwrap_or(0);
        Ok(Posted { waiting: number(waiting), handed_over: number(handed_over), trouble })
    }
}

fn screen_named(connection: &Connection, festival: &str, name: &str) -> Done<Option<Screen>> {
    let sql =
        "SELECT name, festival, section, shows FROM screen_of_festival WHERE festival = ?1 AND name = ?2";
    connection.prepare_cached(sql)?.query_row([festival, name], read_screen).optional()
}

fn read_screen(row: &Row<'_>) -> Done<Screen> {
    Ok(Screen { name: row.get(0)?, festival: row.get(1)?, section: row.get(2)?, shows: row.get(3)? })
}

#[cfg(test)]
mod tests;
