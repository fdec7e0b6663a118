//! Whatever breaks at whatever moment: every acknowledged request is there afterwards, none is half done, and
//! the chain holds.
//!
//! Random requests on a disk that fails, fills up, is killed and loses power at random operations. A short
//! run from a fixed seed; `cargo xtask soak` sets `JADOUBE_SOAK_SECONDS` and `JADOUBE_SOAK_SEED` for a long
//! one of at least 20,000 requests.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a long run reads its length from the environment, looks at the clock and says what it did"
)]

use faulty::{Fault, Faulty, Lots};
use std::collections::BTreeMap;
use std::env;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::backup::{Backup, Syncing, restore_on, scan_on};
use store::{
    Batch, Draft, DraftResult, Erasable, Error, Log, Moment, Object, ReadLog, Receipt, Record, Salt,
    Sequence, SqliteLog, compare,
};

const REQUESTS: u64 = 500;
const SOAK_REQUESTS: u64 = 20_000;
const IN_ONE_FESTIVAL: u64 = 250;
const FESTIVAL: &str = "festival.jadoube";

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

/// What happened, to see that the run was worth it.
#[derive(Debug, Default)]
struct Tally {
    requests: u64,
    acknowledged: u64,
    conflicts: u64,
    failed: u64,
    full: u64,
    kills: u64,
    power_cuts: u64,
    unanswered_but_there: u64,
    restored: u64,
}

#[test]
fn every_acknowledged_request_survives_whatever_breaks() {
    let seed = number("JADOUBE_SOAK_SEED").unwrap_or(20_260_201);
    let end = number("JADOUBE_SOAK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let (mut tally, mut festival) = (Tally::default(), 0);
    while end.map_or(tally.requests < REQUESTS, |end| tally.requests < SOAK_REQUESTS || Instant::now() < end)
    {
        Desk::new(seed.wrapping_add(festival), &mut tally).run(IN_ONE_FESTIVAL);
        festival += 1;
    }
    println!("{tally:?}");
    assert!(tally.acknowledged > tally.requests / 2 && tally.conflicts > 0);
    assert!(tally.unanswered_but_there > 0 || tally.requests < SOAK_REQUESTS, "a long run meets everything");
    assert!(
        tally.failed > 0 && tally.full > 0 && tally.kills > 0 && tally.power_cuts > 0 && tally.restored > 0
    );
}

/// What must be in the log, told by the answers alone.
#[derive(Default)]
struct Model {
    answered: Vec<(Batch, Receipt)>,
    objects: BTreeMap<Object, (Sequence, Vec<u8>)>,
    head: Sequence,
}

impl Model {
    /// The outcomes a batch must have, or `None` if it is in conflict.
    fn expected(&self, batch: &Batch) -> Option<Vec<DraftResult>> {
        let version = |object| self.objects.get(object).map_or(Sequence::NONE, |standing| standing.0);
        if batch.relies.iter().any(|(object, seen)| version(object) != *seen) {
            return None;
        }
        let mut head = self.head;
        let mut outcomes = Vec::new();
        for draft in &batch.drafts {
            let mut done = Vec::new();
            for touch in &draft.touches {
                match (touch.seen, self.objects.get(&touch.object)) {
                    (Some(seen), standing) if version(&touch.object) != seen => match standing {
                        Some((version, value)) if *value == touch.value => done.push(*version),
                        _ => return None,
                    },
                    _ => {}
                }
            }
            let already = !done.is_empty() && done.len() == draft.touches.len();
            outcomes.push(match done.iter().max() {
                Some(version) if already => DraftResult::AlreadyDone(*version),
                _ => {
                    head = head.next();
                    DraftResult::Appended(head)
                }
            });
        }
        Some(outcomes)
    }

    fn answer(&mut self, batch: Batch, receipt: Receipt) {
        assert_eq!(receipt.number, self.answered.len() as u64 + 1);
        assert_eq!(Some(&receipt.outcomes), self.expected(&batch).as_ref());
        for (draft, outcome) in batch.drafts.iter().zip(&receipt.outcomes) {
            if let DraftResult::Appended(sequence) = outcome {
                self.head = *sequence;
                for touch in &draft.touches {
                    self.objects.insert(touch.object.clone(), (*sequence, touch.value.clone()));
                }
            }
        }
        self.answered.push((batch, receipt));
    }
}

/// A desk that sends requests over a disk that breaks.
struct Desk<'a> {
    disk: Faulty,
    lots: Lots,
    model: Model,
    /// Sent, but never answered: it may be in the log or not.
    unanswered: Option<Batch>,
    /// How many requests the backup has for certain.
    backed_up: u64,
    keys: u64,
    /// Somebody who has had the log open for reading for a while.
    reader: Option<Box<dyn ReadLog + Send>>,
    tally: &'a mut Tally,
}

