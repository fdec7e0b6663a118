//! Pages for the phone or tablet in a hand, which work where the desk cannot be reached: the software clock,
//! and the position whose flag has fallen.
//!
//! Browsers keep pages for later only over a connection that they trust (`offline.rs`). The clock can also be
//! saved as one file that needs nothing else.

mod clock;
mod offline;
mod position;

use axum::Router;
use axum::routing::get;

use crate::pages::Pages;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/phone/clock", get(clock::show))
        .route("/phone/clock.html", get(clock::download))
        .route("/phone/clock.webmanifest", get(clock::manifest))
        .route("/phone/position", get(position::show))
        .route("/phone/worker.js", get(offline::worker))
}
