//! What a report says of teams: records 310 and 300, and the headers beside them.

use std::collections::BTreeMap;

use formats::trf::{Field, LineUp, Record, Team as Line};
use glossary::{PairingNumber, Points, RoundNumber};
use tournament::{Contestants, Match, PlayerId, Round, Section, StandingsTable, Team};

/// The number of teams; nothing where players compete.
pub(super) fn number(section: &Section) -> String {
    match section.teams.len() {
        0 => String::new(),
        teams => teams.to_string(),
    }
}

/// The colours of the team that is named first, board by board; nothing where players compete.
pub(super) fn board_colours(section: &Section) -> String {
    "WB".chars().cycle().take(boards(section).into()).collect()
}

fn boards(section: &Section) -> u8 {
    match section.format().contestants() {
        Contestants::Players => 0,
        Contestants::Teams { boards } => boards,
    }
}

/// Where players of teams stand among all players: by their points.
pub(super) fn places_of_players(section: &Section) -> BTreeMap<PairingNumber, (u32, Points)> {
    let scores = RoundNumber::from_index(section.published().len());
    let scores = scores.map(|next| section.scores_before(next)).unwrap_or_default();
    let mut players = section.numbered();
    players.sort_by_key(|player| std::cmp::Reverse(scores.get(&player.id).copied()));
    let place = |(player, place): (&tournament::Player, u32)| {
        Some((player.number?, (place, scores.get(&player.id).copied().unwrap_or_default())))
    };
    players.into_iter().zip(1..).filter_map(place).collect()
}

/// Every team, and every line-up that is not the first members of its team.
pub(super) fn records(section: &Section, standings: &StandingsTable) -> Vec<Record> {
    let teams = section.teams.values().map(|team| Record::Team(Box::new(line(section, team, standings))));
    let columns = section.columns_of_rounds();
    let columns = section
        .published()
        .iter()
        .flat_map(|round| columns.of(round.number).map(move |column| (round, column)));
    let line_ups = columns.flat_map(|(round, column)| line_ups(section, round, column));
    teams.chain(line_ups.map(Record::LineUp)).collect()
}

fn line(section: &Section, team: &Team, standings: &StandingsTable) -> Line {
    let number = team.id.number();
    let row = standings.rows.iter().find(|row| row.number == number);
    Line {
        number,
        name: team.details.name.clone(),
        nickname: String::new(),
        strength: Field::Blank,
        match_points: row.map_or(Field::Blank, |row| Field::Value(row.points)),
        game_points: Field::Value(section.game_points_of(team)),
        rank: row.and_then(|row| row.rank).map_or(Field::Blank, Field::Value),
        players: numbers(section, &team.details.members),
    }
}

fn line_ups(section: &Section, round: &Round, column: RoundNumber) -> Vec<LineUp> {
    let both = |one: &Match| [(one.first, one.second), (one.second, one.first)];
    let line_up = |(team, opponent): (tournament::TeamId, tournament::TeamId)| {
        let players = section.teams.get(&team)?.line_ups.get(&round.number)?;
        let boards = numbers(section, players).into_iter().map(Some).collect();
        Some(LineUp { round: column, team: team.number(), opponent: opponent.number(), boards })
    };
    round.matches.iter().flat_map(both).filter_map(line_up).collect()
}

fn numbers(section: &Section, players: &[PlayerId]) -> Vec<PairingNumber> {
    players.iter().filter_map(|id| section.players.get(id)?.number).collect()
}
