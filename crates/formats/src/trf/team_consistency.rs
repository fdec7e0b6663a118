//! Whether the records of teams agree with each other and with the games.

use std::collections::BTreeMap;

use glossary::{PairingNumber, Phrase, Points, phrase};
use handbook::{Citation, cite};

use super::contestants::Contestants;
use super::field::Field;
use super::problem::{Location, ProblemKind, Problems};
use super::record::Record;
use super::report::Report;
use super::standings;
use super::team::{OldTeam, Team, TeamOpponent, TeamResults};

/// Checks records 013, 310 and 802. Cost: linear in the size of the file and in teams × rounds.
pub(super) fn check(report: &Report, problems: &mut Problems) {
    let teams: Vec<(usize, &Team)> = lines(report, |record| match record {
        Record::Team(team) => Some(&**team),
        _ => None,
    });
    check_numbers(&teams, problems);
    check_old_teams(report, &teams, problems);
    if !teams.is_empty() && report.contestants() == Contestants::Teams {
        check_totals(report, &teams, problems);
    }
}

/// The records of one kind with their lines.
fn lines<'a, R>(report: &'a Report, pick: impl Fn(&'a Record) -> Option<R>) -> Vec<(usize, R)> {
    let lines = report.records.iter().zip(1..);
    lines.filter_map(|(record, line)| Some((line, pick(record)?))).collect()
}

/// No two teams have one number, and nobody plays for two teams.
fn check_numbers(teams: &[(usize, &Team)], problems: &mut Problems) {
    let (mut numbers, mut players) = (BTreeMap::new(), BTreeMap::new());
    for (line, team) in teams {
        if let Some(first) = numbers.insert(team.number, *line) {
            let message = phrase!(
                "number {number} is taken already, by line {line}",
                number = team.number,
                line = first
            );
            let problem =
                problems.error(ProblemKind::DuplicateNumber, Location::columns(*line, 5, 7), message);
            problem.citing(cite!("trf@2025-09/310.5-7"));
        }
        for player in &team.players {
            let Some(other) = players.insert(*player, team.number).filter(|other| *other != team.number)
            else {
                continue;
            };
            let message = phrase!("number {player} plays for team {other} already", player, other);
            let problem = problems.error(ProblemKind::DuplicateNumber, Location::line(*line), message);
            problem.citing(cite!("trf@2025-09/310.74-77"));
        }
    }
}

/// Records 013 beside records 310 tell of the same teams.
fn check_old_teams(report: &Report, teams: &[(usize, &Team)], problems: &mut Problems) {
    if teams.is_empty() {
        return;
    }
    let by_name: BTreeMap<&str, (usize, &Team)> =
        teams.iter().map(|(line, team)| (team.name.as_str(), (*line, *team))).collect();
    let old: Vec<(usize, &OldTeam)> = lines(report, |record| match record {
        Record::OldTeam(team) => Some(team),
        _ => None,
    });
    for (line, team) in old {
        let Some((other, _)) = by_name.get(team.name.as_str()).filter(|(_, new)| new.players != team.players)
        else {
            continue;
        };
        let message = phrase!(
            "{team} has other players in line {line}, record 310, which counts",
            team = team.name.clone(),
            line = *other
        );
        let problem =
            problems.warning(ProblemKind::DuplicateRecord, Location::columns(line, 37, 40), message);
        problem.citing(cite!("trf@2025-09/013.37-40"));
    }
}

/// What the matches of a team bring, after each number of rounds that the totals of the file may mean.
struct Totals {
    match_points: Vec<Points>,
    game_points: Vec<Points>,
}

impl Totals {
    fn of(team: &tiebreak::Team, after: &[usize]) -> Totals {
        let sum = |given: Points, points: fn(&tiebreak::Match) -> Points| {
            let so_far =
                |rounds: &usize| team.rounds.iter().take(*rounds).map(points).sum::<Points>() + given;
            after.iter().map(so_far).collect()
        };
        Totals {
            match_points: sum(team.match_point_adjustment, |of_round| of_round.match_points),
            game_points: sum(team.game_point_adjustment, |of_round| of_round.game_points),
        }
    }
}

