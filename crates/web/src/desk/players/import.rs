//! Entry files: what a CSV or XLSX would change, row by row, ticked by an arbiter and then done at once.

use access::Permission;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use formats::ColumnSource;
use formats::entries::Entries;
use maud::{Markup, html};
use tournament::{Details, SectionId};
use view::player::differences;
use words::Words;

use super::columns::{self, Question};
use super::entry::{open_to_edit, section_choices};
use crate::act::Asked;
use crate::opened::FestivalForm;
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::upload::{MaySendEntries, Upload};
use request::visitor::{Arbiter, Sent};
use service::operations::columns::ColumnsOf;
use service::operations::compared_rows::RowFate;
use service::operations::entries::{
    self, AcceptComparedEntries, ComparedEntries, EntriesColumns, EntriesReview, ReviewedRow,
};
use service::operations::open::VisibleFestival;
use service::pending::entries::EntriesFile;

/// The page to choose a file on.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open_to_edit(&app, &arbiter, &slug)?;
    let words = &arbiter.words;
    let sections = section_choices(&open, |_| true);
    let content = html! {
        h1 { (words.say("import-title")) }
        p { (words.say("import-explained")) }
        p.hint { (words.say("import-columns")) }
        (PostForm::to(&arbiter, open.now.sequence, here(&slug)).with_file().body(html! {
            (page::select(&words.say("import-section"), "section", &sections, ""))
            div.row {
                label for="file" { (words.say("import-file")) }
                input #file name="file" type="file" accept=".csv,.txt,.tsv,.xlsx" required;
            }
            (page::checkbox(&words.say("columns-ask"), "ask-columns", false))
            button.primary type="submit" { (words.say("import-compare")) }
        }))
        p { a href={ "/f/" (open.held.slug) "/players" } { (words.say("entry-back")) } }
    };
    Ok(shown(&app, &arbiter, &open, &content))
}

fn here(slug: &str) -> String {
    format!("/f/{slug}/players/import")
}

fn shown(app: &Pages, arbiter: &Arbiter, open: &VisibleFestival, content: &Markup) -> Response {
    let title = arbiter.words.say("import-title");
    page::desk(&Shell::new(app, arbiter, Here::Players, title).of(open), content)
}

/// Takes a file; the next page shows what it would change, or asks first what its columns hold.
pub(crate) async fn review(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    _: MaySendEntries,
    upload: Upload,
) -> Result<Response, Problem> {
    let Upload { sent: Sent { arbiter, form }, file } = upload;
    let section = section_of(&form)?;
    let file = file.ok_or_else(|| Wrong::say("wrong-missing", "file"))?;
    let request = EntriesFile { festival: slug.clone(), section, file };
    let received = entries::receive(&app, &arbiter.staff, request, form.is_ticked("ask-columns")).await?;
    let step = if received.are_columns_asked { "columns" } else { "review" };
    Ok(Redirect::to(&format!("{}/{step}/{}", here(&slug), received.key)).into_response())
}

/// The section that a form names.
fn section_of(form: &Form) -> Result<SectionId, Wrong> {
    SectionId::new(form.needed("section")?).ok_or_else(|| Wrong::say("wrong-unknown", "section"))
}

