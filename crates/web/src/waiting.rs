//! What was read from a file and waits for an arbiter's word: kept here, so that it need not travel to the browser and back.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use access::SessionId;
use jiff::{SignedDuration, Timestamp};

/// How long something waits.
const PATIENCE: SignedDuration = SignedDuration::from_mins(60);

/// How many things wait at most; the oldest makes room.
const MOST: usize = 40;

/// How many rows they have at most, all together.
const MOST_ROWS: usize = 200_000;

/// Things that wait, each for the session that brought it and nobody else.
pub(crate) struct Waiting<T>(Mutex<BTreeMap<String, Kept<T>>>);

struct Kept<T> {
    session: SessionId,
    since: Timestamp,
    rows: usize,
    what: Arc<T>,
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting(Mutex::default())
    }
}

impl<T> Waiting<T> {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Kept<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps something of so many rows, and says under which word it is found.
    pub(crate) fn keep(&self, what: T, rows: usize, session: SessionId, now: Timestamp) -> String {
        let key = crate::idempotency::fresh_key();
        let mut all = self.lock();
        all.retain(|_, one| now.duration_since(one.since) < PATIENCE);
        while all.len() >= MOST
            || all.values().map(|one| one.rows).sum::<usize>().saturating_add(rows) > MOST_ROWS
        {
            let oldest = all.iter().min_by_key(|(_, one)| one.since).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            all.remove(&oldest);
        }
        all.insert(key.clone(), Kept { session, since: now, rows, what: Arc::new(what) });
        key
    }

    /// What waits under a word.
    pub(crate) fn find(&self, key: &str, session: SessionId, now: Timestamp) -> Option<Arc<T>> {
        let all = self.lock();
        let found = all.get(key).filter(|one| one.session == session);
        found.filter(|one| now.duration_since(one.since) < PATIENCE).map(|one| Arc::clone(&one.what))
    }

    /// Puts something else in its place.
    pub(crate) fn replace(&self, key: &str, what: T) {
        if let Some(kept) = self.lock().get_mut(key) {
            kept.what = Arc::new(what);
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
        let waiting = Waiting::default();
        let key = waiting.keep("file", 10, OWN, at(0));
        assert_eq!(waiting.find(&key, OWN, at(59)).as_deref(), Some(&"file"));
        assert!(waiting.find(&key, SessionId(2), at(1)).is_none());
        assert!(waiting.find("another", OWN, at(1)).is_none());
        assert!(waiting.find(&key, OWN, at(60)).is_none());
    }

    #[test]
    fn memory_is_bounded_by_number_and_by_rows() {
        let waiting = Waiting::default();
        let first = waiting.keep(0, 150_000, OWN, at(0));
        let second = waiting.keep(1, 100_000, OWN, at(1));
        assert!(waiting.find(&first, OWN, at(1)).is_none(), "the oldest makes room");
        assert!(waiting.find(&second, OWN, at(1)).is_some());
        for more in 0..100 {
            waiting.keep(more, 1, OWN, at(2));
        }
        assert_eq!(waiting.lock().len(), MOST);
    }
}
