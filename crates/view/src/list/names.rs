//! Where everybody sits in a round, by name.

use tournament::{Player, PlayerId, Round, Section};
use words::Words;

use super::players::fact;
use super::{Cell, Column, Fact, List};

/// The players of a round by name, with board and colour, or with what the round brings without a game.
pub struct Names<'a> {
    section: &'a Section,
    round: &'a Round,
    players: Vec<&'a Player>,
    columns: Vec<Column>,
}

impl<'a> Names<'a> {
    /// Everybody who has a board or a bye in a round, in the alphabet of a language.
    pub fn new(words: &Words, section: &'a Section, round: &'a Round, columns: &[Column]) -> Names<'a> {
        let is_in = |player: &&Player| {
            player.number.is_some()
                && (round.board_of(player.id).is_some() || round.unpaired.contains_key(&player.id))
        };
        let mut players: Vec<&Player> = section.players.values().filter(is_in).collect();
        words.sort(&mut players, |player| player.details.name.as_str());
        Names { section, round, players, columns: columns.to_vec() }
    }

    /// The player of a row, from 0.
    pub fn player(&self, row: usize) -> Option<&'a Player> {
        self.players.get(row).copied()
    }

    fn said_of(&self, id: Option<PlayerId>, asked: Fact) -> Cell<'a> {
        fact(self.section, id.and_then(|id| self.section.players.get(&id)), asked)
    }
}

impl List for Names<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.players.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        let Some(player) = self.players.get(row).copied() else { return Cell::Nothing };
        let seat = self.round.board_of(player.id);
        match column {
            Column::RoundNumber => Cell::Number(self.round.number.get().into()),
            Column::Board => seat.map_or(Cell::Nothing, |(number, _)| Cell::Number(number.get().into())),
            Column::Colour => match seat {
                Some((_, board)) => board.colour_of(player.id).map_or(Cell::Nothing, Cell::Colour),
                None => self.round.unpaired.get(&player.id).map_or(Cell::Nothing, |one| Cell::Bye(*one)),
            },
            Column::Of(asked) => fact(self.section, Some(player), *asked),
            Column::White(asked) => self.said_of(seat.map(|(_, board)| board.white), *asked),
            Column::Black(asked) => self.said_of(seat.map(|(_, board)| board.black), *asked),
            Column::Rank
            | Column::Row
            | Column::Points
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::Result
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}
