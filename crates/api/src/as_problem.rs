//! Whatever goes wrong under `/api`, also before one of our functions is asked,
//! is told as a problem (RFC 9457).

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};
use words::{Language, Words};

use request::problem_details::{self, Kind};

/// How much of what was answered is read, to be told as a problem.
const MAX_PROBLEM_BYTES: usize = 1 << 20;

/// The same answer, as a problem if it is one and does not say so.
pub async fn as_problem(response: Response, asked: &HeaderMap) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().to_owned();
    let is_problem = status.is_client_error() || status.is_server_error();
    if !is_problem || kind.starts_with("application/problem+json") {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = axum::body::to_bytes(body, MAX_PROBLEM_BYTES).await.unwrap_or_default();
    let body = told(status, &kind, &said, asked).to_string();
    parts.headers.insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/problem+json"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, body.into())
}

fn told(status: StatusCode, kind: &str, said: &Bytes, asked: &HeaderMap) -> Value {
    let whole: Option<Value> = serde_json::from_slice(said).ok().filter(Value::is_object);
    if let Some(whole) = whole.filter(|_| kind.starts_with("application/json")) {
        let named = whole.get("problem").and_then(Value::as_str).map(str::to_owned);
        let detail = named.unwrap_or_else(|| in_words(status, asked));
        let kind = if whole.get("confirm").is_some() { Kind::ToConfirm } else { Kind::Plain };
        return problem_details::body(status, kind, &detail, whole);
    }
    let text = String::from_utf8_lossy(said).trim().to_owned();
    let detail =
        if kind.starts_with("text/plain") && !text.is_empty() { text } else { in_words(status, asked) };
    problem_details::body(status, Kind::Plain, &detail, json!({ "article": null }))
}

/// What a status means, for somebody who reads this language.
fn in_words(status: StatusCode, asked: &HeaderMap) -> String {
    let accepted = asked.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let words = Words::in_language(Language::accepted(accepted.unwrap_or_default()));
    match status {
        StatusCode::NOT_FOUND => words.say("no-page"),
        StatusCode::METHOD_NOT_ALLOWED => words.say("method-not-allowed"),
        StatusCode::URI_TOO_LONG => words.say("address-too-long"),
        StatusCode::CONFLICT => words.say("api-confirm"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => words.say("form-type"),
        StatusCode::UPGRADE_REQUIRED => words.say("api-websocket-wanted"),
        _ if status.is_server_error() => words.say("our-mistake"),
        _ => status.canonical_reason().unwrap_or_default().to_owned(),
    }
}