impl<'a> Desk<'a> {
    fn new(seed: u64, tally: &'a mut Tally) -> Self {
        let disk = Faulty::new(seed);
        let lots = Lots::new(seed.wrapping_add(1));
        Self {
            disk,
            lots,
            model: Model::default(),
            unanswered: None,
            backed_up: 0,
            keys: 0,
            reader: None,
            tally,
        }
    }

    fn run(mut self, requests: u64) {
        let mut log = self.open();
        for _ in 0..requests {
            if self.lots.once_in(4) {
                self.light_the_fuse();
            }
            log = self.request(log);
            self.read(&log);
            if self.lots.once_in(40) {
                drop(log);
                self.stop_if_down();
                log = self.open();
            }
        }
        drop(log);
        self.stop_if_down();
        drop(self.open());
        let (kills, power_cuts) = self.disk.downs();
        self.tally.kills += kills;
        self.tally.power_cuts += power_cuts;
        self.disk.discard();
    }

    /// A reader comes, reads and goes.
    fn read(&mut self, log: &SqliteLog) {
        match &self.reader {
            None if self.lots.once_in(10) => self.reader = log.reader().ok(),
            Some(_) if self.lots.once_in(10) => self.reader = None,
            Some(reader) => match reader.head() {
                Ok(head) => assert_eq!(head.sequence, self.model.head),
                Err(error) => {
                    assert!(matches!(error, Error::Failed { .. } | Error::Unsure { .. }), "{error}")
                }
            },
            None => {}
        }
    }

    fn light_the_fuse(&mut self) {
        let fault = match self.lots.below(6) {
            0 | 1 => Fault::Fails,
            2 => Fault::Fills,
            3 => Fault::Kills,
            _ => Fault::CutsPower,
        };
        self.disk.after(self.lots.below(60), fault);
    }

    /// Opens or creates the log, however often that fails, and compares it with the model.
    fn open(&mut self) -> SqliteLog {
        for attempt in 0.. {
            if attempt < 3 && self.lots.once_in(3) {
                self.light_the_fuse();
            } else {
                self.disk.mend();
            }
            match self.try_opening() {
                Ok(log) => return log,
                Err(Error::Damaged(damage)) => panic!("{damage}"),
                Err(behind @ Error::Behind(_)) => panic!("{behind}"),
                Err(error) => assert!(attempt < 4, "it does not open: {error}"),
            }
            self.stop_if_down();
        }
        unreachable!("it opens or panics")
    }

    fn try_opening(&mut self) -> Result<SqliteLog, Error> {
        let disk = Arc::new(self.disk.clone());
        let log = match SqliteLog::create_on(disk.clone(), Path::new(FESTIVAL), "Festival") {
            // What the backup remembers of the log is never ahead of it, whatever was lost of either.
            Err(Error::Exists(_)) => SqliteLog::open_if_on(disk.clone(), Path::new(FESTIVAL), &|log| {
                let on: Arc<dyn store::disk::Disk> = disk.clone();
                compare(log, &scan_on(&on, Path::new("second"), "festival")?.recorded_heads(log)?)
            }),
            other => other,
        };
        let mut log = log?;
        let mut records = Vec::new();
        log.visit_records(0, &mut |record| {
            records.push(record);
            ControlFlow::Continue(())
        })?;
        self.compare(&records);
        log.back_up_to(Backup::new_on(disk, Path::new("second"), "festival", Syncing::EveryTime));
        self.look_at_backup(&log);
        Ok(log)
    }

    /// The records are those answered, and perhaps the one that was not.
    fn compare(&mut self, records: &[Record]) {
        let answered = self.model.answered.len();
        assert!(records.len() >= answered, "{} of {answered} answered requests are there", records.len());
        for ((batch, receipt), record) in self.model.answered.iter().zip(records) {
            is_whole(batch, record);
            assert_eq!(*receipt, record.receipt);
        }
        let unanswered = self.unanswered.take();
        if let Some(record) = records.get(answered) {
            let batch = unanswered.expect("nothing is there that was never sent");
            is_whole(&batch, record);
            self.model.answer(batch, record.receipt.clone());
            self.tally.unanswered_but_there += 1;
        }
        assert_eq!(records.len(), self.model.answered.len());
    }

