//! Performance: the rating that a score stands for (B.02 by its first table; C.07, 10.2 and 10.3).

use glossary::Rating;

use crate::{average_rating, rating_difference, scoring_probability};

/// The performance of a score in half-points against rated opponents: their average and the difference for
/// the score in hundredths, both rounded a half upwards (TPR); none without games.
///
/// ```
/// use glossary::Rating;
/// let opponents = [2095, 2254, 2415, 2488, 2310, 2570, 2673].map(|one| Rating::new(one).expect("a rating"));
/// // 4½ of 7 is 64 %, which is 102 more than the average of 2401.
/// assert_eq!(rating::performance(&opponents, 9), Some(2503));
/// assert_eq!(rating::performance(&[], 0), None);
/// ```
pub fn performance(opponents: &[Rating], half_points: u32) -> Option<i64> {
    let average = average_rating(opponents)?;
    let hundredths = hundredths_of(half_points, opponents.len())?;
    Some(average + rating_difference(hundredths)?)
}

/// The share of a score in half-points, in hundredths, a half upwards; none without games or with more points
/// than games.
///
/// ```
/// assert_eq!(rating::hundredths_of(10, 8), Some(63), "5 of 8 is 62½");
/// assert_eq!(rating::hundredths_of(6, 8), Some(38), "3 of 8 is 37½");
/// assert_eq!(rating::hundredths_of(3, 1), None);
/// ```
pub fn hundredths_of(half_points: u32, games: usize) -> Option<i64> {
    let games = i64::try_from(games).ok().filter(|games| *games > 0)?;
    let share = (100 * i64::from(half_points) + games) / (2 * games);
    (i64::from(half_points) <= 2 * games).then_some(share)
}

/// The lowest whole rating whose expected score against these opponents is at least the score: differences
/// count in full; without a point it is 800 less than the lowest opponent (PTP). None without games.
///
/// ```
/// use glossary::Rating;
/// let opponents = [1800, 2000].map(|one| Rating::new(one).expect("a rating"));
/// assert_eq!(rating::perfect_performance(&opponents, 2), Some(1899), ".64 and .36; 1898 has .63 and .36");
/// assert_eq!(rating::perfect_performance(&opponents, 0), Some(1000));
/// assert_eq!(rating::perfect_performance(&opponents, 4), Some(2736));
/// ```
pub fn perfect_performance(opponents: &[Rating], half_points: u32) -> Option<i64> {
    let lowest = i64::from(opponents.iter().min()?.get());
    let highest = i64::from(opponents.iter().max()?.get());
    if half_points == 0 {
        return Some(lowest - 800);
    }
    let wanted = 50 * i64::from(half_points);
    let expected = |rating: i64| -> i64 {
        opponents.iter().map(|one| scoring_probability(rating - i64::from(one.get()))).sum()
    };
    let (mut below, mut enough) = (lowest - 800, highest + 800);
    if expected(enough) < wanted {
        return None;
    }
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if expected(middle) >= wanted {
            enough = middle;
        } else {
            below = middle;
        }
    }
    Some(enough)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_better_score_never_performs_worse(
            ratings in prop::collection::vec(1000..2900_u16, 1..12), score in 0..24_u32,
        ) {
            let opponents: Vec<Rating> = ratings.iter().map(|one| Rating::new(*one).unwrap()).collect();
            let score = score.min(2 * ratings.len() as u32 - 1);
            prop_assert!(performance(&opponents, score) <= performance(&opponents, score + 1));
            let perfect = |score| perfect_performance(&opponents, score);
            prop_assert!(perfect(score) <= perfect(score + 1));
        }

        #[test]
        fn one_less_than_the_perfect_performance_expects_less(
            ratings in prop::collection::vec(1000..2900_u16, 1..12), score in 1..24_u32,
        ) {
            let opponents: Vec<Rating> = ratings.iter().map(|one| Rating::new(*one).unwrap()).collect();
            let score = score.min(2 * ratings.len() as u32);
            let found = perfect_performance(&opponents, score).unwrap();
            let expected = |own: i64| -> i64 {
                ratings.iter().map(|one| scoring_probability(own - i64::from(*one))).sum()
            };
            prop_assert!(expected(found) >= 50 * i64::from(score));
            prop_assert!(expected(found - 1) < 50 * i64::from(score));
        }
    }
}
