//! The form of a backup file.
//!
//! A beginning (magic, text festival, hash over both), then a record for every request: mark, bytes body,
//! hash over the hash before and the body. Since form 2 the bytes of what stands beside the chain follow,
//! with a hash of their own, so that a value can be erased there too without breaking what is chained.

use crate::chain::follow;
use crate::encoding::{Fields, FieldsLeft};
use crate::fault::Fault;
use crate::sqlite::consistent;
use crate::{Entry, Hash, Head, Receipt, Record, Sequence, erasable, genesis};

/// The forms of a backup file, each known by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileVersion {
    /// With nothing beside the chain.
    First,
    /// With what stands beside the chain.
    WithBeside,
}

impl FileVersion {
    const ALL: [FileVersion; 2] = [FileVersion::First, FileVersion::WithBeside];
    /// The form that is written.
    pub(super) const NEWEST: FileVersion = FileVersion::WithBeside;

    const fn magic(self) -> &'static [u8] {
        match self {
            FileVersion::First => b"jadoube backup 1\n",
            FileVersion::WithBeside => b"jadoube backup 2\n",
        }
    }

    fn of(bytes: &[u8]) -> Option<FileVersion> {
        FileVersion::ALL.into_iter().find(|form| bytes.starts_with(form.magic()))
    }
}

const MARK: &[u8] = b"\nrecord\n";
/// Where a backup file ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// How many bytes are whole.
    pub(super) length: u64,
    /// The hash the next record continues.
    pub(super) hash: Hash,
    /// The last request.
    pub(super) number: u64,
    /// The last entry.
    pub(super) head: Head,
}

/// What stands after the last whole record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// Nothing.
    Whole,
    /// So many bytes that are no whole record, and no whole record after them.
    Torn(u64),
    /// Something that is no record, with whole records after it; or a record that cannot follow.
    Broken(Fault),
}

/// A backup file as it was read.
pub(super) struct Scanned {
    pub(super) festival: String,
    pub(super) form: FileVersion,
    pub(super) records: Vec<Record>,
    pub(super) end: End,
    pub(super) rest: Rest,
    /// The furthest entry in whole records behind what is broken: so far the log had come.
    pub(super) beyond: Option<Head>,
}

impl Scanned {
    /// The entries, in order.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.records.iter().flat_map(|record| &record.entries)
    }
}

/// The first bytes of a backup of this festival, and where they end.
pub(super) fn begin(festival: &str) -> (Vec<u8>, End) {
    begin_in(FileVersion::NEWEST, festival)
}

fn begin_in(form: FileVersion, festival: &str) -> (Vec<u8>, End) {
    let mut bytes = form.magic().to_vec();
    bytes.extend(Fields::default().text(festival).finish());
    let hash = Hash::of(&bytes);
    bytes.extend(hash.0);
    let end = End { length: bytes.len() as u64, hash, number: 0, head: genesis(festival) };
    (bytes, end)
}

/// The bytes of a record after `end`, and where they end.
pub(super) fn continued(end: &End, record: &Record) -> (Vec<u8>, End) {
    let body = body(record);
    let hash = chained(end.hash, &body);
    let mut bytes = MARK.to_vec();
    let beside = erasable::write(&record.beside);
    let mut fields = Fields::default();
    bytes.extend(fields.bytes(&body).hash(hash).bytes(&beside).hash(Hash::of(&beside)).finish());
    let head = record.entries.last().map_or(end.head, Entry::head);
    let length = end.length + bytes.len() as u64;
    (bytes, End { length, hash, number: record.receipt.number, head })
}

fn chained(before: Hash, body: &[u8]) -> Hash {
    Hash::of(&[&before.0, body].concat())
}

