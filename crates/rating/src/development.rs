//! K, the development coefficient: as a list tells it, else by the rule, else every one that is possible.

use std::fmt;

use glossary::{Phrase, Rating, phrase};

/// From this published rating on, K is 10 for good.
const MASTER: u16 = 2400;

/// From this rating on, youth makes no difference.
const STRONG_JUNIOR: u16 = 2300;

/// So many games make a player no newcomer any more.
pub(crate) const NEWCOMERS_GAMES: u32 = 30;

/// Until the end of the year of this birthday a player is a junior.
const JUNIOR_AGE: i16 = 18;

/// K times the games of a period is never more.
const MOST_K_TIMES_GAMES: u32 = 700;

/// What is known of a player from which K follows, by `rating-regulations@2025-10/8.3.3`. What is not known
/// is none, and never guessed.
///
/// ```
/// use glossary::Rating;
/// use rating::{Coefficient, KFacts};
/// let facts = KFacts { rating: Rating::new(2054).ok(), birth_year: Some(2010), ..KFacts::in_year(2026) };
/// // Whoever was 2300 once has 20, whoever never was has 40; nobody told which.
/// assert_eq!(facts.coefficient(), Coefficient::OneOf(vec![10, 20, 40]));
/// let never = KFacts { ever_2300: Some(false), ..facts };
/// assert_eq!(never.coefficient().known(), Some(40));
/// let listed = KFacts { listed: Some(20), ..facts };
/// assert_eq!(listed.coefficient(), Coefficient::Listed(20));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KFacts {
    /// K on the list before the one that the event counts for; it goes before the rule.
    pub listed: Option<u8>,
    /// The rating.
    pub rating: Option<Rating>,
    /// The year of birth.
    pub birth_year: Option<i16>,
    /// The year in which the games are played.
    pub year: i16,
    /// How many games of rated events were completed before.
    pub games: Option<u32>,
    /// Whether a rating of 2300 was ever reached.
    pub ever_2300: Option<bool>,
    /// Whether a rating of 2400 was ever published.
    pub ever_2400: Option<bool>,
}

/// Why K is what it is. Example: see [`Coefficient`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KReason {
    /// A rating of 2400 was published once.
    Was2400,
    /// A junior who was never 2300.
    Junior,
    /// Fewer than 30 games so far.
    Newcomer,
    /// None of these.
    Usual,
}

impl KReason {
    /// K for this reason. Example: see [`Coefficient`].
    pub const fn k(self) -> u8 {
        match self {
            KReason::Was2400 => 10,
            KReason::Junior | KReason::Newcomer => 40,
            KReason::Usual => 20,
        }
    }

    /// The same, to be said in any language. Example: see [`Coefficient`].
    pub fn phrase(self) -> Phrase {
        match self {
            KReason::Was2400 => phrase!("K 10: a rating of 2400 was published once"),
            KReason::Junior => {
                phrase!("K 40: to the end of the year of the 18th birthday, never 2300 so far")
            }
            KReason::Newcomer => phrase!("K 40: fewer than 30 games so far"),
            KReason::Usual => phrase!("K 20: below 2400, not new, no junior below 2300"),
        }
    }
}

/// K of a player, as far as it is known.
///
/// ```
/// use rating::{Coefficient, KReason};
/// let by_rule = Coefficient::ByRule(KReason::Junior);
/// assert_eq!((by_rule.known(), by_rule.possible()), (Some(40), vec![40]));
/// assert!(by_rule.phrase().to_string().contains("18th birthday"));
/// assert!(KReason::Usual.phrase().to_string().starts_with("K 20"));
/// assert_eq!(KReason::Was2400.k(), 10);
/// let open = Coefficient::OneOf(vec![20, 40]);
/// assert_eq!((open.known(), open.to_string().as_str()), (None, "20 or 40"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coefficient {
    /// A list says so.
    Listed(u8),
    /// No list says it, and the rule gives it.
    ByRule(KReason),
    /// Too little is known: one of these, in rising order.
    OneOf(Vec<u8>),
}

