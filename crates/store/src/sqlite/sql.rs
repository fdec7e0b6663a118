//! Every statement that reads or writes the log.

use crate::encoding::{Fields, FieldsLeft};
use crate::{
    Beside, DraftResult, Entry, Erasable, Error, Hash, Head, Moment, Object, Receipt, Record, Salt, Sequence,
    Standing, Touched,
};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Result, Row, params};
use std::ops::ControlFlow;
use std::path::Path;

/// The error of ours that an error of `SQLite` means.
pub(super) fn failed(file: &Path, doing: &'static str, error: &rusqlite::Error) -> Error {
    let file = file.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Error::Full(file),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::InUse(file),
        Some(ErrorCode::DatabaseCorrupt) => Error::damaged(&file, error.to_string(), None),
        Some(ErrorCode::NotADatabase) => {
            Error::NotALog { file, why: "this is not a log: choose a log of a festival".to_owned() }
        }
        Some(_) => Error::Failed { file, doing, why: error.to_string() },
        // Not an error of SQLite: a value that cannot be what we wrote.
        None => Error::damaged(&file, format!("something cannot be read ({error})"), None),
    }
}

/// The error of ours that a failed commit means. Where there was no room the end of it was never written, so
/// nothing was changed; of any other failure, a sync above all, nobody knows what the disk has.
pub(super) fn uncommitted(file: &Path, error: &rusqlite::Error) -> Error {
    let failed = failed(file, "writing", error);
    if let Error::Failed { file, why, .. } = failed { Error::Unsure { file, why } } else { failed }
}

impl ToSql for Hash {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(&self.0)))
    }
}

impl FromSql for Hash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let bytes = value.as_blob()?;
        Self::from_slice(bytes)
            .ok_or(FromSqlError::InvalidBlobSize { expected_size: 32, blob_size: bytes.len() })
    }
}

impl ToSql for Sequence {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(stored(self.0).into())
    }
}

impl FromSql for Sequence {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let number = value.as_i64()?;
        u64::try_from(number).map(Self).map_err(|_| FromSqlError::OutOfRange(number))
    }
}

/// `SQLite` counts to 2^63 - 1.
fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What is stored in our own encoding.
struct Encoded<T>(T);

impl FromSql for Encoded<Vec<Touched>> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let mut left = FieldsLeft(value.as_blob()?);
        left.touched().and_then(|touched| left.end(Self(touched))).ok_or(FromSqlError::InvalidType)
    }
}

impl FromSql for Encoded<Vec<DraftResult>> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let mut left = FieldsLeft(value.as_blob()?);
        left.outcomes().and_then(|outcomes| left.end(Self(outcomes))).ok_or(FromSqlError::InvalidType)
    }
}

pub(super) fn festival(connection: &Connection) -> Result<String> {
    connection.query_row("SELECT name FROM festival", [], |row| row.get(0))
}

pub(super) fn head(connection: &Connection) -> Result<Option<Head>> {
    connection
        .prepare_cached("SELECT sequence, hash FROM entry ORDER BY sequence DESC LIMIT 1")?
        .query_row([], |row| Ok(Head { sequence: row.get(0)?, hash: row.get(1)? }))
        .optional()
}

pub(super) fn answered(connection: &Connection) -> Result<u64> {
    let sql = "SELECT coalesce(max(number), 0) FROM request";
    connection.prepare_cached(sql)?.query_row([], |row| row.get::<_, Sequence>(0)).map(|number| number.0)
}

/// The answer a request of this key got, the hash of its body, and whose it was when.
pub(super) fn answer(connection: &Connection, key: &str) -> Result<Option<(Receipt, Hash, String, Moment)>> {
    connection
        .prepare_cached("SELECT number, outcomes, body, author, time FROM request WHERE key = ?1")?
        .query_row([key], |row| {
            let Encoded(outcomes) = row.get(1)?;
            let number = row.get::<_, Sequence>(0)?.0;
            Ok((Receipt { number, outcomes }, row.get(2)?, row.get(3)?, Moment(row.get(4)?)))
        })
        .optional()
}

/// The value of an object is what the entry that touched it last gave it.
const STANDINGS: &str = "
    SELECT o.id, o.version, r.author, r.time, e.touched FROM object o
    JOIN entry e ON e.sequence = o.version JOIN request r ON r.number = e.request WHERE o.kind = ?1";

