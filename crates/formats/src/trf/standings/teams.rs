//! Team events: records 310 or 013 say who plays for whom, 300 at which board, 320, 330 and 240 which matches
//! were not played.

use std::collections::BTreeMap;

use crate::trf::contestants::Members;
use crate::trf::list::AbnormalPointsByNumber;
use crate::trf::{
    Cell, Forfeit, ForfeitedMatch, Header, LineUp, MatchSymbol, Player, Record, Report, ResultCode, TeamByes,
};
use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use tiebreak::{Event, InvalidEvent, Match, Score, System, Team, TeamScoring};

pub(super) fn event(report: &Report, system: System, rounds: usize) -> Result<Event, InvalidEvent> {
    let event = TeamEvent::new(report, system);
    Event::team(system, event.scoring, rounds, event.teams(rounds))
}

/// The teams of a report with their matches.
pub(in crate::trf) fn teams(report: &Report, rounds: usize) -> Vec<Team> {
    TeamEvent::new(report, report.event_system()).teams(rounds)
}

struct TeamEvent<'a> {
    system: System,
    scoring: TeamScoring,
    order: Vec<Members<'a>>,
    members: BTreeMap<PairingNumber, Members<'a>>,
    players: BTreeMap<PairingNumber, &'a Player>,
    team_of: BTreeMap<PairingNumber, PairingNumber>,
    byes: BTreeMap<(PairingNumber, usize), PlayerResult>,
    allocated_byes: BTreeMap<(PairingNumber, usize), &'a TeamByes>,
    forfeited: BTreeMap<(PairingNumber, usize), &'a ForfeitedMatch>,
    abnormal: AbnormalPointsByNumber<'a>,
    line_ups: BTreeMap<(usize, PairingNumber), &'a LineUp>,
    board_colours: Vec<Colour>,
}

