//! Players: entered, arrived, late, withdrawn, back again, expelled.

use std::collections::BTreeSet;

use glossary::{PlayerResult, Rating, RoundNumber};

use crate::command::PlayerCommand;
use crate::edition::Rule;
use crate::event::{Reseating, SectionEvent};
use crate::finding::{Finding, Level, Refusal};
use crate::identity::PlayerId;
use crate::player::{Details, Player, Presence};
use crate::section::Section;

use super::numbers::{with_late_entries, without_numbers};
use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &PlayerCommand) -> Answer {
    let section = deliberation.section;
    match command {
        PlayerCommand::Enter(id, details) => enter(deliberation, *id, details),
        PlayerCommand::Edit(id, details) => edit(deliberation, *id, details),
        PlayerCommand::Remove(id) => remove(deliberation, *id),
        PlayerCommand::CheckIn(players) => check_in(deliberation, players),
        PlayerCommand::CheckOut(players) => check_out(deliberation, players),
        PlayerCommand::Withdraw(id) => {
            let player = section.player(*id)?;
            if matches!(player.presence, Presence::Withdrawn | Presence::Expelled) {
                return Err(Refusal::new(format!("{} is out already", player.shown())));
            }
            tell_draft(deliberation);
            Ok(vec![SectionEvent::PresenceChanged(*id, Presence::Withdrawn)])
        }
        PlayerCommand::ReEnter(id) => {
            let player = section.player(*id)?;
            if player.presence != Presence::Withdrawn {
                return Err(Refusal::new(format!("{} has not withdrawn", player.shown())));
            }
            let back = if player.number.is_some() { Presence::Arrived } else { Presence::Expected };
            tell_draft(deliberation);
            let explained = section.published().last().map(|round| round.number);
            let mut events = vec![SectionEvent::PresenceChanged(*id, back)];
            events.extend(explained.map(|round| SectionEvent::AbsenceExplained(*id, round)));
            Ok(events)
        }
        PlayerCommand::Expel(id) => {
            let player = section.player(*id)?;
            let what = format!("{} is expelled and no longer ranked", player.shown());
            deliberation.find(Finding::new(Level::Confirm, what).so_that(vec![
                "games played stay, and count for the opponents".to_owned(),
                "only games that were played are rated".to_owned(),
            ]));
            tell_draft(deliberation);
            Ok(vec![SectionEvent::PresenceChanged(*id, Presence::Expelled)])
        }
        PlayerCommand::ExplainAbsence(id, round) => explain(deliberation, *id, *round),
        PlayerCommand::RefreshRatings { list, ratings } => refresh(deliberation, list, ratings),
    }
}

pub(super) fn enter(deliberation: &mut Deliberation<'_>, id: PlayerId, details: &Details) -> Answer {
    let section = deliberation.section;
    if id > PlayerId::LARGEST {
        return Err(Refusal::new(format!("entries have numbers up to {}", PlayerId::LARGEST)));
    }
    if section.players.contains_key(&id) {
        return Err(Refusal::new(format!("entry {id} is taken, by {}", section.shown(id))));
    }
    check_details(deliberation, id, details)?;
    if section.has_started() {
        let what =
            format!("{} is a late entry: {}, a number on arrival", details.name, missed_rounds(section));
        deliberation.find_by(Level::Information, Rule::LateEntry, what);
    }
    Ok(vec![SectionEvent::PlayerEntered(id, Box::new(details.clone()))])
}

/// What a late entry gets for the rounds missed, in words.
fn missed_rounds(section: &Section) -> String {
    match section.configuration.late_entry_byes {
        0 => "no points for the rounds missed".to_owned(),
        rounds => format!("half-point byes for at most {rounds} rounds missed"),
    }
}

/// A name, and nobody else with the same FIDE number.
fn check_details(
    deliberation: &mut Deliberation<'_>,
    id: PlayerId,
    details: &Details,
) -> Result<(), Refusal> {
    if details.name.trim().is_empty() {
        return Err(Refusal::new("a player needs a name"));
    }
    let section = deliberation.section;
    let twin = section.players.values().find(|other| {
        other.id != id && details.fide_id.is_some() && other.details.fide_id == details.fide_id
    });
    match twin {
        Some(other) => Err(Refusal::new(format!("the FIDE number belongs to {} already", other.shown()))),
        None => Ok(()),
    }
}

