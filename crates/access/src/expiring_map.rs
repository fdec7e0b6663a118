//! What is remembered for some minutes, and never written down.

use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// At most so many are remembered; what would end first goes first.
const MAX_ENTRIES: usize = 1_000;

/// Values by their keys, each until its time is over or the program ends.
pub(crate) struct ExpiringMap<Key, Value> {
    life: SignedDuration,
    all: Mutex<BTreeMap<Key, (Timestamp, Value)>>,
}

impl<Key, Value> std::fmt::Debug for ExpiringMap<Key, Value> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("ExpiringMap(…)")
    }
}

impl<Key: Ord + Clone, Value: Clone> ExpiringMap<Key, Value> {
    pub(crate) fn lasting(life: SignedDuration) -> Self {
        Self { life, all: Mutex::default() }
    }

    pub(crate) fn put(&self, key: Key, value: Value, now: Timestamp) {
        let ends = now.checked_add(self.life).unwrap_or(Timestamp::MAX);
        let mut all = self.lock();
        all.retain(|_, (ends, _)| now < *ends);
        if all.len() >= MAX_ENTRIES
            && let Some(first) = all.iter().min_by_key(|(_, (ends, _))| *ends).map(|(key, _)| key.clone())
        {
            all.remove(&first);
        }
        all.insert(key, (ends, value));
    }

    pub(crate) fn get(&self, key: &Key, now: Timestamp) -> Option<Value> {
        self.lock().get(key).filter(|(ends, _)| now < *ends).map(|(_, value)| value.clone())
    }

    pub(crate) fn remove(&self, key: &Key) {
        self.lock().remove(key);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Key, (Timestamp, Value)>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_ends_and_is_bounded() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let soon = ExpiringMap::lasting(SignedDuration::from_mins(5));
        soon.put(0, "a", at(0));
        assert_eq!((soon.get(&0, at(299)), soon.get(&0, at(300))), (Some("a"), None));
        for key in 1..=2_000 {
            soon.put(key, "b", at(i64::from(key) / 10));
        }
        assert_eq!(soon.lock().len(), MAX_ENTRIES);
        assert_eq!((soon.get(&0, at(200)), soon.get(&2_000, at(200))), (None, Some("b")));
        soon.remove(&2_000);
        assert_eq!(soon.get(&2_000, at(200)), None);
    }
}
