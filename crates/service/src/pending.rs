//! Pending uploads: what was read from a file and waits for an arbiter's word, kept here so that it need not
//! travel to the browser and back.

//!
//! - [`uploads`]: files that have arrived;
//! - [`entries`], [`rating_list`], [`report`]: what waits of them.

pub mod entries;
pub mod rating_list;
pub mod report;
pub mod uploads;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use access::SessionId;
use jiff::{SignedDuration, Timestamp};

/// How long something is pending.
const PENDING_TIMEOUT: SignedDuration = SignedDuration::from_mins(60);

/// How many things are pending at most; the oldest makes room.
const MAX_PENDING: usize = 40;

/// How many rows they have at most, all together.
const MAX_PENDING_ROWS: usize = 200_000;

/// Things that are pending, each for the session that brought it and nobody else.
pub struct Pending<T>(Mutex<BTreeMap<String, Entry<T>>>);

struct Entry<T> {
    session: SessionId,
    since: Timestamp,
    rows: usize,
    value: Arc<T>,
}

impl<T> Default for Pending<T> {
    fn default() -> Pending<T> {
        Pending(Mutex::default())
    }
}

impl<T> Pending<T> {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Entry<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps something of so many rows, and says under which key it is found.
    pub fn keep(&self, value: T, rows: usize, session: SessionId, now: Timestamp) -> String {
        let key = crate::idempotency::fresh_key();
        let mut all = self.lock();
        all.retain(|_, one| now.duration_since(one.since) < PENDING_TIMEOUT);
        while all.len() >= MAX_PENDING
            || all.values().map(|one| one.rows).sum::<usize>().saturating_add(rows) > MAX_PENDING_ROWS
        {
            let oldest = all.iter().min_by_key(|(_, one)| one.since).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            all.remove(&oldest);
        }
        all.insert(key.clone(), Entry { session, since: now, rows, value: Arc::new(value) });
        key
    }

    /// What is pending under a key.
    pub fn find(&self, key: &str, session: SessionId, now: Timestamp) -> Option<Arc<T>> {
        let all = self.lock();
        let found = all.get(key).filter(|one| one.session == session);
        found.filter(|one| now.duration_since(one.since) < PENDING_TIMEOUT).map(|one| Arc::clone(&one.value))
    }

    /// Puts something else in its place.
    pub fn replace(&self, key: &str, value: T) {
        if let Some(entry) = self.lock().get_mut(key) {
            entry.value = Arc::new(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: SessionId = SessionId(1);

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(1_794_700_000 + minute * 60).unwrap()
    }

    #[test]
    fn what_waits_is_for_who_brought_it_and_for_an_hour() {
        let pending = Pending::default();
        let key = pending.keep("file", 10, OWN, at(0));
        assert_eq!(pending.find(&key, OWN, at(59)).as_deref(), Some(&"file"));
        assert!(pending.find(&key, SessionId(2), at(1)).is_none());
        assert!(pending.find("another", OWN, at(1)).is_none());
        assert!(pending.find(&key, OWN, at(60)).is_none());
    }

    #[test]
    fn memory_is_bounded_by_number_and_by_rows() {
        let pending = Pending::default();
        let first = pending.keep(0, 150_000, OWN, at(0));
        let second = pending.keep(1, 100_000, OWN, at(1));
        assert!(pending.find(&first, OWN, at(1)).is_none(), "the oldest makes room");
        assert!(pending.find(&second, OWN, at(1)).is_some());
        for more in 0..100 {
            pending.keep(more, 1, OWN, at(2));
        }
        assert_eq!(pending.lock().len(), MAX_PENDING);
    }
}
