//! How often something may be asked.

use crate::error::whole_seconds;
use crate::secret::digest;
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// At most so many keys are remembered.
const MAX_KEYS: usize = 65_536;

type Key = [u8; 16];

/// Asked too often: come back after this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryAfter(pub SignedDuration);

impl RetryAfter {
    /// In whole seconds, at least one, as the header `Retry-After` wants it.
    #[must_use]
    pub fn seconds(self) -> i64 {
        whole_seconds(self.0).max(1)
    }
}

/// Lets through so many per time for each key, in bursts or evenly; needs no clock and bounded memory.
///
/// It keeps one time a key: that at which the key would be as fresh as new.
#[derive(Debug)]
pub struct Limiter {
    one: SignedDuration,
    all: SignedDuration,
    state: Mutex<LimiterState>,
}

#[derive(Debug, Default)]
struct LimiterState {
    fresh_at: BTreeMap<Key, Timestamp>,
    in_order: BTreeSet<(Timestamp, Key)>,
}

impl Limiter {
    /// Lets `n` through in each stretch of `per`; at least one.
    ///
    /// ```
    /// use access::Limiter;
    /// use std::time::Duration;
    ///
    /// let limiter = Limiter::new(2, Duration::from_secs(60));
    /// let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// assert!(limiter.allow("192.0.2.7", now).is_ok());
    /// assert!(limiter.allow("192.0.2.7", now).is_ok());
    /// assert_eq!(limiter.allow("192.0.2.7", now).unwrap_err().seconds(), 30);
    /// assert!(limiter.allow("192.0.2.8", now).is_ok());
    /// ```
    #[must_use]
    pub fn new(n: u32, per: Duration) -> Self {
        let all = SignedDuration::try_from(per)
            .unwrap_or(SignedDuration::MAX)
            .min(SignedDuration::from_hours(24 * 366));
        let n = i32::try_from(n).unwrap_or(i32::MAX).max(1);
        Self { one: all / n, all, state: Mutex::default() }
    }

    /// Counts one for the key and lets it through, or says when to come back; what is refused does not count.
    ///
    /// # Errors
    /// When the key has used up what it may.
    pub fn allow(&self, key: &str, now: Timestamp) -> Result<(), RetryAfter> {
        let key = key_of(key);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let was = state.fresh_at.get(&key).copied();
        let then = self.after(was, now)?;
        state.set(key, was, then);
        state.forget(now);
        Ok(())
    }

    /// Whether one more would be let through; counts nothing. For what counts only if it was wrong.
    ///
    /// # Errors
    /// When the key has used up what it may.
    pub fn would_allow(&self, key: &str, now: Timestamp) -> Result<(), RetryAfter> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.after(state.fresh_at.get(&key_of(key)).copied(), now).map(drop)
    }

    /// When a key would be as fresh as new after one more.
    fn after(&self, was: Option<Timestamp>, now: Timestamp) -> Result<Timestamp, RetryAfter> {
        // A clock that was set back must not shut anybody out for longer than `per`.
        let from = was.map_or(now, |was| was.max(now).min(later(now, self.all)));
        let then = later(from, self.one);
        let beyond = then.duration_since(now) - self.all;
        if beyond.is_positive() { Err(RetryAfter(beyond)) } else { Ok(then) }
    }
}

fn key_of(key: &str) -> Key {
    let digest = digest("limiter", key.as_bytes());
    std::array::from_fn(|index| digest[index])
}

fn later(time: Timestamp, by: SignedDuration) -> Timestamp {
    time.checked_add(by).unwrap_or(Timestamp::MAX)
}

impl LimiterState {
    fn set(&mut self, key: Key, was: Option<Timestamp>, then: Timestamp) {
        if let Some(was) = was {
            self.in_order.remove(&(was, key));
        }
        self.fresh_at.insert(key, then);
        self.in_order.insert((then, key));
    }

    /// Forgets keys that are as fresh as new, a few each time; and the freshest when there are too many.
    fn forget(&mut self, now: Timestamp) {
        for _ in 0..2 {
            let Some((time, key)) = self.in_order.first().copied() else { return };
            if time > now && self.fresh_at.len() <= MAX_KEYS {
                return;
            }
            self.in_order.remove(&(time, key));
            self.fresh_at.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: i64) -> Timestamp {
        Timestamp::from_millisecond(1_800_000_000_000 + milliseconds).unwrap()
    }

    #[test]
    fn to_ask_whether_counts_nothing() {
        let limiter = Limiter::new(1, Duration::from_secs(60));
        assert_eq!([limiter.would_allow("a", at(0)), limiter.would_allow("a", at(0))], [Ok(()), Ok(())]);
        assert_eq!(limiter.allow("a", at(0)), Ok(()));
        assert_eq!(limiter.would_allow("a", at(0)), limiter.allow("a", at(0)));
        assert!(limiter.would_allow("a", at(0)).is_err() && limiter.would_allow("b", at(0)).is_ok());
    }

    #[test]
    fn a_burst_then_evenly() {
        let limiter = Limiter::new(3, Duration::from_secs(3));
        for _ in 0..3 {
            limiter.allow("a", at(0)).unwrap();
        }
        assert_eq!(limiter.allow("a", at(0)), Err(RetryAfter(SignedDuration::from_secs(1))));
        assert_eq!(limiter.allow("a", at(999)).unwrap_err().seconds(), 1);
        limiter.allow("a", at(1_000)).unwrap();
        assert!(limiter.allow("a", at(1_000)).is_err());
    }

    #[test]
    fn never_more_than_twice_n_in_any_stretch_and_n_in_the_long_run() {
        let limiter = Limiter::new(10, Duration::from_secs(1));
        let through = (0..10_000).filter(|ms| limiter.allow("a", at(*ms)).is_ok()).count();
        assert!((100..=110).contains(&through), "{through}");
    }

    #[test]
    fn a_clock_set_back_shuts_nobody_out() {
        let limiter = Limiter::new(1, Duration::from_secs(10));
        limiter.allow("a", at(1_000_000)).unwrap();
        assert!(limiter.allow("a", at(0)).unwrap_err().seconds() <= 10);
    }

    #[test]
    fn memory_is_bounded() {
        let limiter = Limiter::new(5, Duration::from_secs(3_600));
        for number in 0..MAX_KEYS + 1_000 {
            limiter.allow(&number.to_string(), at(0)).unwrap();
        }
        let state = limiter.state.lock().unwrap();
        assert!(state.fresh_at.len() <= MAX_KEYS);
        assert_eq!(state.fresh_at.len(), state.in_order.len());
    }

    #[test]
    fn strange_settings_do_no_harm() {
        let limiter = Limiter::new(0, Duration::MAX);
        limiter.allow("a", Timestamp::MAX).unwrap();
        Limiter::new(u32::MAX, Duration::ZERO).allow("a", Timestamp::MIN).unwrap();
    }
}
