//! The desk for programs: JSON, described by an OpenAPI document.
//!
//! - `table`: every address, with who may ask and what is answered; the router, the document and the
//!   page are made of it, so that none can lack one. A test holds it against the routes of the desk:
//!   whatever a page can do, a program can.
//! - `caller`: who asks, and what must come with it; `once`: what is sent twice is done once.
//! - One file an area: `sign_in`, `read`, `commands`, `entries`, `lists`,
//!   `report_import`, `hall`, `live`, `backups`, `accounts`, `health`.
//! - `schema`, `named`, `shape`, `answers`, `examples`: the form of what goes in and out.
//!
//! What is read of a festival carries an `ETag`, the last entry of its log; anything else one that is made
//! of what it says. What is given carries an `Idempotency-Key`, so that it counts once, and `If-Match`
//! where there is a version, so that nobody overwrites what they have not seen. Nothing is decided here:
//! the same functions work for the pages.
#![allow(clippy::result_large_err, reason = "an answer that ends a request early is made once in a request")]

mod accounts;
mod answers;
mod as_problem;
mod backups;
mod boards;
mod caller;
mod certificate;
mod commands;
mod document;
pub mod documentation;
mod entries;
mod examples;
mod festivals;
mod game_records;
mod hall;
mod health;
mod incidents;
mod lists;
mod live;
mod named;
mod once;
mod papers;
mod positions;
mod print;
mod programs;
mod read;
mod repair;
mod report_import;
mod route;
mod schema;
mod second_factor;
mod shape;
mod sign_in;
mod table;
mod views;

pub use as_problem::as_problem;
pub use programs::Programs;

use axum::routing::get;
use axum::{Extension, Router};

/// Every address for programs.
pub fn routes() -> Router<Programs> {
    let mut router = Router::new()
        .route("/api/openapi.json", get(document::show))
        .route("/api/{*rest}", axum::routing::any(caller::nothing_here));
    for route in table::routes() {
        router = router.route(route.path, (route.answer)().layer(Extension(route)));
    }
    router
}
