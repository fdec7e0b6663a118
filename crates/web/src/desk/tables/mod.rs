//! What comes of results: standings, crosstable, why, reports and files, backups.

mod article;
mod backup;
mod crosstable;
mod emergency;
mod export;
mod import;
mod passphrase;
mod prizes;
mod standings;
mod why;
mod working;

pub(crate) use article::{cited, law};
pub(crate) use backup::told as backup_told;
pub(crate) use import::form as import_form;

use axum::Router;
use axum::routing::{get, post};
use glossary::RoundNumber;
use tournament::Section;

use crate::desk::query::Query;
use crate::pages::Pages;
use request::attachment::attachment as file;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/s/{section}/standings", get(standings::show))
        .route("/f/{festival}/s/{section}/standings/workings", get(working::all))
        .route("/f/{festival}/s/{section}/standings/{number}", get(working::show))
        .route("/f/{festival}/s/{section}/final", post(standings::declare))
        .route("/f/{festival}/s/{section}/prizes", get(prizes::show))
        .route("/f/{festival}/s/{section}/prizes/fund", get(prizes::fund::show).post(prizes::fund::send))
        .route("/f/{festival}/s/{section}/prizes/confirm", post(prizes::confirm))
        .route("/f/{festival}/s/{section}/crosstable", get(crosstable::show))
        .route("/f/{festival}/s/{section}/why/{round}/{board}", get(why::board))
        .route("/f/{festival}/s/{section}/why/{round}/player", get(why::ask))
        .route("/f/{festival}/s/{section}/why/{round}/player/{player}", get(why::player))
        .route("/article/{edition}/{number}", get(article::show))
        .route("/f/{festival}/s/{section}/export", get(export::show))
        .route("/f/{festival}/s/{section}/export/{file}", get(export::download))
        .route("/import", post(import::upload))
        .route("/import/{key}", get(import::review).post(import::take_over))
        .route("/f/{festival}/backup", get(backup::show))
        .route("/f/{festival}/backup/folder", post(backup::add_folder))
        .route("/f/{festival}/backup/forget", post(backup::forget_folder))
        .route("/f/{festival}/backup/copy", post(backup::copy))
        .route("/f/{festival}/backup/verify", post(backup::verify))
        .route("/f/{festival}/backup/drill", post(backup::drill))
        .route("/f/{festival}/backup/download", get(backup::download))
        .route("/backups/passphrase", post(passphrase::set))
        .route("/f/{festival}/s/{section}/emergency", get(emergency::show))
}

/// The published round after which a page is asked for: the last complete one if nothing else is said.
fn after(section: &Section, query: &Query) -> Option<RoundNumber> {
    service::operations::export::after(section, &query.0)
}
