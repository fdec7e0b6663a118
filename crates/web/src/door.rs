//! The door: the first account, signing in and out, trusting the desk's certificate, choosing a language.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::{Denied, Role, SignedIn};
use words::Language;

use crate::address::local_path;
use crate::answer::Problem;
use crate::app::App;
use crate::cookies;
use crate::form::Form;
use crate::page;
use crate::sign_in_queue::queue_is_full;
use crate::visitor::{Sent, SentByAnybody, Visitor};

/// How long a browser keeps a session at most, in seconds: the books end it earlier where they should.
const LONGEST: u32 = 14 * 24 * 3600;

/// How long a browser stays known, in seconds.
const LIFE_OF_KNOWN_DEVICE: u32 = 180 * 24 * 3600;

fn field(form: &[(String, String)], name: &str) -> String {
    form.iter().find(|(found, _)| found == name).map(|(_, value)| value.clone()).unwrap_or_default()
}

fn entrance(visitor: &Visitor, title: &str, problem: Option<&str>, content: &Markup) -> Markup {
    page::bare(
        visitor,
        title,
        &html! {
            div.entrance {
                h1 { (title) }
                @if let Some(problem) = problem { p.problem role="alert" { (problem) } }
                (content)
            }
        },
    )
}

fn is_first_run(app: &App) -> bool {
    app.books.is_first_run().unwrap_or(false)
}

/// The page that creates the first account.
pub(crate) async fn first_run(State(app): State<App>, visitor: Visitor) -> Response {
    if !is_first_run(&app) {
        return Redirect::to("/sign-in").into_response();
    }
    first_page(&visitor, None, "").into_response()
}

fn first_page(visitor: &Visitor, problem: Option<&str>, name: &str) -> Markup {
    let words = &visitor.words;
    let content = html! {
        p { (words.say("first-run-explained")) }
        form method="post" action="/first-run" {
            div.row {
                label for="name" { (words.say("your-name")) }
                input #name name="name" type="text" value=(name) autocomplete="username" aria-describedby="name-hint";
                p.hint #name-hint { (words.say("your-name-hint")) }
            }
            div.row {
                label for="password" { (words.say("password")) }
                input #password name="password" type="password" autocomplete="new-password" aria-describedby="password-hint";
                p.hint #password-hint { (words.say("password-hint")) }
            }
            @if !visitor.is_at_this_computer() {
                (page::row(&words.say("one-time-code"), "code", "text", "", &words.say("one-time-code-hint")))
            }
            button.primary type="submit" { (words.say("first-run-button")) }
        }
    };
    entrance(visitor, &words.say("first-run-title"), problem, &content)
}

/// Creates the first account; otherwise the status that says why not, and the words.
pub(crate) async fn first_account(
    app: &App,
    visitor: &Visitor,
    form: &Form,
) -> Result<(), (StatusCode, String)> {
    if !visitor.line.is_safe() {
        return Err((StatusCode::FORBIDDEN, visitor.words.say("unsafe-line")));
    }
    let code = (!visitor.is_at_this_computer()).then(|| form.text("code").to_owned());
    let (books, party, now) = (app.clone(), visitor.party, app.clock.now());
    let (name, password) = (form.text("name").to_owned(), password_of(form));
    let made = app
        .sign_ins
        .in_turn(party, move || books.books.create_first_from(party, &name, &password, code.as_deref(), now))
        .await;
    match made {
        Some(Ok(_)) => Ok(()),
        Some(Err(why)) => Err((StatusCode::UNPROCESSABLE_ENTITY, visitor.words.sentence(&why.phrase()))),
        None => Err((StatusCode::INTERNAL_SERVER_ERROR, visitor.words.say("our-mistake"))),
    }
}

/// Creates the first account, and signs it in.
pub(crate) async fn create_first(State(app): State<App>, sent: SentByAnybody) -> Response {
    let SentByAnybody { visitor, form } = sent;
    if !is_first_run(&app) {
        return Redirect::to("/sign-in").into_response();
    }
    match first_account(&app, &visitor, &form).await {
        Ok(()) => enter(&app, &visitor, &form).await,
        Err((status @ StatusCode::UNPROCESSABLE_ENTITY, why)) => {
            (status, first_page(&visitor, Some(&why), form.text("name"))).into_response()
        }
        Err((status, why)) => Problem::new(status, why).into_response(),
    }
}

/// A password is taken as it is typed, blanks included.
fn password_of(form: &Form) -> String {
    form.fields()
        .iter()
        .find(|(name, _)| name == "password")
        .map(|(_, value)| value.clone())
        .unwrap_or_default()
}

/// The page to sign in on.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Query(query): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Response {
    if is_first_run(&app) {
        return Redirect::to("/first-run").into_response();
    }
    let code = field(&query, "code");
    sign_in_page(&visitor, None, "", &field(&query, "next"), &code).into_response()
}

