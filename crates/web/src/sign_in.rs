//! The door: the first account, signing in and out, trusting the desk's certificate, choosing a language.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::{Denied, Role, Secret, SignedIn};
use service::{Error, ErrorKind};
use words::{Language, Message};

use crate::page;
use crate::pages::Pages;
use request::address::local_path;
use request::answer::Problem;
use request::cookies;
use request::form::Form;
use request::visitor::{Sent, SentByAnybody, Visitor};
use service::operations::sign_in::{
    self as entry, Credentials, FirstAccount, Peer, SecondStep, is_first_run,
};

/// How long a browser keeps a session at most, in seconds: the accounts end it earlier where they should.
const MAX_SESSION_SECONDS: u32 = 14 * 24 * 3600;

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

/// The page that creates the first account.
pub(crate) async fn first_run(State(app): State<Pages>, visitor: Visitor) -> Response {
    if !is_first_run(&app).await {
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
                input #name name="name" type="text" value=(name) autocomplete="username"
                    aria-describedby="name-hint";
                p.hint #name-hint { (words.say("your-name-hint")) }
            }
            div.row {
                label for="password" { (words.say("password")) }
                input #password name="password" type="password" autocomplete="new-password"
                    aria-describedby="password-hint";
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

/// Creates the first account, and signs it in.
pub(crate) async fn create_first(State(app): State<Pages>, sent: SentByAnybody) -> Result<Response, Problem> {
    let SentByAnybody { visitor, form } = sent;
    if !is_first_run(&app).await {
        return Ok(Redirect::to("/sign-in").into_response());
    }
    let peer = visitor.peer()?;
    let request = FirstAccount {
        name: form.text("name").to_owned(),
        password: form.password("password"),
        code: secret(&form, "code"),
    };
    match entry::create_first_account(&app, &peer, request).await {
        Ok(()) => Ok(enter(&app, &visitor, &peer, &form).await),
        Err(wrong) if wrong.kind == ErrorKind::Invalid => {
            let why = wrong.message.sentence(&visitor.words);
            let page = first_page(&visitor, Some(&why), form.text("name"));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(wrong) => Err(wrong.into()),
    }
}

/// A code or a ticket, without blanks around it.
fn secret(form: &Form, field: &str) -> Secret {
    Secret::new(form.text(field).to_owned())
}

/// The page to sign in on.
pub(crate) async fn sign_in(
    State(app): State<Pages>,
    Query(query): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Response {
    if is_first_run(&app).await {
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
            (page::known_password(&words.say("password"), "password", "password"))
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
pub(crate) async fn enter_by_password(
    State(app): State<Pages>,
    sent: SentByAnybody,
) -> Result<Response, Problem> {
    let SentByAnybody { visitor, form } = sent;
    let peer = visitor.peer()?;
    Ok(enter(&app, &visitor, &peer, &form).await)
}

async fn enter(app: &Pages, visitor: &Visitor, peer: &Peer, form: &Form) -> Response {
    let name = form.text("name").to_owned();
    let with = Credentials { name, password: form.password("password"), code: None };
    match entry::sign_in(app, peer, with).await {
        Ok(signed_in) => entered(app, visitor, peer, form.text("next"), &signed_in).await,
        Err(Denied::NeedsCode { ticket }) => {
            code_page(visitor, None, ticket.as_str(), form.text("next")).into_response()
        }
        Err(denied) => denied_page(visitor, &denied, form),
    }
}

/// Whoever has signed in goes where they wanted to, and the session that the browser had before ends.
async fn entered(app: &Pages, visitor: &Visitor, peer: &Peer, next: &str, signed_in: &SignedIn) -> Response {
    let known_by = entry::replace_session(app, peer, &visitor.token, &signed_in.session).await;
    let next = local_path(next).unwrap_or("/");
    let response = cookies::with_session(
        Redirect::to(next).into_response(),
        signed_in.token.as_str(),
        MAX_SESSION_SECONDS,
    );
    match known_by {
        Some(token) => visitor.connection.with_known_device(response, &token, LIFE_OF_KNOWN_DEVICE),
        None => response,
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
                input #code name="code" type="text" autocomplete="one-time-code" spellcheck="false" required
                    autofocus aria-describedby="code-hint";
                p.hint #code-hint { (words.say("sign-in-code-hint")) }
            }
            button.primary type="submit" { (words.say("sign-in")) }
        }
        p { a href="/sign-in" { (words.say("sign-in-anew")) } }
    };
    entrance(visitor, &words.say("second-title"), problem, &content)
}

/// Signs in by the code of the second factor, after the password.
pub(crate) async fn enter_by_second_factor(
    State(app): State<Pages>,
    sent: SentByAnybody,
) -> Result<Response, Problem> {
    let SentByAnybody { visitor, form } = sent;
    let peer = visitor.peer()?;
    let (ticket, next) = (form.text("ticket"), form.text("next"));
    let step = SecondStep { ticket: secret(&form, "ticket"), code: secret(&form, "code") };
    let denied = match entry::second_step(&app, &peer, step).await {
        Ok(signed_in) => return Ok(entered(&app, &visitor, &peer, next, &signed_in).await),
        Err(denied) => denied,
    };
    let mut problem = Problem::from(entry::refusal(&denied));
    let page = |problem: &str| code_page(&visitor, Some(problem), ticket, next);
    Ok(match denied {
        Denied::Wrong => {
            let time = visitor.words.time(app.clock.now(), &app.zone);
            problem.error.message = Message::new("sign-in-code-denied").and("time", time);
            told(&visitor, problem, page)
        }
        Denied::TooMany { .. } => told(&visitor, problem, page),
        Denied::TooLate | Denied::NeedsCode { .. } | Denied::Failed(_) => {
            told(&visitor, problem, |problem| sign_in_page(&visitor, Some(problem), "", next, ""))
        }
    })
}

/// A page that tells a problem beside the form in which it can be tried again.
fn told(visitor: &Visitor, problem: Problem, page: impl FnOnce(&str) -> Markup) -> Response {
    let page = page(&problem.error.message.sentence(&visitor.words));
    let mut response = (problem.status, page).into_response();
    // How long to wait is said in a header, too.
    response.headers_mut().extend(std::mem::take(problem.into_response().headers_mut()));
    response
}

fn denied_page(visitor: &Visitor, denied: &Denied, form: &Form) -> Response {
    told(visitor, entry::refusal(denied).into(), |problem| {
        sign_in_page(visitor, Some(problem), form.text("name"), form.text("next"), form.text("code"))
    })
}

/// Signs a device in by a code from the desk.
pub(crate) async fn enter_by_code(
    State(app): State<Pages>,
    sent: SentByAnybody,
) -> Result<Response, Problem> {
    let SentByAnybody { visitor, form } = sent;
    let peer = visitor.peer()?;
    Ok(match entry::redeem(&app, &peer, secret(&form, "code")).await {
        Ok(signed_in) => {
            let is_kiosk = signed_in.session.role == Role::Kiosk;
            let next = if is_kiosk { "/k" } else { form.text("next") };
            entered(&app, &visitor, &peer, next, &signed_in).await
        }
        Err(denied) => denied_page(&visitor, &denied, &form),
    })
}

/// Signs out, and forgets the session.
pub(crate) async fn sign_out(State(app): State<Pages>, sent: Sent) -> Response {
    entry::sign_out(&app, &sent.arbiter.token).await;
    let mut response = cookies::without_session(Redirect::to("/sign-in").into_response());
    response.headers_mut().insert("clear-site-data", HeaderValue::from_static("\"cache\""));
    response
}

/// How a device learns to trust the desk: its own certificate authority, with the fingerprint to compare.
pub(crate) async fn trust(State(app): State<Pages>, visitor: Visitor) -> Response {
    let words = &visitor.words;
    let content = html! {
        p { (words.say("trust-explained")) }
        @let all = app.authority.certificates();
        @if all.len() > 1 { p.warning { (words.say("trust-two")) } }
        @for (at, one) in all.iter().enumerate() {
            @if at > 0 { h2 { (words.say("certificate-successor")) } }
            ol {
                li {
                    a.button href=(page::certificate_address(at)) download { (words.say("trust-download")) }
                }
                li { (words.say("trust-install")) }
                li { (words.say("trust-compare")) br; code.fingerprint { (one.fingerprint) } }
            }
        }
        @if app.authority.renewal(app.clock.now()) != Some(access::Renewal::Unlimited) {
            p { (words.say("trust-limits")) }
        }
        p { (words.say("trust-without")) }
    };
    entrance(&visitor, &words.say("trust-title"), None, &content).into_response()
}

/// The certificate of the authority.
pub(crate) async fn current_certificate(State(app): State<Pages>) -> Result<Response, Problem> {
    certificate_at(&app, 0)
}

/// That of its successor.
pub(crate) async fn next_certificate(State(app): State<Pages>) -> Result<Response, Problem> {
    certificate_at(&app, 1)
}

fn certificate_at(app: &Pages, at: usize) -> Result<Response, Problem> {
    let kind = [(header::CONTENT_TYPE, "application/x-x509-ca-cert")];
    let one = app.authority.certificates().into_iter().nth(at);
    let one = one.ok_or_else(|| Error::not_found("no-page"))?;
    Ok((kind, one.der).into_response())
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
