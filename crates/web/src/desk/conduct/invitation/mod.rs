//! Invitation and regulations of the event: the documents as they come of the settings, what the linter says
//! beside each clause, and what the organiser says in own words.

mod form;

use access::Permission;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use service::operations::announcement::{self, Announcement};
use tournament::{Gravity, Remark, SectionCommand, Topic};
use view::announcement::{Clause, Kind};

use crate::desk::conduct::settings::as_shown;
use crate::desk::conduct::shown;
use crate::desk::query::Query;
use crate::event_document;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Here};
use request::address::local_path;
use request::answer::Problem;

pub(crate) async fn show(query: Query, place: SectionPage) -> Response {
    let kind = Kind::of_word(query.text("document")).unwrap_or(Kind::Regulations);
    let announced = announcement::announcement(&place.section, place.words(), kind);
    let content = html! {
        (remarks(&place, &announced.remarks))
        (documents(&place, kind, &announced))
        (form::texts(&place))
    };
    shown(&place, Here::Invitation, "invitation-title", &content)
}

/// A document to be taken away.
pub(crate) async fn download(
    Path((_, _, name)): Path<(String, String, String)>,
    place: SectionPage,
) -> Result<Response, Problem> {
    let file = announcement::file(&place.section, place.words(), &name)?;
    Ok(([(header::CONTENT_TYPE, file.kind)], file.text).into_response())
}

/// Changes what the organiser says: all that differs is done together, or nothing.
pub(crate) async fn change(sent: SectionForm) -> Result<Response, Problem> {
    // Who may not is told so, even where nothing would change.
    sent.sent.arbiter.must_in(Permission::Configure, &sent.open.held.slug, sent.id.as_str())?;
    let (section, form) = (&sent.section, &sent.sent.form);
    let before = as_shown(std::sync::Arc::clone(&sent.open.held), &sent.sent, &sent.id).await;
    let settings = form::read(section, before.as_ref().unwrap_or(section), form)?;
    if settings.is_empty() {
        let next = local_path(form.text("next")).unwrap_or("/");
        return Ok(page::done(&sent.app, &sent.sent.arbiter, sent.words().say("settings-unchanged"), next));
    }
    sent.act(settings.into_iter().map(SectionCommand::Configure).collect(), "settings-saved").await
}

/// What is to be said: what is wrong and missing open, what is only advised folded away.
fn remarks(place: &SectionPage, remarks: &[Remark]) -> Markup {
    let words = place.words();
    let count = |gravity| remarks.iter().filter(|one| one.gravity == gravity).count();
    let [wrong, missing, advice] = [Gravity::Wrong, Gravity::Missing, Gravity::Advice].map(count);
    let (grave, advised): (Vec<&Remark>, Vec<&Remark>) =
        remarks.iter().partition(|one| one.gravity != Gravity::Advice);
    let counted = words.with(
        "invitation-counted",
        &[("wrong", wrong.into()), ("missing", missing.into()), ("advice", advice.into())],
    );
    html! {
        section #remarks data-part aria-labelledby="remarks-title" {
            h2 #remarks-title { (words.say("invitation-findings")) }
            @if grave.is_empty() { p.notice { (words.say("invitation-nothing-found")) } }
            @else { p.warning { (counted) } }
            ul.remarks { @for one in &grave { li { (remark(place, one)) } } }
            @if !advised.is_empty() {
                details {
                    summary { (words.say("invitation-gravity-advice")) " (" (advised.len()) ")" }
                    ul.remarks { @for one in &advised { li { (remark(place, one)) } } }
                }
            }
        }
    }
}

