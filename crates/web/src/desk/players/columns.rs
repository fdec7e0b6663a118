//! The question what the columns of a file hold, where its headings do not say it: the first rows with a
//! choice above each column.

use formats::{ColumnSource, Heading, Preview};
use maud::{Markup, html};

use words::Words;

use crate::page::{self, PostForm};
use request::form::{Form, Wrong};
use request::visitor::Arbiter;
use service::operations::columns::{ColumnsOf, Meanings, are_asked};

/// So much of a cell is shown.
const SHOWN: usize = 60;

/// A form names so many columns at most.
const MAX_COLUMNS: usize = 1000;

/// What columns of either kind of file may hold.
const OF_BOTH: [Heading; 13] = [
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
];

/// What columns of a rating list may hold beside that.
const OF_LISTS: [Heading; 4] = [Heading::NationalRapid, Heading::NationalBlitz, Heading::Club, Heading::Flag];

/// What columns of an entry file may hold beside that.
const OF_ENTRIES: [Heading; 6] =
    [Heading::Club, Heading::Email, Heading::Phone, Heading::Fee, Heading::Section, Heading::Byes];

/// A page that asks.
pub(crate) struct Question<'a> {
    pub(crate) arbiter: &'a Arbiter,
    pub(crate) preview: &'a Preview,
    pub(crate) file: &'a str,
    pub(crate) of: ColumnsOf,
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
        (PostForm::to(asked.arbiter, 0, &asked.action).next(&asked.back).body(html! {
            div.table-wrap tabindex="0" role="region" aria-label=(title) {
                table.plain {
                    caption.hidden { (title) }
                    thead {
                        tr { @for at in 0..asked.preview.heading_row.len() { td { (choice(asked, at)) } } }
                        tr {
                            @for text in &asked.preview.heading_row {
                                th scope="col" translate="no" { (short(text)) }
                            }
                        }
                    }
                    tbody { @for row in &asked.preview.rows { tr {
                        @for at in 0..asked.preview.heading_row.len() {
                            td translate="no" { (row.get(at).map(|text| short(text)).unwrap_or_default()) }
                        }
                    } } }
                }
            }
            @if asked.of == ColumnsOf::RatingLists {
                (page::checkbox(&words.say("columns-without-ratings"), "without-ratings", false))
            }
            p { button.primary type="submit" { (words.say("columns-read")) } }
        }))
        p { a href=(asked.back) { (words.say("import-another")) } }
    }
}

/// Why it is asked, as the name of a message.
fn why(asked: &Question<'_>) -> &'static str {
    match asked.preview.known {
        ColumnSource::ByHand => "columns-remembered",
        ColumnSource::ByWords | ColumnSource::ByList if are_asked(asked.preview, asked.of) => {
            "columns-not-known"
        }
        ColumnSource::ByWords | ColumnSource::ByList => "columns-known",
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
                option value=(heading.key()) selected[chosen == Some(*heading)] {
                    (in_words(words, *heading))
                }
            }
        }
    }
}

fn choices(of: ColumnsOf) -> impl Iterator<Item = &'static Heading> {
    let more: &[Heading] = match of {
        ColumnsOf::RatingLists => &OF_LISTS,
        ColumnsOf::Entries => &OF_ENTRIES,
    };
    OF_BOTH.iter().chain(more)
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

/// What was chosen for the columns of a file; of a column that is not named nothing is read.
pub(crate) fn chosen(form: &Form) -> Result<Meanings, Wrong> {
    let mut meanings = Meanings::new();
    for (field, key) in form.fields().iter().filter(|(_, key)| !key.trim().is_empty()) {
        let column = field.strip_prefix("column-").and_then(|at| at.parse::<usize>().ok());
        let Some(at) = column.filter(|at| *at < MAX_COLUMNS) else { continue };
        let heading = Heading::of_key(key.trim());
        let heading = heading.ok_or_else(|| Wrong::with("wrong-text-unknown", field, key.trim()))?;
        meanings.resize(meanings.len().max(at + 1), None);
        meanings[at] = Some(heading);
    }
    Ok(meanings)
}

/// Where the columns of a list are named.
pub(crate) fn address(key: &str) -> String {
    format!("/lists/columns/{key}")
}
