//! Articles 16.3 and 16.4 of the edition of August 2024; 16.3 stands unchanged in March 2026.

use glossary::Points;

use super::{Category, Dummy, DummyOf, Reading};
use crate::Rule;

/// 16.3.1 and 16.3.2: a requested bye at the end counts as a draw, everything else for what it brought.
pub(super) fn seen_by_opponents(reading: &Reading, draw: Points) -> Points {
    match reading.category {
        Category::RequestedByeAtTheEnd => draw,
        Category::Played
        | Category::AllocatedBye
        | Category::ForfeitWin
        | Category::RequestedByeFollowed
        | Category::ForfeitLoss
        | Category::Free => reading.points,
    }
}

/// 16.4: the dummy ended the tournament with the participant's own score.
pub(super) fn dummy(of: &DummyOf<'_>) -> Dummy {
    Dummy { score: of.own, rule: Rule::DummyWithOwnScore }
}
