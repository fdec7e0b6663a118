//! The standings after a round: places, points, tie-breaks, and the way to how each value came about.

use axum::extract::{Path, State};
use axum::response::Response;
use glossary::RoundNumber;
use maud::{Markup, html};

use access::Permission;
use service::Error;
use tournament::{
    Command, Coverage, Player, Presence, Ranked, Row, Section, SectionCommand, SectionId, StandingsTable,
};
use view::standings::code_in_words;
use words::Words;

use super::{Asks, after, cited};
use crate::act::{Asked, act};
use crate::assets;
use crate::desk::open;
use crate::opened::SectionAddress as _;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use crate::{strength, unfinished};
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::operations::open::VisibleFestival;

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
    let table = section.standings_table(round).map_err(Error::from)?;
    let title = title(words, section, &table.coverage);
    let here = open.address(&id, "standings");
    let content = html! {
        div #standings-heading data-part {
            h1 { (title) }
            (rounds(&arbiter, section, round, &here))
        }
        div #standings-state data-part { (state(&arbiter, &open, &id, section, round, &table)) }
        p.hint { (words.say("standings-hint")) }
        (list(&arbiter, section, &table, &here))
        div #standings-unfinished data-part { (unfinished::below(words, section, &table.coverage)) }
        script src=(assets::address("tables.js")) defer {}
    };
    let held = Some((&*open.held, &*open.now));
    let section = Some(id.as_str());
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section, here: Here::Standings, title },
        &content,
    ))
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
fn state(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    id: &SectionId,
    section: &Section,
    round: Option<RoundNumber>,
    table: &StandingsTable,
) -> Markup {
    let words = &arbiter.words;
    let next = open.address(id, "standings");
    let (what, label) = if section.is_final {
        ("reopen", words.say("standings-reopen"))
    } else {
        ("declare", words.say("standings-declare"))
    };
    let after = round.map_or(0, RoundNumber::get);
    html! {
        @if section.is_final { p.notice { (words.say("standings-final")) } }
        (unfinished::mark(words, &table.coverage))
        @if let Some(live) = section.live_round().filter(|live| Some(*live) != round) {
            p { (words.with("live-playing", &[("round", live.get().into())])) " " a href={ (next) "?after=" (live) } { (words.say("live-standings")) } }
        }
        @for dropped in &table.dropped {
            p.warning {
                (words.with("standings-dropped", &[("code", dropped.code.to_string().into()), ("why", words.said(&dropped.reason).into())]))
                " " (cited(words, dropped.article))
            }
        }
        div.tools {
            @if arbiter.may(Permission::DeclareFinal) && section.published().len() >= usize::from(section.configuration.rounds) {
                (page::action(arbiter, open.now.sequence, &open.address(id, "final"), &next, &label, &[("what", what)]))
            }
            button.print type="button" data-print { (words.say("tables-print")) }
            " "
            a.button href={ (next) "/workings?after=" (after) } { (words.say("standings-workings")) }
            @if arbiter.may(Permission::Export) {
                " "
                a.button href={ (open.address(id, "export/standings.csv")) "?after=" (after) } download { "CSV" }
            }
        }
    }
}

fn list(arbiter: &Arbiter, section: &Section, table: &StandingsTable, here: &str) -> Markup {
    let words = &arbiter.words;
    let after = table.coverage.after.map_or(0, RoundNumber::get);
    let ranked = section.ranked();
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("nav-standings")) {
            table.standings {
                caption.hidden { (title(words, section, &table.coverage)) }
                thead { tr {
                    th.number scope="col" { (words.say("tables-rank")) }
                    th.number scope="col" { abbr title=(words.say("tables-number")) { (words.say("tables-number-short")) } }
                    th scope="col" { (words.say("tables-player")) }
                    th scope="col" { (words.say("tables-federation")) }
                    th.number scope="col" { (words.say("tables-rating")) }
                    th.number scope="col" { (words.say("points")) }
                    @for code in &table.codes {
                        th.number scope="col" { abbr title=(code_in_words(words, code)) { (code) } }
                    }
                } }
                tbody #places data-part data-rows {
                    @for (at, row) in table.rows.iter().enumerate() { (line(words, section, &ranked, row, at, after, here)) }
                }
            }
        }
    }
}

fn line(
    words: &Words,
    section: &Section,
    ranked: &Ranked<'_>,
    row: &Row,
    at: usize,
    after: u16,
    here: &str,
) -> Markup {
    let player = ranked.player(row.number);
    let to = format!("{here}/{}?after={after}", row.number);
    html! {
        tr id={ "place-" (at + 1) } {
            td.number { @match row.rank { Some(rank) => (rank), None => span title=(words.say("standings-unranked")) { "–" } } }
            td.number { (row.number) }
            th scope="row" { a href=(to) data-unfold=(row.number) { @match player { Some(player) => (who(words, player)), None => span translate="no" { (ranked.name(row.number)) } } span.hidden { ": " (words.say("standings-how")) } } }
            td translate="no" { @if let Some(federation) = player.and_then(|player| player.details.federation) { (federation) } }
            td.number { @if let Some(player) = player { (strength::rating(words, section, player)) } }
            td.number.points { (words.points(row.points)) }
            @for value in &row.values { td.number { (words.number(value)) } }
        }
    }
}

/// A player with title, and marked if no longer in the tournament.
pub(super) fn who(words: &Words, player: &Player) -> Markup {
    html! {
        span translate="no" {
            @if player.details.title != glossary::Title::Untitled { span.title { (player.details.title) } " " }
            (player.details.name)
        }
        @match player.presence {
            Presence::Withdrawn => { " " span.badge { (words.say("tables-withdrawn")) } },
            Presence::Expelled => { " " span.badge.left { (words.say("tables-expelled")) } },
            Presence::Expected | Presence::Arrived => {},
        }
    }
}

/// Declares the standings final, or opens them again.
pub(crate) async fn declare(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let open = open(&app, &sent.arbiter, &slug).await?;
    let (id, _) = open.section(&name)?;
    let words = &sent.arbiter.words;
    let asked = match sent.form.text("what") {
        "declare" => Ok((SectionCommand::DeclareFinal, words.say("standings-declared"))),
        "reopen" => Ok((SectionCommand::Reopen, words.say("standings-reopened"))),
        other => Err(Wrong::with("wrong-text-unknown", "what", other)),
    };
    let asked = asked.map(|(command, done)| Asked::one(Command::In(id, command), done));
    act(&app, &open.held, &sent, asked).await
}
