//! The emergency sheet: everything with which a section goes on by hand. Whoever holds its text can pair the
//! round.

use tournament::Round;
use view::emergency::{EmergencySheet, Record};
use view::list::{Boards, Column, Fact, Standings, due};
use view::results::bye_word;

use crate::document::{Audience, Document, LIST, Made};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// The emergency sheet.
pub(crate) const EMERGENCY: Document = Document {
    name: "emergency",
    audience: Audience::Desk,
    made: Made::OfSection(emergency),
    template: LIST,
};

const BOARD: [Column; 6] = [
    Column::Board,
    Column::White(Fact::Number),
    Column::White(Fact::Name),
    Column::Result,
    Column::Black(Fact::Number),
    Column::Black(Fact::Name),
];

const PLACE: [Column; 4] = [Column::Rank, Column::Of(Fact::Number), Column::Of(Fact::Name), Column::Points];

fn emergency(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    let known = EmergencySheet::of(section);
    if known.records.is_empty() {
        return Err(Error::Nothing(words.say("paper-nobody")));
    }
    let mut facts = known.facts(words);
    facts.extend(of.job.stamp.head.clone().map(|head| (words.say("backup-log"), head)));
    let mut sheet = Sheet::titled(words.say("emergency-sheet"))
        .with(Part::Paragraph(words.say("sheet-how-to")))
        .with(Part::Facts(facts));
    if let Some(round) = known.round {
        sheet = pairings(of, sheet, round);
    }
    if let Some(table) = &known.standings {
        let title = match table.coverage.after {
            Some(round) => words.with("public-standings-after", &[("round", round.get().into())]),
            None => words.say("public-standings"),
        };
        let list = Standings::new(section, table, &PLACE);
        sheet = sheet.with(Part::Heading(title)).with(Part::Table(Table::of(words, &list)));
    }
    sheet = sheet.with(Part::Heading(words.say("sheet-everybody")));
    for legend in ["sheet-legend", "sheet-legend-floats", "sheet-legend-due"] {
        sheet = sheet.with(Part::Paragraph(words.say(legend)));
    }
    sheet = sheet.with(Part::Table(everybody(of, &known)));
    Ok(to_come(of, &known, sheet))
}

fn pairings(of: &InSection<'_>, sheet: Sheet, round: &Round) -> Sheet {
    let words = of.words;
    let title = words.with("public-pairings-of", &[("round", round.number.get().into())]);
    let title = match round.is_published() {
        true => title,
        false => format!("{title} ({})", words.say("draft")),
    };
    let list = Boards::new(of.section, round, &BOARD).marking_missing("…");
    let sheet = sheet.with(Part::Heading(title)).with(Part::Table(Table::of(words, &list)));
    let unpaired = round
        .unpaired
        .iter()
        .map(|(id, result)| (words.said(&of.section.shown(*id)), words.say(bye_word(*result))));
    let unpaired: Vec<(String, String)> = unpaired.collect();
    if unpaired.is_empty() {
        return sheet;
    }
    sheet.with(Part::Heading(words.say("unpaired"))).with(Part::Facts(unpaired))
}

/// What is to be known of everybody, by number.
fn everybody(of: &InSection<'_>, known: &EmergencySheet<'_>) -> Table {
    let words = of.words;
    let is_accelerated = known.records.iter().any(Record::is_accelerated);
    let rounds = known.position.rounds_before();
    let mut columns = vec![
        TableColumn::figures(words.say("tables-number-short")),
        TableColumn::text(words.say("tables-player")).wide(),
        TableColumn::figures(words.say("tables-rating")),
        TableColumn::figures(words.say("public-points")),
    ];
    columns.extend((1..=rounds).map(|round| TableColumn::figures(round.to_string())));
    let last = ["sheet-floats", "sheet-due", "sheet-bye", "sheet-status"];
    columns.extend(last.map(|message| TableColumn::text(words.say(message))));
    if is_accelerated {
        columns.push(TableColumn::text(words.say("sheet-virtual-points")));
    }
    let row = |record: &Record<'_>| row(of, record, is_accelerated);
    Table::new(columns, known.records.iter().map(row).collect())
}

fn row(of: &InSection<'_>, record: &Record<'_>, is_accelerated: bool) -> Vec<String> {
    let (words, line) = (of.words, &record.line);
    let rating = record.player.and_then(|player| player.details.rating);
    let mut row = vec![
        line.number.to_string(),
        record.name.to_owned(),
        rating.map(|rating| rating.to_string()).unwrap_or_default(),
        record.points(words),
    ];
    row.extend(record.encounters(words));
    let bye = if line.may_receive_bye { "sheet-bye-yes" } else { "sheet-bye-no" };
    row.extend([
        record.floats(words),
        due(words, &line.preference_sign()),
        words.say(bye),
        record.next.said(words),
    ]);
    if is_accelerated {
        let points: Vec<String> = record.virtual_points.iter().map(|one| words.points(*one)).collect();
        row.push(points.join(" "));
    }
    row
}

/// The byes that are granted for later rounds.
fn to_come(of: &InSection<'_>, known: &EmergencySheet<'_>, sheet: Sheet) -> Sheet {
    let words = of.words;
    let mut byes = Vec::new();
    for player in of.section.numbered() {
        for (round, bye) in player.byes.iter().filter(|(round, _)| **round > known.position.round) {
            let round = words.with("emergency-round", &[("round", round.get().into())]);
            byes.push((words.said(&player.shown()), format!("{round}, {}", words.say(bye_word(*bye)))));
        }
    }
    if byes.is_empty() {
        return sheet;
    }
    sheet.with(Part::Heading(words.say("emergency-byes"))).with(Part::Facts(byes))
}