    fn stop_if_down(&mut self) {
        if self.disk.is_down() {
            self.reader = None;
            self.disk.restart();
            self.check_backup();
        } else {
            self.disk.mend();
        }
    }

    /// What the health report says is in the backup must be there for ever.
    fn look_at_backup(&mut self, log: &SqliteLog) {
        let health = &log.health()[0];
        if health.is_good() && health.unsynced == 0 && !self.disk.is_down() {
            self.backed_up = self.backed_up.max(self.model.answered.len() as u64);
        }
    }

    fn check_backup(&mut self) {
        if self.backed_up == 0 || !self.lots.once_in(4) {
            return;
        }
        let disk = Arc::new(self.disk.clone());
        let mut files = store::disk::Disk::files(&*disk, Path::new("second")).unwrap();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "backup"));
        let newest = files.pop().expect("it was there");
        let target = PathBuf::from(format!("restored-{}", self.disk.operations()));
        let restored = restore_on(disk.clone(), &newest, &target).unwrap();
        assert!(restored.requests >= self.backed_up, "{} of {} are there", restored.requests, self.backed_up);
        store::disk::Disk::remove(&*disk, &target).unwrap();
        self.tally.restored += 1;
    }

    /// Sends a request; gives the log, opened anew if it went down.
    fn request(&mut self, mut log: SqliteLog) -> SqliteLog {
        self.tally.requests += 1;
        if self.lots.once_in(12) && self.send_again(&mut log) {
            return log;
        }
        let batch = self.batch();
        let answer = log.append(&batch);
        self.look_at_backup(&log);
        let expected = self.model.expected(&batch);
        match answer {
            Ok(receipt) => {
                self.tally.acknowledged += 1;
                self.model.answer(batch, receipt);
                self.look_at_backup(&log);
            }
            Err(Error::Conflict(conflicts)) => {
                self.tally.conflicts += 1;
                assert!(expected.is_none() && !conflicts.is_empty());
            }
            Err(error) => return self.failed(log, batch, &error),
        }
        self.reopened_if_down(log)
    }

    fn failed(&mut self, mut log: SqliteLog, batch: Batch, error: &Error) -> SqliteLog {
        if self.disk.is_down() {
            self.unanswered = Some(batch);
            return self.reopened_if_down(log);
        }
        match error {
            Error::Full(_) => self.tally.full += 1,
            Error::Failed { .. } | Error::Unsure { .. } => self.tally.failed += 1,
            other => panic!("{other}"),
        }
        if self.lots.once_in(3) {
            // Somebody loses patience and starts the program again, or the machine.
            self.unanswered = Some(batch);
            if self.lots.once_in(2) {
                self.disk.kill()
            } else {
                self.disk.cut_power()
            }
            return self.reopened_if_down(log);
        }
        self.disk.mend();
        assert_eq!(log.answered(), Ok(self.model.answered.len() as u64), "after {error}");
        assert_eq!(log.head().map(|head| head.sequence), Ok(self.model.head), "after {error}");
        match log.append(&batch) {
            Ok(receipt) => self.model.answer(batch, receipt),
            Err(Error::Conflict(_)) => assert_eq!(self.model.expected(&batch), None),
            Err(again) => panic!("it works again when the disk does: {again}"),
        }
        log
    }

    fn reopened_if_down(&mut self, log: SqliteLog) -> SqliteLog {
        if !self.disk.is_down() {
            return log;
        }
        drop(log);
        self.stop_if_down();
        self.open()
    }

    /// An old request again: the same answer; with another body: an error.
    fn send_again(&mut self, log: &mut SqliteLog) -> bool {
        let Some((batch, receipt)) = pick(&mut self.lots, &self.model.answered) else { return false };
        let later = Batch { time: Moment(batch.time.0 + 5000), ..batch.clone() };
        match log.append(&later) {
            Ok(again) => assert_eq!(again, *receipt),
            Err(Error::Failed { .. } | Error::Unsure { .. } | Error::Full(_)) => {
                if self.disk.is_down() {
                    return false;
                }
            }
            Err(other) => panic!("{other}"),
        }
        let other = later.with(Draft::new("open", "other", b""));
        match log.append(&other) {
            Err(Error::KeyUsed { .. } | Error::Failed { .. } | Error::Unsure { .. } | Error::Full(_)) => {}
            other => panic!("{other:?}"),
        }
        !self.disk.is_down()
    }

    fn batch(&mut self) -> Batch {
        self.keys += 1;
        let time = Moment(1_771_000_000_000 + i64::try_from(self.keys).unwrap());
        let mut batch = Batch::new(&format!("key {}", self.keys), "A. Arbiter", time);
        if self.lots.once_in(6) {
            let object = Object::new("board", &self.lots.below(8).to_string());
            let version = self.model.objects.get(&object).map_or(Sequence::NONE, |standing| standing.0);
            let seen = if self.lots.once_in(4) { Sequence(self.lots.below(version.0 + 1)) } else { version };
            batch = batch.relying_on(object, seen);
        }
        for _ in 0..=self.lots.below(3) {
            let size = if self.lots.once_in(10) { 20_000 } else { 300 };
            let payload =
                vec![u8::try_from(self.keys % 251).unwrap(); usize::try_from(self.lots.below(size)).unwrap()];
            let mut draft = Draft::new("open", "result-entered", &payload);
            for _ in 0..self.lots.below(3) {
                draft = self.touching(draft);
            }
            if self.lots.once_in(3) {
                let value = [self.keys, batch.drafts.len() as u64].map(u64::to_be_bytes).concat();
                draft = draft.beside(Erasable::new(&value, Salt([5; 32])));
            }
            batch = batch.with(draft);
        }
        batch
    }

    fn touching(&mut self, draft: Draft) -> Draft {
        let object = Object::new("board", &self.lots.below(8).to_string());
        let value = [b"1-0", b"0-1", b"1/2"][usize::try_from(self.lots.below(3)).unwrap()];
        let version = self.model.objects.get(&object).map_or(Sequence::NONE, |standing| standing.0);
        match self.lots.below(8) {
            0 => draft.setting(object, value),
            1 => draft.touching(object, value, Sequence(self.lots.below(self.model.head.0 + 1))),
            _ => draft.touching(object, value, version),
        }
    }
}

