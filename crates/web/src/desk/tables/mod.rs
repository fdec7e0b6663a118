//! What comes of results: standings, crosstable, why, reports and files, backups.

mod article;
pub(crate) mod backup;
mod crosstable;
mod emergency;
mod export;
mod import;
pub(crate) mod passphrase;
mod spreadsheet;
mod standings;
mod why;
mod working;

pub(crate) use article::cited;
pub(crate) use backup::{Jobs, follow_in, follow_new_in, follow_remembered, remembered, told as backup_told};
pub(crate) use export::file_content;
pub(crate) use import::form as import_form;
pub(crate) use spreadsheet::Sheet;
pub(crate) use why::{Question, answer as why_answer};

use axum::Router;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use glossary::RoundNumber;
use tournament::Section;

use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/f/{festival}/s/{section}/standings", get(standings::show))
        .route("/f/{festival}/s/{section}/standings/workings", get(working::all))
        .route("/f/{festival}/s/{section}/standings/{number}", get(working::show))
        .route("/f/{festival}/s/{section}/final", post(standings::declare))
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

/// The question part of an address.
pub(crate) type Asks = Query<Vec<(String, String)>>;

fn asked<'a>(query: &'a Asks, name: &str) -> Option<&'a str> {
    query.0.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
}

/// The published round after which a page is asked for: the last complete one if nothing else is said.
fn after(section: &Section, query: &Asks) -> Option<RoundNumber> {
    let wished = asked(query, "after").and_then(|text| text.parse().ok()).and_then(RoundNumber::new);
    wished.filter(|wished| wished.index() < section.published().len()).or(section.last_complete_round())
}

/// Something to be kept as a file.
fn file(name: &str, kind: &'static str, content: Vec<u8>) -> Response {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect();
    let disposition = format!("attachment; filename=\"{plain}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], content)
        .into_response()
}
