//! What comes of results: standings, crosstable, why, reports and files, backups.

use axum::Router;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
