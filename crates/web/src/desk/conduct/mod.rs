//! Conduct of a round beside the grid: late entries, pairing by hand, corrections, the log and undo, boards, the start, settings.

mod person;
mod place;
mod settings;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/f/{festival}/s/{section}/settings", get(settings::show).post(settings::change))
}
