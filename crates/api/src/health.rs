//! What is wrong with the desk, for programs. That the desk is up anybody may know.

use access::Permission;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::{Value, json};
use words::Words;

use super::caller::{self, Asked, Caller};
use super::once::{Answered, DONE, once};
use super::programs::Programs;
use super::route::{DOING, Needs, READING, Route, Takes};
use request::answer::Problem;
use request::attachment::attachment;
use request::visitor::{Arbiter, Visitor};
use service::health::{Raised, Severity};
use service::operations;
use service::operations::hall::damaged;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/health",
        name: "health",
        summary: "That the desk is up, for anybody. Who may see the desk is told what is wrong with it, \
            since when, and the way out; the gravest first.",
        needs: Needs::Nothing,
        may: None,
        gives: Some("Health"),
        desk: &["/", "/f/{festival}"],
        answer: || get(show),
        ..READING
    },
    Route {
        path: "/api/v1/report",
        name: "report",
        summary: "A report file for whoever helps: version, system, what is wrong, and the last 200 lines of \
            the log, without names and secrets.",
        may: Some(service::operations::report::NEEDS),
        desk: &["/report"],
        answer: || get(report),
        ..READING
    },
    Route {
        path: "/api/v1/hall/damaged",
        name: "putHallRight",
        summary: "Where `hall.sqlite` cannot be used: puts the copy of a backup folder in its place \
            (`restore`), or begins an empty one (`anew`). It counts when the desk is started again.",
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("HallWayOut", r#"{"do": "restore", "folder": "/media/stick/jadoube"}"#),
        more: &[409, 507],
        desk: &["/hall/damaged"],
        answer: || post(once(put_hall_right)),
        ..DOING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("HallWayOut", "do: restore|anew, folder?: text"),
    ("Health", "status: text, worst?: none|information|warning|grave, notices?: [HealthNotice]"),
    (
        "HealthNotice",
        "severity: information|warning|grave, subject: text, of: text?, code: text, since: text, \
         sentence: text, way_out: text?, link: text?",
    ),
];

/// The report file.
async fn report(State(app): State<Programs>, caller: Caller) -> Result<Response, Problem> {
    let report = operations::report::write(&app, &caller.arbiter.staff).await?;
    Ok(attachment(&report.name, "text/plain; charset=utf-8", report.text.into_bytes()))
}

/// Puts the hall's own file right.
async fn put_hall_right(app: Programs, asked: Asked) -> Answered {
    let way = damaged::way_of(&asked.text("do"), &asked.text("folder"));
    damaged::repair(&app, &asked.caller.arbiter.staff, way).await?;
    Ok(DONE)
}

/// How the desk is, as much of it as whoever asks may know.
async fn show(State(app): State<Programs>, visitor: Visitor) -> Result<Response, Problem> {
    let mut body = json!({ "status": "up" });
    if let Some(session) = visitor.session.clone() {
        let arbiter = Arbiter::new(visitor, session);
        if let Some(all) = operations::health::notices(&app, &arbiter.staff).await? {
            let worst = all.iter().map(|one| one.notice.severity).max();
            body["worst"] = worst.map_or("none", Severity::word).into();
            body["notices"] = all.iter().map(|one| told(&arbiter.words, one)).collect();
        }
    }
    Ok(caller::json(StatusCode::OK, &body))
}

fn told(words: &Words, one: &Raised) -> Value {
    let notice = &one.notice;
    let way_out = notice.way_out.as_ref();
    json!({
        "severity": notice.severity.word(),
        "subject": notice.subject.word(),
        "of": notice.subject.name(),
        "code": notice.code,
        "since": one.since.to_string(),
        "sentence": notice.sentence.said(words),
        "way_out": way_out.map(|way| way.text.said(words)),
        "link": way_out.and_then(|way| way.link.clone()),
    })
}
