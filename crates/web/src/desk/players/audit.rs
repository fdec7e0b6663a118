//! The access log: who did what, on which device, and whether it is still what was written.

use axum::extract::{Query, State};
use axum::response::Response;
use maud::{Markup, html};

use access::{AuditHead, Noted, Permission};

use super::{must, not_done};
use crate::app::App;
use crate::form::Form;
use crate::page::{self, Here, Shell};
use crate::visitor::Arbiter;

/// How many lines a page has.
const LINES: u32 = 200;

/// Lines of the access log, and what its check found if one was asked for.
pub(crate) type Read = (Vec<Noted>, Option<access::Result<AuditHead>>);

/// Reads the lines that are asked for, if one may.
pub(crate) async fn read(app: &App, arbiter: &Arbiter, query: &Form) -> Result<Read, Response> {
    must(arbiter, Permission::ReadAudit)?;
    let before = query.text("before").parse::<i64>().ok();
    let is_verifying = query.is_ticked("verify");
    let books = app.clone();
    let read = tokio::task::spawn_blocking(move || {
        let verified = is_verifying.then(|| books.books.verify_audit());
        books.books.audits(before, LINES).map(|lines| (lines, verified))
    });
    match read.await {
        Ok(Ok(read)) => Ok(read),
        Ok(Err(error)) => Err(not_done(arbiter, &error)),
        Err(_) => Err(not_done(arbiter, &access::Error::Storage("interrupted".to_owned()))),
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
        @match verified {
            None => p { a.button href="/audit?verify=1" { (words.say("audit-verify")) } },
            Some(Ok(head)) => {
                p.notice role="status" { (words.with("audit-sound", &[("lines", head.id.into())])) }
                p.hint { (words.say("audit-head")) " " code.fingerprint translate="no" { (head.hex()) } }
            }
            Some(Err(error)) => p.problem role="alert" { (error) },
        }
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
