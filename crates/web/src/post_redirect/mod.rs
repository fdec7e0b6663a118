//! No page is the answer to a POST. What a form is answered with, other than the way to a page, is kept, and
//! the browser is sent to an address where it can be looked at as often as somebody likes: Back, Reload and
//! Cancel never ask whether a form is to be sent again.
//!
//! A question to be confirmed, a conflict or a page is shown at `/answer/<id>`. A refusal is shown on the
//! page that the form stands on, beside the field that it is about, with everything typed still there.
//! Scripts that ask for a part of a page, or for JSON, are answered directly.

mod refill;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;

use crate::page;
use crate::pages::Pages;
use crate::problem_page::{self, Refused};
use request::address::{decoded, encoded, local_path};
use request::answer::Problem;
use request::origin::{ANSWER, Origin, RefusalText};
use request::visitor::{LARGEST_FORM, Visitor, comes_from_here};

use crate::stored_answers::{self, Answer, LARGEST_PAGE};
use refill::{Refill, refill};

/// Keeps what forms are answered with, and puts what was typed back into pages.
pub async fn redirect_after(State(app): State<Pages>, request: Request, next: Next) -> Response {
    if is_form(request.method(), request.uri().path(), request.headers()) {
        return match comes_from_here(request.headers()) {
            true => posted(&app, request, next).await,
            false => in_plain_words(next.run(request).await),
        };
    }
    let id = request.uri().query().filter(|_| request.method() == Method::GET).and_then(answer_of);
    match id {
        Some(id) => shown_again(&app, &id, request, next).await,
        None => next.run(request).await,
    }
}

/// Whether the answer becomes a page of the browser: not if a script or a program asked.
fn is_form(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_script = accepts.starts_with("application/json") || headers.contains_key("x-inline");
    method == Method::POST && !is_script && !path.starts_with("/api/")
}

/// What forms of other sites are answered with is not kept, since nothing of theirs takes the place of what
/// people here have typed.
fn in_plain_words(mut response: Response) -> Response {
    if !is_page(&response) {
        return response;
    }
    let what = response.extensions_mut().remove::<RefusalText>().map(|told| told.what).unwrap_or_default();
    let (mut parts, _) = response.into_parts();
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(what))
}

async fn posted(app: &Pages, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::of(&parts, app);
    let (fields, body) = match typed(&parts, body).await {
        Ok(typed) => typed,
        Err(()) => {
            let what = visitor.words.say("form-too-large");
            let response = problem_page::shown(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, what), &visitor);
            return instead_of_page(app, &parts, response).await;
        }
    };
    let origin = origin_of(app, &visitor, &parts.headers, &fields);
    parts.extensions.insert(origin.clone());
    let response = next.run(Request::from_parts(parts, body)).await;
    kept(app, &visitor, origin, fields, response).await
}

/// The way to a page that answers what a browser sent, where that was not read as far as its fields.
pub async fn instead_of_page(app: &Pages, asked: &Parts, response: Response) -> Response {
    if !is_form(&asked.method, asked.uri.path(), &asked.headers) {
        return response;
    }
    if !comes_from_here(&asked.headers) {
        return in_plain_words(response);
    }
    let visitor = Visitor::of(asked, app);
    let origin = origin_of(app, &visitor, &asked.headers, &[]);
    kept(app, &visitor, origin, Vec::new(), response).await
}

/// Where a form came from, with a fresh word for its answer.
fn origin_of(app: &Pages, visitor: &Visitor, headers: &HeaderMap, fields: &[(String, String)]) -> Origin {
    let (id, from) = (stored_answers::fresh_id(), page_of_form(app, visitor, headers, fields));
    let page = from.as_ref().map(|from| format!("?from={}", encoded(from))).unwrap_or_default();
    Origin { address: format!("/answer/{id}{page}"), id, from }
}

