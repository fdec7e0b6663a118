//! Commands from programs: the same words as in the log, decided in the same way as those of the desk.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};

use store::Conflict;
use tournament::{Command, Decision, Refusal, Stopped, Verdict};
use view::finding::finding_json;
use words::{Message, Words};

use super::caller::{Asked, Caller, tag};
use super::once::{Answered, key_used, shown};
use super::programs::Programs;
use request::answer::Problem;
use request::form::Wrong;
use request::problem_details::Kind;
use service::authorise::Forbidden;
use service::festival::OpenFestival;
use service::operations::festivals;
use service::operations::open::open;
use service::operations::submit::{
    self, NotSubmitted, Submission, Submitted, consent_of, consent_word, may_see, seen_in,
};
use service::zone::known_zone;
use service::{Error, ErrorKind};

/// How many commands may be given together.
const MAX_COMMANDS: usize = 2000;

/// Creates a festival.
pub(super) async fn create_festival(State(app): State<Programs>, asked: Asked) -> Result<Response, Problem> {
    let name = asked.text("name").trim().to_owned();
    if name.is_empty() || name.len() > 200 {
        return Err(Error::malformed("api-name-missing").into());
    }
    if let Some(unseen) = glossary::name::Unseen::in_text(&name) {
        return Err(Error::new(ErrorKind::Invalid, unseen.phrase()).into());
    }
    asked
        .once(&app.clone(), |asked| async move {
            let held = festivals::create(&app, &asked.caller.arbiter.staff, name).await?;
            Ok((StatusCode::CREATED, told(&held)))
        })
        .await
}

fn told(held: &OpenFestival) -> Value {
    json!({ "festival": held.slug, "name": held.name, "sequence": held.now().sequence })
}

/// Opens the example.
pub(super) async fn create_example(app: Programs, asked: Asked) -> Answered {
    let held = festivals::create_example(&app, &asked.caller.arbiter.staff).await?;
    Ok((StatusCode::CREATED, told(&held)))
}

/// Gives commands, all or none.
pub(super) async fn commands(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    asked: Asked,
) -> Result<Response, Problem> {
    let open = open(&app, &asked.caller.arbiter.staff, &slug).await?;
    let commands = read(&asked)?;
    // Not remembered here: the log knows its keys, also after the desk was started again.
    let (status, body) = submit(&app, &asked, &open.held, commands).await?;
    Ok(shown(status, &body))
}

/// Gives commands as a program asks for it: under its key, with what it has seen and agrees to.
pub(super) async fn submit(
    app: &Programs,
    asked: &Asked,
    held: &Arc<OpenFestival>,
    commands: Vec<Command>,
) -> Answered {
    let caller = &asked.caller;
    let seen = asked.seen_entry()?;
    let Some(consent) = consent_of(&asked.text("consent")) else {
        return Err(Error::malformed("api-consent-odd").into());
    };
    if commands.is_empty() {
        let sequence = seen.unwrap_or_else(|| held.now().sequence);
        return Ok(done(held, sequence, Vec::new(), Vec::new(), false));
    }
    let key = Some(asked.key.clone());
    let submission = Submission { commands, key, consent, seen, asks_whose: false };
    match submit::submit(app, &caller.arbiter.staff, held, submission).await {
        Ok(submitted) => Ok(answered(caller, held, &submitted)),
        Err(NotSubmitted::Forbidden(stopped)) => Err(not_allowed(caller, &stopped)),
        Err(NotSubmitted::Conflicts(conflicts)) => Err(in_conflict(caller, held, &conflicts)),
        Err(NotSubmitted::NotDone(decision, refused)) => Err(not_done(caller, &decision, refused)),
        Err(NotSubmitted::KeyUsed) => Err(key_used().into()),
        Err(NotSubmitted::Error(error)) => Err(error.into()),
    }
}

