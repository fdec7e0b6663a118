//! Lists of a section: which columns they have and what stands in each cell, as values. Pages, screens,
//! files and paper show the same lists; each chooses its columns and writes cells in its own way.
//!
//! - [`Standings`], [`Crosstable`], [`Boards`], [`Players`], [`Names`]: the lists.
//! - [`Column`], [`Fact`], [`Cell`]: what they are made of.

mod boards;
mod cell;
mod column;
mod coverage;
mod crosstable;
mod names;
mod players;
mod standings;

pub use boards::Boards;
pub use cell::{Cell, Person};
pub use column::{Column, CoverageColumn, Fact};
pub use crosstable::Crosstable;
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
