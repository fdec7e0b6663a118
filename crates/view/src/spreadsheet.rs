//! Tables as files: CSV that a spreadsheet opens without running what stands in it, and JSON.

use crate::games;
use crate::results::sign;
use crate::standings::{coverage_titles, covered};
use glossary::{Colour, RoundNumber};
use serde_json::{Map, Value};
use tiebreak::InvalidEvent;
use tournament::{Player, Presence, Section};

use crate::csv;

/// A table with a heading.
pub struct Sheet {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Sheet {
    /// The standings after a round.
    pub fn standings(section: &Section, after: Option<RoundNumber>) -> Result<Sheet, InvalidEvent> {
        let table = section.standings_table(after)?;
        let mut heading = titles(&["rank", "number", "title", "name", "federation", "rating", "points"]);
        heading.extend(table.codes.iter().map(ToString::to_string));
        heading.extend(coverage_titles(&table.coverage));
        let ranked = section.ranked();
        let rows = table.rows.iter().map(|row| {
            let player = ranked.player(row.number);
            let mut cells =
                vec![row.rank.map(|rank| rank.to_string()).unwrap_or_default(), row.number.to_string()];
            match player {
                Some(_) => cells.extend(who(player)),
                None => cells.extend(["", ranked.name(row.number), "", ""].map(str::to_owned)),
            }
            cells.push(row.points.to_string());
            cells.extend(row.values.iter().cloned());
            cells.extend(covered(&table.coverage, player));
            cells
        });
        Ok(Sheet { heading, rows: rows.collect() })
    }

    /// The crosstable after a round: `12w1` is a game with White against the player in row 12, won.
    pub fn crosstable(section: &Section, after: RoundNumber) -> Result<Sheet, InvalidEvent> {
        let table = section.crosstable_after(after)?;
        let columns = table.rows.iter().map(|row| row.encounters.len()).max().unwrap_or(0);
        let mut heading = titles(&["row", "number", "name", "rating"]);
        heading.extend((1..=columns).map(|round| format!("round {round}")));
        heading.push("points".to_owned());
        let coverage = section.coverage(Some(after));
        heading.extend(coverage_titles(&coverage));
        let ranked = section.ranked();
        let rows = table.rows.iter().zip(1..).map(|(row, place)| {
            let mut cells = vec![
                format!("{place}"),
                row.number.to_string(),
                row.name.clone(),
                row.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            ];
            cells.extend(row.encounters.iter().map(|one| {
                let colour = match one.colour {
                    Some(Colour::White) => "w",
                    Some(Colour::Black) => "b",
                    None => "",
                };
                let opponent = one.opponent.map(|opponent| opponent.to_string()).unwrap_or_default();
                format!("{opponent}{colour}{}", sign(one.result))
            }));
            cells.push(row.points.to_string());
            let player = ranked.player(row.number);
            cells.extend(covered(&coverage, player));
            cells
        });
        Ok(Sheet { heading, rows: rows.collect() })
    }

    /// The pairings of a round, and who has none.
    pub fn pairings(section: &Section, number: RoundNumber) -> Option<Sheet> {
        let round = section.round(number)?;
        let heading = titles(&[
            "round",
            "board",
            "white number",
            "white",
            "white rating",
            "result",
            "black number",
            "black",
            "black rating",
        ]);
        let seat = |id| {
            let player = section.players.get(&id);
            let number = player.and_then(|player| player.number).map(|number| number.to_string());
            let rating = player.and_then(|player| player.details.rating).map(|rating| rating.to_string());
            let name = player.map(|player| player.details.name.clone());
            [number, name, rating].map(Option::unwrap_or_default)
        };
        let boards = round.boards.iter().map(|(board, pair)| {
            let [white_number, white, white_rating] = seat(pair.white);
            let [black_number, black, black_rating] = seat(pair.black);
            let result = games::results(pair, "");
            vec![
                number.to_string(),
                board.to_string(),
                white_number,
                white,
                white_rating,
                result,
                black_number,
                black,
                black_rating,
            ]
        });
        let unpaired = round.unpaired.iter().map(|(id, result)| {
            let [their_number, name, rating] = seat(*id);
            let mut cells =
                vec![number.to_string(), String::new(), their_number, name, rating, result.to_string()];
            cells.extend([String::new(), String::new(), String::new()]);
            cells
        });
        let rows = boards.chain(unpaired).collect();
        Some(Sheet { heading, rows })
    }

    /// The players; full birth dates, addresses and fees only for those who may see them.
    pub fn players(section: &Section, with_personal: bool) -> Sheet {
        let mut heading = titles(&[
            "entry",
            "number",
            "title",
            "name",
            "federation",
            "rating",
            "national rating",
            "FIDE number",
            "sex",
            "birth",
            "club",
            "presence",
        ]);
        if with_personal {
            heading.extend(titles(&["e-mail", "fee owed", "fee paid", "note"]));
        }
        let rows = section.players.values().map(|player| line(player, with_personal));
        Sheet { heading, rows: rows.collect() }
    }

    /// The table with commas, as spreadsheets read it.
    pub fn csv(&self) -> Vec<u8> {
        let mut table = csv::Table::new(csv::Policy::Desk);
        std::iter::once(&self.heading).chain(&self.rows).for_each(|cells| table.row(cells));
        table.finish()
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

fn titles(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn who(player: Option<&Player>) -> Vec<String> {
    let Some(player) = player else { return vec![String::new(); 4] };
    let details = &player.details;
    let title =
        if details.title == glossary::Title::Untitled { String::new() } else { details.title.to_string() };
    vec![
        title,
        details.name.clone(),
        details.federation.map(|federation| federation.to_string()).unwrap_or_default(),
        details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
    ]
}

fn line(player: &Player, with_personal: bool) -> Vec<String> {
    let details = &player.details;
    let mut cells =
        vec![player.id.to_string(), player.number.map(|number| number.to_string()).unwrap_or_default()];
    cells.extend(who(Some(player)));
    let birth = details.birth_date.map(|date| match date.month() {
        Some(_) if with_personal => date.to_string(),
        Some(_) | None => date.year().to_string(),
    });
    let sex = details.sex.map(|sex| match sex {
        tournament::Sex::Man => "m".to_owned(),
        tournament::Sex::Woman => "w".to_owned(),
    });
    let presence = match player.presence {
        Presence::Expected => "expected",
        Presence::Arrived => "arrived",
        Presence::Withdrawn => "withdrawn",
        Presence::Expelled => "expelled",
    };
    cells.extend([
        details.national_rating.map(|rating| rating.to_string()).unwrap_or_default(),
        details.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        sex.unwrap_or_default(),
        birth.unwrap_or_default(),
        details.club.clone(),
        presence.to_owned(),
    ]);
    if with_personal {
        cells.extend([
            details.email.clone(),
            details.fee_owed.to_string(),
            details.fee_paid.to_string(),
            details.note.clone(),
        ]);
    }
    cells
}
