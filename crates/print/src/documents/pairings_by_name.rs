//! Where everybody sits in a round, by name: what most players look at first.

use glossary::RoundNumber;
use view::list::{Cell, Column, Fact, List, Names};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::error::Error;
use crate::sheet::{Group, Part, Sheet, Table};
use crate::subject::InRound;

/// The pairings of a round by name.
pub(crate) const PAIRINGS_BY_NAME: Document = Document {
    name: "pairings-by-name",
    audience: Audience::Wall,
    made: Made::OfRound(pairings_by_name),
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

/// The list with byes as short as columns need them, so that it runs in several.
fn table(of: &InRound<'_>, list: &Names<'_>) -> Table {
    let (words, scoring) = (of.words, of.section.configuration.scoring);
    let said = |cell: &Cell<'_>| {
        let Cell::Bye(result) = cell else { return cell.said(words) };
        let points = words.points(scoring.points(*result, None));
        words.with("paper-bye-short", &[("points", points.into())])
    };
    let row = |row| list.cells(row).iter().map(said).collect();
    let mut table = Table::of(words, list);
    table.groups = vec![Group { title: None, rows: (0..list.count()).map(row).collect() }];
    table
}
