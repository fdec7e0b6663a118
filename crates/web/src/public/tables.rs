//! Standings and crosstable after a published round.

use glossary::{Colour, RoundNumber};
use maud::{Markup, html};
use tournament::{Section, SectionId};
use view::results::sign;
use view::standings::code_in_words;

use super::page::Leaf;
use super::site::{Site, paged};
use crate::page::Columns;
use crate::{strength, unfinished};

const STANDINGS: usize = 120;
const CROSSTABLE: usize = 100;

/// The standings after a round, with the results as they are known now.
pub(crate) fn standings(
    site: &Site<'_>,
    (id, section): (&SectionId, &Section),
    (number, page): (RoundNumber, u16),
) -> Option<Markup> {
    section.published().get(number.index())?;
    let all = site.snapshot.standings(id, number);
    let (part, pages) = paged(&all.rows, page, STANDINGS)?;
    let leaf = Leaf::Standings(number, page);
    let ranked = section.ranked();
    let columns = numbers(Columns::new(site.words), &["public-rank", "public-number"]);
    let columns = columns.texts(["public-title", "public-name", "public-federation"]);
    let columns = numbers(columns, &["public-rating", "public-points"]);
    let columns = all.codes.iter().fold(columns, |columns, code| {
        columns.headed("n", html! { abbr title=(code_in_words(site.words, code)) { (code) } })
    });
    let table = site.table("public-standings", columns).class("ranked");
    Some(html! {
        (site.rounds(id, section, number, Leaf::Standings))
        @if section.is_final && number.index() + 1 == section.published().len() {
            p.final { (site.say("final")) }
        }
        (unfinished::mark(site.words, &all.coverage))
        (live_link(site, id, section, number, Leaf::Standings, "live-standings"))
        (site.pages(id, leaf, page, pages))
        (table.rows(html! {
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
        }))
        (site.pages(id, leaf, page, pages))
        @if page == pages { (unfinished::below(site.words, section, &all.coverage)) }
    })
}

fn numbers<'a>(columns: Columns<'a>, ids: &[&str]) -> Columns<'a> {
    ids.iter().fold(columns, |columns, id| columns.classed("n", id))
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
    (id, section): (&SectionId, &Section),
    (number, page): (RoundNumber, u16),
) -> Option<Markup> {
    section.published().get(number.index())?;
    let all = section.crosstable_after(number).ok()?;
    let rows: Vec<(usize, _)> = all.rows.iter().enumerate().collect();
    let (part, pages) = paged(&rows, page, CROSSTABLE)?;
    let leaf = Leaf::Crosstable(number, page);
    let ranked = section.ranked();
    let coverage = section.coverage(Some(number));
    let shown = all.rows.first().map(|row| row.encounters.len());
    let columns = Columns::new(site.words).classed("n", "tables-row").text("public-name");
    let columns = (1..=shown.unwrap_or(usize::from(number.get())))
        .fold(columns.classed("n", "public-rating"), |columns, round| columns.headed("", round));
    let table = site.table("public-crosstable", columns.classed("n", "public-points")).class("cross");
    Some(html! {
        (site.rounds(id, section, number, Leaf::Crosstable))
        (unfinished::mark(site.words, &coverage))
        (live_link(site, id, section, number, Leaf::Crosstable, "live-crosstable"))
        p.quiet { (site.say("crosstable-legend")) }
        (site.pages(id, leaf, page, pages))
        (table.rows(html! {
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
        }))
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
