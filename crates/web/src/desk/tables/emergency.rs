//! The emergency sheet: what is needed to go on with paper and pencil, on one print page.

use std::sync::Arc;

use axum::response::Response;
use maud::{Markup, html};

use glossary::Colour;
use store::ReadLog;
use tiebreak::{Crosstable, Encounter};
use tournament::{Player, Presence, Round, Section};
use view::emergency::{EmergencySheet, Record};
use view::games;
use view::list::{Person, due};
use view::results::{bye_word, sign};
use words::Words;

use super::standings::who;
use crate::assets;
use crate::opened::SectionPage;
use crate::page::{Columns, Here, Table};
use crate::unfinished;

pub(crate) async fn show(place: SectionPage) -> Response {
    let (words, section) = (place.words(), &place.section);
    let held = Arc::clone(&place.open.held);
    let head = tokio::task::spawn_blocking(move || held.look(|ledger| ledger.store().head())).await;
    let head = head.ok().and_then(Result::ok).map(|head| head.to_string()).unwrap_or_default();
    let title = place.titled("emergency-of");
    let known = EmergencySheet::of(section);
    let content = html! {
        h1 { (title) }
        p {
            (words.moment(place.app.clock.now(), &place.zone())) " · " (words.say("backup-log")) " "
            code { (head) }
        }
        div.tools { button.print type="button" data-print { (words.say("tables-print")) } }
        p { (words.say("sheet-how-to")) }
        (facts(words, &known))
        @if let Some(round) = section.rounds.last() { (pairings(words, section, round)) }
        (standings(words, section))
        (met(words, section))
        (everybody(words, &known))
        (byes(words, section))
        script src=(assets::address("tables.js")) defer {}
    };
    place.shown(Here::Backup, title, &content)
}

fn pairings(words: &Words, section: &Section, round: &Round) -> Markup {
    let name = |id| section.players.get(&id).map(|player| who(words, &Person::of(player)));
    let columns = Columns::new(words).number("board").texts(["white", "result", "black"]);
    let title = words.with("emergency-round", &[("round", round.number.get().into())]);
    let table = Table::new(title.clone(), columns).without_caption().class("sheet");
    html! {
        h2 { (title) @if !round.is_published() { " (" (words.say("draft")) ")" } }
        (table.rows(html! {
            @for (number, board) in &round.boards {
                tr {
                    th.number scope="row" { (number) }
                    td { @if let Some(name) = name(board.white) { (name) } }
                    td.result { (games::results(board, "")) }
                    td { @if let Some(name) = name(board.black) { (name) } }
                }
            }
        }))
        @if !round.unpaired.is_empty() {
            p {
                strong { (words.say("unpaired")) (words.colon()) }
                @for (at, (id, result)) in round.unpaired.iter().enumerate() {
                    @if at > 0 { "; " }
                    span translate="no" { (words.said(&section.shown(*id))) } " ("
                    (words.say(bye_word(*result))) ")"
                }
            }
        }
    }
}

fn standings(words: &Words, section: &Section) -> Markup {
    let complete = section.last_complete_round();
    let Ok(table) = section.standings_table(complete) else { return html! {} };
    let ranked = section.ranked();
    let columns = Columns::new(words).numbers(["tables-rank", "tables-number-short"]);
    let columns = columns.text("tables-player").number("points");
    let columns =
        table.codes.iter().fold(columns, |columns, code| columns.headed("number", code.to_string()));
    let list = Table::new(words.say("nav-standings"), columns).without_caption().class("sheet");
    html! {
        h2 {
            (words.say("nav-standings"))
            @if let Some(round) = complete {
                " " (words.with("live-after", &[("round", round.get().into())]))
            }
        }
        (list.rows(html! {
            @for row in &table.rows {
                @let player = ranked.player(row.number);
                tr {
                    td.number { @if let Some(rank) = row.rank { (rank) } }
                    td.number { (row.number) }
                    th scope="row" {
                        @match player {
                            Some(player) => (who(words, &Person::of(player))),
                            None => (ranked.name(row.number)),
                        }
                    }
                    td.number { (words.points(row.points)) }
                    @for value in &row.values { td.number { (words.number(value)) } }
                }
            }
        }))
        (unfinished::below(words, section, &table.coverage))
    }
}

