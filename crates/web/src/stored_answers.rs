//! What forms were answered with, for as long as somebody may want to look at it again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use access::SessionId;
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode};
use jiff::{SignedDuration, Timestamp};

use request::origin::RefusalText;

/// How long an answer is kept.
const LIFETIME: SignedDuration = SignedDuration::from_mins(60);

/// The largest page that is kept.
pub(super) const LARGEST_PAGE: usize = 16 << 20;

/// How many answers, and how many bytes, are kept for one session; the oldest makes room.
const MAX_OF_SESSION: (usize, usize) = (40, 24 << 20);

/// The same for everybody who has not signed in, together: phones in the hall, and who is at the door.
const MAX_OF_STRANGERS: (usize, usize) = (1000, 16 << 20);

/// The same for all.
const MAX_OF_ALL: (usize, usize) = (4000, 96 << 20);

/// What a form was answered with.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) retry_after: Option<HeaderValue>,
    /// The page of the form.
    pub(super) from: String,
    /// Where the form was sent.
    pub(super) action: String,
    pub(super) fields: Vec<(String, String)>,
    /// Why it was refused, if it was.
    pub(super) told: Option<RefusalText>,
    /// What is said on the page of the form to who goes back without confirming.
    pub(super) cancelled: String,
    /// The page that answers, empty if the page of the form does.
    pub(super) page: Bytes,
}

impl Answer {
    fn bytes(&self) -> usize {
        let fields: usize = self.fields.iter().map(|(name, value)| name.len() + value.len()).sum();
        let told = self.told.as_ref().map_or(0, |told| told.what.len());
        self.page.len() + fields + told + self.from.len() + self.action.len() + self.cancelled.len()
    }
}

/// Answers by the word that addresses name them by, each for the session that asked and nobody else.
#[derive(Default)]
pub(crate) struct StoredAnswers(Mutex<BTreeMap<String, Kept>>);

struct Kept {
    owner: Option<SessionId>,
    since: Timestamp,
    /// What was kept later has a higher one.
    order: u64,
    bytes: usize,
    answer: Arc<Answer>,
}

/// A word that nobody can guess: who has not signed in has no other proof that the answer is theirs.
pub(super) fn fresh_id() -> String {
    let mut bytes = [0_u8; 16];
    match getrandom::fill(&mut bytes) {
        Ok(()) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        Err(_) => service::idempotency::fresh_key(),
    }
}

impl StoredAnswers {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps an answer under its word.
    pub(super) fn keep(&self, id: String, answer: Answer, owner: Option<SessionId>, now: Timestamp) {
        let bytes = answer.bytes();
        let mut all = self.lock();
        all.retain(|_, one| now.duration_since(one.since) < LIFETIME);
        let order = all.values().map(|one| one.order).max().unwrap_or(0) + 1;
        let most = if owner.is_some() { MAX_OF_SESSION } else { MAX_OF_STRANGERS };
        make_room(&mut all, bytes, most, |one| one.owner == owner);
        make_room(&mut all, bytes, MAX_OF_ALL, |_| true);
        all.insert(id, Kept { owner, since: now, order, bytes, answer: Arc::new(answer) });
    }

    /// The answer under a word, for who asked.
    pub(super) fn find(&self, id: &str, owner: Option<SessionId>, now: Timestamp) -> Option<Arc<Answer>> {
        let all = self.lock();
        let found = all.get(id).filter(|one| one.owner == owner);
        found.filter(|one| now.duration_since(one.since) < LIFETIME).map(|one| Arc::clone(&one.answer))
    }
}

/// Takes out the oldest of those that count, until one of so many bytes fits.
fn make_room(
    all: &mut BTreeMap<String, Kept>,
    bytes: usize,
    (most, most_bytes): (usize, usize),
    counts: impl Fn(&Kept) -> bool,
) {
    loop {
        let counted = all.iter().filter(|(_, one)| counts(one));
        let (number, held) = counted.fold((0, 0), |(number, held), (_, one)| (number + 1, held + one.bytes));
        if number < most && held + bytes <= most_bytes {
            return;
        }
        let oldest = all.iter().filter(|(_, one)| counts(one)).min_by_key(|(_, one)| one.order);
        let Some(oldest) = oldest.map(|(id, _)| id.clone()) else { return };
        all.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Option<SessionId> = Some(SessionId(1));
    const OTHER: Option<SessionId> = Some(SessionId(2));

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(1_794_700_000 + minute * 60).unwrap()
    }

    fn page(bytes: usize) -> Answer {
        Answer {
            status: StatusCode::OK,
            retry_after: None,
            from: String::new(),
            action: String::new(),
            fields: Vec::new(),
            told: None,
            cancelled: String::new(),
            page: Bytes::from(vec![b'x'; bytes]),
        }
    }

    #[test]
    fn an_answer_is_for_who_asked_and_for_an_hour() {
        let answers = StoredAnswers::default();
        answers.keep("a".to_owned(), page(1), OWN, at(0));
        answers.keep("b".to_owned(), page(1), None, at(0));
        assert!(answers.find("a", OWN, at(59)).is_some());
        assert!(answers.find("a", OTHER, at(1)).is_none(), "somebody else");
        assert!(answers.find("a", None, at(1)).is_none(), "nobody who has signed in");
        assert!(answers.find("b", None, at(1)).is_some() && answers.find("b", OWN, at(1)).is_none());
        assert!(answers.find("a", OWN, at(60)).is_none(), "too late");
    }

    #[test]
    fn memory_is_bounded_for_each_session_and_in_all() {
        let answers = StoredAnswers::default();
        answers.keep("other".to_owned(), page(1), OTHER, at(0));
        for number in 0..100 {
            answers.keep(format!("{number}"), page(1), OWN, at(1));
        }
        assert_eq!(answers.lock().len(), MAX_OF_SESSION.0 + 1);
        assert!(answers.find("99", OWN, at(1)).is_some() && answers.find("0", OWN, at(1)).is_none());
        assert!(answers.find("other", OTHER, at(1)).is_some(), "one session does not push another out");
        for number in 0..10 {
            answers.keep(format!("large {number}"), page(7 << 20), OWN, at(2));
        }
        let held: usize = answers.lock().values().filter(|one| one.owner == OWN).map(|one| one.bytes).sum();
        assert!(held <= MAX_OF_SESSION.1, "{held}");
        for session in 10..40 {
            for number in 0..2 {
                let id = format!("{session} {number}");
                answers.keep(id, page(7 << 20), Some(SessionId(session)), at(3));
            }
        }
        let held: usize = answers.lock().values().map(|one| one.bytes).sum();
        assert!(held <= MAX_OF_ALL.1, "{held}");
    }
}
