//! Rating lists: which there are, a new one with progress and a report by row, and where to compare them with
//! a section.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use formats::ColumnSource;
use glossary::rating::RatingKind;
use maud::{Markup, html};
use roster::{AboutList, ListName, NewList, Stage};

use access::Permission;
use words::Words;

use super::columns;
use crate::assets;
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::upload::Spooled;
use request::visitor::{Arbiter, Sent};
use service::app::App;
use service::lists::{Outcome, Running};
use service::operations::rating_lists::{self, KINDS, PROBLEMS_SHOWN, ReceiveList, ReceivedList};

pub(super) const HERE: &str = "/lists";

/// How large the file of a list may be: FIDE's as XML, not zipped, is some 600 MB. It is read from the disk.
const LARGEST_LIST: usize = 1 << 30;

/// The kinds as a choice.
pub(super) fn kinds(words: &Words) -> Vec<(String, String)> {
    KINDS.map(|kind| (kind.to_string(), words.say(&format!("rating-{kind}")))).to_vec()
}

/// Somebody who may keep rating lists: asked before anything of a file is read.
pub(crate) struct Keeper;

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for Keeper {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Keeper, Response> {
        let app: &App = state.as_ref();
        let arbiter = Arbiter::from_request_parts(parts, app).await?;
        arbiter.must(Permission::ManageLists)?;
        Ok(Keeper)
    }
}

pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let rating_lists::RatingLists { lists, import } = rating_lists::status(&app, &arbiter.staff).await?;
    let words = &arbiter.words;
    let title = words.say("nav-lists");
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
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Lists, title), &content))
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
            (words.with(
                stage, &[("name", running.name.as_str().into()), ("rows", running.progress.rows.into())],
            ))
            br;
            progress max="100" value=(share.min(100)) aria-label=(words.say("lists-progress")) {
                (share) " %"
            }
            noscript { " " a href=(HERE) { (words.say("lists-look-again")) } }
        }
    }
}

/// What came of the last import.
fn outcome(words: &Words, outcome: &Outcome) -> Markup {
    let Outcome { name, refused, report, pending } = outcome;
    let count = report.problem_count();
    let (players, rows) = (report.players.into(), report.rows.into());
    let taken = [("name", name.as_str().into()), ("players", players), ("rows", rows)];
    html! {
        @match refused {
            None => p.notice { (words.with("lists-taken", &taken)) },
            Some(why) => {
                p.problem role="alert" {
                    (words.with("lists-refused", &[("name", name.as_str().into())])) " " (words.sentence(why))
                }
            }
        }
        @if report.known_columns == Some(ColumnSource::ByHand) { p.notice { (words.say("columns-by-hand")) } }
        @if let Some(key) = pending {
            p { a.button href=(columns::address(key)) { (words.say("columns-title")) } }
        }
        @if !report.unknown_headings.is_empty() {
            p.warning {
                (words.say("import-unknown-columns")) " "
                span translate="no" { (report.unknown_headings.join(", ")) }
            }
        }
        @if count > 0 {
            details {
                summary {
                    (words.with(
                        "lists-problems", &[("count", count.into()), ("left_out", report.left_out.into())],
                    ))
                }
                ul { @for (kind, count) in &report.counts { li { (kind.name()) (words.colon()) (count) } } }
                ul {
                    @for problem in report.problems.iter().take(PROBLEMS_SHOWN) {
                        li {
                            (words.with("import-problem-row", &[("row", problem.line.into())]))
                            (words.colon())
                            (words.said(&problem.what)) " (" (words.said(&problem.done.phrase())) ")"
                        }
                    }
                }
                @if report.problems.len() > PROBLEMS_SHOWN {
                    p.hint { (words.with("lists-first-problems", &[("shown", PROBLEMS_SHOWN.into())])) }
                }
            }
        }
    }
}

