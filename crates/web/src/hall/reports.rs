//! The desk's page of what comes from the boards: calls for an arbiter, reports that differ or wait.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use tournament::SectionId;

use crate::page::{self, Columns, Here, Shell, Table, back};
use crate::pages::Pages;
use request::address::{encoded, local_path};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::hall::dismissal_of;
use request::visitor::{Arbiter, Sent};
use service::hall::At;
use service::operations::hall::reports::{self, Case, HallQueue};
use service::operations::open::VisibleFestival;

pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let queue = reports::queue(&app, &arbiter.staff, &slug).await?;
    let (words, open) = (&arbiter.words, &queue.open);
    let content = html! {
        h1 { (words.say("nav-reports")) }
        (calls(&app, &arbiter, &queue))
        section #reports data-part {
            h2 { (words.say("reports-title")) }
            @if queue.cases.is_empty() { p { (words.say("reports-none")) } }
            @else { (table(&app, &arbiter, &queue)) }
        }
        (papers(&arbiter, open))
    };
    let title = words.say("nav-reports");
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Reports, title).of(open), &content))
}

fn calls(app: &Pages, arbiter: &Arbiter, queue: &HallQueue) -> Markup {
    let HallQueue { open, calls, .. } = queue;
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let here = format!("/f/{}/reports", open.held.slug);
    html! {
        section #calls data-part aria-live="polite" {
            h2 { (words.say("calls-title")) }
            @if calls.is_empty() { p { (words.say("calls-none")) } }
            ul.calls {
                @for call in calls {
                    @let section =
                        SectionId::new(&call.section).and_then(|id| open.now.festival.sections.get(&id));
                    li.warning id={ "call-" (call.id) } {
                        strong { (words.with("board-title", &[("board", call.board.into())])) }
                        " "
                        span translate="no" {
                            (section.map_or(
                                call.section.as_str(), |section| section.configuration.name.as_str(),
                            ))
                        }
                        " " (words.time(call.at, &zone)) " "
                        @if arbiter.may(Permission::EnterResult) {
                            (page::action(
                                arbiter, open.now.sequence, &format!("{here}/answer"), &here,
                                &words.say("calls-answer"), &[("call", &call.id.to_string())],
                            ))
                        }
                    }
                }
            }
        }
    }
}

fn table(app: &Pages, arbiter: &Arbiter, queue: &HallQueue) -> Markup {
    let HallQueue { open, cases, .. } = queue;
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let columns = Columns::new(words).texts(["board", "white", "reports-said", "black", "reports-said"]);
    let columns = columns.text("reports-state").hidden("reports-do");
    Table::new(words.say("reports-title"), columns).rows(html! {
        @for case in cases {
            tr.mismatch[case.differs()] id={ "report-" (case.id) "-" (case.round) "-" (case.number) } {
                th scope="row" {
                    (case.number)
                    " " small {
                        span translate="no" { (case.section.configuration.name) }
                        ", " (words.with("board-round", &[("round", case.round.get().into())]))
                    }
                }
                @for player in [case.board.white, case.board.black] {
                    @let name = case.section.players.get(&player).map(|one| one.details.name.as_str());
                    td translate="no" { (name.unwrap_or_default()) }
                    td {
                        @match case.of(player) {
                            Some(report) => {
                                b { (report.result) } " "
                                small {
                                    (words.time(report.at, &zone))
                                    @if let Some(client) = report.client {
                                        " · "
                                        span.client {
                                            (words.with(
                                                "reports-from",
                                                &[("party", words.said(&client.phrase()).into())],
                                            ))
                                        }
                                    }
                                }
                            }
                            None => "–",
                        }
                    }
                }
                td {
                    @if case.differs() {
                        (words.say("reports-differ"))
                    } @else {
                        (words.say("reports-wait"))
                    }
                }
                td { (what_to_do(arbiter, open, case)) }
            }
        }
    })
}

/// One button for each value that was reported, and one to put the reports aside.
fn what_to_do(arbiter: &Arbiter, open: &VisibleFestival, case: &Case) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/reports", open.held.slug);
    let mut values: Vec<&str> = case.reports.iter().map(|report| report.result.as_str()).collect();
    values.sort_unstable();
    values.dedup();
    let (round, board) = (case.round.to_string(), case.number.to_string());
    html! {
        @if arbiter.may(Permission::EnterResult) && arbiter.works_in(&open.held.slug, case.id.as_str()) {
            @for value in values {
                (page::action(
                    arbiter, open.now.sequence, &result_path(open, case), &here,
                    &words.with("reports-set", &[("result", value.into())]),
                    &[("round", &round), ("board", &board), ("result", value)],
                ))
            }
            (page::action(
                arbiter, open.now.sequence, &format!("{here}/aside"), &here, &words.say("reports-aside"),
                &[("section", case.id.as_str()), ("round", &round), ("board", &board)],
            ))
        }
    }
}

/// Where the result of a board is entered.
fn result_path(open: &VisibleFestival, case: &Case) -> String {
    format!("/f/{}/s/{}/result", open.held.slug, encoded(case.id.as_str()))
}

/// What is printed for the boards.
fn papers(arbiter: &Arbiter, open: &VisibleFestival) -> Markup {
    let words = &arbiter.words;
    html! {
        @if arbiter.may(Permission::EnterResult) {
            section {
                h2 { (words.say("papers-title")) }
                p { (words.say("papers-explained")) }
                ul {
                    @for (id, section) in &open.now.festival.sections {
                        li {
                            span translate="no" { (section.configuration.name) } ": "
                            a href={ "/f/" (open.held.slug) "/reports/boards/" (id) } {
                                (words.say("papers-boards"))
                            }
                            @let works_here = arbiter.works_in(&open.held.slug, id.as_str());
                            @if arbiter.may(Permission::HandOutCodes) && works_here {
                                " · "
                                a href={ "/f/" (open.held.slug) "/reports/codes/" (id) } {
                                    (words.say("papers-codes"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where a form says to go on, or back to this page.
fn go_on(sent: &Sent, slug: &str) -> Response {
    let here = format!("/f/{slug}/reports");
    back(&sent.arbiter, local_path(sent.form.text("next")).unwrap_or(&here))
}

/// An arbiter goes to the board.
pub(crate) async fn answer(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must(Permission::EnterResult)?;
    let call: i64 = sent.form.read("call")?;
    reports::answer_call(&app, &sent.arbiter.staff, &slug, call).await?;
    Ok(go_on(&sent, &slug))
}

/// Puts the reports of a board aside.
pub(crate) async fn aside(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must_in(Permission::EnterResult, &slug, sent.form.text("section"))?;
    let at = board_of(&sent.form)?;
    reports::set_aside(&app, &sent.arbiter.staff, &slug, at).await?;
    Ok(go_on(&sent, &slug))
}

fn board_of(form: &Form) -> Result<At, Wrong> {
    let section = SectionId::new(form.text("section"));
    let section = section.ok_or_else(|| Wrong::say("wrong-unknown", "section"))?;
    Ok(At { section, round: form.round("round")?, board: form.board("board")? })
}

/// Dismisses calls and reports, one, several or all.
pub(crate) async fn dismiss(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    sent.arbiter.must(Permission::EnterResult)?;
    let request = dismissal_of(&sent.form, slug.clone())?;
    reports::dismiss(&app, &sent.arbiter.staff, request).await?;
    Ok(go_on(&sent, &slug))
}
