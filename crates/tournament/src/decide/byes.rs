//! Byes that players ask for: within what the rules of the event allow (C.05 6.7; Q171-179).

use glossary::{PlayerResult, RoundNumber, phrase};

use crate::command::ByeCommand;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::PlayerId;
use crate::integrity::{Breach, BreachKind};
use crate::player::Player;

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: ByeCommand) -> Answer {
    match command {
        ByeCommand::Grant(player, round, kind) => grant(deliberation, player, round, kind),
        ByeCommand::Cancel(player, round) => cancel(deliberation, player, round),
    }
}

fn grant(
    deliberation: &mut Deliberation<'_>,
    id: PlayerId,
    round: RoundNumber,
    kind: PlayerResult,
) -> Answer {
    let section = deliberation.section;
    let player = section.player(id)?;
    if !matches!(kind, PlayerResult::ZeroPointBye | PlayerResult::HalfPointBye | PlayerResult::FullPointBye) {
        return Err(Refusal::new(phrase!("a bye that is granted is a zero-, half- or full-point bye")));
    }
    must_be_open(deliberation, round)?;
    let mut events = vec![SectionEvent::ByeGranted(id, round, kind)];
    if kind == PlayerResult::HalfPointBye {
        check_half_point_bye(deliberation, player, round);
    }
    if kind == PlayerResult::FullPointBye {
        events.push(full_point_bye(deliberation, player, round));
    }
    tell_draft(deliberation, round);
    Ok(events)
}

/// Q177-179: a full-point bye is deprecated, and told in the report file.
pub(super) fn full_point_bye(
    deliberation: &mut Deliberation<'_>,
    player: &Player,
    round: RoundNumber,
) -> SectionEvent {
    let what = phrase!("full-point byes are deprecated; the report file will mention it");
    deliberation.find_by(Level::Acknowledge, Rule::KnownAbsence, what);
    let what = format!("granted to {}", player.shown());
    SectionEvent::IntegrityBreached(Breach { kind: BreachKind::FullPointBye, round, what })
}

/// The limits of half-point byes: the player's own, the event's number, the last rounds.
pub(super) fn check_half_point_bye(deliberation: &mut Deliberation<'_>, player: &Player, round: RoundNumber) {
    let (configuration, shown) = (&deliberation.section.configuration, player.shown());
    let rules = configuration.bye_rules;
    let had = player.byes.iter().filter(|(at, kind)| **kind == PlayerResult::HalfPointBye && **at != round);
    let had = had.count();
    if !player.details.may_take_half_point_bye {
        let what = phrase!("{player} is not entitled to a half-point bye", player = &shown);
        deliberation.find_by(Level::Confirm, Rule::HalfPointBye, what);
    }
    if had >= usize::from(rules.half_point_byes) {
        let what = phrase!(
            "{player} has {byes} half-point byes already, and may have {allowed}",
            player = &shown,
            byes = had,
            allowed = rules.half_point_byes
        );
        deliberation.find_by(Level::Confirm, Rule::HalfPointBye, what);
    }
    if round.get() + rules.none_in_last_rounds > configuration.rounds {
        let what = phrase!(
            "there are to be no half-point byes in the last {rounds} rounds",
            rounds = rules.none_in_last_rounds
        );
        deliberation.find_by(Level::Confirm, Rule::HalfPointBye, what);
    }
}

fn cancel(deliberation: &mut Deliberation<'_>, id: PlayerId, round: RoundNumber) -> Answer {
    let player = deliberation.section.player(id)?;
    must_be_open(deliberation, round)?;
    if !player.byes.contains_key(&round) {
        return Err(Refusal::new(phrase!(
            "{player} has no bye in round {round}",
            player = player.shown(),
            round
        )));
    }
    tell_draft(deliberation, round);
    Ok(vec![SectionEvent::ByeCancelled(id, round)])
}

fn must_be_open(deliberation: &Deliberation<'_>, round: RoundNumber) -> Result<(), Refusal> {
    let section = deliberation.section;
    if round.get() > section.configuration.rounds {
        return Err(Refusal::new(phrase!("there is no round {round}", round)));
    }
    if section.round(round).is_some_and(crate::round::Round::is_published) {
        let what = phrase!("round {round} is published: its byes stand", round);
        return Err(deliberation.refuse(Rule::PublishedPairings, what));
    }
    Ok(())
}

fn tell_draft(deliberation: &mut Deliberation<'_>, round: RoundNumber) {
    if deliberation.section.draft().is_some_and(|draft| draft.number == round) {
        let what = phrase!("round {round} is drafted without this: pair it again before publishing", round);
        deliberation.find(Finding::new(Level::Information, what));
    }
}
