//! Eight clients at once: every object has one history that all of them agree on, and no update is lost.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]
#![allow(clippy::disallowed_methods, reason = "a long run reads its length from the environment")]

use faulty::{Folder, Lots};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use store::{
    Batch, Draft, DraftResult, Error, Log, Moment, Object, ReadLog, Sequence, SqliteLog, SqliteReader,
};

const CLIENTS: u64 = 8;
const REQUESTS: u64 = 60;
const OBJECTS: u64 = 4;

/// What a client did to one object, between two ticks of a common counter.
#[derive(Clone, Debug)]
struct Done {
    object: Object,
    from: u64,
    to: u64,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// Saw this version with this value.
    Read(Sequence, Vec<u8>),
    /// Changed the version seen into a new one of this value.
    Changed(Sequence, Sequence, Vec<u8>),
    /// Was told that another value stands since this version.
    Refused(Sequence, Sequence),
    /// Was told that the same value stands since this version.
    Already(Sequence, Vec<u8>),
}

struct Client {
    number: u64,
    lots: Lots,
    log: Arc<Mutex<SqliteLog>>,
    reader: Box<dyn ReadLog + Send>,
    ticks: Arc<AtomicU64>,
    done: Vec<Done>,
}

impl Client {
    fn tick(&self) -> u64 {
        self.ticks.fetch_add(1, Ordering::SeqCst)
    }

    fn run(mut self) -> Vec<Done> {
        for request in 0..REQUESTS {
            let object = Object::new("board", &self.lots.below(OBJECTS).to_string());
            let (version, _) = self.look(&object);
            if self.lots.once_in(3) {
                thread::yield_now();
            }
            self.change(object, version, request);
        }
        self.done
    }

    fn look(&mut self, object: &Object) -> (Sequence, Vec<u8>) {
        let from = self.tick();
        let standing = self.reader.object(object).unwrap();
        let to = self.tick();
        let (version, value) =
            standing.map(|standing| (standing.version, standing.value)).unwrap_or_default();
        self.done.push(Done { object: object.clone(), from, to, what: What::Read(version, value.clone()) });
        (version, value)
    }

    fn change(&mut self, object: Object, seen: Sequence, request: u64) {
        let value = self.lots.below(3).to_string().into_bytes();
        let draft = Draft::new("open", "result", &value).touching(object.clone(), &value, seen);
        let batch =
            Batch::new(&format!("{}/{request}", self.number), &format!("client {}", self.number), Moment(0));
        let from = self.tick();
        let answer = self.log.lock().unwrap().append(&batch.with(draft));
        let to = self.tick();
        let what = match answer {
            Ok(receipt) => match receipt.outcomes[0] {
                DraftResult::Appended(sequence) => What::Changed(seen, sequence, value),
                DraftResult::AlreadyDone(sequence) => What::Already(sequence, value),
            },
            Err(Error::Conflict(conflicts)) => {
                let theirs = conflicts[0].theirs.clone().unwrap();
                assert_ne!(theirs.value, value);
                What::Refused(seen, theirs.version)
            }
            Err(other) => panic!("{other}"),
        };
        self.done.push(Done { object, from, to, what });
    }
}

#[test]
fn eight_clients_lose_no_update_and_readers_see_prefixes() {
    let folder = Folder::new();
    let file = folder.file("a.jadoube");
    let log = Arc::new(Mutex::new(SqliteLog::create(&file, "Festival").unwrap()));
    let seed = std::env::var("JADOUBE_SOAK_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let finished = Arc::new(AtomicBool::new(false));
    let watcher = watch(SqliteReader::open(&file).unwrap(), finished.clone());
    let ticks = Arc::new(AtomicU64::new(0));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| {
            let reader = log.lock().unwrap().reader().unwrap();
            let lots = Lots::new(seed * 100 + number);
            let client =
                Client { number, lots, log: log.clone(), reader, ticks: ticks.clone(), done: Vec::new() };
            thread::spawn(move || client.run())
        })
        .collect();
    let done: Vec<Done> = clients.into_iter().flat_map(|client| client.join().unwrap()).collect();
    finished.store(true, Ordering::SeqCst);
    let looks = watcher.join().unwrap();
    let log = log.lock().unwrap();
    log.verify().unwrap();
    assert!(looks > 0 && done.iter().any(|done| matches!(done.what, What::Refused(..) | What::Already(..))));
    for object in 0..OBJECTS {
        let object = Object::new("board", &object.to_string());
        is_linearizable(&*log, &object, done.iter().filter(|done| done.object == object).cloned().collect());
    }
}

/// Reads the whole log again and again while it is written: what was there stays, whole requests are added.
fn watch(reader: SqliteReader, finished: Arc<AtomicBool>) -> thread::JoinHandle<u64> {
    thread::spawn(move || {
        let (mut before, mut looks) = (Vec::new(), 0);
        loop {
            let last = finished.load(Ordering::SeqCst);
            let now = reader.read(Sequence(1), usize::MAX).unwrap();
            assert!(now.starts_with(&before), "a prefix");
            assert!(
                reader.verify().unwrap().sequence
                    >= now.last().map(|entry| entry.sequence).unwrap_or_default()
            );
            before = now;
            looks += 1;
            if last {
                return looks;
            }
        }
    })
}

/// The versions in the log are the one history; what each client was told must fit it, within the time it
/// took.
fn is_linearizable(log: &dyn ReadLog, object: &Object, mut done: Vec<Done>) {
    let mut history: Vec<(Sequence, Vec<u8>)> = vec![(Sequence::NONE, Vec::new())];
    for entry in log.read(Sequence(1), usize::MAX).unwrap() {
        for touched in entry.touched.into_iter().filter(|touched| touched.object == *object) {
            history.push((entry.sequence, touched.value));
        }
    }
    let place: BTreeMap<Sequence, usize> =
        history.iter().enumerate().map(|(at, (version, _))| (*version, at)).collect();
    let mut changes = 0;
    for Done { what, .. } in &done {
        match what {
            What::Read(version, value) | What::Already(version, value) => {
                assert_eq!(history[place[version]].1, *value, "what was read was there");
            }
            What::Changed(seen, version, value) => {
                changes += 1;
                assert_eq!(history[place[version]].1, *value);
                assert_eq!(
                    place[seen] + 1,
                    place[version],
                    "no update between what was seen and what was written"
                );
            }
            What::Refused(seen, version) => assert!(place[version] > place[seen], "others were first"),
        }
    }
    assert_eq!(changes + 1, history.len(), "every update is in the history, once");
    // Whoever began after another had ended must not see less than that one did.
    done.sort_by_key(|done| done.to);
    for later in &done {
        let ended_before = done.iter().take_while(|earlier| earlier.to < later.from);
        let known = ended_before.map(|earlier| place[&version(&earlier.what)]).max().unwrap_or(0);
        assert!(place[&version(&later.what)] >= known, "{later:?}");
    }
}

/// The version somebody knew of afterwards.
fn version(what: &What) -> Sequence {
    match what {
        What::Read(version, _)
        | What::Changed(_, version, _)
        | What::Refused(_, version)
        | What::Already(version, _) => *version,
    }
}
