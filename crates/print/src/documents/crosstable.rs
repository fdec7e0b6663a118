//! The crosstable after a round: who met whom, with which colour and result; where everybody meets everybody,
//! what each brought against each.

use tiebreak::System;
use view::list::{Column, Crosstable, Fact};
use view::results::sign;

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::round_to_rank;
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// The crosstable.
pub(crate) const CROSSTABLE: Document = Document {
    name: "crosstable",
    audience: Audience::Wall,
    made: Made::OfSection(crosstable),
    template: LIST,
};

/// How many rounds stand side by side: more go to a further table, below the same names.
const ROUNDS_SIDE_BY_SIDE: usize = 15;

/// What stands before the rounds.
const BEFORE: [Column; 4] =
    [Column::Row, Column::Of(Fact::TitledName), Column::Of(Fact::Federation), Column::Of(Fact::Rating)];

const MORE: [Column; 6] = [
    Column::Rank,
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Club),
    Column::Of(Fact::Born),
];

fn crosstable(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let Some(after) = round_to_rank(of)? else {
        return Err(Error::NoRound(of.section.configuration.name.clone()));
    };
    let all: Vec<Column> = BEFORE.into_iter().chain(MORE).collect();
    let before = chosen_columns(of.job, &BEFORE, &all)?;
    let crosstable = of.section.crosstable_after(after)?;
    let coverage = of.section.coverage(Some(after));
    let list = Crosstable::new(of.section, &crosstable, &coverage, &before).without_leavers();
    let title = words.with("public-crosstable-after", &[("round", after.get().into())]);
    let mut sheet = Sheet::titled(title).covering(words, &coverage);
    if crosstable.system == System::PreDetermined {
        let table = by_opponent(Table::of(words, &list), before.len(), &crosstable);
        let legend = Part::Paragraph(words.say("paper-crosstable-by-opponent"));
        return Ok(sheet.with(Part::Table(table)).with(legend));
    }
    let tables = side_by_side(Table::of(words, &list), before.len());
    let several = tables.len() > 1;
    for (first, last, table) in tables {
        if several {
            if first > 1 {
                sheet = sheet.with(Part::PageBreak);
            }
            let rounds = [("from", first.into()), ("to", last.into())];
            sheet = sheet.with(Part::Heading(words.with("paper-rounds-from-to", &rounds)));
        }
        sheet = sheet.with(Part::Table(table));
    }
    Ok(sheet.with(Part::Paragraph(words.say("paper-crosstable-legend"))))
}

/// The table with a column for every opponent in place of the rounds: the results of several games against
/// the same one behind each other, byes nowhere.
fn by_opponent(mut table: Table, before: usize, crosstable: &tiebreak::Crosstable) -> Table {
    let places = crosstable.rows.len();
    let rounds = before..table.columns.len().saturating_sub(1).max(before);
    let columns = (1..=places).map(|place| TableColumn::text(place.to_string()).centred());
    table.columns.splice(rounds.clone(), columns);
    let rows = table.groups.iter_mut().flat_map(|group| &mut group.rows);
    for ((place, one), row) in (1..).zip(&crosstable.rows).zip(rows) {
        let against = |other: usize| {
            let met = one.encounters.iter().filter(|encounter| encounter.opponent == Some(other));
            if other == place { "×".to_owned() } else { met.map(|one| sign(one.result)).collect() }
        };
        row.splice(rounds.clone(), (1..=places).map(against));
    }
    table
}

