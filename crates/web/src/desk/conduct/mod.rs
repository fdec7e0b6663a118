//! Conduct of a round beside the grid: late entries, pairing by hand, corrections, the log and undo, boards, the start, settings.

use axum::Router;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
