//! The pairing checklist before a round.

use glossary::{Points, RoundNumber};
use pairing::Float;
use pairing::checklist::{self, Line};
use tournament::{Player, Ranked, Section};

use super::players::fact;
use super::{Cell, ChecklistColumn, Column, Fact, List, Person, Word};

/// The checklist before a round, as a list: everybody to be paired, in the order of the pairing.
pub struct Checklist<'a> {
    section: &'a Section,
    ranked: Ranked<'a>,
    lines: Vec<Line>,
    columns: Vec<Column>,
}

impl<'a> Checklist<'a> {
    /// That before a round, which may be paired already.
    pub fn new(section: &'a Section, round: RoundNumber, columns: &[Column]) -> Checklist<'a> {
        let lines = checklist::checklist(&section.position(round));
        Checklist { section, ranked: section.ranked(), lines, columns: columns.to_vec() }
    }

    /// The points for the pairing of a row, from 0: equal ones are a scoregroup.
    pub fn pairing_points(&self, row: usize) -> Option<Points> {
        self.lines.get(row).map(|line| line.pairing_score)
    }

    /// Whether anybody has other points for the pairing than in the standings.
    pub fn is_accelerated(&self) -> bool {
        self.lines.iter().any(|line| line.score != line.pairing_score)
    }

    fn player(&self, line: &Line) -> Option<&'a Player> {
        self.ranked.player(line.number)
    }

    fn person(&self, line: &Line) -> Person<'a> {
        self.player(line).map_or_else(|| Person::named(self.ranked.name(line.number)), Person::of)
    }
}

impl List for Checklist<'_> {
    fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn count(&self) -> usize {
        self.lines.len()
    }

    fn cell(&self, row: usize, column: &Column) -> Cell<'_> {
        let Some(line) = self.lines.get(row) else { return Cell::Nothing };
        match column {
            Column::Row => Cell::Written((row + 1).to_string()),
            Column::Of(Fact::Number) => Cell::Number(line.number.get().into()),
            Column::Of(Fact::Name) => Cell::Name(self.person(line)),
            Column::Of(Fact::TitledName) => Cell::Player(self.person(line)),
            Column::Of(asked) => fact(self.section, self.player(line), *asked),
            Column::Points => Cell::Points(line.score),
            Column::Checklist(asked) => checked(line, *asked),
            Column::Rank
            | Column::White(_)
            | Column::Black(_)
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result => Cell::Nothing,
        }
    }
}

fn checked<'a>(line: &Line, asked: ChecklistColumn) -> Cell<'a> {
    match asked {
        ChecklistColumn::PairingPoints => Cell::Points(line.pairing_score),
        ChecklistColumn::Colours => Cell::Colours(line.colours.clone()),
        ChecklistColumn::Due => Cell::Due(line.preference_sign()),
        ChecklistColumn::FloatTwoRoundsBefore => float(line.float_two_rounds_before),
        ChecklistColumn::FloatLastRound => float(line.float_last_round),
        ChecklistColumn::ColourDifference => Cell::Written(signed(line.colour_difference)),
        ChecklistColumn::SameColour => Cell::Written(signed(line.same_colour_in_a_row)),
        ChecklistColumn::Opponents => {
            let opponents: Vec<String> = line.opponents.iter().map(ToString::to_string).collect();
            Cell::Written(opponents.join(", "))
        }
        ChecklistColumn::MayReceiveBye => Cell::Word(Word::answer(line.may_receive_bye)),
    }
}

const fn float<'a>(float: Float) -> Cell<'a> {
    match float {
        Float::None => Cell::Nothing,
        Float::Down => Cell::Word(Word::Down),
        Float::Up => Cell::Word(Word::Up),
    }
}

/// With its sign, as arbiters write it: `+2`, `0`, `−1`.
fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        number => format!("{number:+}").replace('-', "−"),
    }
}
