//! All SQL of the account store: its form, how older forms become the newest, and every statement.

use crate::{Error, Result};
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};
use std::path::Path;

/// Nothing is written, and one thread at a time uses it: the mutex around it sees to that.
const READ_ONLY: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// `JADB`: by this a file says that it is an account store of ours.
const APPLICATION: i64 = 0x4a41_4442;

/// Each step makes form n+1 out of form n. Steps are added, never changed.
const STEPS: &[&str] = &[
    // 1: accounts, sessions, codes of devices, audit.
    "CREATE TABLE account (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, \
      folded TEXT NOT NULL UNIQUE, role TEXT NOT NULL,
       sections TEXT NOT NULL, password TEXT NOT NULL, disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled \
         IN (0, 1)),
       created INTEGER NOT NULL) STRICT;
     CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, token BLOB NOT NULL UNIQUE,
       account INTEGER REFERENCES account (id) ON DELETE CASCADE, \
         granted_by INTEGER REFERENCES account (id) ON DELETE CASCADE,
       role TEXT, sections TEXT, device TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL,
       CHECK ((account IS NULL) = (granted_by IS NOT NULL AND role IS NOT NULL AND sections IS NOT NULL))) \
         STRICT;
     CREATE INDEX session_account ON session (account);
     CREATE INDEX session_granted_by ON session (granted_by);
     CREATE TABLE device_code (code BLOB PRIMARY KEY, granted_by INTEGER NOT NULL REFERENCES account (id) ON \
       DELETE CASCADE,
       role TEXT NOT NULL, sections TEXT NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE TABLE audit (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, \
       device TEXT NOT NULL, what TEXT NOT NULL,
       object TEXT NOT NULL, outcome TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
     CREATE TABLE audit_head (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), id INTEGER NOT NULL, \
       hash BLOB NOT NULL) STRICT;
     CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, \
       'the audit is never changed'); END;
     CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, \
       'nothing is taken out of the audit'); END;",
    // 2: sessions of programs, which last until they are ended.
    "ALTER TABLE session ADD COLUMN program INTEGER NOT NULL DEFAULT 0 CHECK (program IN (0, 1));",
    // 3: how often an account was changed, so that nobody changes what they have not seen.
    "ALTER TABLE account ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",
    // 4: what programs asked for under their keys, and what they were answered.
    "CREATE TABLE request (session INTEGER NOT NULL, key TEXT NOT NULL, asked BLOB NOT NULL, \
      at INTEGER NOT NULL, status INTEGER, body TEXT,
       PRIMARY KEY (session, key)) STRICT, WITHOUT ROWID;
     CREATE INDEX request_at ON request (at);",
    // 5: second factors and their recovery codes.
    "CREATE TABLE second_factor (account INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE, \
      secret BLOB NOT NULL,
       used INTEGER NOT NULL, since INTEGER NOT NULL, salt BLOB NOT NULL) STRICT;
     CREATE TABLE recovery_code (account INTEGER NOT NULL REFERENCES second_factor (account) ON DELETE \
       CASCADE, hash TEXT NOT NULL,
       PRIMARY KEY (account, hash)) STRICT, WITHOUT ROWID;",
    // 6: keys of the desk itself, and which devices have opened which accounts.
    "CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
     CREATE TABLE known_device (account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, \
       device BLOB NOT NULL,
       at INTEGER NOT NULL, PRIMARY KEY (account, device)) STRICT, WITHOUT ROWID;",
    // 7: kiosks have a role of their own. Devices that were let in by a code to check players in were kiosks:
    // they were led there.
    "UPDATE session SET role = 'kiosk' WHERE account IS NULL AND program = 0 AND role = 'check-in';",
    // 8: how far the logs of the festivals had come.
    "CREATE TABLE known_head (festival TEXT PRIMARY KEY, sequence INTEGER NOT NULL, hash BLOB NOT NULL) \
     STRICT, WITHOUT ROWID;",
];

/// How the connection that only reads is set.
const SETTINGS_OF_READER: &str = "
    PRAGMA query_only = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA busy_timeout = 5000;";

/// How every connection is set: nothing acknowledged before it is on disk, nothing believed about the schema.
const SETTINGS: &str = "
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA busy_timeout = 5000;";

pub(crate) const COUNT_ACCOUNTS: &str = "SELECT count(*) FROM account";
pub(crate) const COUNT_IN_CHARGE: &str =
    "SELECT count(*) FROM account WHERE disabled = 0 AND role IN ('admin', 'chief-arbiter') AND id <> ?1";
