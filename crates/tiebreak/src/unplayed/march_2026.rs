//! Article 16.4 of the edition of March 2026: the dummy has the participant's own score, up to a limit.

use glossary::Points;

use super::{Category, Dummy, DummyOf};
use crate::Rule;

/// 16.4.1: in a forfeit no more than the scheduled opponent; 16.4.2: otherwise no more than a draw in every
/// round.
pub(super) fn dummy(of: &DummyOf<'_>) -> Dummy {
    let (limit, rule) = match of.readings[of.round].category {
        Category::ForfeitWin | Category::ForfeitLoss => {
            (of.opponent.unwrap_or(of.own), Rule::DummyLimitedByOpponent)
        }
        Category::AllocatedBye
        | Category::RequestedByeFollowed
        | Category::RequestedByeAtTheEnd
        | Category::Free
        | Category::Played => (draw_in_every_round(of), Rule::DummyLimitedByDraws),
    };
    if of.own <= limit {
        return Dummy { score: of.own, rule: Rule::DummyWithOwnScore };
    }
    Dummy { score: limit, rule }
}

fn draw_in_every_round(of: &DummyOf<'_>) -> Points {
    of.draw * i32::try_from(of.readings.len()).expect("an event has fewer rounds than a number can hold")
}