fn remark(place: &SectionPage, remark: &Remark) -> Markup {
    let words = place.words();
    html! {
        span.badge.(remark.gravity.word()) { (words.sentence(&remark.gravity.phrase())) } " "
        @if let Some(at) = &remark.place {
            @if let Topic::Text(text) = remark.topic { (words.sentence(&text.title())) ", " }
            (words.with("invitation-line", &[("line", at.line.into()), ("column", at.column.into())]))
            (words.colon())
        }
        (words.sentence(&remark.what)) " "
        span.article title=(words.paraphrase(remark.article)) { (remark.article) }
        @if let Some(to) = address(place, remark.topic) {
            " " a href=(to) { (words.say("invitation-put-right")) }
        }
    }
}

/// Where something is put right.
fn address(place: &SectionPage, topic: Topic) -> Option<String> {
    let panel = match topic {
        Topic::Place => "place",
        Topic::Dates | Topic::Rounds => "schedule",
        Topic::TimeControl => "time-control",
        Topic::Supervision => "supervision",
        Topic::DefaultTime => "default-time",
        Topic::AgreedDraws => "agreed-draws",
        Topic::System => "regulations",
        Topic::Acceleration => "acceleration",
        Topic::Scoring => "scoring",
        Topic::Byes => "byes",
        Topic::Absence => "absence",
        Topic::TieBreaks => "tie-breaks",
        Topic::Arbiters => "arbiters",
        Topic::Appeals => "appeals",
        Topic::Programme => return Some("#programme".to_owned()),
        Topic::Reply => return Some("#reply-by".to_owned()),
        Topic::Text(text) => return Some(format!("#{}", text.word())),
        Topic::Conduct | Topic::Whole => return None,
    };
    Some(format!("{}#{panel}", place.to("settings")))
}

/// The document that is asked for, with what is to be said beside its clauses.
fn documents(place: &SectionPage, kind: Kind, announced: &Announcement) -> Markup {
    let words = place.words();
    let public = format!("/p/{}/{}/{}", place.open.held.slug, place.id, kind.word());
    html! {
        nav.parts aria-label=(words.say("invitation-documents")) {
            @for one in Kind::ALL {
                a href={ (place.to("invitation")) "?document=" (one.word()) }
                    aria-current=[(one == kind).then_some("page")] { (one.title(words)) }
                " "
            }
        }
        h2 #document { (kind.title(words)) }
        p {
            (words.say("invitation-downloads")) (words.colon())
            @if place.may(Permission::Export) {
                a href=(place.to(&format!("print/{}", kind.word()))) { (words.say("invitation-as-pdf")) }
                " · "
            }
            a href=(place.to(&format!("invitation/{}.txt", kind.word()))) {
                (words.say("invitation-as-text"))
            }
            " · "
            a href=(place.to(&format!("invitation/{}.md", kind.word()))) {
                (words.say("invitation-as-markdown"))
            }
            @if !place.section.configuration.invitation.is_empty() {
                " · " a href=(public) { (words.say("invitation-public")) }
            }
        }
        @if place.section.configuration.invitation.is_empty() {
            p.hint { (words.say("invitation-not-public")) }
        }
        (event_document::markup(words, &announced.document, |clause| beside(place, announced, clause)))
    }
}

/// What is to be said beside a clause: at the first one about its topic.
fn beside(place: &SectionPage, announced: &Announcement, clause: &Clause) -> Markup {
    let clauses = announced.document.chapters.iter().flat_map(|chapter| &chapter.clauses);
    let first = clauses.into_iter().find(|one| covers(one.topic, clause.topic));
    let is_first = first.is_some_and(|one| one.number == clause.number);
    let about = announced.remarks.iter().filter(|one| is_first && covers(clause.topic, one.topic));
    let about: Vec<&Remark> = about.collect();
    html! {
        @if !about.is_empty() {
            ul.remarks.beside { @for one in about { li { (remark(place, one)) } } }
        }
    }
}

/// Whether remarks on one topic stand beside clauses about another.
fn covers(of: Topic, topic: Topic) -> bool {
    of == topic
        || matches!(
            (of, topic),
            (Topic::Rounds, Topic::Programme | Topic::Dates) | (Topic::Byes, Topic::Absence)
        )
}