fn sign_in_page(visitor: &Visitor, problem: Option<&str>, name: &str, next: &str, code: &str) -> Markup {
    let words = &visitor.words;
    let content = html! {
        form method="post" action="/sign-in" {
            input type="hidden" name="next" value=(next);
            div.row {
                label for="name" { (words.say("your-name")) }
                input #name name="name" type="text" value=(name) autocomplete="username" required autofocus;
            }
            div.row {
                label for="password" { (words.say("password")) }
                input #password name="password" type="password" autocomplete="current-password" required;
            }
            button.primary type="submit" { (words.say("sign-in")) }
        }
        details open[!code.is_empty()] {
            summary { (words.say("device-code-title")) }
            form method="post" action="/device" {
                (page::row(&words.say("device-code"), "code", "text", code, &words.say("device-code-hint")))
                button type="submit" { (words.say("sign-in")) }
            }
        }
        p { a href="/trust" { (words.say("trust-link")) } }
    };
    entrance(visitor, &words.say("sign-in"), problem, &content)
}

/// Signs in.
pub(crate) async fn enter_by_password(State(app): State<App>, sent: SentByAnybody) -> Response {
    let SentByAnybody { visitor, form } = sent;
    if !visitor.line.is_safe() {
        return Problem::new(StatusCode::FORBIDDEN, visitor.words.say("unsafe-line")).into_response();
    }
    enter(&app, &visitor, &form).await
}

async fn enter(app: &App, visitor: &Visitor, form: &Form) -> Response {
    let (books, now) = (app.clone(), app.clock.now());
    let (name, password, device) = (form.text("name").to_owned(), password_of(form), visitor.device.clone());
    let party = visitor.party;
    let signed_in = app
        .sign_ins
        .in_turn(party, move || books.books.sign_in_from(party, &name, &password, &device, now))
        .await;
    match signed_in.unwrap_or_else(|| Err(queue_is_full())) {
        Ok(signed_in) => entered(app, visitor, form, &signed_in),
        Err(Denied::NeedsCode { ticket }) => {
            code_page(visitor, None, ticket.as_str(), form.text("next")).into_response()
        }
        Err(denied) => denied_page(visitor, &denied, form),
    }
}

/// Whoever has signed in goes where they wanted to, and the session that the browser had before ends.
fn entered(app: &App, visitor: &Visitor, form: &Form, signed_in: &SignedIn) -> Response {
    if !visitor.token.is_empty() {
        let _ = app.books.sign_out(&visitor.token, app.clock.now());
    }
    let next = local_path(form.text("next")).unwrap_or("/");
    let response =
        cookies::with_session(Redirect::to(next).into_response(), signed_in.token.as_str(), LONGEST);
    if visitor.party.is_device() {
        return response;
    }
    // Who cannot be made known is signed in all the same.
    match app.books.introduce(&signed_in.session, app.clock.now()) {
        Ok(Some(token)) => visitor.line.with_known_device(response, &token, LIFE_OF_KNOWN_DEVICE),
        Ok(None) | Err(_) => response,
    }
}

/// The page that asks for the code of the second factor, after the password.
fn code_page(visitor: &Visitor, problem: Option<&str>, ticket: &str, next: &str) -> Markup {
    let words = &visitor.words;
    let content = html! {
        form method="post" action="/sign-in/code" {
            input type="hidden" name="ticket" value=(ticket);
            input type="hidden" name="next" value=(next);
            div.row {
                label for="code" { (words.say("sign-in-code")) }
                input #code name="code" type="text" autocomplete="one-time-code" spellcheck="false" required autofocus aria-describedby="code-hint";
                p.hint #code-hint { (words.say("sign-in-code-hint")) }
            }
            button.primary type="submit" { (words.say("sign-in")) }
        }
        p { a href="/sign-in" { (words.say("sign-in-anew")) } }
    };
    entrance(visitor, &words.say("second-title"), problem, &content)
}

/// Signs in by the code of the second factor, after the password.
pub(crate) async fn enter_by_second_factor(State(app): State<App>, sent: SentByAnybody) -> Response {
    let SentByAnybody { visitor, form } = sent;
    if !visitor.line.is_safe() {
        return Problem::new(StatusCode::FORBIDDEN, visitor.words.say("unsafe-line")).into_response();
    }
    let (books, now, party, device) = (app.clone(), app.clock.now(), visitor.party, visitor.device.clone());
    let (ticket, code) = (form.text("ticket").to_owned(), form.text("code").to_owned());
    let signed_in = app
        .sign_ins
        .in_turn(party, move || books.books.second_step_from(party, &ticket, &code, &device, now))
        .await;
    let page = |status, problem: String| {
        (status, code_page(&visitor, Some(&problem), form.text("ticket"), form.text("next"))).into_response()
    };
    match signed_in.unwrap_or_else(|| Err(queue_is_full())) {
        Ok(signed_in) => entered(&app, &visitor, &form, &signed_in),
        Err(Denied::Wrong) => {
            let time = visitor.words.time(app.clock.now(), &app.zone);
            page(
                StatusCode::UNAUTHORIZED,
                visitor.words.with("sign-in-code-denied", &[("time", time.into())]),
            )
        }
        Err(Denied::TooMany { retry_after }) => {
            let seconds = retry_after.as_secs().max(1);
            let later = visitor.words.with("sign-in-later", &[("seconds", seconds.into())]);
            waiting(page(StatusCode::TOO_MANY_REQUESTS, later), seconds)
        }
        Err(denied @ (Denied::TooLate | Denied::NeedsCode { .. } | Denied::Failed(_))) => {
            let next = ("next".to_owned(), form.text("next").to_owned());
            denied_page(&visitor, &denied, &Form::new(vec![next]))
        }
    }
}

