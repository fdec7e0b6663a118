//! What comes of results: standings, crosstable, why, reports and files, backups.

mod article;
mod crosstable;
mod standings;
mod why;
mod working;

pub(crate) use article::cited;

use axum::Router;
use axum::extract::Query;
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
}

/// The question part of an address.
type Asks = Query<Vec<(String, String)>>;

fn asked<'a>(query: &'a Asks, name: &str) -> Option<&'a str> {
    query.0.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
}

/// The published round after which a page is asked for: the last one if nothing else is said.
fn after(section: &Section, query: &Asks) -> Option<RoundNumber> {
    let last = u16::try_from(section.published().len()).unwrap_or(u16::MAX);
    let wished = asked(query, "after").and_then(|text| text.parse::<u16>().ok());
    RoundNumber::new(wished.filter(|&wished| wished > 0 && wished <= last).unwrap_or(last))
}
