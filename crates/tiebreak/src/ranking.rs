//! Article 4.2: participants ranked in the order of a list of tie-breaks, each applied to those still tied.

use crate::calculation::{Method, TiedSets, method};
use crate::code::Code;
use crate::lots::draw_lots;
use crate::working::{Computation, Value};
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

/// For whom values are calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValuesFor {
    /// For everybody, as standings show them.
    Everybody,
    /// Only for those who are still tied when it is the tie-break's turn: enough for the ranks.
    TheTied,
}

/// Ranks all who count in the standings.
pub(crate) fn order(event: &Event, rules: &Rules, codes: &[Code], values_for: ValuesFor) -> Order {
    let everyone: TiedSet = (0..event.number_of_participants())
        .filter(|participant| event.entrant(*participant).presence == Presence::Counts)
        .collect();
    let mut sets = vec![everyone];
    let mut steps = Vec::with_capacity(codes.len());
    for code in codes {
        let (split, step) = match method(event, rules, code) {
            Method::Encounters(encounters) => split_tied_sets(event, sets, &encounters),
            Method::Value(found) => split_by_value(event, code, &*found, sets, values_for),
        };
        sets = split;
        steps.push(step);
    }
    if let RemainingTies::Lots(seed) = rules.remaining {
        sets = sets.into_iter().flat_map(|set| draw_lots(event, seed, set)).collect();
    }
    Order { sets, steps }
}

/// Type A: the value is the place inside the tied set, 0 where the set stays as it was.
fn split_tied_sets(event: &Event, sets: Vec<TiedSet>, encounters: &TiedSets<'_>) -> (Vec<TiedSet>, Step) {
    let mut values = vec![Value::Place(0); event.number_of_participants()];
    let mut split = Vec::with_capacity(sets.len());
    for set in &sets {
        let parts = if set.len() > 1 { encounters.split(set) } else { vec![set.clone()] };
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

fn split_by_value(
    event: &Event,
    code: &Code,
    found: &dyn Fn(usize) -> Computation,
    sets: Vec<TiedSet>,
    values_for: ValuesFor,
) -> (Vec<TiedSet>, Step) {
    let values = match values_for {
        ValuesFor::Everybody => (0..event.number_of_participants()).map(|one| found(one).value).collect(),
        ValuesFor::TheTied => {
            let mut values = vec![Value::Place(0); event.number_of_participants()];
            let tied = sets.iter().filter(|set| set.len() > 1).flatten();
            tied.for_each(|one| values[*one] = found(*one).value);
            values
        }
    };
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