impl Coefficient {
    /// K, if there is no doubt. Example: see [`Coefficient`].
    pub fn known(&self) -> Option<u8> {
        match self {
            Coefficient::Listed(k) => Some(*k),
            Coefficient::ByRule(reason) => Some(reason.k()),
            Coefficient::OneOf(possible) => match possible.as_slice() {
                [only] => Some(*only),
                _ => None,
            },
        }
    }

    /// Every K that is possible, in rising order. Example: see [`Coefficient`].
    pub fn possible(&self) -> Vec<u8> {
        match self {
            Coefficient::Listed(k) => vec![*k],
            Coefficient::ByRule(reason) => vec![reason.k()],
            Coefficient::OneOf(possible) => possible.clone(),
        }
    }

    /// Where it comes from, to be said in any language. Example: see [`Coefficient`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Coefficient::Listed(k) => phrase!("K {k} by the list", k = i64::from(*k)),
            Coefficient::ByRule(reason) => reason.phrase(),
            Coefficient::OneOf(possible) => {
                let possible = alternatives(possible);
                phrase!("K is not known: {possible}", possible)
            }
        }
    }
}

impl fmt::Display for Coefficient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alternatives(&self.possible()))
    }
}

fn alternatives(possible: &[u8]) -> String {
    possible.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")
}

impl KFacts {
    /// Nothing is known but the year in which the games are played. Example: see [`KFacts`].
    pub const fn in_year(year: i16) -> KFacts {
        KFacts {
            listed: None,
            rating: None,
            birth_year: None,
            year,
            games: None,
            ever_2300: None,
            ever_2400: None,
        }
    }

    /// K: that of the list, else by the rule as far as the facts tell (interpretation 0070).
    /// Example: see [`KFacts`].
    pub fn coefficient(&self) -> Coefficient {
        if let Some(k) = self.listed {
            return Coefficient::Listed(k);
        }
        Coefficient::of(self.histories().into_iter().map(History::reason).collect())
    }

    /// Every history that the facts allow; K of the list is not looked at.
    pub(crate) fn histories(&self) -> Vec<History> {
        let reaches = |least: u16| self.rating.is_some_and(|rating| rating.get() >= least);
        let answers = |known: Option<bool>| known.map_or(vec![true, false], |answer| vec![answer]);
        let mut histories = Vec::new();
        for was_2400 in answers(self.ever_2400.or(reaches(MASTER).then_some(true))) {
            for was_2300 in answers(self.ever_2300.or(reaches(STRONG_JUNIOR).then_some(true))) {
                // Nobody was 2400 who never was 2300.
                if was_2400 && !was_2300 {
                    continue;
                }
                for is_junior in answers(self.birth_year.map(|year| is_junior(year, self.year))) {
                    for is_newcomer in answers(self.games.map(|games| games < NEWCOMERS_GAMES)) {
                        histories.push(History { was_2400, was_2300, is_junior, is_newcomer });
                    }
                }
            }
        }
        histories
    }
}

/// Whether somebody born in a year counts as a junior in another (`rating-regulations@2025-10/8.3.3`).
const fn is_junior(born: i16, year: i16) -> bool {
    born + JUNIOR_AGE >= year
}

/// What K follows from, with nothing left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct History {
    pub(crate) was_2400: bool,
    pub(crate) was_2300: bool,
    pub(crate) is_junior: bool,
    pub(crate) is_newcomer: bool,
}

impl History {
    /// Which clause of the article goes first (interpretation 0070).
    pub(crate) const fn reason(self) -> KReason {
        if self.was_2400 {
            KReason::Was2400
        } else if self.is_junior && !self.was_2300 {
            KReason::Junior
        } else if self.is_newcomer {
            KReason::Newcomer
        } else {
            KReason::Usual
        }
    }

