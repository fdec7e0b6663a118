//! Article 12: the points on each board, regardless of who played there.

use glossary::Points;

use crate::working::{Computation, Note, Remark, Value};
use crate::{Event, Fraction, Rule, Rules};

/// Article 12.1, BC: the number of each board times the points on it; the lower sum ranks higher.
pub(crate) fn board_count(event: &Event, rules: &Rules, participant: usize) -> Computation {
    found(event, rules, participant, |boards| Value::Number(weighted(boards), 1))
}

/// Article 12.2, TBR: the points on the first board; if they do not decide, on the next, and so on.
pub(crate) fn top_board_results(event: &Event, rules: &Rules, participant: usize) -> Computation {
    found(event, rules, participant, |boards| Value::Boards(boards.to_vec()))
}

/// Article 12.3, BBE: the points without the last board; if they do not decide, without the one before, and
/// so on.
pub(crate) fn bottom_board_elimination(event: &Event, rules: &Rules, participant: usize) -> Computation {
    found(event, rules, participant, |boards| Value::Boards(eliminated(boards)))
}

fn found(
    event: &Event,
    rules: &Rules,
    participant: usize,
    value: impl Fn(&[Points]) -> Value,
) -> Computation {
    let boards = points_on_boards(event, participant, |_| true);
    let mut found = Computation::new(value(&boards), Vec::new());
    let article = rules.edition.article(Rule::BoardsOfATeam);
    found.remarks.push(Remark { note: Note::PointsOnBoards(boards), article });
    found
}

/// The points of a team on each board in the rounds that count.
pub(super) fn points_on_boards(
    event: &Event,
    participant: usize,
    counts: impl Fn(usize) -> bool,
) -> Vec<Points> {
    let rounds: Vec<usize> = (0..event.rounds()).filter(|round| counts(*round)).collect();
    (0..event.boards())
        .map(|board| rounds.iter().map(|round| event.on_board(participant, *round, board)).sum())
        .collect()
}

/// The sum of board numbers times points.
pub(super) fn weighted(boards: &[Points]) -> Fraction {
    (1..).zip(boards).map(|(board, points)| Fraction::from(*points) * Fraction::whole(board)).sum()
}

/// The sums that remain when the last board is left out, then the last two, and so on.
pub(super) fn eliminated(boards: &[Points]) -> Vec<Points> {
    (1..boards.len()).rev().map(|left| boards[..left].iter().copied().sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(half_points: [i32; 4]) -> Vec<Points> {
        half_points.map(Points::from_half_points).to_vec()
    }

    #[test]
    fn board_numbers_multiply_points() {
        assert_eq!(weighted(&points([2, 0, 2, 0])), Fraction::whole(4));
        assert_eq!(weighted(&points([0, 2, 1, 1])), Fraction::new(11, 2));
    }

    #[test]
    fn boards_are_eliminated_from_the_last() {
        assert_eq!(eliminated(&points([2, 0, 1, 2])), [3, 2, 2].map(Points::from_half_points));
    }
}
