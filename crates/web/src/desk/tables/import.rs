//! A report of another program becomes a section: the file is read, its problems shown line by line, and
//! taken over when the arbiter agrees.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use formats::trf::Severity;
use tournament::{Consent, SectionId, Verdict};
use words::{Message, Words};

use super::cited;
use crate::act::{Asked, act};
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::upload::{MaySendReports, Upload};
use request::visitor::{Arbiter, Sent};
use service::operations::report_import::{self, NotRead, ReadReport, ReportReview, TakeOver};
use service::pending::report::FileProblems;

/// How many problems of a file a page shows.
const SHOWN: usize = 200;

/// The form on the first page.
pub(crate) fn form(app: &Pages, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let into: Vec<(String, String)> = std::iter::once((String::new(), words.say("takeover-new-festival")))
        .chain(app.festivals().iter().map(|held| (held.slug.clone(), held.name.clone())))
        .collect();
    html! {
        h2 { (words.say("takeover-title")) }
        p { (words.say("takeover-explained")) }
        (PostForm::to(arbiter, 0, "/import").next("/").with_file().body(html! {
            div.row {
                label for="report" { (words.say("takeover-file")) }
                input #report name="report" type="file" accept=".trf,.trfx,.txt,text/plain" required;
            }
            (page::select(&words.say("takeover-into"), "into", &into, ""))
            (page::row(&words.say("section-id"), "section", "text", "open", &words.say("section-id-hint")))
            button type="submit" { (words.say("takeover-read")) }
        }))
    }
}

/// Reads a report that was sent.
pub(crate) async fn upload(
    State(app): State<Pages>,
    _: MaySendReports,
    upload: Upload,
) -> Result<Response, Problem> {
    let Upload { sent: Sent { arbiter, form }, file } = upload;
    let into = Some(form.text("into")).filter(|into| !into.is_empty()).map(str::to_owned);
    let section = SectionId::new(form.text("section"));
    let section = section.ok_or_else(|| Wrong::say("section-id-hint", "section"))?;
    let file = file.ok_or_else(|| Wrong::say("takeover-no-file", "report"))?;
    match report_import::read(&app, &arbiter.staff, ReadReport { into, section, file }).await {
        Ok(key) => Ok(Redirect::to(&format!("/import/{key}")).into_response()),
        Err(NotRead::Refused(why, found)) if !arbiter.wants_json => Ok(refused(&app, &arbiter, &why, &found)),
        Err(not_read) => Err(service::Error::from(not_read).into()),
    }
}

/// The problems of a file, by line.
fn problems(words: &Words, problems: &FileProblems) -> Markup {
    let columns = Columns::new(words).number("takeover-line").texts([
        "takeover-gravity",
        "takeover-what",
        "why-article",
    ]);
    let table = Table::new(words.say("takeover-problems"), columns).with_caption_shown().class("problems");
    html! {
        @if problems.count > 0 {
            (table.rows(html! {
                @for one in problems.first(SHOWN) {
                    tr.(one.severity.to_string()) {
                        td.number {
                            @match one.place.line_number() { Some(line) => (line), None => "–" }
                            @if let Some((first, last)) = one.place.column_range() {
                                span.hint { " " (first) "–" (last) }
                            }
                        }
                        td { (words.say(severity(one.severity))) }
                        td { (words.sentence(&one.message)) }
                        td { @if let Some(article) = one.article { (cited(words, article)) } }
                    }
                }
            }))
            @if let Some(more) = problems.count.checked_sub(SHOWN).filter(|more| *more > 0) {
                p { (words.with("takeover-more-problems", &[("count", more.into())])) }
            }
        }
    }
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "takeover-note",
        Severity::Warning => "takeover-warning",
        Severity::Error => "takeover-error",
    }
}

fn refused(app: &Pages, arbiter: &Arbiter, why: &Message, found: &FileProblems) -> Response {
    let words = &arbiter.words;
    let title = words.say("takeover-refused");
    let content = html! {
        h1 { (title) }
        p.problem role="alert" { (why.said(words)) }
        (problems(words, found))
        p { a.button href="/" { (words.say("go-back")) } }
    };
    let page = page::desk(&Shell::new(app, arbiter, Here::Home, title), &content);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// What is in the report, and what taking it over means.
pub(crate) async fn review(
    State(app): State<Pages>,
    Path(key): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let ReportReview { report, decision, into: held } =
        report_import::review(&app, &arbiter.staff, &key, Consent::None).await?;
    let words = &arbiter.words;
    let consent = match &decision.verdict {
        Verdict::Unconfirmed(Consent::Acknowledged) => "acknowledged".to_owned(),
        Verdict::Unconfirmed(Consent::Confirmed) => "confirmed".to_owned(),
        // Twice means twice: the second question is asked when this form is sent.
        Verdict::Unconfirmed(Consent::ConfirmedTwice(_)) => "once".to_owned(),
        Verdict::Unconfirmed(Consent::None) | Verdict::Accepted(_) | Verdict::Refused(_) => String::new(),
    };
    let title = words.with("takeover-review", &[("file", report.file.as_str().into())]);
    let sequence = held.as_ref().map_or(0, |held| held.now().sequence);
    let form = PostForm::to(&arbiter, sequence, format!("/import/{key}")).next("/").field("consent", consent);
    let (imported, configuration) = (&report.imported, &report.imported.configuration);
    let content = html! {
        h1 { (title) }
        dl {
            dt { (words.say("section-name")) } dd translate="no" { (configuration.name) }
            dt { (words.say("first-day")) } dd { (words.date(configuration.start)) }
            dt { (words.say("players")) } dd { (imported.players.len()) }
            dt { (words.say("rounds")) } dd { (imported.rounds.len()) " / " (configuration.rounds) }
            dt { (words.say("takeover-into")) }
            dd {
                @match &held {
                    Some(held) => span translate="no" { (held.name) },
                    None => (words.say("takeover-new-festival")),
                }
                " · " code { (report.section) }
            }
        }
        @for finding in &decision.findings { (page::finding(words, finding)) }
        @if let Verdict::Refused(refusal) = &decision.verdict {
            div.problem role="alert" {
                p { (words.sentence(&refusal.what)) }
                @if let Some(article) = refusal.article { p { (cited(words, article)) } }
            }
            p { a.button href="/" { (words.say("go-back")) } }
        } @else {
            (form.body(html! {
                button.primary type="submit" { (words.say("takeover-take-over")) } " "
                a.button href="/" { (words.say("cancel")) }
            }))
        }
        (problems(words, &report.problems))
    };
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
}

/// Takes the report over.
pub(crate) async fn take_over(
    State(app): State<Pages>,
    Path(key): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = sent;
    let TakeOver { held, report, command } = report_import::take_over(&app, &arbiter.staff, key).await?;
    let next = format!("/f/{}/s/{}/standings", held.slug, request::address::encoded(report.section.as_str()));
    let mut fields: Vec<(String, String)> =
        form.fields().iter().filter(|(name, _)| name != "next").cloned().collect();
    fields.push(("next".to_owned(), next));
    let done =
        arbiter.words.with("section-opened", &[("name", report.imported.configuration.name.as_str().into())]);
    let asked = Asked::one(command, done);
    act(&app, &held, &Sent { arbiter, form: Form::new(fields) }, Ok(asked)).await
}
