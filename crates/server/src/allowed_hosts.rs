//! By which names and addresses this desk may be asked for, and which pages may ask.
//!
//! A site elsewhere can let its own name mean this computer (DNS rebinding): a browser then takes the desk's
//! pages for that site's. So whoever asks for the desk by a name that is not its own is refused, for pages,
//! programs, WebSockets and streams alike. And what changes something, or opens a line that stays, must come
//! from a page of this desk: the same scheme, the same name, the same port.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use request::answer::Problem;
use request::cookies::{SESSION, cookie};
use request::visitor::{ConnectionInfo, Visitor};
use service::app::App;
use service::local_addresses::name_of;
use service::operations::addresses::is_own;
use web::problem_page;

/// How a connection was made; `serve` puts it into every request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    /// By which address of this computer.
    pub(crate) by: Option<IpAddr>,
    /// Whether the browser's own line is encrypted, be it to this computer or to one in front of it.
    pub(crate) is_https: bool,
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whether a request changes something, or opens a line that stays.
fn must_come_from_here(request: &Request) -> bool {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    // A program with a token of its own is no page; browsers send no such token by themselves.
    let is_program = headers.contains_key(header::AUTHORIZATION) && cookie(headers, SESSION).is_none();
    !is_program && (!is_safe || headers.contains_key(header::UPGRADE))
}

/// Whether the page that asks, if the browser says which, is of this desk: by scheme, name and port.
fn has_own_origin(request: &Request) -> bool {
    let origin = text(request.headers(), "origin");
    if origin.is_empty() {
        return true;
    }
    let is_https = match request.extensions().get::<Reached>() {
        Some(reached) => reached.is_https,
        None => request.extensions().get::<ConnectionInfo>().is_some_and(|line| line.is_encrypted),
    };
    let scheme = if is_https { "https" } else { "http" };
    origin.split_once("://") == Some((scheme, text(request.headers(), "host")))
}

/// Refuses who asks by a name that is not this desk's, and what pages of others want to change.
pub(crate) async fn own_only(State(app): State<App>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), "host");
    let came_by = request.extensions().get::<Reached>().and_then(|reached| reached.by);
    let is_own = is_own(&app, host, came_by).await;
    if is_own && (!must_come_from_here(&request) || has_own_origin(&request)) {
        return next.run(request).await;
    }
    let name: String =
        name_of(host).chars().filter(|c| c.is_ascii_alphanumeric() || ".-:".contains(*c)).take(100).collect();
    let (parts, _) = request.into_parts();
    let mut visitor = Visitor::of(&parts, &app);
    visitor.wants_json |= parts.uri.path().starts_with("/api/");
    if is_own {
        let problem = Problem::new(StatusCode::FORBIDDEN, visitor.words.say("cross-site"));
        return problem_page::shown(problem, &visitor);
    }
    // Nothing of the desk is shown to who asks by another name, not even that somebody has signed in.
    visitor.session = None;
    let what = visitor.words.with("wrong-host", &[("name", name.into())]);
    problem_page::shown(Problem::new(StatusCode::MISDIRECTED_REQUEST, what), &visitor)
}