fn standing(row: &Row<'_>, object: &Object, touched: &[Touched]) -> Result<Standing> {
    let value =
        touched.iter().rev().find(|touched| touched.object == *object).map(|touched| touched.value.clone());
    let value = value.ok_or(rusqlite::Error::InvalidColumnName("touched".to_owned()))?;
    Ok(Standing { version: row.get(1)?, value, author: row.get(2)?, time: Moment(row.get(3)?) })
}

pub(super) fn object(connection: &Connection, object: &Object) -> Result<Option<Standing>> {
    connection
        .prepare_cached(&format!("{STANDINGS} AND o.id = ?2"))?
        .query_row([&object.kind, &object.id], |row| {
            let Encoded::<Vec<Touched>>(touched) = row.get(4)?;
            standing(row, object, &touched)
        })
        .optional()
}

pub(super) fn objects(connection: &Connection, kind: &str) -> Result<Vec<(Object, Standing)>> {
    let mut statement = connection.prepare_cached(&format!("{STANDINGS} ORDER BY o.id"))?;
    let mut rows = statement.query([kind])?;
    let mut standings = Vec::new();
    // One entry may have touched many of them: it is decoded once.
    let mut last = (Sequence::NONE, Encoded(Vec::new()));
    while let Some(row) = rows.next()? {
        let version = row.get(1)?;
        if last.0 != version {
            last = (version, row.get(4)?);
        }
        let object = Object { kind: kind.to_owned(), id: row.get(0)? };
        let standing = standing(row, &object, &last.1.0)?;
        standings.push((object, standing));
    }
    Ok(standings)
}

/// Shows every object with its version.
pub(super) fn visit_objects(connection: &Connection, mut see: impl FnMut(Object, Sequence)) -> Result<()> {
    let mut statement = connection.prepare_cached("SELECT kind, id, version FROM object")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        see(Object { kind: row.get(0)?, id: row.get(1)? }, row.get(2)?);
    }
    Ok(())
}

const ENTRIES: &str = "
    SELECT e.sequence, e.stream, e.kind, e.payload, r.author, r.time, r.key, e.touched, e.previous, e.hash
    FROM entry e LEFT JOIN request r ON r.number = e.request WHERE e.sequence >= ?1 ORDER BY e.sequence";

fn entry(row: &Row<'_>) -> Result<Entry> {
    let Encoded(touched) = row.get(7)?;
    Ok(Entry {
        sequence: row.get(0)?,
        stream: row.get(1)?,
        kind: row.get(2)?,
        payload: row.get(3)?,
        author: row.get(4)?,
        time: Moment(row.get(5)?),
        key: row.get(6)?,
        touched,
        previous: row.get(8)?,
        hash: row.get(9)?,
    })
}

pub(super) fn visit(
    connection: &Connection,
    from: Sequence,
    see: &mut dyn FnMut(Entry) -> ControlFlow<()>,
) -> Result<()> {
    let mut statement = connection.prepare_cached(ENTRIES)?;
    let mut rows = statement.query([from])?;
    while let Some(row) = rows.next()? {
        if see(entry(row)?).is_break() {
            break;
        }
    }
    Ok(())
}

/// Shows the requests after the one of this number, each with its entries; to be called within one
/// transaction.
pub(super) fn visit_records(
    connection: &Connection,
    after: u64,
    see: &mut dyn FnMut(Record) -> ControlFlow<()>,
) -> Result<()> {
    let first = head_after(connection, after)?.next();
    let mut entries = connection.prepare_cached(ENTRIES)?;
    let mut entries = entries.query([first])?;
    let mut waiting = next_entry(&mut entries);
    let sql = "SELECT number, outcomes, key, body, author, time, head FROM request WHERE number > ?1 ORDER \
               BY number";
    let mut requests = connection.prepare_cached(sql)?;
    let mut requests = requests.query([stored(after)])?;
    let has_beside = has_beside(connection)?;
    while let Some(row) = requests.next()? {
        let (mut record, head) = record(row)?;
        while let Ok(Some(own)) = &mut waiting
            && own.sequence <= head
        {
            record.entries.extend(std::mem::replace(&mut waiting, next_entry(&mut entries))?);
        }
        // An entry that cannot be read counts only for the request that lacks it.
        if waiting.is_err() && record.entries.len() < record.receipt.appended().count() {
            return waiting.map(drop);
        }
        if has_beside {
            record.beside = beside_of(connection, record.receipt.number)?;
        }
        if see(record).is_break() {
            break;
        }
    }
    Ok(())
}

