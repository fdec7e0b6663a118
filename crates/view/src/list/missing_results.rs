//! The games whose results are missing.

use tournament::{Coverage, PlayerId, Section, UnfinishedGame};

use super::players::fact;
use super::{Cell, Column, Fact, List};

/// The games of a section that have no result, those that are adjourned behind the others.
pub struct MissingResults<'a> {
    section: &'a Section,
    coverage: Coverage,
    columns: Vec<Column>,
}

impl<'a> MissingResults<'a> {
    /// Those of all published rounds.
    pub fn new(section: &'a Section, columns: &[Column]) -> MissingResults<'a> {
        let coverage = section.coverage(section.published().last().map(|round| round.number));
        MissingResults { section, coverage, columns: columns.to_vec() }
    }

    /// Whether the game of a row, from 0, is adjourned.
    pub fn is_adjourned(&self, row: usize) -> bool {
        row >= self.coverage.missing.len()
    }

    fn game(&self, row: usize) -> Option<&UnfinishedGame> {
        self.coverage.missing.iter().chain(&self.coverage.adjourned).nth(row)
    }

    fn said_of(&self, id: PlayerId, asked: Fact) -> Cell<'a> {
        fact(self.section, self.section.players.get(&id), asked)
    }
}

impl List for MissingResults<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.coverage.missing.len() + self.coverage.adjourned.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        let Some(game) = self.game(row) else { return Cell::Nothing };
        match column {
            Column::RoundNumber => Cell::Number(game.round.get().into()),
            Column::Board => Cell::Number(game.board.get().into()),
            Column::White(asked) => self.said_of(game.white, *asked),
            Column::Black(asked) => self.said_of(game.black, *asked),
            Column::Rank
            | Column::Row
            | Column::Of(_)
            | Column::Points
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
