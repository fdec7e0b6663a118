//! Commands from programs: the same words as in the log, decided in the same way as those of the desk.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};

use access::{Audit, Permission};
use ledger::{Answers, Unusable};
use store::Conflict;
use tournament::{Command, Consent, Context, Decision, Refusal, Verdict};

use super::caller::{Caller, json, tagged};
use super::created::Creation;
use crate::act::{consent_of, consent_word, finding_json, is_allowed, may_see};
use crate::answer::{Problem, written_down};
use crate::app::App;
use crate::desk::open;
use crate::festival::Held;
use crate::words::Words;

/// How many commands may be given together.
const MOST: usize = 2000;

/// Creates a festival.
pub(super) async fn create_festival(State(app): State<App>, caller: Caller, body: Bytes) -> Response {
    if let Err(response) = caller.must_mean_it() {
        return response;
    }
    if !caller.arbiter.may(Permission::ManageFestivals) {
        return forbidden(&caller);
    }
    let (key, body) = or_answer!(caller.key().and_then(|key| Ok((key, caller.json(&body)?))));
    let name = body.get("name").and_then(Value::as_str).map(str::trim).unwrap_or_default().to_owned();
    if name.is_empty() || name.len() > 200 {
        return caller.problem(StatusCode::BAD_REQUEST, caller.arbiter.words.say("api-name-missing"));
    }
    let (creator, key) = (app.clone(), format!("{} {key}", caller.arbiter.session.id.0));
    let made = tokio::task::spawn_blocking(move || creator.created.create(&creator, &key, &name)).await;
    let (status, held) = match made {
        Ok(Creation::New(held)) => (StatusCode::CREATED, held),
        Ok(Creation::Before(held)) => (StatusCode::OK, held),
        Ok(Creation::KeyUsed) => return key_used(&caller),
        Ok(Creation::Failed(why)) => return caller.problem(StatusCode::INSUFFICIENT_STORAGE, why),
        Err(_) => return our_mistake(&caller),
    };
    let sequence = held.now().sequence;
    let mut response =
        json(status, &json!({ "festival": held.slug, "name": held.name, "sequence": sequence }));
    tagged(&mut response, sequence);
    response
}

/// Gives commands, all or none.
pub(super) async fn commands(
    State(app): State<App>,
    Path(slug): Path<String>,
    caller: Caller,
    body: Bytes,
) -> Response {
    if let Err(response) = caller.must_mean_it() {
        return response;
    }
    let open = or_answer!(open(&app, &caller.arbiter, &slug));
    let asked = or_answer!(asked(&caller, &body));
    let context =
        Context { at: app.clock.now(), author: caller.arbiter.session.name.clone(), consent: asked.consent };
    let kinds: Vec<String> = asked.commands.iter().map(ledger::kind).collect();
    let (writer, by) = (Arc::clone(&open.held), caller.arbiter.clone());
    let answer = tokio::task::spawn_blocking(move || {
        writer.submit_if(&asked.key, asked.commands, context, asked.seen, |log, command| {
            is_allowed(&by, log, command)
        })
    });
    match answer.await {
        Ok(Ok(Some(answers))) => answered(&caller, &open.held, answers),
        Ok(Ok(None)) => {
            audit_refused(&app, &caller, &slug, &kinds.join(" "));
            written_down(forbidden(&caller))
        }
        Ok(Err(Unusable::Store(store::Error::Conflict(conflicts)))) => {
            conflict(&caller, &open.held, &conflicts)
        }
        Ok(Err(Unusable::Store(store::Error::KeyUsed { .. }))) => key_used(&caller),
        Ok(Err(unusable)) => {
            caller.problem(StatusCode::INSUFFICIENT_STORAGE, caller.arbiter.words.said(&unusable.phrase()))
        }
        Err(_) => our_mistake(&caller),
    }
}

/// What a request asks for.
struct Asked {
    commands: Vec<Command>,
    consent: Consent,
    key: String,
    seen: Option<u64>,
}

