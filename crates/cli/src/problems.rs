//! How problems are shown: lines that other programs can read, or a table on a terminal.

use crate::terminal::{BOLD, DIM, printable, style, styled};
use comfy_table::{Attribute, Cell, CellAlignment, Color, ContentArrangement, Table};
use formats::trf::{Location, Problem, Severity};
use handbook::Citation;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// So many alike problems are shown; the others are summed up.
pub(crate) const MAX_SHOWN: usize = 3;

/// On a terminal narrower than this, lines are easier to read than a table.
const NARROW: u16 = 72;

/// On a terminal at least this wide, kind and article have a column each.
const WIDE: u16 = 120;

/// How many problems of each severity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    pub(crate) notes: usize,
}

impl Counts {
    pub(crate) fn of(problems: &[Problem]) -> Counts {
        let count =
            |severity: Severity| problems.iter().filter(|problem| problem.severity == severity).count();
        Counts {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    }

    /// Whether there is more than notes.
    pub(crate) fn matter(self) -> bool {
        self.errors + self.warnings > 0
    }

    /// "2 errors, 1 warning, 0 notes", each in its colour where there are any.
    pub(crate) fn words(self) -> String {
        let part = |severity: Severity, number: usize| {
            let words = counted(number, &severity.to_string());
            if number == 0 { words } else { styled(style(severity), words) }
        };
        [
            part(Severity::Error, self.errors),
            part(Severity::Warning, self.warnings),
            part(Severity::Note, self.notes),
        ]
        .join(", ")
    }

    pub(crate) fn json(self) -> Value {
        json!({ "errors": self.errors, "warnings": self.warnings, "notes": self.notes })
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

/// "1 file", "2 files".
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// How a list of problems is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// How wide the terminal is, for a table; none for lines.
    pub(crate) width: Option<u16>,
    /// Every problem in the order of the file; else the worst first and alike ones summed up.
    pub(crate) all: bool,
}

/// The width of the terminal behind standard output, if it is one.
pub(crate) fn width_of_output() -> Option<u16> {
    Table::new().width()
}

/// The width of the terminal behind standard error, if it is one.
pub(crate) fn width_of_errors() -> Option<u16> {
    Table::new().use_stderr().width()
}

/// The problems of a file, a line or a row each.
pub(crate) fn show(file: &str, problems: &[Problem], layout: Layout) -> String {
    let groups = if layout.all { vec![problems.iter().collect()] } else { alike(problems) };
    match layout.width {
        _ if problems.is_empty() => String::new(),
        Some(width) if width >= NARROW => table(&groups, layout.all, width),
        Some(_) | None => lines(file, &groups, layout.all),
    }
}

/// How many problems of a group are shown: one is enough where all are told in the same words.
fn shown(group: &[&Problem], all: bool) -> usize {
    match group {
        _ if all => group.len(),
        [first, rest @ ..] if rest.iter().all(|other| other.message == first.message) => 1,
        _ => MAX_SHOWN,
    }
}

/// Groups of alike problems, the worst first, then in the order of the file.
fn alike(problems: &[Problem]) -> Vec<Vec<&Problem>> {
    let mut groups: Vec<Vec<&Problem>> = Vec::new();
    let mut group_of = BTreeMap::new();
    for problem in problems {
        let group = *group_of.entry((problem.severity, problem.kind, field(problem))).or_insert(groups.len());
        match groups.get_mut(group) {
            Some(group) => group.push(problem),
            None => groups.push(vec![problem]),
        }
    }
    groups.sort_by_key(|group| Reverse(group[0].severity));
    groups
}

/// What a problem is about: the field, by its article, else by its columns, else by what is said.
fn field(problem: &Problem) -> String {
    let article = problem.article.map(|article| article.to_string());
    article.or_else(|| columns(problem.place)).unwrap_or_else(|| problem.message.to_string())
}

fn lines(file: &str, groups: &[Vec<&Problem>], all: bool) -> String {
    let mut text = String::new();
    for group in groups {
        let shown = shown(group, all);
        group.iter().take(shown).for_each(|problem| text += &line(file, problem));
        if let Some(more) = more(group.len(), shown) {
            text += &format!("  {}\n", styled(DIM, more));
        }
    }
    text
}

/// `FILE:LINE:COLUMNS: severity kind: sentence [article]`, which editors and other programs know.
fn line(file: &str, problem: &Problem) -> String {
    let place = match (problem.place.line_number(), columns(problem.place)) {
        (None, _) => file.to_owned(),
        (Some(line), None) => format!("{file}:{line}"),
        (Some(line), Some(columns)) => format!("{file}:{line}:{columns}"),
    };
    let severity = styled(style(problem.severity), problem.severity);
    let article = problem.article.map(|article| styled(DIM, format!(" [{article}]"))).unwrap_or_default();
    let message = printable(&problem.message.to_string());
    format!("{}: {severity} {}: {message}{article}\n", styled(BOLD, place), problem.kind.name())
}

/// "81-84", or "97" for one column.
fn columns(place: Location) -> Option<String> {
    let (first, last) = place.column_range()?;
    Some(if first == last { first.to_string() } else { format!("{first}-{last}") })
}

pub(crate) fn more(found: usize, shown: usize) -> Option<String> {
    let more = found.checked_sub(shown).filter(|more| *more > 0)?;
    Some(format!("… and {more} more like this; --all shows them"))
}

fn table(groups: &[Vec<&Problem>], all: bool, width: u16) -> String {
    let is_wide = width >= WIDE;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING).enforce_styling();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    let heads: &[&str] = if is_wide { &["kind", "article"] } else { &["kind, article"] };
    table.set_header(["line", "columns", "", "what"].iter().chain(heads).map(dim));
    for group in groups {
        let shown = shown(group, all);
        let mut before = None;
        for problem in group.iter().take(shown) {
            table.add_row(row(problem, before, is_wide));
            before = Some(problem);
        }
        if let Some(more) = more(group.len(), shown) {
            table.add_row([dim(""), dim(""), dim(""), dim(more)]);
        }
    }
    for column in table.column_iter_mut().take(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", table.trim_fmt())
}

/// The row of a problem; kind and article stand only where they differ from the row above.
fn row(problem: &Problem, before: Option<&Problem>, is_wide: bool) -> Vec<Cell> {
    let line = problem.place.line_number().map(|line| line.to_string()).unwrap_or_default();
    let severity = match problem.severity {
        Severity::Note => Cell::new("note").fg(Color::DarkCyan),
        Severity::Warning => Cell::new("warning").fg(Color::DarkYellow),
        Severity::Error => Cell::new("error").fg(Color::DarkRed).add_attribute(Attribute::Bold),
    };
    let message = Cell::new(printable(&problem.message.to_string()));
    let mut row =
        vec![Cell::new(line), Cell::new(columns(problem.place).unwrap_or_default()), severity, message];
    if before.is_none_or(|before| (before.kind, before.article) != (problem.kind, problem.article)) {
        let article = problem.article.map(|article| article.to_string());
        let kind_and_article = [Some(problem.kind.name().to_owned()), article].into_iter().flatten();
        match is_wide {
            true => row.extend(kind_and_article.map(dim)),
            false => row.push(dim(kind_and_article.collect::<Vec<_>>().join("\n"))),
        }
    }
    row
}

fn dim(text: impl ToString) -> Cell {
    Cell::new(text).add_attribute(Attribute::Dim)
}

/// A problem for machines.
pub(crate) fn to_json(problem: &Problem) -> Value {
    let columns = problem.place.column_range();
    json!({
        "line": problem.place.line_number(),
        "column_first": columns.map(|(first, _)| first),
        "column_last": columns.map(|(_, last)| last),
        "kind": problem.kind.name(),
        "severity": problem.severity.to_string(),
        "message": problem.message.to_string(),
        "article": problem.article.as_ref().map(Citation::to_string),
    })
}
