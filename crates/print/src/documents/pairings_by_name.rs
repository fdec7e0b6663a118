//! Where everybody sits in a round, by name: what most players look at first.

use glossary::RoundNumber;
use tournament::Round;
use view::list::{Cell, Column, Fact, List, Names};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::together::{NamedRows, by_name, sections};
use crate::error::Error;
use crate::sheet::{Group, Mark, Part, Sheet, Table, TableColumn};
use crate::subject::{InFestival, InRound, InSection};

/// The pairings of a round by name.
pub(crate) const PAIRINGS_BY_NAME: Document = Document {
    name: "pairings-by-name",
    audience: Audience::Wall,
    made: Made::OfRound(pairings_by_name),
    template: LIST,
};

/// Where everybody sits, whatever their section.
pub(crate) const PAIRINGS_BY_NAME_ALL: Document = Document {
    name: "pairings-by-name-all",
    audience: Audience::Wall,
    made: Made::OfFestival(pairings_by_name_all),
    template: LIST,
};

const USUAL: [Column; 3] = [Column::Of(Fact::TitledName), Column::Board, Column::Colour];

const MORE: [Column; 6] = [
    Column::Of(Fact::Number),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Of(Fact::Club),
    Column::White(Fact::TitledName),
    Column::Black(Fact::TitledName),
];

fn pairings_by_name(of: &InRound<'_>) -> Result<Sheet, Error> {
    let (words, number) = (of.words, of.round.number);
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &USUAL, &all)?;
    let list = Names::new(words, of.section, of.round, &columns);
    let title = words.with("paper-by-name-title", &[("round", number.get().into())]);
    let before = of.section.coverage(RoundNumber::new(number.get() - 1));
    Ok(Sheet::titled(title).covering(words, &before).with(Part::Table(table(of, &list))))
}

/// The rounds of all sections in one list: of each that which was asked for, or the last one.
fn pairings_by_name_all(of: &InFestival<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &USUAL, &all)?;
    let rounds: Vec<(InSection<'_>, &Round)> = sections(of).filter_map(with_round).collect();
    let Some((_, first)) = rounds.first() else { return Err(Error::NoRound(of.job.event.to_owned())) };
    let is_one_round = rounds.iter().all(|(_, round)| round.number == first.number);
    let tables = rounds.iter().map(|(one, round)| {
        let list = Names::new(words, one.section, round, &columns);
        let name = |row| list.player(row).map_or_else(String::new, |player| player.details.name.clone());
        let mut rows = NamedRows::of(one, &list, name);
        rows.rows.iter_mut().enumerate().for_each(|(at, (_, row))| *row = said(one, &list, at));
        if !is_one_round {
            rows.columns.insert(1, TableColumn::figures(words.say("paper-round")));
            rows.rows.iter_mut().for_each(|(_, row)| row.insert(1, round.number.to_string()));
        }
        rows
    });
    let title = match is_one_round {
        true => words.with("paper-by-name-title", &[("round", first.number.get().into())]),
        false => words.say("paper-by-name-title-all"),
    };
    let mut sheet = Sheet::titled(title).with(Part::Table(by_name(words, 1, tables)));
    if rounds.iter().any(|(_, round)| !round.is_published()) {
        sheet.marks.push(Mark::Draft);
    }
    Ok(sheet)
}

/// A section with the round that was asked for, or its last one; none if it has none.
fn with_round(of: InSection<'_>) -> Option<(InSection<'_>, &Round)> {
    let round = match of.job.round {
        Some(number) => of.section.round(number),
        None => of.section.rounds.last(),
    };
    round.map(|round| (of, round))
}

/// The list with byes as short as columns need them, so that it runs in several.
fn table(of: &InRound<'_>, list: &Names<'_>) -> Table {
    let in_section = InSection { job: of.job, words: of.words, id: of.id, section: of.section };
    let rows = (0..list.count()).map(|row| said(&in_section, list, row)).collect();
    Table { groups: vec![Group { title: None, rows }], ..Table::of(of.words, list) }
}

fn said(of: &InSection<'_>, list: &Names<'_>, row: usize) -> Vec<String> {
    let (words, scoring) = (of.words, of.section.configuration.scoring);
    let said = |cell: &Cell<'_>| {
        let Cell::Bye(result) = cell else { return cell.said(words) };
        let points = words.points(scoring.points(*result, None));
        words.with("paper-bye-short", &[("points", points.into())])
    };
    list.cells(row).iter().map(said).collect()
}
