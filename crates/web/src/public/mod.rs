//! Public pages: for players and spectators, without an account and without scripts.

use axum::Router;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
