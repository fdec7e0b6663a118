//! From a form to commands, and from what was decided to an answer: the only way by which a page changes a festival.

use std::sync::Arc;

use access::Permission;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ledger::{Answers, Unusable};
use maud::{Markup, html};
use serde_json::json;
use tournament::{
    Command, Consent, Consequence, CorrectionWindow, Decision, EntryNumber, Finding, Fingerprint,
    GameCommand, Level, ResultCommand, SectionCommand, Stopped, Verdict,
};
use words::Words;

use crate::address::local_path;
use crate::answer::{Notice, Problem};
use crate::app::App;
use crate::conflict;
use crate::festival::{Given, Held};
use crate::form::{Form, Wrong};
use crate::page;
use crate::typed;
use crate::visitor::{Arbiter, Sent};
use service::authorise::Forbidden;

/// Fields that every form has; they are not part of what is asked.
pub(crate) const OWN: [&str; 5] = ["csrf", "consent", "key", "shown", "next"];

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
pub(crate) async fn act(app: &App, held: &Arc<Held>, sent: &Sent, asked: Result<Asked, Wrong>) -> Response {
    let Sent { arbiter, form } = sent;
    let asked = match asked {
        Ok(asked) => asked,
        Err(wrong) => return wrong_form(wrong),
    };
    let Some(consent) = consent(form) else {
        return Problem::new(StatusCode::BAD_REQUEST, arbiter.words.say("stale-form")).into_response();
    };
    let shown = form.text("shown").parse().ok();
    let (writer, actor, at) = (Arc::clone(held), arbiter.actor(), app.clock.now());
    let (session, key) = (arbiter.staff.session.clone(), form.text("key").to_owned());
    let kinds: Vec<String> = asked.commands.iter().map(ledger::kind).collect();
    let wanted = asked.commands.clone();
    let is_script = arbiter.wants_json;
    let answer = tokio::task::spawn_blocking(move || {
        let key = match key.as_str() {
            "" => crate::idempotency::fresh_key(),
            key => writer.log_key(&session, key, &consent_word(consent)),
        };
        let given = Given { key, commands: asked.commands, at, consent, shown };
        let done = writer.give(&actor, &given);
        // Pages that are loaded anew do not ask whose entry it is.
        let is_own = is_script && writer.has_added(&actor, &given);
        (done, is_own)
    })
    .await;
    let (answer, is_own) =
        answer.map_or_else(|broken| (Err(broken), false), |(done, is_own)| (Ok(done), is_own));
    match answer {
        Ok(Ok(Err(stopped))) => {
            audit_refused(app, arbiter, held, &kinds, &stopped);
            Problem::from(stopped.why.error(arbiter.staff.session.role).audited()).into_response()
        }
        Ok(Err(Unusable::Store(store::Error::Conflict(conflicts)))) => {
            conflict::show(app, held, sent, &wanted, conflicts).await
        }
        Ok(Ok(Ok(answer))) => answered(app, held, sent, (&wanted, &asked.done, is_own), Ok(answer)),
        Ok(Err(unusable)) => answered(app, held, sent, (&wanted, &asked.done, false), Err(unusable)),
        Err(_) => {
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake")).into_response()
        }
    }
}

/// A consent as a word, as forms and programs give it back.
pub(crate) fn consent_word(consent: Consent) -> String {
    match consent {
        Consent::None => String::new(),
        Consent::Acknowledged => "acknowledged".to_owned(),
        Consent::Confirmed => "confirmed".to_owned(),
        Consent::ConfirmedTwice(fingerprint) => format!("twice:{fingerprint}"),
    }
}

fn consent(form: &Form) -> Option<Consent> {
    consent_of(form.text("consent"))
}

/// The consent that a word gives.
pub(crate) fn consent_of(word: &str) -> Option<Consent> {
    match word {
        "" | "once" => Some(Consent::None),
        "acknowledged" => Some(Consent::Acknowledged),
        "confirmed" => Some(Consent::Confirmed),
        word => {
            let digits = word.strip_prefix("twice:")?;
            u32::from_str_radix(digits, 16).ok().map(|number| Consent::ConfirmedTwice(Fingerprint(number)))
        }
    }
}

/// Writes down who wanted what they may not, and what it needs.
pub(crate) fn audit_refused(
    app: &App,
    arbiter: &Arbiter,
    held: &Held,
    kinds: &[String],
    stopped: &Stopped<Forbidden>,
) {
    let outcome = format!("forbidden: {} needs {}", kinds[stopped.at], stopped.why.needs.word());
    arbiter.write_down(app, &held.slug, &kinds.join(" "), &outcome);
}

/// A form that cannot be understood.
pub(crate) fn wrong_form(wrong: Wrong) -> Response {
    Problem::from(wrong).into_response()
}

