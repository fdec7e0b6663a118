//! From a form to commands, and from what was decided to an answer: the only way by which a page changes a
//! festival.

use std::sync::Arc;

use access::Permission;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde_json::json;
use service::Error;
use tournament::{Command, Consent, CorrectionWindow, Decision, Finding, Level, Verdict};
use view::finding::finding_json;
use words::{Message, Words};

use crate::conflict::{self, json_answer, wanted_result};
use crate::page;
use crate::pages::Notice;
use crate::pages::Pages;
use request::address::local_path;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::typed;
use request::visitor::{Arbiter, Sent};
use service::festival::OpenFestival;
use service::operations::submit::{NotSubmitted, Submission, Submitted, consent_of, consent_word, submit};

/// Commands that one form asks for, and what is said when they are done.
pub(crate) struct Asked {
    pub(crate) commands: Vec<Command>,
    pub(crate) done: String,
}

impl Asked {
    pub(crate) fn one(command: Command, done: impl Into<String>) -> Asked {
        Asked { commands: vec![command], done: done.into() }
    }
}

/// Does what a form asks for, and answers: back to the page, or what is to be confirmed, or why not.
pub(crate) async fn act(
    app: &Pages,
    held: &Arc<OpenFestival>,
    sent: &Sent,
    asked: Result<Asked, Wrong>,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = sent;
    let Asked { commands, done } = asked?;
    let Some(consent) = consent_of(form.text("consent")) else {
        return Err(Error::malformed("stale-form").into());
    };
    let wanted = commands.clone();
    let key = Some(form.text("key")).filter(|key| !key.is_empty()).map(str::to_owned);
    let seen = form.text("shown").parse().ok();
    // Pages that are loaded anew do not ask whose entry it is.
    let submission = Submission { commands, key, consent, seen, asks_whose: arbiter.wants_json };
    match submit(app, &arbiter.staff, held, submission).await {
        Ok(submitted) => Ok(went_well(app, sent, &done, &submitted)),
        Err(NotSubmitted::Forbidden(stopped)) => {
            Err(stopped.why.error(arbiter.staff.session.role).audited().into())
        }
        Err(NotSubmitted::Conflicts(conflicts)) => {
            Ok(conflict::show(app, held, sent, &wanted, conflicts).await)
        }
        Err(NotSubmitted::NotDone(decision, refused)) => match &decision.verdict {
            Verdict::Refused(refusal) => {
                let field = refused.and_then(|at| wanted.get(at)).map_or("", typed::field_of);
                let error = Error::from(refusal.clone()).at(field);
                Err(error.leading(for_rating(held, arbiter, &wanted)).into())
            }
            Verdict::Unconfirmed(needed) => Ok(to_be_confirmed(arbiter, form, *needed, &decision)),
            Verdict::Accepted(_) => Err(Error::failed().into()),
        },
        Err(NotSubmitted::KeyUsed) => Err(Error::invalid("", Message::new("sent-otherwise")).into()),
        Err(NotSubmitted::Error(error)) => Err(error.into()),
    }
}

/// Where a result that comes too late can be corrected for ratings: the board on the page of corrections.
fn for_rating(held: &OpenFestival, arbiter: &Arbiter, wanted: &[Command]) -> Option<(String, Message)> {
    let (id, round, board) = wanted_result(wanted)?;
    let now = held.now();
    let section = now.festival.sections.get(id)?;
    let is_late = section.is_final || section.correction_window(round) == CorrectionWindow::RatingOnly;
    let base = format!("/f/{}/s/{}", held.slug, request::address::encoded(id.as_str()));
    let to = format!("{base}/corrections?round={round}&board={board}#board");
    let label = Message::new("corrections-for-rating-lead").and("board", i64::from(board.get()));
    (is_late && arbiter.may(Permission::CorrectPast)).then_some((to, label))
}

fn went_well(app: &Pages, sent: &Sent, done: &str, submitted: &Submitted) -> Response {
    let Sent { arbiter, form } = sent;
    let Submitted { sequence, is_own, findings, .. } = submitted;
    if arbiter.wants_json {
        let findings: Vec<_> = findings.iter().map(|finding| finding_json(&arbiter.words, finding)).collect();
        return json_answer(
            StatusCode::OK,
            &json!({ "done": done, "sequence": sequence, "entered": is_own, "findings": findings }),
        );
    }
    app.notice(arbiter.staff.session.id, Notice::done(done));
    // What had to be confirmed was read a moment ago.
    for finding in findings.iter().filter(|finding| finding.level == Level::Information) {
        app.notice(arbiter.staff.session.id, Notice::warning(noticed(&arbiter.words, finding)));
    }
    Redirect::to(local_path(form.text("next")).unwrap_or("/")).into_response()
}

/// A finding for the notice on the next page.
fn noticed(words: &Words, finding: &Finding) -> String {
    let level = words.with("level", &[("number", finding.level.number().into())]);
    let mut text = format!("{level} {}", words.said(&finding.what));
    if let Some(article) = finding.article {
        text += &format!(" ({article})");
    }
    finding.consequences.iter().for_each(|one| text += &format!("\n  - {}", words.said(&one.phrase())));
    text
}

/// What must be confirmed, with everything that follows; the form is there again, to be sent with the
/// consent.
fn to_be_confirmed(arbiter: &Arbiter, form: &Form, needed: Consent, decision: &Decision) -> Response {
    let (word, is_second) = match needed {
        Consent::ConfirmedTwice(_) if form.text("consent") != "once" => ("once".to_owned(), false),
        Consent::ConfirmedTwice(fingerprint) => (format!("twice:{fingerprint}"), true),
        Consent::None | Consent::Acknowledged => ("acknowledged".to_owned(), false),
        Consent::Confirmed => ("confirmed".to_owned(), false),
    };
    if arbiter.wants_json {
        let findings: Vec<_> =
            decision.findings.iter().map(|finding| finding_json(&arbiter.words, finding)).collect();
        let body = json!({ "confirm": consent_word(needed), "findings": findings });
        return json_answer(StatusCode::CONFLICT, &body);
    }
    let words = &arbiter.words;
    let button = match needed {
        Consent::None | Consent::Acknowledged => words.say("acknowledge"),
        Consent::Confirmed => words.say("confirm"),
        Consent::ConfirmedTwice(_) if is_second => words.say("confirm-second"),
        Consent::ConfirmedTwice(_) => words.say("confirm-first"),
    };
    let body = html! {
        section.confirm {
            h1 { (words.say("confirm-title")) }
            @for finding in &decision.findings { (page::finding(words, finding)) }
            @if is_second { p.grave role="alert" { (words.say("confirm-last-chance")) } }
            form method="post" action=(arbiter.path) {
                (again(form))
                input type="hidden" name="consent" value=(word);
                button.primary type="submit" autofocus { (button) }
                " "
                a.button href=(arbiter.back_from(form)) data-close { (words.say("cancel")) }
            }
        }
    };
    (StatusCode::OK, page::bare(arbiter, &words.say("confirm-title"), &body)).into_response()
}

/// The fields of a form once more, but for the consent.
fn again(form: &Form) -> Markup {
    html! {
        @for (name, value) in form.fields() {
            @if name != "consent" { input type="hidden" name=(name) value=(value); }
        }
    }
}
