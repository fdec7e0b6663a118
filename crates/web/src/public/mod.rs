//! What anybody may see: pages for players and spectators, without accounts and without scripts.
//!
//! Every page is rendered from a [`Snapshot`](snapshot::Snapshot), which holds no drafts and no personal data, and kept as bytes until something changes.

mod cache;
mod card;
mod export;
mod feeds;
mod files;
mod home;
mod lists;
mod page;
mod render;
mod rounds;
mod site;
mod snapshot;
mod statistics;
mod tables;
#[cfg(test)]
mod tests;

pub(crate) use cache::Cache;
pub(crate) use card::{by_forfeit, colour_word};
pub use export::export_site;
pub(crate) use site::Announcement;
pub(crate) use snapshot::Snapshot;

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::html;

use crate::answer::Problem;
use crate::app::App;
use crate::live::{self, Audience};
use crate::visitor::{Visitor, decoded};
use page::Page;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/p", get(front))
        .route("/p/{festival}", get(to_home))
        .route("/p/{festival}/", get(show_home))
        .route("/p/{festival}/{*path}", get(show))
        .route("/live/{festival}", get(live::line(Audience::Outside)))
        .route("/live/{festival}/poll", get(live::poll))
        .route("/live/{festival}/boards", get(live::line(Audience::Boards)))
        .route("/live/{festival}/screens", get(live::line(Audience::Screens)))
        .route("/live/{festival}/screens/poll", get(live::poll))
        .route("/live/{festival}/boards/poll", get(live::poll))
}

/// The festivals there are.
async fn front(State(app): State<App>, visitor: Visitor) -> Response {
    let words = &visitor.words;
    let festivals = app.festivals();
    let content = html! {
        h1 { (words.say("public-festivals")) }
        @if festivals.is_empty() { p { (words.say("festivals-none")) } }
        ul.cards {
            @for held in &festivals {
                li.card {
                    h2 { a href={ "/p/" (held.slug) "/" } translate="no" { (held.name) } }
                    @for section in held.now().festival.sections.values() {
                        p { span translate="no" { (section.configuration.name) } ", " (words.date(section.configuration.start)) }
                    }
                }
            }
        }
        p { a href="/sign-in" { (words.say("public-for-arbiters")) } }
    };
    crate::page::bare(&visitor, &words.say("public-festivals"), &content).into_response()
}

async fn to_home(Path(slug): Path<String>) -> Response {
    Redirect::permanent(&format!("/p/{}/", crate::visitor::encoded(&slug))).into_response()
}

async fn show_home(
    State(app): State<App>,
    Path(slug): Path<String>,
    query: RawQuery,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    show(State(app), Path((slug, String::new())), query, visitor, headers).await
}

async fn show(
    State(app): State<App>,
    Path((slug, path)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let none = || Problem::new(StatusCode::NOT_FOUND, visitor.words.say("no-page")).show(&visitor);
    let (Some(held), Some(page)) = (app.festival(&slug), Page::parse(&path)) else { return none() };
    let language = visitor.words.language();
    let kept = match page {
        Page::Search => {
            let pairs = decoded(query.unwrap_or_default().as_bytes());
            let typed =
                pairs.into_iter().find(|(name, _)| name == "q").map(|(_, value)| value).unwrap_or_default();
            let typed: String = typed.chars().filter(|c| !c.is_control()).take(80).collect();
            cache::found(&app, &held, typed, language).await
        }
        Page::Home | Page::Calendar | Page::Feed | Page::In(..) => {
            cache::page(&app, &held, page, language).await
        }
    };
    let Some(kept) = kept else { return none() };
    let headers_out = [
        (header::CONTENT_TYPE, kept.kind.to_owned()),
        (header::ETAG, kept.etag.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, "Accept-Language, Cookie".to_owned()),
        (header::HeaderName::from_static("x-sequence"), kept.sequence.to_string()),
    ];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == kept.etag))
    {
        return (StatusCode::NOT_MODIFIED, headers_out).into_response();
    }
    (headers_out, kept.bytes).into_response()
}