fn body(record: &Record) -> Vec<u8> {
    let Record { receipt, key, body, author, time, entries, beside: _ } = record;
    let mut fields = Fields::default();
    fields.number(receipt.number).text(key).hash(*body).text(author).time(*time);
    fields.outcomes(&receipt.outcomes).number(entries.len() as u64);
    for entry in entries {
        fields.number(entry.sequence.0).text(&entry.stream).text(&entry.kind).bytes(&entry.payload);
        fields.touched(&entry.touched).hash(entry.previous).hash(entry.hash);
    }
    fields.finish()
}

fn record(body: &[u8]) -> Option<Record> {
    let mut left = FieldsLeft(body);
    let number = left.number()?;
    let (key, body, author, time) = (left.text()?, left.hash()?, left.text()?, left.time()?);
    let receipt = Receipt { number, outcomes: left.outcomes()? };
    let entries = left.list(|left| {
        Some(Entry {
            sequence: Sequence(left.number()?),
            stream: left.text()?,
            kind: left.text()?,
            payload: left.bytes()?.to_vec(),
            author: author.clone(),
            time,
            key: key.clone(),
            touched: left.touched()?,
            previous: left.hash()?,
            hash: left.hash()?,
        })
    })?;
    left.end(Record { receipt, key, body, author, time, entries, beside: Vec::new() })
}

/// Reads a backup file; `None` if not even its beginning is whole.
pub(super) fn scan(bytes: &[u8]) -> Option<Scanned> {
    let form = FileVersion::of(bytes)?;
    let festival = FieldsLeft(bytes.strip_prefix(form.magic())?).text()?;
    let (beginning, mut end) = begin_in(form, &festival);
    if !bytes.starts_with(&beginning) {
        return None;
    }
    let mut records = Vec::new();
    let rest = loop {
        let rest = &bytes[usize::try_from(end.length).ok()?..];
        if rest.is_empty() {
            break Rest::Whole;
        }
        let Some(framed) = framed(form, rest, end.hash) else { break unframed(rest) };
        match step(&end, &framed) {
            Ok((record, next)) => {
                records.push(record);
                end = next;
            }
            Err(what) => break Rest::Broken(what),
        }
    };
    let beyond = match rest {
        Rest::Broken(_) => furthest(bytes.get(usize::try_from(end.length).ok()?..)?),
        Rest::Whole | Rest::Torn(_) => None,
    };
    Some(Scanned { festival, form, records, end, rest, beyond })
}

/// The furthest entry of the whole records that stand anywhere in these bytes.
fn furthest(bytes: &[u8]) -> Option<Head> {
    let heads = records_in(bytes).filter_map(|record| record.entries.last().map(Entry::head));
    heads.max_by_key(|head| head.sequence)
}

/// The records that stand anywhere in these bytes and are whole by what they say alone.
fn records_in(bytes: &[u8]) -> impl Iterator<Item = Record> + '_ {
    let places = bytes.windows(MARK.len()).enumerate().filter(|(_, window)| *window == MARK);
    places.filter_map(|(at, _)| {
        let record = FieldsLeft(&bytes[at + MARK.len()..]).bytes().and_then(record)?;
        record.entries.iter().all(|entry| entry.rehash() == entry.hash).then_some(record)
    })
}

/// Whether this is what a beginning of a backup file looks like that was cut short.
pub(super) fn is_cut_beginning(bytes: &[u8]) -> bool {
    let blank = bytes.iter().all(|byte| *byte == 0);
    let is_begun = |form: FileVersion| {
        let shared = bytes.len().min(form.magic().len());
        bytes[..shared] == form.magic()[..shared]
    };
    (blank || FileVersion::ALL.into_iter().any(is_begun))
        && scan(bytes).is_none()
        && !bytes.windows(MARK.len()).any(|window| window == MARK)
}

/// A record as it stands in the file.
struct Framed<'a> {
    body: &'a [u8],
    beside: &'a [u8],
    /// How many bytes all of it takes.
    length: usize,
}

