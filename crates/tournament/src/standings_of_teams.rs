//! The standings of a section in which teams compete: matches, from the games of their boards.

use glossary::{Colour, PlayerResult, Points, ScoringSystem};
use tiebreak::{Event, Match as Meeting, TeamScoring};

use crate::round::{Board, Round};
use crate::section::Section;
use crate::team::{Match, Team};

impl Section {
    /// The section as the tie-breaks see it, after so many of the rounds that are published.
    pub(crate) fn team_event_after(&self, rounds: usize) -> Result<Event, tiebreak::InvalidEvent> {
        let olympiad = TeamScoring::olympiad(self.boards_of_a_match());
        // A match that is not finished brings nothing yet, as a game does not.
        let matches = ScoringSystem { unknown: Points::ZERO, ..olympiad.matches };
        let scoring = TeamScoring { games: self.scoring_of_standings(), matches, ..olympiad };
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
        let result = Section::result_of_match(round, team, own, other);
        Meeting {
            opponent: Some(opponent.number()),
            colour: Some(colour),
            result,
            match_points: scoring.matches.points(result, Some(colour)),
            game_points: own,
            boards,
        }
    }

    /// The boards of a round at which somebody of a team sits, with whether they have White in the first
    /// game: also of who came in when the round was published already.
    fn seats_of<'a>(round: &'a Round, team: &'a Team) -> impl Iterator<Item = (&'a Board, bool)> {
        let is_member = |player| team.details.members.contains(player);
        let seated =
            round.boards.values().filter(move |board| is_member(&board.white) || is_member(&board.black));
        seated.map(move |board| (board, is_member(&board.white)))
    }

    /// What each board of a match brought a team.
    fn boards_of(&self, round: &Round, team: &Team, scoring: &ScoringSystem) -> Vec<Points> {
        let points = Section::seats_of(round, team).map(|(board, has_white)| {
            let (white, black) = board.points(scoring);
            if has_white { white } else { black }
        });
        let mut points: Vec<Points> = points.collect();
        points.resize(self.boards_of_a_match().into(), Points::ZERO);
        points
    }

    /// A match is won by game points, once all of its games are finished.
    fn result_of_match(round: &Round, team: &Team, own: Points, other: Points) -> PlayerResult {
        let mut boards = Section::seats_of(round, team).peekable();
        let is_played = boards.peek().is_some() && boards.all(|(board, _)| board.is_finished());
        match own.cmp(&other) {
            _ if !is_played => PlayerResult::Unknown,
            std::cmp::Ordering::Greater => PlayerResult::Win,
            std::cmp::Ordering::Equal => PlayerResult::Draw,
            std::cmp::Ordering::Less => PlayerResult::Loss,
        }
    }
}
