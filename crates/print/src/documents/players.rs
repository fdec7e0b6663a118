//! The players of a section: the start list, the alphabetical list, and the list of the check-in desk.

use tournament::Presence;
use view::list::{Column, Fact, Players};

use crate::document::{Audience, Document, LIST, Made, chosen_columns};
use crate::documents::FORM;
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

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
    let columns = columns(of, &usual(of))?;
    let list = Players::by_number(of.words, of.section, &columns);
    somebody(of, "public-start", Table::of(of.words, &list))
}

fn alphabetical(of: &InSection<'_>) -> Result<Sheet, Error> {
    let columns = columns(of, &usual(of))?;
    let list = Players::by_name(of.words, of.section, &columns);
    somebody(of, "public-alphabetical", Table::of(of.words, &list))
}

/// The usual columns; that of clubs only where there is one.
fn usual(of: &InSection<'_>) -> Vec<Column> {
    let has_clubs = of.section.players.values().any(|player| !player.details.club.is_empty());
    USUAL.into_iter().filter(|column| has_clubs || *column != Column::Of(Fact::Club)).collect()
}

/// With a box to tick, which is ticked for who has arrived, and room for a signature.
fn check_in(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let usual = [Fact::Name, Fact::Title, Fact::Federation, Fact::Rating, Fact::FideId].map(Column::Of);
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).chain(PERSONAL).collect();
    let columns = chosen_columns(of.job, &usual, &all)?;
    let list = Players::by_name(words, of.section, &columns);
    let mut table = Table::of(words, &list);
    table.columns.insert(0, TableColumn::text(words.say("paper-here")).centred());
    table.columns.push(TableColumn::text(words.say("paper-signature")).wide());
    let rows = table.groups.iter_mut().flat_map(|group| &mut group.rows);
    for (at, row) in rows.enumerate() {
        let has_arrived = list.player(at).is_some_and(|player| player.presence != Presence::Expected);
        row.insert(0, if has_arrived { "☒" } else { "☐" }.to_owned());
        row.push(String::new());
    }
    somebody(of, "paper-check-in-title", table)
}

fn columns(of: &InSection<'_>, usual: &[Column]) -> Result<Vec<Column>, Error> {
    let all: Vec<Column> = USUAL.into_iter().chain(MORE).chain(PERSONAL).collect();
    chosen_columns(of.job, usual, &all)
}

fn somebody(of: &InSection<'_>, title: &str, table: Table) -> Result<Sheet, Error> {
    if table.count() == 0 {
        return Err(Error::Nothing(of.words.say("paper-nobody")));
    }
    Ok(Sheet::titled(of.words.say(title)).with(Part::Table(table)))
}