fn asked(caller: &Caller, body: &Bytes) -> Result<Asked, Response> {
    let bad = |what: String| caller.problem(StatusCode::BAD_REQUEST, what);
    let (key, seen) = (caller.key()?, caller.seen()?);
    let body = caller.json(body)?;
    let list = body.get("commands").and_then(Value::as_array);
    let list = list.filter(|list| (1..=MOST).contains(&list.len()));
    let Some(list) = list else {
        return Err(bad(caller.arbiter.words.with("api-commands-missing", &[("most", MOST.into())])));
    };
    let one = |(at, value): (usize, &Value)| {
        ledger::command_of(value).map_err(|malformed| bad(format!("commands[{at}]: {malformed}")))
    };
    let commands = list.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
    let word = body.get("consent").and_then(Value::as_str).unwrap_or_default();
    let consent = consent_of(word).ok_or_else(|| bad(caller.arbiter.words.say("api-consent-odd")))?;
    let key = format!("{} {key} {}", caller.arbiter.session.id.0, consent_word(consent));
    Ok(Asked { commands, consent, key, seen })
}

fn answered(caller: &Caller, held: &Held, answers: Answers) -> Response {
    let done = |entries: Vec<u64>, findings: Vec<Value>, is_again: bool| {
        let sequence = held.now().sequence;
        let body =
            json!({ "sequence": sequence, "entries": entries, "findings": findings, "again": is_again });
        let mut response = json(StatusCode::OK, &body);
        tagged(&mut response, sequence);
        response
    };
    let numbers = |entries: Vec<tournament::EntryNumber>| {
        entries.into_iter().map(tournament::EntryNumber::get).collect::<Vec<_>>()
    };
    match answers {
        Answers::Done(entries, decision) => done(
            numbers(entries),
            decision.findings.iter().map(|finding| finding_json(&caller.arbiter.words, finding)).collect(),
            false,
        ),
        Answers::Before(entries) => done(numbers(entries), Vec::new(), true),
        Answers::NotDone { decision, refused } => not_done(caller, &decision, refused),
    }
}

/// What is to be confirmed, or why it is refused.
fn not_done(caller: &Caller, decision: &Decision, at: Option<usize>) -> Response {
    match &decision.verdict {
        Verdict::Refused(refusal) => refused(&caller.arbiter.words, refusal, at),
        Verdict::Unconfirmed(needed) => {
            let findings: Vec<Value> = decision
                .findings
                .iter()
                .map(|finding| finding_json(&caller.arbiter.words, finding))
                .collect();
            let status = StatusCode::CONFLICT;
            let body = json!({
                "status": status.as_u16(),
                "problem": caller.arbiter.words.say("api-confirm"),
                "consent": consent_word(*needed),
                "findings": findings,
            });
            json(status, &body)
        }
        Verdict::Accepted(_) => our_mistake(caller),
    }
}

fn refused(words: &Words, refusal: &Refusal, at: Option<usize>) -> Response {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let body = json!({
        "status": status.as_u16(),
        "problem": words.said(&refusal.what),
        "article": refusal.article.map(|article| article.to_string()),
        "command": at,
    });
    json(status, &body)
}

/// Somebody else was first: both values, with author and time.
fn conflict(caller: &Caller, held: &Held, conflicts: &[Conflict]) -> Response {
    let value = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).unwrap_or(Value::Null);
    let list: Vec<Value> = conflicts
        .iter()
        .map(|conflict| {
            let theirs = conflict.theirs.as_ref();
            let is_shown = may_see(&caller.arbiter, &conflict.object.to_string());
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
    let sequence = held.now().sequence;
    let status = StatusCode::PRECONDITION_FAILED;
    let body = json!({
        "status": status.as_u16(),
        "problem": caller.arbiter.words.say("conflict-title"),
        "conflicts": list,
        "sequence": sequence,
    });
    let mut response = json(status, &body);
    tagged(&mut response, sequence);
    response
}

fn forbidden(caller: &Caller) -> Response {
    let role = caller.arbiter.session.role.word();
    caller.problem(StatusCode::FORBIDDEN, caller.arbiter.words.with("forbidden", &[("role", role.into())]))
}

fn key_used(caller: &Caller) -> Response {
    caller.problem(StatusCode::UNPROCESSABLE_ENTITY, caller.arbiter.words.say("api-key-used"))
}

fn our_mistake(caller: &Caller) -> Response {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, caller.arbiter.words.say("our-mistake"))
        .show(&caller.arbiter)
}

fn audit_refused(app: &App, caller: &Caller, slug: &str, what: &str) {
    let audit = Audit {
        at: app.clock.now(),
        who: caller.arbiter.session.name.clone(),
        device: caller.arbiter.device.clone(),
        what: what.to_owned(),
        object: slug.to_owned(),
        outcome: "forbidden".to_owned(),
    };
    let _ = app.books.note(&audit);
}
