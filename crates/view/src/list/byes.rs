//! Who has a bye, in which round.

use glossary::{PlayerResult, RoundNumber};
use tournament::{Player, Section};
use words::Words;

use super::players::fact;
use super::{Cell, Column, List};

/// The byes of a section, round after round, and in a round by name: those of rounds that are paired as they
/// stand there, pairing-allocated ones included, and those that are granted for rounds to come.
pub struct Byes<'a> {
    section: &'a Section,
    rows: Vec<(RoundNumber, &'a Player, PlayerResult)>,
    columns: Vec<Column>,
}

impl<'a> Byes<'a> {
    /// All byes of a section.
    pub fn new(words: &Words, section: &'a Section, columns: &[Column]) -> Byes<'a> {
        let mut players: Vec<&Player> = section.players.values().collect();
        words.sort(&mut players, |player| player.details.name.as_str());
        let mut rows = Vec::new();
        for player in players {
            let paired = section.published().iter();
            rows.extend(paired.filter_map(|round| {
                round.unpaired.get(&player.id).map(|result| (round.number, player, *result))
            }));
            let to_come = player.byes.range(section.next_round()..);
            rows.extend(to_come.map(|(round, result)| (*round, player, *result)));
        }
        rows.sort_by_key(|(round, ..)| *round);
        Byes { section, rows, columns: columns.to_vec() }
    }

    /// Those of one round.
    #[must_use]
    pub fn in_round(mut self, round: RoundNumber) -> Byes<'a> {
        self.rows.retain(|(number, ..)| *number == round);
        self
    }

    /// The round of a row, from 0.
    pub fn round(&self, row: usize) -> Option<RoundNumber> {
        self.rows.get(row).map(|(round, ..)| *round)
    }
}

impl List for Byes<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.rows.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        let Some((round, player, result)) = self.rows.get(row).copied() else { return Cell::Nothing };
        match column {
            Column::RoundNumber => Cell::Number(round.get().into()),
            Column::Of(asked) => fact(self.section, Some(player), *asked),
            Column::Result => Cell::Bye(result),
            Column::Rank
            | Column::Row
            | Column::White(_)
            | Column::Black(_)
            | Column::Points
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::Board
            | Column::Colour
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
