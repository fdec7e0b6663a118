//! Players: entered, arrived, late, withdrawn, back again, expelled.

use std::collections::BTreeSet;

use glossary::name::words;
use glossary::{PartialDate, Phrase, PlayerResult, Rating, RoundNumber, phrase};

use crate::command::PlayerCommand;
use crate::consequence;
use crate::edition::Rule;
use crate::event::{Reseating, SectionEvent};
use crate::finding::{Consequence, Finding, Level, Refusal};
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
        PlayerCommand::CloseCheckIn if section.is_check_in_closed => {
            Err(Refusal::new(phrase!("the check-in is closed already")))
        }
        PlayerCommand::CloseCheckIn => Ok(vec![SectionEvent::CheckInClosed]),
        PlayerCommand::Withdraw(id) => {
            let player = section.player(*id)?;
            if matches!(player.presence, Presence::Withdrawn | Presence::Expelled) {
                return Err(Refusal::new(phrase!("{player} is out already", player = player.shown())));
            }
            tell_draft(deliberation);
            Ok(vec![SectionEvent::PresenceChanged(*id, Presence::Withdrawn)])
        }
        PlayerCommand::ReEnter(id) => {
            let player = section.player(*id)?;
            if player.presence != Presence::Withdrawn {
                return Err(Refusal::new(phrase!("{player} has not withdrawn", player = player.shown())));
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
            let what = phrase!("{player} is expelled and no longer ranked", player = player.shown());
            let events = vec![SectionEvent::PresenceChanged(*id, Presence::Expelled)];
            let mut consequences = vec![
                phrase!("games played stay, and count for the opponents").into(),
                phrase!("only games that were played are rated").into(),
            ];
            consequences.extend(consequence::standings_that_change(section, &section.after(&events)));
            deliberation.find(Finding::new(Level::Confirm, what).so_that(consequences));
            tell_draft(deliberation);
            Ok(events)
        }
        PlayerCommand::ExplainAbsence(id, round) => explain(deliberation, *id, *round),
        PlayerCommand::RefreshRatings { list, ratings } => refresh(deliberation, list, ratings),
    }
}

pub(super) fn enter(deliberation: &mut Deliberation<'_>, id: PlayerId, details: &Details) -> Answer {
    let section = deliberation.section;
    if id > PlayerId::LARGEST {
        return Err(Refusal::new(phrase!(
            "entries have numbers up to {largest}",
            largest = PlayerId::LARGEST
        )));
    }
    if section.players.contains_key(&id) {
        return Err(Refusal::new(phrase!(
            "entry {entry} is taken, by {player}",
            entry = id,
            player = section.shown(id)
        )));
    }
    check_details(deliberation, id, details)?;
    if let Some(other) = same_person(section, details) {
        let what = phrase!(
            "{other} is entered already under the same name; whoever is entered twice is paired twice",
            other = other.shown()
        );
        deliberation.find(Finding::new(Level::Acknowledge, what));
    }
    if section.has_started() {
        let what = late_entry(section, &details.name);
        deliberation.find_by(Level::Information, Rule::LateEntry, what);
    }
    Ok(vec![SectionEvent::PlayerEntered(id, Box::new(details.clone()))])
}

/// Up to how many players names are compared in every spelling. Beyond it, where thousands are entered at
/// once, each beside all others, they are compared as they stand: a file has been compared with everybody
/// before.
const MAX_COMPARED: usize = 2000;

