//! Failures to sign in, and how long to wait after them.
//!
//! Whoever guesses waits; whoever does not is let in. So failures are counted three times: by client and
//! account, by client, and by account for all clients that do not know it. Only who has failed at the account
//! themselves waits for what others have failed there: guessing from many clients is as slow as from one, and
//! nobody is shut out by it.

use crate::secret::digest;
use crate::{ClientKey, Denied};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many failures of a device, or of a client at one account, are free.
const FREE: usize = 5;
/// So many of an address: a whole hall may be behind it, and people mistype.
const FREE_OF_ADDRESS: usize = 20;
/// So many failures at an account, in a day, before a client waits for what others have failed there.
const FREE_OF_NEWCOMER: usize = 2;
/// So many device codes may be wrong, from everywhere, before all who were wrong wait.
const FREE_DEVICE_CODES: usize = 30;
/// Failures make somebody wait for so long.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// Failures are remembered so long.
const MEMORY: SignedDuration = SignedDuration::from_hours(24);
/// The first wait; behind an address, where others are who did not guess, also the longest.
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(30);
/// At most so many accounts and clients are remembered.
const MAX_KEYS: usize = 65_536;
/// At most so many failures of each: the longest wait needs fewer.
const MAX_FAILURES: usize = 32;

type Key = [u8; 16];

/// What is being guessed at, and what guessing at it costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guarded<'a> {
    whom: &'a str,
    /// So many failures are free, from all clients that do not know it.
    free: usize,
    /// The longest wait of those who may be innocent.
    longest: SignedDuration,
    /// Failures count for so long.
    window: SignedDuration,
}

impl<'a> Guarded<'a> {
    /// The password of an account, by its folded name.
    pub(crate) fn password(whom: &'a str) -> Self {
        Self { whom, free: FREE, longest: FIRST_WAIT, window: WINDOW }
    }

    /// Its second factor: whoever gets so far knows the password, and six digits bear few guesses.
    pub(crate) fn second_factor(whom: &'a str) -> Self {
        Self { whom, free: FREE, longest: WINDOW, window: MEMORY }
    }

    /// The codes of devices, all of them together.
    pub(crate) fn device_codes() -> Self {
        Self { whom: "\ndevice codes", free: FREE_DEVICE_CODES, longest: FIRST_WAIT, window: WINDOW }
    }

    /// The code of the first account.
    pub(crate) fn first_code() -> Self {
        Self { whom: "\nthe first account", free: FREE, longest: FIRST_WAIT, window: WINDOW }
    }
}

/// Failures of the last hours. A try counts as failed from its beginning, so that many at once get no further
/// than one after another; who succeeds gets it back.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<BTreeMap<Key, Vec<Timestamp>>>);

/// A try under way.
#[derive(Debug)]
pub(crate) struct Attempt {
    /// What this client has failed at this account; a success forgives it.
    pair: Key,
    /// What else it counts for.
    shared: Vec<Key>,
    at: Timestamp,
}

impl Attempts {
    /// Begins a try, or says how long to wait. A device that has opened the account before is counted by
    /// itself.
    pub(crate) fn begin(
        &self,
        of: Guarded<'_>,
        client: ClientKey,
        is_known: bool,
        now: Timestamp,
    ) -> Result<Attempt, SignedDuration> {
        let from = client.stored();
        let pair = key("pair", &format!("{}\n{from}", of.whom));
        let (source, everybody) = (key("party", &from), key("whom", of.whom));
        let is_device = client.is_device();
        let mut failures = self.lock();
        let wait = |key: &Key, free, longest, window| wait(failures.get(key)?, free, longest, window, now);
        let at_account = failures.get(&pair).map_or(0, |times| within(times, MEMORY, now));
        let for_others = !is_known && at_account >= FREE_OF_NEWCOMER;
        let (source_free, source_longest, pair_longest) =
            if is_device { (FREE, WINDOW, WINDOW) } else { (FREE_OF_ADDRESS, FIRST_WAIT, of.longest) };
        let waits = [
            wait(&pair, FREE, pair_longest, of.window),
            wait(&source, source_free, source_longest, WINDOW),
            for_others.then(|| wait(&everybody, of.free, of.longest, of.window)).flatten(),
        ];
        if let Some(wait) = waits.into_iter().flatten().max() {
            return Err(wait);
        }
        let shared = if is_known { vec![source] } else { vec![source, everybody] };
        Ok(count(&mut failures, pair, shared, now))
    }

    /// Begins to ask again for the password of somebody who has signed in: only this session can fail here.
    pub(crate) fn begin_again(&self, session: i64, now: Timestamp) -> Result<Attempt, SignedDuration> {
        let pair = key("session", &session.to_string());
        let mut failures = self.lock();
        match failures.get(&pair).and_then(|times| wait(times, FREE, WINDOW, WINDOW, now)) {
            Some(wait) => Err(wait),
            None => Ok(count(&mut failures, pair, Vec::new(), now)),
        }
    }