fn edit(deliberation: &mut Deliberation<'_>, id: PlayerId, details: &Details) -> Answer {
    let section = deliberation.section;
    let player = section.player(id)?;
    check_details(deliberation, id, details)?;
    let old = &player.details;
    let is_order_touched = (old.rating, old.national_rating, old.title, &old.name)
        != (details.rating, details.national_rating, details.title, &details.name);
    if is_order_touched && player.number.is_some() {
        let what = if section.rounds.len() >= 4 {
            "data are corrected; pairing numbers stay, since the fourth round is paired"
        } else {
            "data are corrected; pairing numbers stay unless they are regenerated"
        };
        deliberation.find_by(Level::Information, Rule::NumbersFixed, what);
    }
    Ok(vec![SectionEvent::PlayerEdited(id, Box::new(details.clone()))])
}

fn remove(deliberation: &Deliberation<'_>, id: PlayerId) -> Answer {
    let section = deliberation.section;
    let player = section.player(id)?;
    if is_in_a_round(section, id) {
        let what = format!("{} is in the tournament; withdraw them instead", player.shown());
        return Err(deliberation.refuse(Rule::Withdrawal, what));
    }
    take_out(deliberation, player)
}

/// Takes out a player who was in no round; the numbers behind theirs move up.
pub(super) fn take_out(deliberation: &Deliberation<'_>, player: &Player) -> Answer {
    let section = deliberation.section;
    if section.prohibitions.iter().any(|prohibition| prohibition.players.contains(&player.id)) {
        let what = format!("{} is named among those who may not meet; lift that first", player.shown());
        return Err(deliberation.refuse(Rule::RestrictionsAnnounced, what));
    }
    let is_given_points = section.points_given.iter().any(|given| given.player == player.id);
    if is_given_points || section.outside_values.values().any(|values| values.contains_key(&player.id)) {
        let what =
            "has points or values given by the arbiter, which the next entry would inherit; undo that first";
        return Err(Refusal::new(format!("{} {what}", player.shown())));
    }
    let mut events = without_numbers(section, &[player.id])?;
    events.push(SectionEvent::PlayerRemoved(player.id));
    Ok(events)
}

fn is_in_a_round(section: &Section, id: PlayerId) -> bool {
    section.rounds.iter().any(|round| round.unpaired.contains_key(&id) || round.board_of(id).is_some())
}

/// Arrival is taken back, and with it the number: who has not arrived has none.
fn check_out(deliberation: &mut Deliberation<'_>, players: &[PlayerId]) -> Answer {
    let section = deliberation.section;
    let leaving: BTreeSet<PlayerId> = players.iter().copied().collect();
    for &id in &leaving {
        let player = section.player(id)?;
        if player.presence != Presence::Arrived {
            return Err(Refusal::new(format!("{} is not there", player.shown())));
        }
        if is_in_a_round(section, id) {
            let what = format!("{} is in the tournament; withdraw them, or grant a bye", player.shown());
            return Err(deliberation.refuse(Rule::Withdrawal, what));
        }
    }
    let leaving: Vec<PlayerId> = leaving.into_iter().collect();
    let mut events = without_numbers(section, &leaving)?;
    events.extend(leaving.iter().map(|&id| SectionEvent::PresenceChanged(id, Presence::Expected)));
    Ok(events)
}

