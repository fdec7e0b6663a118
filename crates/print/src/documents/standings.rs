//! The standings after a round, with the columns that were chosen.

use tournament::StandingsTable;
use view::list::{Column, Fact, Standings};
use view::standings::code_in_words;
use words::Words;

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::round_to_rank;
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table};
use crate::subject::InSection;

/// The standings.
pub(crate) const STANDINGS: Document = Document {
    name: "standings",
    audience: Audience::Wall,
    made: Made::OfSection(standings),
    template: LIST,
};

const USUAL: [Column; 6] = [
    Column::Rank,
    Column::Of(Fact::Number),
    Column::Of(Fact::TitledName),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Points,
];

const MORE: [Column; 7] = [
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Club),
    Column::Of(Fact::Sex),
    Column::Of(Fact::Born),
    Column::Of(Fact::FideId),
    Column::Of(Fact::NationalRating),
];

fn standings(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, after) = (of.words, round_to_rank(of)?);
    let table = of.section.standings_table(after)?;
    let tie_breaks: Vec<Column> = table.codes.iter().cloned().map(Column::TieBreak).collect();
    let usual: Vec<Column> = USUAL.into_iter().chain(tie_breaks).collect();
    let all: Vec<Column> = usual.iter().cloned().chain(MORE).collect();
    let columns = chosen_columns(of.job, &usual, &all)?;
    let list = Standings::without_tie_breaks(of.section, &table, &columns);
    let title = match after {
        Some(round) => words.with("public-standings-after", &[("round", round.get().into())]),
        None => words.say("public-standings"),
    };
    let mut sheet = Sheet::titled(title).covering(words, &table.coverage);
    let is_whole = sheet.marks.is_empty() && after == of.section.last_complete_round();
    if of.section.is_final && is_whole {
        sheet = sheet.with(Part::Paragraph(words.say("standings-final")));
    }
    sheet = sheet.with(Part::Table(Table::of(words, &list)));
    Ok(match legend(words, &table) {
        Some(legend) => sheet.with(Part::Paragraph(legend)),
        None => sheet,
    })
}

/// What the codes of the tie-breaks mean, and which cannot be used.
fn legend(words: &Words, table: &StandingsTable) -> Option<String> {
    let said = |code: &tiebreak::Code| format!("{code}{}{}", words.colon(), code_in_words(words, code));
    let codes: Vec<String> = table.codes.iter().map(said).collect();
    let dropped = table.dropped.iter().map(|dropped| {
        let why = words.said(&dropped.reason);
        words.with("standings-dropped", &[("code", dropped.code.to_string().into()), ("why", why.into())])
    });
    let codes = (!codes.is_empty()).then(|| format!("{}.", codes.join("; ")));
    let all: Vec<String> = codes.into_iter().chain(dropped).collect();
    (!all.is_empty()).then(|| all.join(" "))
}
