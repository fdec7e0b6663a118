//! Conduct of a round beside the grid: late entries, pairing by hand, corrections, the log and undo, boards, the start, settings.

mod corrections;
mod described;
mod log;
mod person;
mod place;
mod setting_words;
mod settings;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/f/{festival}/s/{section}/settings", get(settings::show).post(settings::change))
        .route("/f/{festival}/s/{section}/corrections", get(corrections::show).post(corrections::change))
        .route("/f/{festival}/log", get(log::show))
        .route("/f/{festival}/log/undo", post(log::undo))
        .route("/f/{festival}/log/{entry}", get(log::entry))
}
