//! Officials: who runs the section, with what titles and federations allow.

use glossary::phrase;
use handbook::cite;

use crate::command::OfficialCommand;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::OfficialId;
use crate::official::{Official, OfficialTitle, Role};
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &OfficialCommand) -> Answer {
    let section = deliberation.section;
    match command {
        OfficialCommand::Enter(id, official) => {
            if section.officials.contains_key(id) {
                return Err(Refusal::new(phrase!("there is an official {official} already", official = *id)));
            }
            check(deliberation, *id, official)?;
            Ok(vec![SectionEvent::OfficialEntered(*id, official.clone())])
        }
        OfficialCommand::Edit(id, official) => {
            must_exist(section, *id)?;
            check(deliberation, *id, official)?;
            Ok(vec![SectionEvent::OfficialEdited(*id, official.clone())])
        }
        OfficialCommand::Remove(id) => {
            must_exist(section, *id)?;
            Ok(vec![SectionEvent::OfficialRemoved(*id)])
        }
    }
}

fn must_exist(section: &Section, id: OfficialId) -> Result<(), Refusal> {
    match section.officials.contains_key(&id) {
        true => Ok(()),
        false => Err(Refusal::new(phrase!("there is no official {official}", official = id))),
    }
}

fn check(deliberation: &mut Deliberation<'_>, id: OfficialId, official: &Official) -> Result<(), Refusal> {
    if official.name.trim().is_empty() {
        return Err(Refusal::new(phrase!("an official has a name")));
    }
    check_single(deliberation.section, id, official)?;
    tell_title(deliberation, official);
    tell_player(deliberation, official);
    tell_committee(deliberation, id, official);
    tell_quota(deliberation, id, official);
    Ok(())
}

/// There is one chief arbiter, and one chair of the appeals committee.
fn check_single(section: &Section, id: OfficialId, official: &Official) -> Result<(), Refusal> {
    let other = section.officials_with(official.role).find(|(other, _)| *other != id);
    match (official.role, other) {
        (Role::ChiefArbiter, Some((_, other))) => {
            Err(Refusal::new(phrase!("{name} is the chief arbiter already", name = other.name.as_str())))
        }
        (Role::AppealsChair, Some((_, other))) => Err(Refusal::new(phrase!(
            "{name} is the chair of the appeals committee already",
            name = other.name.as_str()
        ))),
        (
            Role::ChiefArbiter
            | Role::DeputyChiefArbiter
            | Role::Arbiter
            | Role::PairingsOfficer
            | Role::FairPlayOfficer
            | Role::Organiser
            | Role::FederationOfficial
            | Role::AppealsChair
            | Role::AppealsMember
            | Role::AppealsReserve,
            _,
        ) => Ok(()),
    }
}

/// Who asks for a certificate is told at once that there are too many, as far as the number of players is
/// known.
fn tell_quota(deliberation: &mut Deliberation<'_>, id: OfficialId, official: &Official) {
    let section = deliberation.section;
    let event = section.norm_event();
    let is_new = section.officials.get(&id).is_none_or(|known| known.norm.is_none());
    if official.norm.is_none() || !is_new || event.players == 0 {
        return;
    }
    let others = section.officials.iter().filter(|(other, one)| **other != id && one.norm.is_some());
    if let Some(told) = event.too_many(others.count() + 1) {
        deliberation.find(told);
    }
}

/// A title tournament needs a chief arbiter who is IA or FA.
fn tell_title(deliberation: &mut Deliberation<'_>, official: &Official) {
    let is_titled = match official.title {
        OfficialTitle::FideArbiter | OfficialTitle::InternationalArbiter => true,
        OfficialTitle::Untitled | OfficialTitle::NationalArbiter | OfficialTitle::InternationalOrganiser => {
            false
        }
    };
    if official.role == Role::ChiefArbiter && !is_titled {
        let what = phrase!("the chief arbiter is neither IA nor FA: no title norms can be made here");
        deliberation
            .find(Finding::new(Level::Information, what).citing(cite!("title-regulations@2024-01/1.1.5")));
    }
}

/// Whoever is appointed as an arbiter does not play.
fn tell_player(deliberation: &mut Deliberation<'_>, official: &Official) {
    let Some(number) = official.fide_id.filter(|_| official.role.is_arbiter()) else { return };
    let player = deliberation.section.players.values().find(|one| one.details.fide_id == Some(number));
    if let Some(player) = player {
        let what = phrase!("{player} plays in this section", player = player.shown());
        deliberation
            .find(Finding::new(Level::Acknowledge, what).citing(cite!("title-regulations@2024-01/1.1.6")));
    }
}

/// Those who judge appeals are of different federations.
fn tell_committee(deliberation: &mut Deliberation<'_>, id: OfficialId, official: &Official) {
    let Some(federation) = official.federation.filter(|_| official.role.is_in_appeals_committee()) else {
        return;
    };
    let same = deliberation.section.officials.iter().find(|(other, one)| {
        **other != id && one.role.is_in_appeals_committee() && one.federation == Some(federation)
    });
    if let Some((_, same)) = same {
        let what =
            phrase!("{name} of the appeals committee is of the same federation", name = same.name.as_str());
        deliberation
            .find(Finding::new(Level::Acknowledge, what).citing(cite!("appeals-committee@2023-01/2.4")));
    }
}
