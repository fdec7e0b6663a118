//! Team events: records 310 say who plays for whom, 300 at which board, 320, 330 and 240 which matches were not played.

use std::collections::BTreeMap;

use crate::trf::{
    AbnormalPoints, Forfeit, ForfeitedMatch, Header, LineUp, MatchSymbol, Player, Record, Report,
    Team as Recorded,
};
use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use tiebreak::{Event, InvalidEvent, Match, Score, System, Team, TeamScoring};

pub(super) fn event(report: &Report, system: System, rounds: usize) -> Result<Event, InvalidEvent> {
    let event = TeamEvent::new(report, system);
    let teams = event.teams.iter().map(|team| event.team(team, rounds)).collect();
    Event::team(system, event.scoring, rounds, teams)
}

struct TeamEvent<'a> {
    report: &'a Report,
    system: System,
    scoring: TeamScoring,
    teams: Vec<&'a Recorded>,
    players: BTreeMap<PairingNumber, &'a Player>,
    team_of: BTreeMap<PairingNumber, PairingNumber>,
    byes: BTreeMap<(PairingNumber, usize), PlayerResult>,
    abnormal: BTreeMap<PairingNumber, Vec<&'a AbnormalPoints>>,
    line_ups: BTreeMap<(usize, PairingNumber), &'a LineUp>,
}

impl<'a> TeamEvent<'a> {
    fn new(report: &'a Report, system: System) -> TeamEvent<'a> {
        let teams: Vec<&Recorded> = report
            .records
            .iter()
            .filter_map(|record| match record {
                Record::Team(team) => Some(&**team),
                _ => None,
            })
            .collect();
        let line_ups = report.records.iter().filter_map(|record| match record {
            Record::LineUp(line_up) => Some(((line_up.round.index(), line_up.team), line_up)),
            _ => None,
        });
        let mut event = TeamEvent {
            report,
            system,
            scoring: scoring(report),
            players: report.players().map(|player| (player.number, player)).collect(),
            team_of: teams
                .iter()
                .flat_map(|team| team.players.iter().map(|one| (*one, team.number)))
                .collect(),
            byes: super::byes(report),
            abnormal: super::abnormal(report),
            line_ups: line_ups.collect(),
            teams,
        };
        event.scoring.boards = event.boards();
        event
    }

    /// On how many boards matches are played: the most games of a team in a round.
    fn boards(&self) -> u8 {
        let rounds = usize::from(self.report.rounds_recorded());
        let games = |team: &&Recorded, round| self.line_up(team, round).len();
        let most = self.teams.iter().flat_map(|team| (0..rounds).map(move |round| games(team, round))).max();
        most.and_then(|most| u8::try_from(most).ok()).unwrap_or(0)
    }

    /// Who sat at each board: as record 300 says, else those who were paired, in the order of record 310.
    fn line_up(&self, team: &Recorded, round: usize) -> Vec<Option<PairingNumber>> {
        let recorded = self.line_ups.get(&(round, team.number)).map(|line_up| line_up.boards.clone());
        recorded.unwrap_or_else(|| {
            team.players
                .iter()
                .filter(|one| self.opponent_of(**one, round).is_some())
                .map(|one| Some(*one))
                .collect()
        })
    }

    fn opponent_of(&self, player: PairingNumber, round: usize) -> Option<PairingNumber> {
        self.players.get(&player)?.rounds.get(round)?.opponent()
    }

    fn team(&self, recorded: &Recorded, rounds: usize) -> Team {
        let mut team = Team::new(recorded.number, Vec::new());
        team.name.clone_from(&recorded.name);
        for round in 0..rounds {
            let mut of_round = self.match_of(recorded, round);
            for abnormal in self.abnormal.get(&recorded.number).into_iter().flatten() {
                if super::replaces(abnormal, of_round.result, round) {
                    of_round.match_points = abnormal.match_points.unwrap_or(of_round.match_points);
                    of_round.game_points = abnormal.points.unwrap_or(of_round.game_points);
                }
            }
            team.rounds.push(of_round);
        }
        for abnormal in
            self.abnormal.get(&recorded.number).into_iter().flatten().filter(|one| one.result.is_none())
        {
            team.match_point_adjustment += abnormal.match_points.unwrap_or(Points::ZERO);
            team.game_point_adjustment += abnormal.points.unwrap_or(Points::ZERO);
        }
        team
    }

    fn match_of(&self, team: &Recorded, round: usize) -> Match {
        if let Some((forfeited, won)) = self.forfeited(team.number, round) {
            return self.forfeit(forfeited, team.number, won);
        }
        let line_up = self.line_up(team, round);
        let first = line_up.iter().flatten().find_map(|player| {
            Some((*player, self.team_of.get(&self.opponent_of(*player, round)?).copied()?))
        });
        match first {
            Some((player, opponent)) => self.played(&line_up, round, player, opponent),
            None => self.bye(team.number, round),
        }
    }

    fn played(
        &self,
        line_up: &[Option<PairingNumber>],
        round: usize,
        first: PairingNumber,
        opponent: PairingNumber,
    ) -> Match {
        let boards: Vec<Points> = line_up
            .iter()
            .map(|player| player.map_or(Points::ZERO, |player| self.points(player, round)))
            .collect();
        let other = self.teams.iter().find(|team| team.number == opponent);
        let against: Points = other.map_or(Points::ZERO, |team| {
            self.line_up(team, round).iter().flatten().map(|player| self.points(*player, round)).sum()
        });
        let game_points: Points = boards.iter().copied().sum();
        let result = match game_points.cmp(&against) {
            std::cmp::Ordering::Greater => PlayerResult::Win,
            std::cmp::Ordering::Equal => PlayerResult::Draw,
            std::cmp::Ordering::Less => PlayerResult::Loss,
        };
        let place = line_up.iter().position(|player| *player == Some(first)).unwrap_or(0);
        let colour = self.players.get(&first).and_then(|player| player.rounds.get(round)?.colour());
        Match {
            opponent: Some(opponent),
            // Colours alternate down the boards.
            colour: colour.map(|colour| if place % 2 == 0 { colour } else { colour.opposite() }),
            result,
            match_points: self.scoring.matches.points(result, None),
            game_points,
            boards,
        }
    }

    fn points(&self, player: PairingNumber, round: usize) -> Points {
        let cell = self.players.get(&player).and_then(|player| player.rounds.get(round));
        let result = cell.and_then(|cell| cell.result()).unwrap_or(PlayerResult::ZeroPointBye);
        self.scoring.games.points(result, cell.and_then(|cell| cell.colour()))
    }

    fn forfeited(&self, team: PairingNumber, round: usize) -> Option<(&'a ForfeitedMatch, bool)> {
        self.report.records.iter().find_map(|record| match record {
            Record::ForfeitedMatch(one)
                if one.round.index() == round && [one.white, one.black].contains(&team) =>
            {
                let won = match one.forfeit {
                    Forfeit::WhiteWins => team == one.white,
                    Forfeit::BlackWins => team == one.black,
                    Forfeit::Both => false,
                };
                Some((one, won))
            }
            _ => None,
        })
    }

    fn forfeit(&self, forfeited: &ForfeitedMatch, team: PairingNumber, won: bool) -> Match {
        let white = forfeited.white == team;
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
        let allocated = self.report.records.iter().find_map(|record| match record {
            Record::TeamByes(byes) if byes.rounds.get(round) == Some(&Some(team)) => Some(byes),
            _ => None,
        });
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

/// Record 362, and in the code of record 192 the primary score: `FIDE_TEAM_TYPEA_GP_MP` is decided by game points.
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
