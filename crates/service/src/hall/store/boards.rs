//! What comes from the boards: reports and calls, and what of them waits for an arbiter.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

use access::ClientKey;
use glossary::RoundNumber;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use tournament::{BoardNumber, SectionId};

use super::{Done, Store, moment};
use crate::hall::At;

/// What a player says came out at a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The section.
    pub section: String,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The player who reports.
    pub player: u32,
    /// The result, as it is written.
    pub result: String,
    /// The phone.
    pub device: String,
    /// Who sent it; none if it is of a time at which that was not kept.
    pub client: Option<ClientKey>,
    /// When.
    pub at: Timestamp,
}

impl Report {
    /// The board that it is about; none if there can be no such board.
    pub fn place(&self) -> Option<At> {
        let section = SectionId::new(&self.section)?;
        Some(At { section, round: RoundNumber::new(self.round)?, board: BoardNumber::new(self.board)? })
    }
}

/// Somebody calls an arbiter to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its number.
    pub id: i64,
    /// The section.
    pub section: String,
    /// The board.
    pub board: u16,
    /// When.
    pub at: Timestamp,
}

/// What waits for an arbiter in a festival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// The calls that nobody has answered, the oldest first.
    pub calls: Vec<Call>,
    /// The reports that nobody has dealt with, by section, round and board.
    pub reports: Vec<Report>,
}

impl Pending {
    fn read(connection: &Connection, festival: &str) -> Done<Pending> {
        let mut calls = connection.prepare_cached(
            "SELECT id, section, board, at FROM call WHERE festival = ?1 AND answered_at IS NULL ORDER BY at",
        )?;
        let read_call = |row: &Row<'_>| {
            Ok(Call { id: row.get(0)?, section: row.get(1)?, board: row.get(2)?, at: moment(row, 3)? })
        };
        let mut reports = connection.prepare_cached(
            "SELECT section, round, board, player, result, device, at, party FROM report
             WHERE festival = ?1 AND is_settled = 0 ORDER BY section, round, board, at",
        )?;
        Ok(Pending {
            calls: calls.query_map([festival], read_call)?.collect::<Done<_>>()?,
            reports: reports.query_map([festival], read_report)?.collect::<Done<_>>()?,
        })
    }
}

/// What waits in every festival, as it is in the file: every page of the desk tells it, and none of them
/// waits for a disk.
pub(super) struct PendingCache(RwLock<BTreeMap<String, Arc<Pending>>>);

impl PendingCache {
    /// Reads it when the file is opened.
    pub(super) fn read(connection: &Connection) -> Done<PendingCache> {
        let sql = "SELECT festival FROM report WHERE is_settled = 0
             UNION SELECT festival FROM call WHERE answered_at IS NULL";
        let mut rows = connection.prepare(sql)?;
        let festivals: Vec<String> = rows.query_map([], |row| row.get(0))?.collect::<Done<_>>()?;
        let read = |festival: String| Ok((festival.clone(), Arc::new(Pending::read(connection, &festival)?)));
        Ok(PendingCache(RwLock::new(festivals.into_iter().map(read).collect::<Done<_>>()?)))
    }
}

impl Store {
    /// What waits for an arbiter in a festival. Waits for no disk.
    pub fn pending(&self, festival: &str) -> Arc<Pending> {
        let all = self.pending.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(festival).cloned().unwrap_or_default()
    }

