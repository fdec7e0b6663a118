//! The players of a section, in any order.

use tournament::{Player, Presence, Section, Sex};
use words::Words;

use super::{Cell, Column, Fact, List, Person};
use crate::rating::ShownRating;

/// Players as a list.
pub struct Players<'a> {
    section: &'a Section,
    players: Vec<&'a Player>,
    columns: Vec<Column>,
}

impl<'a> Players<'a> {
    /// The start list: by pairing number; who has none yet comes last, by name.
    pub fn by_number(words: &Words, section: &'a Section, columns: &[Column]) -> Players<'a> {
        let mut list = Players::by_name(words, section, columns);
        list.players.sort_by_key(|player| (player.number.is_none(), player.number));
        list
    }

    /// The players in the alphabet of a language.
    pub fn by_name(words: &Words, section: &'a Section, columns: &[Column]) -> Players<'a> {
        let mut list = Players::by_entry(section, columns);
        words.sort(&mut list.players, |player| player.details.name.as_str());
        list
    }

    /// The players in the order of their entries.
    pub fn by_entry(section: &'a Section, columns: &[Column]) -> Players<'a> {
        Players { section, players: section.players.values().collect(), columns: columns.to_vec() }
    }

    /// The player of a row, from 0.
    pub fn player(&self, row: usize) -> Option<&'a Player> {
        self.players.get(row).copied()
    }
}

impl List for Players<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.players.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        match column {
            Column::Of(asked) => fact(self.section, self.player(row), *asked),
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
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => Cell::Nothing,
        }
    }
}

/// What a list says of a player; nothing for a team, of which the players say it.
pub(super) fn fact<'a>(section: &Section, player: Option<&'a Player>, fact: Fact) -> Cell<'a> {
    let Some(player) = player else { return Cell::Nothing };
    let details = &player.details;
    match fact {
        Fact::Entry => Cell::Number(player.id.get().into()),
        Fact::Number => player.number.map_or(Cell::Nothing, |number| Cell::Number(number.get().into())),
        Fact::Title => Cell::Title(details.title),
        Fact::Name => Cell::Name(Person::of(player)),
        Fact::TitledName => Cell::Player(Person::of(player)),
        Fact::Federation => details.federation.map_or(Cell::Nothing, Cell::Federation),
        Fact::Rating => ShownRating::of(section, player).map_or(Cell::Nothing, Cell::Rating),
        Fact::FideRating => written(details.rating),
        Fact::NationalRating => written(details.national_rating),
        Fact::FideId => written(details.fide_id),
        Fact::Sex => details.sex.map_or(Cell::Nothing, |sex| Cell::Text(sex_in_files(sex))),
        Fact::Born => written(details.birth_date.map(|date| date.year())),
        Fact::BirthDate => written(details.birth_date.map(|date| match date.month() {
            Some(_) => date.to_string(),
            None => date.year().to_string(),
        })),
        Fact::Club => Cell::Text(&details.club),
        Fact::Presence => Cell::Text(presence_in_files(player.presence)),
        Fact::Email => Cell::Text(&details.email),
        Fact::FeeOwed => written(Some(details.fee_owed)),
        Fact::FeePaid => written(Some(details.fee_paid)),
        Fact::Note => Cell::Text(&details.note),
    }
}

fn written<'a>(value: Option<impl ToString>) -> Cell<'a> {
    value.map_or(Cell::Nothing, |value| Cell::Written(value.to_string()))
}

const fn sex_in_files(sex: Sex) -> &'static str {
    match sex {
        Sex::Man => "m",
        Sex::Woman => "w",
    }
}

const fn presence_in_files(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::Arrived => "arrived",
        Presence::Withdrawn => "withdrawn",
        Presence::Expelled => "expelled",
    }
}