    /// The same after a period in which a rating was published, and so many more games were completed.
    pub(crate) fn after(self, published: Option<Rating>, is_junior: Option<bool>) -> History {
        let reaches = |least: u16| published.is_some_and(|rating| rating.get() >= least);
        History {
            was_2400: self.was_2400 || reaches(MASTER),
            was_2300: self.was_2300 || reaches(STRONG_JUNIOR),
            is_junior: is_junior.unwrap_or(self.is_junior),
            is_newcomer: self.is_newcomer,
        }
    }
}

impl Coefficient {
    /// K by the reasons that are possible.
    pub(crate) fn of(mut reasons: Vec<KReason>) -> Coefficient {
        reasons.sort_unstable();
        reasons.dedup();
        match reasons.as_slice() {
            [only] => Coefficient::ByRule(*only),
            _ => {
                let mut possible: Vec<u8> = reasons.iter().map(|reason| reason.k()).collect();
                possible.sort_unstable();
                possible.dedup();
                Coefficient::OneOf(possible)
            }
        }
    }
}

/// K for so many games of a period: the largest whole number of which no more than 700 come, by
/// `rating-regulations@2025-10/8.3.3`.
///
/// ```
/// use rating::reduced_k;
/// let reduced = [(40, 17), (40, 18), (20, 36), (20, 39), (10, 71)].map(|(k, n)| reduced_k(k, n));
/// assert_eq!(reduced, [40, 38, 19, 17, 9]);
/// ```
pub fn reduced_k(k: u8, games: u32) -> u8 {
    match u32::from(k).saturating_mul(games) <= MOST_K_TIMES_GAMES {
        true => k,
        false => u8::try_from(MOST_K_TIMES_GAMES / games).unwrap_or(k),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn facts(rating: u16, born: i16, games: u32, ever: (bool, bool)) -> KFacts {
        KFacts {
            rating: Rating::new(rating).ok(),
            birth_year: Some(born),
            games: Some(games),
            ever_2300: Some(ever.0),
            ever_2400: Some(ever.1),
            ..KFacts::in_year(2026)
        }
    }

    #[test]
    fn the_clauses_have_their_order() {
        for (found, k) in [
            (facts(2380, 2012, 10, (true, true)), 10),
            (facts(2250, 2008, 100, (false, false)), 40),
            (facts(2250, 2007, 100, (false, false)), 20),
            (facts(2250, 2012, 100, (true, false)), 20),
            (facts(2310, 2012, 29, (true, false)), 40),
            (facts(1500, 1980, 29, (false, false)), 40),
            (facts(1500, 1980, 30, (false, false)), 20),
        ] {
            assert_eq!(found.coefficient().known(), Some(k), "{found:?}");
        }
    }

    proptest! {
        #[test]
        fn the_product_stays_within_700_and_no_larger_k_would(k in 1..=40_u8, games in 1..700_u32) {
            let reduced = reduced_k(k, games);
            prop_assert!(u32::from(reduced) * games <= 700);
            prop_assert!(reduced == k || (u32::from(reduced) + 1) * games > 700);
        }

        #[test]
        fn what_is_not_known_is_among_the_possible(
            rating in 1400..2900_u16, born in 1950..2020_i16, games in 0..60_u32, hide in 0..16_u8,
        ) {
            let whole = facts(rating, born, games, (rating >= 2300, rating >= 2400));
            let k = whole.coefficient().known().unwrap();
            let hidden = |bit: u8| hide & bit != 0;
            let known = KFacts {
                birth_year: whole.birth_year.filter(|_| !hidden(1)),
                games: whole.games.filter(|_| !hidden(2)),
                ever_2300: whole.ever_2300.filter(|_| !hidden(4)),
                ever_2400: whole.ever_2400.filter(|_| !hidden(8)),
                ..whole
            };
            prop_assert!(known.coefficient().possible().contains(&k));
        }
    }
}
