//! Tournament pairing numbers: given in the initial order, kept within the limits of C.04.2 2.2 to 2.4
//! (Q145-156).

use std::cmp::Reverse;

use glossary::{PairingNumber, Phrase, RoundNumber, phrase};

use crate::command::NumberCommand;
use crate::configuration::{Configuration, EqualStrength};
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::identity::PlayerId;
use crate::integrity::{Breach, BreachKind};
use crate::player::{Player, Presence};
use crate::section::Section;

use super::{Answer, Deliberation};

/// After the pairing of this round numbers no longer change (see interpretation 0030).
const LAST_ROUND_FOR_CHANGES: usize = 4;

/// The place in the initial order: strength, title, alphabet or what was announced in its place.
fn order_key<'a>(player: &'a Player, configuration: &Configuration) -> impl Ord + use<'a> {
    let details = &player.details;
    let strength = configuration.counting(details).map(|counting| counting.rating);
    let name = match configuration.equal_strength {
        EqualStrength::Alphabet => Some((details.name.to_lowercase(), &details.name)),
        EqualStrength::EntryOrder => None,
    };
    (Reverse(strength), details.title, name, player.id)
}

/// The players in the initial order: strength, then title, then the alphabet (C.04.2 2.2).
fn initial_order<'a>(section: &Section, players: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let mut ordered: Vec<&Player> = players.collect();
    ordered.sort_by_cached_key(|player| order_key(player, &section.configuration));
    ordered
}

/// Numbers from 1 in an order.
fn numbers(order: &[&Player]) -> Result<Vec<(PlayerId, PairingNumber)>, Refusal> {
    let number = |at: usize| u16::try_from(at + 1).ok().and_then(PairingNumber::new);
    let numbered = order.iter().enumerate().map(|(at, player)| Some((player.id, number(at)?)));
    let numbered: Option<Vec<_>> = numbered.collect();
    numbered.ok_or_else(|| Refusal::new(phrase!("more players than pairing numbers: at most 9999")))
}

/// Numbers for all who have arrived, in the initial order; who has withdrawn before the start has none.
pub(super) fn first_numbers(section: &Section) -> Answer {
    let (arrived, others): (Vec<&Player>, Vec<&Player>) =
        section.players.values().partition(|player| player.presence == Presence::Arrived);
    let given = numbers(&initial_order(section, arrived.into_iter()))?;
    let taken = others.into_iter().filter(|player| player.number.is_some());
    let mut events: Vec<SectionEvent> = taken.map(|player| SectionEvent::NumberTaken(player.id)).collect();
    events.push(SectionEvent::NumbersGiven(given));
    Ok(events)
}

/// Numbers with late entries put where they belong; those who have numbers keep their order.
pub(super) fn with_late_entries(section: &Section, arriving: &[PlayerId]) -> Answer {
    let mut order = section.numbered();
    let late = section.players.values().filter(|one| arriving.contains(&one.id) && one.number.is_none());
    for player in initial_order(section, late) {
        let key = order_key(player, &section.configuration);
        let place = order.iter().position(|other| order_key(other, &section.configuration) > key);
        order.insert(place.unwrap_or(order.len()), player);
    }
    Ok(vec![SectionEvent::NumbersGiven(numbers(&order)?)])
}

/// Numbers taken back from players who were in no round; those behind them move up, so that numbers have no
/// gaps.
pub(super) fn without_numbers(section: &Section, leaving: &[PlayerId]) -> Answer {
    let taken = section.numbered().into_iter().filter(|player| leaving.contains(&player.id));
    let mut events: Vec<SectionEvent> = taken.map(|player| SectionEvent::NumberTaken(player.id)).collect();
    if !events.is_empty() {
        let staying = section.numbered().into_iter().filter(|player| !leaving.contains(&player.id));
        events.push(SectionEvent::NumbersGiven(numbers(&staying.collect::<Vec<_>>())?));
    }
    Ok(events)
}

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: NumberCommand) -> Answer {
    let section = deliberation.section;
    match command {
        NumberCommand::Give if section.has_started() => Err(Refusal::new(phrase!(
            "numbers were given when round 1 was paired; regenerate or exchange them"
        ))),
        NumberCommand::Give => first_numbers(section),
        NumberCommand::Regenerate => regenerate(deliberation),
        NumberCommand::Exchange(one, other) => exchange(deliberation, one, other),
    }
}

