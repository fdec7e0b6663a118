//! The desk for programs: JSON, described by an OpenAPI document.
//!
//! - [`table`]: every address, with what it answers; the router, the document and the page are made of it, so that none can lack one.
//! - [`read`], [`give`], [`door`]: what is answered: state, commands, sessions.
//! - [`schema`], [`examples`]: the form of what goes in and out.
//!
//! What is read carries an `ETag`, the last entry of the festival's log. What is given carries an `Idempotency-Key`, so that it counts once, and
//! `If-Match`, so that nobody overwrites what they have not seen.

mod answers;
mod caller;
mod created;
mod document;
mod door;
mod examples;
mod give;
mod page;
mod read;
mod schema;
mod shown;
mod table;

pub(crate) use created::Created;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    let mut router = Router::new()
        .route("/api", get(page::show))
        .route("/api/openapi.json", get(document::show))
        .route("/api/{*rest}", axum::routing::any(caller::nothing_here));
    for route in table::ROUTES {
        router = router.route(route.path, (route.answer)());
    }
    router
}
