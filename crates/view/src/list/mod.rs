//! Lists of a section: which columns they have and what stands in each cell, as values. Pages, screens,
//! files and paper show the same lists; each chooses its columns and writes cells in its own way.
//!
//! - [`Standings`], [`Crosstable`], [`Boards`], [`Players`], [`Names`], [`Byes`], [`MissingResults`],
//!   [`Checklist`]: the lists.
//! - [`Column`], [`Fact`], [`Cell`]: what they are made of.

mod boards;
mod byes;
mod cell;
mod checklist;
mod column;
mod coverage;
mod crosstable;
mod missing_results;
mod names;
mod players;
mod standings;

pub use boards::Boards;
pub use byes::Byes;
pub use cell::{Cell, Person, Word, due};
pub use checklist::Checklist;
pub use column::{ChecklistColumn, Column, CoverageColumn, Fact};
pub use crosstable::Crosstable;
pub use missing_results::MissingResults;
pub use names::Names;
pub use players::Players;
pub use standings::Standings;

/// A list: columns, and rows of cells that are made when they are asked for.
pub trait List {
    /// The columns, in their order.
    fn columns(&self) -> &[Column];

    /// How many rows there are.
    fn count(&self) -> usize;

    /// What stands in a row, from 0, under a column; nothing where there is no such row or column.
    fn cell(&self, row: usize, column: &Column) -> Cell<'_>;

    /// A whole row, from 0.
    fn cells(&self, row: usize) -> Vec<Cell<'_>> {
        self.columns().iter().map(|column| self.cell(row, column)).collect()
    }
}
