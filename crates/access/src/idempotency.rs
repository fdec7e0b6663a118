//! What programs ask for under keys of theirs, so that it is done once: also if the answer was lost, or the
//! desk was started again.

use crate::{AccountId, AccountStore, Error, Result, Session, SessionId, sql};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{OptionalExtension as _, Row, params};

/// A key counts so long.
const IDEMPOTENCY_RETENTION: SignedDuration = SignedDuration::from_hours(24);
/// At most so many keys of an owner are kept; none is forgotten before its time to make room.
const MAX_KEYS: i64 = 5_000;

/// Whose keys they are: those of an account count over all its sign-ins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOwner {
    /// A person's.
    Account(AccountId),
    /// Of a device, or of a program with a token of its own.
    Session(SessionId),
}

impl KeyOwner {
    /// As one number: sessions as they are, accounts below zero.
    const fn number(self) -> i64 {
        match self {
            KeyOwner::Account(account) => -account.0,
            KeyOwner::Session(session) => session.0,
        }
    }
}

impl Session {
    /// Whose keys a request of this session brings.
    #[must_use]
    pub fn key_owner(&self) -> KeyOwner {
        match self.account {
            Some(account) if !self.is_program => KeyOwner::Account(account),
            Some(_) | None => KeyOwner::Session(self.id),
        }
    }
}

/// What is known of a request under its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedRequest {
    /// Nothing: it is written down that it begins.
    New,
    /// It was done, and this was the answer.
    Answered {
        /// The status.
        status: u16,
        /// What was said.
        body: String,
    },
    /// It began, and nobody has written down how it ended: the desk was stopped in the middle.
    Begun,
    /// Something else was asked for under this key.
    Other,
}

impl AccountStore {
    /// Begins what is asked for under a key, and says what is known of it. `asked` tells whether it is the
    /// same once more; it must be made with something that is not in this file, since what is asked for may
    /// hold a password.
    ///
    /// # Errors
    /// If the owner has too many keys of the last day, or the file cannot be written.
    ///
    /// ```
    /// # use access::{AccountId, AccountStore, KeyOwner, RecordedRequest};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// let (accounts, owner) = (AccountStore::in_memory().unwrap(), KeyOwner::Account(AccountId(1)));
    /// assert_eq!(accounts.begin_once(owner, "a", &[7; 32], now).unwrap(), RecordedRequest::New);
    /// accounts.answered_once(owner, "a", 201, "made").unwrap();
    /// let before = RecordedRequest::Answered { status: 201, body: "made".into() };
    /// assert_eq!(accounts.begin_once(owner, "a", &[7; 32], now).unwrap(), before);
    /// assert_eq!(accounts.begin_once(owner, "a", &[8; 32], now).unwrap(), RecordedRequest::Other);
    /// ```
    pub fn begin_once(
        &self,
        owner: KeyOwner,
        key: &str,
        asked: &[u8; 32],
        now: Timestamp,
    ) -> Result<RecordedRequest> {
        let owner = owner.number();
        let oldest = now.checked_sub(IDEMPOTENCY_RETENTION).unwrap_or(Timestamp::MIN).as_millisecond();
        self.write(|transaction| {
            transaction.prepare_cached(sql::END_OLD_REQUESTS)?.execute([oldest])?;
            let before = transaction.prepare_cached(sql::REQUEST)?.query_row(params![owner, key], read);
            if let Some((known, same)) = before.optional()? {
                return Ok(if same == *asked { known } else { RecordedRequest::Other });
            }
            let count: i64 =
                transaction.prepare_cached(sql::COUNT_REQUESTS)?.query_row([owner], |row| row.get(0))?;
            if count >= MAX_KEYS {
                return Err(Error::TooManyKeys { most: MAX_KEYS });
            }
            let row = params![owner, key, asked, now.as_millisecond()];
            transaction.prepare_cached(sql::BEGIN_REQUEST)?.execute(row)?;
            Ok(RecordedRequest::New)
        })
    }

    /// Keeps the answer for when the same is asked for again.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn answered_once(&self, owner: KeyOwner, key: &str, status: u16, body: &str) -> Result<()> {
        self.lock().prepare_cached(sql::ANSWER_REQUEST)?.execute(params![
            owner.number(),
            key,
            status,
            body
        ])?;
        Ok(())
    }

    /// What was begun under a key is not done: it may be asked for again.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn not_done_once(&self, owner: KeyOwner, key: &str) -> Result<()> {
        self.lock().prepare_cached(sql::END_REQUEST)?.execute(params![owner.number(), key])?;
        Ok(())
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<(RecordedRequest, [u8; 32])> {
    let (status, body): (Option<u16>, Option<String>) = (row.get(1)?, row.get(2)?);
    let known = match (status, body) {
        (Some(status), Some(body)) => RecordedRequest::Answered { status, body },
        (None, _) | (_, None) => RecordedRequest::Begun,
    };
    Ok((known, row.get(0)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(number: i64) -> KeyOwner {
        KeyOwner::Account(AccountId(number))
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    #[test]
    fn a_key_counts_for_a_day_and_for_its_owner() {
        let accounts = AccountStore::in_memory().unwrap();
        let begin =
            |session, key: &str, now| accounts.begin_once(account(session), key, &[1; 32], now).unwrap();
        assert_eq!(begin(1, "a", at(0)), RecordedRequest::New);
        assert_eq!(begin(1, "a", at(1)), RecordedRequest::Begun, "not done a second time");
        assert_eq!(begin(2, "a", at(1)), RecordedRequest::New, "keys of others are others");
        let device = KeyOwner::Session(SessionId(1));
        assert_eq!(
            accounts.begin_once(device, "a", &[1; 32], at(1)),
            Ok(RecordedRequest::New),
            "a device is no account"
        );
        accounts.answered_once(account(1), "a", 204, "").unwrap();
        assert_eq!(begin(1, "a", at(86_399)), RecordedRequest::Answered { status: 204, body: String::new() });
        assert_eq!(begin(1, "a", at(86_400)), RecordedRequest::New);
        accounts.not_done_once(account(1), "a").unwrap();
        assert_eq!(
            begin(1, "a", at(86_401)),
            RecordedRequest::New,
            "what was refused may be asked for again"
        );
    }

    #[test]
    fn what_is_kept_is_bounded_and_nothing_goes_before_its_time() {
        let accounts = AccountStore::in_memory().unwrap();
        let begin = |session, key: i64, now| {
            accounts.begin_once(account(session), &key.to_string(), &[1; 32], at(now))
        };
        for key in 0..MAX_KEYS {
            begin(1, key, 0).unwrap();
        }
        assert_eq!(begin(1, MAX_KEYS, 1), Err(Error::TooManyKeys { most: MAX_KEYS }));
        assert_eq!(begin(1, 0, 1), Ok(RecordedRequest::Begun), "the first is still known");
        assert_eq!(begin(2, 0, 1), Ok(RecordedRequest::New), "others are not shut out");
        assert_eq!(begin(1, MAX_KEYS, 86_400), Ok(RecordedRequest::New));
    }
}
