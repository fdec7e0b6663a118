//! The desk's page of what comes from the boards: calls for an arbiter, reports that differ or wait.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use maud::{Markup, html};

use access::Permission;
use glossary::RoundNumber;
use tournament::{Board, BoardNumber, PlayerId, Section, SectionId};

use crate::act::wrong_form;
use crate::address::local_path;
use crate::answer::{Problem, back};
use crate::app::App;
use crate::desk::{Open, open};
use crate::festival::{Held, Now};
use crate::form::Wrong;
use crate::operations::hall::at::At;
use crate::operations::hall::settle::{Outcome, agreed};
use crate::operations::hall::store::Report;
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

/// The reports of one board that nobody has dealt with.
pub(crate) struct Case<'a> {
    pub(crate) id: SectionId,
    pub(crate) section: &'a Section,
    pub(crate) round: RoundNumber,
    pub(crate) number: BoardNumber,
    pub(crate) board: Board,
    reports: Vec<Report>,
}

impl Case<'_> {
    pub(crate) fn of(&self, player: PlayerId) -> Option<&Report> {
        self.reports.iter().find(|report| report.player == player.get())
    }

    /// When the last report came.
    pub(crate) fn last_at(&self) -> Timestamp {
        self.reports.iter().map(|report| report.at).max().unwrap_or_default()
    }

    pub(crate) fn differs(&self) -> bool {
        matches!(agreed(&self.board, &self.reports), Err(Outcome::Differs))
    }
}

/// What came from the boards and nobody has dealt with.
pub(crate) fn cases<'a>(app: &App, held: &Held, now: &'a Now) -> Vec<Case<'a>> {
    let mut cases: Vec<Case<'a>> = Vec::new();
    for report in app.hall().reports(&held.slug).unwrap_or_default() {
        let (round, number) = (RoundNumber::new(report.round), BoardNumber::new(report.board));
        let (Some(id), Some(round), Some(number)) = (SectionId::new(&report.section), round, number) else {
            continue;
        };
        if let Some(case) =
            cases.last_mut().filter(|case| (&case.id, case.round, case.number) == (&id, round, number))
        {
            case.reports.push(report);
            continue;
        }
        let Some(section) = now.festival.sections.get(&id) else { continue };
        let board = section.published().get(round.index()).and_then(|round| round.boards.get(&number));
        // Where an arbiter has entered a result, there is nothing left to do.
        let Some(board) = board.filter(|board| board.result.is_none()) else { continue };
        cases.push(Case { id, section, round, number, board: board.clone(), reports: vec![report] });
    }
    cases.sort_by_key(|case| !case.differs());
    cases
}

pub(crate) async fn show(State(app): State<App>, Path(slug): Path<String>, arbiter: Arbiter) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let words = &arbiter.words;
    let cases = cases(&app, &open.held, &open.now);
    let content = html! {
        h1 { (words.say("nav-reports")) }
        (calls(&app, &arbiter, &open))
        section #reports data-part {
            h2 { (words.say("reports-title")) }
            @if cases.is_empty() { p { (words.say("reports-none")) } }
            @else { (table(&app, &arbiter, &open, &cases)) }
        }
        (papers(&arbiter, &open))
    };
    let title = words.say("nav-reports");
    let held = Some((&*open.held, &*open.now));
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: None, here: Here::Reports, title },
        &content,
    )
}

fn calls(app: &App, arbiter: &Arbiter, open: &Open) -> Markup {
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    let calls = app.hall().calls(&open.held.slug).unwrap_or_default();
    let here = format!("/f/{}/reports", open.held.slug);
    html! {
        section #calls data-part aria-live="polite" {
            h2 { (words.say("calls-title")) }
            @if calls.is_empty() { p { (words.say("calls-none")) } }
            ul.calls {
                @for call in &calls {
                    @let section = SectionId::new(&call.section).and_then(|id| open.now.festival.sections.get(&id));
                    li.warning id={ "call-" (call.id) } {
                        strong { (words.with("board-title", &[("board", call.board.into())])) }
                        " " span translate="no" { (section.map_or(call.section.as_str(), |section| section.configuration.name.as_str())) }
                        " " (words.time(call.at, &zone)) " "
                        @if arbiter.may(Permission::EnterResult) {
                            (page::action(arbiter, open.now.sequence, &format!("{here}/answer"), &here, &words.say("calls-answer"), &[("call", &call.id.to_string())]))
                        }
                    }
                }
            }
        }
    }
}