pub(crate) const ADD_ACCOUNT: &str =
    "INSERT INTO account (name, folded, role, sections, password, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
pub(crate) const ACCOUNTS: &str = "SELECT id, name, role, sections, disabled, created, revision,
     EXISTS (SELECT 1 FROM second_factor WHERE account = account.id) FROM account ORDER BY folded";
pub(crate) const ACCOUNT: &str = "SELECT id, name, role, sections, disabled, created, revision,
     EXISTS (SELECT 1 FROM second_factor WHERE account = account.id) FROM account WHERE id = ?1";
pub(crate) const PASSWORD_BY_NAME: &str =
    "SELECT id, name, password, disabled FROM account WHERE folded = ?1";
pub(crate) const PASSWORD_BY_ID: &str = "SELECT id, name, password, disabled FROM account WHERE id = ?1";
pub(crate) const ACCOUNT_CHANGED: &str = "UPDATE account SET revision = revision + 1 WHERE id = ?1";
pub(crate) const SET_ROLE: &str = "UPDATE account SET role = ?2 WHERE id = ?1";
pub(crate) const SET_SECTIONS: &str = "UPDATE account SET sections = ?2 WHERE id = ?1";
pub(crate) const SECTIONS_OF_ACCOUNTS: &str = "SELECT id, name, sections FROM account WHERE sections <> ''";
pub(crate) const SECTIONS_OF_SESSIONS: &str =
    "SELECT id, device, sections FROM session WHERE account IS NULL AND sections <> ''";
pub(crate) const SET_SECTIONS_OF_SESSION: &str = "UPDATE session SET sections = ?2 WHERE id = ?1";
pub(crate) const SET_PASSWORD: &str = "UPDATE account SET password = ?2 WHERE id = ?1";
pub(crate) const SET_DISABLED: &str = "UPDATE account SET disabled = ?2 WHERE id = ?1";

pub(crate) const ADD_SESSION: &str =
    "INSERT INTO session (token, account, granted_by, role, sections, device, created, seen, program)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8)";
/// What is read of a session: the role and sections of a person are those of the account now.
macro_rules! sessions {
    ($end:literal) => {
        concat!(
            "SELECT s.id, s.account, coalesce(a.name, s.device), coalesce(a.role, s.role), \
              coalesce(a.sections, s.sections), s.device,
             s.created, s.seen, s.program FROM session s LEFT JOIN account a ON a.id = s.account JOIN \
               account w ON w.id = coalesce(s.account, s.granted_by)
             WHERE w.disabled = 0",
            $end
        )
    };
}
pub(crate) const SESSION_BY_TOKEN: &str = sessions!(" AND s.token = ?1");
pub(crate) const SESSION_BY_ID: &str = sessions!(" AND s.id = ?1");
pub(crate) const SESSIONS: &str = sessions!(" ORDER BY s.seen DESC, s.id DESC");
pub(crate) const SEEN: &str = "UPDATE session SET seen = ?2 WHERE id = ?1";
pub(crate) const END_SESSION: &str = "DELETE FROM session WHERE id = ?1";
pub(crate) const END_SESSIONS_OF: &str = "DELETE FROM session WHERE account = ?1 AND id <> ?2";
pub(crate) const END_OLD_SESSIONS: &str = "DELETE FROM session WHERE created <= ?1 AND program = ?2";
pub(crate) const END_SURPLUS_SESSIONS: &str = "DELETE FROM session WHERE account = ?1 AND id NOT IN
     (SELECT id FROM session WHERE account = ?1 ORDER BY seen DESC, id DESC LIMIT ?2)";
pub(crate) const DEVICES_LET_IN_BY: &str = "SELECT id, role FROM session WHERE granted_by = ?1";

pub(crate) const ADD_CODE: &str =
    "INSERT INTO device_code (code, granted_by, role, sections, expires) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const CODE: &str = "SELECT c.granted_by, c.role, c.sections, c.expires, a.name FROM device_code c
     JOIN account a ON a.id = c.granted_by WHERE c.code = ?1 AND a.disabled = 0";
pub(crate) const USE_CODE: &str = "DELETE FROM device_code WHERE code = ?1";
pub(crate) const END_OLD_CODES: &str = "DELETE FROM device_code WHERE expires <= ?1";
pub(crate) const END_CODES_OF: &str = "DELETE FROM device_code WHERE granted_by = ?1";

