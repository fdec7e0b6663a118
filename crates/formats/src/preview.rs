//! The first rows of a table, for somebody to say what its columns hold.

use crate::columns::{ColumnSource, Columns, HEADER_WITHIN, Headings, likely_header};
use crate::heading::Heading;

/// So many rows are shown, the heading row among them.
const MAX_SHOWN_ROWS: usize = 8;

/// The first rows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The heading row.
    pub heading_row: Vec<String>,
    /// The rows that follow it, seven at most.
    pub rows: Vec<Vec<String>>,
    /// What each column seems to hold.
    pub meanings: Vec<Option<Heading>>,
    /// How that is known.
    pub known: ColumnSource,
}

impl Preview {
    /// Of the first rows of a table; none when there is nothing in them.
    pub(crate) fn of(rows: &[Vec<String>], columns: Columns<'_>) -> Option<Preview> {
        let header = header(rows, columns)?;
        let heading_row = rows.get(header)?;
        let texts: Vec<&str> = heading_row.iter().map(String::as_str).collect();
        let headings = Headings::read(&texts, columns);
        let is_filled = |row: &&Vec<String>| row.iter().any(|cell| !cell.trim().is_empty());
        Some(Preview {
            heading_row: heading_row.clone(),
            rows: rows[header + 1..].iter().filter(is_filled).take(MAX_SHOWN_ROWS - 1).cloned().collect(),
            meanings: headings.columns,
            known: headings.known,
        })
    }
}

/// The heading row: the first that has a column with names; else, and where columns are given, the one that
/// looks like it.
pub(crate) fn header(rows: &[Vec<String>], columns: Columns<'_>) -> Option<usize> {
    let has_names = |row: &Vec<String>| {
        let texts: Vec<&str> = row.iter().map(String::as_str).collect();
        Headings::read(&texts, columns).have_names()
    };
    let by_words = match columns {
        Columns::Given(_) => None,
        Columns::ByHeading(_) => rows.iter().take(HEADER_WITHIN).position(has_names),
    };
    by_words.or_else(|| likely_header(rows.iter().map(Vec::as_slice)))
}