/// Match and game points of records 310 and 802 are those of the games, and so is each round of 802.
fn check_totals(report: &Report, teams: &[(usize, &Team)], problems: &mut Problems) {
    // During a round, the points may count the games that have ended or not yet.
    let after = [report.rounds_with_standings(), report.rounds_completed()].map(usize::from);
    let found: BTreeMap<PairingNumber, tiebreak::Team> =
        standings::teams::teams(report, after[0]).into_iter().map(|team| (team.number, team)).collect();
    for (line, team) in teams {
        let Some(totals) = found.get(&team.number).map(|team| Totals::of(team, &after)) else { continue };
        let matches = (Location::columns(*line, 55, 60), cite!("trf@2025-09/310.55-60"));
        let games = (Location::columns(*line, 62, 67), cite!("trf@2025-09/310.62-67"));
        compare(&team.match_points, &totals.match_points, matches, match_points_disagree, problems);
        compare(&team.game_points, &totals.game_points, games, game_points_disagree, problems);
    }
    let results = lines(report, |record| match record {
        Record::TeamResults(results) => Some(results),
        _ => None,
    });
    for (line, results) in results {
        let Some(team) = found.get(&results.number) else { continue };
        check_results(line, results, team, &Totals::of(team, &after), problems);
    }
}

/// Compares points that a record tells with what the games add up to.
fn compare(
    told: &Field<Points>,
    totals: &[Points],
    (place, article): (Location, Citation),
    disagreement: fn(Points, Points) -> Phrase,
    problems: &mut Problems,
) {
    let Some(points) = told.value().filter(|points| !totals.contains(points)) else { return };
    problems.error(ProblemKind::PointsDisagree, place, disagreement(points, totals[0])).citing(article);
}

fn match_points_disagree(points: Points, results: Points) -> Phrase {
    phrase!("match points {points}, but the matches add up to {results}", points, results)
}

fn game_points_disagree(points: Points, results: Points) -> Phrase {
    phrase!("game points {points}, but the games add up to {results}", points, results)
}

fn check_results(
    line: usize,
    results: &TeamResults,
    team: &tiebreak::Team,
    totals: &Totals,
    problems: &mut Problems,
) {
    let place = |first, last| Location::columns(line, first, last);
    let matches = (place(15, 20), cite!("trf@2025-09/802.15-20"));
    let games = (place(22, 27), cite!("trf@2025-09/802.22-27"));
    compare(&results.match_points, &totals.match_points, matches, match_points_disagree, problems);
    compare(&results.game_points, &totals.game_points, games, game_points_disagree, problems);
    for (index, (told, played)) in results.rounds.iter().zip(&team.rounds).enumerate() {
        let (round, first) = (index + 1, 29 + 13 * index);
        let opponent = match &told.opponent {
            Field::Value(TeamOpponent::Team(number)) => Some(*number),
            _ => None,
        };
        if let (Some(opponent), Some(whom)) = (opponent, played.opponent)
            && opponent != whom
        {
            let message = phrase!(
                "round {round}: opponents {opponent}, but the games are against {whom}",
                round,
                opponent,
                whom
            );
            let problem = problems.error(ProblemKind::OpponentsDisagree, place(first, first + 2), message);
            problem.citing(cite!("trf@2025-09/802.29-31"));
        }
        if let Some(points) = told.points.value().filter(|points| *points != played.game_points) {
            let results = played.game_points;
            let message = phrase!(
                "round {round}: game points {points}, but the games add up to {results}",
                round,
                points,
                results
            );
            let problem = problems.error(ProblemKind::PointsDisagree, place(first + 6, first + 9), message);
            problem.citing(cite!("trf@2025-09/802.35-38"));
        }
    }
}
