//! The boards of a round, and who has none.

use std::collections::BTreeMap;

use glossary::{PlayerResult, Points};
use tournament::{Board, BoardNumber, PlayerId, Round, Section};

use super::players::fact;
use super::{Cell, Column, Fact, List};
use crate::games;

/// The boards of a round as a list; who has no opponent stands behind them, where that is wished for.
pub struct Boards<'a> {
    section: &'a Section,
    round: &'a Round,
    rows: Vec<Entry<'a>>,
    scores: BTreeMap<PlayerId, Points>,
    missing: &'static str,
    shows_results: bool,
    columns: Vec<Column>,
}

/// A row of the list.
#[derive(Clone, Copy)]
enum Entry<'a> {
    Board(BoardNumber, &'a Board),
    Unpaired(PlayerId, PlayerResult),
}

impl<'a> Boards<'a> {
    /// The boards of a round with these columns.
    pub fn new(section: &'a Section, round: &'a Round, columns: &[Column]) -> Boards<'a> {
        let rows = round.boards.iter().map(|(number, board)| Entry::Board(*number, board)).collect();
        let columns = columns.to_vec();
        Boards { section, round, rows, scores: BTreeMap::new(), missing: "", shows_results: true, columns }
    }

    /// With what stands for a result that is missing.
    pub fn marking_missing(self, missing: &'static str) -> Boards<'a> {
        Boards { missing, ..self }
    }

    /// As before the games: no result is shown.
    pub fn without_results(self) -> Boards<'a> {
        Boards { shows_results: false, ..self }
    }

    /// With the points of the players, before or after the round as the list wishes.
    pub fn with_scores(self, scores: BTreeMap<PlayerId, Points>) -> Boards<'a> {
        Boards { scores, ..self }
    }

    /// With who has no opponent, behind the boards.
    pub fn with_unpaired(mut self) -> Boards<'a> {
        let unpaired = self.round.unpaired.iter();
        self.rows.extend(unpaired.map(|(id, result)| Entry::Unpaired(*id, *result)));
        self
    }

    fn points(&self, id: Option<PlayerId>) -> Cell<'a> {
        id.and_then(|id| self.scores.get(&id)).map_or(Cell::Nothing, |points| Cell::Points(*points))
    }

    fn said_of(&self, id: Option<PlayerId>, asked: Fact) -> Cell<'a> {
        fact(self.section, id.and_then(|id| self.section.players.get(&id)), asked)
    }
}

impl List for Boards<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.rows.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        let Some(entry) = self.rows.get(row).copied() else { return Cell::Nothing };
        let (white, black) = match entry {
            Entry::Board(_, board) => (board.white, Some(board.black)),
            Entry::Unpaired(id, _) => (id, None),
        };
        match column {
            Column::RoundNumber => Cell::Number(self.round.number.get().into()),
            Column::Board => match entry {
                Entry::Board(number, _) => Cell::Number(number.get().into()),
                Entry::Unpaired(..) => Cell::Nothing,
            },
            Column::Result => match entry {
                Entry::Board(_, board) if self.shows_results => {
                    Cell::Written(games::results(board, self.missing))
                }
                Entry::Board(..) => Cell::Text(self.missing),
                Entry::Unpaired(_, result) => Cell::Bye(result),
            },
            Column::Of(asked) | Column::White(asked) => self.said_of(Some(white), *asked),
            Column::Black(asked) => self.said_of(black, *asked),
            Column::Points | Column::WhitePoints => self.points(Some(white)),
            Column::BlackPoints => self.points(black),
            Column::Rank
            | Column::Row
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::Colour
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
