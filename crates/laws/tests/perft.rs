//! The moves of chess and of Chess960, counted against published figures; the benchmark of the same name
//! counts deeper.

#[path = "support/figures.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the benchmark")]
mod figures;

use figures::{ALL_STARTS, CHESS960, DISTINCT, STANDARD, count, distinct, sum};
use laws::board::{CastlingSide, Position, StartNumber};

#[test]
fn standard_positions() {
    STANDARD.iter().for_each(|case| count(case, case.quick));
}

#[test]
fn chess960_positions() {
    CHESS960.iter().for_each(|case| count(case, case.quick));
}

#[test]
fn all_start_positions_together() {
    assert_eq!([0, 1, 2, 3].map(sum), ALL_STARTS[..4]);
}

#[test]
fn castling_is_possible_at_once_in_some_start_positions() {
    // 90 with the king on f1 and a rook on g1, 72 with the king on d1 and a rook on c1 (OEIS A157851).
    let at_once = |side| {
        let can = |position: &Position| position.castling_move(side).is_some_and(|it| position.is_legal(it));
        StartNumber::all().map(Position::chess960).filter(can).count()
    };
    assert_eq!(at_once(CastlingSide::Kingside), 90);
    assert_eq!(at_once(CastlingSide::Queenside), 72);
}

#[test]
fn distinct_positions_are_told_apart_as_article_9_2_3_says() {
    assert_eq!([0, 1, 2, 3, 4].map(distinct), DISTINCT[..5]);
}
