//! The desk for programs: JSON, described by an OpenAPI document.

use axum::Router;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
