//! The standings after a round.

use tournament::{Player, Ranked, Row, Section, StandingsTable};

use super::coverage::{coverage_cell, coverage_columns};
use super::players::fact;
use super::{Cell, Column, Fact, List, Person};

/// The standings after a round, as a list.
pub struct Standings<'a> {
    section: &'a Section,
    table: &'a StandingsTable,
    ranked: Ranked<'a>,
    columns: Vec<Column>,
}

impl<'a> Standings<'a> {
    /// Standings with these columns, and behind them the tie-breaks that were used.
    pub fn new(section: &'a Section, table: &'a StandingsTable, columns: &[Column]) -> Standings<'a> {
        let codes = table.codes.iter().cloned().map(Column::TieBreak);
        let columns = columns.iter().cloned().chain(codes).collect();
        Standings { section, table, ranked: section.ranked(), columns }
    }

    /// Standings with these columns alone.
    pub fn without_tie_breaks(
        section: &'a Section,
        table: &'a StandingsTable,
        columns: &[Column],
    ) -> Standings<'a> {
        Standings { section, table, ranked: section.ranked(), columns: columns.to_vec() }
    }

    /// With what is to be known of games that bring nothing yet, where there are any, behind all others.
    pub fn with_coverage(mut self) -> Standings<'a> {
        self.columns.extend(coverage_columns(&self.table.coverage));
        self
    }

    /// The row of the table behind a row of the list.
    pub fn row(&self, at: usize) -> Option<&'a Row> {
        self.table.rows.get(at)
    }

    fn player(&self, row: &Row) -> Option<&'a Player> {
        self.ranked.player(row.number)
    }

    fn person(&self, row: &Row) -> Person<'a> {
        self.player(row).map_or_else(|| Person::named(self.ranked.name(row.number)), Person::of)
    }
}

impl List for Standings<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.table.rows.len()
    }

    fn cell(&self, at: usize, column: &Column) -> Cell<'_> {
        let Some(row) = self.row(at) else { return Cell::Nothing };
        match column {
            Column::Rank => row.rank.map_or(Cell::Nothing, |rank| Cell::Number(rank.into())),
            Column::Row => Cell::Written((at + 1).to_string()),
            Column::Of(Fact::Number) => Cell::Number(row.number.get().into()),
            Column::Of(Fact::Name) => Cell::Name(self.person(row)),
            Column::Of(Fact::TitledName) => Cell::Player(self.person(row)),
            Column::Of(asked) => fact(self.section, self.player(row), *asked),
            Column::Points => Cell::Points(row.points),
            Column::TieBreak(code) => {
                let place = self.table.codes.iter().position(|one| one == code);
                place
                    .and_then(|place| row.values.get(place))
                    .map_or(Cell::Nothing, |value| Cell::Value(value))
            }
            Column::Coverage(column) => {
                Cell::Written(coverage_cell(&self.table.coverage, self.player(row), *column))
            }
            Column::White(_)
            | Column::Black(_)
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::Round(_)
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
