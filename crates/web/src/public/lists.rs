//! Start list, alphabetical list, and what is found by a name.

use maud::{Markup, html};
use roster::Search;
use tournament::{Player, Presence, Section, SectionId};
use view::list::{Column, Fact, List, Players};

use super::page::Leaf;
use super::site::{Site, part};
use crate::strength;

/// So many players stand on one page: with 300 of them no page is over 50 kB.
const LENGTH: usize = 120;

/// What anybody may see of players.
const COLUMNS: [Column; 7] = [
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Of(Fact::Born),
    Column::Of(Fact::Club),
];

/// The players by pairing number; those who have none yet come last, by name.
pub(crate) fn start(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    players(site, id, &Players::by_number(site.words, section, &COLUMNS), Leaf::Start(page), page)
}

/// The players by name.
pub(crate) fn alphabetical(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    players(site, id, &Players::by_name(site.words, section, &COLUMNS), Leaf::Alphabetical(page), page)
}

fn players(site: &Site<'_>, id: &SectionId, list: &Players<'_>, leaf: Leaf, page: u16) -> Option<Markup> {
    let (part, pages) = part(list.count(), page, LENGTH)?;
    let table = site.table("public-start", site.columns(list));
    Some(html! {
        p { (site.words.with("public-players", &[("count", list.count().into())])) }
        (site.pages(id, leaf, page, pages))
        (site.list(&table, id, list, part))
        (site.pages(id, leaf, page, pages))
    })
}

/// That somebody has left the tournament.
pub(crate) fn left(site: &Site<'_>, player: &Player) -> Markup {
    html! {
        @match player.presence {
            Presence::Withdrawn | Presence::Expelled => { " " small { (site.say("public-left")) } }
            Presence::Expected | Presence::Arrived => {}
        }
    }
}

/// What is found by a name, in all sections.
pub(crate) fn search(site: &Site<'_>, typed: &str) -> Markup {
    let search = Search::new(typed);
    let sections = site.snapshot.sections.iter().filter(|_| !search.is_empty());
    let everybody =
        sections.flat_map(|(id, section)| section.players.values().map(move |player| (id, section, player)));
    let mut found = search.among(everybody, |(_, _, player)| roster::search_key(&player.details.name));
    site.words.sort(&mut found, |(_, (_, _, player))| player.details.name.as_str());
    found.sort_by_key(|(fit, _)| *fit);
    let count = found.len();
    found.truncate(100);
    html! {
        h1 { (site.say("public-search-title")) }
        p { (site.words.with("public-found", &[("count", count.into()), ("typed", typed.into())])) }
        ul.found {
            @for (_, (id, section, player)) in &found {
                li {
                    (site.player(id, player)) " "
                    @if strength::has_rating(section, player) {
                        i { (strength::rating(site.words, section, player)) }
                    }
                    " · " span translate="no" { (section.configuration.name) }
                }
            }
        }
    }
}
