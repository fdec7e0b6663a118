//! Festivals that do not open, and the ways out.

use access::Permission;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};
use service::Error;
use store::Sequence;
use words::{Message, Words};

use super::caller::{Asked, Caller};
use super::once::{Answered, once_at};
use super::programs::Programs;
use super::route::{DOING, READING, Route, Takes};
use request::answer::Problem;
use service::app::Wanted;
use service::operations::repair::{self, DamagedFestival, Repair};

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("DamagedFestivals", "festivals: [DamagedFestival]"),
    (
        "DamagedFestival",
        "festival: text, name: text, why: text, log: number?, known: number?, is_exchanged: truth, \
         backups: [FoundBackup]",
    ),
    (
        "FoundBackup",
        "folder: text, generation: number, sequence: number, hash: text, at_least: number, \
         parts_after: number?",
    ),
    ("WayOut", "do: restore|go-on|put-back|forget, folder?: text, generation?: number, up_to?: number"),
    ("PutRight", "told: text, sequence: number?, at_least: number?, to_be_entered: [text]"),
];

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/damaged",
        name: "damagedFestivals",
        summary: "The festivals that do not open, why, where the log ends and where it had ended, and the \
            backups there are.",
        may: Some(Permission::ReadDesk),
        gives: Some("DamagedFestivals"),
        desk: &["/damaged/{festival}"],
        answer: || get(show),
        ..READING
    },
    Route {
        path: "/api/v1/damaged/{festival}",
        name: "putRight",
        summary: "Restores a festival that does not open (restore), goes on without what was lost (go-on: \
            the chief arbiter, in the log for ever), puts a log that was taken away back (put-back), or \
            forgets a festival of which nothing is left (forget).",
        may: Some(Permission::Backup),
        takes: Takes::Json(
            "WayOut",
            r#"{"do": "restore", "folder": "/media/stick/jadoube", "generation": 1}"#,
        ),
        gives: Some("PutRight"),
        success: 200,
        more: &[409, 507],
        desk: &["/damaged/{festival}"],
        answer: || post(once_at(put_right)),
        ..DOING
    },
];

async fn show(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    let all = repair::damaged_festivals(&app, &caller.arbiter.staff).await?;
    let all: Vec<Value> = all.iter().map(|one| told(&caller.arbiter.words, one)).collect();
    Ok(caller.answer_value(json!({ "festivals": all })))
}

fn told(words: &Words, damaged: &DamagedFestival) -> Value {
    let behind = damaged.behind();
    let backups: Vec<Value> = damaged
        .backups
        .iter()
        .map(|one| {
            json!({
                "folder": one.folder.display().to_string(),
                "generation": one.generation,
                "sequence": one.head.sequence.0,
                "hash": one.head.hash.to_string(),
                "at_least": one.at_least.0,
                "parts_after": one.parts_after.map(|after| after.0),
            })
        })
        .collect();
    json!({
        "festival": damaged.slug,
        "name": damaged.name,
        "why": damaged.reason().said(words),
        "log": behind.and_then(|behind| behind.log).map(|head| head.sequence.0),
        "known": behind.and_then(store::Behind::furthest).map(|witness| witness.head.sequence.0),
        "is_exchanged": damaged.is_exchanged,
        "backups": backups,
    })
}

async fn put_right(app: Programs, slug: String, asked: Asked) -> Answered {
    let number = |name: &str| asked.body.get(name).and_then(Value::as_u64);
    let wanted = Wanted {
        folder: asked.text("folder").into(),
        generation: number("generation").and_then(|number| u32::try_from(number).ok()),
        up_to: number("up_to").map(Sequence),
    };
    let Some(way) = Repair::of(&asked.text("do"), wanted) else {
        return Err(Error::invalid("", Message::new("api-what-unknown")).into());
    };
    let arbiter = &asked.caller.arbiter;
    let repaired = repair::repair(&app, &arbiter.staff, &slug, way).await?;
    let told = json!({
        "told": repaired.message.said(&arbiter.words),
        "sequence": repaired.restored.as_ref().map(|restored| restored.head.sequence.0),
        "at_least": repaired.restored.as_ref().map(|restored| restored.at_least.0),
        "to_be_entered": repaired.to_be_entered(&arbiter.words),
    });
    Ok((StatusCode::OK, told))
}
