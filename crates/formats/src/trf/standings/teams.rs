//! The matches of teams, put together from the games of their players.

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use tiebreak::{Event, InvalidEvent, Match, Score, System, Team, TeamScoring};

use crate::trf::header::board_colours;
use crate::trf::{self, Cell, Forfeit, Header, MatchSymbol, Record, Report};

pub(super) fn event(report: &Report, system: System, rounds: usize) -> Result<Event, InvalidEvent> {
    let teams: Vec<&trf::Team> = report
        .records
        .iter()
        .filter_map(|record| match record {
            Record::Team(team) => Some(&**team),
            _ => None,
        })
        .collect();
    let matches = Matches::of(report, &teams);
    let scoring = TeamScoring {
        primary: primary(report),
        matches: match_scoring(report),
        games: report.scoring(),
        boards: matches.boards(rounds),
    };
    let abnormal = report.abnormal_points();
    let teams = teams.iter().map(|team| {
        let penalties =
            abnormal.get(&team.number).into_iter().flatten().filter(|given| given.result.is_none());
        let rounds = (0..rounds).map(|index| matches.round(team, index, &scoring)).collect();
        Team {
            name: team.name.clone(),
            match_point_adjustment: penalties.clone().filter_map(|given| given.match_points).sum(),
            game_point_adjustment: penalties.filter_map(|given| given.points).sum(),
            ..Team::new(team.number, rounds)
        }
    });
    Event::team(system, scoring, rounds, teams.collect())
}

/// The score by which teams are ranked: the first that the code of record 192 names, else match points.
fn primary(report: &Report) -> Score {
    let code = report.encoded_type().map(|declared| declared.code.to_ascii_uppercase()).unwrap_or_default();
    let named = code.split('_').find(|part| ["MP", "GP"].contains(part));
    if named == Some("GP") { Score::Game } else { Score::Match }
}

/// What matches are worth by record 362: two points, one, none if it is not there.
fn match_scoring(report: &Report) -> ScoringSystem {
    let values: BTreeMap<MatchSymbol, Points> = report
        .records
        .iter()
        .filter_map(|record| match record {
            Record::MatchScoring(values) => Some(&values.0),
            _ => None,
        })
        .flatten()
        .copied()
        .collect();
    let value = |symbol, usual| values.get(&symbol).copied().unwrap_or(usual);
    ScoringSystem::win_draw_loss(
        value(MatchSymbol::Win, Points::from_half_points(4)),
        value(MatchSymbol::Draw, Points::ONE),
        value(MatchSymbol::Loss, Points::ZERO),
    )
}

/// Everything in a report that matches are made of.
struct Matches<'a> {
    report: &'a Report,
    players: BTreeMap<PairingNumber, &'a trf::Player>,
    team_of: BTreeMap<PairingNumber, PairingNumber>,
    teams: BTreeMap<PairingNumber, &'a trf::Team>,
    line_ups: BTreeMap<(usize, PairingNumber), &'a trf::LineUp>,
}

