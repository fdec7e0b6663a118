//! Commands that somebody gives to a festival: by a form, by a program, with what they have seen and agree
//! to.

use std::sync::Arc;

use crate::authorise::Forbidden;
use crate::{Error, ErrorKind, Staff};
use jiff::Timestamp;
use ledger::{Answers, Unusable};
use store::Conflict;
use tournament::{Command, Consent, Decision, Entry, EntryNumber, Finding, Fingerprint, Stopped};

use crate::app::App;
use crate::festival::{CommandBatch, OpenFestival};

/// Commands that are given together: all are done, or none.
pub struct Submission {
    /// The commands, in their order.
    pub commands: Vec<Command>,
    /// The word under which they count once, however often they are sent; none: they count each time.
    pub key: Option<String>,
    /// What whoever gives them has agreed to.
    pub consent: Consent,
    /// The entry up to which they have seen the log; none: it does not matter.
    pub seen: Option<u64>,
    /// Whether it is asked if the entries are of this very request.
    pub asks_whose: bool,
}

/// Commands that were done.
pub struct Submitted {
    /// Their entries in the log.
    pub entries: Vec<EntryNumber>,
    /// The last of them: whoever goes on from there has seen these, and not what others did after them.
    pub sequence: u64,
    /// What was found, also if they were done before.
    pub findings: Vec<Finding>,
    /// Whether they were done before under the same key.
    pub is_replay: bool,
    /// Whether the entries are of this very request, if that was asked.
    pub is_own: bool,
}

/// Why commands were not done.
pub enum NotSubmitted {
    /// Whoever gives them may not give one of them. It is in the audit.
    Forbidden(Stopped<Forbidden>),
    /// Somebody else was first.
    Conflicts(Vec<Conflict>),
    /// They are refused, or to be confirmed; the number is that of the command which is refused.
    NotDone(Box<Decision>, Option<usize>),
    /// Something else was sent under the same key.
    KeyUsed,
    /// Something else is in the way.
    Error(Error),
}

/// Gives commands. When this answers that they are done, they are on disk.
pub async fn submit(
    app: &App,
    by: &Staff,
    held: &Arc<OpenFestival>,
    submission: Submission,
) -> Result<Submitted, NotSubmitted> {
    let (worker, by, held) = (app.clone(), by.clone(), Arc::clone(held));
    let done = tokio::task::spawn_blocking(move || submit_now(&worker, &by, &held, submission));
    done.await.unwrap_or_else(|_| Err(NotSubmitted::Error(Error::failed())))
}

fn submit_now(
    app: &App,
    by: &Staff,
    held: &OpenFestival,
    submission: Submission,
) -> Result<Submitted, NotSubmitted> {
    let Submission { commands, key, consent, seen, asks_whose } = submission;
    let (actor, at) = (by.actor(), app.clock.now());
    let key = key.map_or_else(crate::idempotency::fresh_key, |key| {
        held.log_key(&by.session, &key, &consent_word(consent))
    });
    let given = CommandBatch { key, commands, at, consent, shown: seen };
    match held.give(&actor, &given) {
        Ok(Ok((answers, findings))) => {
            let is_own = asks_whose && held.has_added(&actor, &given);
            answered(app, held, answers, findings, is_own)
        }
        Ok(Err(stopped)) => {
            let kinds: Vec<String> = given.commands.iter().map(ledger::kind).collect();
            let outcome = format!("forbidden: {} needs {}", kinds[stopped.at], stopped.why.needs.word());
            // Who may not is told so, whether or not it could be written down.
            let _ = app.accounts.note(&by.audit(at, &held.slug, &kinds.join(" "), &outcome));
            Err(NotSubmitted::Forbidden(stopped))
        }
        Err(Unusable::Store(store::Error::Conflict(conflicts))) => Err(NotSubmitted::Conflicts(conflicts)),
        Err(Unusable::Store(store::Error::KeyUsed { .. })) => Err(NotSubmitted::KeyUsed),
        Err(Unusable::Archived) => Err(NotSubmitted::Error(Error::archived())),
        Err(unusable) => {
            app.disk_failed(&unusable);
            Err(NotSubmitted::Error(Error::new(ErrorKind::DiskFailed, unusable.phrase())))
        }
    }
}

