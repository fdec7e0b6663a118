//! Failures to sign in, and how long to wait after them.

use crate::secret::digest;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many failures are free.
const FREE: usize = 5;
/// Failures are remembered so long.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// The first wait; it doubles with every further failure up to [`WINDOW`].
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(30);
/// A place is known so long.
const KNOWN: SignedDuration = SignedDuration::from_hours(14 * 24);
/// At most so many accounts and places are remembered.
const MOST: usize = 10_000;

type Key = [u8; 16];

/// Failures of the last minutes by account and by place. A try counts as failed from its beginning, so that many at once
/// get no further than one after another; who succeeds gets it back.
///
/// A place from which the account was opened before is counted by itself, so that a stranger who fails on purpose does not
/// shut the chief arbiter out of the desk.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: BTreeMap<Key, Vec<Timestamp>>,
    known: BTreeMap<Key, Vec<Timestamp>>,
}

/// A try under way.
#[derive(Debug)]
pub(crate) struct Attempt {
    keys: [Key; 2],
    known: Key,
    at: Timestamp,
}

impl Attempts {
    /// Begins a try, or says how long to wait.
    pub(crate) fn begin(&self, whom: &str, source: &str, now: Timestamp) -> Result<Attempt, SignedDuration> {
        let known = key("known", &format!("{whom}\n{source}"));
        let mut state = self.lock();
        let fresh = |times: &Vec<Timestamp>| times.iter().any(|time| now.duration_since(*time) < KNOWN);
        let counted = if state.known.get(&known).is_some_and(fresh) { known } else { key("whom", whom) };
        let keys = [counted, key("source", source)];
        let failures = &mut state.failures;
        let wait = keys.iter().filter_map(|key| wait(failures.get(key)?, now)).max();
        if let Some(wait) = wait {
            return Err(wait);
        }
        for key in keys {
            let times = failures.entry(key).or_default();
            times.retain(|time| now.duration_since(*time) < WINDOW);
            times.push(now);
        }
        forget_the_oldest(failures, now, WINDOW);
        Ok(Attempt { keys, known, at: now })
    }

    /// It succeeded: what failed before for this account is forgotten, but not what failed from this place.
    pub(crate) fn succeeded(&self, attempt: &Attempt) {
        let mut state = self.lock();
        state.known.insert(attempt.known, vec![attempt.at]);
        forget_the_oldest(&mut state.known, attempt.at, KNOWN);
        let failures = &mut state.failures;
        failures.remove(&attempt.keys[0]);
        let Some(times) = failures.get_mut(&attempt.keys[1]) else { return };
        if let Some(place) = times.iter().rposition(|time| *time == attempt.at) {
            times.remove(place);
        }
    }

    /// It neither failed nor succeeded: it is as if it had not been made.
    pub(crate) fn withdrawn(&self, attempt: &Attempt) {
        let failures = &mut self.lock().failures;
        for key in &attempt.keys {
            let Some(times) = failures.get_mut(key) else { continue };
            if let Some(place) = times.iter().rposition(|time| *time == attempt.at) {
                times.remove(place);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(kind: &str, text: &str) -> Key {
    let digest = digest(kind, text.as_bytes());
    std::array::from_fn(|place| digest[place])
}

/// How long to wait after these failures.
fn wait(times: &[Timestamp], now: Timestamp) -> Option<SignedDuration> {
    let recent = times.iter().filter(|time| now.duration_since(**time) < WINDOW).count();
    let beyond = u32::try_from(recent.checked_sub(FREE)?).ok()?;
    let whole = FIRST_WAIT.checked_mul(1_i32.checked_shl(beyond.min(10))?)?.min(WINDOW);
    let left = whole - now.duration_since(*times.last()?);
    left.is_positive().then_some(left)
}

/// Keeps the memory bounded: beyond the most, what no longer counts goes, and of the rest the tenth longest past.
fn forget_the_oldest(failures: &mut BTreeMap<Key, Vec<Timestamp>>, now: Timestamp, window: SignedDuration) {
    if failures.len() <= MOST {
        return;
    }
    let mut last: Vec<Timestamp> = failures.values().filter_map(|times| times.last().copied()).collect();
    last.sort_unstable();
    let oldest = last.get(last.len() / 10).copied().unwrap_or(now);
    failures.retain(|_, times| {
        times.last().is_some_and(|time| *time > oldest && now.duration_since(*time) < window)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    #[test]
    fn after_five_failures_the_wait_grows() {
        let attempts = Attempts::default();
        for second in 0..5 {
            attempts.begin("ada", &second.to_string(), at(second)).unwrap();
        }
        assert_eq!(attempts.begin("ada", "x", at(5)).unwrap_err(), SignedDuration::from_secs(29));
        attempts.begin("ada", "x", at(34)).unwrap();
        assert_eq!(attempts.begin("ada", "x", at(34)).unwrap_err(), SignedDuration::from_secs(60));
        attempts.begin("ada", "x", at(94)).unwrap();
        assert_eq!(attempts.begin("ada", "x", at(94)).unwrap_err(), SignedDuration::from_secs(120));
        attempts.begin("ben", "y", at(94)).unwrap();
    }

    #[test]
    fn a_place_that_tries_many_names_waits_too() {
        let attempts = Attempts::default();
        for second in 0..5 {
            attempts.begin(&second.to_string(), "a phone", at(second)).unwrap();
        }
        assert!(attempts.begin("ada", "a phone", at(5)).is_err());
        assert!(attempts.begin("ada", "another phone", at(5)).is_ok());
    }

    #[test]
    fn success_forgives_the_account_but_not_the_place() {
        let attempts = Attempts::default();
        for name in ["a", "b", "c", "d"] {
            attempts.begin(name, "a phone", at(0)).unwrap();
        }
        for second in 0..20 {
            let own = attempts.begin("own", "a phone", at(second)).unwrap();
            attempts.succeeded(&own);
        }
        attempts.begin("e", "a phone", at(30)).unwrap();
        assert!(attempts.begin("own", "a phone", at(30)).is_err());
    }

    #[test]
    fn a_stranger_cannot_shut_somebody_out_of_a_place_they_know() {
        let attempts = Attempts::default();
        let own = attempts.begin("ada", "the desk", at(0)).unwrap();
        attempts.succeeded(&own);
        for second in 0..5 {
            attempts.begin("ada", &second.to_string(), at(second)).unwrap();
        }
        assert!(attempts.begin("ada", "a stranger", at(5)).is_err());
        for _ in 0..5 {
            attempts.begin("ada", "the desk", at(5)).unwrap();
        }
        assert!(attempts.begin("ada", "the desk", at(5)).is_err(), "the known place has its own limit");
    }

    #[test]
    fn a_quarter_of_an_hour_later_all_is_forgotten() {
        let attempts = Attempts::default();
        for _ in 0..5 {
            attempts.begin("ada", "x", at(0)).unwrap();
        }
        attempts.begin("ada", "x", at(900)).unwrap();
        attempts.begin("ada", "x", at(900)).unwrap();
    }

    #[test]
    fn a_flood_of_names_does_not_fill_the_memory() {
        let attempts = Attempts::default();
        for number in 0..i64::try_from(MOST).unwrap() {
            attempts.begin(&number.to_string(), &format!("from {number}"), at(number / 100)).unwrap();
        }
        assert!(attempts.lock().failures.len() <= MOST);
    }
}
