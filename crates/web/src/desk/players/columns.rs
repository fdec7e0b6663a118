//! What the columns of a file hold, where its headings do not say it: the first rows with a choice above each column. What is said is remembered for the
//! heading row, beside the rating lists, and counts for lists and entry files alike.

use std::io::{Read, Seek, SeekFrom};
use std::sync::{Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use formats::{Heading, Known, Mapping, Mappings, Preview};
use maud::{Markup, html};
use roster::NewList;

use access::{Audit, Permission};
use words::Words;

use super::rating_lists::{self, Keeper};
use crate::act::wrong_form;
use crate::answer::Problem;
use crate::app::App;
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

/// So much of a cell is shown.
const SHOWN: usize = 60;

/// What columns of a rating list may hold.
const OF_LISTS: [Heading; 17] = [
    Heading::Name,
    Heading::LastName,
    Heading::FirstName,
    Heading::FideId,
    Heading::NationalId,
    Heading::Federation,
    Heading::Title,
    Heading::Sex,
    Heading::Birth,
    Heading::Rating,
    Heading::Rapid,
    Heading::Blitz,
    Heading::NationalRating,
    Heading::NationalRapid,
    Heading::NationalBlitz,
    Heading::Club,
    Heading::Flag,
];

/// What columns of an entry file may hold.
const OF_ENTRIES: [Heading; 19] = [
    Heading::Name,
    Heading::LastName,
    Heading::FirstName,
    Heading::FideId,
    Heading::NationalId,
    Heading::Federation,
    Heading::Title,
    Heading::Sex,
    Heading::Birth,
    Heading::Rating,
    Heading::Rapid,
    Heading::Blitz,
    Heading::NationalRating,
    Heading::Club,
    Heading::Email,
    Heading::Phone,
    Heading::Fee,
    Heading::Section,
    Heading::Byes,
];

/// Which files the columns are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    Lists,
    Entries,
}

/// Whether an arbiter is asked what the columns hold: nobody can be read, or no rating though some column is not understood.
pub(crate) fn are_asked(preview: &Preview, of: Of) -> bool {
    let has = |is: fn(Heading) -> bool| preview.meanings.iter().flatten().any(|heading| is(*heading));
    let has_names = have_names(preview);
    let mut columns = preview.heading_row.iter().zip(&preview.meanings);
    let is_unclear = columns.any(|(text, meaning)| meaning.is_none() && !text.trim().is_empty());
    let is_open = match of {
        Of::Lists => true,
        Of::Entries => is_unclear && preview.known == Known::ByWords,
    };
    let is_table = preview.heading_row.len() > 1 && !preview.rows.is_empty();
    is_table && (!has_names || (is_open && !has(Heading::is_rating)))
}

/// Whether some column holds names.
pub(crate) fn have_names(preview: &Preview) -> bool {
    preview.meanings.iter().flatten().any(|heading| matches!(heading, Heading::Name | Heading::LastName))
}

/// A page that asks.
pub(crate) struct Question<'a> {
    pub(crate) arbiter: &'a Arbiter,
    pub(crate) preview: &'a Preview,
    pub(crate) file: &'a str,
    pub(crate) of: Of,
    /// Where the answer goes.
    pub(crate) action: String,
    /// Where another file is chosen.
    pub(crate) back: String,
}

/// The first rows of a file with a choice above each column.
pub(crate) fn question(asked: &Question<'_>) -> Markup {
    let words = &asked.arbiter.words;
    let title = words.say("columns-title");
    html! {
        h1 { (title) }
        p { span translate="no" { (asked.file) } ": " (words.say(why(asked))) }
        p.hint { (words.say("columns-explained")) }
        form method="post" action=(asked.action) {
            (page::hidden(asked.arbiter, 0, &asked.back))
            div.table-wrap tabindex="0" role="region" aria-label=(title) {
                table.plain {
                    caption.hidden { (title) }
                    thead {
                        tr { @for at in 0..asked.preview.heading_row.len() { td { (choice(asked, at)) } } }
                        tr { @for text in &asked.preview.heading_row { th scope="col" translate="no" { (short(text)) } } }
                    }
                    tbody { @for row in &asked.preview.rows { tr {
                        @for at in 0..asked.preview.heading_row.len() { td translate="no" { (row.get(at).map(|text| short(text)).unwrap_or_default()) } }
                    } } }
                }
            }
            @if asked.of == Of::Lists {
                p { label { input type="checkbox" name="without-ratings" value="yes"; " " (words.say("columns-without-ratings")) } }
            }
            p { button.primary type="submit" { (words.say("columns-read")) } }
        }
        p { a href=(asked.back) { (words.say("import-another")) } }
    }
}

