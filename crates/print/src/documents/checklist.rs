//! The pairing checklist: what an arbiter checks a pairing by, beside each name, scoregroup by scoregroup.

use glossary::RoundNumber;
use tournament::Section;
use view::list::{Checklist, ChecklistColumn, Column, Fact, List};
use words::{Words, of_points};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::error::Error;
use crate::sheet::{Group, Mark, Part, Sheet, Table};
use crate::subject::InSection;

/// The pairing checklist.
pub(crate) const CHECKLIST: Document = Document {
    name: "checklist",
    audience: Audience::Desk,
    made: Made::OfSection(checklist),
    template: LIST,
};

const USUAL: [Column; 12] = [
    Column::Row,
    Column::Of(Fact::Number),
    Column::Of(Fact::TitledName),
    Column::Of(Fact::Rating),
    Column::Points,
    Column::Checklist(ChecklistColumn::Colours),
    Column::Checklist(ChecklistColumn::Due),
    Column::Checklist(ChecklistColumn::FloatTwoRoundsBefore),
    Column::Checklist(ChecklistColumn::FloatLastRound),
    Column::Checklist(ChecklistColumn::ColourDifference),
    Column::Checklist(ChecklistColumn::Opponents),
    Column::Checklist(ChecklistColumn::MayReceiveBye),
];

const MORE: [Column; 3] = [
    Column::Of(Fact::Federation),
    Column::Checklist(ChecklistColumn::PairingPoints),
    Column::Checklist(ChecklistColumn::SameColour),
];

fn checklist(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    let round = of.job.round.unwrap_or_else(|| round_to_check(section));
    let last = section.next_round().min(RoundNumber::new(section.configuration.rounds).unwrap_or(round));
    if round > last {
        let name = section.configuration.name.clone();
        return Err(Error::UnknownRound { section: name, round });
    }
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).collect();
    let columns = chosen_columns(of.job, &USUAL, &all)?;
    let list = Checklist::new(section, round, &columns);
    if list.count() == 0 {
        return Err(Error::Nothing(words.say("paper-nobody")));
    }
    let table = Table { groups: scoregroups(words, &list), ..Table::of(words, &list) };
    let title = words.with("checklist-title", &[("round", round.get().into())]);
    let before = section.coverage(RoundNumber::new(round.get() - 1));
    let mut sheet = Sheet::titled(title).covering(words, &before);
    if section.draft().is_some_and(|draft| draft.number == round) {
        sheet.marks.insert(0, Mark::Draft);
    }
    Ok(sheet.with(Part::Table(table)).with(Part::Paragraph(words.say("checklist-legend"))))
}

/// The round whose pairing is looked at: the draft, or the one being played, or else the next; the last
/// when all are over.
fn round_to_check(section: &Section) -> RoundNumber {
    let draft = section.draft().map(|draft| draft.number);
    let last = RoundNumber::new(section.configuration.rounds);
    let coming = section.next_round();
    let coming = last.map_or(coming, |last| coming.min(last));
    draft.or_else(|| section.live_round()).unwrap_or(coming)
}

fn scoregroups(words: &Words, list: &Checklist<'_>) -> Vec<Group> {
    let rows: Vec<usize> = (0..list.count()).collect();
    let groups = rows.chunk_by(|one, other| list.pairing_points(*one) == list.pairing_points(*other));
    let said = |row: &usize| list.cells(*row).iter().map(|cell| cell.said(words)).collect();
    let group = |rows: &[usize]| {
        let points = rows.first().and_then(|row| list.pairing_points(*row)).unwrap_or_default();
        let parts = [("points", of_points(points)), ("count", rows.len().into())];
        Group { title: Some(words.with("checklist-group", &parts)), rows: rows.iter().map(said).collect() }
    };
    groups.map(group).collect()
}
