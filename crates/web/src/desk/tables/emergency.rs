//! The emergency sheet: what is needed to go on with paper and pencil, on one print page.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use glossary::Colour;
use store::ReadLog;
use tiebreak::{Crosstable, Encounter};
use tournament::{Player, Presence, Round, Section};
use view::games;
use view::results::{bye_word, sign};
use words::Words;

use super::standings::who;
use crate::assets;
use crate::desk::open;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use crate::unfinished;
use request::answer::Problem;
use request::visitor::Arbiter;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let (id, section) = open.section(&name)?;
    let words = &arbiter.words;
    let held = Arc::clone(&open.held);
    let head = tokio::task::spawn_blocking(move || held.look(|ledger| ledger.store().head())).await;
    let head = head.ok().and_then(Result::ok).map(|head| head.to_string()).unwrap_or_default();
    let title = words.with("emergency-of", &[("section", section.configuration.name.as_str().into())]);
    let content = html! {
        h1 { (title) }
        p { (words.moment(app.clock.now(), &app.zone_of(&open.now.festival))) " · " (words.say("backup-log")) " " code { (head) } }
        div.tools { button.print type="button" data-print { (words.say("tables-print")) } }
        @if let Some(round) = section.rounds.last() { (pairings(words, section, round)) }
        (standings(words, section))
        (met(words, section))
        (byes(words, section))
        script src=(assets::address("tables.js")) defer {}
    };
    let held = Some((&*open.held, &*open.now));
    let section = Some(id.as_str());
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section, here: Here::Backup, title },
        &content,
    ))
}

fn pairings(words: &Words, section: &Section, round: &Round) -> Markup {
    let name = |id| section.players.get(&id).map(|player| who(words, player));
    html! {
        h2 { (words.with("emergency-round", &[("round", round.number.get().into())])) @if !round.is_published() { " (" (words.say("draft")) ")" } }
        div.table-wrap tabindex="0" role="region" aria-label=(words.with("emergency-round", &[("round", round.number.get().into())])) { table.sheet {
            thead { tr { th.number scope="col" { (words.say("board")) } th scope="col" { (words.say("white")) } th scope="col" { (words.say("result")) } th scope="col" { (words.say("black")) } } }
            tbody {
                @for (number, board) in &round.boards {
                    tr {
                        th.number scope="row" { (number) }
                        td { @if let Some(name) = name(board.white) { (name) } }
                        td.result { (games::results(board, "")) }
                        td { @if let Some(name) = name(board.black) { (name) } }
                    }
                }
            }
        } }
        @if !round.unpaired.is_empty() {
            p {
                strong { (words.say("unpaired")) (words.colon()) }
                @for (at, (id, result)) in round.unpaired.iter().enumerate() {
                    @if at > 0 { "; " }
                    span translate="no" { (words.said(&section.shown(*id))) } " (" (words.say(bye_word(*result))) ")"
                }
            }
        }
    }
}

fn standings(words: &Words, section: &Section) -> Markup {
    let complete = section.last_complete_round();
    let Ok(table) = section.standings_table(complete) else { return html! {} };
    let ranked = section.ranked();
    html! {
        h2 { (words.say("nav-standings")) @if let Some(round) = complete { " " (words.with("live-after", &[("round", round.get().into())])) } }
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("nav-standings")) { table.sheet {
            thead { tr {
                th.number scope="col" { (words.say("tables-rank")) }
                th.number scope="col" { (words.say("tables-number-short")) }
                th scope="col" { (words.say("tables-player")) }
                th.number scope="col" { (words.say("points")) }
                @for code in &table.codes { th.number scope="col" { (code) } }
            } }
            tbody {
                @for row in &table.rows {
                    @let player = ranked.player(row.number);
                    tr {
                        td.number { @if let Some(rank) = row.rank { (rank) } }
                        td.number { (row.number) }
                        th scope="row" { @match player { Some(player) => (who(words, player)), None => (ranked.name(row.number)) } }
                        td.number { (words.points(row.points)) }
                        @for value in &row.values { td.number { (words.number(value)) } }
                    }
                }
            }
        } }
        (unfinished::below(words, section, &table.coverage))
    }
}

/// Who has met whom, with which colour: without it no round can be paired by hand. Opponents by the number that stands beside each name. The round
/// being played is there, with the points of its finished games, and is marked.
fn met(words: &Words, section: &Section) -> Markup {
    let last = section.published().last().map(|round| round.number);
    let Some(table) = last.and_then(|last| section.crosstable_after(last).ok()) else { return html! {} };
    let coverage = section.coverage(last);
    let columns = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
    html! {
        h2 { (words.say("emergency-met")) }
        @if coverage.is_live() { p { (words.with("live-playing", &[("round", columns.into())])) } }
        (unfinished::mark(words, &coverage))
        p.hint { (words.say("emergency-met-hint")) }
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("emergency-met")) { table.sheet.met {
            thead { tr {
                th.number scope="col" { (words.say("tables-number-short")) }
                th scope="col" { (words.say("tables-player")) }
                @for round in 1..=columns { th.number scope="col" { (round) } }
                th.number scope="col" { (words.say("points")) }
            } }
            tbody {
                @for row in &table.rows {
                    tr {
                        td.number { (row.number) }
                        th scope="row" translate="no" { (row.name) }
                        @for one in &row.encounters { td.number { (encounter(words, &table, one)) } }
                        td.number { (words.points(row.points)) }
                    }
                }
            }
        } }
    }
}

fn encounter(words: &Words, table: &Crosstable, one: &Encounter) -> String {
    let opponent = one.opponent.and_then(|place| table.rows.get(place - 1));
    let colour = match one.colour {
        Some(Colour::White) => words.say("tables-white-letter"),
        Some(Colour::Black) => words.say("tables-black-letter"),
        None => String::new(),
    };
    let number = opponent.map(|opponent| opponent.number.to_string()).unwrap_or_default();
    format!("{number}{colour} {}", sign(one.result))
}

/// Byes granted for rounds to come, and who has not arrived.
fn byes(words: &Words, section: &Section) -> Markup {
    let next = section.next_round();
    let to_come =
        |player: &Player| player.byes.range(next..).map(|(round, kind)| (*round, *kind)).collect::<Vec<_>>();
    let with_byes: Vec<_> = section
        .players
        .values()
        .map(|player| (player, to_come(player)))
        .filter(|(_, byes)| !byes.is_empty())
        .collect();
    let expected: Vec<_> =
        section.players.values().filter(|player| player.presence == Presence::Expected).collect();
    html! {
        @if !with_byes.is_empty() {
            h2 { (words.say("emergency-byes")) }
            ul {
                @for (player, byes) in &with_byes {
                    li { (who(words, player)) (words.colon()) @for (round, kind) in byes { (words.say("tables-round")) " " (round) " " (words.say(bye_word(*kind))) " " } }
                }
            }
        }
        @if !expected.is_empty() {
            h2 { (words.say("emergency-expected")) }
            p translate="no" { @for (at, player) in expected.iter().enumerate() { @if at > 0 { "; " } (player.details.name) } }
        }
    }
}
