//! K of the next list: what the list that was and the games of a period tell of it.

use glossary::Rating;

use crate::development::{History, NEWCOMERS_GAMES};
use crate::{Coefficient, KFacts};

/// What a period brought a player, as far as K goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodFacts {
    /// How many games were rated.
    pub games: u32,
    /// The rating that is published after it; none of unrated players.
    pub published: Option<Rating>,
    /// The year of the next list.
    pub year: i16,
}

impl KFacts {
    /// K of the next list, and the facts from which the one after that will follow. K of the list that was
    /// tells what nobody else has told: whoever has 20 was never 2400 and is no newcomer.
    ///
    /// ```
    /// use glossary::Rating;
    /// use rating::{Coefficient, KFacts, PeriodFacts};
    /// let listed = |k, born| KFacts {
    ///     listed: Some(k),
    ///     rating: Rating::new(2390).ok(),
    ///     birth_year: Some(born),
    ///     ..KFacts::in_year(2026)
    /// };
    /// let period =
    ///     |games, published| PeriodFacts { games, published: Rating::new(published).ok(), year: 2026 };
    /// assert_eq!(listed(20, 1980).after(&period(9, 2399)).0.known(), Some(20));
    /// assert_eq!(listed(20, 1980).after(&period(9, 2400)).0.known(), Some(10), "for good");
    /// assert_eq!(listed(10, 1980).after(&period(9, 2380)).0.known(), Some(10));
    /// // A newcomer, and nobody told of how many games: these may have been the last of the 30.
    /// let (k, facts) = listed(40, 1980).after(&period(9, 2395));
    /// assert_eq!(k, Coefficient::OneOf(vec![20, 40]));
    /// assert_eq!((facts.ever_2400, facts.ever_2300), (Some(false), Some(true)));
    /// let counted = KFacts { games: Some(12), ..listed(40, 1980) };
    /// assert_eq!(counted.after(&period(9, 2395)).0.known(), Some(40), "21 games");
    /// ```
    pub fn after(&self, period: &PeriodFacts) -> (Coefficient, KFacts) {
        let told = self.told_by_the_list();
        let junior = self.birth_year.map(|_| KFacts { year: period.year, ..*self });
        let junior = junior.and_then(|facts| same(facts.histories().iter().map(|one| one.is_junior)));
        let games = self.games.map(|games| games.saturating_add(period.games));
        let mut histories: Vec<History> = Vec::new();
        for history in told {
            let next =
                history.after(period.published, junior.or((period.year != self.year).then_some(false)));
            for is_newcomer in next_newcomer(history, games, period.games) {
                histories.push(History { is_newcomer, ..next });
                // In another year a junior of unknown age may be one still.
                if junior.is_none() && period.year != self.year && history.is_junior {
                    histories.push(History { is_newcomer, is_junior: true, ..next });
                }
            }
        }
        let facts = KFacts {
            listed: None,
            rating: period.published,
            birth_year: self.birth_year,
            year: period.year,
            games,
            ever_2300: same(histories.iter().map(|one| one.was_2300)),
            ever_2400: same(histories.iter().map(|one| one.was_2400)),
        };
        (Coefficient::of(histories.into_iter().map(History::reason).collect()), facts)
    }

    /// The histories that the facts allow and K of the list fits; if it fits none, those of the facts.
    fn told_by_the_list(&self) -> Vec<History> {
        let histories = self.histories();
        let Some(k) = self.listed else { return histories };
        let fitting = |history: &&History| history.reason().k() == k;
        let fitting: Vec<History> = histories.iter().filter(fitting).copied().collect();
        if fitting.is_empty() { histories } else { fitting }
    }
}

/// Whether somebody can be a newcomer after a period: by the games, or as far as can be told without them.
fn next_newcomer(before: History, games: Option<u32>, more: u32) -> Vec<bool> {
    match games {
        Some(games) => vec![games < NEWCOMERS_GAMES],
        None if !before.is_newcomer || more >= NEWCOMERS_GAMES => vec![false],
        None if more == 0 => vec![true],
        None => vec![true, false],
    }
}

/// What all say, if they say the same.
fn same(mut answers: impl Iterator<Item = bool>) -> Option<bool> {
    let first = answers.next()?;
    answers.all(|answer| answer == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever is hidden, the K that follows from everything is among those that are possible.
        #[test]
        fn what_is_not_known_stays_possible(
            rating in 1400..2600_u16, change in -60..60_i32, born in 1990..2016_i16, games in 0..40_u32,
            more in 0..40_u32, next_year: bool, hide in 0..16_u8, is_listed: bool,
        ) {
            let (before, after) = (Rating::new(rating).unwrap(), i32::from(rating) + change);
            let published = Rating::new(u16::try_from(after).unwrap()).ok();
            let whole = KFacts {
                rating: Some(before),
                birth_year: Some(born),
                games: Some(games),
                ever_2300: Some(rating >= 2300),
                ever_2400: Some(rating >= 2400),
                ..KFacts::in_year(2026)
            };
            let period = PeriodFacts { games: more, published, year: 2026 + i16::from(next_year) };
            let k = whole.after(&period).0.known().unwrap();
            let by_rule = KFacts {
                rating: published,
                games: Some(games + more),
                ever_2300: Some(rating.max(published.map_or(0, Rating::get)) >= 2300),
                ever_2400: Some(rating.max(published.map_or(0, Rating::get)) >= 2400),
                year: period.year,
                ..whole
            };
            prop_assert_eq!(by_rule.coefficient().known(), Some(k));
            let shown = |bit: u8| hide & bit == 0;
            let known = KFacts {
                listed: whole.coefficient().known().filter(|_| is_listed),
                birth_year: whole.birth_year.filter(|_| shown(1)),
                games: whole.games.filter(|_| shown(2)),
                ever_2300: whole.ever_2300.filter(|_| shown(4)),
                ever_2400: whole.ever_2400.filter(|_| shown(8)),
                ..whole
            };
            let (possible, facts) = known.after(&period);
            prop_assert!(possible.possible().contains(&k), "{:?} {:?}", known, possible);
            prop_assert!(facts.ever_2400.is_none_or(|answer| answer == by_rule.ever_2400.unwrap()));
            prop_assert!(facts.ever_2300.is_none_or(|answer| answer == by_rule.ever_2300.unwrap()));
        }
    }
}
