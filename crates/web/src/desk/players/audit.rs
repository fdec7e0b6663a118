//! The access log: who did what, on which device, and whether it is still what was written.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::{Noted, Permission};

use crate::desk::query::Query;
use crate::page::{self, Columns, Here, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::Form;
use request::visitor::Arbiter;
use service::anchors::CheckedAudit;
use service::operations::audit::{self, AuditPage, AuditQuery};

pub(crate) async fn show(
    State(app): State<Pages>,
    query: Query,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    arbiter.must(Permission::ReadAudit)?;
    let query = Form::new(query.0);
    let before = query.text("before").parse().ok();
    let paper = audit::paper(query.text("paper"), &arbiter.words.say("audit-paper"))?;
    let asked = AuditQuery { before, verify: query.is_ticked("verify"), paper };
    let AuditPage { lines, verified } = audit::read(&app, &arbiter.staff, asked).await?;
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
            input #paper name="paper" type="text" autocomplete="off" aria-describedby="paper-hint"
                placeholder="57 9f8e7d6c5b4a3921" required;
            button type="submit" { (words.say("audit-paper-compare")) }
        }
        p.hint #paper-hint { (words.say("audit-paper-hint")) }
        (table(&app, &arbiter, &lines))
        nav.tools aria-label=(words.say("audit-pages")) {
            @if before.is_some() { a.button href="/audit" { (words.say("audit-newest")) } }
            @if let Some(last) = last {
                a.button href={ "/audit?before=" (last) } { (words.say("audit-older")) }
            }
        }
    };
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Audit, title), &content))
}

/// What the check has found.
fn shown(app: &Pages, arbiter: &Arbiter, checked: &CheckedAudit) -> Markup {
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
            Err(error) => {
                p.problem role="alert" { (glossary::phrase::opening(&words.said(&error.phrase()))) }
            }
        }
        @for one in &checked.foreign {
            p.warning role="status" {
                (words.with("audit-foreign", &[
                    ("festival", one.festival.clone().into()), ("count", one.entries.into()),
                    ("entry", one.last.into()), ("time", words.moment(one.at, &app.zone).into()),
                ]))
            }
        }
        @for why in &checked.unread {
            p.warning { (words.with("audit-unread", &[("why", why.clone().into())])) }
        }
    }
}

fn table(app: &Pages, arbiter: &Arbiter, lines: &[Noted]) -> Markup {
    let words = &arbiter.words;
    let columns = Columns::new(words).number("audit-line").texts([
        "history-time",
        "history-author",
        "staff-on-device",
        "history-what",
        "audit-object",
        "audit-outcome",
    ]);
    let table = Table::new(words.say("nav-audit"), columns).class("plain");
    table.rows(html! {
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
    })
}
