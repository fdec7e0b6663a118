//! The pairings of a round by board: who plays whom, where, and who does not play.

use glossary::RoundNumber;
use view::list::{Boards, Column, Fact, Person};
use view::results::bye_word;

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InRound;

/// The pairings of a round by board.
pub(crate) const PAIRINGS: Document =
    Document { name: "pairings", audience: Audience::Wall, made: Made::OfRound(pairings), template: LIST };

/// What hangs on the wall before a round.
const USUAL: [Column; 8] = [
    Column::Board,
    Column::White(Fact::TitledName),
    Column::White(Fact::Rating),
    Column::WhitePoints,
    Column::Result,
    Column::BlackPoints,
    Column::Black(Fact::TitledName),
    Column::Black(Fact::Rating),
];

/// What it can have beside.
const MORE: [Column; 8] = [
    Column::White(Fact::Number),
    Column::White(Fact::Federation),
    Column::White(Fact::Title),
    Column::White(Fact::Club),
    Column::Black(Fact::Number),
    Column::Black(Fact::Federation),
    Column::Black(Fact::Title),
    Column::Black(Fact::Club),
];

fn pairings(of: &InRound<'_>) -> Result<Sheet, Error> {
    let (words, number) = (of.words, of.round.number);
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &USUAL, &all)?;
    let scores = of.section.scores_before(number);
    let list = Boards::new(of.section, of.round, &columns).without_results().marking_missing("–");
    let title = words.with("print-pairings-title", &[("round", number.get().into())]);
    let before = of.section.coverage(RoundNumber::new(number.get() - 1));
    let sheet = Sheet::titled(title).covering(words, &before);
    let sheet = sheet.with(Part::Table(Table::of(words, &list.with_scores(scores))));
    Ok(match unpaired(of) {
        Some(table) => sheet.with(Part::Heading(words.say("print-unpaired"))).with(Part::Table(table)),
        None => sheet,
    })
}

/// Who has no opponent, and what the round brings them.
pub(super) fn unpaired(of: &InRound<'_>) -> Option<Table> {
    let words = of.words;
    let mut rows: Vec<Vec<String>> = of
        .round
        .unpaired
        .iter()
        .filter_map(|(id, result)| {
            let player = of.section.players.get(id)?;
            Some(vec![Person::of(player).titled(), words.say(bye_word(*result))])
        })
        .collect();
    words.sort(&mut rows, |row| row.first().map_or("", String::as_str));
    let columns = vec![
        TableColumn::text(words.say("tables-player")).wide(),
        TableColumn::text(words.say("result")).wide(),
    ];
    (!rows.is_empty()).then(|| Table::new(columns, rows))
}