/// Who may be the same person: the same name, in any order of its words and with or without accents, and
/// neither FIDE numbers nor birth dates that tell two people apart. Entries by hand are compared as those of
/// a file are.
fn same_person<'a>(section: &'a Section, details: &Details) -> Option<&'a Player> {
    let is_small = section.players.len() <= MAX_COMPARED;
    let own = if is_small { words(&details.name) } else { Vec::new() };
    // To count letters costs less than to take names apart.
    let letters = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).count();
    let length = letters(&details.name);
    let is_namesake = |name: &str| {
        name == details.name
            || is_small && letters(name).abs_diff(length) <= MAX_DIFFERENCE && words(name) == own
    };
    let speaks_against = |other: &Details| {
        let years = (other.birth_date.map(PartialDate::year), details.birth_date.map(PartialDate::year));
        let is_exact = |date: PartialDate| date.month().is_some();
        let dates =
            (other.birth_date.filter(|one| is_exact(*one)), details.birth_date.filter(|one| is_exact(*one)));
        other.fide_id.is_some() && details.fide_id.is_some()
            || matches!(years, (Some(one), Some(other)) if one != other)
            || matches!(dates, (Some(one), Some(other)) if one != other)
    };
    section.players.values().find(|one| !speaks_against(&one.details) && is_namesake(&one.details.name))
}

/// By how many letters spellings of a name differ in length: `Ä` is `AE`.
const MAX_DIFFERENCE: usize = 6;

/// That somebody enters late, and what they get for the rounds missed.
fn late_entry(section: &Section, name: &str) -> Phrase {
    match section.configuration.late_entry_byes {
        0 => phrase!("{name} is a late entry: no points for the rounds missed, a number on arrival", name),
        rounds => phrase!(
            "{name} is a late entry: half-point byes for at most {rounds} rounds missed, a number on arrival",
            name,
            rounds
        ),
    }
}

/// A name, and nobody else with the same FIDE number.
fn check_details(
    deliberation: &mut Deliberation<'_>,
    id: PlayerId,
    details: &Details,
) -> Result<(), Refusal> {
    if details.name.trim().is_empty() {
        return Err(Refusal::new(phrase!("a player needs a name")));
    }
    let section = deliberation.section;
    let twin = section.players.values().find(|other| {
        other.id != id && details.fide_id.is_some() && other.details.fide_id == details.fide_id
    });
    match twin {
        Some(other) => {
            Err(Refusal::new(phrase!("the FIDE number belongs to {other} already", other = other.shown())))
        }
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
            phrase!("data are corrected; pairing numbers stay, since the fourth round is paired")
        } else {
            phrase!("data are corrected; pairing numbers stay unless they are regenerated")
        };
        deliberation.find_by(Level::Information, Rule::NumbersFixed, what);
    }
    Ok(vec![SectionEvent::PlayerEdited(id, Box::new(details.clone()))])
}

fn remove(deliberation: &Deliberation<'_>, id: PlayerId) -> Answer {
    let section = deliberation.section;
    let player = section.player(id)?;
    if is_in_a_round(section, id) {
        let what = phrase!("{player} is in the tournament; withdraw them instead", player = player.shown());
        return Err(deliberation.refuse(Rule::Withdrawal, what));
    }
    take_out(deliberation, player)
}

/// Takes out a player who was in no round; the numbers behind theirs move up.
pub(super) fn take_out(deliberation: &Deliberation<'_>, player: &Player) -> Answer {
    let section = deliberation.section;
    if section.prohibitions.iter().any(|prohibition| prohibition.players.contains(&player.id)) {
        let what = phrase!(
            "{player} is named among those who may not meet; lift that first",
            player = player.shown()
        );
        return Err(deliberation.refuse(Rule::RestrictionsAnnounced, what));
    }
    let is_given_points = section.points_given.iter().any(|given| given.player == player.id);
    if is_given_points || section.outside_values.values().any(|values| values.contains_key(&player.id)) {
        return Err(Refusal::new(phrase!(
            "{player} has points or values given by the arbiter, which the next entry would inherit; undo \
             that first",
            player = player.shown()
        )));
    }
    if let Some(team) = section.team_of(player.id) {
        return Err(Refusal::new(phrase!(
            "{player} plays for {team}; take them out of the team first",
            player = player.shown(),
            team = team.details.name.as_str()
        )));
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
            return Err(Refusal::new(phrase!("{player} is not there", player = player.shown())));
        }
        if is_in_a_round(section, id) {
            let what = phrase!(
                "{player} is in the tournament; withdraw them, or grant a bye",
                player = player.shown()
            );
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
                return Err(Refusal::new(phrase!(
                    "{player} is out; let them re-enter first",
                    player = player.shown()
                )));
            }
        }
    }
    if !arriving.is_empty() && section.players.values().any(|player| player.number.is_some()) {
        events.extend(with_late_entries(section, &arriving)?);
        if section.has_started() {
            events.extend(late_entry_byes(deliberation, &arriving));
            let names: Vec<Phrase> = arriving.iter().map(|&id| section.shown(id)).collect();
            let what = phrase!("late entries get their numbers now: {names}", names);
            deliberation.find_by(Level::Information, Rule::LateEntry, what);
        }
        tell_draft(deliberation);
    }
    Ok(events)
}

