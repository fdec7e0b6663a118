use rating::scoring_probability;

use super::performance::{games, scored};
use crate::working::{Computation, Contribution, Value};
use crate::{Event, Fraction, Rules};

/// Article 10.3, PTP: the lowest whole rating with which the expected score is at least the score. With no
/// points, 800 less than the lowest opponent.
pub(crate) fn perfect_performance(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    participant: usize,
) -> Computation {
    let contributions = games(event, rules, forfeits, participant);
    let rating = lowest_rating(&contributions).unwrap_or(0);
    Computation::new(Value::whole(rating), contributions)
}

fn lowest_rating(contributions: &[Contribution]) -> Option<i64> {
    let ratings = || contributions.iter().map(|one| one.value.numerator());
    let (lowest, highest) = (ratings().min()?, ratings().max()?);
    let scored = scored(contributions);
    if scored == Fraction::ZERO {
        return Some(lowest - 800);
    }
    let hundredths = (scored * Fraction::whole(100)).numerator();
    let enough =
        |rating: i64| ratings().map(|one| scoring_probability(rating - one)).sum::<i64>() >= hundredths;
    // The expected score never falls as the rating rises, so the lowest sufficient rating is found by
    // halving. At 736 above all opponents every game is expected to be won (interpretation 0010).
    let (mut too_low, mut sufficient) = (lowest - 737, highest + 736);
    while sufficient - too_low > 1 {
        let middle = too_low + (sufficient - too_low) / 2;
        if enough(middle) { sufficient = middle } else { too_low = middle }
    }
    Some(sufficient)
}
