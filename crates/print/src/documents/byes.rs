//! Byes of a section, and results that are missing.

use view::list::{Byes, Column, Fact, List, MissingResults};
use words::Words;

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::error::Error;
use crate::sheet::{Group, Part, Sheet, Table};
use crate::subject::InSection;

/// Who has a bye in which round.
pub(crate) const BYES: Document =
    Document { name: "byes", audience: Audience::Wall, made: Made::OfSection(byes), template: LIST };

/// Which results are missing.
pub(crate) const MISSING_RESULTS: Document = Document {
    name: "missing-results",
    audience: Audience::Wall,
    made: Made::OfSection(missing_results),
    template: LIST,
};

const BYE: [Column; 3] = [Column::Of(Fact::Number), Column::Of(Fact::TitledName), Column::Result];

const MORE: [Column; 3] = [Column::RoundNumber, Column::Of(Fact::Federation), Column::Of(Fact::Rating)];

const GAME: [Column; 4] =
    [Column::RoundNumber, Column::Board, Column::White(Fact::TitledName), Column::Black(Fact::TitledName)];

fn byes(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let all: Vec<Column> = BYE.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &BYE, &all)?;
    let list = Byes::new(words, of.section, &columns);
    let (list, title) = match of.job.round {
        Some(round) => (list.in_round(round), words.with("paper-byes-of", &[("round", round.get().into())])),
        None => (list, words.say("paper-byes-title")),
    };
    if list.count() == 0 {
        return Err(Error::Nothing(words.say("paper-byes-none")));
    }
    let mut table = Table::of(words, &list);
    table.groups = by_round(words, &table, &list);
    Ok(Sheet::titled(title).with(Part::Table(table)))
}

/// The rows of a table in groups of the same round, which are kept together.
fn by_round(words: &Words, table: &Table, list: &Byes<'_>) -> Vec<Group> {
    let rows: Vec<(usize, &Vec<String>)> = table.rows().enumerate().collect();
    let groups = rows.chunk_by(|one, other| list.round(one.0) == list.round(other.0));
    let group = |rows: &[(usize, &Vec<String>)]| {
        let round = rows.first().and_then(|(row, _)| list.round(*row));
        let title = round.map(|round| words.with("emergency-round", &[("round", round.get().into())]));
        Group { title, rows: rows.iter().map(|(_, row)| (*row).clone()).collect() }
    };
    groups.map(group).collect()
}

fn missing_results(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let columns = chosen_columns(of.job, &GAME, &GAME)?;
    let list = MissingResults::new(of.section, &columns);
    if list.count() == 0 {
        return Err(Error::Nothing(words.say("paper-missing-none")));
    }
    let mut table = Table::of(words, &list);
    let rows: Vec<Vec<String>> = table.rows().cloned().collect();
    let missing = rows.iter().enumerate().take_while(|(row, _)| !list.is_adjourned(*row)).count();
    let (missing, adjourned) = rows.split_at(missing);
    let adjourned = Group { title: Some(words.say("paper-missing-adjourned")), rows: adjourned.to_vec() };
    table.groups = vec![Group { title: None, rows: missing.to_vec() }, adjourned];
    table.groups.retain(|group| !group.rows.is_empty());
    Ok(Sheet::titled(words.say("paper-missing-title")).with(Part::Table(table)))
}