/// Why it is asked, as the name of a message.
fn why(asked: &Question<'_>) -> &'static str {
    match asked.preview.known {
        Known::ByHand => "columns-remembered",
        Known::ByWords | Known::ByList if are_asked(asked.preview, asked.of) => "columns-not-known",
        Known::ByWords | Known::ByList => "columns-known",
    }
}

fn choice(asked: &Question<'_>, at: usize) -> Markup {
    let words = &asked.arbiter.words;
    let name = format!("column-{at}");
    let chosen = asked.preview.meanings.get(at).copied().flatten();
    let heading = asked.preview.heading_row.get(at).map(|text| short(text)).unwrap_or_default();
    let label =
        words.with("columns-column", &[("number", (at + 1).into()), ("heading", heading.as_str().into())]);
    html! {
        select id=(name) name=(name) aria-label=(label) {
            option value="" { (words.say("columns-nothing")) }
            @for heading in choices(asked.of) {
                option value=(heading.key()) selected[chosen == Some(*heading)] { (in_words(words, *heading)) }
            }
        }
    }
}

const fn choices(of: Of) -> &'static [Heading] {
    match of {
        Of::Lists => &OF_LISTS,
        Of::Entries => &OF_ENTRIES,
    }
}

/// What a column holds, in the words of a language.
pub(crate) fn in_words(words: &Words, heading: Heading) -> String {
    words.say(&format!("column-{}", heading.key()))
}

fn short(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// What was chosen for the columns of a file.
pub(crate) fn chosen(form: &Form, preview: &Preview) -> Result<Mapping, Wrong> {
    let meaning = |at: usize| match form.text(&format!("column-{at}")) {
        "" => Ok(None),
        key => Heading::of_key(key)
            .map(Some)
            .ok_or_else(|| Wrong::with("wrong-text-unknown", &format!("column-{at}"), key)),
    };
    let meanings = (0..preview.heading_row.len()).map(meaning).collect::<Result<Vec<_>, Wrong>>()?;
    Mapping::new(&preview.heading_row, &meanings).map_err(|why| Wrong::said("column", why))
}

/// What a program says about the columns of a file that it sends; none if it says nothing.
pub(crate) fn given(form: &Form, preview: Option<&Preview>) -> Result<Option<Mapping>, Wrong> {
    let (text, Some(preview)) = (form.text("columns"), preview) else { return Ok(None) };
    if text.is_empty() {
        return Ok(None);
    }
    let meanings = formats::mapping::meanings(text).map_err(|why| Wrong::said("columns", why))?;
    let mapping = Mapping::new(&preview.heading_row, &meanings);
    mapping.map(Some).map_err(|why| Wrong::said("columns", why))
}

/// What was said about heading rows before; nothing, if it cannot be read.
pub(crate) fn remembered(app: &App) -> Mappings {
    app.lists.roster.mappings().unwrap_or_default()
}

/// Remembers what was said about a heading row.
pub(crate) fn remember(app: &App, arbiter: &Arbiter, mapping: Mapping) -> Result<(), Response> {
    let row = mapping.row().join(" | ");
    if let Err(error) = app.lists.roster.remember(mapping) {
        let what = arbiter.words.said(&error.phrase());
        return Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, what).into_response());
    }
    let audit = Audit {
        at: app.clock.now(),
        who: arbiter.staff.session.name.clone(),
        device: arbiter.device.clone(),
        what: "name the columns of a file".to_owned(),
        object: row.chars().take(200).collect(),
        outcome: "remembered".to_owned(),
    };
    let _ = app.books.note(&audit);
    Ok(())
}