/// Says in a header, too, how long to wait.
fn waiting(mut response: Response, seconds: i64) -> Response {
    if let Ok(value) = HeaderValue::from_str(&seconds.to_string()) {
        response.headers_mut().insert(header::RETRY_AFTER, value);
    }
    response
}

fn denied_page(visitor: &Visitor, denied: &Denied, form: &Form) -> Response {
    let page = |status, what: String| {
        (status, sign_in_page(visitor, Some(&what), form.text("name"), form.text("next"), form.text("code")))
            .into_response()
    };
    match denied {
        Denied::TooMany { retry_after } => {
            let seconds = retry_after.as_secs().max(1);
            let later = visitor.words.with("sign-in-later", &[("seconds", seconds.into())]);
            waiting(page(StatusCode::TOO_MANY_REQUESTS, later), seconds)
        }
        Denied::NeedsCode { .. } | Denied::TooLate => {
            page(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-too-late"))
        }
        Denied::Wrong => page(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-denied")),
        Denied::Failed(access::Error::Full) => {
            page(StatusCode::INSUFFICIENT_STORAGE, visitor.words.say("disk-is-full"))
        }
        // What else is wrong with the books is nothing for strangers.
        Denied::Failed(_) => page(StatusCode::INTERNAL_SERVER_ERROR, visitor.words.say("our-mistake")),
    }
}

/// Signs a device in by a code from the desk.
pub(crate) async fn enter_by_code(State(app): State<App>, sent: SentByAnybody) -> Response {
    let SentByAnybody { visitor, form } = sent;
    if !visitor.line.is_safe() {
        return Problem::new(StatusCode::FORBIDDEN, visitor.words.say("unsafe-line")).into_response();
    }
    match app.books.redeem_from(visitor.party, form.text("code"), &visitor.device, app.clock.now()) {
        Ok(signed_in) if signed_in.session.role == Role::Kiosk => {
            let kiosk = Form::new(vec![("next".to_owned(), "/k".to_owned())]);
            entered(&app, &visitor, &kiosk, &signed_in)
        }
        Ok(signed_in) => entered(&app, &visitor, &form, &signed_in),
        Err(denied) => denied_page(&visitor, &denied, &form),
    }
}

/// Signs out, and forgets the session.
pub(crate) async fn sign_out(State(app): State<App>, sent: Sent) -> Response {
    let _ = app.books.sign_out(&sent.arbiter.token, app.clock.now());
    let mut response = cookies::without_session(Redirect::to("/sign-in").into_response());
    response.headers_mut().insert("clear-site-data", HeaderValue::from_static("\"cache\""));
    response
}

/// How a device learns to trust the desk: its own certificate authority, with the fingerprint to compare.
pub(crate) async fn trust(State(app): State<App>, visitor: Visitor) -> Response {
    let words = &visitor.words;
    let content = html! {
        p { (words.say("trust-explained")) }
        @let all = app.authority.certificates();
        @if all.len() > 1 { p.warning { (words.say("trust-two")) } }
        @for (at, one) in all.iter().enumerate() {
            @if at > 0 { h2 { (words.say("certificate-successor")) } }
            ol {
                li { a.button href=(page::certificate_address(at)) download { (words.say("trust-download")) } }
                li { (words.say("trust-install")) }
                li { (words.say("trust-compare")) br; code.fingerprint { (one.fingerprint) } }
            }
        }
        @if app.authority.renewal(app.clock.now()) != Some(access::Renewal::Unlimited) { p { (words.say("trust-limits")) } }
        p { (words.say("trust-without")) }
    };
    entrance(&visitor, &words.say("trust-title"), None, &content).into_response()
}

/// The certificate of the authority.
pub(crate) async fn current_certificate(State(app): State<App>, visitor: Visitor) -> Response {
    certificate_at(&app, &visitor, 0)
}

/// That of its successor.
pub(crate) async fn next_certificate(State(app): State<App>, visitor: Visitor) -> Response {
    certificate_at(&app, &visitor, 1)
}

fn certificate_at(app: &App, visitor: &Visitor, at: usize) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/x-x509-ca-cert")];
    match app.authority.certificates().into_iter().nth(at) {
        Some(one) => (kind, one.der).into_response(),
        None => Problem::new(StatusCode::NOT_FOUND, visitor.words.say("no-page")).into_response(),
    }
}

/// Keeps the chosen language.
pub(crate) async fn language(
    Path(code): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Response {
    let next = field(&query, "next");
    let response = Redirect::to(local_path(&next).unwrap_or("/")).into_response();
    match Language::of(&code) {
        Some(language) => cookies::with_language(response, language),
        None => response,
    }
}