fn pick<'a, T>(lots: &mut Lots, from: &'a [T]) -> Option<&'a T> {
    from.get(usize::try_from(lots.below(from.len() as u64)).unwrap())
}

/// The record is the batch, all of it and nothing else.
fn is_whole(batch: &Batch, record: &Record) {
    assert_eq!((&record.key, record.body, record.time), (&batch.key, batch.body(), batch.time));
    assert_eq!(record.receipt.outcomes.len(), batch.drafts.len());
    let written =
        batch.drafts.iter().zip(&record.receipt.outcomes).filter_map(|(draft, outcome)| match outcome {
            DraftResult::Appended(sequence) => Some((*sequence, draft)),
            DraftResult::AlreadyDone(_) => None,
        });
    let written: Vec<_> = written.collect();
    assert_eq!(written.len(), record.entries.len());
    let beside = written.iter().flat_map(|(_, draft)| &draft.erasables);
    assert!(beside.eq(record.beside.iter().filter_map(|beside| beside.erasable.as_ref())));
    for ((sequence, draft), entry) in written.into_iter().zip(&record.entries) {
        assert_eq!((sequence, &draft.kind, &draft.payload), (entry.sequence, &entry.kind, &entry.payload));
        let touched = draft.touches.iter().map(|touch| (&touch.object, &touch.value));
        assert!(touched.eq(entry.touched.iter().map(|touched| (&touched.object, &touched.value))));
    }
}

/// A sync fails, the program is started again and finds in the cache what the disk never got, and builds on
/// it.
#[test]
fn nothing_is_built_on_what_only_the_cache_shows() {
    for seed in 0..6 {
        for operation in 0..16 {
            let disk = Arc::new(Faulty::new(seed));
            let batch = |key: &str| Batch::new(key, "A", Moment(0)).with(Draft::new("open", "x", &[7; 9000]));
            let mut log = SqliteLog::create_on(disk.clone(), Path::new(FESTIVAL), "Festival").unwrap();
            log.append(&batch("first")).unwrap();
            disk.after(operation, Fault::Fails);
            let failed = log.append(&batch("failed"));
            disk.kill();
            drop(log);
            disk.restart();
            let mut log = SqliteLog::open_on(disk.clone(), Path::new(FESTIVAL)).unwrap();
            let last =
                log.append(&Batch::new("last", "A", Moment(0)).with(Draft::new("open", "x", b""))).unwrap();
            disk.cut_power();
            drop(log);
            disk.restart();
            let mut log = SqliteLog::open_on(disk.clone(), Path::new(FESTIVAL)).unwrap();
            let again = log.append(&Batch::new("last", "A", Moment(0)).with(Draft::new("open", "x", b"")));
            assert_eq!(again, Ok(last), "seed {seed}, operation {operation}");
            assert!(log.append(&batch("failed")).is_ok_and(|receipt| failed.is_err() || receipt.number == 2));
            drop(log);
            disk.discard();
        }
    }
}