/// Keeps a page, and sends the browser to where it can be looked at; what is no page goes out as it is.
async fn kept(
    app: &Pages,
    visitor: &Visitor,
    origin: Origin,
    fields: Vec<(String, String)>,
    mut response: Response,
) -> Response {
    if !is_page(&response) {
        return response;
    }
    let told = response.extensions_mut().remove::<RefusalText>();
    let refused = response.extensions_mut().remove::<Refused>();
    let status = response.status();
    let is_about_form = told.is_some() && origin.from.is_some() && !has_no_way_back(status);
    let retry_after = response.headers().get(header::RETRY_AFTER).cloned();
    let cookies: Vec<HeaderValue> = response.headers().get_all(header::SET_COOKIE).iter().cloned().collect();
    let connection = response.headers().get(header::CONNECTION).cloned();
    let to = if is_about_form { origin.back() } else { origin.address };
    let (status, page) = match is_about_form {
        true => (status, Bytes::new()),
        false => page_to_keep(visitor, response).await,
    };
    let answer = Answer {
        status,
        retry_after,
        from: origin.from.unwrap_or_default(),
        action: visitor.path.clone(),
        fields: fields.into_iter().filter(|(name, _)| !is_secret(name)).collect(),
        told: told.filter(|_| is_about_form),
        cancelled: visitor.words.say("nothing-changed"),
        page,
    };
    let owner = visitor.session.as_ref().map(|session| session.id);
    app.answers().keep(origin.id, answer, owner, app.clock.now());
    let mut redirect = Redirect::to(&to).into_response();
    cookies.into_iter().for_each(|cookie| {
        redirect.headers_mut().append(header::SET_COOKIE, cookie);
    });
    put(redirect.headers_mut(), header::CONNECTION, connection);
    if let Some(refused) = refused {
        redirect.extensions_mut().insert(refused);
    }
    redirect
}

/// A page with its status; that it could not be kept, if it is larger than any page of the desk should be.
async fn page_to_keep(visitor: &Visitor, response: Response) -> (StatusCode, Bytes) {
    let status = response.status();
    if let Ok(page) = axum::body::to_bytes(response.into_body(), LARGEST_PAGE).await {
        return (status, page);
    }
    let problem = Problem::new(StatusCode::INTERNAL_SERVER_ERROR, visitor.words.say("our-mistake"));
    let page = axum::body::to_bytes(problem_page::shown(problem, visitor).into_body(), LARGEST_PAGE).await;
    (StatusCode::INTERNAL_SERVER_ERROR, page.unwrap_or_default())
}

/// What was typed into a form, and the body as it was. Files are not looked into.
async fn typed(parts: &Parts, body: Body) -> Result<(Vec<(String, String)>, Body), ()> {
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| !kind.starts_with("application/x-www-form-urlencoded")) {
        return Ok((Vec::new(), body));
    }
    let bytes = axum::body::to_bytes(body, LARGEST_FORM).await.map_err(|_| ())?;
    Ok((decoded(&bytes), Body::from(bytes)))
}

/// Passwords are never kept.
fn is_secret(field: &str) -> bool {
    ["csrf", "old", "new", "again", "ticket"].contains(&field) || field.contains("password")
}

/// Whether an answer is a page that would stand in the browser's history.
fn is_page(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    !response.status().is_redirection() && kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Answers after which the page of the form may not be there for whoever asked.
const fn has_no_way_back(status: StatusCode) -> bool {
    matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND)
}

/// The page that a form stands on: as the browser says, or else where the form wants to go afterwards.
fn page_of_form(
    app: &Pages,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &[(String, String)],
) -> Option<String> {
    let referer = headers.get(header::REFERER).and_then(|value| value.to_str().ok());
    let own = referer.and_then(|referer| {
        let (_, rest) = referer.split_once("://")?;
        let path = rest.strip_prefix(visitor.host.as_str())?;
        local_path(path).map(str::to_owned)
    });
    let next = || fields.iter().find(|(name, _)| name == "next").map(|(_, value)| value.clone());
    let page = own.or_else(next).unwrap_or_default();
    let page = match page.strip_prefix("/answer/") {
        Some(rest) => asked_from(app, visitor, rest),
        None => page,
    };
    local_path(&page).map(without_answer)
}

/// The page of the form behind an answer.
fn asked_from(app: &Pages, visitor: &Visitor, rest: &str) -> String {
    let (id, query) = rest.split_once('?').unwrap_or((rest, ""));
    let owner = visitor.session.as_ref().map(|session| session.id);
    let kept = app.answers().find(id, owner, app.clock.now()).map(|answer| answer.from.clone());
    kept.unwrap_or_else(|| {
        let pairs = decoded(query.as_bytes());
        pairs.into_iter().find(|(name, _)| name == "from").map(|(_, value)| value).unwrap_or_default()
    })
}

