//! The access log: who did what, on which device, and whether it is still what was written.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::{AuditAnchor, Noted, Permission};

use super::not_done;
use crate::anchors::{CheckedAudit, check_audit};
use crate::answer::Problem;
use crate::app::App;
use crate::form::Form;
use crate::page::{self, Here, Shell};
use crate::visitor::Arbiter;

/// How many lines a page has.
const LINES: u32 = 200;

/// Lines of the access log, and what its check found if one was asked for.
pub(crate) type Read = (Vec<Noted>, Option<CheckedAudit>);

/// Reads the lines that are asked for, if one may.
pub(crate) async fn read(app: &App, arbiter: &Arbiter, query: &Form) -> Result<Read, Response> {
    arbiter.must(Permission::ReadAudit)?;
    let before = query.text("before").parse::<i64>().ok();
    let paper = match query.text("paper").trim() {
        "" => None,
        text => match AuditAnchor::parse(text, &arbiter.words.say("audit-paper")) {
            Some(paper) => Some(paper),
            None => {
                let what = arbiter.words.say("audit-paper-wrong");
                return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).into_response());
            }
        },
    };
    let is_verifying = query.is_ticked("verify") || paper.is_some();
    let books = app.clone();
    let read = tokio::task::spawn_blocking(move || {
        let verified = is_verifying.then(|| check_audit(books.data(), &books.books, paper));
        books.books.audits(before, LINES).map(|lines| (lines, verified))
    });
    match read.await {
        Ok(Ok(read)) => Ok(read),
        Ok(Err(error)) => Err(not_done(error)),
        Err(_) => Err(not_done(access::Error::Storage("interrupted".to_owned()))),
    }
}

pub(crate) async fn show(
    State(app): State<App>,
    Query(query): Query<Vec<(String, String)>>,
    arbiter: Arbiter,
) -> Response {
    let query = Form::new(query);
    let before = query.text("before").parse::<i64>().ok();
    let (lines, verified) = or_answer!(read(&app, &arbiter, &query).await);
    let words = &arbiter.words;
    let title = words.say("nav-audit");
    let last = lines.last().map(|line| line.id).filter(|id| *id > 1);
    let content = html! {
        h1 { (title) }
        p { (words.say("audit-explained")) }
        @match &verified {
            None => p { a.button href="/audit?verify=1" { (words.say("audit-verify")) } },
            Some(checked) => (shown(&app, &arbiter, checked)),
        }
        form.tools method="get" action="/audit" {
            label for="paper" { (words.say("audit-paper-label")) }
            input #paper name="paper" type="text" autocomplete="off" aria-describedby="paper-hint" placeholder="57 9f8e7d6c5b4a3921" required;
            button type="submit" { (words.say("audit-paper-compare")) }
        }
        p.hint #paper-hint { (words.say("audit-paper-hint")) }
        (table(&app, &arbiter, &lines))
        nav.tools aria-label=(words.say("audit-pages")) {
            @if before.is_some() { a.button href="/audit" { (words.say("audit-newest")) } }
            @if let Some(last) = last { a.button href={ "/audit?before=" (last) } { (words.say("audit-older")) } }
        }
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Audit, title },
        &content,
    )
}

/// What the check has found.
fn shown(app: &App, arbiter: &Arbiter, checked: &CheckedAudit) -> Markup {
    let words = &arbiter.words;
    html! {
        @match &checked.found {
            Ok(head) => {
                p.notice role="status" {
                    (words.with("audit-sound", &[("lines", head.id.into())])) " "
                    (words.with("audit-anchored", &[("count", checked.anchors.into())]))
                }
                p.hint { (words.say("audit-head")) " " code.fingerprint translate="no" { (head.hex()) } }
            }
            Err(error) => p.problem role="alert" { (glossary::phrase::opening(&words.said(&error.phrase()))) },
        }
        @for one in &checked.foreign {
            p.warning role="status" {
                (words.with("audit-foreign", &[
                    ("festival", one.festival.clone().into()), ("count", one.entries.into()), ("entry", one.last.into()),
                    ("time", words.moment(one.at, &app.zone).into()),
                ]))
            }
        }
        @for why in &checked.unread { p.warning { (words.with("audit-unread", &[("why", why.clone().into())])) } }
    }
}

fn table(app: &App, arbiter: &Arbiter, lines: &[Noted]) -> Markup {
    let words = &arbiter.words;
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("nav-audit")) {
            table.plain {
                caption.hidden { (words.say("nav-audit")) }
                thead { tr {
                    th.number scope="col" { (words.say("audit-line")) }
                    th scope="col" { (words.say("history-time")) }
                    th scope="col" { (words.say("history-author")) }
                    th scope="col" { (words.say("staff-on-device")) }
                    th scope="col" { (words.say("history-what")) }
                    th scope="col" { (words.say("audit-object")) }
                    th scope="col" { (words.say("audit-outcome")) }
                } }
                tbody {
                    @for line in lines {
                        tr {
                            th.number scope="row" { (line.id) }
                            td { (words.moment(line.audit.at, &app.zone)) }
                            td translate="no" { (line.audit.who) }
                            td { (line.audit.device) }
                            td { (line.audit.what) }
                            td translate="no" { (line.audit.object) }
                            td { (line.audit.outcome) }
                        }
                    }
                }
            }
        }
    }
}