fn table(app: &App, arbiter: &Arbiter, open: &Open, cases: &[Case<'_>]) -> Markup {
    let (words, zone) = (&arbiter.words, app.zone_of(&open.now.festival));
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("reports-title")) {
            table {
                caption.hidden { (words.say("reports-title")) }
                thead { tr {
                    th scope="col" { (words.say("board")) }
                    th scope="col" { (words.say("white")) }
                    th scope="col" { (words.say("reports-said")) }
                    th scope="col" { (words.say("black")) }
                    th scope="col" { (words.say("reports-said")) }
                    th scope="col" { (words.say("reports-state")) }
                    th scope="col" { span.hidden { (words.say("reports-do")) } }
                } }
                tbody {
                    @for case in cases {
                        tr.mismatch[case.differs()] id={ "report-" (case.id) "-" (case.round) "-" (case.number) } {
                            th scope="row" { (case.number) " " small { span translate="no" { (case.section.configuration.name) } ", " (words.with("board-round", &[("round", case.round.get().into())])) } }
                            @for player in [case.board.white, case.board.black] {
                                td translate="no" { (case.section.players.get(&player).map(|one| one.details.name.as_str()).unwrap_or_default()) }
                                td {
                                    @match case.of(player) {
                                        Some(report) => {
                                            b { (report.result) } " "
                                            small {
                                                (words.time(report.at, &zone))
                                                @if let Some(party) = report.party { " · " span.party { (words.with("reports-from", &[("party", words.said(&party.phrase()).into())])) } }
                                            }
                                        }
                                        None => "–",
                                    }
                                }
                            }
                            td { @if case.differs() { (words.say("reports-differ")) } @else { (words.say("reports-wait")) } }
                            td { (what_to_do(arbiter, open, case)) }
                        }
                    }
                }
            }
        }
    }
}

/// One button for each value that was reported, and one to put the reports aside.
fn what_to_do(arbiter: &Arbiter, open: &Open, case: &Case<'_>) -> Markup {
    let words = &arbiter.words;
    let here = format!("/f/{}/reports", open.held.slug);
    let mut values: Vec<&str> = case.reports.iter().map(|report| report.result.as_str()).collect();
    values.sort_unstable();
    values.dedup();
    let (round, board) = (case.round.to_string(), case.number.to_string());
    html! {
        @if arbiter.may(Permission::EnterResult) && arbiter.works_in(&open.held.slug, case.id.as_str()) {
            @for value in values {
                (page::action(arbiter, open.now.sequence, &open.address(&case.id, "result"), &here, &words.with("reports-set", &[("result", value.into())]),
                    &[("round", &round), ("board", &board), ("result", value)]))
            }
            (page::action(arbiter, open.now.sequence, &format!("{here}/aside"), &here, &words.say("reports-aside"),
                &[("section", case.id.as_str()), ("round", &round), ("board", &board)]))
        }
    }
}

