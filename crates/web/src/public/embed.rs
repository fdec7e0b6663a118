//! Lists for the frames of other sites, where the organiser allows it:
//! `/embed/<festival>/<section>/standings`.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use service::Error;
use tournament::{Section, SectionId};
use words::Language;

use super::cache;
use super::page::{Leaf, Page};
use crate::page_cache::Shown;
use crate::pages::Pages;
use request::address::decoded;
use request::answer::Problem;
use request::visitor::Visitor;

/// Styles only: no script, no form, and every site may show it in a frame.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

pub(super) async fn show(
    State(app): State<Pages>,
    Path((slug, section, leaf)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let none = || Error::not_found("no-page");
    if !app.settings(&slug).is_embeddable {
        return Err(none().into());
    }
    let held = super::found(&app, &slug).await.ok_or_else(none)?;
    let id = SectionId::new(&section).ok_or_else(none)?;
    let now = held.now();
    let leaf = now.festival.sections.get(&id).and_then(|section| list(section, &leaf));
    let leaf = leaf.ok_or_else(none)?;
    let base = super::base_of(&app, &visitor, &slug);
    // No cookie is looked at: what is shown depends on the address and the browser's language alone.
    let language = asked_for(query).unwrap_or_else(|| accepted(&headers));
    let shown = Shown { language, base, is_embedded: true };
    let kept = cache::page(&app, &held, Page::In(id, leaf), shown).await.ok_or_else(none)?;
    let mut response = super::answered(&kept, &headers, "Accept-Language, Accept-Encoding");
    let own = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    for (name, value) in own {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

/// A list by its name; without a round, of the last one published.
fn list(section: &Section, name: &str) -> Option<Leaf> {
    let last = section.published().last().map(|round| round.number);
    let leaf = match (name, last) {
        ("pairings", Some(last)) => Leaf::Pairings(last, 1),
        ("results", Some(last)) => Leaf::Results(last, 1),
        ("standings", Some(last)) => Leaf::Standings(last, 1),
        ("crosstable", Some(last)) => Leaf::Crosstable(last, 1),
        _ => Leaf::parse(name)?,
    };
    leaf.is_list().then_some(leaf)
}

fn asked_for(query: Option<String>) -> Option<Language> {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    pairs.into_iter().find(|(name, _)| name == "language").and_then(|(_, code)| Language::of(&code))
}

fn accepted(headers: &HeaderMap) -> Language {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::accepted(header.unwrap_or_default())
}