fn answered(
    app: &App,
    held: &OpenFestival,
    answers: Answers,
    findings: Vec<Finding>,
    is_own: bool,
) -> Result<Submitted, NotSubmitted> {
    let (entries, is_replay) = match answers {
        Answers::Done(entries, _) => {
            app.disk_works();
            (entries, false)
        }
        Answers::Before(entries) => (entries, true),
        Answers::NotDone { decision, refused } => {
            return Err(NotSubmitted::NotDone(Box::new(decision), refused));
        }
    };
    let last = entries.iter().map(|number| number.get()).max();
    let sequence = last.unwrap_or_else(|| held.now().sequence);
    Ok(Submitted { entries, sequence, findings, is_replay, is_own })
}

/// A consent as a word, as forms and programs give it back.
pub fn consent_word(consent: Consent) -> String {
    match consent {
        Consent::None => String::new(),
        Consent::Acknowledged => "acknowledged".to_owned(),
        Consent::Confirmed => "confirmed".to_owned(),
        Consent::ConfirmedTwice(fingerprint) => format!("twice:{fingerprint}"),
    }
}

/// The consent that a word gives.
pub fn consent_of(word: &str) -> Option<Consent> {
    match word {
        "" | "once" => Some(Consent::None),
        "acknowledged" => Some(Consent::Acknowledged),
        "confirmed" => Some(Consent::Confirmed),
        word => {
            let digits = word.strip_prefix("twice:")?;
            u32::from_str_radix(digits, 16).ok().map(|number| Consent::ConfirmedTwice(Fingerprint(number)))
        }
    }
}

/// The entry up to which somebody has seen who is shown these conflicts: not what came after them, and nobody
/// has looked at.
pub fn seen_in(held: &OpenFestival, conflicts: &[Conflict]) -> u64 {
    let versions = conflicts.iter().filter_map(|one| one.theirs.as_ref()).map(|theirs| theirs.version.0);
    versions.max().unwrap_or_else(|| held.now().sequence)
}

/// Whether somebody may set their own value in place of the one that stands: who may only enter results may
/// not change them.
pub async fn may_insist(held: &Arc<OpenFestival>, by: &Staff, wanted: &[Command], at: Timestamp) -> bool {
    let (held, actor, wanted) = (Arc::clone(held), by.actor(), wanted.to_vec());
    let found = tokio::task::spawn_blocking(move || held.may_give(&actor, &wanted, at));
    found.await.unwrap_or(false)
}

/// Each conflict with the entry of the log that was first.
pub async fn in_log(held: &Arc<OpenFestival>, conflicts: Vec<Conflict>) -> Vec<(Conflict, Option<Entry>)> {
    let held = Arc::clone(held);
    let found = tokio::task::spawn_blocking(move || {
        held.look(|ledger| {
            let entries = ledger.log().entries();
            let entry = |conflict: &Conflict| {
                let version = conflict.theirs.as_ref()?.version.0;
                entries.get(usize::try_from(version.checked_sub(1)?).ok()?).cloned()
            };
            conflicts.into_iter().map(|one| (entry(&one), one)).map(|(entry, one)| (one, entry)).collect()
        })
    });
    found.await.unwrap_or_default()
}

/// Whether somebody may see what stands at an object: what is known of a person only with the permission for
/// it.
pub fn may_see(by: &Staff, object: &str) -> bool {
    let is_about_no_person = ["board ", "bye ", "round ", "configuration ", "pairing ", "hall ", "start "];
    by.sees_all_persons() || is_about_no_person.iter().any(|kind| object.starts_with(kind))
}
