//! Start list, alphabetical list, and what is found by a name.

use maud::{Markup, html};
use tournament::{Player, Presence, Section, SectionId};

use super::page::Leaf;
use super::site::{Site, paged};

/// So many players stand on one page: with 300 of them no page is over 50 kB.
const LENGTH: usize = 120;

/// The players by pairing number; those who have none yet come last, by name.
pub(crate) fn start(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    let mut players: Vec<&Player> = section.players.values().collect();
    players.sort_by_key(|player| (player.number.is_none(), player.number, player.details.name.as_str()));
    table(site, id, &players, Leaf::Start(page), page)
}

/// The players by name.
pub(crate) fn alphabetical(site: &Site<'_>, id: &SectionId, section: &Section, page: u16) -> Option<Markup> {
    let mut players: Vec<&Player> = section.players.values().collect();
    players.sort_by_cached_key(|player| folded(&player.details.name));
    table(site, id, &players, Leaf::Alphabetical(page), page)
}

fn table(site: &Site<'_>, id: &SectionId, players: &[&Player], leaf: Leaf, page: u16) -> Option<Markup> {
    let (part, pages) = paged(players, page, LENGTH)?;
    Some(html! {
        p { (site.words.with("public-players", &[("count", players.len().into())])) }
        (site.pages(id, leaf, page, pages))
        (players_table(site, id, part))
        (site.pages(id, leaf, page, pages))
    })
}

fn players_table(site: &Site<'_>, id: &SectionId, players: &[&Player]) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label=(site.say("public-start")) {
            table {
                thead { tr {
                    th.n scope="col" { (site.say("public-number")) }
                    th scope="col" { (site.say("public-title")) }
                    th scope="col" { (site.say("public-name")) }
                    th scope="col" { (site.say("public-federation")) }
                    th.n scope="col" { (site.say("public-rating")) }
                    th.n scope="col" { (site.say("public-born")) }
                    th scope="col" { (site.say("public-club")) }
                } }
                tbody {
                    @for player in players {
                        @let details = &player.details;
                        tr {
                            td.n { @if let Some(number) = player.number { (number) } }
                            td { (details.title) }
                            td { (site.player(id, player)) (left(site, player)) }
                            td { @if let Some(federation) = details.federation { (federation) } }
                            td.n { @if let Some(rating) = details.rating { (rating) } }
                            td.n { @if let Some(born) = details.birth_date { (born.year()) } }
                            td translate="no" { (details.club) }
                        }
                    }
                }
            }
        }
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

/// A name as it is compared: without accents and case.
pub(crate) fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' => 'a',
        'Ç' | 'ç' | 'Ć'..='č' => 'c',
        'Ď'..='đ' | 'Ð' | 'ð' => 'd',
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' => 'e',
        'Ĝ'..='ģ' => 'g',
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='ı' => 'i',
        'Ł' | 'ł' | 'Ĺ'..='ŀ' => 'l',
        'Ñ' | 'ñ' | 'Ń'..='ŉ' => 'n',
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' | 'Ō'..='ő' => 'o',
        'Ŕ'..='ř' => 'r',
        'Ś'..='š' | 'ß' => 's',
        'Ţ'..='ŧ' => 't',
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' => 'u',
        'Ý' | 'ý' | 'ÿ' | 'Ŷ'..='Ÿ' => 'y',
        'Ź'..='ž' => 'z',
        other => other,
    };
    text.chars().map(plain).flat_map(char::to_lowercase).collect()
}

/// Whether every word that was typed begins a word of the name.
pub(crate) fn fits(name: &str, typed: &str) -> bool {
    let separates = |c: char| !c.is_alphanumeric();
    let name = folded(name);
    let words: Vec<&str> = name.split(separates).filter(|word| !word.is_empty()).collect();
    let typed = folded(typed);
    let mut wanted = typed.split(separates).filter(|word| !word.is_empty()).peekable();
    wanted.peek().is_some() && wanted.all(|part| words.iter().any(|word| word.starts_with(part)))
}

/// What is found by a name, in all sections.
pub(crate) fn search(site: &Site<'_>, typed: &str) -> Markup {
    let mut found = Vec::new();
    for (id, section) in &site.snapshot.sections {
        let players = section.players.values().filter(|player| fits(&player.details.name, typed));
        found.extend(players.map(|player| (id, section, player)));
    }
    let count = found.len();
    found.truncate(100);
    html! {
        h1 { (site.say("public-search-title")) }
        p { (site.words.with("public-found", &[("count", count.into()), ("typed", typed.into())])) }
        ul.found {
            @for (id, section, player) in &found {
                li {
                    (site.player(id, player)) " "
                    @if let Some(rating) = player.details.rating { i { (rating) } }
                    " · " span translate="no" { (section.configuration.name) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_without_accents_in_any_order() {
        assert!(fits("Dvořák, Boris", "boris dvo"));
        assert!(fits("Özdemir, Tereza", "ozd"));
        assert!(!fits("Dvořák, Boris", "vorak"));
        assert!(!fits("Dvořák, Boris", "  "));
    }
}
