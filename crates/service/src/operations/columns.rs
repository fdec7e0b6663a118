//! What the columns of a file hold, where its headings do not say it. What is said is remembered for the
//! heading row, beside the rating lists, and counts for lists and entry files alike.

use crate::{Error, ErrorKind, Staff};
use formats::{ColumnSource, Heading, Mapping, Mappings, Preview};
use words::Message;

use crate::app::App;

/// What each column holds, in their order; none of a column that is not read.
pub type Meanings = Vec<Option<Heading>>;

/// Which files the columns are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnsOf {
    /// Rating lists.
    RatingLists,
    /// Entry files.
    Entries,
}

/// Whether an arbiter is asked what the columns hold: nobody can be read, or no rating though some column is
/// not understood.
pub fn are_asked(preview: &Preview, of: ColumnsOf) -> bool {
    let has = |is: fn(Heading) -> bool| preview.meanings.iter().flatten().any(|heading| is(*heading));
    let mut columns = preview.heading_row.iter().zip(&preview.meanings);
    let is_unclear = columns.any(|(text, meaning)| meaning.is_none() && !text.trim().is_empty());
    let is_open = match of {
        ColumnsOf::RatingLists => true,
        ColumnsOf::Entries => is_unclear && preview.known == ColumnSource::ByWords,
    };
    let is_table = preview.heading_row.len() > 1 && !preview.rows.is_empty();
    is_table && (!have_names(preview) || (is_open && !has(Heading::is_rating)))
}

/// Whether some column holds names.
pub fn have_names(preview: &Preview) -> bool {
    preview.meanings.iter().flatten().any(|heading| matches!(heading, Heading::Name | Heading::LastName))
}

/// What was said about heading rows before; nothing, if it cannot be read. Blocks.
pub fn remembered(app: &App) -> Mappings {
    app.lists.roster.mappings().unwrap_or_default()
}

/// What the columns under the heading row of a file hold.
pub fn mapping(preview: &Preview, meanings: &Meanings) -> Result<Mapping, Error> {
    Mapping::new(&preview.heading_row, meanings).map_err(|why| Error::invalid("columns", why))
}

/// Remembers what the columns under a heading row hold. Blocks.
pub fn remember(app: &App, by: &Staff, mapping: Mapping) -> Result<(), Error> {
    let row: String = mapping.row().join(" | ").chars().take(200).collect();
    app.lists.roster.remember(mapping).map_err(|why| unreadable(&why))?;
    let audit = by.audit(app.clock.now(), &row, "name the columns of a file", "remembered");
    let _ = app.accounts.note(&audit);
    Ok(())
}

/// That the rating lists, or what is remembered beside them, cannot be read or written.
pub fn unreadable(why: &roster::Error) -> Error {
    Error::new(ErrorKind::Failed, why.phrase())
}

/// That a file is not kept any longer.
pub fn expired() -> Error {
    Error::new(ErrorKind::Gone, Message::new("import-expired"))
}
