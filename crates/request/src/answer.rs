//! What is answered when nothing else is: problems, and notices on the next page.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use service::{Error, ErrorKind};
use words::Message;

use crate::form::Wrong;
use crate::problem_details::Kind;

/// Why a request is not done.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The status of the answer.
    pub status: StatusCode,
    /// What programs can do about it.
    pub kind: Kind,
    /// What was not done, and why.
    pub error: Error,
    /// What programs are told beside the sentence, where it is more than the article.
    pub more: Option<Value>,
    /// Headers of the answer.
    pub headers: HeaderMap,
}

impl Problem {
    /// What only HTTP knows, or what a page says by itself.
    pub fn new(status: StatusCode, what: impl Into<Message>) -> Problem {
        Problem { status, ..Error::new(ErrorKind::Failed, what).into() }
    }

    /// With what programs are told of it.
    pub fn telling(self, kind: Kind, more: Value) -> Problem {
        Problem { kind, more: Some(more), ..self }
    }

    /// With a header of the answer.
    pub fn with_header(mut self, name: HeaderName, value: &'static str) -> Problem {
        self.headers.insert(name, HeaderValue::from_static(value));
        self
    }

    /// With the seconds after which it may be tried again.
    pub fn after(self, seconds: i64) -> Problem {
        Problem { error: self.error.after(seconds), ..self }
    }
}

/// The one table of what is answered when something was not done.
impl From<Error> for Problem {
    fn from(error: Error) -> Problem {
        let (status, kind) = match error.kind {
            ErrorKind::Malformed => (StatusCode::BAD_REQUEST, Kind::Plain),
            ErrorKind::NotSignedIn => (StatusCode::UNAUTHORIZED, Kind::Plain),
            ErrorKind::Forbidden => (StatusCode::FORBIDDEN, Kind::Plain),
            ErrorKind::NotFound => (StatusCode::NOT_FOUND, Kind::Plain),
            ErrorKind::Conflict => (StatusCode::CONFLICT, Kind::Plain),
            ErrorKind::Archived => (StatusCode::CONFLICT, Kind::Archived),
            ErrorKind::Gone => (StatusCode::GONE, Kind::Plain),
            ErrorKind::ChangedSince => (StatusCode::PRECONDITION_FAILED, Kind::Plain),
            ErrorKind::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Kind::Plain),
            ErrorKind::Invalid => (StatusCode::UNPROCESSABLE_ENTITY, Kind::Plain),
            ErrorKind::Refused => (StatusCode::UNPROCESSABLE_ENTITY, Kind::Refused),
            ErrorKind::TooMany => (StatusCode::TOO_MANY_REQUESTS, Kind::Plain),
            ErrorKind::Failed => (StatusCode::INTERNAL_SERVER_ERROR, Kind::Plain),
            ErrorKind::Busy => (StatusCode::SERVICE_UNAVAILABLE, Kind::Plain),
            ErrorKind::DiskFailed => (StatusCode::INSUFFICIENT_STORAGE, Kind::Plain),
        };
        Problem { status, kind, error, more: None, headers: HeaderMap::new() }
    }
}

/// An answer without a body: whoever knows who asked makes a page or JSON of it (`web::problem_page`).
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.headers.clone()).into_response();
        if let Some(seconds) = self.error.retry_after
            && let Ok(value) = HeaderValue::from_str(&seconds.to_string())
        {
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Problem> for Response {
    fn from(problem: Problem) -> Response {
        problem.into_response()
    }
}

impl From<Wrong> for Problem {
    fn from(wrong: Wrong) -> Problem {
        Error::from(wrong).into()
    }
}

/// Why something about accounts is not done. Refusals about accounts are in the audit already.
impl From<access::Error> for Problem {
    fn from(error: access::Error) -> Problem {
        Error::from(error).into()
    }
}
