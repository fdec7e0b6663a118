//! Teams: entering them, their order of boards, their line-ups.

use std::collections::BTreeSet;

use glossary::{RoundNumber, phrase};

use crate::command::TeamCommand;
use crate::event::SectionEvent;
use crate::finding::Refusal;
use crate::identity::{PlayerId, TeamId};
use crate::section::Section;
use crate::team::TeamDetails;

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &Deliberation<'_>, command: &TeamCommand) -> Answer {
    let section = deliberation.section;
    if section.boards_of_a_match() == 0 {
        return Err(Refusal::new(phrase!("in this section players compete, and no teams")));
    }
    match command {
        TeamCommand::Enter(id, details) => {
            if section.teams.contains_key(id) {
                return Err(Refusal::new(phrase!("there is a team {team} already", team = *id)));
            }
            check(section, *id, details)?;
            Ok(vec![SectionEvent::TeamEntered(*id, details.clone())])
        }
        TeamCommand::Edit(id, details) => {
            let members = &section.team(*id)?.details.members;
            if section.has_started() && !details.members.starts_with(members) {
                let what = phrase!(
                    "the order of boards stands once a round is paired; substitutes may join behind it"
                );
                return Err(Refusal::new(what));
            }
            check(section, *id, details)?;
            Ok(vec![SectionEvent::TeamEdited(*id, details.clone())])
        }
        TeamCommand::Remove(id) => {
            section.team(*id)?;
            if section.has_started() {
                return Err(Refusal::new(phrase!("a team that is in a round cannot be taken out")));
            }
            Ok(vec![SectionEvent::TeamRemoved(*id)])
        }
        TeamCommand::LineUp(id, round, players) => line_up(section, *id, *round, players),
    }
}

/// A team has a name, and members who entered and are in no other team.
fn check(section: &Section, id: TeamId, details: &TeamDetails) -> Result<(), Refusal> {
    if details.name.trim().is_empty() {
        return Err(Refusal::new(phrase!("a team has a name")));
    }
    let once: BTreeSet<PlayerId> = details.members.iter().copied().collect();
    if once.len() < details.members.len() {
        return Err(Refusal::new(phrase!("name each player once")));
    }
    for &member in &details.members {
        let player = section.player(member)?;
        if let Some(other) = section.team_of(member).filter(|team| team.id != id) {
            return Err(Refusal::new(phrase!(
                "{player} plays for {team}",
                player = player.shown(),
                team = other.details.name.as_str()
            )));
        }
    }
    Ok(())
}

fn line_up(section: &Section, id: TeamId, round: RoundNumber, players: &[PlayerId]) -> Answer {
    let team = section.team(id)?;
    if section.round(round).is_some_and(crate::Round::is_published) {
        return Err(Refusal::new(phrase!("round {round} is published; its line-ups stand", round)));
    }
    match team.objection_to(players, section.boards_of_a_match()) {
        Some(objection) => Err(Refusal::new(objection)),
        None => Ok(vec![SectionEvent::LinedUp(id, round, players.to_vec())]),
    }
}
