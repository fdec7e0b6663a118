//! Whom the standings of a report rank: players or teams. Records 310 tell of teams; records 013 may also
//! name the clubs of players who play for themselves, so that the games have to tell.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use glossary::{PairingNumber, Phrase, phrase};

use super::record::Record;
use super::report::Report;
use super::team::{OldTeam, Team};

/// Whom the standings of a report rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestants {
    /// Players.
    Players,
    /// Teams.
    Teams,
    /// Players, though records 013 name teams.
    PlayersDespiteTeams(NoTeamEvent),
}

/// Why records 013 make no competition of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTeamEvent {
    /// There is only one team.
    OneTeam,
    /// Nobody has played yet, so that nothing tells who meets whom.
    NoGames,
    /// A player with games belongs to no team.
    WithoutTeam(PairingNumber),
    /// A player belongs to two teams.
    InTwoTeams(PairingNumber),
    /// The players of a team, or of two teams in one, do not all meet one other team in a round.
    SeveralOpponents {
        /// The name of the team.
        team: String,
        /// The round.
        round: usize,
    },
}

impl NoTeamEvent {
    /// The same, to be said in any language. Example: see [`Report::contestants`].
    pub fn phrase(&self) -> Phrase {
        match self {
            NoTeamEvent::OneTeam => phrase!("there is only one team"),
            NoTeamEvent::NoGames => phrase!("no game tells yet which teams meet"),
            NoTeamEvent::WithoutTeam(number) => phrase!("number {number} belongs to no team", number),
            NoTeamEvent::InTwoTeams(number) => phrase!("number {number} belongs to two teams", number),
            NoTeamEvent::SeveralOpponents { team, round } => {
                phrase!("in round {round} the players of {team} do not meet one other team", round, team)
            }
        }
    }
}

impl fmt::Display for NoTeamEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.phrase())
    }
}

/// A team with its players, by whichever record tells of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Members<'a> {
    pub(super) number: PairingNumber,
    pub(super) name: &'a str,
    pub(super) players: &'a [PairingNumber],
}

impl Report {
    /// Whom the standings rank: teams if records 310 name them, or if by records 013 whole teams meet in
    /// every round.
    ///
    /// ```
    /// use formats::trf::{self, Contestants, NoTeamEvent};
    /// let (report, _) = trf::read(b"013 Our club                           1\r001    1      One\r");
    /// assert_eq!(report.contestants(), Contestants::PlayersDespiteTeams(NoTeamEvent::OneTeam));
    /// assert_eq!(NoTeamEvent::OneTeam.phrase().to_string(), "there is only one team");
    /// ```
    pub fn contestants(&self) -> Contestants {
        if self.teams_310().next().is_some() {
            return Contestants::Teams;
        }
        let teams = self.teams_013();
        match teams.len() {
            0 => Contestants::Players,
            1 => Contestants::PlayersDespiteTeams(NoTeamEvent::OneTeam),
            _ => match self.why_no_team_event(&teams) {
                Some(why) => Contestants::PlayersDespiteTeams(why),
                None => Contestants::Teams,
            },
        }
    }

    /// The teams that are ranked, if teams are: those of records 310, else those of records 013 in their
    /// order.
    pub(super) fn team_members(&self) -> Vec<Members<'_>> {
        let of_310: Vec<Members<'_>> = self
            .teams_310()
            .map(|team| Members { number: team.number, name: &team.name, players: &team.players })
            .collect();
        if of_310.is_empty() { self.teams_013() } else { of_310 }
    }

    pub(super) fn teams_310(&self) -> impl Iterator<Item = &Team> + Clone {
        self.records.iter().filter_map(|record| match record {
            Record::Team(team) => Some(&**team),
            _ => None,
        })
    }

    pub(super) fn old_teams(&self) -> impl Iterator<Item = &OldTeam> + Clone {
        self.records.iter().filter_map(|record| match record {
            Record::OldTeam(team) => Some(team),
            _ => None,
        })
    }

    fn teams_013(&self) -> Vec<Members<'_>> {
        let numbered = self.old_teams().zip((1..).map_while(PairingNumber::new));
        numbered.map(|(team, number)| Members { number, name: &team.name, players: &team.players }).collect()
    }

    fn why_no_team_event(&self, teams: &[Members<'_>]) -> Option<NoTeamEvent> {
        let mut team_of: BTreeMap<PairingNumber, usize> = BTreeMap::new();
        for (place, team) in teams.iter().enumerate() {
            for player in team.players {
                if team_of.insert(*player, place).is_some() {
                    return Some(NoTeamEvent::InTwoTeams(*player));
                }
            }
        }
        let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for player in self.players() {
            let games = player.rounds.iter().enumerate();
            for (round, opponent) in games.filter_map(|(round, cell)| Some((round, cell.opponent()?))) {
                let Some(own) = team_of.get(&player.number) else {
                    return Some(NoTeamEvent::WithoutTeam(player.number));
                };
                let Some(other) = team_of.get(&opponent) else { continue };
                if own == other || met.insert((round, *own), *other).is_some_and(|before| before != *other) {
                    let team = teams[*own].name.to_owned();
                    return Some(NoTeamEvent::SeveralOpponents { team, round: round + 1 });
                }
            }
        }
        met.is_empty().then_some(NoTeamEvent::NoGames)
    }
}

/// The teams of one kind of record, to find those that the other kind tells of too: by the same name, or by
/// the same players.
pub(super) struct KnownTeams<'a> {
    names: BTreeSet<&'a str>,
    players: BTreeSet<&'a [PairingNumber]>,
}

impl<'a> KnownTeams<'a> {
    pub(super) fn of(teams: impl Iterator<Item = (&'a str, &'a [PairingNumber])> + Clone) -> KnownTeams<'a> {
        let players = teams.clone().map(|(_, players)| players).filter(|players| !players.is_empty());
        KnownTeams { names: teams.map(|(name, _)| name).collect(), players: players.collect() }
    }

    pub(super) fn contain(&self, name: &str, players: &[PairingNumber]) -> bool {
        self.names.contains(name) || self.players.contains(players)
    }
}
