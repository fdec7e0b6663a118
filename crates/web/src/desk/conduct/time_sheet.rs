//! The clocks of many boards, read at one moment: who has too much time, and what may have been set wrongly.
//! Nothing is kept.

use axum::response::Response;
use laws::clock::audit::{Audit, AuditedRow};
use maud::{Markup, html};
use service::operations::time_sheet::{self, CheckedClocks, SheetRequest};

use super::shown;
use crate::desk::query::Query;
use crate::opened::SectionPage;
use crate::page::{Columns, Here, Table};
use request::answer::Problem;

/// The page below the address of a section.
pub(super) const PAGE: &str = "time-sheet";

const MINUTE: i64 = 60_000;

/// The sheet, and what was read.
pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let request = SheetRequest {
        round: query.number("round"),
        started: query.text("started"),
        checked: query.text("checked"),
        readings: query.text("readings"),
    };
    let staff = &place.arbiter.staff;
    let asked = |request| time_sheet::check(&place.app, staff, &place.open, &place.id, request);
    let words = place.words();
    let content = match asked(request) {
        Ok(clocks) => html! {
            (form(&place, &clocks, request.readings))
            @if let Some(audit) = &clocks.audit { (result(&place, audit)) }
        },
        Err(error) => {
            // What was typed stays; only the sheet without it can tell times and control.
            let empty = SheetRequest { round: request.round, ..SheetRequest::default() };
            html! {
                p.problem role="alert" { (error.message.sentence(words)) }
                @if let Ok(clocks) = asked(empty) {
                    @let clocks = CheckedClocks {
                        started: kept(request.started, clocks.started),
                        checked: kept(request.checked, clocks.checked),
                        ..clocks
                    };
                    (form(&place, &clocks, request.readings))
                }
            }
        }
    };
    let content = html! {
        p { a href=(place.to("incidents")) { (words.say("nav-incidents")) } }
        (content)
    };
    Ok(shown(&place, Here::Incidents, "clocks-title", &content))
}

fn kept(typed: &str, known: String) -> String {
    if typed.is_empty() { known } else { typed.to_owned() }
}

fn form(place: &SectionPage, clocks: &CheckedClocks, readings: &str) -> Markup {
    let words = place.words();
    html! {
        p { (words.say("paper-time-sheet-control")) (words.colon()) " "
            strong { (words.sentence(&clocks.control.reading())) } }
        form.incident action=(place.here()) {
            div.row {
                label for="round" { (words.say("incident-round")) }
                select #round name="round" {
                    @for round in place.section.published().iter().rev() {
                        option value=(round.number) selected[round.number == clocks.round] { (round.number) }
                    }
                }
            }
            div.row {
                label for="started" { (words.say("paper-time-sheet-started")) }
                input.short #started name="started" type="time" required value=(clocks.started);
            }
            div.row {
                label for="checked" { (words.say("clocks-checked")) }
                input.short #checked name="checked" type="time" required value=(clocks.checked);
            }
            div.row {
                label for="readings" { (words.say("clocks-readings")) }
                textarea #readings name="readings" rows="8" required autofocus spellcheck="false"
                    inputmode="text" autocapitalize="off" placeholder="1 80 85 15"
                    aria-describedby="readings-hint" { (readings) }
                p #readings-hint.hint { (words.say("clocks-readings-hint")) }
            }
            button.primary type="submit" { (words.say("clocks-go")) }
        }
    }
}

fn result(place: &SectionPage, audit: &Audit) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).number("board").numbers(["clocks-sum", "clocks-difference"]);
    let columns = columns.number("clocks-off").text("clocks-found");
    let table = Table::new(words.say("clocks-result"), columns).without_caption();
    let off = audit.rows.iter().filter(|row| !row.is_in_order()).count();
    html! {
        section #result aria-labelledby="result-title" {
            h2 #result-title { (words.say("clocks-result")) }
            p role="status" { strong { (words.with("clocks-counted", &[
                ("boards", audit.rows.len().into()), ("off", off.into()),
            ])) } }
            @if let Some(common) = audit.common_deviation_millis.filter(|common| common.abs() >= MINUTE) {
                p.warning { (words.with("clocks-common", &[("minutes", (common / MINUTE).into())])) }
            }
            (table.rows(html! { @for row in &audit.rows { (board(place, row)) } }))
        }
    }
}

fn board(place: &SectionPage, row: &AuditedRow) -> Markup {
    let words = place.words();
    html! {
        tr.differs[!row.is_in_order()] {
            th.number scope="row" { (row.row.board) }
            td.number { (row.sum.millis() / MINUTE.unsigned_abs()) }
            td.number { (row.difference_millis / MINUTE) }
            td.number { (row.deviation_millis / MINUTE) }
            td {
                @if row.is_in_order() { (words.say("clocks-in-order")) } @else {
                    (words.sentence(&row.phrase()))
                    ul { @for one in &row.explanations { li { (words.sentence(&one.phrase())) } } }
                }
            }
        }
    }
}
