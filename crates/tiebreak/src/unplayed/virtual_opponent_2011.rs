//! The Tournament Rules as amended in 2011, annex 3 F(b): the virtual opponent.

use glossary::Points;

use super::{Category, Dummy, DummyOf, Reading};
use crate::Rule;

/// Unplayed games of the opponents are considered drawn.
pub(super) fn seen_by_opponents(reading: &Reading, draw: Points) -> Points {
    match reading.category {
        Category::Played | Category::Free => reading.points,
        Category::AllocatedBye
        | Category::ForfeitWin
        | Category::RequestedByeFollowed
        | Category::ForfeitLoss
        | Category::RequestedByeAtTheEnd => draw,
    }
}

/// The virtual opponent had the participant's score before the round, got in the round what the participant
/// did not, and drew from then on: `Svon = SPR + (1 - SfPR) + 0.5 * (n - R)`.
pub(super) fn dummy(of: &DummyOf<'_>) -> Dummy {
    let before: Points = of.readings[..of.round].iter().map(|reading| reading.points).sum();
    let round = of.win - of.readings[of.round].points;
    let later = i32::try_from(of.readings.len() - of.round - 1)
        .expect("an event has fewer rounds than a number can hold");
    Dummy { score: before + round + of.draw * later, rule: Rule::OwnProvisions }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svon(before: &[i32], forfeit: i32, rounds: usize) -> String {
        let mut half_points = before.to_vec();
        half_points.push(forfeit);
        half_points.resize(rounds, 0);
        let readings: Vec<Reading> = half_points
            .into_iter()
            .map(|half_points| Reading {
                opponent: None,
                points: Points::from_half_points(half_points),
                category: Category::ForfeitLoss,
            })
            .collect();
        let of = DummyOf {
            readings: &readings,
            round: before.len(),
            own: Points::ZERO,
            opponent: None,
            win: Points::ONE,
            draw: Points::HALF,
        };
        dummy(&of).score.to_string()
    }

    /// The two examples printed in the Tournament Rules of 2011.
    #[test]
    fn the_printed_examples() {
        assert_eq!(svon(&[2, 1], 0, 3), "2.5");
        assert_eq!(svon(&[2, 1], 0, 9), "5.5");
        assert_eq!(svon(&[2, 2, 2, 1, 0], 2, 6), "3.5");
        assert_eq!(svon(&[2, 2, 2, 1, 0], 2, 9), "5.0");
    }
}