pub(crate) const FACTOR: &str = "SELECT secret, used, since FROM second_factor WHERE account = ?1";
pub(crate) const SALT_OF_FACTOR: &str = "SELECT salt FROM second_factor WHERE account = ?1";
pub(crate) const ADD_FACTOR: &str =
    "INSERT INTO second_factor (account, secret, used, since, salt) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const USE_STEP: &str = "UPDATE second_factor SET used = ?2 WHERE account = ?1";
pub(crate) const SET_SALT: &str = "UPDATE second_factor SET salt = ?2 WHERE account = ?1";
pub(crate) const END_FACTOR: &str = "DELETE FROM second_factor WHERE account = ?1";
pub(crate) const ADD_RECOVERY: &str = "INSERT INTO recovery_code (account, hash) VALUES (?1, ?2)";
pub(crate) const COUNT_RECOVERY: &str = "SELECT count(*) FROM recovery_code WHERE account = ?1";
pub(crate) const USE_RECOVERY: &str = "DELETE FROM recovery_code WHERE account = ?1 AND hash = ?2";
pub(crate) const END_RECOVERY: &str = "DELETE FROM recovery_code WHERE account = ?1";

pub(crate) const SECRET: &str = "SELECT value FROM secret WHERE name = ?1";
pub(crate) const ADD_SECRET: &str = "INSERT INTO secret (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

pub(crate) const KNOWN_DEVICE: &str = "SELECT 1 FROM known_device k JOIN account a ON a.id = k.account
     WHERE a.folded = ?1 AND k.device = ?2 AND k.at > ?3";
pub(crate) const ADD_KNOWN_DEVICE: &str = "INSERT INTO known_device (account, device, at) VALUES (?1, ?2, ?3)
     ON CONFLICT (account, device) DO UPDATE SET at = excluded.at";
pub(crate) const END_SURPLUS_DEVICES: &str = "DELETE FROM known_device WHERE account = ?1 AND device NOT IN
     (SELECT device FROM known_device WHERE account = ?1 ORDER BY at DESC LIMIT ?2)";

pub(crate) const REQUEST: &str = "SELECT asked, status, body FROM request WHERE session = ?1 AND key = ?2";
pub(crate) const COUNT_REQUESTS: &str = "SELECT count(*) FROM request WHERE session = ?1";
pub(crate) const BEGIN_REQUEST: &str =
    "INSERT INTO request (session, key, asked, at) VALUES (?1, ?2, ?3, ?4)";
pub(crate) const ANSWER_REQUEST: &str =
    "UPDATE request SET status = ?3, body = ?4 WHERE session = ?1 AND key = ?2";
pub(crate) const END_REQUEST: &str = "DELETE FROM request WHERE session = ?1 AND key = ?2";
pub(crate) const END_OLD_REQUESTS: &str = "DELETE FROM request WHERE at <= ?1";

pub(crate) const KNOWN_HEADS: &str = "SELECT festival, sequence, hash FROM known_head ORDER BY festival";
pub(crate) const REMEMBER_HEAD: &str = "INSERT INTO known_head (festival, sequence, hash) VALUES (?1, ?2, ?3)
     ON CONFLICT (festival) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash";
pub(crate) const FORGET_HEAD: &str = "DELETE FROM known_head WHERE festival = ?1";

pub(crate) const AUDIT_HEAD: &str = "SELECT id, hash FROM audit_head";
pub(crate) const AUDIT_HASH: &str = "SELECT hash FROM audit WHERE id = ?1";
pub(crate) const SET_AUDIT_HEAD: &str = "INSERT INTO audit_head (only_one, id, hash) VALUES (1, ?1, ?2)
     ON CONFLICT (only_one) DO UPDATE SET id = excluded.id, hash = excluded.hash";
pub(crate) const ADD_AUDIT: &str = "INSERT INTO audit (id, at, who, device, what, object, outcome, hash) \
                                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
pub(crate) const AUDITS_BEFORE: &str = "SELECT id, at, who, device, what, object, outcome, hash FROM audit \
                                        WHERE id < ?1 ORDER BY id DESC LIMIT ?2";
pub(crate) const AUDITS: &str =
    "SELECT id, at, who, device, what, object, outcome, hash FROM audit ORDER BY id";

/// A connection that only reads an account store which is open already.
pub(crate) fn reader(file: &Path) -> Result<Connection> {
    let open = || {
        let connection = Connection::open_with_flags(file, READ_ONLY)?;
        connection.execute_batch(SETTINGS_OF_READER)?;
        Ok(connection)
    };
    open().map_err(|error| trouble(file, &error))
}