pub(super) fn check_in(deliberation: &mut Deliberation<'_>, players: &[PlayerId]) -> Answer {
    let section = deliberation.section;
    let mut events = Vec::new();
    let mut arriving = Vec::new();
    for id in players.iter().copied().collect::<BTreeSet<_>>() {
        let player = section.player(id)?;
        match player.presence {
            Presence::Arrived => {}
            Presence::Expected => {
                events.push(SectionEvent::PresenceChanged(id, Presence::Arrived));
                arriving.push(id);
            }
            Presence::Withdrawn | Presence::Expelled => {
                return Err(Refusal::new(format!("{} is out; let them re-enter first", player.shown())));
            }
        }
    }
    if !arriving.is_empty() && section.players.values().any(|player| player.number.is_some()) {
        events.extend(with_late_entries(section, &arriving)?);
        if section.has_started() {
            events.extend(late_entry_byes(deliberation, &arriving));
            let names: Vec<String> = arriving.iter().map(|&id| section.shown(id)).collect();
            let what = format!("late entries get their numbers now: {}", names.join(", "));
            deliberation.find_by(Level::Information, Rule::LateEntry, what);
        }
        tell_draft(deliberation);
    }
    Ok(events)
}

/// What late entries get for the rounds that they missed: the byes granted to them beforehand, and otherwise nothing, unless the rules of
/// the event say so.
fn late_entry_byes(deliberation: &mut Deliberation<'_>, arriving: &[PlayerId]) -> Vec<SectionEvent> {
    let section = deliberation.section;
    let by_rule = usize::from(section.configuration.late_entry_byes);
    let (mut events, mut told) = (Vec::new(), Vec::new());
    for round in section.published() {
        let mut unpaired = Vec::new();
        for player in arriving.iter().filter_map(|id| section.players.get(id)) {
            let granted = player.byes.get(&round.number).copied();
            let given = (round.number.index() < by_rule).then_some(PlayerResult::HalfPointBye);
            let kind = granted.or(given).filter(|kind| *kind != Presence::ABSENT);
            let Some(kind) = kind.filter(|_| !is_in_a_round(section, player.id)) else { continue };
            if granted.is_none() {
                events.push(SectionEvent::ByeGranted(player.id, round.number, kind));
            }
            unpaired.push((player.id, Some(kind)));
            told.push(format!("round {}: {} has a {kind}", round.number, player.shown()));
        }
        if !unpaired.is_empty() {
            events.push(SectionEvent::Reseated(round.number, Reseating { boards: Vec::new(), unpaired }));
        }
    }
    if !told.is_empty() {
        let what =
            "late entries have the byes granted to them, or that the event's rules give, in rounds missed";
        let article = section.article(Rule::LateEntry);
        deliberation.find(Finding::new(Level::Information, what).citing(article).so_that(told));
    }
    events
}

fn explain(deliberation: &mut Deliberation<'_>, id: PlayerId, round: RoundNumber) -> Answer {
    let section = deliberation.section;
    let player = section.player(id)?;
    if !section.absent_without_explanation().contains(&id)
        || section.published().last().map(|last| last.number) != Some(round)
    {
        return Err(Refusal::new(format!(
            "{} has no unexplained absence in round {round}; who was withdrawn re-enters",
            player.shown()
        )));
    }
    tell_draft(deliberation);
    Ok(vec![SectionEvent::AbsenceExplained(id, round)])
}

/// Ratings from a list: the differences are what is confirmed.
fn refresh(
    deliberation: &mut Deliberation<'_>,
    list: &str,
    ratings: &[(PlayerId, Option<Rating>)],
) -> Answer {
    let section = deliberation.section;
    let shown = |rating: Option<Rating>| rating.map_or("unrated".to_owned(), |rating| rating.to_string());
    let (mut events, mut differences) = (Vec::new(), Vec::new());
    for &(id, rating) in ratings {
        let player = section.player(id)?;
        if player.details.rating != rating {
            differences.push(format!(
                "{}: {} → {}",
                player.shown(),
                shown(player.details.rating),
                shown(rating)
            ));
            let details = Details { rating, ..player.details.clone() };
            events.push(SectionEvent::PlayerEdited(id, Box::new(details)));
        }
    }
    if !events.is_empty() {
        let what = format!("{} ratings differ from {list}", events.len());
        let article = section.article(Rule::InitialOrder);
        deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(differences));
    }
    Ok(events)
}

fn tell_draft(deliberation: &mut Deliberation<'_>) {
    if let Some(draft) = deliberation.section.draft() {
        let what = format!("round {} is drafted without this: pair it again before publishing", draft.number);
        deliberation.find(Finding::new(Level::Information, what));
    }
}