fn lists_table(arbiter: &Arbiter, lists: &[AboutList]) -> Markup {
    let words = &arbiter.words;
    let columns = Columns::new(words)
        .texts(["lists-name", "lists-published"])
        .numbers(["players", "lists-problem-count"])
        .hidden("check-in-change");
    let table = Table::new(words.say("nav-lists"), columns).class("plain");
    html! {
        @if lists.is_empty() { p { (words.say("lists-none")) } }
        @else {
            (table.rows(html! {
                @for list in lists {
                    tr {
                        th scope="row" translate="no" { (list.name) }
                        td { (words.date(list.published)) }
                        td.number { (list.players) }
                        td.number { (list.problems) }
                        td {
                            (PostForm::to(arbiter, 0, "/lists/remove").next(HERE).class("action")
                                .field("name", &list.name).button(&words.say("lists-remove")))
                        }
                    }
                }
            }))
        }
    }
}

/// The form for a new list.
fn new_list(app: &Pages, arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let today = app.clock.now().to_zoned(app.zone.clone()).date();
    html! {
        section {
            h2 { (words.say("lists-new")) }
            p { (words.say("lists-explained")) }
            (PostForm::to(arbiter, 0, HERE).with_file().body(html! {
                (page::row(&words.say("lists-name"), "name", "text", "fide", &words.say("lists-name-hint")))
                (page::row(
                    &words.say("lists-published"), "published", "date", &today.first_of_month().to_string(),
                    "",
                ))
                (page::select(&words.say("lists-kind"), "kind", &kinds(words), "standard"))
                div.row {
                    label for="file" { (words.say("import-file")) }
                    input #file name="file" type="file" accept=".zip,.xml,.txt,.csv" required;
                }
                (page::checkbox(&words.say("columns-ask"), "ask-columns", false))
                button.primary type="submit" { (words.say("lists-take")) }
            }))
        }
    }
}

/// Where lists are compared with sections.
fn comparisons(app: &Pages, arbiter: &Arbiter, lists: &[AboutList]) -> Markup {
    let words = &arbiter.words;
    html! {
        @if !lists.is_empty() {
            section {
                h2 { (words.say("ratings-title")) }
                ul {
                    @for held in app.festivals() {
                        @for (id, section) in &held.now().festival.sections {
                            li {
                                a translate="no" href={ "/f/" (held.slug) "/s/" (id) "/ratings" } {
                                    (held.name) (words.colon()) (section.configuration.name)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Begins to take in a list, and the page shows how far it is; or asks first what its columns hold.
pub(crate) async fn take_in(
    State(app): State<Pages>,
    _: Keeper,
    sent: Spooled<LARGEST_LIST>,
) -> Result<Response, Problem> {
    let Spooled { sent: Sent { arbiter, form }, file } = sent;
    let list = new_list_of(&form)?;
    let file = file.ok_or_else(|| Wrong::say("wrong-missing", "file"))?;
    let request = ReceiveList { list, file, ask_columns: form.is_ticked("ask-columns") };
    Ok(match rating_lists::receive(&app, &arbiter.staff, request).await? {
        ReceivedList::Begun => begun(&app, &arbiter),
        ReceivedList::NeedsColumns(key) => Redirect::to(&columns::address(&key)).into_response(),
    })
}

/// Back to the page, which shows how far the import is.
pub(super) fn begun(app: &Pages, arbiter: &Arbiter) -> Response {
    page::done(app, arbiter, arbiter.words.say("lists-begun"), HERE)
}

/// What a form says about a list.
fn new_list_of(form: &Form) -> Result<NewList, Wrong> {
    let published = form.read("published")?;
    Ok(NewList::new(name_of(form)?, published, kind_of(form)?))
}

fn name_of(form: &Form) -> Result<ListName, Wrong> {
    let name = ListName::new(form.needed("name")?);
    name.ok_or_else(|| Wrong::say("wrong-small-name-of-40", "name"))
}

/// Reads a kind of ratings.
pub(super) fn kind_of(form: &Form) -> Result<RatingKind, Wrong> {
    let word = form.needed("kind")?;
    rating_lists::kind_of_word(word).ok_or_else(|| Wrong::with("wrong-text-unknown", "kind", word))
}

/// Takes a list out of use.
pub(crate) async fn remove(State(app): State<Pages>, _: Keeper, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    rating_lists::remove(&app, &arbiter.staff, name_of(form)?).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("lists-removed"), HERE))
}
