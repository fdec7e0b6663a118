//! Feeds: what was published, results, standings and announcements as Atom (RFC 4287).

use std::collections::BTreeMap;

use jiff::Timestamp;
use maud::{Markup, PreEscaped, html};
use tournament::{Section, SectionId};

use super::page::{Leaf, Page};
use super::site::Site;

/// How many entries a feed has at most.
const MAX_ENTRIES: usize = 50;

/// One entry of the feed.
struct Entry {
    at: Timestamp,
    title: String,
    page: Page,
    /// What tells it from every other entry, for ever.
    id: String,
}

/// Publications, results, standings and announcements, the newest first (RFC 4287).
pub(crate) fn news(site: &Site<'_>) -> Vec<u8> {
    // The same on no other desk with a festival of this name.
    let slug = format!("{}:{}", site.snapshot.slug, site.snapshot.lasted.0.as_millisecond());
    let mut entries = published(site, &slug);
    for (id, section) in &site.snapshot.sections {
        entries.extend(completed(site, &slug, id, section));
    }
    entries.extend(site.announcements.iter().map(|one| Entry {
        at: one.at,
        title: one.text.clone(),
        page: Page::Home,
        id: format!("urn:jadoube:{slug}:announcement:{}", one.id),
    }));
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
    let updated = entries.first().map_or(site.snapshot.lasted.1, |entry| entry.at);
    entries.truncate(MAX_ENTRIES);
    let (own, home) = (site.feed_address(&Page::Feed), site.feed_address(&Page::Home));
    let body = html! {
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(site.words.language().code()) {
            title { (site.snapshot.name) }
            id { "urn:jadoube:" (slug) }
            updated { (updated) }
            author { name { (site.snapshot.name) } }
            generator { "Jadoube" }
            (link("self", "application/atom+xml", &own))
            (link("alternate", "text/html", &home))
            @for entry in &entries {
                entry {
                    title { (entry.title) }
                    id { (entry.id) }
                    updated { (entry.at) }
                    (link("alternate", "text/html", &site.feed_address(&entry.page)))
                    summary { (entry.title) }
                }
            }
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}", body.into_string()).into_bytes()
}

fn link(relation: &str, kind: &str, to: &str) -> Markup {
    let to = html! { (to) }.into_string();
    PreEscaped(format!("<link rel=\"{relation}\" type=\"{kind}\" href=\"{to}\"/>"))
}

/// Every publication of pairings.
fn published(site: &Site<'_>, slug: &str) -> Vec<Entry> {
    let entry = |one: &tournament::Publication| {
        let section = site.snapshot.sections.get(&one.section)?;
        let word = if one.version > 1 { "public-news-changed" } else { "public-news-published" };
        Some(Entry {
            at: one.at,
            title: titled(site, word, section, one.round),
            page: Page::In(one.section.clone(), Leaf::Pairings(one.round, 1)),
            id: format!("urn:jadoube:{slug}:{}:{}:{}", one.section, one.round, one.version),
        })
    };
    site.snapshot.publications.iter().filter_map(entry).collect()
}

/// The results and the standings of every round that has ended, when its last result came.
fn completed(site: &Site<'_>, slug: &str, id: &SectionId, section: &Section) -> Vec<Entry> {
    let mut published: BTreeMap<u16, Timestamp> = BTreeMap::new();
    for one in site.snapshot.publications.iter().filter(|one| one.section == *id) {
        published.insert(one.round.get(), one.at);
    }
    let mut entries = Vec::new();
    for round in section.published().iter().filter(|round| round.has_ended()) {
        let number = round.number;
        let last = site.snapshot.results_at.get(&(id.clone(), number.get()));
        // A round without games has ended when it was published.
        let Some(&at) = last.or_else(|| published.get(&number.get())) else { continue };
        let lists = [
            ("results", "public-news-results", Leaf::Results(number, 1)),
            ("standings", "public-news-standings", Leaf::Standings(number, 1)),
        ];
        entries.extend(lists.map(|(kind, word, leaf)| Entry {
            at,
            title: titled(site, word, section, number),
            page: Page::In(id.clone(), leaf),
            id: format!("urn:jadoube:{slug}:{id}:{number}:{kind}"),
        }));
    }
    entries
}

fn titled(site: &Site<'_>, word: &str, section: &Section, round: glossary::RoundNumber) -> String {
    let name = section.configuration.name.as_str();
    site.words.with(word, &[("round", round.get().into()), ("section", name.into())])
}
