//! The way back after a form.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use crate::pages::{Notice, Pages};
use request::visitor::{Arbiter, Visitor};

/// After a form: to a page, or for a program that it is done.
pub(crate) fn back(visitor: &Visitor, to: &str) -> Response {
    if visitor.wants_json {
        return (StatusCode::OK, [(header::CONTENT_TYPE, "application/json")], "{}").into_response();
    }
    Redirect::to(to).into_response()
}

/// The same, and says on the next page that something is done.
pub(crate) fn done(app: &Pages, arbiter: &Arbiter, text: String, to: &str) -> Response {
    app.notice(arbiter.staff.session.id, Notice::done(text));
    back(arbiter, to)
}
