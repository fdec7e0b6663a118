//! The expected score of a player: in one game by the edition, and against the average of the opponents.

use glossary::Rating;

use crate::{Edition, scoring_probability};

/// From this difference on, a game is expected as though there were no more between the two.
const LIMIT: i64 = 400;

/// From this rating on, the limit is none since October 2025.
const NO_LIMIT_FROM: u16 = 2650;

/// The difference between a player and an opponent as it counts for the player's own rating, by
/// `rating-regulations@2025-10/8.3.1` and its forerunners. In the edition of 2022 a player gains from the
/// limit once in a tournament only: that is for [`EventGames`](crate::EventGames), which knows all games.
///
/// ```
/// use glossary::Rating;
/// use rating::{Edition, counted_difference};
/// let (champion, other) = (Rating::new(2813)?, Rating::new(2400)?);
/// assert_eq!(counted_difference(Edition::StandardMarch2024, champion, other), 400);
/// assert_eq!(counted_difference(Edition::StandardOctober2025, champion, other), 413);
/// assert_eq!(counted_difference(Edition::StandardOctober2025, other, champion), -400);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn counted_difference(edition: Edition, own: Rating, opponent: Rating) -> i64 {
    let difference = full_difference(own, opponent);
    match edition {
        Edition::StandardOctober2025 if own.get() >= NO_LIMIT_FROM => difference,
        Edition::StandardJanuary2022
        | Edition::StandardMarch2024
        | Edition::StandardOctober2025
        | Edition::RapidBlitzMarch2024
        | Edition::RapidBlitzDecember2024 => difference.clamp(-LIMIT, LIMIT),
    }
}

/// The difference itself.
pub(crate) fn full_difference(own: Rating, opponent: Rating) -> i64 {
    i64::from(own.get()) - i64::from(opponent.get())
}

/// The expected score of a player in one game, in hundredths of a point.
///
/// ```
/// use glossary::Rating;
/// use rating::{Edition, expected_in_game};
/// let (own, opponent) = (Rating::new(2212)?, Rating::new(1926)?);
/// assert_eq!(expected_in_game(Edition::StandardMarch2024, own, opponent), 84);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn expected_in_game(edition: Edition, own: Rating, opponent: Rating) -> i64 {
    scoring_probability(counted_difference(edition, own, opponent))
}

/// The average of ratings, to the nearest whole number, a half upwards (as `tie-break@2026-03/10.1` rounds
/// it); none of no ratings.
///
/// ```
/// use glossary::Rating;
/// let ratings = [Rating::new(2000)?, Rating::new(2001)?];
/// assert_eq!(rating::average_rating(&ratings), Some(2001));
/// assert_eq!(rating::average_rating(&[]), None);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn average_rating(ratings: &[Rating]) -> Option<i64> {
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    let sum: i64 = ratings.iter().map(|rating| i64::from(rating.get())).sum();
    Some((2 * sum + count) / (2 * count))
}

/// The expected score against opponents of these ratings, reckoned with their average as the Arbiters' Manual
/// does for prizes, in hundredths of a point; the difference counts in full (interpretation 0051).
///
/// ```
/// use glossary::Rating;
/// let opponents = [Rating::new(1900)?, Rating::new(2100)?];
/// assert_eq!(rating::expected_against_average(Rating::new(2100)?, &opponents), Some(128));
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn expected_against_average(own: Rating, opponents: &[Rating]) -> Option<i64> {
    let average = average_rating(opponents)?;
    let games = i64::try_from(opponents.len()).ok()?;
    Some(games * scoring_probability(i64::from(own.get()) - average))
}

/// Hundredths of a point as they are written: sign, point, two decimals.
///
/// ```
/// assert_eq!(rating::hundredths_text(54), "+0.54");
/// assert_eq!(rating::hundredths_text(-205), "-2.05");
/// assert_eq!(rating::hundredths_text(0), "0.00");
/// ```
pub fn hundredths_text(hundredths: i64) -> String {
    let sign = match hundredths {
        1.. => "+",
        0 => "",
        _ => "-",
    };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}
