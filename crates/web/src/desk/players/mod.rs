//! Players and people: entries, check-in, rating lists, staff and devices.

mod change;
mod check_in;
mod closing;
mod details;
mod entrant;
mod entry;
mod everybody;
mod fees;
mod history;
mod listed;
mod record;

#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/f/{festival}/check-in", get(check_in::show).post(check_in::change))
        .route("/f/{festival}/players", get(everybody::show).post(entry::enter))
        .route("/f/{festival}/players/new", get(entry::show))
        .route("/f/{festival}/players/search", get(entry::search_json))
        .route("/f/{festival}/s/{section}/player/{player}", get(record::show).post(change::change))
        .route("/f/{festival}/s/{section}/closing", get(closing::show).post(closing::close))
}
