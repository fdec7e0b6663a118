//! How large letters can be and in how many columns a list runs, so that it fits the paper.
//!
//! Lengths are thousandths of a point, widths of texts thousandths of an em.

use crate::document::Audience;
use crate::fonts;
use crate::options::{Options, PageColumns};
use crate::sheet::{Part, Sheet, Table, TableColumn};

/// How wide the margins are.
const MARGIN: i64 = 42_520;

/// What header, footer and title take of the height.
const FURNITURE: i64 = 110_000;

/// What is between two columns of the page.
pub(crate) const GUTTER: i64 = 17_000;

/// How far the text of a cell stands from its sides, in thousandths of an em.
pub(crate) const CELL_PADDING: i64 = 300;

/// What a column of names asks for at most: about 32 letters.
pub(crate) const WIDE: i64 = 17_000;

/// The same in large print, where names are broken into lines sooner.
const WIDE_IN_LARGE_PRINT: i64 = 12_000;

/// How high a row is, in thousandths of an em.
const ROW: i64 = 1_700;

/// The letters of lists: as large as they are where there is room, as small as several columns allow, and as
/// small as a wide table may make them.
const LARGEST: i64 = 11_000;
const SMALLEST_IN_COLUMNS: i64 = 8_500;
const SMALLEST: i64 = 6_500;

/// Letters that are smaller are hard to read on a wall: the paper lies on its long side then, where that
/// makes them larger. What stays on the desk is held in the hand, and takes fewer pages.
const LEGIBLE: i64 = 8_500;

/// Large print.
const LARGE: i64 = 18_000;

/// How a document is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// How large letters are.
    pub(crate) size: i64,
    /// In how many columns lists run over the page.
    pub(crate) columns: u8,
    /// Whether the paper lies on its long side.
    pub(crate) is_landscape: bool,
}

impl Layout {
    /// The layout of sheets.
    pub(crate) fn of(sheets: &[Sheet], options: &Options, audience: Audience) -> Layout {
        let tables: Vec<&Table> = sheets.iter().flat_map(tables).collect();
        let widest =
            |wide: i64| tables.iter().map(|table| natural_width(table, wide)).max().unwrap_or(0).max(1);
        if options.large {
            return Layout::in_large_print(options, widest(WIDE_IN_LARGE_PRINT));
        }
        let needed = widest(WIDE);
        let rows: Vec<i64> = tables.iter().map(|table| count(table)).collect();
        let upright = candidates(options, false, needed);
        let lying = candidates(options, true, needed);
        let best =
            |all: Vec<Layout>| all.into_iter().min_by_key(|one| (one.pages(options, &rows), -one.size));
        let is_on_wall = audience == Audience::Wall;
        let is_larger = |one: &Layout, other: &Layout| one.size < LEGIBLE && one.size < other.size;
        let chosen = match (best(upright), best(lying)) {
            (Some(upright), Some(lying)) if is_on_wall && is_larger(&upright, &lying) => Some(lying),
            (upright, lying) => upright.or(lying),
        };
        chosen.unwrap_or_else(|| {
            let columns = if let PageColumns::Fixed(columns) = options.columns { columns } else { 1 };
            Layout { size: SMALLEST, columns, is_landscape: columns == 1 }
        })
    }

    /// Large print: upright if the table has room, otherwise across; if it has none then either, as large as
    /// it can be, so that nothing is cut.
    fn in_large_print(options: &Options, needed: i64) -> Layout {
        let columns = if let PageColumns::Fixed(columns) = options.columns { columns } else { 1 };
        let size = |is_landscape| column_width(options, is_landscape, columns) * 1000 / needed;
        let is_landscape = size(false) < LARGE;
        Layout { size: size(is_landscape).min(LARGE), columns, is_landscape }
    }

    /// About how many pages lists of so many rows take.
    fn pages(&self, options: &Options, rows: &[i64]) -> i64 {
        let (width, height) = options.paper.size();
        let height = if self.is_landscape { width } else { height } - FURNITURE;
        let on_page = (height * 1000 / (ROW * self.size)).max(1) * i64::from(self.columns);
        rows.iter().map(|rows| (rows + on_page - 1) / on_page).sum()
    }
}

/// The layouts in which a table of this width fits.
fn candidates(options: &Options, is_landscape: bool, needed: i64) -> Vec<Layout> {
    let columns = match options.columns {
        PageColumns::Fixed(columns) => columns..=columns,
        PageColumns::Automatic => 1..=PageColumns::MAX,
    };
    let fit = |columns: u8| {
        let size = (column_width(options, is_landscape, columns) * 1000 / needed).min(LARGEST);
        let smallest = if columns > 1 { SMALLEST_IN_COLUMNS } else { SMALLEST };
        (size >= smallest).then_some(Layout { size, columns, is_landscape })
    };
    columns.filter_map(fit).collect()
}

/// How wide a column of the page is.
fn column_width(options: &Options, is_landscape: bool, columns: u8) -> i64 {
    let (width, height) = options.paper.size();
    let width = if is_landscape { height } else { width } - 2 * MARGIN;
    let columns = i64::from(columns);
    (width - (columns - 1) * GUTTER) / columns
}

/// The tables of a sheet.
fn tables(sheet: &Sheet) -> impl Iterator<Item = &Table> {
    sheet.parts.iter().filter_map(|part| match part {
        Part::Table(table) => Some(table),
        Part::Heading(_)
        | Part::Paragraph(_)
        | Part::Facts(_)
        | Part::Picture { .. }
        | Part::Cards(_)
        | Part::PageBreak => None,
    })
}

/// Rows, headings of groups among them.
fn count(table: &Table) -> i64 {
    i64::try_from(table.count() + table.groups.len()).unwrap_or(i64::MAX)
}

/// How wide the columns of a table are where nothing is broken into lines.
pub(crate) fn column_widths(table: &Table) -> Vec<i64> {
    let mut widths: Vec<i64> =
        table.columns.iter().map(|column| fonts::width(&column.heading) * 11 / 10).collect();
    for row in table.rows() {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = (*width).max(fonts::width(text));
        }
    }
    widths.iter().map(|width| width + 2 * CELL_PADDING).collect()
}

/// How wide a table is. A column that may be broken into lines asks for no more than most names need: a few
/// that are longer are broken, so that they do not make the letters of everybody small.
fn natural_width(table: &Table, wide: i64) -> i64 {
    let asked = |(column, width): (&TableColumn, i64)| match column.is_wide {
        true => width.min(wide),
        false => width,
    };
    table.columns.iter().zip(column_widths(table)).map(asked).sum()
}
