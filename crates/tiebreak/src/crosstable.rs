//! Crosstables: of a Swiss round by round, of a round robin everybody against everybody.

use glossary::{Colour, PairingNumber, PlayerResult, Points};

use crate::event::Record;
use crate::{Event, Score, Standings, System};

/// One encounter in a crosstable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The round, from 1.
    pub round: usize,
    /// The place of the opponent in the crosstable, from 1; none for byes.
    pub opponent: Option<usize>,
    /// The colour; of a team, on the first board.
    pub colour: Option<Colour>,
    /// The result.
    pub result: PlayerResult,
    /// The points; of teams, the game points.
    pub points: Points,
}

/// One participant in a crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrosstableRow {
    /// The place in the standings; none for those who are not ranked.
    pub rank: Option<u32>,
    /// Who.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// The rounds in order.
    pub encounters: Vec<Encounter>,
    /// The score.
    pub points: Points,
}

/// A crosstable in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// How the event was paired, and so how the table is laid out.
    pub system: System,
    /// The participants in the order of rank.
    pub rows: Vec<CrosstableRow>,
}

impl Standings<'_> {
    /// The crosstable of the event in the order of these standings.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let crosstable = Standings::calculate(&event, &rules, &[]).crosstable();
    /// assert_eq!(crosstable.rows[0].encounters[0].opponent, Some(2));
    /// assert_eq!(crosstable.text().lines().nth(1), Some(" 1     1  Anna        2w1  1.0"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crosstable(&self) -> Crosstable {
        let event = self.event();
        let order: Vec<usize> = self.rows().iter().filter_map(|row| event.find(row.number)).collect();
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, participant)| places[*participant] = place + 1);
        let rows = self.rows().iter().zip(&order).map(|(row, participant)| CrosstableRow {
            rank: row.rank,
            number: row.number,
            name: event.name(row.number).to_owned(),
            rating: event.entrant(*participant).rating,
            encounters: encounters(event, *participant, &places),
            points: row.points,
        });
        Crosstable { system: event.system(), rows: rows.collect() }
    }
}

fn encounters(event: &Event, participant: usize, places: &[usize]) -> Vec<Encounter> {
    let encounter = |(round, record): (usize, &Record)| Encounter {
        round: round + 1,
        opponent: record.opponent.map(|opponent| places[opponent]),
        colour: record.colour,
        result: record.result,
        points: record.points(Score::Game),
    };
    event.records(participant).iter().enumerate().map(encounter).collect()
}

impl Crosstable {
    /// The crosstable as text: `12w1` is a game with White against the participant in row 12, won; a round
    /// robin shows results by opponent, those of a second cycle behind those of the first. Example: see
    /// [`Standings::crosstable`].
    pub fn text(&self) -> String {
        let columns = match self.system {
            System::Swiss => self.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0),
            System::PreDetermined => self.rows.len(),
        };
        let mut header: Vec<String> = ["No", "Rank", "Name", "Rtg"].map(str::to_owned).to_vec();
        header.extend((1..=columns).map(|column| column.to_string()));
        header.push("Pts".to_owned());
        let mut lines = vec![header];
        for (place, row) in (1..).zip(&self.rows) {
            let mut cells = vec![
                place.to_string(),
                row.rank.map_or("-".to_owned(), |rank| rank.to_string()),
                row.name.clone(),
                row.rating.map_or(String::new(), |rating| rating.to_string()),
            ];
            cells.extend((1..=columns).map(|column| self.cell(place, row, column)));
            cells.push(row.points.to_string());
            lines.push(cells);
        }
        crate::text::columns(&lines, &[2])
    }

    fn cell(&self, place: usize, row: &CrosstableRow, column: usize) -> String {
        match self.system {
            System::Swiss => row.encounters.get(column - 1).map_or(String::new(), swiss_cell),
            System::PreDetermined if place == column => "*".to_owned(),
            System::PreDetermined => row
                .encounters
                .iter()
                .filter(|encounter| encounter.opponent == Some(column))
                .map(sign)
                .collect::<Vec<_>>()
                .join(""),
        }
    }
}

fn swiss_cell(encounter: &Encounter) -> String {
    let colour = match encounter.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    let opponent = encounter.opponent.map_or(String::new(), |opponent| opponent.to_string());
    format!("{opponent}{colour}{}", sign(encounter))
}

/// How a result is written: as in a TRF.
const fn sign(encounter: &Encounter) -> &'static str {
    match encounter.result {
        PlayerResult::Win => "1",
        PlayerResult::Draw => "=",
        PlayerResult::Loss => "0",
        PlayerResult::UnratedWin => "W",
        PlayerResult::UnratedDraw => "D",
        PlayerResult::UnratedLoss => "L",
        PlayerResult::ForfeitWin => "+",
        PlayerResult::ForfeitLoss => "-",
        PlayerResult::ZeroPointBye => "Z",
        PlayerResult::HalfPointBye => "H",
        PlayerResult::FullPointBye => "F",
        PlayerResult::PairingAllocatedBye => "U",
        PlayerResult::Unknown => "?",
        PlayerResult::RestGame => "",
    }
}
