//! The first rating of a newcomer.

use glossary::{Phrase, Rating, phrase};

use crate::{Edition, ListMonth, Rule, hundredths_of, rating_difference};

/// With fewer games against rated opponents nobody is published.
const LEAST_GAMES: usize = 5;

/// So many consecutive periods are pooled.
const POOLED_PERIODS: i32 = 26;

/// No first rating is higher since March 2024.
const CEILING: i64 = 2200;

/// The rating of each imagined opponent, and how many there are.
const IMAGINED: (i64, usize) = (1800, 2);

/// A newcomer's game against a rated opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewcomersGame {
    /// The opponent's rating.
    pub opponent: Rating,
    /// The score: 2, 1 or 0.
    pub half_points: u8,
}

/// A newcomer's games of an event that were against rated opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewcomersEvent {
    /// The list on which the event is rated.
    pub list: ListMonth,
    /// The games.
    pub games: Vec<NewcomersGame>,
}

/// The first rating of a newcomer, with its working.
///
/// ```
/// use glossary::Rating;
/// use rating::{Edition, FirstRating, NewcomersEvent, NewcomersGame, Outlook, ListMonth};
/// let game = |opponent, half_points| NewcomersGame {
///     opponent: Rating::new(opponent).expect("a rating"),
///     half_points,
/// };
/// let list = ListMonth::of(2025, 12).expect("a month");
/// // As FIDE published it in December 2025.
/// let games = vec![game(1902, 1), game(1877, 1), game(1884, 2), game(2012, 0), game(1832, 2)];
/// let first = FirstRating::of(Edition::StandardOctober2025, &[NewcomersEvent { list, games }], list);
/// assert_eq!(first.outlook, Outlook::Published(Rating::new(1922)?));
/// assert_eq!((first.games, first.half_points, first.share, first.difference), (5, 6, Some(57), Some(50)));
/// assert!(first.outlook.phrase(Edition::StandardOctober2025).to_string().contains("1922"));
/// assert!(first.left_out.is_empty());
/// assert_eq!(first.outlook.rule(), rating::Rule::FirstRating);
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstRating {
    /// What comes of it.
    pub outlook: Outlook,
    /// How many games count.
    pub games: usize,
    /// What was scored in them, in half-points.
    pub half_points: u32,
    /// The sum of the ratings, imagined opponents included, and of how many.
    pub ratings: (i64, usize),
    /// The share of the score, in hundredths, imagined draws included; none without games.
    pub share: Option<i64>,
    /// The rating difference for the score.
    pub difference: Option<i64>,
    /// The events that do not count, by their place, and by which rule.
    pub left_out: Vec<(usize, Rule)>,
}

/// What comes of a newcomer's games. Example: see [`FirstRating`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The rating to be published.
    Published(Rating),
    /// Too few games so far: so many are missing.
    TooFewGames(usize),
    /// The rating would be below the floor.
    BelowTheFloor(i64),
}

impl Outlook {
    /// The same, to be said in any language. Example: see [`FirstRating`].
    pub fn phrase(self, edition: Edition) -> Phrase {
        match self {
            Outlook::Published(rating) => {
                phrase!("first rating {rating}", rating = rating.to_string())
            }
            Outlook::TooFewGames(missing) => phrase!(
                "no rating yet; games against rated opponents still needed: {missing}",
                missing = i64::try_from(missing).unwrap_or(i64::MAX)
            ),
            Outlook::BelowTheFloor(rating) => phrase!(
                "no rating yet: {rating} is below {floor}",
                rating,
                floor = i64::from(edition.floor())
            ),
        }
    }

    /// The rule that says so. Example: see [`FirstRating`].
    pub const fn rule(self) -> Rule {
        match self {
            Outlook::Published(_) => Rule::FirstRating,
            Outlook::TooFewGames(_) | Outlook::BelowTheFloor(_) => Rule::Newcomers,
        }
    }
}

impl FirstRating {
    /// What follows from one event alone, as though it were the first.
    ///
    /// ```
    /// use rating::{Edition, FirstRating, Outlook};
    /// let nothing = FirstRating::of_one_event(Edition::StandardOctober2025, Vec::new());
    /// assert_eq!(nothing.outlook, Outlook::TooFewGames(5));
    /// ```
    pub fn of_one_event(edition: Edition, games: Vec<NewcomersGame>) -> FirstRating {
        let list = ListMonth::EARLIEST;
        FirstRating::of(edition, &[NewcomersEvent { list, games }], list)
    }

    /// The first rating after all these events, the oldest first, on a list: those of 26
    /// consecutive periods are pooled (interpretation 0071). Example: see [`FirstRating`].
    pub fn of(edition: Edition, events: &[NewcomersEvent], list: ListMonth) -> FirstRating {
        let mut left_out = Vec::new();
        let mut games: Vec<NewcomersGame> = Vec::new();
        let first = events.iter().position(|event| !event.games.is_empty());
        for (place, event) in events.iter().enumerate() {
            let scored_nothing = event.games.iter().all(|game| game.half_points == 0);
            if Some(place) == first && scored_nothing {
                left_out.push((place, Rule::NothingAtFirst));
            } else if list.months_since(event.list) >= POOLED_PERIODS {
                left_out.push((place, Rule::Newcomers));
            } else {
                games.extend(&event.games);
            }
        }
        let reckoned = match edition {
            Edition::StandardJanuary2022 => reckoned_in_2022(&games),
            Edition::StandardMarch2024
            | Edition::StandardOctober2025
            | Edition::RapidBlitzMarch2024
            | Edition::RapidBlitzDecember2024 => reckoned(&games),
        };
        let outlook = outlook(edition, games.len(), reckoned.rating);
        FirstRating {
            outlook,
            games: games.len(),
            half_points: scored(&games),
            ratings: reckoned.ratings,
            share: reckoned.share,
            difference: reckoned.difference,
            left_out,
        }
    }
}

