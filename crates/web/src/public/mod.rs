//! What anybody may see: pages for players and spectators, without accounts and without scripts.
//!
//! Every page is rendered from a [`PublicSnapshot`](service::public_snapshot::PublicSnapshot), which holds
//! no drafts and no personal data, and kept as bytes until something changes.

mod cache;
mod calendar;
mod card;
mod document;
mod embed;
mod export;
mod feeds;
mod files;
mod home;
mod lists;
mod page;
mod prizes;
mod render;
mod rounds;
mod site;
mod statistics;
mod tables;
#[cfg(test)]
mod tests;

use crate::page_cache::{Kept, Shown};
pub(crate) use card::by_forfeit;
pub(crate) use document::document;
pub use export::{ExportError, export_site};
#[cfg(any(test, feature = "testing"))]
pub(crate) use render::all_pages;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::html;
use service::Error;

use crate::compression::accepts_gzip;
use crate::pages::Pages;
use page::Page;
use request::address::decoded;
use request::answer::Problem;
use request::visitor::Visitor;
use service::festival::OpenFestival;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/p", get(front))
        .route("/p/", get(front))
        .route("/p/{festival}", get(to_home))
        .route("/p/{festival}/", get(show_home))
        .route("/p/{festival}/{*path}", get(show))
        .route("/embed/{festival}/{section}/{leaf}", get(embed::show))
}

/// The festivals there are.
async fn front(State(app): State<Pages>, visitor: Visitor) -> Response {
    let words = &visitor.words;
    let mut festivals = app.festivals();
    festivals.retain(|held| !app.settings(&held.slug).is_hidden);
    let mut archived = app.archived();
    archived.retain(|(slug, _)| !app.settings(slug).is_hidden);
    let content = html! {
        h1 { (words.say("public-festivals")) }
        @if festivals.is_empty() && archived.is_empty() { p { (words.say("festivals-none")) } }
        ul.cards {
            @for held in &festivals {
                li.card {
                    h2 { a href={ "/p/" (held.slug) "/" } translate="no" { (held.name) } }
                    @for section in held.now().festival.sections.values() {
                        p {
                            span translate="no" { (section.configuration.name) }
                            ", " (words.date(section.configuration.start))
                        }
                    }
                }
            }
        }
        @if !archived.is_empty() {
            h2 { (words.say("public-archived")) }
            ul {
                @for (slug, name) in &archived {
                    li { a href={ "/p/" (slug) "/" } translate="no" { (name) } }
                }
            }
        }
        p { a href="/sign-in" { (words.say("public-for-arbiters")) } }
    };
    crate::page::bare(&visitor, &words.say("public-festivals"), &content).into_response()
}

async fn to_home(Path(slug): Path<String>) -> Response {
    Redirect::permanent(&format!("/p/{}/", request::address::encoded(&slug))).into_response()
}

async fn show_home(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    query: RawQuery,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    show(State(app), Path((slug, String::new())), query, visitor, headers).await
}

async fn show(
    State(app): State<Pages>,
    Path((slug, path)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let none = || Error::not_found("no-page");
    let held = found(&app, &slug).await.ok_or_else(none)?;
    let page = Page::parse(&path).ok_or_else(none)?;
    let shown = Shown {
        language: visitor.words.language(),
        base: base_of(&app, &visitor, &slug),
        is_embedded: false,
    };
    let is_file = !page.is_page();
    let kept = match page {
        Page::Search => {
            let pairs = decoded(query.unwrap_or_default().as_bytes());
            let typed =
                pairs.into_iter().find(|(name, _)| name == "q").map(|(_, value)| value).unwrap_or_default();
            let typed: String = typed.chars().filter(|c| !c.is_control()).take(80).collect();
            cache::found(&app, &held, typed, shown).await
        }
        Page::Home | Page::Calendar | Page::Feed | Page::In(..) => {
            cache::page(&app, &held, page, shown).await
        }
    };
    let kept = kept.ok_or_else(none)?;
    let mut response = answered(&kept, &headers, "Accept-Language, Cookie, Accept-Encoding");
    if is_file {
        // Programs on other sites may read what is a file: nothing in it depends on who asks.
        let open = [("access-control-allow-origin", "*"), ("cross-origin-resource-policy", "cross-origin")];
        for (name, value) in open {
            let value = header::HeaderValue::from_static(value);
            response.headers_mut().insert(header::HeaderName::from_static(name), value);
        }
    }
    Ok(response)
}

/// A festival that the public may see. One that is archived may have to be read from the disk first.
async fn found(app: &Pages, slug: &str) -> Option<Arc<OpenFestival>> {
    if !app.settings(slug).is_archived {
        return app.public_festival(slug);
    }
    let (opener, slug) = (app.clone(), slug.to_owned());
    tokio::task::spawn_blocking(move || opener.public_festival(&slug)).await.ok().flatten()
}

/// The address of a festival's site as whoever asks knows it; empty if they do not say, or say nonsense.
fn base_of(app: &Pages, visitor: &Visitor, slug: &str) -> String {
    let host = visitor.host.as_str();
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']' | '_');
    let is_name = (1..=255).contains(&host.len()) && host.chars().all(fits);
    let scheme = if visitor.connection.is_encrypted { "https" } else { "http" };
    let name = format!("{scheme}://{host}");
    if is_name && app.cache().remember_name(&name) { format!("{name}/p/{slug}/") } else { String::new() }
}

/// A page as it is sent: compressed for those who take it so, not at all to those who have it.
fn answered(kept: &Kept, headers: &HeaderMap, vary: &'static str) -> Response {
    let (tag, compressed) = (format!("\"{}\"", kept.hash), format!("\"{}-gzip\"", kept.hash));
    let gzip = kept.gzip.as_ref().filter(|_| accepts_gzip(headers));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = known.unwrap_or_default().split(',').map(|one| one.trim().trim_start_matches("W/"));
    let own = if gzip.is_some() { &compressed } else { &tag };
    let has_it = known.into_iter().any(|one| one == own || one == "*");
    let headers_out = [
        (header::CONTENT_TYPE, kept.kind.to_owned()),
        (header::ETAG, own.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, vary.to_owned()),
        (header::HeaderName::from_static("x-sequence"), kept.sequence.to_string()),
    ];
    if has_it {
        return (StatusCode::NOT_MODIFIED, headers_out).into_response();
    }
    match gzip {
        Some(bytes) => (headers_out, [(header::CONTENT_ENCODING, "gzip")], bytes.clone()).into_response(),
        None => (headers_out, kept.bytes.clone()).into_response(),
    }
}
