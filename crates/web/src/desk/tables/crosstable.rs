//! The crosstable: everybody's rounds in the order of the standings.

use axum::response::Response;
use glossary::{Colour, RoundNumber};
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tiebreak::{Crosstable, CrosstableRow, Encounter};
use tournament::{Player, Section};
use view::results::sign;
use words::Words;

use super::after;
use super::standings::{rounds, who};
use crate::assets;
use crate::desk::query::Query;
use crate::opened::SectionPage;
use crate::page::{Columns, Here, Table};
use crate::{strength, unfinished};
use request::answer::Problem;

pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let SectionPage { arbiter, section, .. } = &place;
    let (words, here) = (place.words(), place.to("crosstable"));
    let round = after(section, &query);
    let table = round.map(|round| section.crosstable_after(round)).transpose().map_err(Error::from)?;
    let coverage = section.coverage(round);
    let number = round.map_or(0, RoundNumber::get);
    let title = words.with(
        if coverage.is_live() { "live-crosstable-title" } else { "crosstable-title" },
        &[("section", section.configuration.name.as_str().into()), ("round", number.into())],
    );
    let content = html! {
        div #crosstable-heading data-part {
            h1 { (title) }
            (rounds(arbiter, section, round, &here))
            (unfinished::mark(words, &coverage))
            @if let Some(live) = section.live_round().filter(|live| Some(*live) != round) {
                p {
                    (words.with("live-playing", &[("round", live.get().into())])) " "
                    a href={ (here) "?after=" (live) } { (words.say("live-crosstable")) }
                }
            }
        }
        div.tools {
            button.print type="button" data-print { (words.say("tables-print")) }
            @if arbiter.may(Permission::Export) {
                " "
                a.button href={ (place.to("export/crosstable.csv")) "?after=" (number) } download { "CSV" }
            }
        }
        div #crosstable-whole data-part[table.is_none()] {
            @match &table {
                Some(table) => (list(words, section, table)),
                None if section.published().is_empty() => p { (words.say("crosstable-none")) },
                None => p { (words.say("crosstable-none-complete")) },
            }
        }
        div #crosstable-unfinished data-part { (unfinished::below(words, section, &coverage)) }
        p.hint { (words.say("crosstable-legend")) }
        script src=(assets::address("tables.js")) defer {}
    };
    Ok(place.shown(Here::Crosstable, title, &content))
}

fn list(words: &Words, section: &Section, table: &Crosstable) -> Markup {
    let rounds = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
    let ranked = section.ranked();
    let columns = Columns::new(words).number("tables-row").text("tables-player").number("tables-rating");
    let columns = columns.rounds(rounds).number("points").live("crosstable-head");
    let list = Table::new(words.say("nav-crosstable"), columns).class("crosstable").live_rows("crosstable");
    list.rows(html! {
        @for (at, row) in table.rows.iter().enumerate() {
            (line(words, section, table, row, at + 1, ranked.player(row.number)))
        }
    })
}

fn line(
    words: &Words,
    section: &Section,
    table: &Crosstable,
    row: &CrosstableRow,
    place: usize,
    player: Option<&Player>,
) -> Markup {
    html! {
        tr id={ "row-" (place) } {
            td.number { (place) }
            th scope="row" {
                @if let Some(player) = player {
                    (who(words, player))
                } @else {
                    span translate="no" { (row.name) }
                }
            }
            td.number { @if let Some(player) = player { (strength::rating(words, section, player)) } }
            @for one in &row.encounters { (cell(words, table, one)) }
            td.number.points { (words.points(row.points)) }
        }
    }
}

fn cell(words: &Words, table: &Crosstable, one: &Encounter) -> Markup {
    let opponent = one.opponent.and_then(|place| table.rows.get(place - 1));
    let (letter, colour) = match one.colour {
        Some(Colour::White) => (words.say("tables-white-letter"), words.say("white")),
        Some(Colour::Black) => (words.say("tables-black-letter"), words.say("black")),
        None => (String::new(), String::new()),
    };
    let told = opponent.map(|opponent| format!("{colour} – {}", opponent.name));
    html! {
        td.number.encounter title=[told] {
            @if let Some(place) = one.opponent {
                a href={ "#row-" (place) } { (place) }
                span.colour { (letter) } " "
            }
            strong { (sign(one.result)) }
        }
    }
}