fn regenerate(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    check_limits(deliberation)?;
    let ordered = initial_order(section, section.players.values().filter(|one| one.number.is_some()));
    let given = numbers(&ordered)?;
    let mut events = vec![SectionEvent::NumbersGiven(given.clone())];
    if section.has_started() {
        let moved: Vec<Consequence> = given
            .iter()
            .filter_map(|&(id, number)| {
                let player = section.players.get(&id)?;
                let shown = |number: PairingNumber| phrase!("TPN {number}", number);
                let now = player.number.map_or_else(|| phrase!("no number"), shown);
                let name = Phrase::verbatim(&player.details.name);
                (player.number != Some(number)).then(|| Consequence::changes(name, now, shown(number)))
            })
            .collect();
        events.extend(breaches(section, &format!("regenerated, {} changed", moved.len())));
        deliberation.find(
            Finding::new(Level::Confirm, phrase!("pairing numbers are made anew after round 1 was paired"))
                .citing(section.article(Rule::NumbersFixed))
                .so_that(moved),
        );
    }
    Ok(events)
}

fn exchange(deliberation: &mut Deliberation<'_>, one: PairingNumber, other: PairingNumber) -> Answer {
    let section = deliberation.section;
    check_limits(deliberation)?;
    let find = |number| {
        section
            .with_number(number)
            .ok_or_else(|| Refusal::new(phrase!("nobody has pairing number {number}", number)))
    };
    let (first, second) = (find(one)?, find(other)?);
    if first == second {
        return Err(Refusal::new(phrase!("a number is exchanged with another one")));
    }
    let (first, second) = (section.player(first)?, section.player(second)?);
    let key = |player: &Player| {
        let details = &player.details;
        (section.configuration.counting(details).map(|counting| counting.rating), details.title)
    };
    if key(first) != key(second) {
        let what = phrase!(
            "{one} and {other} do not have the same rating and title",
            one = first.shown(),
            other = second.shown()
        );
        deliberation.find_by(Level::Confirm, Rule::InitialOrder, what);
    }
    let mut events = vec![SectionEvent::NumbersGiven(vec![(first.id, other), (second.id, one)])];
    if section.has_started() {
        let what = phrase!("pairing numbers are exchanged after round 1 was paired");
        let shown = |number: PairingNumber| phrase!("TPN {number}", number);
        let changes = [(first, one, other), (second, other, one)].map(|(player, now, then)| {
            Consequence::changes(Phrase::verbatim(&player.details.name), shown(now), shown(then))
        });
        let finding = Finding::new(Level::Confirm, what).citing(section.article(Rule::NumbersFixed));
        deliberation.find(finding.so_that(changes.to_vec()));
        events.extend(breaches(section, &format!("{one} and {other} exchanged")));
    }
    Ok(events)
}

fn check_limits(deliberation: &mut Deliberation<'_>) -> Result<(), Refusal> {
    let section = deliberation.section;
    if section.draft().is_some() {
        return Err(Refusal::new(phrase!("a draft stands; discard it before numbers change")));
    }
    if section.rounds.len() >= LAST_ROUND_FOR_CHANGES {
        let what = phrase!("no pairing number changes once the fourth round is paired");
        deliberation.find_by(Level::Refuse, Rule::NumbersFixed, what);
    }
    Ok(())
}

/// The comments that explain why rounds paired with other numbers differ.
fn breaches(section: &Section, what: &str) -> Vec<SectionEvent> {
    let rounds = (0..section.rounds.len()).filter_map(RoundNumber::from_index);
    let breach = |round| Breach { kind: BreachKind::PairingNumbers, round, what: what.to_owned() };
    rounds.map(|round| SectionEvent::IntegrityBreached(breach(round))).collect()
}
