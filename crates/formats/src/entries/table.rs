//! A file as rows of cells of text, whatever its form.

use std::borrow::Cow;
use std::io::{self, Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};
use glossary::{Phrase, phrase};

use super::{MAX_COLUMNS, MOST_ROWS, Unreadable};
use crate::delimited::{self, Quotes, Splitter};
use crate::rating_list::problem::Findings;
use crate::rating_list::{Problem, ProblemKind};
use crate::text::{self, Encoding};

/// A spreadsheet never unpacks to more.
const MAX_UNPACKED_BYTES: u64 = 40 << 20;
/// A quoted field runs over so many lines at most.
const MAX_FIELD_LINES: usize = 20;

/// A row of cells.
#[derive(Debug)]
pub(super) struct Cells {
    /// The row of the file, from 1.
    pub(super) line: u64,
    pub(super) cells: Vec<String>,
}

/// The rows of a file.
pub(super) fn rows(bytes: &[u8], problems: &mut Vec<Problem>) -> Result<Vec<Cells>, Unreadable> {
    let rows = match bytes {
        [b'P', b'K', 3, 4, ..] => spreadsheet(bytes)?,
        [0xd0, 0xcf, 0x11, 0xe0, ..] => {
            return Err(Unreadable::Spreadsheet(phrase!(
                "it is an old XLS file, or protected by a password"
            )));
        }
        _ => delimited_text(&decoded(bytes, problems), problems)?,
    };
    let is_wide = rows.iter().any(|row| row.cells.len() > MAX_COLUMNS);
    if is_wide || rows.len() > MOST_ROWS { Err(Unreadable::TooManyCells) } else { Ok(rows) }
}

fn decoded<'a>(bytes: &'a [u8], problems: &mut Vec<Problem>) -> Cow<'a, str> {
    let (text, encoding) = text::decode(bytes);
    if let Encoding::Windows1252 { .. } = encoding {
        let mut found = Findings::at(1);
        found.understood(ProblemKind::Encoding, phrase!("not UTF-8: read as Windows-1252 (Latin-1)"));
        problems.append(&mut found.problems);
    }
    text
}

fn delimited_text(text: &str, problems: &mut Vec<Problem>) -> Result<Vec<Cells>, Unreadable> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = unified.split('\n').collect();
    let delimiter = delimiter(&lines);
    let mut splitter = Splitter::new(delimiter);
    let mut rows = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        if rows.len() > MOST_ROWS {
            return Err(Unreadable::TooManyCells);
        }
        let (cells, length) = row(&lines[at..], &mut splitter);
        let line = at as u64 + 1;
        let cells = cells.unwrap_or_else(|| {
            let mut found = Findings::at(line);
            let what = phrase!("a quotation mark without its pair, taken as it stands");
            found.understood(ProblemKind::Quotes, what);
            problems.append(&mut found.problems);
            let mut cells = Vec::new();
            delimited::split_plainly(lines[at], delimiter, &mut cells);
            cells
        });
        rows.push(Cells { line, cells });
        at += length;
    }
    Ok(rows)
}

/// The delimiter of the first line that has any; titles above the header have none.
fn delimiter(lines: &[&str]) -> char {
    let first = lines.iter().take(20).find(|line| line.contains([';', ',', '\t', '|']));
    delimited::delimiter(first.copied().unwrap_or_default())
}

/// The cells of the row that begins with the first line, and how many lines it has; none when a quotation
/// mark stays open.
fn row(lines: &[&str], splitter: &mut Splitter) -> (Option<Vec<String>>, usize) {
    let mut within = lines.iter().take(MAX_FIELD_LINES);
    let end = within.position(|line| splitter.add(line) == Quotes::Paired);
    let mut cells = Vec::new();
    splitter.finish(&mut cells);
    end.map_or((None, 1), |end| (Some(cells), end + 1))
}

/// The first sheet that has any cell. Cells are read one by one: a sheet with a cell in its last row costs no
/// more than that cell.
fn spreadsheet(bytes: &[u8]) -> Result<Vec<Cells>, Unreadable> {
    stay_within_reason(bytes)?;
    let wrong = |error: calamine::XlsxError| Unreadable::Spreadsheet(Phrase::verbatim(error.to_string()));
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(wrong)?;
    for name in book.sheet_names() {
        let mut reader = match book.worksheet_cells_reader(&name) {
            Ok(reader) => reader,
            Err(calamine::XlsxError::NotAWorksheet(_)) => continue,
            Err(error) => return Err(wrong(error)),
        };
        let mut rows: Vec<Cells> = Vec::new();
        while let Some(cell) = reader.next_cell().map_err(wrong)? {
            let (row, column) = cell.get_position();
            let text = text(cell.get_value());
            if text.is_empty() {
                continue;
            }
            let (line, column) = (u64::from(row) + 1, column as usize);
            if column >= MAX_COLUMNS || rows.len() > MOST_ROWS {
                return Err(Unreadable::TooManyCells);
            }
            if rows.last().is_none_or(|last| last.line != line) {
                rows.push(Cells { line, cells: Vec::new() });
            }
            if let Some(last) = rows.last_mut() {
                last.cells.resize(last.cells.len().max(column + 1), String::new());
                last.cells[column] = text;
            }
        }
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Ok(Vec::new())
}

/// Refuses a spreadsheet that unpacks to far more than it is.
fn stay_within_reason(bytes: &[u8]) -> Result<(), Unreadable> {
    let wrong = |error: zip::result::ZipError| Unreadable::Spreadsheet(Phrase::verbatim(error.to_string()));
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(wrong)?;
    if archive.len() > 1000 {
        return Err(Unreadable::TooLarge);
    }
    let mut total = 0;
    for place in 0..archive.len() {
        let entry = archive.by_index(place).map_err(wrong)?;
        let copied = io::copy(&mut entry.take(MAX_UNPACKED_BYTES - total + 1), &mut io::sink());
        total += copied.map_err(|error| Unreadable::Spreadsheet(Phrase::verbatim(error.to_string())))?;
        if total > MAX_UNPACKED_BYTES {
            return Err(Unreadable::TooLarge);
        }
    }
    Ok(())
}

/// A cell as text: a date as year, month and day; an error is shown as the spreadsheet shows it.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        DataRef::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}/{month:02}/{day:02}")
        }
        DataRef::Error(error) => error.to_string(),
    }
}