fn outlook(edition: Edition, games: usize, rating: Option<i64>) -> Outlook {
    match rating {
        Some(rating) if games >= LEAST_GAMES => {
            let published = u16::try_from(rating).ok().filter(|rating| *rating >= edition.floor());
            let published = published.and_then(|rating| Rating::new(rating).ok());
            published.map_or(Outlook::BelowTheFloor(rating), Outlook::Published)
        }
        Some(_) | None => Outlook::TooFewGames(LEAST_GAMES.saturating_sub(games)),
    }
}

struct Reckoned {
    ratings: (i64, usize),
    share: Option<i64>,
    difference: Option<i64>,
    rating: Option<i64>,
}

fn scored(games: &[NewcomersGame]) -> u32 {
    games.iter().map(|game| u32::from(game.half_points)).sum()
}

fn sum_of_ratings(games: &[NewcomersGame]) -> i64 {
    games.iter().map(|game| i64::from(game.opponent.get())).sum()
}

/// The average of some ratings and what is added to it, to the nearest whole number, a half upwards.
fn rounded(sum: i64, count: usize, added: i64) -> Option<i64> {
    let count = i64::try_from(count).ok().filter(|count| *count > 0)?;
    Some((2 * (sum + count * added) + count).div_euclid(2 * count))
}

/// `rating-regulations@2024-03/8.2.2` and 8.2.3.
fn reckoned(games: &[NewcomersGame]) -> Reckoned {
    let count = games.len() + IMAGINED.1;
    let sum = sum_of_ratings(games) + IMAGINED.0 * 2;
    let share = hundredths_of(scored(games) + 2, count);
    let difference = share.and_then(rating_difference);
    let rating = difference.and_then(|difference| rounded(sum, count, difference));
    Reckoned { ratings: (sum, count), share, difference, rating: rating.map(|rating| rating.min(CEILING)) }
}

/// The rule until February 2024, as it is told: half of the points is the average itself, each half-point
/// more adds 20, less is taken from the table.
fn reckoned_in_2022(games: &[NewcomersGame]) -> Reckoned {
    let (count, sum, points) = (games.len(), sum_of_ratings(games), i64::from(scored(games)));
    let share = hundredths_of(scored(games), count);
    let above = points - i64::try_from(count).unwrap_or(i64::MAX);
    let difference = if above >= 0 { Some(20 * above) } else { share.and_then(rating_difference) };
    let difference = difference.filter(|_| count > 0);
    let rating = difference.and_then(|difference| rounded(sum, count, difference));
    Reckoned { ratings: (sum, count), share, difference, rating }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(month: i32, games: &[(u16, u8)]) -> NewcomersEvent {
        let game = |&(opponent, half_points)| NewcomersGame {
            opponent: Rating::new(opponent).unwrap(),
            half_points,
        };
        NewcomersEvent { list: list(month), games: games.iter().map(game).collect() }
    }

    fn list(months: i32) -> ListMonth {
        ListMonth::of(2024, 3).unwrap().later(months)
    }

    fn published(rating: u16) -> Outlook {
        Outlook::Published(Rating::new(rating).unwrap())
    }

    #[test]
    fn ceiling_floor_and_too_few_games() {
        let edition = Edition::StandardMarch2024;
        let of = |games: &[(u16, u8)]| FirstRating::of(edition, &[event(0, games)], list(0)).outlook;
        assert_eq!(of(&[(2100, 2); 5]), published(2200));
        assert_eq!(
            of(&[(1400, 0), (1400, 0), (1400, 0), (1400, 0), (1400, 1)]),
            Outlook::BelowTheFloor(1284)
        );
        assert_eq!(of(&[(2100, 2); 4]), Outlook::TooFewGames(1));
        assert_eq!(of(&[]), Outlook::TooFewGames(5));
    }

    #[test]
    fn nothing_at_first_is_left_out_and_later_is_not() {
        let edition = Edition::StandardMarch2024;
        let (lost, drawn) = (event(0, &[(2000, 0); 5]), event(1, &[(1800, 1); 5]));
        let first = FirstRating::of(edition, &[lost.clone(), drawn.clone()], list(1));
        assert_eq!((first.outlook, first.left_out), (published(1800), vec![(0, Rule::NothingAtFirst)]));
        let second = FirstRating::of(edition, &[drawn, lost], list(1));
        assert_eq!((second.games, second.left_out.len()), (10, 0));
    }

    #[test]
    fn the_pool_has_26_periods() {
        let edition = Edition::StandardMarch2024;
        let events = [event(0, &[(1800, 1); 3]), event(20, &[(1800, 1); 2])];
        let of = |month| FirstRating::of(edition, &events, list(month)).outlook;
        assert_eq!(of(25), published(1800));
        assert_eq!(of(26), Outlook::TooFewGames(3));
    }
}
