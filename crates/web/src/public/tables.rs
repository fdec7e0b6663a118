//! Standings and crosstable after a published round.

use glossary::{Colour, RoundNumber};
use maud::{Markup, html};
use tournament::{Section, SectionId};
use view::results::sign;
use view::standings::code_in_words;

use super::page::Leaf;
use super::site::{Site, paged};
use crate::{strength, unfinished};

const STANDINGS: usize = 120;
const CROSSTABLE: usize = 100;

/// The standings after a round, with the results as they are known now.
pub(crate) fn standings(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    number: RoundNumber,
    page: u16,
) -> Option<Markup> {
    section.published().get(number.index())?;
    let all = site.snapshot.standings(id, number);
    let (part, pages) = paged(&all.rows, page, STANDINGS)?;
    let leaf = Leaf::Standings(number, page);
    let ranked = section.ranked();
    Some(html! {
        (site.rounds(id, section, number, Leaf::Standings))
        @if section.is_final && number.index() + 1 == section.published().len() {
            p.final { (site.say("final")) }
        }
        (unfinished::mark(site.words, &all.coverage))
        (live_link(site, id, section, number, Leaf::Standings, "live-standings"))
        (site.pages(id, leaf, page, pages))
        div.wide tabindex="0" role="region" aria-label=(site.say("public-standings")) {
            table.ranked {
                thead { tr {
                    th.n scope="col" { (site.say("public-rank")) }
                    th.n scope="col" { (site.say("public-number")) }
                    th scope="col" { (site.say("public-title")) }
                    th scope="col" { (site.say("public-name")) }
                    th scope="col" { (site.say("public-federation")) }
                    th.n scope="col" { (site.say("public-rating")) }
                    th.n scope="col" { (site.say("public-points")) }
                    @for code in &all.codes {
                        th.n scope="col" { abbr title=(code_in_words(site.words, code)) { (code) } }
                    }
                } }
                tbody {
                    @for row in part {
                        @let player = ranked.player(row.number);
                        tr {
                            td.n { @if let Some(rank) = row.rank { (rank) } @else { "–" } }
                            td.n { (row.number) }
                            td { @if let Some(player) = player { (player.details.title) } }
                            td {
                                @match player {
                                    Some(player) => {
                                        (site.player(id, player)) (super::lists::left(site, player))
                                    }
                                    None => (ranked.name(row.number)),
                                }
                            }
                            @let federation = player.and_then(|player| player.details.federation);
                            td { @if let Some(federation) = federation { (federation) } }
                            td.n {
                                @if let Some(player) = player {
                                    (strength::rating(site.words, section, player))
                                }
                            }
                            td.n { b { (site.words.points(row.points)) } }
                            @for value in &row.values { td.n { (site.words.number(value)) } }
                        }
                    }
                }
            }
        }
        (site.pages(id, leaf, page, pages))
        @if page == pages { (unfinished::below(site.words, section, &all.coverage)) }
    })
}

/// That a later round is being played, and the way to its live list.
fn live_link(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    here: RoundNumber,
    leaf: fn(RoundNumber, u16) -> Leaf,
    word: &str,
) -> Markup {
    html! {
        @if let Some(live) = section.live_round().filter(|live| *live != here) {
            p {
                (site.words.with("live-playing", &[("round", live.get().into())]))
                " " a href=(site.into(id, leaf(live, 1))) { (site.say(word)) }
            }
        }
    }
}

/// The crosstable after a round: for each round the opponent's place, the colour and the points.
pub(crate) fn crosstable(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    number: RoundNumber,
    page: u16,
) -> Option<Markup> {
    section.published().get(number.index())?;
    let table = section.crosstable_after(number).ok()?;
    let rows: Vec<(usize, _)> = table.rows.iter().enumerate().collect();
    let (part, pages) = paged(&rows, page, CROSSTABLE)?;
    let leaf = Leaf::Crosstable(number, page);
    let ranked = section.ranked();
    let coverage = section.coverage(Some(number));
    Some(html! {
        (site.rounds(id, section, number, Leaf::Crosstable))
        (unfinished::mark(site.words, &coverage))
        (live_link(site, id, section, number, Leaf::Crosstable, "live-crosstable"))
        p.quiet { (site.say("crosstable-legend")) }
        (site.pages(id, leaf, page, pages))
        div.wide tabindex="0" role="region" aria-label=(site.say("public-crosstable")) {
            table.cross {
                thead { tr {
                    th.n scope="col" { (site.say("tables-row")) }
                    th scope="col" { (site.say("public-name")) }
                    th.n scope="col" { (site.say("public-rating")) }
                    @let shown = table.rows.first().map(|row| row.encounters.len());
                    @for round in 1..=shown.unwrap_or(usize::from(number.get())) {
                        th scope="col" { (round) }
                    }
                    th.n scope="col" { (site.say("public-points")) }
                } }
                tbody {
                    @for (place, row) in part {
                        @let player = ranked.player(row.number);
                        tr {
                            td.n { (place + 1) }
                            td {
                                @match player {
                                    Some(player) => (site.player(id, player)),
                                    None => (row.name),
                                }
                            }
                            td.n {
                                @if let Some(player) = player {
                                    (strength::rating(site.words, section, player))
                                }
                            }
                            @for one in &row.encounters {
                                td { (encounter(site, one)) }
                            }
                            td.n { b { (site.words.points(row.points)) } }
                        }
                    }
                }
            }
        }
        (site.pages(id, leaf, page, pages))
        @if page == pages { (unfinished::below(site.words, section, &coverage)) }
    })
}

/// As at the desk: `12w1`, and byes and forfeits by their signs.
fn encounter(site: &Site<'_>, one: &tiebreak::Encounter) -> String {
    let colour = match one.colour {
        Some(Colour::White) => site.words.say("tables-white-letter"),
        Some(Colour::Black) => site.words.say("tables-black-letter"),
        None => String::new(),
    };
    let opponent = one.opponent.map(|place| place.to_string()).unwrap_or_default();
    format!("{opponent}{colour}{}", sign(one.result))
}
