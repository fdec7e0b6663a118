//! Problems as programs are told them: RFC 9457, and beside it the fields that `/api/v1` has always had.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// The kinds of problems that a program can do something about; all others are what their status says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What the status says, and no more (`about:blank`).
    Plain,
    /// Something is to be confirmed: sent again with the word of consent, it is done.
    ToConfirm,
    /// Somebody else was first.
    Conflict,
    /// The regulations or the state of the tournament do not allow it.
    Refused,
    /// The festival is archived: nothing in it changes until it is taken back.
    Archived,
}

impl Kind {
    /// Those with an address of their own.
    pub const NAMED: [Kind; 4] = [Kind::ToConfirm, Kind::Conflict, Kind::Refused, Kind::Archived];

    /// The anchor on the page of documentation.
    pub const fn anchor(self) -> &'static str {
        match self {
            Kind::Plain => "",
            Kind::ToConfirm => "problem-to-confirm",
            Kind::Conflict => "problem-conflict",
            Kind::Refused => "problem-refused",
            Kind::Archived => "problem-archived",
        }
    }

    /// The address that names the kind: what it means stands there.
    pub fn address(self) -> String {
        match self {
            Kind::Plain => "about:blank".to_owned(),
            Kind::ToConfirm | Kind::Conflict | Kind::Refused | Kind::Archived => {
                format!("/api#{}", self.anchor())
            }
        }
    }

    /// What it is, the same for every problem of the kind. Where nothing but the
    /// status is known, its phrase in HTTP.
    pub fn title(self, status: StatusCode) -> &'static str {
        match self {
            Kind::Plain => status.canonical_reason().unwrap_or("Problem"),
            Kind::ToConfirm => "To be confirmed",
            Kind::Conflict => "Somebody else was first",
            Kind::Refused => "Refused",
            Kind::Archived => "The festival is archived",
        }
    }
}

/// A problem as JSON, with what else is told of it.
pub fn body(status: StatusCode, kind: Kind, detail: &str, more: Value) -> Value {
    let mut body: Map<String, Value> = Map::new();
    body.insert("type".to_owned(), json!(kind.address()));
    body.insert("title".to_owned(), json!(kind.title(status)));
    body.insert("status".to_owned(), json!(status.as_u16()));
    body.insert("detail".to_owned(), json!(detail));
    body.insert("problem".to_owned(), json!(detail));
    if let Value::Object(more) = more {
        body.extend(more);
    }
    Value::Object(body)
}

/// The answer.
pub fn answer(status: StatusCode, kind: Kind, detail: &str, more: Value) -> Response {
    let body = body(status, kind, detail, more).to_string();
    (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response()
}
