//! Commands from programs: the same words as in the log, decided in the same way as those of the desk.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};

use store::Conflict;
use tournament::{Command, Decision, Refusal, Stopped, Verdict};
use view::finding::finding_json;
use words::Words;

use super::caller::{Asked, Caller, tagged};
use super::once::{Answered, shown};
use super::programs::Programs;
use crate::answer::Problem;
use crate::festival::Held;
use crate::form::Wrong;
use crate::operations::festivals;
use crate::operations::open::open;
use crate::operations::submit::{
    self, NotSubmitted, Submission, Submitted, consent_of, consent_word, may_see, seen_in,
};
use crate::problem_details::{self, Kind};
use crate::zone::known_zone;
use service::authorise::Forbidden;

/// How many commands may be given together.
const MOST: usize = 2000;

/// Creates a festival.
pub(super) async fn create_festival(State(app): State<Programs>, asked: Asked) -> Response {
    let name = asked.text("name").trim().to_owned();
    if name.is_empty() || name.len() > 200 {
        return asked.caller.say(StatusCode::BAD_REQUEST, "api-name-missing");
    }
    if let Some(unseen) = glossary::name::Unseen::in_text(&name) {
        let what = asked.caller.arbiter.words.said(&unseen.phrase());
        return asked.caller.problem(StatusCode::UNPROCESSABLE_ENTITY, what);
    }
    asked
        .once(&app.clone(), |asked| async move {
            let created = festivals::create(&app, &asked.caller.arbiter.staff, name).await;
            let held = created.map_err(Problem::from)?;
            Ok((StatusCode::CREATED, told(&held)))
        })
        .await
}

fn told(held: &Held) -> Value {
    json!({ "festival": held.slug, "name": held.name, "sequence": held.now().sequence })
}

/// Opens the example.
pub(super) async fn create_example(State(app): State<Programs>, asked: Asked) -> Response {
    asked
        .once(&app.clone(), |asked| async move {
            let created = festivals::create_example(&app, &asked.caller.arbiter.staff).await;
            let held = created.map_err(Problem::from)?;
            Ok((StatusCode::CREATED, told(&held)))
        })
        .await
}

/// Gives commands, all or none.
pub(super) async fn commands(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    asked: Asked,
) -> Response {
    let open = or_answer!(open(&app, &asked.caller.arbiter.staff, &slug).await);
    let commands = or_answer!(read(&asked));
    // Not remembered here: the log knows its keys, also after the desk was started again.
    match submit(&app, &asked, &open.held, commands).await {
        Ok((status, body)) => shown(status, &body),
        Err(response) => response,
    }
}

/// Gives commands as a program asks for it: under its key, with what it has seen and agrees to.
pub(super) async fn submit(
    app: &Programs,
    asked: &Asked,
    held: &Arc<Held>,
    commands: Vec<Command>,
) -> Answered {
    let caller = &asked.caller;
    let seen = asked.seen_entry()?;
    let Some(consent) = consent_of(&asked.text("consent")) else {
        return Err(caller.say(StatusCode::BAD_REQUEST, "api-consent-odd"));
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
        Err(NotSubmitted::KeyUsed) => Err(caller.key_used()),
        Err(NotSubmitted::Error(error)) => Err(Problem::from(error).into()),
    }
}

/// The commands that a request holds.
fn read(asked: &Asked) -> Result<Vec<Command>, Response> {
    let bad = |what: String| asked.caller.problem(StatusCode::BAD_REQUEST, what);
    asked.seen_entry()?;
    let list = asked.body.get("commands").and_then(Value::as_array);
    let list = list.filter(|list| (1..=MOST).contains(&list.len()));
    let Some(list) = list else {
        return Err(bad(asked.caller.arbiter.words.with("api-commands-missing", &[("most", MOST.into())])));
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

/// The answer, true up to the last entry that was made: whoever goes on from there has seen this one, and not what others did after it.
fn done(
    held: &Held,
    sequence: u64,
    entries: Vec<u64>,
    findings: Vec<Value>,
    is_again: bool,
) -> (StatusCode, Value) {
    let body = json!({
        "sequence": sequence, "entries": entries, "findings": findings, "again": is_again, "festival": held.slug,
    });
    (StatusCode::OK, body)
}

fn answered(caller: &Caller, held: &Held, submitted: &Submitted) -> (StatusCode, Value) {
    let Submitted { entries, sequence, findings, is_replay, .. } = submitted;
    let findings = findings.iter().map(|finding| finding_json(&caller.arbiter.words, finding)).collect();
    let numbers = entries.iter().map(|entry| entry.get()).collect();
    done(held, *sequence, numbers, findings, *is_replay)
}

/// What is to be confirmed, or why it is refused.
pub(super) fn not_done(caller: &Caller, decision: &Decision, at: Option<usize>) -> Response {
    match &decision.verdict {
        Verdict::Refused(refusal) => refused(&caller.arbiter.words, refusal, at),
        Verdict::Unconfirmed(needed) => {
            let findings: Vec<Value> = decision
                .findings
                .iter()
                .map(|finding| finding_json(&caller.arbiter.words, finding))
                .collect();
            let status = StatusCode::CONFLICT;
            let more = json!({ "consent": consent_word(*needed), "findings": findings });
            let what = caller.arbiter.words.say("api-confirm");
            problem_details::answer(status, Kind::ToConfirm, &what, more)
        }
        Verdict::Accepted(_) => caller.our_mistake(),
    }
}

fn refused(words: &Words, refusal: &Refusal, at: Option<usize>) -> Response {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let article = refusal.article.map(|article| article.to_string());
    let more = json!({ "article": article, "command": at });
    problem_details::answer(status, Kind::Refused, &words.said(&refusal.what), more)
}

/// Somebody else was first: both values, with author and time.
fn in_conflict(caller: &Caller, held: &Held, conflicts: &[Conflict]) -> Response {
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
    let status = StatusCode::PRECONDITION_FAILED;
    let what = caller.arbiter.words.say("conflict-title");
    let more = json!({ "conflicts": list, "sequence": sequence });
    let mut response = problem_details::answer(status, Kind::Conflict, &what, more);
    tagged(&mut response, &sequence.to_string());
    response
}

/// What somebody may not do: what it needs, and which of several commands it is.
fn not_allowed(caller: &Caller, stopped: &Stopped<Forbidden>) -> Response {
    let article = stopped.why.article.map(|article| article.to_string());
    let more = json!({ "needs": stopped.why.needs.word(), "article": article, "command": stopped.at });
    let what = stopped.why.message(caller.arbiter.staff.session.role).said(&caller.arbiter.words);
    problem_details::answer(StatusCode::FORBIDDEN, Kind::Plain, &what, more)
}
