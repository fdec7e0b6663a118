//! Conduct of a round beside the grid: late entries, pairing by hand, corrections, the log and undo, boards,
//! the start, settings.

pub(crate) mod boards;
mod corrections;
mod game_record;
mod incidents;
mod invitation;
mod late;
pub(crate) mod log;
mod manual;
pub(crate) mod person;
mod settings;
mod start;
mod time_sheet;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::assets;
use crate::opened::SectionPage;
use crate::page::Here;
use crate::pages::Pages;
use request::form::Wrong;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/s/{section}/settings", get(settings::show).post(settings::change))
        .route("/f/{festival}/s/{section}/invitation", get(invitation::show).post(invitation::change))
        .route("/f/{festival}/s/{section}/invitation/{file}", get(invitation::download))
        .route("/f/{festival}/s/{section}/corrections", get(corrections::show).post(corrections::change))
        .route("/f/{festival}/s/{section}/incidents", get(incidents::show).post(incidents::change))
        .route("/f/{festival}/s/{section}/incidents/new", get(incidents::new))
        .route("/f/{festival}/s/{section}/game-record", get(game_record::show).post(game_record::sealed))
        .route("/f/{festival}/s/{section}/time-sheet", get(time_sheet::show))
        .route("/f/{festival}/s/{section}/late", get(late::show).post(late::change))
        .route("/f/{festival}/s/{section}/manual", get(manual::show).post(manual::change))
        .route("/f/{festival}/s/{section}/boards", get(boards::show).post(boards::change))
        .route("/f/{festival}/s/{section}/start", get(start::show).post(start::change))
        .route("/time", get(start::time))
        .route("/f/{festival}/log", get(log::show))
        .route("/f/{festival}/log/undo", post(log::undo))
        .route("/f/{festival}/log/{entry}", get(log::entry))
}

/// A page of this area in its frame, under its title.
fn shown(place: &SectionPage, here: Here, title: &str, content: &Markup) -> Response {
    let title = place.titled(title);
    let content = html! {
        h1 { (title) }
        (content)
        script src=(assets::address("conduct.js")) defer {}
    };
    place.shown(here, title, &content)
}

/// A form that does not know what it wants.
fn unknown(what: &str) -> Wrong {
    Wrong::with("wrong-unknown-here", "what", what)
}
