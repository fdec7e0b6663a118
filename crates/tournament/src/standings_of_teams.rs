//! The standings of a section in which teams compete: matches, from the games of their boards.

use glossary::{Colour, PlayerResult, Points, ScoringSystem};
use tiebreak::{Event, Match as Meeting, TeamScoring};

use crate::round::Round;
use crate::section::Section;
use crate::team::{Match, Team};

impl Section {
    /// The section as the tie-breaks see it, after so many of the rounds that are published.
    pub(crate) fn team_event_after(&self, rounds: usize) -> Result<Event, tiebreak::InvalidEvent> {
        let scoring = TeamScoring {
            games: self.scoring_of_standings(),
            ..TeamScoring::olympiad(self.boards_of_a_match())
        };
        let rounds = rounds.min(self.published().len());
        let teams = self.teams.values().map(|team| {
            let matches = self.published()[..rounds].iter().map(|round| self.meeting(round, team, &scoring));
            let ranked = tiebreak::Team::new(team.id.number(), matches.collect());
            tiebreak::Team { name: team.details.name.clone(), ..ranked }
        });
        Event::team(self.format().ranked_as(), scoring, rounds, teams.collect())
    }

    /// The game points of a team in the rounds that are published. Example: see [`crate::Draw::of_matches`].
    pub fn game_points_of(&self, team: &Team) -> Points {
        let scoring = self.scoring_of_standings();
        self.published().iter().flat_map(|round| self.boards_of(round, team, &scoring)).sum()
    }

    /// What a round brought a team.
    fn meeting(&self, round: &Round, team: &Team, scoring: &TeamScoring) -> Meeting {
        let found = round.matches.iter().find(|one| one.first == team.id || one.second == team.id);
        let Some(&Match { first, second }) = found else {
            return Meeting {
                opponent: None,
                colour: None,
                result: PlayerResult::ZeroPointBye,
                match_points: scoring.matches.zero_point_bye,
                game_points: Points::ZERO,
                boards: Vec::new(),
            };
        };
        let (opponent, colour) =
            if first == team.id { (second, Colour::White) } else { (first, Colour::Black) };
        let boards = self.boards_of(round, team, &scoring.games);
        let theirs = self.teams.get(&opponent).map(|other| self.boards_of(round, other, &scoring.games));
        let [own, other] = [&boards, &theirs.unwrap_or_default()].map(|boards| boards.iter().copied().sum());
        let result = self.result_of_match(round, team, own, other);
        Meeting {
            opponent: Some(opponent.number()),
            colour: Some(colour),
            result,
            match_points: scoring.matches.points(result, Some(colour)),
            game_points: own,
            boards,
        }
    }

    /// What each board of a match brought a team.
    fn boards_of(&self, round: &Round, team: &Team, scoring: &ScoringSystem) -> Vec<Points> {
        let line_up = team.line_up(round.number, self.boards_of_a_match());
        let points = |player: &_| {
            let (_, board) = round.board_of(*player)?;
            let (white, black) = board.points(scoring);
            Some(if board.white == *player { white } else { black })
        };
        line_up.iter().map(|player| points(player).unwrap_or(Points::ZERO)).collect()
    }

    /// A match is won by game points, once all of its games are finished.
    fn result_of_match(&self, round: &Round, team: &Team, own: Points, other: Points) -> PlayerResult {
        let line_up = team.line_up(round.number, self.boards_of_a_match());
        let mut boards = line_up.iter().filter_map(|player| round.board_of(*player));
        match own.cmp(&other) {
            _ if !boards.all(|(_, board)| board.is_finished()) => PlayerResult::Unknown,
            std::cmp::Ordering::Greater => PlayerResult::Win,
            std::cmp::Ordering::Equal => PlayerResult::Draw,
            std::cmp::Ordering::Less => PlayerResult::Loss,
        }
    }
}
