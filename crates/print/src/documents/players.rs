//! The players: the start list, the alphabetical list, and the list of the check-in desk, of a section or of
//! all of them together.

use tournament::{Presence, Section};
use view::list::{Column, Fact, Players};
use words::Words;

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::FORM;
use crate::documents::together::{NamedRows, by_name, sections};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::{InFestival, InSection};

/// The players by pairing number.
pub(crate) const START_LIST: Document = Document {
    name: "start-list",
    audience: Audience::Wall,
    made: Made::OfSection(start_list),
    template: LIST,
};

/// The players in the alphabet.
pub(crate) const ALPHABETICAL: Document = Document {
    name: "alphabetical",
    audience: Audience::Wall,
    made: Made::OfSection(alphabetical),
    template: LIST,
};

/// Who is expected, to be ticked off when they arrive.
pub(crate) const CHECK_IN: Document =
    Document { name: "check-in", audience: Audience::Desk, made: Made::OfSection(check_in), template: FORM };

/// Everybody in the alphabet, whatever their section.
pub(crate) const ALPHABETICAL_ALL: Document = Document {
    name: "alphabetical-all",
    audience: Audience::Wall,
    made: Made::OfFestival(alphabetical_all),
    template: LIST,
};

/// Everybody who is expected, whatever their section: one desk checks all of them in.
pub(crate) const CHECK_IN_ALL: Document = Document {
    name: "check-in-all",
    audience: Audience::Desk,
    made: Made::OfFestival(check_in_all),
    template: FORM,
};

/// What lists of players say.
const USUAL: [Column; 6] = [
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Of(Fact::Club),
];

/// What they can say beside.
const MORE: [Column; 6] = [
    Column::Of(Fact::Entry),
    Column::Of(Fact::FideId),
    Column::Of(Fact::NationalRating),
    Column::Of(Fact::Sex),
    Column::Of(Fact::Born),
    Column::Of(Fact::Presence),
];

/// What the desk may ask for beside.
const PERSONAL: [Column; 5] = [
    Column::Of(Fact::BirthDate),
    Column::Of(Fact::Email),
    Column::Of(Fact::FeeOwed),
    Column::Of(Fact::FeePaid),
    Column::Of(Fact::Note),
];

fn start_list(of: &InSection<'_>) -> Result<Sheet, Error> {
    let columns = columns(of)?;
    let list = Players::by_number(of.words, of.section, &columns);
    somebody(of.words, "public-start", Table::of(of.words, &list))
}

fn alphabetical(of: &InSection<'_>) -> Result<Sheet, Error> {
    let columns = columns(of)?;
    let list = Players::by_name(of.words, of.section, &columns);
    somebody(of.words, "public-alphabetical", Table::of(of.words, &list))
}

/// Everybody by name, with the section behind it.
fn alphabetical_all(of: &InFestival<'_>) -> Result<Sheet, Error> {
    let usual = usual(sections(of).map(|one| one.section));
    let columns = chosen_columns(of.job, &usual, &all())?;
    let tables = sections(of).map(|one| named(&one, &Players::by_name(of.words, one.section, &columns)));
    somebody(of.words, "public-alphabetical", by_name(of.words, usual.len(), tables))
}

/// The usual columns; that of clubs only where there is one.
fn usual<'a>(mut sections: impl Iterator<Item = &'a Section>) -> Vec<Column> {
    let has_club = |section: &Section| section.players.values().any(|player| !player.details.club.is_empty());
    let has_clubs = sections.any(has_club);
    USUAL.into_iter().filter(|column| has_clubs || *column != Column::Of(Fact::Club)).collect()
}

/// What the list of the check-in desk says between the box and the line to sign.
const CHECKED_IN: [Column; 5] = [
    Column::Of(Fact::Name),
    Column::Of(Fact::Title),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Of(Fact::FideId),
];

/// With a box to tick, which is ticked for who has arrived, and room for a signature.
fn check_in(of: &InSection<'_>) -> Result<Sheet, Error> {
    let table = to_tick(of, &CHECKED_IN)?;
    let rows = table.rows.into_iter().map(|(_, row)| row).collect();
    somebody(of.words, "paper-check-in-title", signed(of.words, Table::new(table.columns, rows)))
}

fn check_in_all(of: &InFestival<'_>) -> Result<Sheet, Error> {
    let usual = [Fact::Name, Fact::Title, Fact::Federation, Fact::Rating].map(Column::Of);
    let tables: Result<Vec<NamedRows>, Error> = sections(of).map(|one| to_tick(&one, &usual)).collect();
    let table = by_name(of.words, usual.len() + 1, tables?.into_iter());
    somebody(of.words, "paper-check-in-title", signed(of.words, table))
}

/// Everybody with a box before the name.
fn to_tick(of: &InSection<'_>, usual: &[Column]) -> Result<NamedRows, Error> {
    let words = of.words;
    let columns = chosen_columns(of.job, usual, &all())?;
    let list = Players::by_name(words, of.section, &columns);
    let mut table = named(of, &list);
    table.columns.insert(0, TableColumn::text(words.say("paper-here")).centred());
    for (at, (_, row)) in table.rows.iter_mut().enumerate() {
        let has_arrived = list.player(at).is_some_and(|player| player.presence != Presence::Expected);
        row.insert(0, if has_arrived { "☒" } else { "☐" }.to_owned());
    }
    Ok(table)
}

/// With room for a signature behind every row.
fn signed(words: &Words, mut table: Table) -> Table {
    table.columns.push(TableColumn::text(words.say("paper-signature")).wide());
    table.groups.iter_mut().flat_map(|group| &mut group.rows).for_each(|row| row.push(String::new()));
    table
}

/// The rows of a list of players, each with the name by which it is found.
fn named(of: &InSection<'_>, list: &Players<'_>) -> NamedRows {
    let name = |row| list.player(row).map_or_else(String::new, |player| player.details.name.clone());
    NamedRows::of(of, list, name)
}

fn columns(of: &InSection<'_>) -> Result<Vec<Column>, Error> {
    chosen_columns(of.job, &usual(std::iter::once(of.section)), &all())
}

/// Everything that lists of players can say.
fn all() -> Vec<Column> {
    USUAL.into_iter().chain(MORE).chain(PERSONAL).collect()
}

fn somebody(words: &Words, title: &str, table: Table) -> Result<Sheet, Error> {
    if table.count() == 0 {
        return Err(Error::Nothing(words.say("paper-nobody")));
    }
    Ok(Sheet::titled(words.say(title)).with(Part::Table(table)))
}