fn answer_of(query: &str) -> Option<String> {
    decoded(query.as_bytes()).into_iter().find(|(name, _)| name == ANSWER).map(|(_, value)| value)
}

/// Whether an address is one at which an answer is shown.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn is_answer(address: &str) -> bool {
    address.starts_with("/answer/")
        || address.split_once('?').is_some_and(|(_, query)| answer_of(query).is_some())
}

/// The same address without the name of an answer.
fn without_answer(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else { return address.to_owned() };
    let (query, anchor) = query.split_once('#').unwrap_or((query, ""));
    let named = format!("{ANSWER}=");
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with(&named)).collect();
    let query = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
    let anchor = if anchor.is_empty() { String::new() } else { format!("#{anchor}") };
    format!("{path}{query}{anchor}")
}

/// A page with what was typed into one of its forms, and what is to be said about it.
async fn shown_again(app: &Pages, id: &str, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let visitor = Visitor::of(&parts, app);
    let response = next.run(Request::from_parts(parts, body)).await;
    if !is_page(&response) {
        return response;
    }
    let owner = visitor.session.as_ref().map(|session| session.id);
    let found = app.answers().find(id, owner, app.clock.now());
    let (mut parts, body) = response.into_parts();
    let Ok(page) = axum::body::to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let page = String::from_utf8_lossy(&page);
    let gone = visitor.words.say("typed-gone");
    let (what, article, field) = match found.as_deref() {
        Some(Answer { told: Some(told), .. }) => {
            (told.what.as_str(), told.article.as_deref(), told.field.as_str())
        }
        Some(answer) => (answer.cancelled.as_str(), None, ""),
        None => (gone.as_str(), None, ""),
    };
    let nothing: &[(String, String)] = &[];
    let (action, fields) =
        found.as_deref().map_or(("", nothing), |answer| (answer.action.as_str(), &answer.fields));
    let is_refused = found.as_deref().is_some_and(|answer| answer.told.is_some());
    let keeps_key = found.as_deref().is_some_and(|answer| answer.status.is_server_error());
    let page = refill(&page, &Refill { action, fields, what, article, field, is_refused, keeps_key });
    if let Some(answer) = found.as_deref().filter(|_| is_refused) {
        parts.status = answer.status;
        put(&mut parts.headers, header::RETRY_AFTER, answer.retry_after.clone());
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(page))
}

fn put(headers: &mut HeaderMap, name: HeaderName, value: Option<HeaderValue>) {
    if let Some(value) = value {
        headers.insert(name, value);
    }
}

/// What a form was answered with, for whoever sent it.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Response {
    let owner = visitor.session.as_ref().map(|session| session.id);
    let found = app.answers().find(&id, owner, app.clock.now());
    if let Some(answer) = found.filter(|answer| !answer.page.is_empty()) {
        let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
        let mut response = (answer.status, kind, answer.page.clone()).into_response();
        put(response.headers_mut(), header::RETRY_AFTER, answer.retry_after.clone());
        return response;
    }
    let from = query.iter().find(|(name, _)| name == "from").map_or("/", |(_, value)| value.as_str());
    gone(&visitor, local_path(from).unwrap_or("/"))
}

/// That an answer is not there any more, and the way back.
fn gone(visitor: &Visitor, from: &str) -> Response {
    let words = &visitor.words;
    let title = words.say("answer-gone-title");
    let content = html! {
        section.problem role="alert" {
            h1 { (title) }
            p { (words.say("answer-gone")) }
            p { a.button.primary href=(from) { (words.say("go-back")) } }
        }
    };
    (StatusCode::GONE, page::bare(visitor, &title, &content)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_one_answer_and_keeps_the_rest() {
        for (with, without) in [
            ("/f/a?x=1&answer=7#place", "/f/a?x=1#place"),
            ("/f/a?answer=7", "/f/a"),
            ("/f/a", "/f/a"),
            ("/f/a?answers=7", "/f/a?answers=7"),
        ] {
            assert_eq!(without_answer(with), without);
        }
    }
}
