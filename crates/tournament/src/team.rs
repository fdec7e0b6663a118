//! Teams: their members in the order of the boards, who plays in a round, and the boards of a match.

use std::collections::{BTreeMap, BTreeSet};

use glossary::{Phrase, RoundNumber, phrase};

use crate::contestant::Contestants;
use crate::finding::Refusal;
use crate::identity::{PlayerId, TeamId};
use crate::section::Section;

/// What an entry form says about a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamDetails {
    /// The name.
    pub name: String,
    /// The members in the order of the boards; who comes after the last board is a substitute.
    pub members: Vec<PlayerId>,
}

/// A team of a section.
///
/// ```
/// use glossary::RoundNumber;
/// use tournament::{PlayerId, Team, TeamDetails, TeamId};
/// let members: Vec<PlayerId> = (1..=3).filter_map(PlayerId::new).collect();
/// let details = TeamDetails { name: "Reykjavik".to_owned(), members: members.clone() };
/// let team = Team::new(TeamId::new(1).expect("a number"), details);
/// assert_eq!(team.line_up(RoundNumber::new(1).expect("a round"), 2), &members[..2]);
/// assert_eq!(team.substitutes(2), &members[2..]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The number of its entry.
    pub id: TeamId,
    /// What the entry form says.
    pub details: TeamDetails,
    /// Who plays in a round, board by board, where it is not the first members.
    pub line_ups: BTreeMap<RoundNumber, Vec<PlayerId>>,
}

impl Team {
    /// A team that has just entered. Example: see [`Team`].
    pub const fn new(id: TeamId, details: TeamDetails) -> Team {
        Team { id, details, line_ups: BTreeMap::new() }
    }

    /// Who plays in a round on so many boards: the line-up that was handed in, or the first members. Example:
    /// see [`Team`].
    pub fn line_up(&self, round: RoundNumber, boards: u8) -> &[PlayerId] {
        let first = &self.details.members[..self.details.members.len().min(boards.into())];
        self.line_ups.get(&round).map_or(first, Vec::as_slice)
    }

    /// The members behind the boards. Example: see [`Team`].
    pub fn substitutes(&self, boards: u8) -> &[PlayerId] {
        self.details.members.get(usize::from(boards)..).unwrap_or_default()
    }

    /// What is wrong with a line-up: it fills every board, with members, who sit in the order of the team.
    pub(crate) fn objection_to(&self, line_up: &[PlayerId], boards: u8) -> Option<Phrase> {
        let name = self.details.name.as_str();
        if line_up.len() != usize::from(boards) {
            return Some(phrase!("{team} plays on {boards} boards", team = name, boards = u32::from(boards)));
        }
        let place = |player: &PlayerId| self.details.members.iter().position(|member| member == player);
        let places: Option<Vec<usize>> = line_up.iter().map(place).collect();
        match places {
            None => Some(phrase!("somebody of the line-up is no member of {team}", team = name)),
            Some(places) if !places.is_sorted_by(|one, next| one < next) => {
                Some(phrase!("the line-up of {team} is not in its order of boards", team = name))
            }
            Some(_) => None,
        }
    }
}

/// A match between two teams in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The team with White on the first board, and on every second one from there.
    pub first: TeamId,
    /// The other one.
    pub second: TeamId,
}

impl Section {
    /// A team, or the refusal that there is none.
    pub(crate) fn team(&self, id: TeamId) -> Result<&Team, Refusal> {
        let team = self.teams.get(&id);
        team.ok_or_else(|| Refusal::new(phrase!("there is no team {team} in this section", team = id)))
    }

    /// The team of a player.
    pub(crate) fn team_of(&self, player: PlayerId) -> Option<&Team> {
        self.teams.values().find(|team| team.details.members.contains(&player))
    }

    /// The pairs of a match in a round by the line-ups of its teams, White first, board by board.
    ///
    /// # Errors
    ///
    /// If there is no such team, or one of them cannot fill its boards: told in words.
    pub(crate) fn pairs_of_match(
        &self,
        round: RoundNumber,
        meeting: Match,
    ) -> Result<Vec<(PlayerId, PlayerId)>, Refusal> {
        let boards = self.boards_of_a_match();
        let line_up = |id: TeamId| {
            let team = self.team(id)?;
            let line_up = team.line_up(round, boards);
            team.objection_to(line_up, boards).map_or(Ok(line_up), |objection| Err(Refusal::new(objection)))
        };
        let both = line_up(meeting.first)?.iter().zip(line_up(meeting.second)?);
        let seated = |(board, (&one, &other))| if board % 2 == 0 { (one, other) } else { (other, one) };
        Ok(both.enumerate().map(seated).collect())
    }

    /// On how many boards a match is played; 0 where players compete.
    pub(crate) fn boards_of_a_match(&self) -> u8 {
        match self.format().contestants() {
            Contestants::Players => 0,
            Contestants::Teams { boards } => boards,
        }
    }

    /// Refuses what counts for players only, where teams compete.
    pub(crate) fn must_be_of_players(&self) -> Result<(), Refusal> {
        match self.boards_of_a_match() {
            0 => Ok(()),
            _ => Err(Refusal::new(phrase!("in this section teams compete: this counts for players only"))),
        }
    }

    /// The matches of a round to come; none where players compete.
    pub(crate) fn matches_of(&self, round: RoundNumber) -> Vec<Match> {
        match self.boards_of_a_match() {
            0 => Vec::new(),
            _ => self.format().draw(self, round).matches,
        }
    }

    /// Who stands in the line-ups of a round; none where players compete.
    pub(crate) fn lined_up(&self, round: RoundNumber) -> Option<BTreeSet<PlayerId>> {
        let boards = self.boards_of_a_match();
        let all = || self.teams.values().flat_map(|team| team.line_up(round, boards)).copied().collect();
        (boards > 0).then(all)
    }
}