/// What a request brought beside the chain.
fn beside_of(connection: &Connection, request: u64) -> Result<Vec<Beside>> {
    let sql = format!("{BESIDE} WHERE request = ?1 ORDER BY rowid");
    connection.prepare_cached(&sql)?.query_map([stored(request)], beside)?.collect()
}

fn next_entry(rows: &mut rusqlite::Rows<'_>) -> Result<Option<Entry>> {
    rows.next()?.map(entry).transpose()
}

/// The last entry when the request of this number had been answered.
fn head_after(connection: &Connection, number: u64) -> Result<Sequence> {
    connection
        .prepare_cached("SELECT head FROM request WHERE number = ?1")?
        .query_row([stored(number)], |row| row.get(0))
        .optional()
        .map(Option::unwrap_or_default)
}

fn record(row: &Row<'_>) -> Result<(Record, Sequence)> {
    let Encoded(outcomes) = row.get(1)?;
    let receipt = Receipt { number: row.get::<_, Sequence>(0)?.0, outcomes };
    let (key, body, author, time) = (row.get(2)?, row.get(3)?, row.get(4)?, Moment(row.get(5)?));
    let record = Record { receipt, key, body, author, time, entries: Vec::new(), beside: Vec::new() };
    Ok((record, row.get(6)?))
}

/// Writes an answered request with its entries, after `head`; to be called within a transaction.
pub(super) fn insert(connection: &Connection, record: &Record, head: Sequence) -> Result<()> {
    let outcomes = Fields::default().outcomes(&record.receipt.outcomes).finish();
    let head = record.entries.last().map_or(head, |entry| entry.sequence);
    let number = stored(record.receipt.number);
    connection
        .prepare_cached(
            "INSERT INTO request (number, key, body, author, time, outcomes, head) VALUES (?1, \
                         ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![number, record.key, record.body, record.author, record.time.0, outcomes, head])?;
    for entry in &record.entries {
        insert_entry(connection, number, entry)?;
    }
    record.beside.iter().try_for_each(|beside| insert_beside(connection, number, beside))
}

fn insert_beside(connection: &Connection, request: i64, beside: &Beside) -> Result<()> {
    let salt = beside.erasable.as_ref().map(|erasable| Hash(erasable.salt.0));
    let value = beside.erasable.as_ref().map(|erasable| &erasable.value);
    connection
        .prepare_cached(
            "INSERT INTO beside (hash, request, salt, value) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (hash) DO \
             NOTHING",
        )?
        .execute(params![beside.hash, request, salt, value])?;
    Ok(())
}

const BESIDE: &str = "SELECT hash, salt, value, request FROM beside";

fn beside(row: &Row<'_>) -> Result<Beside> {
    let (salt, value): (Option<Hash>, Option<Vec<u8>>) = (row.get(1)?, row.get(2)?);
    let erasable = salt.zip(value).map(|(salt, value)| Erasable { salt: Salt(salt.0), value });
    Ok(Beside { hash: row.get(0)?, erasable })
}

/// Shows everything that stands beside the chain. A file of an earlier form has nothing there.
pub(super) fn visit_beside(connection: &Connection, see: &mut dyn FnMut(Beside)) -> Result<()> {
    visit_rows_beside(connection, &mut |_, beside| see(beside))
}

/// The same, each with the number of the request that brought it.
pub(super) fn visit_rows_beside(connection: &Connection, see: &mut dyn FnMut(u64, Beside)) -> Result<()> {
    if !has_beside(connection)? {
        return Ok(());
    }
    let mut statement = connection.prepare_cached(&format!("{BESIDE} ORDER BY rowid"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        see(row.get::<_, Sequence>(3)?.0, beside(row)?);
    }
    Ok(())
}

fn has_beside(connection: &Connection) -> Result<bool> {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'beside'";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

fn insert_entry(connection: &Connection, request: i64, entry: &Entry) -> Result<()> {
    let Entry { sequence, stream, kind, payload, touched, previous, hash, .. } = entry;
    let encoded = Fields::default().touched(touched).finish();
    connection
        .prepare_cached(
            "INSERT INTO entry (sequence, request, stream, kind, payload, touched, previous, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![sequence, request, stream, kind, payload, encoded, previous, hash])?;
    for Touched { object, .. } in touched {
        connection
            .prepare_cached(
                "INSERT INTO object (kind, id, version) VALUES (?1, ?2, ?3)
                 ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version",
            )?
            .execute(params![object.kind, object.id, sequence])?;
    }
    Ok(())
}