/// Who has met whom, with which colour: without it no round can be paired by hand. Opponents by the number
/// that stands beside each name. The round being played is there, with the points of its finished games, and
/// is marked.
fn met(words: &Words, section: &Section) -> Markup {
    let last = section.published().last().map(|round| round.number);
    let Some(table) = last.and_then(|last| section.crosstable_after(last).ok()) else { return html! {} };
    let coverage = section.coverage(last);
    let rounds = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
    let columns = Columns::new(words).number("tables-number-short").text("tables-player");
    let columns = columns.rounds(rounds).number("points");
    let list = Table::new(words.say("emergency-met"), columns).without_caption().class("sheet met");
    html! {
        h2 { (words.say("emergency-met")) }
        @if coverage.is_live() { p { (words.with("live-playing", &[("round", rounds.into())])) } }
        (unfinished::mark(words, &coverage))
        p.hint { (words.say("emergency-met-hint")) }
        (list.rows(html! {
            @for row in &table.rows {
                tr {
                    td.number { (row.number) }
                    th scope="row" translate="no" { (row.name) }
                    @for one in &row.encounters { td.number { (encounter(words, &table, one)) } }
                    td.number { (words.points(row.points)) }
                }
            }
        }))
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

/// What the pairing of the round depends on and the lists do not tell: system, what results are worth, who
/// may not meet.
fn facts(words: &Words, known: &EmergencySheet<'_>) -> Markup {
    html! {
        dl {
            @for (label, value) in known.facts(words) { dt { (label) } dd { (value) } }
        }
    }
}

/// Floats, due colour and right to the bye of everybody, by number: the position before the round that is
/// being played, as on paper.
fn everybody(words: &Words, known: &EmergencySheet<'_>) -> Markup {
    if known.records.is_empty() {
        return html! {};
    }
    let columns = Columns::new(words).number("tables-number-short").text("tables-player");
    let columns = columns.numbers(["tables-rating", "points"]);
    let columns = columns.texts(["sheet-floats", "sheet-due", "sheet-bye", "sheet-status"]);
    let list = Table::new(words.say("sheet-everybody"), columns).without_caption().class("sheet");
    let rating = |record: &Record<'_>| record.player.and_then(|player| player.details.rating);
    let may =
        |record: &Record<'_>| if record.line.may_receive_bye { "sheet-bye-yes" } else { "sheet-bye-no" };
    html! {
        h2 { (words.say("sheet-everybody")) }
        p.hint { (words.say("sheet-legend-floats")) " " (words.say("sheet-legend-due")) }
        (list.rows(html! {
            @for record in &known.records {
                tr {
                    td.number { (record.line.number) }
                    th scope="row" translate="no" { (record.name) }
                    td.number { @if let Some(rating) = rating(record) { (rating) } }
                    td.number { (record.points(words)) }
                    td { (record.floats(words)) }
                    td { (due(words, &record.line.preference_sign())) }
                    td { (words.say(may(record))) }
                    td { (record.next.said(words)) }
                }
            }
        }))
    }
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
                    li {
                        (who(words, &Person::of(player))) (words.colon())
                        @for (round, kind) in byes {
                            (words.say("tables-round")) " " (round) " " (words.say(bye_word(*kind))) " "
                        }
                    }
                }
            }
        }
        @if !expected.is_empty() {
            h2 { (words.say("emergency-expected")) }
            p translate="no" {
                @for (at, player) in expected.iter().enumerate() { @if at > 0 { "; " } (player.details.name) }
            }
        }
    }
}
