//! What is said when something about accounts is done.

use axum::response::Response;

use crate::page::back;
use crate::pages::Notice;
use crate::pages::Pages;
use request::visitor::Arbiter;

/// Says that something is done, on the next page.
pub(super) fn done(app: &Pages, arbiter: &Arbiter, text: String, next: &str) -> Response {
    app.notice(arbiter.staff.session.id, Notice::done(text));
    back(arbiter, next)
}