    /// Changes what came from the boards of festivals, all or nothing, and remembers what waits there then.
    fn change_pending<T>(
        &self,
        connection: &mut Connection,
        festivals: &[&str],
        change: impl FnOnce(&Transaction<'_>) -> Done<T>,
    ) -> Done<T> {
        let transaction = connection.transaction()?;
        let done = change(&transaction)?;
        let read =
            |festival: &&str| Ok(((*festival).to_owned(), Arc::new(Pending::read(&transaction, festival)?)));
        let pending = festivals.iter().map(read).collect::<Done<Vec<_>>>()?;
        transaction.commit()?;
        self.pending.0.write().unwrap_or_else(PoisonError::into_inner).extend(pending);
        Ok(done)
    }

    /// Keeps what players report, all with one wait for the disk; a later word of the same player stands
    /// instead. A device that has reported for somebody is not heard for the opponent: for each report,
    /// whether it is kept.
    pub fn report(&self, reports: &[(&str, &Report)]) -> Done<Vec<bool>> {
        let festivals: BTreeSet<&str> = reports.iter().map(|(festival, _)| *festival).collect();
        let festivals: Vec<&str> = festivals.into_iter().collect();
        self.change_pending(&mut self.lock(), &festivals, |transaction| {
            reports.iter().map(|(festival, report)| keep(transaction, festival, report)).collect()
        })
    }

    /// The reports of one board.
    pub fn reports_of(&self, festival: &str, at: &At) -> Done<Vec<Report>> {
        let connection = self.look();
        let mut rows = connection.prepare_cached(
            "SELECT section, round, board, player, result, device, at, party FROM report
             WHERE festival = ?1 AND section = ?2 AND round = ?3 AND board = ?4 ORDER BY at",
        )?;
        let at = params![festival, at.section.as_str(), at.round.get(), at.board.get()];
        rows.query_map(at, read_report)?.collect()
    }

    /// Whether a device has reported for one of these players, in any round.
    pub fn has_reported(&self, festival: &str, section: &str, device: &str, players: [u32; 2]) -> Done<bool> {
        let connection = self.lock();
        let mut find = connection.prepare_cached(
            "SELECT 1 FROM report \
             WHERE festival = ?1 AND section = ?2 AND device = ?3 AND player IN (?4, ?5)",
        )?;
        find.exists(params![festival, section, device, players[0], players[1]])
    }

    /// The reports of a board are dealt with. Says whether there were any.
    pub fn set_aside(&self, festival: &str, at: &At) -> Done<bool> {
        let change = |transaction: &Transaction<'_>| mark_settled(transaction, festival, at);
        self.change_pending(&mut self.lock(), &[festival], change)
    }

    /// The reports of these boards have become their results. This alone is not forced to the disk: after a
    /// power cut the mark is set again at the next start, from the result that is in the log.
    pub fn settle(&self, festival: &str, boards: &[&At]) -> Done<()> {
        if boards.is_empty() {
            return Ok(());
        }
        let mut connection = self.lock();
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        let done = self.change_pending(&mut connection, &[festival], |transaction| {
            boards.iter().try_for_each(|at| mark_settled(transaction, festival, at).map(drop))
        });
        connection.pragma_update(None, "synchronous", "FULL")?;
        done
    }

    /// Calls an arbiter; a board that is waiting already is not called for twice.
    pub fn call(&self, festival: &str, section: &str, board: u16, at: Timestamp) -> Done<()> {
        let sql = "INSERT INTO call (festival, section, board, at) SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS
             (SELECT 1 FROM call \
              WHERE festival = ?1 AND section = ?2 AND board = ?3 AND answered_at IS NULL)";
        self.change_pending(&mut self.lock(), &[festival], |transaction| {
            transaction.execute(sql, params![festival, section, board, at.as_millisecond()]).map(drop)
        })
    }

    /// An arbiter goes there.
    pub fn answer_call(&self, festival: &str, id: i64, by: &str, at: Timestamp) -> Done<()> {
        let change = |transaction: &Transaction<'_>| answer(transaction, festival, id, by, at);
        self.change_pending(&mut self.lock(), &[festival], change)
    }

    /// An arbiter has seen these calls, and the reports of these boards are put aside: all or nothing.
    pub fn dismiss(&self, festival: &str, calls: &[i64], boards: &[At], by: &str, at: Timestamp) -> Done<()> {
        self.change_pending(&mut self.lock(), &[festival], |transaction| {
            calls.iter().try_for_each(|call| answer(transaction, festival, *call, by, at))?;
            boards.iter().try_for_each(|at| mark_settled(transaction, festival, at).map(drop))
        })
    }

    /// Who answered the last call from a board; none while nobody has.
    pub fn last_answer(
        &self,
        festival: &str,
        section: &str,
        board: u16,
    ) -> Done<Option<(Timestamp, Option<String>)>> {
        let sql = "SELECT at, answered_by FROM call \
                   WHERE festival = ?1 AND section = ?2 AND board = ?3 ORDER BY id DESC LIMIT 1";
        self.look()
            .query_row(sql, params![festival, section, board], |row| Ok((moment(row, 0)?, row.get(1)?)))
            .optional()
    }
}

fn keep(transaction: &Transaction<'_>, festival: &str, report: &Report) -> Done<bool> {
    let Report { section, round, board, player, result, device, client, at } = report;
    let client = client.map(ClientKey::stored).unwrap_or_default();
    let sql = "SELECT 1 FROM report \
               WHERE festival = ?1 AND section = ?2 AND round = ?3 AND board = ?4 \
               AND player <> ?5 AND device = ?6";
    let others = params![festival, section, round, board, player, device];
    if transaction.prepare_cached(sql)?.exists(others)? {
        return Ok(false);
    }
    let sql = "INSERT INTO report (festival, section, round, board, player, result, device, at, party) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT DO UPDATE SET result = excluded.result, device = excluded.device, \
         at = excluded.at, party = excluded.party, is_settled = 0";
    let row = params![festival, section, round, board, player, result, device, at.as_millisecond(), client];
    transaction.prepare_cached(sql)?.execute(row)?;
    Ok(true)
}

fn answer(connection: &Connection, festival: &str, call: i64, by: &str, at: Timestamp) -> Done<()> {
    let sql = "UPDATE call SET answered_by = ?3, answered_at = ?4 \
               WHERE festival = ?1 AND id = ?2 AND answered_at IS NULL";
    connection.prepare_cached(sql)?.execute(params![festival, call, by, at.as_millisecond()])?;
    Ok(())
}

fn mark_settled(connection: &Connection, festival: &str, at: &At) -> Done<bool> {
    let sql = "UPDATE report SET is_settled = 1
         WHERE festival = ?1 AND section = ?2 AND round = ?3 AND board = ?4 AND is_settled = 0";
    let at = params![festival, at.section.as_str(), at.round.get(), at.board.get()];
    Ok(connection.prepare_cached(sql)?.execute(at)? > 0)
}

fn read_report(row: &Row<'_>) -> Done<Report> {
    Ok(Report {
        section: row.get(0)?,
        round: row.get(1)?,
        board: row.get(2)?,
        player: row.get(3)?,
        result: row.get(4)?,
        device: row.get(5)?,
        client: row.get::<_, String>(7)?.parse().ok(),
        at: moment(row, 6)?,
    })
}
