//! The door for programs: the first account, signing in and out, a code for a device; a token instead of a cookie.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use access::{Denied, SignedIn};

use super::caller::{self, Caller, PATIENCE, json, json_of};
use super::table::{Method, Needs, READING, Route, Takes};
use crate::answer::Problem;
use crate::app::App;
use crate::desk::players::bindings::in_words;
use crate::form::Form;
use crate::sign_in_queue::queue_is_full;
use crate::visitor::{LARGEST_FORM, Visitor};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/state",
        name: "state",
        summary: "Whether this desk has an account yet, whether the first one needs the code from the terminal, and the time of the desk.",
        needs: Needs::Nothing,
        may: None,
        gives: Some("State"),
        desk: &["/first-run", "/time"],
        answer: || get(state),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/first-run",
        name: "createFirstAccount",
        summary: "Creates the first account, once, and signs it in. The desk must be reached encrypted, or from the same computer; from another one the code from the terminal is needed.",
        needs: Needs::Nothing,
        may: None,
        takes: Takes::Json(
            "FirstAccount",
            r#"{"name": "Ada", "password": "rook takes f7, then mate", "code": "ABCD-EFGH"}"#,
        ),
        gives: Some("SignedIn"),
        more: &[401, 403, 422, 429, 507],
        desk: &["/first-run"],
        answer: || post(first_run),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/sign-in",
        name: "signIn",
        summary: "Begins a session: its token goes into the header `Authorization: Bearer …` of every other request. An account with a second factor needs its `code` too, or a recovery code. The desk must be reached encrypted, or from the same computer.",
        needs: Needs::Nothing,
        may: None,
        takes: Takes::Json("SignIn", r#"{"name": "Ada", "password": "rook takes f7, then mate"}"#),
        gives: Some("SignedIn"),
        more: &[401, 403, 429, 507],
        desk: &["/sign-in", "/sign-in/code"],
        answer: || post(sign_in),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/device",
        name: "redeemCode",
        summary: "Lets a kiosk, screen or phone in by a code from the desk.",
        needs: Needs::Nothing,
        may: None,
        takes: Takes::Json("DeviceCode", r#"{"code": "ABCD-EFGH"}"#),
        gives: Some("SignedIn"),
        more: &[401, 403, 429, 507],
        desk: &["/device"],
        answer: || post(redeem),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/sign-out",
        name: "signOut",
        summary: "Ends the session; the token of a program ends with it.",
        may: None,
        success: 204,
        desk: &["/sign-out"],
        answer: || post(sign_out),
        ..READING
    },
    Route {
        path: "/api/v1/me",
        name: "me",
        summary: "Who the session belongs to, and what they may do.",
        may: None,
        gives: Some("Me"),
        answer: || get(me),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("State", "first_run: truth, needs_code: truth, version: text, now: text, zone: text"),
    ("FirstAccount", "name: text, password: text, code?: text"),
    ("SignIn", "name: text, password: text, code?: text"),
    ("DeviceCode", "code: text"),
    ("SignedIn", "token: text, csrf: text, name: text, role: text, sections: [text]"),
    ("Me", "name: text, role: text, sections: [text], is_program: truth, permissions: [text]"),
];

/// What somebody sends who has not signed in: few times, over a line that nobody can read, as JSON.
pub(super) struct Stranger {
    visitor: Visitor,
    body: Value,
}

impl FromRequest<App> for Stranger {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Stranger, Response> {
        let (mut parts, body) = request.into_parts();
        let visitor = caller::visitor(&mut parts, app).await;
        let problem = |status, what: String| Problem::new(status, what).into_response();
        if !visitor.line.is_safe() {
            return Err(problem(StatusCode::FORBIDDEN, visitor.words.say("unsafe-line")));
        }
        if let Err(later) = app.strangers.allow(&visitor.party.stored(), app.clock.now()) {
            let what = visitor.words.say("too-many-requests");
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, what);
            return Err(problem.after(later.seconds()).into_response());
        }
        let kind = parts.headers.get("content-type").and_then(|value| value.to_str().ok());
        let kind = kind.unwrap_or_default().to_owned();
        let arriving = tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, LARGEST_FORM));
        let bytes: Bytes = match arriving.await {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(_)) => {
                return Err(problem(StatusCode::PAYLOAD_TOO_LARGE, visitor.words.say("form-too-large")));
            }
            Err(_) => return Err(problem(StatusCode::REQUEST_TIMEOUT, visitor.words.say("form-too-slow"))),
        };
        let body = json_of(&kind, &bytes).map_err(|(status, why)| {
            problem(status, why.unwrap_or_else(|| visitor.words.say("form-type")))
        })?;
        Ok(Stranger { visitor, body })
    }
}

