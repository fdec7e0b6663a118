//! A part of the program that fails takes nobody with it: whoever asked is told, it is
//! written down, and the desk goes on.

use std::panic::{AssertUnwindSafe, PanicHookInfo};

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use words::Message;

use request::answer::Problem;
use request::visitor::Visitor;
use service::app::App;
use service::health::{HealthNotice, Severity, Subject};

/// From now on a panic anywhere in this program is written down and ends nothing but what panicked.
pub fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(
            place,
            version = env!("CARGO_PKG_VERSION"),
            "our mistake, not yours: {}",
            fixed(panic)
        );
    }));
}

/// What a panic says, without the values in it: they may be about people.
fn fixed(panic: &PanicHookInfo<'_>) -> String {
    let said = panic.payload_as_str().unwrap_or("no reason is known");
    let line = said.lines().next().unwrap_or_default();
    line.split_once(": ").map_or(line, |(fixed, _)| fixed).to_owned()
}

/// Answers where a handler panics, as a page or for programs, and notes every answer
/// that says that we have failed.
pub(crate) async fn caught(State(app): State<App>, request: Request, next: Next) -> Response {
    let what = asked_for(&request);
    let (parts, body) = request.into_parts();
    let asking = parts.clone();
    let running = AssertUnwindSafe(next.run(Request::from_parts(parts, body))).catch_unwind();
    match running.await {
        Ok(response) if response.status() != StatusCode::INTERNAL_SERVER_ERROR => response,
        Ok(response) => {
            note(&app, &what);
            response
        }
        Err(_) => {
            note(&app, &what);
            let visitor = Visitor::of(&asking, &app);
            let what = visitor.words.say("our-mistake");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response()
        }
    }
}

/// The same around everything else: what looks after all requests may fail, too.
pub(crate) async fn caught_at_last(State(app): State<App>, request: Request, next: Next) -> Response {
    let what = asked_for(&request);
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        Err(_) => {
            note(&app, &what);
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// What is asked for as the table of addresses has it: the address itself may hold what is secret.
fn asked_for(request: &Request) -> String {
    let route = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str());
    format!("{} {route}", request.method())
}

fn note(app: &App, what: &str) {
    tracing::error!(asked = what, "answered 500");
    let sentence = Message::new("health-part-failed").and("what", what);
    let notice = HealthNotice::new(Severity::Warning, Subject::Handler, "part-failed", sentence);
    app.raise(notice.way_out(Message::new("health-way-report"), Some("/report".to_owned())));
}

#[cfg(test)]
pub(crate) mod tests;
