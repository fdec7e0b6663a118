//! Players and people: entries, check-in, rating lists, staff and devices.

use axum::Router;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
