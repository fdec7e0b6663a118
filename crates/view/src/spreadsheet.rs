//! Lists as files: CSV that a spreadsheet opens without running what stands in it, and JSON.

use glossary::RoundNumber;
use serde_json::{Map, Value};
use tiebreak::InvalidEvent;
use tournament::{Section, StandingsTable};

use crate::csv;
use crate::list::{Boards, Cell, Column, Crosstable, Fact, List, Players, Standings};

/// What files say first of whoever is ranked.
const RANKED: [Column; 7] = [
    Column::Rank,
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Federation),
    Column::Of(Fact::FideRating),
    Column::Points,
];

/// The boards of a round, as arbiters take them away.
const BOARDS: [Column; 9] = [
    Column::RoundNumber,
    Column::Board,
    Column::White(Fact::Number),
    Column::White(Fact::Name),
    Column::White(Fact::FideRating),
    Column::Result,
    Column::Black(Fact::Number),
    Column::Black(Fact::Name),
    Column::Black(Fact::FideRating),
];

/// The same for the public.
const PUBLIC_BOARDS: [Column; 6] = [
    Column::Board,
    Column::White(Fact::Name),
    Column::White(Fact::FideRating),
    Column::Result,
    Column::Black(Fact::Name),
    Column::Black(Fact::FideRating),
];

/// What anybody may take away of the players.
const PLAYERS: [Column; 12] = [
    Column::Of(Fact::Entry),
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Federation),
    Column::Of(Fact::FideRating),
    Column::Of(Fact::NationalRating),
    Column::Of(Fact::FideId),
    Column::Of(Fact::Sex),
    Column::Of(Fact::Born),
    Column::Of(Fact::Club),
    Column::Of(Fact::Presence),
];

/// A table with a heading.
pub struct Sheet {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Sheet {
    /// A list, as files have it.
    pub fn of(list: &impl List) -> Sheet {
        let heading = list.columns().iter().map(Column::key).collect();
        let row = |row| list.cells(row).iter().map(Cell::plain).collect();
        Sheet { heading, rows: (0..list.count()).map(row).collect() }
    }

    /// The standings after a round.
    pub fn standings(section: &Section, after: Option<RoundNumber>) -> Result<Sheet, InvalidEvent> {
        Ok(Sheet::of_standings(section, &section.standings_table(after)?))
    }

    /// Standings that are there already.
    pub fn of_standings(section: &Section, table: &StandingsTable) -> Sheet {
        Sheet::of(&Standings::new(section, table, &RANKED).with_coverage())
    }

    /// The crosstable after a round: `12w1` is a game with White against the player in row 12, won.
    pub fn crosstable(section: &Section, after: RoundNumber) -> Result<Sheet, InvalidEvent> {
        let table = section.crosstable_after(after)?;
        let coverage = section.coverage(Some(after));
        let before =
            [Column::Row, Column::Of(Fact::Number), Column::Of(Fact::Name), Column::Of(Fact::FideRating)];
        Ok(Sheet::of(&Crosstable::new(section, &table, &coverage, &before).with_coverage()))
    }

    /// The pairings of a round, and who has none.
    pub fn pairings(section: &Section, number: RoundNumber) -> Option<Sheet> {
        let round = section.round(number)?;
        Some(Sheet::of(&Boards::new(section, round, &BOARDS).with_unpaired()))
    }

    /// The same for the public: of a published round.
    pub fn public_pairings(section: &Section, number: RoundNumber) -> Option<Sheet> {
        let round = section.published().get(number.index())?;
        Some(Sheet::of(&Boards::new(section, round, &PUBLIC_BOARDS).with_unpaired()))
    }

    /// The players; full birth dates, addresses and fees only for those who may see them.
    pub fn players(section: &Section, with_personal: bool) -> Sheet {
        let mut columns = PLAYERS.to_vec();
        if with_personal {
            let born = columns.iter_mut().filter(|column| **column == Column::Of(Fact::Born));
            born.for_each(|column| *column = Column::Of(Fact::BirthDate));
            columns.extend([
                Column::Of(Fact::Email),
                Column::Of(Fact::FeeOwed),
                Column::Of(Fact::FeePaid),
                Column::Of(Fact::Note),
            ]);
        }
        Sheet::of(&Players::by_entry(section, &columns))
    }

    /// The table with commas, as spreadsheets read it.
    pub fn csv(&self, policy: csv::Policy) -> Vec<u8> {
        let mut table = csv::Table::new(policy);
        std::iter::once(&self.heading).chain(&self.rows).for_each(|cells| table.row(cells));
        table.finish()
    }

    /// The table as a spreadsheet file, in which every cell is a text.
    pub fn workbook(&self, name: &str) -> Vec<u8> {
        let rows: Vec<Vec<String>> = std::iter::once(&self.heading).chain(&self.rows).cloned().collect();
        crate::workbook::workbook(name, &rows)
    }

    /// The table as a list of objects.
    pub fn json(&self) -> Value {
        let row = |cells: &Vec<String>| {
            let pairs = self.heading.iter().zip(cells);
            Value::Object(
                pairs.map(|(name, cell)| (name.clone(), Value::from(cell.as_str()))).collect::<Map<_, _>>(),
            )
        };
        Value::Array(self.rows.iter().map(row).collect())
    }
}
