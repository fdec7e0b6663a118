//! Every address that is answered, and the headers that every answer carries.

use access::Audit;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing;
use axum::routing::get;
use service::Error;
use words::{Language, Message, Words};

use crate::answer::Problem;
use crate::api::Programs;
use crate::body_budget::BodyBudget;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use crate::problem_page::Refused;
use crate::visitor::{Arbiter, Line, Visitor, recognise};
use crate::{
    allowed_hosts, api, archived, assets, body_budget, body_timeout, desk, hall, panics, post_redirect,
    problem_page, public, sign_in, websocket,
};
use service::app::App;

/// Scripts and styles only from here, nothing inline, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";

/// Every address that is answered.
pub fn router(app: App) -> Router {
    let pages = Pages::new(app.clone());
    let programs = api::routes().method_not_allowed_fallback(not_allowed);
    let programs = programs.with_state(Programs::new(app.clone()));
    let router = Router::new();
    #[cfg(test)]
    let router = router.merge(panics::tests::routes());
    router
        .route("/assets/{hash}/{name}", get(assets::serve))
        .route("/first-run", get(sign_in::first_run).post(sign_in::create_first))
        .route("/sign-in", get(sign_in::sign_in).post(sign_in::enter_by_password))
        .route("/sign-in/code", routing::post(sign_in::enter_by_second_factor))
        .route("/device", routing::post(sign_in::enter_by_code))
        .route("/sign-out", routing::post(sign_in::sign_out))
        .route("/report", get(crate::desk::report::download))
        .route("/trust", get(sign_in::trust))
        .route("/trust/jadoube.crt", get(sign_in::current_certificate))
        .route("/trust/jadoube-next.crt", get(sign_in::next_certificate))
        .route("/language/{code}", get(sign_in::language))
        .route("/f/{festival}/live", get(websocket::socket))
        .route("/f/{festival}/live/poll", get(websocket::desk_poll))
        .merge(desk::routes())
        .merge(public::routes())
        .merge(hall::routes())
        .route("/api", get(api_page))
        .route("/answer/{id}", get(post_redirect::show))
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
        .with_state(pages.clone())
        .merge(programs)
        .layer(middleware::from_fn_with_state(app.clone(), panics::caught))
        .layer(middleware::from_fn_with_state(pages.clone(), hall::damaged::refuse))
        .layer(middleware::from_fn_with_state(app.clone(), archived::refuse_changes))
        .layer(middleware::from_fn_with_state(app.clone(), problem_page::told))
        .layer(middleware::from_fn_with_state(pages.clone(), post_redirect::redirect_after))
        .layer(middleware::from_fn_with_state(pages.clone(), body_timeout::in_time))
        .layer(middleware::from_fn_with_state((pages, BodyBudget::default()), body_budget::in_budget))
        .layer(middleware::from_fn_with_state(app.clone(), allowed_hosts::own_only))
        .layer(middleware::from_fn_with_state(app.clone(), recognise))
        .layer(middleware::from_fn_with_state(app.clone(), write_down))
        .layer(middleware::from_fn_with_state(app.clone(), panics::caught_at_last))
        .layer(middleware::from_fn(headers))
}

/// How to call the desk from a program.
async fn api_page(State(pages): State<Pages>, visitor: Visitor) -> Response {
    let title = visitor.words.say("api-title");
    let content = api::documentation::content(&visitor.words, &title);
    match visitor.session.clone() {
        Some(session) => {
            let arbiter = &Arbiter::new(visitor, session);
            page::desk(
                &Shell { app: &pages, arbiter, held: None, section: None, here: Here::Api, title },
                &content,
            )
        }
        None => page::bare(&visitor, &title, &content).into_response(),
    }
}

async fn not_found() -> Problem {
    Error::not_found("no-page").into()
}

async fn not_allowed() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("method-not-allowed"))
}

/// Refusals are in the audit: who tried, from where, what.
async fn write_down(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let what = format!("{} {}", request.method(), route.unwrap_or_default());
    let path = request.uri().path();
    // Other addresses hold what is secret: the pages of players.
    let is_desk = path.starts_with("/f/") || path.starts_with("/api/");
    let object: String = if is_desk { path.chars().take(200).collect() } else { String::new() };
    let response = next.run(request).await;
    let Some(Refused { who, device, party, status }) = response.extensions().get::<Refused>().cloned() else {
        return response;
    };
    let now = app.clock.now();
    if app.refusals.allow(&party.stored(), now).is_ok() && app.all_refusals.allow("", now).is_ok() {
        let outcome = format!("refused {}", status.as_u16());
        let audit = Audit { at: now, who, device, what, object, outcome };
        let _ = tokio::task::spawn_blocking(move || app.books.note(&audit)).await;
    }
    response
}

fn too_long(headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let words = Words::in_language(Language::accepted(accepted.unwrap_or_default()));
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::URI_TOO_LONG, kind, words.say("address-too-long")).into_response()
}

/// The headers of every answer. Pages are not kept by browsers; files with a hash in their address are.
async fn headers(mut request: Request, next: Next) -> Response {
    // HTTP/2 names the server in the address; everything here asks for the header.
    if !request.headers().contains_key(header::HOST)
        && let Some(host) =
            request.uri().authority().and_then(|name| HeaderValue::from_str(name.as_str()).ok())
    {
        request.headers_mut().insert(header::HOST, host);
    }
    let is_encrypted = request.extensions().get::<Line>().is_some_and(|line| line.is_encrypted);
    let path_is_long = request.uri().path().len() > 2000;
    let is_api = request.uri().path().starts_with("/api/");
    let asked = is_api.then(|| request.headers().clone());
    let mut response = if path_is_long { too_long(request.headers()) } else { next.run(request).await };
    if let Some(asked) = asked {
        response = api::as_problem(response, &asked).await;
    }
    let headers = response.headers_mut();
    let fixed = [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        // Lists for the frames of other sites and public files say otherwise, and nothing else does.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if is_encrypted {
        // Not for ever: an address on a LAN may belong to another computer tomorrow.
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=86400"));
    }
    response
}