/// The commands that a request holds.
fn read(asked: &Asked) -> Result<Vec<Command>, Error> {
    let bad = |what: String| Error::new(ErrorKind::Malformed, what);
    asked.seen_entry()?;
    let list = asked.body.get("commands").and_then(Value::as_array);
    let list = list.filter(|list| (1..=MAX_COMMANDS).contains(&list.len()));
    let Some(list) = list else {
        let what = Message::new("api-commands-missing").and("most", MAX_COMMANDS);
        return Err(Error::new(ErrorKind::Malformed, what));
    };
    let one = |(at, value): (usize, &Value)| {
        let command = ledger::command_of(value);
        let command = command.map_err(|malformed| bad(format!("commands[{at}]: {malformed}")))?;
        let Command::SetZone(zone) = &command else { return Ok(command) };
        known_zone(zone.as_str()).map(Command::SetZone).ok_or_else(|| {
            let wrong = Wrong::with("wrong-zone", "zone", zone.as_str());
            bad(format!("commands[{at}]: {}", wrong.told(&asked.caller.arbiter.words)))
        })
    };
    list.iter().enumerate().map(one).collect()
}

/// The answer, true up to the last entry that was made: whoever goes on from there has seen this one,
/// and not what others did after it.
fn done(
    held: &OpenFestival,
    sequence: u64,
    entries: Vec<u64>,
    findings: Vec<Value>,
    is_again: bool,
) -> (StatusCode, Value) {
    let body = json!({
        "sequence": sequence, "entries": entries, "findings": findings, "again": is_again,
        "festival": held.slug,
    });
    (StatusCode::OK, body)
}

fn answered(caller: &Caller, held: &OpenFestival, submitted: &Submitted) -> (StatusCode, Value) {
    let Submitted { entries, sequence, findings, is_replay, .. } = submitted;
    let findings = findings.iter().map(|finding| finding_json(&caller.arbiter.words, finding)).collect();
    let numbers = entries.iter().map(|entry| entry.get()).collect();
    done(held, *sequence, numbers, findings, *is_replay)
}

/// What is to be confirmed, or why it is refused.
pub(super) fn not_done(caller: &Caller, decision: &Decision, at: Option<usize>) -> Problem {
    match &decision.verdict {
        Verdict::Refused(refusal) => refused(&caller.arbiter.words, refusal, at),
        Verdict::Unconfirmed(needed) => {
            let findings: Vec<Value> = decision
                .findings
                .iter()
                .map(|finding| finding_json(&caller.arbiter.words, finding))
                .collect();
            let more = json!({ "consent": consent_word(*needed), "findings": findings });
            let error = Error::new(ErrorKind::Conflict, Message::new("api-confirm"));
            Problem::from(error).telling(Kind::ToConfirm, more)
        }
        Verdict::Accepted(_) => Error::failed().into(),
    }
}

fn refused(words: &Words, refusal: &Refusal, at: Option<usize>) -> Problem {
    let article = refusal.article.map(|article| article.to_string());
    let more = json!({ "article": article, "command": at });
    // Not as a sentence: programs know it as it stands.
    let error = Error::new(ErrorKind::Refused, words.said(&refusal.what));
    Problem::from(error).telling(Kind::Refused, more)
}

/// Somebody else was first: both values, with author and time.
fn in_conflict(caller: &Caller, held: &OpenFestival, conflicts: &[Conflict]) -> Problem {
    let value = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).unwrap_or(Value::Null);
    let list: Vec<Value> = conflicts
        .iter()
        .map(|conflict| {
            let theirs = conflict.theirs.as_ref();
            let is_shown = may_see(&caller.arbiter.staff, &conflict.object.to_string());
            let at = theirs.and_then(|one| jiff::Timestamp::from_millisecond(one.time.0).ok());
            json!({
                "object": conflict.object.to_string(),
                "yours": conflict.yours.as_deref().map(value),
                "theirs": theirs.filter(|_| is_shown).map(|one| value(&one.value)),
                "author": theirs.map(|one| one.author.clone()),
                "at": at.map(|at| at.to_string()),
            })
        })
        .collect();
    let sequence = seen_in(held, conflicts);
    let error = Error::new(ErrorKind::ChangedSince, Message::new("conflict-title"));
    let more = json!({ "conflicts": list, "sequence": sequence });
    let mut problem = Problem::from(error).telling(Kind::Conflict, more);
    tag(&mut problem.headers, &sequence.to_string());
    problem
}

/// What somebody may not do: what it needs, and which of several commands it is.
fn not_allowed(caller: &Caller, stopped: &Stopped<Forbidden>) -> Problem {
    let article = stopped.why.article.map(|article| article.to_string());
    let more = json!({ "needs": stopped.why.needs.word(), "article": article, "command": stopped.at });
    let error = stopped.why.error(caller.arbiter.staff.session.role).audited();
    Problem::from(error).telling(Kind::Plain, more)
}
