//! The crosstable: everybody's rounds in the order of the standings.

use axum::extract::{Path, State};
use axum::response::Response;
use glossary::Colour;
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tiebreak::{Crosstable, CrosstableRow, Encounter};
use tournament::{Player, Section};
use view::results::sign;
use words::Words;

use super::standings::{rounds, who};
use super::{Asks, after};
use crate::assets;
use crate::desk::open;
use crate::opened::SectionAddress as _;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use crate::{strength, unfinished};
use request::answer::Problem;
use request::visitor::Arbiter;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    query: Asks,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let (id, section) = open.section(&name)?;
    let words = &arbiter.words;
    let round = after(section, &query);
    let table = round.map(|round| section.crosstable_after(round)).transpose().map_err(Error::from)?;
    let coverage = section.coverage(round);
    let title = words.with(
        if coverage.is_live() { "live-crosstable-title" } else { "crosstable-title" },
        &[
            ("section", section.configuration.name.as_str().into()),
            ("round", round.map_or(0, glossary::RoundNumber::get).into()),
        ],
    );
    let content = html! {
        div #crosstable-heading data-part {
            h1 { (title) }
            (rounds(&arbiter, section, round, &open.address(&id, "crosstable")))
            (unfinished::mark(words, &coverage))
            @if let Some(live) = section.live_round().filter(|live| Some(*live) != round) {
                p {
                    (words.with("live-playing", &[("round", live.get().into())])) " "
                    a href={ (open.address(&id, "crosstable")) "?after=" (live) } { (words.say("live-crosstable")) }
                }
            }
        }
        div.tools {
            button.print type="button" data-print { (words.say("tables-print")) }
            @if arbiter.may(Permission::Export) {
                " "
                a.button href={ (open.address(&id, "export/crosstable.csv")) "?after=" (round.map_or(0, glossary::RoundNumber::get)) } download { "CSV" }
            }
        }
        div #crosstable-whole data-part[table.is_none()] {
            @match &table {
                Some(table) => (list(words, section, table)),
                None => p { (words.say(if section.published().is_empty() { "crosstable-none" } else { "crosstable-none-complete" })) },
            }
        }
        div #crosstable-unfinished data-part { (unfinished::below(words, section, &coverage)) }
        p.hint { (words.say("crosstable-legend")) }
        script src=(assets::address("tables.js")) defer {}
    };
    let held = Some((&*open.held, &*open.now));
    let section = Some(id.as_str());
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section, here: Here::Crosstable, title },
        &content,
    ))
}

fn list(words: &Words, section: &Section, table: &Crosstable) -> Markup {
    let columns = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
    let ranked = section.ranked();
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("nav-crosstable")) {
            table.crosstable {
                caption.hidden { (words.say("nav-crosstable")) }
                thead #crosstable-head data-part { tr {
                    th.number scope="col" { (words.say("tables-row")) }
                    th scope="col" { (words.say("tables-player")) }
                    th.number scope="col" { (words.say("tables-rating")) }
                    @for round in 1..=columns { th.number scope="col" { (round) } }
                    th.number scope="col" { (words.say("points")) }
                } }
                tbody #crosstable data-part data-rows {
                    @for (at, row) in table.rows.iter().enumerate() { (line(words, section, table, row, at + 1, ranked.player(row.number))) }
                }
            }
        }
    }
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
            th scope="row" { @if let Some(player) = player { (who(words, player)) } @else { span translate="no" { (row.name) } } }
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
            @if let Some(place) = one.opponent { a href={ "#row-" (place) } { (place) } span.colour { (letter) } " " }
            strong { (sign(one.result)) }
        }
    }
}
