//! The crosstable after a round.

use tiebreak::CrosstableRow;
use tournament::{Coverage, Player, Ranked, Section};

use super::coverage::{coverage_cell, coverage_columns};
use super::players::fact;
use super::{Cell, Column, Fact, List, Person};

/// The crosstable after a round, as a list.
pub struct Crosstable<'a> {
    section: &'a Section,
    table: &'a tiebreak::Crosstable,
    coverage: &'a Coverage,
    ranked: Ranked<'a>,
    columns: Vec<Column>,
    says_left: bool,
}

impl<'a> Crosstable<'a> {
    /// The crosstable with columns before its rounds; the points stand behind them.
    pub fn new(
        section: &'a Section,
        table: &'a tiebreak::Crosstable,
        coverage: &'a Coverage,
        before: &[Column],
    ) -> Crosstable<'a> {
        let rounds = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
        let mut columns = before.to_vec();
        columns.extend((1..=rounds).map(Column::Round));
        columns.push(Column::Points);
        Crosstable { section, table, coverage, ranked: section.ranked(), columns, says_left: true }
    }

    /// With what is to be known of games that bring nothing yet, where there are any, behind all others.
    pub fn with_coverage(mut self) -> Crosstable<'a> {
        self.columns.extend(coverage_columns(self.coverage));
        self
    }

    /// Without saying who has left the tournament.
    pub fn without_leavers(self) -> Crosstable<'a> {
        Crosstable { says_left: false, ..self }
    }

    fn player(&self, row: &CrosstableRow) -> Option<&'a Player> {
        self.ranked.player(row.number)
    }

    fn person(&self, row: &'a CrosstableRow) -> Person<'a> {
        let person = self.player(row).map_or_else(|| Person::named(&row.name), Person::of);
        Person { left: person.left.filter(|_| self.says_left), ..person }
    }
}

impl List for Crosstable<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.table.rows.len()
    }

    fn cell(&self, at: usize, column: &Column) -> Cell<'_> {
        let Some(row) = self.table.rows.get(at) else { return Cell::Nothing };
        match column {
            Column::Rank => row.rank.map_or(Cell::Nothing, |rank| Cell::Number(rank.into())),
            Column::Row => Cell::Written((at + 1).to_string()),
            Column::Of(Fact::Number) => Cell::Number(row.number.get().into()),
            Column::Of(Fact::Name) => Cell::Name(self.person(row)),
            Column::Of(Fact::TitledName) => Cell::Player(self.person(row)),
            Column::Of(Fact::FideRating) => {
                row.rating.map_or(Cell::Nothing, |rating| Cell::Written(rating.to_string()))
            }
            Column::Of(asked) => fact(self.section, self.player(row), *asked),
            Column::Round(round) => {
                let one = round.checked_sub(1).and_then(|index| row.encounters.get(index));
                one.map_or(Cell::Nothing, |one| Cell::Encounter(*one))
            }
            Column::Points => Cell::Points(row.points),
            Column::Coverage(column) => {
                Cell::Written(coverage_cell(self.coverage, self.player(row), *column))
            }
            Column::White(_)
            | Column::Black(_)
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
