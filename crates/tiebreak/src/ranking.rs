//! Article 4.2: participants ranked in the order of a list of tie-breaks, each applied to those still tied.

use crate::calculation::evaluator;
use crate::code::Code;
use crate::individual::direct_encounter::Encounters;
use crate::lots::draw_lots;
use crate::team::{ExtendedEncounters, Knockout};
use crate::working::Value;
use crate::{Event, Presence, RemainingTies, Rules, Score, TieBreak};

/// Participants who are still tied, by their places in the event.
pub(crate) type TiedSet = Vec<usize>;

/// What one code of the list did.
pub(crate) struct Step {
    /// The value of each participant.
    pub(crate) values: Vec<Value>,
    /// For type A, the sets it was applied to.
    pub(crate) applied_to: Vec<TiedSet>,
}

/// The order that a list of tie-breaks gives.
pub(crate) struct Order {
    /// The participants in the order of rank, those with the same rank together.
    pub(crate) sets: Vec<TiedSet>,
    /// What each code did.
    pub(crate) steps: Vec<Step>,
}

/// Ranks all who count in the standings.
pub(crate) fn order(event: &Event, rules: &Rules, codes: &[Code]) -> Order {
    let everyone: TiedSet = (0..event.number_of_participants())
        .filter(|participant| event.entrant(*participant).presence == Presence::Counts)
        .collect();
    let mut sets = vec![everyone];
    let mut steps = Vec::with_capacity(codes.len());
    for code in codes {
        let (split, step) = match splitter(event, rules, code) {
            Some(splitter) => split_tied_sets(event, sets, &*splitter),
            None => split_by_value(event, rules, code, sets),
        };
        sets = split;
        steps.push(step);
    }
    if let RemainingTies::Lots(seed) = rules.remaining {
        sets = sets.into_iter().flat_map(|set| draw_lots(event, seed, set)).collect();
    }
    Order { sets, steps }
}

/// How a code of type A splits a tied set.
type Splitter<'a> = Box<dyn Fn(&[usize]) -> Vec<TiedSet> + 'a>;

fn splitter<'a>(event: &'a Event, rules: &'a Rules, code: &Code) -> Option<Splitter<'a>> {
    let encounters = |score: Score| Encounters::new(event, rules, score, code.forfeits_played);
    let extended = |knockout| -> Option<Splitter<'a>> {
        let [primary, secondary] = [event.primary(), event.primary().other()].map(encounters);
        let extended = ExtendedEncounters { primary, secondary, knockout };
        Some(Box::new(move |tied| extended.split(tied)))
    };
    match code.tie_break()? {
        TieBreak::DirectEncounter => {
            let encounters = encounters(code.reference.unwrap_or(event.primary()));
            Some(Box::new(move |tied| encounters.split(tied)))
        }
        TieBreak::ExtendedDirectEncounter => extended(Knockout::None),
        TieBreak::ExtendedDirectEncounterBoardTop => extended(Knockout::BoardCountThenTop),
        TieBreak::ExtendedDirectEncounterBoardBottom => extended(Knockout::BoardCountThenBottom),
        TieBreak::ExtendedDirectEncounterTop => extended(Knockout::Top),
        TieBreak::ExtendedDirectEncounterBottom => extended(Knockout::Bottom),
        _ => None,
    }
}

/// Type A: the value is the place inside the tied set, 0 where the set stays as it was.
fn split_tied_sets(
    event: &Event,
    sets: Vec<TiedSet>,
    splitter: &dyn Fn(&[usize]) -> Vec<TiedSet>,
) -> (Vec<TiedSet>, Step) {
    let mut values = vec![Value::Place(0); event.number_of_participants()];
    let mut split = Vec::with_capacity(sets.len());
    for set in &sets {
        let parts = if set.len() > 1 { splitter(set) } else { vec![set.clone()] };
        let mut place = 1;
        for part in &parts {
            if parts.len() > 1 {
                part.iter().for_each(|participant| values[*participant] = Value::Place(place));
            }
            place += u32::try_from(part.len()).expect("few participants");
        }
        split.extend(parts);
    }
    (split, Step { values, applied_to: sets })
}

fn split_by_value(event: &Event, rules: &Rules, code: &Code, sets: Vec<TiedSet>) -> (Vec<TiedSet>, Step) {
    let evaluator = evaluator(event, rules, code);
    let values: Vec<Value> =
        (0..event.number_of_participants()).map(|participant| evaluator(participant).value).collect();
    let lower_first = code.lower_first();
    let mut split = Vec::with_capacity(sets.len());
    for mut set in sets {
        if !can_decide(event, code, &set) {
            split.push(set);
            continue;
        }
        set.sort_by(|one, other| values[*one].in_order(&values[*other], lower_first));
        split.extend(set.chunk_by(|one, other| values[*one] == values[*other]).map(<[usize]>::to_vec));
    }
    (split, Step { values, applied_to: Vec::new() })
}

/// Article 12.1: board count can only be used when all tied teams have the same game points.
fn can_decide(event: &Event, code: &Code, set: &[usize]) -> bool {
    let mut game_points = set.iter().map(|team| event.score(*team, Score::Game));
    let first = game_points.next();
    code.tie_break() != Some(TieBreak::BoardCount) || game_points.all(|points| Some(points) == first)
}
