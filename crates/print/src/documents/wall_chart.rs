//! The wall chart: everybody by number with opponent, colour and result of every round. It is posted once and
//! filled in by hand, or printed anew after each round.

use tiebreak::{Crosstable, Encounter};
use tournament::Section;
use view::list::{Cell, Column, Fact, Players};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::round_to_rank;
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// The wall chart.
pub(crate) const WALL_CHART: Document = Document {
    name: "wall-chart",
    audience: Audience::Wall,
    made: Made::OfSection(wall_chart),
    template: LIST,
};

/// What stands before the rounds.
const BEFORE: [Column; 4] = [
    Column::Of(Fact::Number),
    Column::Of(Fact::TitledName),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
];

const MORE: [Column; 4] =
    [Column::Of(Fact::Title), Column::Of(Fact::Name), Column::Of(Fact::Club), Column::Of(Fact::Born)];

fn wall_chart(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    if section.numbered().is_empty() {
        return Err(Error::Nothing(words.say("paper-nobody-numbered")));
    }
    let after = round_to_rank(of)?;
    let crosstable = after.map(|round| section.crosstable_after(round)).transpose()?;
    let all: Vec<Column> = BEFORE.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &BEFORE, &all)?;
    let list = Players::by_number(words, section, &columns);
    let mut table = Table::of(words, &list);
    let rounds = usize::from(section.configuration.rounds);
    table.columns.extend((1..=rounds).map(|round| TableColumn::figures(round.to_string())));
    table.columns.push(TableColumn::figures(words.say("public-points")));
    let numbered = |at: usize| list.player(at).is_some_and(|player| player.number.is_some());
    let rows = table.rows().cloned().enumerate().filter(|(at, _)| numbered(*at)).map(|(at, mut row)| {
        let brought = brought(of, crosstable.as_ref(), section, list.player(at));
        row.extend((0..=rounds).map(|at| brought.get(at).cloned().unwrap_or_default()));
        row
    });
    let table = Table::new(table.columns.clone(), rows.collect());
    let title = match after {
        Some(round) => words.with("paper-wall-chart-after", &[("round", round.get().into())]),
        None => words.say("print-document-wall-chart"),
    };
    let sheet = Sheet::titled(title).covering(words, &section.coverage(after));
    Ok(sheet.with(Part::Table(table)).with(Part::Paragraph(words.say("paper-wall-chart-legend"))))
}

/// What every round brought a player, and the points at the end of the row; nothing before the first round.
fn brought(
    of: &InSection<'_>,
    crosstable: Option<&Crosstable>,
    section: &Section,
    player: Option<&tournament::Player>,
) -> Vec<String> {
    let number = player.and_then(|player| player.number);
    let row = crosstable
        .and_then(|table| table.rows.iter().find(|row| Some(row.number) == number).map(|row| (table, row)));
    let Some((table, row)) = row else { return Vec::new() };
    let mut cells: Vec<String> = row.encounters.iter().map(|one| by_number(of, table, one)).collect();
    cells.resize(usize::from(section.configuration.rounds), String::new());
    cells.push(of.words.points(row.points));
    cells
}

/// `12w1`, with the number of the opponent in place of the row of a crosstable.
fn by_number(of: &InSection<'_>, table: &Crosstable, one: &Encounter) -> String {
    let opponent = one.opponent.and_then(|place| table.rows.get(place.checked_sub(1)?));
    let opponent = opponent.map(|row| usize::from(row.number.get()));
    Cell::Encounter(Encounter { opponent, ..*one }).said(of.words)
}
