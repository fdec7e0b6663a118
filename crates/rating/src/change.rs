//! The change of a rating: what the games bring, times K, rounded once for the period.

use std::fmt;

use glossary::Rating;

use crate::{Edition, reduced_k};

/// The change of a rating over a period, by `rating-regulations@2025-10/8.3.2`, 8.3.3 and 8.3.4.
///
/// ```
/// use glossary::Rating;
/// use rating::{Edition, RatingChange};
/// // 39 games with K 20: K becomes 17, since 20 times 39 is more than 700.
/// let change = RatingChange::of(20, 39, 544);
/// assert_eq!((change.k(), change.exact(), change.rounded()), (17, 9248, 92));
/// assert_eq!(change.to_string(), "+92.48");
/// // A half goes away from zero.
/// assert_eq!(RatingChange::of(10, 5, -25).rounded(), -3);
/// let rating = Rating::new(1402)?;
/// let fallen = RatingChange::of(20, 5, -150);
/// assert_eq!(fallen.applied(Edition::StandardMarch2024, rating), None, "1372 is below 1400");
/// assert_eq!(fallen.applied(Edition::StandardJanuary2022, rating), Rating::new(1372).ok());
/// assert!(RatingChange::of(40, 18, 0).is_reduced());
/// assert_eq!(fallen.games(), 5);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    full_k: u8,
    games: u32,
    sum: i64,
}

impl RatingChange {
    /// The change that so many games of a period bring with K, of which the score less the expected score
    /// adds up to so many hundredths. Example: see [`RatingChange`].
    pub const fn of(k: u8, games: u32, sum: i64) -> RatingChange {
        RatingChange { full_k: k, games, sum }
    }

    /// K as it counts for so many games. Example: see [`RatingChange`].
    pub fn k(self) -> u8 {
        reduced_k(self.full_k, self.games)
    }

    /// Whether there are so many games that K counts less. Example: see [`RatingChange`].
    pub fn is_reduced(self) -> bool {
        self.k() != self.full_k
    }

    /// How many games count. Example: see [`RatingChange`].
    pub const fn games(self) -> u32 {
        self.games
    }

    /// The change in hundredths of a rating point, not rounded. Example: see [`RatingChange`].
    pub fn exact(self) -> i64 {
        i64::from(self.k()) * self.sum
    }

    /// The change in whole rating points, a half away from zero. Example: see [`RatingChange`].
    pub fn rounded(self) -> i64 {
        rounded_away_from_zero(self.exact())
    }

    /// The rating after the change; none if it is below the floor of the edition, which makes its owner
    /// unrated. Example: see [`RatingChange`].
    pub fn applied(self, edition: Edition, rating: Rating) -> Option<Rating> {
        let new = i64::from(rating.get()) + self.rounded();
        let new = u16::try_from(new).ok().filter(|new| *new >= edition.floor())?;
        Rating::new(new).ok()
    }
}

/// The exact change with its sign.
impl fmt::Display for RatingChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&crate::hundredths_text(self.exact()))
    }
}

/// Hundredths as a whole number, a half away from zero (`rating-regulations@2025-10/8.3.4`).
///
/// ```
/// use rating::rounded_away_from_zero;
/// assert_eq!([-250, 50, 249, -49].map(rounded_away_from_zero), [-3, 1, 2, 0]);
/// ```
pub const fn rounded_away_from_zero(hundredths: i64) -> i64 {
    hundredths.signum() * ((hundredths.abs() + 50) / 100)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_gain_and_a_loss_of_the_same_size_round_alike(sum in -5000..5000_i64, games in 1..80_u32) {
            let gain = RatingChange::of(20, games, sum);
            let loss = RatingChange::of(20, games, -sum);
            prop_assert_eq!(gain.rounded(), -loss.rounded());
            prop_assert!((gain.rounded() * 100 - gain.exact()).abs() <= 50);
        }
    }
}
