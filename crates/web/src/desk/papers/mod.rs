//! Official papers of a section: who runs it, how it is registered, title results, appeals, and the forms
//! that are made of all that.

mod appeals;
mod files;
mod officials;
mod registration;

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use access::Permission;
use tournament::{Section, SectionCommand};

use crate::desk::print::wishes;
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::Here;
use crate::pages::Pages;
use request::answer::Problem;
use request::attachment::attachment;
use request::form::{Form, Wrong};
use service::operations::export::ExportFile;
use service::operations::papers;

pub(crate) fn routes() -> Router<Pages> {
    Router::new()
        .route("/f/{festival}/s/{section}/papers", get(show).post(change))
        .route("/f/{festival}/s/{section}/papers/{paper}", get(download))
}

/// The parts of the page, and what they are called.
const PARTS: [(&str, &str); 5] = [
    ("officials", "official-officials"),
    ("registration", "official-registration"),
    ("title-results", "official-title-results"),
    ("appeals", "official-appeals"),
    ("forms", "official-forms"),
];

async fn show(place: SectionPage) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let title = place.titled("official-page-title");
    let words = place.words();
    let content = html! {
        h1 { (title) }
        nav.parts aria-label=(words.say("official-parts")) {
            @for (to, id) in PARTS { a href={ "#" (to) } { (words.say(id)) } " " }
        }
        (part(&place, 0, &officials::content(&place)))
        (part(&place, 1, &registration::content(&place)))
        (part(&place, 2, &registration::title_results(&place)))
        (part(&place, 3, &appeals::content(&place)))
        (part(&place, 4, &files::content(&place)))
    };
    Ok(place.shown(Here::Export, title, &content))
}

fn part(place: &SectionPage, at: usize, content: &Markup) -> Markup {
    let (id, title) = PARTS[at];
    html! {
        section id=(id) data-part aria-labelledby={ (id) "-title" } {
            h2 id={ (id) "-title" } { (place.words().say(title)) }
            (content)
        }
    }
}

async fn change(form: SectionForm) -> Result<Response, Problem> {
    if form.sent.form.text("what") == "take-over-officials" {
        let from = form.sent.form.text("from");
        let found = form.open.now.festival.sections.iter().find(|(id, _)| id.as_str() == from);
        let (_, other) = found.ok_or_else(|| Wrong::with("wrong-text-unknown", "from", from))?;
        return form.act(officials::taken_over(&form.section, other), "official-saved").await;
    }
    let (command, done) = read(&form.section, &form.sent.form, &form.app.zone_of(&form.open.now.festival))?;
    form.act(vec![command], done).await
}

/// The command that a form of this page asks for, and the message that it is done.
fn read(section: &Section, form: &Form, zone: &TimeZone) -> Result<(SectionCommand, &'static str), Wrong> {
    match form.text("what") {
        "enter-official" | "edit-official" | "remove-official" => officials::read(section, form),
        "register" => registration::read(form),
        "certify" | "uncertify" => registration::read_title_result(section, form),
        "enter-appeal" | "edit-appeal" | "remove-appeal" => appeals::read(section, form, zone),
        other => Err(Wrong::with("wrong-unknown-here", "what", other)),
    }
}

/// A file of official papers.
async fn download(
    Path((_, _, wished)): Path<(String, String, String)>,
    query: Query,
    place: SectionPage,
) -> Result<Response, Problem> {
    place.must(Permission::Export)?;
    let options = wishes(place.words(), &query.0)?.options;
    let zone = place.zone();
    let (held, section, name) = (place.open.held.clone(), place.section.clone(), wished.clone());
    let at = place.app.clock.now();
    let made = place.app.blocking(move |_| {
        let seal = papers::seal(&held, zone.clone());
        let stamp = print::Stamp { at, zone, entry: Some(seal.sequence), head: Some(seal.hash.clone()) };
        let render = |form: &view::form::Form| {
            print::render_form(form, &stamp, &options).ok().map(|printed| printed.pdf)
        };
        papers::file(&section, &name, &seal, &render)
    });
    let ExportFile { kind, bytes } = made.await?;
    Ok(attachment(&format!("{}-{wished}", place.id), kind, bytes))
}

/// A text of several lines.
fn lines(label: &str, name: &str, value: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (label) }
            textarea id=(name) name=(name) rows="3" { (value) }
        }
    }
}

/// What a form says, read as something known by its word.
fn word<T>(form: &Form, field: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, Wrong> {
    let text = form.text(field);
    read(text).ok_or_else(|| Wrong::with("wrong-text-unknown", field, text))
}

/// The same of what may be left empty.
fn maybe<T>(form: &Form, field: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Wrong> {
    match form.text(field).trim() {
        "" => Ok(None),
        text => read(text).map(Some).ok_or_else(|| Wrong::with("wrong-text-unknown", field, text)),
    }
}

/// The first number that is free.
fn free(taken: impl Iterator<Item = u16>) -> u16 {
    taken.max().unwrap_or(0).saturating_add(1)
}
