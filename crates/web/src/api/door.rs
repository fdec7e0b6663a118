//! Signing in and out for programs: a token instead of a cookie.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use access::{Audit, Denied, SignedIn};

use super::caller::{Caller, json, json_of};
use crate::answer::Problem;
use crate::app::App;
use crate::visitor::Visitor;

/// Signs in; the token is shown this once.
pub(super) async fn sign_in(
    State(app): State<App>,
    mut visitor: Visitor,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    visitor.wants_json = true;
    let problem = |status, what: String| Problem::new(status, what).show(&visitor);
    if !visitor.line.is_safe() {
        return problem(StatusCode::FORBIDDEN, visitor.words.say("unsafe-line"));
    }
    if let Err(later) = app.strangers.allow(&visitor.line.source(), app.clock.now()) {
        let what = visitor.words.say("too-many-requests");
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, what).after(later.seconds()).show(&visitor);
    }
    let kind = headers.get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let body = match json_of(kind, &body) {
        Ok(body) => body,
        Err((status, why)) => return problem(status, why.unwrap_or_else(|| visitor.words.say("form-type"))),
    };
    let text = |name: &str| body.get(name).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
    let (name, password) = (text("name"), text("password"));
    let (books, device, source) = (app.clone(), visitor.device.clone(), visitor.line.source());
    let (now, who) = (app.clock.now(), name.clone());
    let signed_in = tokio::task::spawn_blocking(move || {
        books.books.sign_in_from(&source, &name, &password, &device, now)
    });
    match signed_in.await {
        Ok(Ok(SignedIn { token, session })) => {
            note(&app, &visitor, &session.name, "api/sign-in", "done");
            let body = json!({
                "token": token.as_str(),
                "csrf": session.csrf.as_str(),
                "name": session.name,
                "role": session.role.word(),
                "sections": session.sections,
            });
            json(StatusCode::OK, &body)
        }
        Ok(Err(Denied::TooMany { retry_after })) => {
            let seconds = retry_after.as_secs().max(1);
            let what = visitor.words.with("sign-in-later", &[("seconds", seconds.into())]);
            Problem::new(StatusCode::TOO_MANY_REQUESTS, what).after(seconds).show(&visitor)
        }
        Ok(Err(_)) => {
            note(&app, &visitor, &who, "api/sign-in", "denied");
            problem(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-denied"))
        }
        Err(_) => problem(StatusCode::INTERNAL_SERVER_ERROR, visitor.words.say("our-mistake")),
    }
}

fn note(app: &App, visitor: &Visitor, who: &str, what: &str, outcome: &str) {
    let audit = Audit {
        at: app.clock.now(),
        who: who.to_owned(),
        device: format!("{} {}", visitor.device, visitor.line.source()),
        what: what.to_owned(),
        object: String::new(),
        outcome: outcome.to_owned(),
    };
    let _ = app.books.note(&audit);
}

/// Ends the session.
pub(super) async fn sign_out(State(app): State<App>, caller: Caller) -> Response {
    if let Err(response) = caller.must_mean_it() {
        return response;
    }
    let _ = app.books.sign_out(&caller.arbiter.token, app.clock.now());
    note(&app, &caller.arbiter, &caller.arbiter.session.name, "api/sign-out", "done");
    StatusCode::NO_CONTENT.into_response()
}

/// Who the caller is, and what they may do.
pub(super) async fn me(caller: Caller) -> Response {
    let session = &caller.arbiter.session;
    let permissions: Vec<String> = access::Permission::all()
        .filter(|permission| session.role.may(*permission))
        .map(|permission| format!("{permission:?}"))
        .collect();
    let body = json!({
        "name": session.name,
        "role": session.role.word(),
        "sections": session.sections,
        "permissions": permissions,
    });
    json(StatusCode::OK, &body)
}