impl<'a> Matches<'a> {
    fn of(report: &'a Report, teams: &[&'a trf::Team]) -> Matches<'a> {
        let members = teams.iter().flat_map(|team| team.players.iter().map(|player| (*player, team.number)));
        let line_ups = report.records.iter().filter_map(|record| match record {
            Record::LineUp(line_up) => Some(((line_up.round.index(), line_up.team), line_up)),
            _ => None,
        });
        Matches {
            report,
            players: report.players().map(|player| (player.number, player)).collect(),
            team_of: members.collect(),
            teams: teams.iter().map(|team| (team.number, *team)).collect(),
            line_ups: line_ups.collect(),
        }
    }

    /// On how many boards matches are played: as record 352 says, else as many games as any team had in a round.
    fn boards(&self, rounds: usize) -> u8 {
        let declared =
            self.report.header(Header::BoardColours).and_then(board_colours).map(|boards| boards.len());
        let games = |team: &&trf::Team| {
            (0..rounds).map(|index| self.cells(team, index).iter().flatten().count()).max().unwrap_or(0)
        };
        let most = || self.teams.values().map(games).max().unwrap_or(0);
        u8::try_from(declared.unwrap_or_else(most)).unwrap_or(u8::MAX)
    }

    /// What stands on each board of a team in a round; nothing for a board left empty.
    fn cells(&self, team: &trf::Team, index: usize) -> Vec<Option<Cell>> {
        let cell = |number: PairingNumber| {
            let cell = self.players.get(&number)?.rounds.get(index).copied()?;
            cell.opponent().is_some().then_some(cell)
        };
        match self.line_ups.get(&(index, team.number)) {
            Some(line_up) => line_up.boards.iter().map(|player| player.and_then(cell)).collect(),
            None => team.players.iter().filter_map(|&player| cell(player)).map(Some).collect(),
        }
    }

    fn round(&self, team: &trf::Team, index: usize, scoring: &TeamScoring) -> Match {
        if let Some(bye) = self.bye(team, index, scoring) {
            return bye;
        }
        let cells = self.cells(team, index);
        let points: Vec<Points> = cells.iter().map(|cell| board_points(*cell, &scoring.games)).collect();
        let game_points: Points = points.iter().copied().sum();
        let Some(opponent) = self.opponent(team, index, &cells) else {
            return unpaired(PlayerResult::ZeroPointBye, Points::ZERO, Points::ZERO);
        };
        let theirs: Points = self.teams.get(&opponent).map_or(Points::ZERO, |other| {
            self.cells(other, index).iter().map(|cell| board_points(*cell, &scoring.games)).sum()
        });
        let result = self.forfeit(team.number, index).unwrap_or(match game_points.cmp(&theirs) {
            std::cmp::Ordering::Greater => PlayerResult::Win,
            std::cmp::Ordering::Equal => PlayerResult::Draw,
            std::cmp::Ordering::Less => PlayerResult::Loss,
        });
        Match {
            opponent: Some(opponent),
            colour: first_colour(&cells),
            result,
            match_points: scoring.matches.points(result, None),
            game_points,
            boards: points,
        }
    }

    /// The team whose players these boards met, or that a line-up or a forfeit names.
    fn opponent(&self, team: &trf::Team, index: usize, cells: &[Option<Cell>]) -> Option<PairingNumber> {
        let met = cells.iter().flatten().find_map(|cell| self.team_of.get(&cell.opponent()?).copied());
        let line_up = || self.line_ups.get(&(index, team.number)).map(|line_up| line_up.opponent);
        let forfeited = || {
            self.forfeited(team.number, index)
                .map(|record| if record.white == team.number { record.black } else { record.white })
        };
        met.or_else(line_up).or_else(forfeited)
    }

    fn forfeited(&self, team: PairingNumber, index: usize) -> Option<&'a trf::ForfeitedMatch> {
        self.report.records.iter().find_map(|record| match record {
            Record::ForfeitedMatch(forfeited)
                if forfeited.round.index() == index && [forfeited.white, forfeited.black].contains(&team) =>
            {
                Some(forfeited)
            }
            _ => None,
        })
    }

    fn forfeit(&self, team: PairingNumber, index: usize) -> Option<PlayerResult> {
        let record = self.forfeited(team, index)?;
        let is_white = record.white == team;
        Some(match record.forfeit {
            Forfeit::WhiteWins if is_white => PlayerResult::ForfeitWin,
            Forfeit::BlackWins if !is_white => PlayerResult::ForfeitWin,
            Forfeit::WhiteWins | Forfeit::BlackWins | Forfeit::Both => PlayerResult::ForfeitLoss,
        })
    }

    /// The bye of a team in a round, by records 320 and 240.
    fn bye(&self, team: &trf::Team, index: usize, scoring: &TeamScoring) -> Option<Match> {
        self.report.records.iter().find_map(|record| match record {
            Record::TeamByes(byes) if byes.rounds.get(index).copied().flatten() == Some(team.number) => {
                Some(unpaired(PlayerResult::PairingAllocatedBye, byes.match_points, byes.game_points))
            }
            Record::Byes(byes) if byes.round.index() == index && byes.numbers.contains(&team.number) => {
                let games = scoring.games.points(byes.kind, None) * i32::from(scoring.boards);
                Some(unpaired(byes.kind, scoring.matches.points(byes.kind, None), games))
            }
            _ => None,
        })
    }
}

fn unpaired(result: PlayerResult, match_points: Points, game_points: Points) -> Match {
    Match { opponent: None, colour: None, result, match_points, game_points, boards: Vec::new() }
}

fn board_points(cell: Option<Cell>, scoring: &ScoringSystem) -> Points {
    let played = cell.and_then(|cell| Some((cell.result()?, cell.colour())));
    played.map_or(Points::ZERO, |(result, colour)| scoring.points(result, colour))
}

/// The colour of the team on the first board: that of its first player, turned round on an even board.
fn first_colour(cells: &[Option<Cell>]) -> Option<Colour> {
    let (board, colour) =
        cells.iter().enumerate().find_map(|(board, cell)| Some((board, (*cell)?.colour()?)))?;
    Some(if board.is_multiple_of(2) { colour } else { colour.opposite() })
}