/// The record that stands here, if it is whole.
fn framed(form: FileVersion, bytes: &[u8], before: Hash) -> Option<Framed<'_>> {
    let mut left = FieldsLeft(bytes.strip_prefix(MARK)?);
    let body = left.bytes()?;
    let is_chained = left.hash()? == chained(before, body);
    let beside = match form {
        FileVersion::First => &[],
        FileVersion::WithBeside => {
            let beside = left.bytes()?;
            (left.hash()? == Hash::of(beside)).then_some(beside)?
        }
    };
    is_chained.then_some(Framed { body, beside, length: bytes.len() - left.0.len() })
}

/// Torn if no whole record follows, else broken. Whether a record is whole is told here by what it says
/// alone, since what stands before it may be broken.
fn unframed(rest: &[u8]) -> Rest {
    match records_in(rest.get(1..).unwrap_or_default()).next() {
        None => Rest::Torn(rest.len() as u64),
        Some(later) => Rest::Broken(Fault::RecordBroken(later.receipt.number)),
    }
}

fn step(end: &End, framed: &Framed<'_>) -> Result<(Record, End), Fault> {
    let unreadable = || Fault::RecordUnreadable(end.number);
    let mut record = record(framed.body).ok_or_else(unreadable)?;
    if !framed.beside.is_empty() {
        record.beside = erasable::read(framed.beside).ok_or_else(unreadable)?;
    }
    if record.receipt.number != end.number + 1 {
        return Err(Fault::RequestMissing(end.number + 1));
    }
    let head = record.entries.iter().try_fold(end.head, follow)?;
    consistent(&record, head)?;
    let length = end.length + framed.length as u64;
    let next = End { length, hash: chained(end.hash, framed.body), number: record.receipt.number, head };
    Ok((record, next))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Batch, Draft, Erasable, Log, Moment, Object, ReadLog, Salt, SqliteLog};
    use faulty::Lots;
    use std::ops::ControlFlow;

    /// A backup of three requests, with the ends of its beginning and records.
    fn backup() -> (Vec<u8>, Vec<End>) {
        let mut log = SqliteLog::in_memory("Festival").unwrap();
        for key in ["1", "2", "3"] {
            let draft = Draft::new("open", "x", key.as_bytes()).setting(Object::new("board", "1"), b"1-0");
            let draft = draft.beside(Erasable::new(b"Tal", Salt([7; 32])));
            log.append(&Batch::new(key, "A", Moment(0)).with(draft)).unwrap();
        }
        let (mut bytes, end) = begin("Festival");
        let mut ends = vec![end];
        log.visit_records(0, &mut |record| {
            let (more, end) = continued(ends.last().unwrap(), &record);
            bytes.extend(more);
            ends.push(end);
            ControlFlow::Continue(())
        })
        .unwrap();
        (bytes, ends)
    }

    // Computed apart from this crate, after the hashes in `chain`:
    // python3 -c '
    // from hashlib import sha256
    // n = lambda i: i.to_bytes(8, "big"); b = lambda x: n(len(x)) + x
    // h = b"jadoube backup 2\n" + b(b"Festival"); h += sha256(h).digest()
    // g = sha256(b(b"jadoube log 1") + b(b"Festival")).digest(); t = n(1) + b(b"board") + b(b"1") + b(b"1-0")
    // e = sha256(b(b"jadoube entry 1") + g + n(1) + b(b"open") + b(b"x") + b(b"1") + b(b"A") + n(0)
    //     + b(b"1") + t).digest()
    // q = sha256(b(b"jadoube drafts 1") + b(b"A") + n(0) + n(1) + b(b"open") + b(b"x") + b(b"1") + t
    //     + n(0) + n(0)).digest()
    // r = n(1) + b(b"1") + q + b(b"A") + n(0) + n(1) + n(1) + n(1)
    // r += n(1) + n(1) + b(b"open") + b(b"x") + b(b"1") + t + g + e
    // f = h + b"\nrecord\n" + b(r) + sha256(h[-32:] + r).digest()
    // s = n(1) + sha256(b(b"jadoube erasable 1") + bytes([7] * 32) + b(b"Tal")).digest() + n(1)
    // s += bytes([7] * 32) + b(b"Tal")
    // f += b(s) + sha256(s).digest()
    // print(len(f), sha256(f).hexdigest())'
    #[test]
    fn the_bytes_are_those_computed_elsewhere() {
        let (bytes, ends) = backup();
        let first = &bytes[..usize::try_from(ends[1].length).unwrap()];
        assert_eq!(first.len(), 485);
        assert_eq!(
            Hash::of(first).to_string(),
            "08e9c306af952de63d9860dd7ad79e158983a5f380c4796d5465c23117c305d6"
        );
    }

    // As above, with `jadoube backup 1` and without the lines of `s`: what the program wrote until November
    // 2026.
    #[test]
    fn a_backup_of_the_first_form_is_read() {
        let (bytes, _) = backup();
        let written = &scan(&bytes).unwrap().records[0];
        let (mut first, end) = begin_in(FileVersion::First, "Festival");
        let body = body(written);
        first.extend(MARK);
        first.extend(Fields::default().bytes(&body).hash(chained(end.hash, &body)).finish());
        assert_eq!(
            Hash::of(&first).to_string(),
            "a11be9d6a97c7a95cae43b835473dda9876a0b6bbff338126387d0d2be58a297"
        );
        let scanned = scan(&first).unwrap();
        assert_eq!((scanned.form, scanned.rest), (FileVersion::First, Rest::Whole));
        assert_eq!(scanned.records, [Record { beside: Vec::new(), ..written.clone() }]);
    }

    #[test]
    fn what_is_erased_beside_the_chain_leaves_the_rest_whole() {
        let (bytes, _) = backup();
        let records = scan(&bytes).unwrap().records;
        let (mut without, mut end) = begin("Festival");
        for mut record in records {
            record.beside.iter_mut().for_each(|beside| beside.erasable = None);
            let (more, next) = continued(&end, &record);
            without.extend(more);
            end = next;
        }
        let scanned = scan(&without).unwrap();
        assert_eq!((&scanned.rest, scanned.end.head), (&Rest::Whole, scan(&bytes).unwrap().end.head));
        assert!(!without.windows(3).any(|window| window == b"Tal"));
    }

    #[test]
    fn what_was_written_is_read() {
        let (bytes, ends) = backup();
        let scanned = scan(&bytes).unwrap();
        assert_eq!((scanned.rest, scanned.records.len(), &scanned.end), (Rest::Whole, 3, &ends[3]));
    }

    /// However a backup is mangled, reading it does not panic and gives nothing that was never written.
    #[test]
    fn mangled_bytes_are_read_without_panic() {
        let (bytes, ends) = backup();
        let mut lots = Lots::new(20_260_201);
        let mut below = |bound: usize| usize::try_from(lots.below(bound as u64)).unwrap();
        for _ in 0..2000 {
            let mut mangled = bytes.clone();
            for _ in 0..=below(3) {
                let at = below(mangled.len());
                match below(5) {
                    0 => mangled.truncate(at + 1),
                    1 => mangled[at] = 0xff,
                    2 => mangled.insert(at, 0),
                    3 => drop(mangled.drain(at..(at + 40).min(mangled.len() - 1))),
                    _ => mangled.extend_from_within(at..),
                }
            }
            if let Some(scanned) = scan(&mangled) {
                assert!(ends.contains(&scanned.end) || scanned.festival != "Festival");
            }
            is_cut_beginning(&mangled);
        }
    }

    #[test]
    fn only_a_beginning_cut_short_is_one() {
        let (bytes, ends) = backup();
        let beginning = usize::try_from(ends[0].length).unwrap();
        assert!((0..beginning).all(|length| is_cut_beginning(&bytes[..length])));
        assert!((beginning..bytes.len()).all(|length| !is_cut_beginning(&bytes[..length])));
        assert!(is_cut_beginning(&[0; 100]) && !is_cut_beginning(b"a letter"));
    }
}
