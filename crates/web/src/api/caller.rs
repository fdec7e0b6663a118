//! A program that calls: who it speaks for, what it has seen, and how it is answered.

use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::answer::Problem;
use crate::app::App;
use crate::visitor::{Arbiter, SESSION, Visitor, check_token, comes_from_here, cookie};

/// Somebody who has signed in, asking by a program.
pub(super) struct Caller {
    pub(super) arbiter: Arbiter,
    pub(super) headers: HeaderMap,
}

/// The headers that a program is answered in JSON by, whatever it says that it accepts.
pub(super) async fn visitor(parts: &mut Parts, app: &App) -> Visitor {
    let Ok(mut visitor) = Visitor::from_request_parts(parts, app).await;
    visitor.wants_json = true;
    visitor
}

impl FromRequestParts<App> for Caller {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Response> {
        let visitor = visitor(parts, app).await;
        match visitor.session.clone() {
            Some(session) => {
                Ok(Caller { arbiter: Arbiter { visitor, session }, headers: parts.headers.clone() })
            }
            None => {
                let problem = Problem::new(StatusCode::UNAUTHORIZED, visitor.words.say("sign-in-needed"));
                let mut response = problem.show(&visitor);
                response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
                Err(response)
            }
        }
    }
}

impl Caller {
    pub(super) fn problem(&self, status: StatusCode, what: impl Into<String>) -> Response {
        Problem::new(status, what).show(&self.arbiter)
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// Refuses a change that another site could have made a browser send: a token in a header cannot be forged, a cookie can.
    pub(super) fn must_mean_it(&self) -> Result<(), Response> {
        if cookie(&self.headers, SESSION).is_none() {
            return Ok(());
        }
        if !comes_from_here(&self.headers) {
            return Err(self.problem(StatusCode::FORBIDDEN, self.arbiter.words.say("cross-site")));
        }
        check_token(&self.arbiter, &self.headers, "")
    }

    /// The key that makes a request count once.
    pub(super) fn key(&self) -> Result<String, Response> {
        let key = self.header("idempotency-key").map(str::trim).unwrap_or_default();
        if key.is_empty() {
            return Err(self.problem(StatusCode::BAD_REQUEST, self.arbiter.words.say("api-key-missing")));
        }
        if key.len() > 100 || !key.chars().all(|c| c.is_ascii_graphic() || c == ' ') {
            return Err(self.problem(StatusCode::BAD_REQUEST, self.arbiter.words.say("api-key-odd")));
        }
        Ok(key.to_owned())
    }

    /// The entry of the log that the caller has seen; none: it does not matter.
    pub(super) fn seen(&self) -> Result<Option<u64>, Response> {
        let words = &self.arbiter.words;
        match self.header("if-match").map(str::trim) {
            None => Err(self.problem(StatusCode::PRECONDITION_REQUIRED, words.say("api-if-match-missing"))),
            Some("*") => Ok(None),
            Some(tag) => match tag.trim_matches('"').parse() {
                Ok(sequence) => Ok(Some(sequence)),
                Err(_) => Err(self.problem(StatusCode::BAD_REQUEST, words.say("api-if-match-odd"))),
            },
        }
    }

    /// What was sent, as JSON.
    pub(super) fn json(&self, body: &Bytes) -> Result<Value, Response> {
        let kind = self.header("content-type").unwrap_or_default();
        json_of(kind, body).map_err(|(status, why)| {
            let what = why.unwrap_or_else(|| self.arbiter.words.say("form-type"));
            self.problem(status, what)
        })
    }

    /// What is read: nothing if the caller has it already.
    pub(super) fn answer(&self, sequence: u64, body: impl FnOnce() -> Result<Value, Response>) -> Response {
        let tag = format!("\"{sequence}\"");
        let known = self.header("if-none-match").unwrap_or_default();
        let has_it = known.split(',').any(|one| {
            let one = one.trim();
            one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag
        });
        let mut response = if has_it {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            match body() {
                Ok(body) => json(StatusCode::OK, &body),
                Err(response) => return response,
            }
        };
        tagged(&mut response, sequence);
        response
    }
}

/// JSON out of what was sent; otherwise the status, and why where it is no matter of its type.
pub(super) fn json_of(kind: &str, body: &Bytes) -> Result<Value, (StatusCode, Option<String>)> {
    if !kind.starts_with("application/json") {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, None));
    }
    serde_json::from_slice(body).map_err(|why| (StatusCode::BAD_REQUEST, Some(why.to_string())))
}

/// Says up to which entry an answer is true, and that it is for this caller only.
pub(super) fn tagged(response: &mut Response, sequence: u64) {
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&format!("\"{sequence}\"")) {
        headers.insert(header::ETAG, value);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization, Cookie"));
}

pub(super) fn json(status: StatusCode, body: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

/// An address that is not in the table.
pub(super) async fn nothing_here(Path(_): Path<String>, mut visitor: Visitor) -> Response {
    visitor.wants_json = true;
    Problem::new(StatusCode::NOT_FOUND, visitor.words.say("no-page")).show(&visitor)
}
