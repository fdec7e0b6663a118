//! The door for programs: the first account, signing in and out, a code for a
//! device; a token instead of a cookie.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};
use service::{Error, ErrorKind};
use words::Message;

use access::{Denied, Secret, SignedIn};

use super::accounts::names_of;
use super::caller::{self, Caller, REQUEST_TIMEOUT, json, json_of, too_slow};
use super::programs::Programs;
use super::route::{Method, Needs, READING, Route, Takes};
use request::answer::Problem;
use request::visitor::{LARGEST_FORM, Visitor};
use service::app::App;
use service::operations::sign_in::{self as entry, Credentials, FirstAccount, is_first_run};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/state",
        name: "state",
        summary: "Whether this desk has an account yet, whether the first one needs the code from the \
            terminal, and the time of the desk.",
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
        summary: "Creates the first account, once, and signs it in. The desk must be reached encrypted, or \
            from the same computer; from another one the code from the terminal is needed.",
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
        summary: "Begins a session: its token goes into the header `Authorization: Bearer …` of every other \
            request. An account with a second factor needs its `code` too, or a recovery code. The desk must \
            be reached encrypted, or from the same computer.",
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

impl<S: AsRef<App> + Send + Sync> FromRequest<S> for Stranger {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Stranger, Problem> {
        let app: &App = state.as_ref();
        let (mut parts, body) = request.into_parts();
        let visitor = caller::visitor(&mut parts, app).await;
        if !visitor.connection.is_safe() {
            return Err(Error::new(ErrorKind::Forbidden, Message::new("unsafe-line")).into());
        }
        app.strangers.allow(&visitor.client.stored(), app.clock.now()).map_err(Error::from)?;
        let kind = parts.headers.get("content-type").and_then(|value| value.to_str().ok());
        let kind = kind.unwrap_or_default().to_owned();
        let arriving = tokio::time::timeout(REQUEST_TIMEOUT, axum::body::to_bytes(body, LARGEST_FORM));
        let bytes: Bytes = match arriving.await {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(_)) => {
                return Err(Error::new(ErrorKind::TooLarge, Message::new("form-too-large")).into());
            }
            Err(_) => return Err(too_slow()),
        };
        Ok(Stranger { visitor, body: json_of(&kind, &bytes)? })
    }
}

impl Stranger {
    fn text(&self, name: &str) -> &str {
        self.body.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A code, without blanks around it.
    fn code(&self) -> Secret {
        Secret::new(self.text("code").trim().to_owned())
    }

    fn name(&self) -> String {
        self.text("name").trim().to_owned()
    }

    /// The password, blanks included.
    fn password(&self) -> Secret {
        Secret::new(self.text("password").to_owned())
    }
}

/// What anybody may know before they have signed in.
async fn state(State(app): State<Programs>, visitor: Visitor) -> Response {
    let first_run = is_first_run(&app).await;
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
async fn first_run(State(app): State<Programs>, stranger: Stranger) -> Result<Response, Problem> {
    let request =
        FirstAccount { name: stranger.name(), password: stranger.password(), code: stranger.code() };
    entry::create_first_account(&app, &stranger.visitor.peer()?, request).await?;
    sign_in(State(app), stranger).await
}

/// Signs in; the token is shown this once.
async fn sign_in(State(app): State<Programs>, stranger: Stranger) -> Result<Response, Problem> {
    let code = Some(stranger.code()).filter(|code| !code.as_str().is_empty());
    let with = Credentials { name: stranger.name(), password: stranger.password(), code };
    let_in(entry::sign_in(&app, &stranger.visitor.peer()?, with).await)
}

/// Lets a device in by its code.
async fn redeem(State(app): State<Programs>, stranger: Stranger) -> Result<Response, Problem> {
    let_in(entry::redeem(&app, &stranger.visitor.peer()?, stranger.code()).await)
}

fn let_in(signed_in: Result<SignedIn, Denied>) -> Result<Response, Problem> {
    let SignedIn { token, session } = signed_in.map_err(|denied| entry::refusal(&denied))?;
    let body = json!({
        "token": token.as_str(),
        "csrf": session.csrf.as_str(),
        "name": session.name,
        "role": session.role.word(),
        "sections": names_of(&session.sections),
    });
    Ok(json(StatusCode::OK, &body))
}

/// Ends the session.
async fn sign_out(State(app): State<Programs>, caller: Caller) -> Response {
    entry::sign_out(&app, &caller.arbiter.token).await;
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
        "sections": names_of(&session.sections),
        "is_program": session.is_program,
        "permissions": permissions,
    });
    caller.answer_value(body)
}