impl<'a> TeamEvent<'a> {
    fn new(report: &'a Report, system: System) -> TeamEvent<'a> {
        let members = report.team_members();
        let line_ups = report.records.iter().filter_map(|record| match record {
            Record::LineUp(line_up) => Some(((line_up.round.index(), line_up.team), line_up)),
            _ => None,
        });
        let team_of = members.iter().flat_map(|team| team.players.iter().map(|one| (*one, team.number)));
        let colours = report.header(Header::BoardColours).and_then(crate::trf::header::board_colours);
        let mut event = TeamEvent {
            system,
            scoring: scoring(report),
            players: report.players().map(|player| (player.number, player)).collect(),
            team_of: team_of.collect(),
            byes: super::byes(report),
            allocated_byes: allocated_byes(report),
            forfeited: forfeited(report),
            abnormal: AbnormalPointsByNumber::of(&report.records),
            line_ups: line_ups.collect(),
            board_colours: colours.unwrap_or_default(),
            members: members.iter().map(|team| (team.number, *team)).collect(),
            order: members,
        };
        event.scoring.boards = event.boards(usize::from(report.rounds_recorded()));
        event
    }

    fn teams(&self, rounds: usize) -> Vec<Team> {
        self.order.iter().map(|members| self.team(members, rounds)).collect()
    }

    /// On how many boards matches are played: the most games of a team in a round.
    fn boards(&self, rounds: usize) -> u8 {
        let games = |team: &Members<'_>, round| self.line_up(team, round).len();
        let most =
            self.members.values().flat_map(|team| (0..rounds).map(move |round| games(team, round))).max();
        most.and_then(|most| u8::try_from(most).ok()).unwrap_or(0)
    }

    /// Who sat at each board: as record 300 says, else those who sat down, in the order of the team.
    fn line_up(&self, team: &Members<'_>, round: usize) -> Vec<Option<PairingNumber>> {
        let recorded = self.line_ups.get(&(round, team.number)).map(|line_up| line_up.boards.clone());
        recorded.unwrap_or_else(|| {
            let sat_down = team.players.iter().filter(|one| sat_down(self.cell(**one, round)));
            sat_down.map(|one| Some(*one)).collect()
        })
    }

    fn cell(&self, player: PairingNumber, round: usize) -> Cell {
        let cell = self.players.get(&player).and_then(|player| player.rounds.get(round));
        cell.copied().unwrap_or_default()
    }

    fn team(&self, members: &Members<'_>, rounds: usize) -> Team {
        let mut team = Team::new(members.number, Vec::new());
        team.name = members.name.to_owned();
        let abnormal = self.abnormal.concerning(members.number);
        for round in 0..rounds {
            let mut of_round = self.match_of(members, round);
            let replacing = abnormal.clone().find(|one| super::replaces(one, of_round.result, round));
            if let Some(given) = replacing {
                of_round.match_points = given.match_points.unwrap_or(of_round.match_points);
                of_round.game_points = given.points.unwrap_or(of_round.game_points);
            }
            team.rounds.push(of_round);
        }
        for given in abnormal.filter(|one| one.result.is_none() && super::has_come(one, rounds)) {
            team.match_point_adjustment += given.match_points.unwrap_or(Points::ZERO);
            team.game_point_adjustment += given.points.unwrap_or(Points::ZERO);
        }
        team
    }

    fn match_of(&self, team: &Members<'_>, round: usize) -> Match {
        if let Some(forfeited) = self.forfeited.get(&(team.number, round)) {
            return self.forfeit(forfeited, team.number);
        }
        let line_up = self.line_up(team, round);
        match self.opponents_of(team, &line_up, round) {
            Some(opponent) => self.played(&line_up, round, opponent),
            None => self.bye(team.number, round),
        }
    }

    /// The team that a team met: that of the first opponent on a board, else as record 300 says.
    fn opponents_of(
        &self,
        team: &Members<'_>,
        line_up: &[Option<PairingNumber>],
        round: usize,
    ) -> Option<PairingNumber> {
        let opponents = line_up.iter().flatten().filter_map(|player| self.cell(*player, round).opponent());
        let met = opponents.filter_map(|opponent| self.team_of.get(&opponent).copied()).next();
        let named = || self.line_ups.get(&(round, team.number)).map(|line_up| line_up.opponent);
        met.or_else(named).filter(|opponent| self.members.contains_key(opponent))
    }

    fn played(&self, line_up: &[Option<PairingNumber>], round: usize, opponent: PairingNumber) -> Match {
        let points =
            |player: &Option<PairingNumber>| player.map_or(Points::ZERO, |player| self.points(player, round));
        let boards: Vec<Points> = line_up.iter().map(points).collect();
        let other = self.members.get(&opponent).map(|team| self.line_up(team, round)).unwrap_or_default();
        let against: Points = other.iter().map(points).sum();
        let game_points: Points = boards.iter().copied().sum();
        let result = match game_points.cmp(&against) {
            std::cmp::Ordering::Greater => PlayerResult::Win,
            std::cmp::Ordering::Equal => PlayerResult::Draw,
            std::cmp::Ordering::Less => PlayerResult::Loss,
        };
        Match {
            opponent: Some(opponent),
            colour: self.colour_on_first_board(line_up, round),
            result,
            match_points: self.scoring.matches.points(result, None),
            game_points,
            boards,
        }
    }

    /// The colour on the first board, from the first board that has one: by record 352, else colours
    /// alternate down the boards.
    fn colour_on_first_board(&self, line_up: &[Option<PairingNumber>], round: usize) -> Option<Colour> {
        let coloured = line_up.iter().enumerate().filter_map(|(board, player)| {
            Some((board, player.and_then(|player| self.cell(player, round).colour())?))
        });
        let (board, colour) = coloured.into_iter().next()?;
        let is_as_first = match (self.board_colours.first(), self.board_colours.get(board)) {
            (Some(first), Some(here)) => first == here,
            _ => board % 2 == 0,
        };
        Some(if is_as_first { colour } else { colour.opposite() })
    }

    fn points(&self, player: PairingNumber, round: usize) -> Points {
        let cell = self.cell(player, round);
        self.scoring.games.points(cell.result().unwrap_or(PlayerResult::ZeroPointBye), cell.colour())
    }

    fn forfeit(&self, forfeited: &ForfeitedMatch, team: PairingNumber) -> Match {
        let white = forfeited.white == team;
        let won = match forfeited.forfeit {
            Forfeit::WhiteWins => white,
            Forfeit::BlackWins => !white,
            Forfeit::Both => false,
        };
        let result = if won { PlayerResult::ForfeitWin } else { PlayerResult::ForfeitLoss };
        let board = self.scoring.games.points(result, None);
        Match {
            opponent: Some(if white { forfeited.black } else { forfeited.white }),
            colour: Some(if white { Colour::White } else { Colour::Black }),
            result,
            match_points: self.scoring.matches.points(result, None),
            game_points: board * i32::from(self.scoring.boards),
            boards: vec![board; usize::from(self.scoring.boards)],
        }
    }

    /// A round without match: allocated by the pairing (320), requested (240), or nothing.
    fn bye(&self, team: PairingNumber, round: usize) -> Match {
        let allocated = self.allocated_byes.get(&(team, round));
        let requested = self.byes.get(&(team, round)).copied().unwrap_or(PlayerResult::ZeroPointBye);
        let (result, match_points, game_points) = match (allocated, requested, self.system) {
            (Some(bye), ..) => (PlayerResult::PairingAllocatedBye, bye.match_points, bye.game_points),
            (None, PlayerResult::ZeroPointBye, System::PreDetermined) => {
                (PlayerResult::RestGame, Points::ZERO, Points::ZERO)
            }
            (None, bye, System::Swiss | System::PreDetermined) => (
                bye,
                self.scoring.matches.points(bye, None),
                self.scoring.games.points(bye, None) * i32::from(self.scoring.boards),
            ),
        };
        Match { opponent: None, colour: None, result, match_points, game_points, boards: Vec::new() }
    }
}

/// Whether somebody sat down at a board: to play, or to win because nobody came (`0000 - +`). A lone `-` does
/// not tell, since programs write it for everybody who was not in the match.
fn sat_down(cell: Cell) -> bool {
    cell.opponent().is_some() || cell.code == Some(ResultCode::ForfeitWin)
}

fn allocated_byes(report: &Report) -> BTreeMap<(PairingNumber, usize), &TeamByes> {
    let mut by_team = BTreeMap::new();
    for record in &report.records {
        let Record::TeamByes(byes) = record else { continue };
        for (round, team) in byes.rounds.iter().enumerate() {
            team.map(|team| by_team.entry((team, round)).or_insert(byes));
        }
    }
    by_team
}

fn forfeited(report: &Report) -> BTreeMap<(PairingNumber, usize), &ForfeitedMatch> {
    let mut by_team = BTreeMap::new();
    for record in &report.records {
        let Record::ForfeitedMatch(one) = record else { continue };
        for team in [one.white, one.black] {
            by_team.entry((team, one.round.index())).or_insert(one);
        }
    }
    by_team
}

/// Record 362, and in the code of record 192 the primary score: `FIDE_TEAM_TYPEA_GP_MP` is decided by game
/// points.
fn scoring(report: &Report) -> TeamScoring {
    let mut scoring = TeamScoring::olympiad(0);
    scoring.games = report.scoring();
    let values: Vec<(MatchSymbol, Points)> = report
        .records
        .iter()
        .filter_map(|record| match record {
            Record::MatchScoring(values) => Some(values.0.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let value =
        |symbol, usual| values.iter().rfind(|(one, _)| *one == symbol).map_or(usual, |(_, points)| *points);
    scoring.matches = ScoringSystem::win_draw_loss(
        value(MatchSymbol::Win, scoring.matches.white_win),
        value(MatchSymbol::Draw, scoring.matches.white_draw),
        value(MatchSymbol::Loss, scoring.matches.white_loss),
    );
    let code = report.header(Header::EncodedType).unwrap_or("").to_ascii_uppercase();
    let first = code.split('_').find(|part| ["MP", "GP"].contains(part));
    scoring.primary = if first == Some("GP") { Score::Game } else { Score::Match };
    scoring
}