fn answered(
    app: &App,
    held: &Arc<Held>,
    sent: &Sent,
    (wanted, done, is_own): (&[Command], &str, bool),
    answer: Result<(Answers, Vec<Finding>), Unusable>,
) -> Response {
    let Sent { arbiter, form } = sent;
    match answer {
        Ok((Answers::Done(numbers, _) | Answers::Before(numbers), findings)) => {
            app.disk_works();
            went_well(app, sent, done, (last_of(&numbers, held), is_own), &findings)
        }
        Ok((Answers::NotDone { decision, refused }, _)) => match &decision.verdict {
            Verdict::Refused(refusal) => {
                let field = refused.and_then(|at| wanted.get(at)).map_or("", typed::field_of);
                let problem = Problem::from(service::Error::from(refusal.clone())).at(field);
                problem.leading(for_rating(held, arbiter, wanted)).into_response()
            }
            Verdict::Unconfirmed(needed) => to_be_confirmed(arbiter, form, *needed, &decision),
            Verdict::Accepted(_) => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.say("our-mistake"))
                    .into_response()
            }
        },
        Err(Unusable::Store(store::Error::KeyUsed { .. })) => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, arbiter.words.say("sent-otherwise"))
                .into_response()
        }
        Err(Unusable::Archived) => Problem::from(service::Error::archived()).into_response(),
        Err(unusable) => {
            app.disk_failed(&unusable);
            let what = arbiter.words.said(&unusable.phrase());
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, what).into_response()
        }
    }
}

/// The last entry that was made: whoever goes on from there has seen this one, and not what others did after it.
pub(crate) fn last_of(numbers: &[EntryNumber], held: &Held) -> u64 {
    numbers.iter().map(|number| number.get()).max().unwrap_or_else(|| held.now().sequence)
}

/// Where a result that comes too late can be corrected for ratings: the board on the page of corrections.
fn for_rating(held: &Held, arbiter: &Arbiter, wanted: &[Command]) -> Option<(String, String)> {
    let [Command::In(id, SectionCommand::Results(command))] = wanted else { return None };
    let (ResultCommand::Enter(round, board, _)
    | ResultCommand::InGame(round, board, _, GameCommand::Enter(_))) = command
    else {
        return None;
    };
    let now = held.now();
    let section = now.festival.sections.get(id)?;
    let is_late = section.is_final || section.correction_window(*round) == CorrectionWindow::RatingOnly;
    let base = format!("/f/{}/s/{}", held.slug, crate::address::encoded(id.as_str()));
    let to = format!("{base}/corrections?round={round}&board={board}#board");
    let label = arbiter.words.with("corrections-for-rating-lead", &[("board", board.get().into())]);
    (is_late && arbiter.may(Permission::CorrectPast)).then_some((to, label))
}

fn went_well(
    app: &App,
    sent: &Sent,
    done: &str,
    (number, is_own): (u64, bool),
    findings: &[Finding],
) -> Response {
    let Sent { arbiter, form } = sent;
    if arbiter.wants_json {
        let findings: Vec<_> = findings.iter().map(|finding| finding_json(&arbiter.words, finding)).collect();
        return json_answer(
            StatusCode::OK,
            &json!({ "done": done, "sequence": number, "entered": is_own, "findings": findings }),
        );
    }
    app.notice(arbiter.staff.session.id, Notice::done(done));
    // What had to be confirmed was read a moment ago.
    for finding in findings.iter().filter(|finding| finding.level == Level::Information) {
        app.notice(arbiter.staff.session.id, Notice::warning(noticed(&arbiter.words, finding)));
    }
    Redirect::to(local_path(form.text("next")).unwrap_or("/")).into_response()
}

pub(crate) fn json_answer(status: StatusCode, body: &serde_json::Value) -> Response {
    (status, [("content-type", "application/json")], body.to_string()).into_response()
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

/// A finding for programs.
pub(crate) fn finding_json(words: &Words, finding: &Finding) -> serde_json::Value {
    let consequences: Vec<String> =
        finding.consequences.iter().map(|one| words.said(&one.phrase())).collect();
    let changes = finding.consequences.iter().filter_map(|one| match one {
        Consequence::Changes { what, now, then } => {
            Some(json!({ "what": words.said(what), "now": words.said(now), "then": words.said(then) }))
        }
        Consequence::Said(_) => None,
    });
    json!({
        "level": finding.level.number(),
        "what": words.said(&finding.what),
        "article": finding.article.map(|article| article.to_string()),
        "consequences": consequences,
        "changes": changes.collect::<Vec<_>>(),
    })
}

/// What must be confirmed, with everything that follows; the form is there again, to be sent with the consent.
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

/// Whether somebody may see what stands at an object: what is known of a person only with the permission for it.
pub(crate) fn may_see(arbiter: &Arbiter, object: &str) -> bool {
    let is_about_no_person = ["board ", "bye ", "round ", "configuration ", "pairing ", "hall ", "start "];
    arbiter.sees_all_persons() || is_about_no_person.iter().any(|kind| object.starts_with(kind))
}
