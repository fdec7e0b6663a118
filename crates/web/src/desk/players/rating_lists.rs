//! Rating lists: which there are, a new one with progress and a report by row, and where to compare them with a section.

use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use formats::{Known, Preview};
use glossary::rating::RatingKind;
use jiff::civil::Date;
use maud::{Markup, html};
use roster::{AboutList, ListName, NewList, Stage};

use access::{Audit, Permission};
use words::Words;

use super::columns::{self, Arrived, Of, PendingList};
use super::done::done;
use crate::act::wrong_form;
use crate::answer::Problem;
use crate::app::App;
use crate::assets;
use crate::form::{Form, Wrong};
use crate::lists::{Outcome, Running};
use crate::page::{self, Here, Shell};
use crate::upload::Spooled;
use crate::visitor::{Arbiter, Sent};

const HERE: &str = "/lists";

/// How large the file of a list may be: FIDE's as XML, not zipped, is some 600 MB. It is read from the disk.
const LARGEST_LIST: usize = 1 << 30;

/// The same for a program, whose file is held in memory: FIDE's, zipped, is below 40 MB.
pub(crate) const LARGEST_SENT_LIST: usize = 64 << 20;

/// How many problems of a list are shown.
pub(crate) const PROBLEMS_SHOWN: usize = 200;

/// The kinds of ratings, with their words in forms.
pub(crate) const KINDS: [(&str, RatingKind); 3] =
    [("standard", RatingKind::Standard), ("rapid", RatingKind::Rapid), ("blitz", RatingKind::Blitz)];

/// The kinds as a choice.
pub(super) fn kinds(words: &Words) -> Vec<(String, String)> {
    KINDS.map(|(word, _)| (word.to_owned(), words.say(&format!("rating-{word}")))).to_vec()
}

/// Somebody who may keep rating lists: asked before anything of a file is read.
pub(crate) struct Keeper;

impl FromRequestParts<App> for Keeper {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Keeper, Response> {
        let arbiter = Arbiter::from_request_parts(parts, app).await?;
        arbiter.must(Permission::ManageLists)?;
        Ok(Keeper)
    }
}

pub(crate) async fn show(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(Permission::ManageLists));
    let lists = match app.lists.roster.lists() {
        Ok(lists) => lists,
        Err(error) => {
            return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.said(&error.phrase()))
                .into_response();
        }
    };
    let words = &arbiter.words;
    let title = words.say("nav-lists");
    let import = app.lists.import();
    let content = html! {
        h1 { (title) }
        div #list-import data-running[import.running.is_some()] aria-live="polite" {
            @if let Some(running) = &import.running { (progress(words, running)) }
            @else if let Some(last) = &import.last { (outcome(words, last)) }
        }
        (lists_table(&arbiter, &lists))
        @if import.running.is_none() { (new_list(&app, &arbiter)) }
        (comparisons(&app, &arbiter, &lists))
        script src=(assets::address("players.js")) defer {}
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Lists, title },
        &content,
    )
}

/// How far the import is.
fn progress(words: &Words, running: &Running) -> Markup {
    let share = running.progress.bytes_read.saturating_mul(100) / running.bytes.max(1);
    let stage = match running.progress.stage {
        Stage::Reading => "lists-reading",
        Stage::Indexing => "lists-indexing",
    };
    html! {
        p.notice {
            (words.with(stage, &[("name", running.name.as_str().into()), ("rows", running.progress.rows.into())])) br;
            progress max="100" value=(share.min(100)) aria-label=(words.say("lists-progress")) { (share) " %" }
            noscript { " " a href=(HERE) { (words.say("lists-look-again")) } }
        }
    }
}