/// Asks what the columns of a file hold.
pub(crate) async fn columns_of(
    State(app): State<Pages>,
    Path((slug, key)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let asked = entries::columns_of(&app, &arbiter.staff, slug.clone(), key.clone()).await?;
    let EntriesColumns { open, file, preview } = asked;
    let content = columns::question(&Question {
        arbiter: &arbiter,
        preview: &preview,
        file: &file.file.name,
        of: ColumnsOf::Entries,
        action: format!("{}/columns/{key}", here(&slug)),
        back: here(&slug),
    });
    Ok(shown(&app, &arbiter, &open, &content))
}

/// Remembers what the columns of a file hold, and goes on to what the file would change.
pub(crate) async fn name_columns(
    State(app): State<Pages>,
    Path((slug, key)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = sent;
    arbiter.must(Permission::EditPlayers)?;
    let next = format!("{}/review/{key}", here(&slug));
    entries::name_columns(&app, &arbiter.staff, slug, key, columns::chosen(&form)?).await?;
    Ok(Redirect::to(&next).into_response())
}

/// Shows what a file would change.
pub(crate) async fn compare(
    State(app): State<Pages>,
    Path((slug, key)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let columns_at = format!("{}/columns/{key}", here(&slug));
    let ComparedEntries { file, review, key } = entries::compare(&app, &arbiter.staff, slug, key).await?;
    let EntriesReview { open, entries, rows } = review;
    let read = ReadFile { name: &file.file.name, columns_at: &columns_at, entries: &entries };
    let content = review_page(&arbiter, &open, &key, &read, &rows);
    Ok(shown(&app, &arbiter, &open, &content))
}

/// A file that was read, and where its columns are named.
struct ReadFile<'a> {
    name: &'a str,
    columns_at: &'a str,
    entries: &'a Entries,
}

fn review_page(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    key: &str,
    read: &ReadFile<'_>,
    all: &[ReviewedRow],
) -> Markup {
    let (words, entries) = (&arbiter.words, read.entries);
    let count = |is: fn(&RowFate) -> bool| all.iter().filter(|one| is(&one.fate)).count();
    let (new, changed) =
        (count(|fate| matches!(fate, RowFate::New(_))), count(|fate| matches!(fate, RowFate::Changed(..))));
    let (same, unclear) =
        (count(|fate| matches!(fate, RowFate::Same)), count(|fate| matches!(fate, RowFate::Unclear(_))));
    let columns = Columns::new(words).text("import-take").number("import-row").texts([
        "player-name",
        "section",
        "import-becomes",
    ]);
    let table = Table::new(words.say("import-review"), columns).class("plain");
    let form = PostForm::to(arbiter, open.now.sequence, format!("{}/apply", here(&open.held.slug)));
    let form = form.next(format!("/f/{}/players", open.held.slug));
    html! {
        h1 { (words.say("import-review")) }
        p {
            span translate="no" { (read.name) } ": "
            (words.with("import-counts", &[
                ("new", new.into()), ("changed", changed.into()),
                ("same", same.into()), ("unclear", unclear.into()),
            ]))
        }
        @if !entries.unknown_headings.is_empty() {
            p.warning {
                (words.say("import-unknown-columns")) " "
                span translate="no" { (entries.unknown_headings.join(", ")) }
            }
        }
        @if entries.known == ColumnSource::ByHand { p.notice { (words.say("columns-by-hand")) } }
        p { a href=(read.columns_at) { (words.say("columns-title")) } }
        (problems(words, entries))
        (form.field("file", key).body(html! {
            (table.rows(html! { @for one in all { (review_row(arbiter, open, one)) } }))
            @if new + changed > 0 { p { button.primary type="submit" { (words.say("import-apply")) } } }
            @else { p { (words.say("import-nothing")) } }
        }))
        p { a href=(here(&open.held.slug)) { (words.say("import-another")) } }
    }
}

/// What is wrong with the rows.
fn problems(words: &Words, entries: &Entries) -> Markup {
    html! {
        @if !entries.problems.is_empty() {
            details open[entries.problems.len() <= 20] {
                summary { (words.with("import-problems", &[("count", entries.problems.len().into())])) }
                ul { @for problem in entries.problems.iter().take(500) {
                    li {
                        (words.with("import-problem-row", &[("row", problem.line.into())])) (words.colon())
                        (words.said(&problem.what))
                    }
                } }
            }
        }
    }
}

fn review_row(arbiter: &Arbiter, open: &VisibleFestival, one: &ReviewedRow) -> Markup {
    let words = &arbiter.words;
    let line = one.line;
    let box_id = format!("take-{line}");
    let section = open.now.festival.sections.get(&one.section);
    html! {
        tr {
            td { @if one.take.is_some() {
                input id=(box_id) type="checkbox" name="take" value=(line) checked
                    aria-label=(words.with("import-take-row", &[("name", one.name.as_str().into())]));
            } }
            th.number scope="row" { (line) }
            td translate="no" { (one.name) }
            td translate="no" { @if let Some(section) = section { (section.configuration.name) } }
            td {
                @match &one.fate {
                    RowFate::New(details) => {
                        strong { (words.say("import-new")) } " "
                        span translate="no" { (said_shortly(details)) }
                    }
                    RowFate::Changed(_, changes) => {
                        @for (field, before, after) in changes {
                            (words.say(field.message())) (words.colon())
                            span.changed-from translate="no" { (before) } " → "
                            span translate="no" { (after) }
                            br;
                        }
                    }
                    RowFate::Same => (words.say("import-same")),
                    RowFate::Unclear(None) => span.warning { (words.say("import-several")) },
                    RowFate::Unclear(Some(before)) => {
                        span.warning { (words.with("import-row-before", &[("row", (*before).into())])) }
                    }
                }
            }
        }
    }
}

/// What the file says about a new player, in one line.
fn said_shortly(details: &Details) -> String {
    let unknown = Details::named(&details.name);
    let said = differences(&unknown, details).into_iter().map(|(_, _, value)| value);
    said.collect::<Vec<_>>().join(" · ")
}

/// Does what was ticked, all of it or nothing.
pub(crate) async fn apply(form: FestivalForm) -> Result<Response, Problem> {
    let Sent { arbiter, form: fields } = &form.sent;
    let lines = fields.all("take").map(str::parse).collect::<Result<_, _>>();
    let lines = lines.map_err(|_| Wrong::say("wrong-not-understood", "take"))?;
    let (festival, key) = (form.slug().to_owned(), fields.text("file").to_owned());
    let request = AcceptComparedEntries { festival, key, lines };
    let count = request.lines.len();
    let prepared = entries::accept_compared(&form.app, &arbiter.staff, request).await?;
    let done = form.words().with("import-done", &[("count", count.into())]);
    form.act(Ok(Asked { commands: prepared.commands, done })).await
}
