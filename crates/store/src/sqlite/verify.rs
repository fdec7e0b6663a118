//! The whole chain, and everything kept beside it.

use super::{SqliteReader, sql};
use crate::chain::follow;
use crate::fault::Fault;
use crate::{DraftResult, Error, Head, Object, Record, Result, Sequence, genesis};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What the entries so far amount to.
struct Followed {
    head: Head,
    answered: u64,
    objects: BTreeMap<Object, Sequence>,
    /// The first thing that is wrong.
    wrong: Option<Fault>,
}

pub(super) fn verify(reader: &SqliteReader) -> Result<Head> {
    let head = genesis(&reader.festival);
    let mut followed = Followed { head, answered: 0, objects: BTreeMap::new(), wrong: None };
    let read = reader.at_one_moment(|connection| compare(connection, &mut followed));
    let last_good = Some(followed.head);
    match (read, followed.wrong) {
        (Ok(()), None) => Ok(followed.head),
        (Ok(()), Some(what)) => Err(Error::damaged(&reader.file, what.to_string(), last_good)),
        (Err(Error::Damaged(damage)), _) => {
            let what = format!("after {}: {}", followed.head.sequence, damage.what);
            Err(Error::damaged(&reader.file, what, last_good))
        }
        (Err(error), _) => Err(error),
    }
}

fn compare(connection: &Connection, followed: &mut Followed) -> rusqlite::Result<()> {
    sql::visit_records(connection, 0, &mut |record| match followed.step(record) {
        Ok(()) => ControlFlow::Continue(()),
        Err(what) => {
            followed.wrong = Some(what);
            ControlFlow::Break(())
        }
    })?;
    if followed.wrong.is_some() {
        return Ok(());
    }
    let answered = followed.answered;
    sql::visit_rows_beside(connection, &mut |request, beside| {
        let is_of_request = (1..=answered).contains(&request);
        if followed.wrong.is_none() && !(is_of_request && beside.is_whole()) {
            followed.wrong = Some(Fault::BesideChanged { request, hash: beside.hash });
        }
    })?;
    if followed.wrong.is_some() {
        return Ok(());
    }
    let last = sql::head(connection)?.map_or(Sequence::NONE, |head| head.sequence);
    if last != followed.head.sequence {
        followed.wrong = Some(Fault::EntryWithoutRequest(followed.head.sequence.next()));
        return Ok(());
    }
    let Followed { objects, wrong, .. } = followed;
    sql::visit_objects(connection, |object, version| {
        if objects.remove(&object) != Some(version) && wrong.is_none() {
            *wrong = Some(Fault::StandingDiffers(object));
        }
    })?;
    if let (Some(object), None) = (objects.keys().next(), &wrong) {
        *wrong = Some(Fault::StandingMissing(object.clone()));
    }
    Ok(())
}

impl Followed {
    fn step(&mut self, record: Record) -> Result<(), Fault> {
        let number = record.receipt.number;
        if number != self.answered + 1 {
            return Err(Fault::RequestMissing(self.answered + 1));
        }
        for entry in &record.entries {
            self.head = follow(self.head, entry)?;
        }
        consistent(&record, self.head)?;
        for entry in record.entries {
            self.objects.extend(entry.touched.into_iter().map(|touched| (touched.object, entry.sequence)));
        }
        self.answered = number;
        Ok(())
    }
}

/// The entries of a request are those its answer names, under its key, and what stands beside them is what it
/// was.
pub(crate) fn consistent(record: &Record, head: Head) -> Result<(), Fault> {
    let number = record.receipt.number;
    if !record.receipt.appended().eq(record.entries.iter().map(|entry| entry.sequence)) {
        return Err(Fault::AnswerDiffers(number));
    }
    let own = |entry: &crate::Entry| {
        entry.key == record.key && entry.author == record.author && entry.time == record.time
    };
    if let Some(entry) = record.entries.iter().find(|entry| !own(entry)) {
        return Err(Fault::EntryOfOther { entry: entry.sequence, request: number });
    }
    if let Some(beside) = record.beside.iter().find(|beside| !beside.is_whole()) {
        return Err(Fault::BesideChanged { request: number, hash: beside.hash });
    }
    let unknown = record.receipt.outcomes.iter().any(|outcome| match outcome {
        DraftResult::AlreadyDone(sequence) | DraftResult::Appended(sequence) => *sequence > head.sequence,
    });
    if unknown { Err(Fault::AnswerNamesNoEntry(number)) } else { Ok(()) }
}
