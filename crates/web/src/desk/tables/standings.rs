//! The standings after a round: places, points, tie-breaks, and the way to how each value came about.

use axum::response::Response;
use glossary::RoundNumber;
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tournament::{Coverage, Presence, Row, Section, SectionCommand, StandingsTable};
use view::list::{Cell, Column, Fact, List, Person, Standings};
use words::Words;

use super::{after, cited};
use crate::assets;
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Here, Table};
use crate::unfinished;
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::Arbiter;

pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let (words, section) = (place.words(), &place.section);
    let round = after(section, &query);
    let table = section.standings_table(round).map_err(Error::from)?;
    let title = title(words, section, &table.coverage);
    let here = place.to("standings");
    let content = html! {
        div #standings-heading data-part {
            h1 { (title) }
            (rounds(&place.arbiter, section, round, &here))
        }
        div #standings-state data-part { (state(&place, round, &table)) }
        p.hint { (words.say("standings-hint")) }
        (list(words, section, &table, &here))
        div #standings-unfinished data-part { (unfinished::below(words, section, &table.coverage)) }
        script src=(assets::address("tables.js")) defer {}
    };
    Ok(place.shown(Here::Standings, title, &content))
}

fn title(words: &Words, section: &Section, coverage: &Coverage) -> String {
    let name = section.configuration.name.as_str();
    let id = if coverage.is_live() { "live-standings-title" } else { "standings-title" };
    match coverage.after {
        Some(round) => words.with(id, &[("round", round.get().into()), ("section", name.into())]),
        None => words.with("standings-title-start", &[("section", name.into())]),
    }
}

/// Links to the standings after each published round; a round that is being played says that they are live.
pub(super) fn rounds(arbiter: &Arbiter, section: &Section, round: Option<RoundNumber>, here: &str) -> Markup {
    html! {
        nav.rounds aria-label=(arbiter.words.say("standings-after")) {
            @for one in section.published() {
                @let is_live = section.last_complete_round() < Some(one.number);
                a href={ (here) "?after=" (one.number) } data-has-pairings
                    aria-current=[(Some(one.number) == round).then_some("page")] {
                    (one.number) @if is_live { " " span.badge { (arbiter.words.say("live-mark")) } }
                }
            }
        }
    }
}

/// Whether the standings are final, what is missing, and what can be done with them.
fn state(place: &SectionPage, round: Option<RoundNumber>, table: &StandingsTable) -> Markup {
    let SectionPage { arbiter, section, .. } = place;
    let (words, next) = (place.words(), place.to("standings"));
    let is_complete = section.published().len() >= usize::from(section.configuration.rounds);
    let after = round.map_or(0, RoundNumber::get);
    html! {
        @if section.is_final { p.notice { (words.say("standings-final")) } }
        (unfinished::mark(words, &table.coverage))
        @if let Some(live) = section.live_round().filter(|live| Some(*live) != round) {
            p {
                (words.with("live-playing", &[("round", live.get().into())])) " "
                a href={ (next) "?after=" (live) } { (words.say("live-standings")) }
            }
        }
        @for dropped in &table.dropped {
            p.warning {
                (words.with(
                    "standings-dropped",
                    &[("code", dropped.code.to_string().into()), ("why", words.said(&dropped.reason).into())],
                ))
                " " (cited(words, dropped.article))
            }
        }
        div.tools {
            @if arbiter.may(Permission::DeclareFinal) && is_complete { (final_button(place)) }
            button.print type="button" data-print { (words.say("tables-print")) }
            " "
            a.button href={ (next) "/workings?after=" (after) } { (words.say("standings-workings")) }
            @if section.prizes.fund.is_some() || place.may(Permission::Configure) {
                " "
                a.button href=(place.to("prizes")) { (words.say("prizes-link")) }
            }
            @if arbiter.may(Permission::Export) {
                " "
                a.button href={ (place.to("export/standings.csv")) "?after=" (after) } download { "CSV" }
            }
        }
    }
}

/// Declares the standings final, or opens them again.
fn final_button(place: &SectionPage) -> Markup {
    let (what, label) = match place.section.is_final {
        true => ("reopen", "standings-reopen"),
        false => ("declare", "standings-declare"),
    };
    let form = place.form_to(place.to("final")).next(place.to("standings")).class("action");
    form.field("what", what).button(&place.words().say(label))
}

/// What is said of whoever is ranked, before the tie-breaks.
const RANKED: [Column; 6] = [
    Column::Rank,
    Column::Of(Fact::Number),
    Column::Of(Fact::TitledName),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Points,
];

fn list(words: &Words, section: &Section, table: &StandingsTable, here: &str) -> Markup {
    let list = Standings::new(section, table, &RANKED);
    let rows = Table::new(words.say("nav-standings"), page::list::columns(words, &list));
    let rows = rows.class("standings").live_rows("places").caption(title(words, section, &table.coverage));
    let after = table.coverage.after.map_or(0, RoundNumber::get);
    let to = |row: &Row| format!("{here}/{}?after={after}", row.number);
    rows.rows(html! {
        @for (at, row) in table.rows.iter().enumerate() {
            tr id={ "place-" (at + 1) } {
                @for column in list.columns() { (cell(words, column, &list.cell(at, column), row, &to(row))) }
            }
        }
    })
}

fn cell(words: &Words, column: &Column, cell: &Cell<'_>, row: &Row, to: &str) -> Markup {
    if let Cell::Player(person) = cell {
        return html! {
            th scope="row" {
                a href=(to) data-unfold=(row.number) {
                    (who(words, person)) span.hidden { ": " (words.say("standings-how")) }
                }
            }
        };
    }
    let class = if *column == Column::Points { "number points" } else { "number" };
    let is_code = *column == Column::Of(Fact::Federation);
    html! {
        td class=[column.is_numeric().then_some(class)] translate=[is_code.then_some("no")] {
            @if *column == Column::Rank && *cell == Cell::Nothing {
                span title=(words.say("standings-unranked")) { "–" }
            } @else {
                (page::list::shown(words, cell))
            }
        }
    }
}

/// Somebody with title, and marked if no longer in the tournament.
pub(super) fn who(words: &Words, person: &Person<'_>) -> Markup {
    html! {
        span translate="no" {
            @if person.title != glossary::Title::Untitled { span.title { (person.title) } " " }
            (person.name)
        }
        @match person.left {
            Some(Presence::Withdrawn) => { " " span.badge { (words.say("tables-withdrawn")) } },
            Some(Presence::Expelled) => { " " span.badge.left { (words.say("tables-expelled")) } },
            Some(Presence::Expected | Presence::Arrived) | None => {},
        }
    }
}

/// Declares the standings final, or opens them again.
pub(crate) async fn declare(form: SectionForm) -> Result<Response, Problem> {
    let (command, done) = match form.sent.form.text("what") {
        "declare" => (SectionCommand::DeclareFinal, "standings-declared"),
        "reopen" => (SectionCommand::Reopen, "standings-reopened"),
        other => return Err(Wrong::with("wrong-text-unknown", "what", other).into()),
    };
    form.act(vec![command], done).await
}