/// What came of the last import.
fn outcome(words: &Words, outcome: &Outcome) -> Markup {
    let Outcome { name, refused, report, pending } = outcome;
    let count = report.problem_count();
    html! {
        @match refused {
            None => p.notice { (words.with("lists-taken", &[("name", name.as_str().into()), ("players", report.players.into()), ("rows", report.rows.into())])) },
            Some(why) => p.problem role="alert" { (words.with("lists-refused", &[("name", name.as_str().into())])) " " (words.sentence(why)) },
        }
        @if report.known_columns == Some(Known::ByHand) { p.notice { (words.say("columns-by-hand")) } }
        @if let Some(key) = pending { p { a.button href=(columns::address(key)) { (words.say("columns-title")) } } }
        @if !report.unknown_headings.is_empty() {
            p.warning { (words.say("import-unknown-columns")) " " span translate="no" { (report.unknown_headings.join(", ")) } }
        }
        @if count > 0 {
            details {
                summary { (words.with("lists-problems", &[("count", count.into()), ("left_out", report.left_out.into())])) }
                ul { @for (kind, count) in &report.counts { li { (kind.name()) (words.colon()) (count) } } }
                ul { @for problem in report.problems.iter().take(PROBLEMS_SHOWN) { li { (words.with("import-problem-row", &[("row", problem.line.into())])) (words.colon()) (words.said(&problem.what)) " (" (words.said(&problem.done.phrase())) ")" } } }
                @if report.problems.len() > PROBLEMS_SHOWN { p.hint { (words.with("lists-first-problems", &[("shown", PROBLEMS_SHOWN.into())])) } }
            }
        }
    }
}

fn lists_table(arbiter: &Arbiter, lists: &[AboutList]) -> Markup {
    let words = &arbiter.words;
    html! {
        @if lists.is_empty() { p { (words.say("lists-none")) } }
        @else {
            div.table-wrap tabindex="0" role="region" aria-label=(words.say("nav-lists")) { table.plain {
                caption.hidden { (words.say("nav-lists")) }
                thead { tr {
                    th scope="col" { (words.say("lists-name")) }
                    th scope="col" { (words.say("lists-published")) }
                    th.number scope="col" { (words.say("players")) }
                    th.number scope="col" { (words.say("lists-problem-count")) }
                    th scope="col" { span.hidden { (words.say("check-in-change")) } }
                } }
                tbody { @for list in lists { tr {
                    th scope="row" translate="no" { (list.name) }
                    td { (words.date(list.published)) }
                    td.number { (list.players) }
                    td.number { (list.problems) }
                    td { (page::action(arbiter, 0, "/lists/remove", HERE, &words.say("lists-remove"), &[("name", list.name.as_str())])) }
                } } }
            } }
        }
    }
}

/// The form for a new list.
fn new_list(app: &App, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let today = app.clock.now().to_zoned(app.zone.clone()).date();
    html! {
        section {
            h2 { (words.say("lists-new")) }
            p { (words.say("lists-explained")) }
            form method="post" action=(HERE) enctype="multipart/form-data" {
                (page::hidden(arbiter, 0, HERE))
                (page::row(&words.say("lists-name"), "name", "text", "fide", &words.say("lists-name-hint")))
                (page::row(&words.say("lists-published"), "published", "date", &today.first_of_month().to_string(), ""))
                (page::select(&words.say("lists-kind"), "kind", &kinds(words), "standard"))
                div.row {
                    label for="file" { (words.say("import-file")) }
                    input #file name="file" type="file" accept=".zip,.xml,.txt,.csv" required;
                }
                p { label { input type="checkbox" name="ask-columns" value="yes"; " " (words.say("columns-ask")) } }
                button.primary type="submit" { (words.say("lists-take")) }
            }
        }
    }
}

/// Where lists are compared with sections.
fn comparisons(app: &App, arbiter: &Arbiter, lists: &[AboutList]) -> Markup {
    let words = &arbiter.words;
    html! {
        @if !lists.is_empty() {
            section {
                h2 { (words.say("ratings-title")) }
                ul {
                    @for held in app.festivals() {
                        @for (id, section) in &held.now().festival.sections {
                            li { a translate="no" href={ "/f/" (held.slug) "/s/" (id) "/ratings" } { (held.name) (words.colon()) (section.configuration.name) } }
                        }
                    }
                }
            }
        }
    }
}

/// Begins to take in a list, and the page shows how far it is; or asks first what its columns hold.
pub(crate) async fn take_in(State(app): State<App>, _: Keeper, sent: Spooled<LARGEST_LIST>) -> Response {
    let Spooled { sent: Sent { arbiter, form }, file } = sent;
    let file =
        file.map(|file| Arrived { name: file.name.clone(), bytes: file.bytes, content: Box::new(file) });
    let (list, mut file) = or_answer!(read(&arbiter, &form, file));
    let preview = file.preview(&columns::remembered(&app));
    let is_asked =
        |preview: &Preview| form.is_ticked("ask-columns") || columns::are_asked(preview, Of::Lists);
    match preview.filter(is_asked) {
        Some(preview) => {
            let key = PendingList::keep(&app, &arbiter, &list, file, preview);
            Redirect::to(&columns::address(&key)).into_response()
        }
        None => start(app, arbiter, list, file).await,
    }
}

