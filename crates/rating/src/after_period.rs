//! A player on the next list: what all events of a period bring together.

use glossary::Rating;

use crate::{
    Coefficient, Edition, FirstRating, KFacts, ListMonth, NewcomersEvent, Outlook, PeriodFacts, RatingChange,
    Rule,
};

/// After so many lists without a rated game a player is inactive (`rating-regulations@2025-10/7.2.2.1`).
const INACTIVE_AFTER: i32 = 12;

/// A player at the end of a period.
///
/// ```
/// use glossary::Rating;
/// use rating::{Coefficient, Edition, KFacts, ListMonth, PlayersPeriod, Published};
/// let list = ListMonth::of(2026, 12).expect("a month");
/// let facts = KFacts { rating: Rating::new(2054).ok(), listed: Some(20), ..KFacts::in_year(2026) };
/// // Three events of 39 games together: the sum is exact, K becomes 17, and one rounding is made.
/// let period = PlayersPeriod { games: 39, sum: 544, ..PlayersPeriod::of(facts) };
/// let after = period.published_on(list, Edition::StandardOctober2025);
/// assert_eq!(after.published, Published::Changed(Rating::new(2146)?));
/// assert_eq!((after.rating(), after.changes[0].k()), (Rating::new(2146).ok(), 17));
/// assert_eq!(after.k, Some(Coefficient::ByRule(rating::KReason::Usual)));
/// // Nobody plays: everything stays.
/// let idle = PlayersPeriod::of(facts).published_on(list, Edition::StandardOctober2025);
/// assert_eq!((idle.published, idle.rating()), (Published::AsBefore, Rating::new(2054).ok()));
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayersPeriod {
    /// What K follows from; the rating is that of the list before.
    pub facts: KFacts,
    /// How many games of a rated player count.
    pub games: u32,
    /// What they bring together, in hundredths.
    pub sum: i64,
    /// The events of an unrated player, the oldest first, those of earlier periods included.
    pub pool: Vec<NewcomersEvent>,
}

/// What is published of a player. Example: see [`PlayersPeriod`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Published {
    /// No game was rated.
    AsBefore,
    /// The new rating.
    Changed(Rating),
    /// The rating fell below the floor: unrated.
    FellBelow(i64),
    /// K is not known, and the change depends on it: the rating of the list before stays.
    Open,
    /// The first rating.
    First(Rating),
    /// No rating yet.
    NotYet,
}

impl Published {
    /// The rule that says so.
    ///
    /// ```
    /// assert_eq!(rating::Published::FellBelow(1399).rule(), rating::Rule::BelowTheFloor);
    /// ```
    pub const fn rule(self) -> Rule {
        match self {
            Published::AsBefore | Published::Changed(_) => Rule::ListOfTheMonth,
            Published::FellBelow(_) => Rule::BelowTheFloor,
            Published::Open => Rule::DevelopmentCoefficient,
            Published::First(_) | Published::NotYet => Rule::Newcomers,
        }
    }
}

/// A player on the next list, with the working. Example: see [`PlayersPeriod`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterPeriod {
    /// What is published.
    pub published: Published,
    /// The rating of the list before.
    before: Option<Rating>,
    /// The change for each possible K.
    pub changes: Vec<RatingChange>,
    /// How a first rating comes about.
    pub first: Option<FirstRating>,
    /// K of the next list; none of unrated players.
    pub k: Option<Coefficient>,
    /// The facts from which the K after that will follow.
    pub facts: KFacts,
}

impl AfterPeriod {
    /// The rating that is published; none of unrated players. Example: see [`PlayersPeriod`].
    pub const fn rating(&self) -> Option<Rating> {
        match self.published {
            Published::AsBefore | Published::Open => self.before,
            Published::Changed(rating) | Published::First(rating) => Some(rating),
            Published::FellBelow(_) | Published::NotYet => None,
        }
    }
}

impl PlayersPeriod {
    /// A period without a game so far. Example: see [`PlayersPeriod`].
    pub const fn of(facts: KFacts) -> PlayersPeriod {
        PlayersPeriod { facts, games: 0, sum: 0, pool: Vec::new() }
    }

    /// What the next list, that of a month, publishes. Example: see [`PlayersPeriod`].
    pub fn published_on(&self, list: ListMonth, edition: Edition) -> AfterPeriod {
        match self.facts.rating {
            Some(before) => self.rated(before, list, edition),
            None => self.newcomer(list, edition),
        }
    }

    fn rated(&self, before: Rating, list: ListMonth, edition: Edition) -> AfterPeriod {
        let coefficient = self.facts.coefficient();
        let of = |k| RatingChange::of(k, self.games, self.sum);
        let changes: Vec<RatingChange> = coefficient.possible().into_iter().map(of).collect();
        let new = |change: &RatingChange| i64::from(before.get()) + change.rounded();
        let published = match changes.as_slice() {
            _ if self.games == 0 => Published::AsBefore,
            // Where every possible K brings the same, nothing is open.
            [first, others @ ..] if others.iter().all(|other| new(other) == new(first)) => {
                match first.applied(edition, before) {
                    Some(rating) => Published::Changed(rating),
                    None => Published::FellBelow(new(first)),
                }
            }
            _ => Published::Open,
        };
        let after =
            AfterPeriod { published, before: Some(before), changes, first: None, k: None, facts: self.facts };
        after.with_k(&self.facts, self.games, list)
    }

    fn newcomer(&self, list: ListMonth, edition: Edition) -> AfterPeriod {
        let first = FirstRating::of(edition, &self.pool, list);
        let published = match first.outlook {
            Outlook::Published(rating) => Published::First(rating),
            Outlook::TooFewGames(_) | Outlook::BelowTheFloor(_) => Published::NotYet,
        };
        let this_period = self.pool.iter().filter(|event| event.list == list);
        let games = this_period.map(|event| event.games.len()).sum::<usize>();
        let after = AfterPeriod {
            published,
            before: None,
            changes: Vec::new(),
            first: Some(first),
            k: None,
            facts: self.facts,
        };
        after.with_k(&self.facts, u32::try_from(games).unwrap_or(u32::MAX), list)
    }
}

impl AfterPeriod {
    fn with_k(mut self, before: &KFacts, games: u32, list: ListMonth) -> AfterPeriod {
        let published = self.rating();
        let (k, facts) = before.after(&PeriodFacts { games, published, year: list.year() });
        self.k = published.map(|_| k);
        self.facts = facts;
        self
    }
}

/// Whether a player is active on a list, by the last list on which a game was rated
/// (`rating-regulations@2025-10/7.2.2.1` and 7.2.2.2).
///
/// ```
/// use rating::{ListMonth, is_active};
/// let list = ListMonth::of(2026, 12).expect("a month");
/// assert!(is_active(list, list) && is_active(list.earlier(11), list));
/// assert!(!is_active(list.earlier(12), list), "a year without a rated game");
/// ```
pub const fn is_active(last: ListMonth, list: ListMonth) -> bool {
    list.months_since(last) < INACTIVE_AFTER
}