/// What a file that another program keeps for itself is answered with.
pub(crate) fn refuse_closed(arbiter: &Arbiter, name: &str, beginning: &[u8]) -> Result<(), Response> {
    match formats::closed::Program::of(name, beginning) {
        None => Ok(()),
        Some(program) => {
            let what = format!("{name}: {}", arbiter.words.said(&program.advice()));
            Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).into_response())
        }
    }
}

/// The bytes of a file, which can be read again from the beginning.
pub(crate) trait Source: Read + Seek + Send {}
impl<T: Read + Seek + Send> Source for T {}

/// A list that has arrived, and how many bytes it has.
pub(crate) struct Arrived {
    pub(crate) name: String,
    pub(crate) content: Box<dyn Source>,
    pub(crate) bytes: u64,
}

impl Arrived {
    /// The first rows of a list as CSV; none of any other. It is read from its beginning again afterwards.
    pub(crate) fn preview(&mut self, mappings: &Mappings) -> Option<Preview> {
        let preview = formats::rating_list::preview(&mut self.content, mappings).ok().flatten();
        self.rewind();
        preview
    }

    pub(crate) fn beginning(&mut self) -> Vec<u8> {
        let mut beginning = Vec::new();
        let enough = formats::closed::RECOGNISED_WITHIN as u64;
        let _ = (&mut self.content).take(enough).read_to_end(&mut beginning);
        self.rewind();
        beginning
    }

    pub(crate) fn rewind(&mut self) {
        let _ = self.content.seek(SeekFrom::Start(0));
    }
}

impl Read for Arrived {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.content.read(into)
    }
}

/// A list that has arrived, and waits until somebody says what its columns hold.
pub(crate) struct PendingList {
    list: NewList,
    preview: Preview,
    name: String,
    /// Taken out when it is imported.
    file: Mutex<Option<Arrived>>,
}

impl PendingList {
    /// Keeps a list until its columns are named; gives the word under which it is found.
    pub(crate) fn keep(
        app: &App,
        arbiter: &Arbiter,
        list: &NewList,
        file: Arrived,
        preview: Preview,
    ) -> String {
        let rows = usize::try_from(file.bytes / 500).unwrap_or(usize::MAX);
        let list = NewList { columns: None, ..list.clone() };
        let name = file.name.clone();
        let pending = PendingList { list, preview, name, file: Mutex::new(Some(file)) };
        app.pending_lists.keep(pending, rows, arbiter.staff.session.id, app.clock.now())
    }
}

/// Where the columns of a list are named.
pub(crate) fn address(key: &str) -> String {
    format!("/lists/columns/{key}")
}

/// Asks what the columns of a list hold.
pub(crate) async fn show_list(
    State(app): State<App>,
    Path(key): Path<String>,
    _: Keeper,
    arbiter: Arbiter,
) -> Response {
    let found = app.pending_lists.find(&key, arbiter.staff.session.id, app.clock.now());
    let Some(pending) = found else { return expired(&arbiter) };
    let content = question(&Question {
        arbiter: &arbiter,
        preview: &pending.preview,
        file: &pending.name,
        of: Of::Lists,
        action: address(&key),
        back: "/lists".to_owned(),
    });
    let title = arbiter.words.say("columns-title");
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Lists, title },
        &content,
    )
}

/// Takes in a list whose columns were named.
pub(crate) async fn take_in_list(State(app): State<App>, Path(key): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = sent;
    or_answer!(arbiter.must(Permission::ManageLists));
    let found = app.pending_lists.find(&key, arbiter.staff.session.id, app.clock.now());
    let Some(pending) = found else { return expired(&arbiter) };
    let mapping = match chosen(&form, &pending.preview) {
        Ok(mapping) => mapping,
        Err(wrong) => return wrong_form(wrong),
    };
    let file = pending.file.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(file) = file else { return Redirect::to("/lists").into_response() };
    let without_ratings = form.is_ticked("without-ratings");
    let columns = Some(mapping.meanings().to_vec());
    or_answer!(remember(&app, &arbiter, mapping));
    let list = NewList { columns, without_ratings, ..pending.list.clone() };
    rating_lists::start(app, arbiter, list, file).await
}

pub(crate) fn expired(arbiter: &Arbiter) -> Response {
    Problem::new(StatusCode::GONE, arbiter.words.say("import-expired")).into_response()
}