impl Stranger {
    fn text(&self, name: &str) -> String {
        self.body.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    }
}

/// What anybody may know before they have signed in.
async fn state(State(app): State<App>, visitor: Visitor) -> Response {
    let first_run = app.books.is_first_run().unwrap_or(false);
    let body = json!({
        "first_run": first_run,
        "needs_code": first_run && !visitor.is_at_this_computer(),
        "version": env!("CARGO_PKG_VERSION"),
        "now": app.clock.now().to_string(),
        "zone": app.zone.iana_name().unwrap_or("local"),
    });
    json(StatusCode::OK, &body)
}

/// Creates the first account, and signs it in.
async fn first_run(State(app): State<App>, stranger: Stranger) -> Response {
    let fields = ["name", "password", "code"].map(|name| (name.to_owned(), stranger.text(name)));
    let made = crate::door::first_account(&app, &stranger.visitor, &Form::new(fields.to_vec())).await;
    match made {
        Ok(()) => sign_in(State(app), stranger).await,
        Err((status, why)) => Problem::new(status, why).into_response(),
    }
}

/// Signs in; the token is shown this once.
async fn sign_in(State(app): State<App>, stranger: Stranger) -> Response {
    let (name, password, code) = (stranger.text("name"), stranger.text("password"), stranger.text("code"));
    let visitor = stranger.visitor;
    let (books, device, party) = (app.clone(), visitor.device.clone(), visitor.party);
    let now = app.clock.now();
    let signed_in = app.sign_ins.in_turn(party, move || {
        match books.books.sign_in_from(party, &name, &password, &device, now) {
            Err(Denied::NeedsCode { ticket }) if !code.is_empty() => {
                books.books.second_step_from(party, ticket.as_str(), &code, &device, now)
            }
            other => other,
        }
    });
    let_in(&visitor, signed_in.await.unwrap_or_else(|| Err(queue_is_full())))
}

/// Lets a device in by its code.
async fn redeem(State(app): State<App>, stranger: Stranger) -> Response {
    let (visitor, code) = (&stranger.visitor, stranger.text("code"));
    let signed_in = app.books.redeem_from(visitor.party, &code, &visitor.device, app.clock.now());
    let_in(visitor, signed_in)
}

fn let_in(visitor: &Visitor, signed_in: Result<SignedIn, Denied>) -> Response {
    let problem = |status, what: String| Problem::new(status, what).into_response();
    match signed_in {
        Ok(SignedIn { token, session }) => {
            let body = json!({
                "token": token.as_str(),
                "csrf": session.csrf.as_str(),
                "name": session.name,
                "role": session.role.word(),
                "sections": in_words(&session.sections),
            });
            json(StatusCode::OK, &body)
        }
        Err(Denied::TooMany { retry_after }) => {
            let seconds = retry_after.as_secs().max(1);
            let what = visitor.words.with("sign-in-later", &[("seconds", seconds.into())]);
            Problem::new(StatusCode::TOO_MANY_REQUESTS, what).after(seconds).into_response()
        }
        Err(Denied::Wrong) => problem(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-denied")),
        Err(Denied::NeedsCode { .. }) => {
            problem(StatusCode::UNAUTHORIZED, visitor.words.say("api-second-factor"))
        }
        Err(Denied::TooLate) => problem(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-too-late")),
        Err(Denied::Failed(access::Error::Full)) => {
            problem(StatusCode::INSUFFICIENT_STORAGE, visitor.words.say("disk-is-full"))
        }
        // What else is wrong with the books is nothing for strangers.
        Err(Denied::Failed(_)) => {
            problem(StatusCode::INTERNAL_SERVER_ERROR, visitor.words.say("our-mistake"))
        }
    }
}

/// Ends the session.
async fn sign_out(State(app): State<App>, caller: Caller) -> Response {
    let _ = app.books.sign_out(&caller.arbiter.token, app.clock.now());
    StatusCode::NO_CONTENT.into_response()
}

/// Who the caller is, and what they may do.
async fn me(caller: Caller) -> Response {
    let session = &caller.arbiter.staff.session;
    let permissions: Vec<String> = access::Permission::all()
        .filter(|permission| session.role.may(*permission))
        .map(|permission| format!("{permission:?}"))
        .collect();
    let body = json!({
        "name": session.name,
        "role": session.role.word(),
        "sections": in_words(&session.sections),
        "is_program": session.is_program,
        "permissions": permissions,
    });
    caller.answer_value(body)
}