/// Sets the connection, finds out what the file is, and brings it to the newest form.
pub(crate) fn prepare(connection: &mut Connection, file: &Path) -> Result<()> {
    let trouble = |error: &rusqlite::Error| trouble(file, error);
    connection.execute_batch(SETTINGS).map_err(|error| trouble(&error))?;
    connection.set_prepared_statement_cache_capacity(64);
    let application = number(connection, "PRAGMA application_id").map_err(|error| trouble(&error))?;
    let found = number(connection, "PRAGMA user_version").map_err(|error| trouble(&error))?;
    let tables = number(connection, "SELECT count(*) FROM sqlite_schema").map_err(|error| trouble(&error))?;
    if tables > 0 && application != APPLICATION {
        return Err(damaged(file, "it belongs to another program"));
    }
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known {
        return Err(Error::Newer { file: file.to_owned(), found, known });
    }
    if tables > 0 {
        sound(connection, file)?;
        if found < known {
            keep_before(connection, file)?;
        }
    }
    let _: String = connection
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(|error| trouble(&error))?;
    step(connection, found).map_err(|error| trouble(&error))
}

/// Copies the account store into the folder `before-VERSION` beside it, before it gets the form of this
/// version.
fn keep_before(connection: &mut Connection, file: &Path) -> Result<()> {
    let (Some(name), true) = (file.file_name(), file.is_file()) else { return Ok(()) };
    let folder = file.with_file_name(concat!("before-", env!("CARGO_PKG_VERSION")));
    let said = |why: &dyn std::fmt::Display| Error::Storage(format!("{}: {why}", folder.display()));
    let bytes = connection.serialize(rusqlite::MAIN_DB).map_err(|error| trouble(file, &error))?;
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    builder.create(&folder).map_err(|why| said(&why))?;
    let name = name.to_string_lossy();
    let mut names = std::iter::once(name.to_string()).chain((2..).map(|number| format!("{number}-{name}")));
    let to = names.find(|name| !folder.join(name).exists()).expect("some number is free");
    let mut copy = options.open(folder.join(to)).map_err(|why| said(&why))?;
    std::io::Write::write_all(&mut copy, &bytes).and_then(|()| copy.sync_all()).map_err(|why| said(&why))
}

fn number(connection: &Connection, sql: &str) -> rusqlite::Result<i64> {
    connection.query_row(sql, [], |row| row.get(0))
}

/// Brings the form from `found` to the newest, wholly or not at all.
fn step(connection: &mut Connection, found: i64) -> rusqlite::Result<()> {
    let missing = STEPS.get(usize::try_from(found).unwrap_or(0)..).unwrap_or_default();
    if missing.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for sql in missing {
        transaction.execute_batch(sql)?;
    }
    transaction.execute_batch(&format!(
        "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {};",
        STEPS.len()
    ))?;
    transaction.commit()
}

/// Looks the whole file through: it is small.
fn sound(connection: &Connection, file: &Path) -> Result<()> {
    let answer: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| trouble(file, &error))?;
    if answer == "ok" { Ok(()) } else { Err(damaged(file, &answer)) }
}

fn damaged(file: &Path, why: &str) -> Error {
    Error::Damaged { file: file.to_owned(), why: why.to_owned() }
}

/// Tells a damaged file from one that could not be read now.
fn trouble(file: &Path, error: &rusqlite::Error) -> Error {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => damaged(file, &error.to_string()),
        Some(_) | None => Error::Storage(format!("{}: {error}", file.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_book_becomes_the_newest_and_loses_nothing() {
        for form in 1..STEPS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            for step in &STEPS[..form] {
                connection.execute_batch(step).unwrap();
            }
            let ada = "INSERT INTO account (name, folded, role, sections, password, created)
                 VALUES ('Ada', 'ada', 'admin', 'open', 'x', 7)";
            let marks =
                format!("{ada}; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {form};");
            connection.execute_batch(&marks).unwrap();
            prepare(&mut connection, Path::new("older")).unwrap();
            let found = number(&connection, "PRAGMA user_version").unwrap();
            assert_eq!(found, i64::try_from(STEPS.len()).unwrap());
            let ada = crate::account::find(&connection, crate::AccountId(1)).unwrap();
            assert_eq!((ada.name.as_str(), ada.sections.as_slice()), ("Ada", &["open".into()][..]));
            assert_eq!((ada.revision, ada.has_second_factor), (0, false), "form {form}");
        }
    }
}
