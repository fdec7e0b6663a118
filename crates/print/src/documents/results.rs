//! The results of a round, board by board; those that are missing are marked.

use view::list::{Boards, Column, Fact};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::pairings::unpaired;
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table};
use crate::subject::InRound;

/// The results of a round.
pub(crate) const RESULTS: Document = Document {
    name: "results",
    audience: Audience::Wall,
    made: Made::OfPlayedRound(results),
    template: LIST,
};

const USUAL: [Column; 6] = [
    Column::Board,
    Column::White(Fact::TitledName),
    Column::White(Fact::Rating),
    Column::Result,
    Column::Black(Fact::TitledName),
    Column::Black(Fact::Rating),
];

const MORE: [Column; 8] = [
    Column::White(Fact::Number),
    Column::White(Fact::Federation),
    Column::White(Fact::Club),
    Column::WhitePoints,
    Column::Black(Fact::Number),
    Column::Black(Fact::Federation),
    Column::Black(Fact::Club),
    Column::BlackPoints,
];

fn results(of: &InRound<'_>) -> Result<Sheet, Error> {
    let (words, number) = (of.words, of.round.number);
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &USUAL, &all)?;
    let scores = of.section.scores_before(number);
    let list = Boards::new(of.section, of.round, &columns).marking_missing("…").with_scores(scores);
    let title = words.with("public-results-of", &[("round", number.get().into())]);
    let coverage = of.section.coverage(Some(number));
    let sheet = Sheet::titled(title).covering(words, &coverage).with(Part::Table(Table::of(words, &list)));
    Ok(match unpaired(of) {
        Some(table) => sheet.with(Part::Heading(words.say("print-unpaired"))).with(Part::Table(table)),
        None => sheet,
    })
}