/// What late entries get for the rounds that they missed: the byes granted to them beforehand, and otherwise
/// nothing, unless the rules of the event say so.
fn late_entry_byes(deliberation: &mut Deliberation<'_>, arriving: &[PlayerId]) -> Vec<SectionEvent> {
    let section = deliberation.section;
    let by_rule = usize::from(section.configuration.late_entry_byes);
    let (mut events, mut told) = (Vec::new(), Vec::new());
    for round in section.published() {
        let mut unpaired = Vec::new();
        for player in arriving.iter().filter_map(|id| section.players.get(id)) {
            let granted = player.byes.get(&round.number).copied();
            let is_entitled = player.details.may_take_half_point_bye && round.number.index() < by_rule;
            let given = is_entitled.then_some(PlayerResult::HalfPointBye);
            let kind = granted.or(given).filter(|kind| *kind != Presence::ABSENT);
            let Some(kind) = kind.filter(|_| !is_in_a_round(section, player.id)) else { continue };
            if granted.is_none() {
                events.push(SectionEvent::ByeGranted(player.id, round.number, kind));
            }
            unpaired.push((player.id, Some(kind)));
            told.push(phrase!(
                "round {round}: {player} has a {bye}",
                round = round.number,
                player = player.shown(),
                bye = kind
            ));
        }
        if !unpaired.is_empty() {
            events.push(SectionEvent::Reseated(round.number, Reseating { boards: Vec::new(), unpaired }));
        }
    }
    if !told.is_empty() {
        let what = phrase!(
            "late entries have the byes granted to them, or that the event's rules give, in rounds missed"
        );
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
        return Err(Refusal::new(phrase!(
            "{player} has no unexplained absence in round {round}; who was withdrawn re-enters",
            player = player.shown(),
            round
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
    let (mut events, mut differences) = (Vec::new(), Vec::new());
    for &(id, rating) in ratings {
        let player = section.player(id)?;
        if player.details.rating != rating {
            differences.push(rating_change(player, rating));
            events.push(with_rating(player, rating));
        }
    }
    if !events.is_empty() {
        let what = match events.len() {
            1 => phrase!("one rating differs from {list}", list),
            number => phrase!("{number} ratings differ from {list}", number, list),
        };
        let article = section.article(Rule::InitialOrder);
        deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(differences));
    }
    Ok(events)
}

/// That another rating counts for a player.
pub(super) fn rating_change(player: &Player, rating: Option<Rating>) -> Consequence {
    let shown = |rating: Option<Rating>| {
        rating.map_or(phrase!("unrated"), |rating| Phrase::verbatim(rating.to_string()))
    };
    Consequence::changes(player.shown(), shown(player.details.rating), shown(rating))
}

/// The player with another rating that counts.
pub(super) fn with_rating(player: &Player, rating: Option<Rating>) -> SectionEvent {
    SectionEvent::PlayerEdited(player.id, Box::new(Details { rating, ..player.details.clone() }))
}

/// That a draft was made without what is done now.
pub(super) fn tell_draft(deliberation: &mut Deliberation<'_>) {
    if let Some(draft) = deliberation.section.draft() {
        let what = phrase!(
            "round {round} is drafted without this: pair it again before publishing",
            round = draft.number
        );
        deliberation.find(Finding::new(Level::Information, what));
    }
}