/// What is printed for the boards.
fn papers(arbiter: &Arbiter, open: &Open) -> Markup {
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
                            a href={ "/f/" (open.held.slug) "/reports/boards/" (id) } { (words.say("papers-boards")) }
                            @if arbiter.may(Permission::HandOutCodes) && arbiter.works_in(&open.held.slug, id.as_str()) {
                                " · " a href={ "/f/" (open.held.slug) "/reports/codes/" (id) } { (words.say("papers-codes")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Opens the festival for somebody who may deal with what comes from the boards.
fn dealing(app: &App, sent: &Sent, slug: &str) -> Result<Open, Response> {
    let arbiter = &sent.arbiter;
    arbiter.must(Permission::EnterResult)?;
    open(app, arbiter, slug)
}

async fn kept(
    app: &App,
    open: &Open,
    sent: &Sent,
    write: impl FnOnce(&App, &str) -> rusqlite::Result<()> + Send + 'static,
) -> Response {
    let (writer, slug) = (app.clone(), open.held.slug.clone());
    match tokio::task::spawn_blocking(move || write(&writer, &slug)).await {
        Ok(Ok(())) => {
            Arc::clone(&open.held).tell_beside("reports");
            let here = format!("/f/{}/reports", open.held.slug);
            back(&sent.arbiter, local_path(sent.form.text("next")).unwrap_or(&here))
        }
        Ok(Err(_)) | Err(_) => {
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, sent.arbiter.words.say("our-mistake"))
                .into_response()
        }
    }
}

/// An arbiter goes to the board.
pub(crate) async fn answer(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(dealing(&app, &sent, &slug));
    let call: i64 = match sent.form.read("call") {
        Ok(call) => call,
        Err(wrong) => return wrong_form(wrong),
    };
    let calls = app.hall().calls(&slug).unwrap_or_default();
    for one in calls.iter().filter(|one| one.id == call) {
        or_answer!(sent.arbiter.must_in(Permission::EnterResult, &slug, &one.section));
    }
    let (by, at) = (sent.arbiter.staff.session.name.clone(), app.clock.now());
    kept(&app, &open, &sent, move |app, slug| app.hall().answer_call(slug, call, &by, at)).await
}

/// Puts the reports of a board aside.
pub(crate) async fn aside(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(dealing(&app, &sent, &slug));
    let (round, board) = match (sent.form.round("round"), sent.form.board("board")) {
        (Ok(round), Ok(board)) => (round.get(), board.get()),
        (Err(wrong), _) | (_, Err(wrong)) => return wrong_form(wrong),
    };
    let section = sent.form.text("section").to_owned();
    or_answer!(sent.arbiter.must_in(Permission::EnterResult, &slug, &section));
    kept(&app, &open, &sent, move |app, slug| app.hall().set_aside(slug, &section, round, board)).await
}

/// What is to be dismissed: calls by their numbers, boards as `open/2/7` whose reports are put aside.
struct Dismissed {
    calls: Vec<i64>,
    boards: Vec<At>,
}

impl Dismissed {
    /// What a form names; all that an arbiter is waited for if it names nothing.
    fn of(app: &App, open: &Open, sent: &Sent) -> Result<Dismissed, Wrong> {
        let form = &sent.form;
        if form.all("call").next().is_none() && form.all("board").next().is_none() {
            return Ok(Dismissed::all(app, open, &sent.arbiter));
        }
        let call = |text: &str| text.parse().map_err(|_| Wrong::with("wrong-text-unknown", "call", text));
        let board =
            |text: &str| At::parse(text).ok_or_else(|| Wrong::with("wrong-text-unknown", "board", text));
        Ok(Dismissed {
            calls: form.all("call").map(call).collect::<Result<_, _>>()?,
            boards: form.all("board").map(board).collect::<Result<_, _>>()?,
        })
    }

    fn all(app: &App, open: &Open, arbiter: &Arbiter) -> Dismissed {
        let calls = app.hall().calls(&open.held.slug).unwrap_or_default().into_iter();
        let cases = cases(app, &open.held, &open.now).into_iter().filter(Case::differs);
        Dismissed {
            calls: calls
                .filter(|call| arbiter.works_in(&open.held.slug, &call.section))
                .map(|call| call.id)
                .collect(),
            boards: cases
                .filter(|case| arbiter.works_in(&open.held.slug, case.id.as_str()))
                .map(|case| At { section: case.id, round: case.round, board: case.number })
                .collect(),
        }
    }

    /// Refuses who does not work in all of its sections.
    fn must_be_of(&self, app: &App, slug: &str, arbiter: &Arbiter) -> Result<(), Problem> {
        let calls = app.hall().calls(slug).unwrap_or_default();
        let named = calls.iter().filter(|call| self.calls.contains(&call.id));
        let sections = named.map(|call| call.section.as_str());
        let mut sections = sections.chain(self.boards.iter().map(|at| at.section.as_str()));
        sections.try_for_each(|section| arbiter.must_in(Permission::EnterResult, slug, section))
    }
}

/// Dismisses calls and reports, one, several or all. What somebody else has dismissed meanwhile stays so.
pub(crate) async fn dismiss(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let open = or_answer!(dealing(&app, &sent, &slug));
    let dismissed = match Dismissed::of(&app, &open, &sent) {
        Ok(dismissed) => dismissed,
        Err(wrong) => return wrong_form(wrong),
    };
    or_answer!(dismissed.must_be_of(&app, &slug, &sent.arbiter));
    let (by, at) = (sent.arbiter.staff.session.name.clone(), app.clock.now());
    let write =
        move |app: &App, slug: &str| app.hall().dismiss(slug, &dismissed.calls, &dismissed.boards, &by, at);
    kept(&app, &open, &sent, write).await
}
