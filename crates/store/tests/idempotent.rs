//! Requests that come twice, late and in another order change nothing.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test panics where anything is wrong"
)]

use faulty::Lots;
use std::collections::BTreeMap;
use store::{Batch, Draft, Error, Log, Moment, Object, ReadLog, Receipt, Sequence, SqliteLog};

fn request(lots: &mut Lots, log: &SqliteLog, key: u64) -> Batch {
    let object = Object::new("board", &lots.below(4).to_string());
    let value = lots.below(3).to_string().into_bytes();
    let version = log.object(&object).unwrap().map_or(Sequence::NONE, |standing| standing.version);
    let seen = if lots.once_in(4) { Sequence(lots.below(version.0 + 1)) } else { version };
    let draft = Draft::new("open", "result", &value).touching(object, &value, seen);
    Batch::new(&format!("key {key}"), "A", Moment(i64::try_from(key).unwrap())).with(draft)
}

#[test]
fn duplicated_delayed_and_reordered_requests_change_nothing() {
    let mut lots = Lots::new(20_260_201);
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    let mut answered: BTreeMap<String, (Batch, Receipt)> = BTreeMap::new();
    let mut under_way: Vec<Batch> = Vec::new();
    for key in 0..300 {
        let batch = request(&mut lots, &log, key);
        // The network may deliver it now, later, or several times.
        for _ in 0..=lots.below(3) {
            under_way.push(batch.clone());
        }
        while !under_way.is_empty() && !lots.once_in(4) {
            let at = usize::try_from(lots.below(under_way.len() as u64)).unwrap();
            let batch = if lots.once_in(3) { under_way[at].clone() } else { under_way.swap_remove(at) };
            deliver(&mut log, &mut answered, &batch, key);
        }
    }
    let head = log.head().unwrap();
    for (batch, _) in answered.clone().into_values() {
        deliver(&mut log, &mut answered, &batch, 9999);
    }
    assert_eq!(log.verify(), Ok(head));
    assert_eq!(log.answered(), Ok(answered.len() as u64));
    assert!(answered.len() > 100);
}

/// The first delivery is done or refused; every later one of an answered request gets the same answer.
fn deliver(log: &mut SqliteLog, answered: &mut BTreeMap<String, (Batch, Receipt)>, batch: &Batch, time: u64) {
    let before = log.head().unwrap();
    let batch = Batch { time: Moment(i64::try_from(time).unwrap()), ..batch.clone() };
    let answer = log.append(&batch);
    match (answered.get(&batch.key), answer) {
        (Some((_, first)), Ok(again)) => {
            assert_eq!(*first, again);
            assert_eq!(log.head(), Ok(before));
        }
        (None, Ok(first)) => {
            answered.insert(batch.key.clone(), (batch, first));
        }
        (None, Err(Error::Conflict(_))) => assert_eq!(log.head(), Ok(before)),
        (_, other) => panic!("{other:?}"),
    }
}

#[test]
fn the_same_key_for_another_request_is_refused_and_changes_nothing() {
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    let batch = Batch::new("k", "A", Moment(0)).with(Draft::new("open", "x", b"1"));
    log.append(&batch).unwrap();
    let others = [
        Batch { author: "B".to_owned(), ..batch.clone() },
        Batch { drafts: Vec::new(), ..batch.clone() },
        batch.clone().with(Draft::new("open", "x", b"1")),
        batch.clone().asked(b"other"),
    ];
    let head = log.head();
    for other in others {
        assert!(matches!(log.append(&other), Err(Error::KeyUsed { .. })), "{other:?}");
        assert_eq!(log.head(), head);
    }
}