    /// It succeeded: what this client failed before at this account is forgotten, but not what it failed
    /// elsewhere, nor what others have.
    pub(crate) fn succeeded(&self, attempt: &Attempt) {
        let mut failures = self.lock();
        failures.remove(&attempt.pair);
        take_back(&mut failures, &attempt.shared, attempt.at);
    }

    /// It neither failed nor succeeded: it is as if it had not been made.
    pub(crate) fn withdrawn(&self, attempt: &Attempt) {
        let mut failures = self.lock();
        take_back(&mut failures, &[attempt.pair], attempt.at);
        take_back(&mut failures, &attempt.shared, attempt.at);
    }

    /// What came of a try. If it could not be found out, say because the disk is full, it is no failure of
    /// whoever asks.
    pub(crate) fn outcome<T, E: Into<Denied>>(
        &self,
        attempt: &Attempt,
        done: Result<T, E>,
    ) -> Result<T, Denied> {
        let done = done.map_err(Into::into);
        if matches!(done, Err(Denied::Failed(_))) {
            self.withdrawn(attempt);
        }
        done
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Key, Vec<Timestamp>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn count(
    failures: &mut BTreeMap<Key, Vec<Timestamp>>,
    pair: Key,
    shared: Vec<Key>,
    now: Timestamp,
) -> Attempt {
    for key in shared.iter().chain([&pair]) {
        let times = failures.entry(*key).or_default();
        times.retain(|time| now.duration_since(*time) < MEMORY);
        if times.len() >= MAX_FAILURES {
            times.remove(0);
        }
        times.push(now);
    }
    forget_the_oldest(failures, now);
    Attempt { pair, shared, at: now }
}

fn take_back(failures: &mut BTreeMap<Key, Vec<Timestamp>>, keys: &[Key], at: Timestamp) {
    for key in keys {
        let Some(times) = failures.get_mut(key) else { continue };
        if let Some(index) = times.iter().rposition(|time| *time == at) {
            times.remove(index);
        }
    }
}

fn key(kind: &str, text: &str) -> Key {
    let digest = digest(kind, text.as_bytes());
    std::array::from_fn(|index| digest[index])
}

fn within(times: &[Timestamp], window: SignedDuration, now: Timestamp) -> usize {
    times.iter().filter(|time| now.duration_since(**time) < window).count()
}

/// How long to wait after these failures: half a minute, doubling with every further one up to the longest.
fn wait(
    times: &[Timestamp],
    free: usize,
    longest: SignedDuration,
    window: SignedDuration,
    now: Timestamp,
) -> Option<SignedDuration> {
    let beyond = u32::try_from(within(times, window, now).checked_sub(free)?).ok()?;
    let whole = FIRST_WAIT.checked_mul(1_i32.checked_shl(beyond.min(10))?)?.min(longest);
    // A clock that was set back makes nobody wait longer.
    let left = (whole - now.duration_since(*times.last()?)).min(whole);
    left.is_positive().then_some(left)
}

/// Keeps the memory bounded: beyond the most, what no longer counts goes, and of the rest the tenth longest
/// past.
fn forget_the_oldest(failures: &mut BTreeMap<Key, Vec<Timestamp>>, now: Timestamp) {
    if failures.len() <= MAX_KEYS {
        return;
    }
    let mut last: Vec<Timestamp> = failures.values().filter_map(|times| times.last().copied()).collect();
    last.sort_unstable();
    let oldest = last.get(last.len() / 10).copied().unwrap_or(now);
    failures.retain(|_, times| {
        times.last().is_some_and(|time| *time > oldest && now.duration_since(*time) < MEMORY)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    fn address(number: u32) -> ClientKey {
        ClientKey::of_address(std::net::Ipv4Addr::from(0x0a00_0000 + number).into())
    }

    fn device(number: u8) -> ClientKey {
        format!("device:{}", crate::secret::hex(&[number; 16])).parse().unwrap()
    }

    /// How long a client that does not know Ada's account waits.
    fn stranger(attempts: &Attempts, from: ClientKey, second: i64) -> Result<Attempt, i64> {
        attempts.begin(Guarded::password("ada"), from, false, at(second)).map_err(|wait| wait.as_secs())
    }

    #[test]
    fn after_five_failures_a_device_waits_longer_and_longer() {
        let attempts = Attempts::default();
        for second in 0..5 {
            stranger(&attempts, device(1), second).unwrap();
        }
        assert_eq!(stranger(&attempts, device(1), 5).unwrap_err(), 29);
        for (second, next) in [(34, 60), (94, 120), (214, 240), (454, 480)] {
            stranger(&attempts, device(1), second).unwrap();
            assert_eq!(stranger(&attempts, device(1), second).unwrap_err(), next);
        }
    }

    #[test]
    fn behind_an_address_nobody_waits_longer_than_half_a_minute() {
        let attempts = Attempts::default();
        let mut guesses = 0;
        for second in 0..3_600 {
            match stranger(&attempts, address(1), second) {
                Ok(_) => guesses += 1,
                Err(wait) => assert!(wait <= 30, "{wait}"),
            }
        }
        assert!((100..=130).contains(&guesses), "{guesses} in an hour from one address");
        let another = attempts.begin(Guarded::password("ben"), address(1), false, at(3_600 + 30));
        assert!(another.is_ok());
    }

    #[test]
    fn many_names_from_one_address_are_slow_too_and_known_devices_behind_it_do_not_wait() {
        let attempts = Attempts::default();
        let guess = |number: i64| {
            let name = format!("name {number}");
            attempts.begin(Guarded::password(&name), address(1), false, at(number / 100))
        };
        let made = (0..2_000).filter(|number| guess(*number).is_ok()).count();
        assert_eq!(made, FREE_OF_ADDRESS);
        assert!(stranger(&attempts, address(1), 20).unwrap_err() <= 30);
        let known = attempts.begin(Guarded::password("ada"), device(1), true, at(20));
        assert!(known.is_ok() && stranger(&attempts, device(2), 20).is_ok());
    }

    #[test]
    fn many_parties_together_guess_slowly_and_shut_nobody_out() {
        let attempts = Attempts::default();
        let (clients, hour) = (100, 3_600);
        let mut made = 0;
        for second in 0..hour {
            for client in 0..clients {
                made += usize::from(stranger(&attempts, address(client), second).is_ok());
            }
        }
        let each_twice = usize::try_from(clients).unwrap() * FREE_OF_NEWCOMER;
        assert!(made <= each_twice + 130, "{made} guesses in an hour from a hundred addresses");
        let owner = attempts.begin(Guarded::password("ada"), device(1), true, at(hour)).unwrap();
        attempts.succeeded(&owner);
        assert!(stranger(&attempts, address(999), hour).is_ok(), "who did not guess");
        assert!(stranger(&attempts, address(999), hour).is_ok(), "who has mistyped once");
        assert!(stranger(&attempts, address(999), hour).is_err(), "who guesses like all the others");
    }

    #[test]
    fn six_digits_bear_few_guesses() {
        let attempts = Attempts::default();
        let guess = |client, second| {
            attempts.begin(Guarded::second_factor("ada"), address(client), false, at(second)).is_ok()
        };
        let day = (0..86_400).step_by(10).flat_map(|second| (0..20).map(move |client| (client, second)));
        let made = day.filter(|(client, second)| guess(*client, *second)).count();
        assert!(made <= 20 * FREE_OF_NEWCOMER + 200, "{made} guesses in a day from twenty addresses");
    }

    #[test]
    fn success_forgives_the_account_but_not_the_party() {
        let attempts = Attempts::default();
        for name in ["a", "b", "c", "d"] {
            attempts.begin(Guarded::password(name), device(1), false, at(0)).unwrap();
        }
        for second in 0..20 {
            let own = attempts.begin(Guarded::password("own"), device(1), true, at(second)).unwrap();
            attempts.succeeded(&own);
        }
        attempts.begin(Guarded::password("e"), device(1), false, at(30)).unwrap();
        assert!(attempts.begin(Guarded::password("own"), device(1), true, at(30)).is_err());
    }

    #[test]
    fn a_session_that_guesses_makes_no_other_wait() {
        let attempts = Attempts::default();
        for _ in 0..5 {
            attempts.begin_again(7, at(0)).unwrap();
        }
        assert!(attempts.begin_again(7, at(0)).is_err());
        assert!(attempts.begin_again(8, at(0)).is_ok());
        assert!(stranger(&attempts, address(1), 0).is_ok());
    }

    #[test]
    fn a_quarter_of_an_hour_later_nobody_waits_and_a_clock_set_back_makes_nobody_wait_longer() {
        let attempts = Attempts::default();
        for _ in 0..5 {
            stranger(&attempts, device(1), 1_000).unwrap();
        }
        assert!(stranger(&attempts, device(1), -86_400).unwrap_err() <= 30);
        stranger(&attempts, device(1), 1_900).unwrap();
        stranger(&attempts, device(1), 1_900).unwrap();
    }

    #[test]
    fn a_flood_of_names_does_not_fill_the_memory() {
        let attempts = Attempts::default();
        for number in 0..u32::try_from(MAX_KEYS).unwrap() {
            let name = number.to_string();
            attempts
                .begin(Guarded::password(&name), address(number), false, at(i64::from(number) / 100))
                .unwrap();
        }
        assert!(attempts.lock().len() <= MAX_KEYS);
    }
}
