//! The General Rules of 1 July 2022, 12.3.5.2: what counts is whether a game was still played afterwards.

use glossary::Points;

use super::{Category, Dummy, DummyOf, Reading};
use crate::Rule;

/// 12.3.5.2.1: byes and forfeit losses that no played game follows count as draws, everything else for what
/// it brought.
pub(super) fn seen_by_opponents(readings: &[Reading], round: usize, draw: Points) -> Points {
    let reading = readings[round];
    let played_later = readings[round + 1..].iter().any(|later| later.category == Category::Played);
    if reading.category.is_voluntary() && !played_later { draw } else { reading.points }
}

/// 12.3.5.2.2: the game was played against oneself.
pub(super) fn dummy(of: &DummyOf<'_>) -> Dummy {
    Dummy { score: of.own, rule: Rule::OwnProvisions }
}
