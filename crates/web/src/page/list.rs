//! Lists of `view` on pages: what stands above their columns and in their cells. Who shows a list says how
//! people are shown, and what else is its own.

use maud::{Markup, html};
use view::list::{Cell, Column, Fact, List};
use words::Words;

use super::table::Columns;
use crate::strength;

/// The columns of a list of the desk: figures are flush right.
pub(crate) fn columns<'a>(words: &'a Words, list: &impl List) -> Columns<'a> {
    list.columns().iter().fold(Columns::new(words), |all, column| {
        let class = if column.is_numeric() { "number" } else { "" };
        if *column == Column::Points {
            return all.headed(class, column.heading(words));
        }
        if *column == Column::Of(Fact::Number) {
            let number = html! { abbr title=(column.heading(words)) { (column.short(words)) } };
            return all.headed(class, number);
        }
        all.headed(class, heading(words, column))
    })
}

/// What stands above a column; what a code means is its tip.
pub(crate) fn heading(words: &Words, column: &Column) -> Markup {
    let short = column.short(words);
    match column {
        Column::TieBreak(_) => html! { abbr title=(column.heading(words)) { (short) } },
        Column::Rank
        | Column::Row
        | Column::Of(_)
        | Column::White(_)
        | Column::Black(_)
        | Column::Points
        | Column::WhitePoints
        | Column::BlackPoints
        | Column::Round(_)
        | Column::Coverage(_)
        | Column::RoundNumber
        | Column::Board
        | Column::Colour
        | Column::Result
        | Column::Checklist(_) => html! { (short) },
    }
}

/// What stands in a cell, where a page has no way of its own to show it.
pub(crate) fn shown(words: &Words, cell: &Cell<'_>) -> Markup {
    match cell {
        Cell::Rating(shown) => strength::shown(words, *shown),
        Cell::Nothing
        | Cell::Number(_)
        | Cell::Text(_)
        | Cell::Written(_)
        | Cell::Title(_)
        | Cell::Name(_)
        | Cell::Player(_)
        | Cell::Federation(_)
        | Cell::Points(_)
        | Cell::Value(_)
        | Cell::Encounter(_)
        | Cell::Colour(_)
        | Cell::Bye(_)
        | Cell::Colours(_)
        | Cell::Due(_)
        | Cell::Word(_) => html! { (cell.said(words)) },
    }
}
