//! Every address that is answered, and the headers that every answer carries.

use access::Audit;
use api::Programs;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use request::answer::Problem;
use request::visitor::{ConnectionInfo, Visitor, recognise};
use request::websocket;
use service::Error;
use service::app::App;
use service::operations::live::Audience;
use web::problem_page::{self, Refused};
use web::{Pages, post_redirect};
use words::{Language, Message, Words};

use crate::body_budget::BodyBudget;
use crate::{allowed_hosts, archived, body_budget, body_timeout, damaged_hall, panics};

/// Scripts and styles only from here, nothing inline, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
     manifest-src 'self'";

/// Every address that is answered.
pub fn router(app: App) -> Router {
    let pages = Pages::new(app.clone());
    let programs = api::routes().method_not_allowed_fallback(not_allowed);
    let programs = programs.with_state(Programs::new(app.clone()));
    let router = web::routes().merge(lines()).route("/api", get(api_page));
    #[cfg(test)]
    let router = router.merge(panics::tests::routes());
    router
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
        .with_state(pages.clone())
        .merge(programs)
        .layer(middleware::from_fn_with_state(app.clone(), panics::caught))
        .layer(middleware::from_fn_with_state(app.clone(), damaged_hall::refuse))
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

/// The WebSockets of pages, and the addresses to ask where one cannot be opened.
fn lines() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/live", get(websocket::socket))
        .route("/f/{festival}/live/poll", get(websocket::desk_poll))
        .route("/live/{festival}", get(websocket::line(Audience::Outside)))
        .route("/live/{festival}/poll", get(websocket::public_poll))
        .route("/live/{festival}/boards", get(websocket::line(Audience::Boards)))
        .route("/live/{festival}/screens", get(websocket::line(Audience::Screens)))
        .route("/live/{festival}/screens/poll", get(websocket::poll))
        .route("/live/{festival}/boards/poll", get(websocket::poll))
}

/// How to call the desk from a program.
async fn api_page(State(pages): State<Pages>, visitor: Visitor) -> Response {
    let title = visitor.words.say("api-title");
    let content = api::documentation::content(&visitor.words, &title);
    web::framed(&pages, visitor, title, &content)
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
    let Some(Refused { who, device, client, status }) = response.extensions().get::<Refused>().cloned()
    else {
        return response;
    };
    let now = app.clock.now();
    if app.refusals.allow(&client.stored(), now).is_ok() && app.all_refusals.allow("", now).is_ok() {
        let outcome = format!("refused {}", status.as_u16());
        let audit = Audit { at: now, who, device, what, object, outcome };
        let _ = tokio::task::spawn_blocking(move || app.accounts.note(&audit)).await;
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
    let is_encrypted = request.extensions().get::<ConnectionInfo>().is_some_and(|line| line.is_encrypted);
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