/// The table in parts that fit a page: the first and the last round of each, and the part. The points, which
/// stand last, stand in every part.
fn side_by_side(table: Table, before: usize) -> Vec<(usize, usize, Table)> {
    let rounds = table.columns.len().saturating_sub(before + 1);
    if rounds <= ROUNDS_SIDE_BY_SIDE {
        return vec![(1, rounds, table)];
    }
    let parts = (0..rounds).step_by(ROUNDS_SIDE_BY_SIDE).map(|from| {
        let to = (from + ROUNDS_SIDE_BY_SIDE).min(rounds);
        let is_in =
            |at: usize| at < before || at == before + rounds || (before + from..before + to).contains(&at);
        let mut part = table.clone();
        let mut at = 0..;
        part.columns.retain(|_| at.next().is_some_and(is_in));
        for row in part.groups.iter_mut().flat_map(|group| &mut group.rows) {
            let mut at = 0..;
            row.retain(|_| at.next().is_some_and(is_in));
        }
        (from + 1, to, part)
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use glossary::{PairingNumber, PlayerResult, Points};
    use tiebreak::{CrosstableRow, Encounter};

    use super::*;

    /// Three players, each of whom meets both others twice: the first has won and drawn against the
    /// second, won by forfeit and lost against the third; in the first round of each cycle the third has
    /// no game.
    #[test]
    fn where_everybody_meets_everybody_there_is_a_column_for_each_opponent() {
        use PlayerResult::{Draw, ForfeitLoss, ForfeitWin, Loss, RestGame, Win};
        let met = |opponent: Option<usize>, result| Encounter {
            round: 1,
            opponent,
            colour: None,
            result,
            points: Points::ZERO,
        };
        let row = |number, encounters: Vec<Encounter>| CrosstableRow {
            rank: Some(1),
            number: PairingNumber::new(number).unwrap(),
            name: String::new(),
            rating: None,
            encounters,
            points: Points::ZERO,
        };
        let first = vec![met(Some(2), Win), met(Some(3), ForfeitWin), met(Some(2), Draw), met(Some(3), Loss)];
        let second = vec![met(Some(1), Loss), met(None, RestGame), met(Some(1), Draw), met(None, RestGame)];
        let third =
            vec![met(None, RestGame), met(Some(1), ForfeitLoss), met(None, RestGame), met(Some(1), Win)];
        let rows = vec![row(1, first), row(2, second), row(3, third)];
        let crosstable = tiebreak::Crosstable { system: System::PreDetermined, rows };
        let columns = ["Player", "1", "2", "3", "4", "Pts"].map(TableColumn::text).to_vec();
        let line = |name: &str| ["", "r", "r", "r", "r", "p"].map(|text| format!("{name}{text}")).to_vec();
        let table = Table::new(columns, ["A", "B", "C"].map(line).to_vec());
        let table = by_opponent(table, 1, &crosstable);
        let headings: Vec<&str> = table.columns.iter().map(|one| one.heading.as_str()).collect();
        assert_eq!(headings, ["Player", "1", "2", "3", "Pts"]);
        let rows: Vec<&Vec<String>> = table.rows().collect();
        assert_eq!(rows[0], &["A", "×", "1½", "+0", "Ap"]);
        assert_eq!(rows[1], &["B", "0½", "×", "", "Bp"]);
        assert_eq!(rows[2], &["C", "−1", "", "×", "Cp"]);
    }

    #[test]
    fn thirty_rounds_are_two_tables_with_the_same_names_and_points() {
        let columns = (0..33).map(|at| TableColumn::text(at.to_string())).collect();
        let row = (0..33).map(|at: usize| at.to_string()).collect();
        let parts = side_by_side(Table::new(columns, vec![row]), 2);
        let headings =
            |table: &Table| table.columns.iter().map(|one| one.heading.clone()).collect::<Vec<_>>();
        assert_eq!(
            parts.iter().map(|(first, last, _)| (*first, *last)).collect::<Vec<_>>(),
            [(1, 15), (16, 30)]
        );
        assert_eq!(headings(&parts[0].2)[..4], ["0", "1", "2", "3"]);
        assert_eq!(headings(&parts[1].2)[..4], ["0", "1", "17", "18"]);
        assert!(parts.iter().all(|(.., table)| table.columns.len() == 18 && headings(table)[17] == "32"));
        assert!(parts.iter().all(|(.., table)| table.rows().all(|row| *row == headings(table))));
    }
}