/// The same for a program, which says with the file what its columns hold, if it must.
pub(crate) async fn begin(app: App, sent: Sent, file: Option<Arrived>) -> Response {
    let Sent { arbiter, form } = sent;
    let (mut list, mut file) = or_answer!(read(&arbiter, &form, file));
    let preview = file.preview(&columns::remembered(&app));
    match columns::given(&form, preview.as_ref()) {
        Ok(None) => {}
        Ok(Some(mapping)) => {
            list.columns = Some(mapping.meanings().to_vec());
            or_answer!(columns::remember(&app, &arbiter, mapping));
        }
        Err(wrong) => return wrong_form(wrong),
    }
    list.without_ratings = form.text("without_ratings") == "true";
    start(app, arbiter, list, file).await
}

/// Takes in a list of which all is known.
pub(crate) async fn start(app: App, arbiter: Arbiter, list: NewList, file: Arrived) -> Response {
    if !app.lists.begin(&list, file.bytes) {
        return Problem::new(StatusCode::CONFLICT, arbiter.words.say("lists-busy")).into_response();
    }
    note(&app, &arbiter, "import a rating list", list.name.as_str(), "begun");
    let (lists, by, worker) = (app.lists.clone(), arbiter.clone(), app.clone());
    let importing = tokio::task::spawn_blocking(move || {
        lists.take_in(&list, file, |mut file| {
            file.rewind();
            let preview = file.preview(&columns::remembered(&worker))?;
            Some(PendingList::keep(&worker, &by, &list, file, preview))
        });
        let taken = lists.import().last.is_some_and(|last| last.refused.is_none());
        let outcome = if taken { "taken" } else { "refused" };
        note(&worker, &by, "import a rating list", list.name.as_str(), outcome);
    });
    // A small list is there before the page is; of a large one the page shows how far it is.
    let _ = tokio::time::timeout(std::time::Duration::from_millis(300), importing).await;
    done(&app, &arbiter, arbiter.words.say("lists-begun"), HERE)
}

fn note(app: &App, arbiter: &Arbiter, what: &str, object: &str, outcome: &str) {
    let audit = Audit {
        at: app.clock.now(),
        who: arbiter.staff.session.name.clone(),
        device: arbiter.device.clone(),
        what: what.to_owned(),
        object: object.to_owned(),
        outcome: outcome.to_owned(),
    };
    let _ = app.books.note(&audit);
}

fn name_of(form: &Form) -> Result<ListName, Wrong> {
    let name = ListName::new(form.needed("name")?);
    name.ok_or_else(|| Wrong::say("wrong-small-name-of-40", "name"))
}

/// Reads a kind of ratings.
pub(super) fn kind_of_word(form: &Form) -> Result<RatingKind, Wrong> {
    let word = form.needed("kind")?;
    let found = KINDS.into_iter().find(|(known, _)| *known == word);
    found.map(|(_, kind)| kind).ok_or_else(|| Wrong::with("wrong-text-unknown", "kind", word))
}

/// What a form says about a list, and its file.
fn read(arbiter: &Arbiter, form: &Form, file: Option<Arrived>) -> Result<(NewList, Arrived), Response> {
    let read = || -> Result<NewList, Wrong> {
        let published: Date = form.read("published")?;
        Ok(NewList::new(name_of(form)?, published, kind_of_word(form)?))
    };
    let list = read().map_err(wrong_form)?;
    let mut file = file.ok_or_else(|| wrong_form(Wrong::say("wrong-missing", "file")))?;
    let beginning = file.beginning();
    columns::refuse_closed(arbiter, &file.name, &beginning)?;
    Ok((list, file))
}

/// Takes a list out of use.
pub(crate) async fn remove(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(arbiter.must(Permission::ManageLists));
    let name = match name_of(form) {
        Ok(name) => name,
        Err(wrong) => return wrong_form(wrong),
    };
    let known = app.lists.roster.lists().unwrap_or_default();
    if !known.iter().any(|list| list.name == name) {
        return Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("lists-unknown")).into_response();
    }
    match app.lists.roster.remove(&name) {
        Ok(()) => {
            note(&app, arbiter, "remove a rating list", name.as_str(), "removed");
            done(&app, arbiter, arbiter.words.say("lists-removed"), HERE)
        }
        Err(error) => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, arbiter.words.said(&error.phrase()))
            .into_response(),
    }
}
