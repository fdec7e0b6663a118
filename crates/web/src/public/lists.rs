//! Start list, alphabetical list, and what is found by a name.

use maud::{Markup, html};
use roster::Search;
use tournament::{Player, Presence, Section, SectionId};

use super::page::Leaf;
use super::site::{Site, paged};
use crate::page::Columns;
use crate::strength;

/// So many players stand on one page: with 300 of them no page is over 50 kB.
const LENGTH: usize = 120;

/// The players by pairing number; those who have none yet come last, by name.
pub(crate) fn start(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    let mut players: Vec<&Player> = section.players.values().collect();
    site.words.sort(&mut players, |player| player.details.name.as_str());
    players.sort_by_key(|player| (player.number.is_none(), player.number));
    table(site, id, section, &players, Leaf::Start(page), page)
}

/// The players by name.
pub(crate) fn alphabetical(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    let mut players: Vec<&Player> = section.players.values().collect();
    site.words.sort(&mut players, |player| player.details.name.as_str());
    table(site, id, section, &players, Leaf::Alphabetical(page), page)
}

fn table(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    players: &[&Player],
    leaf: Leaf,
    page: u16,
) -> Option<Markup> {
    let (part, pages) = paged(players, page, LENGTH)?;
    Some(html! {
        p { (site.words.with("public-players", &[("count", players.len().into())])) }
        (site.pages(id, leaf, page, pages))
        (players_table(site, id, section, part))
        (site.pages(id, leaf, page, pages))
    })
}

fn players_table(site: &Site<'_>, id: &SectionId, section: &Section, players: &[&Player]) -> Markup {
    let columns = Columns::new(site.words).classed("n", "public-number").text("public-title");
    let columns = columns.texts(["public-name", "public-federation"]).classed("n", "public-rating");
    let table = site.table("public-start", columns.classed("n", "public-born").text("public-club"));
    html! {
        (table.rows(html! {
            @for player in players {
                @let details = &player.details;
                tr {
                    td.n { @if let Some(number) = player.number { (number) } }
                    td { (details.title) }
                    td { (site.player(id, player)) (left(site, player)) }
                    td { @if let Some(federation) = details.federation { (federation) } }
                    td.n { (strength::rating(site.words, section, player)) }
                    td.n { @if let Some(born) = details.birth_date { (born.year()) } }
                    td translate="no" { (details.club) }
                }
            }
        }))
    }
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
