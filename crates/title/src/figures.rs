//! Average, performance and score required, of the games that count.

use glossary::{PairingNumber, Points, Rating};

use crate::difference::rating_difference;
use crate::norm_title::NormTitle;

/// What an unrated opponent counts who is not raised (1.4.6d).
pub const UNRATED: u16 = 1400;

/// A game that counts towards a title result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// Against whom.
    pub opponent: PairingNumber,
    /// The opponent's rating on the list at the start.
    pub rating: Option<Rating>,
    /// What the game brought.
    pub score: Points,
}

/// The figures of a title result.
///
/// The guideline of the Arbiters' Manual: over 13 rounds 2070 is raised to 2200, which makes 2459, and 9
/// points are required.
///
/// ```
/// use glossary::{PairingNumber, Points, Rating};
/// use title::{CountedGame, Figures, NormTitle};
/// let games = [
///     (2383, 2), (2508, 1), (2573, 0), (2180, 2), (2598, 2), (2568, 0), (2070, 2), (2483, 2), (2497, 2),
///     (2561, 1), (2440, 2), (2479, 1), (2492, 1),
/// ];
/// let games: Vec<CountedGame> = (games.into_iter().zip(1..))
///     .map(|((rating, half_points), number)| CountedGame {
///         opponent: PairingNumber::new(number).expect("a number"),
///         rating: Rating::new(rating).ok(),
///         score: Points::from_half_points(half_points),
///     })
///     .collect();
/// let figures = Figures::of(NormTitle::Grandmaster, &games).expect("there are games");
/// assert_eq!((figures.rating_sum, figures.average, figures.performance), (31_962, 2459, 2600));
/// assert_eq!(figures.required, Some(Points::from_half_points(18)));
/// assert_eq!(figures.adjusted[6], 2200);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What each opponent counts, game by game (1.4.6).
    pub adjusted: Vec<u16>,
    /// The sum of these.
    pub rating_sum: u32,
    /// The rating average, rounded (1.4.7).
    pub average: u16,
    /// The points of these games.
    pub score: Points,
    /// The percentage, rounded (1.4.9).
    pub percent: u8,
    /// The performance (1.4.8).
    pub performance: i32,
    /// The lowest score that reaches the title with these opponents; none: the average is too low (1.4.8).
    pub required: Option<Points>,
    /// By how much the required score is exceeded; less than nothing if it is not reached.
    pub exceeding: Option<Points>,
}

impl Figures {
    /// The figures of games that count; none if there are none. Example: see [`Figures`].
    pub fn of(title: NormTitle, games: &[CountedGame]) -> Option<Figures> {
        let adjusted = adjusted(title, games);
        let count = u32::try_from(games.len()).ok().filter(|count| *count > 0)?;
        let rating_sum: u32 = adjusted.iter().copied().map(u32::from).sum();
        let average = u16::try_from((2 * rating_sum + count) / (2 * count)).ok()?;
        let score = games.iter().fold(Points::ZERO, |sum, game| sum + game.score);
        let percent = percent(score.half_points(), count)?;
        let required = required_score(title, count, average);
        Some(Figures {
            adjusted,
            rating_sum,
            average,
            score,
            percent,
            performance: i32::from(average) + i32::from(rating_difference(percent)),
            required,
            exceeding: required
                .map(|required| Points::from_half_points(score.half_points() - required.half_points())),
        })
    }
}

/// What each opponent counts: the lowest one, in all games against them, is raised to the floor of the
/// title; the other unrated ones count 1400 (1.4.6 b-d, interpretation 0047).
fn adjusted(title: NormTitle, games: &[CountedGame]) -> Vec<u16> {
    let counted = |game: &CountedGame| game.rating.map_or(UNRATED, Rating::get);
    let lowest = games.iter().min_by_key(|game| counted(game)).map(|game| game.opponent);
    let raised = |game: &CountedGame| match Some(game.opponent) == lowest {
        true => counted(game).max(title.adjusted_floor()),
        false => counted(game),
    };
    games.iter().map(raised).collect()
}

/// The percentage of half-points in so many games, to the nearest whole one, half upwards (1.4.9).
pub(crate) fn percent(half_points: i32, games: u32) -> Option<u8> {
    let half_points = u32::try_from(half_points).ok()?;
    u8::try_from((100 * half_points + games) / (2 * games)).ok()
}

/// The lowest score in so many games against this average that reaches the performance of a title with 35
/// per cent of the points; none if the average is below that of the title (1.4.8).
///
/// ```
/// use glossary::Points;
/// use title::{NormTitle, required_score};
/// let of = |games, average| required_score(NormTitle::Grandmaster, games, average);
/// assert_eq!(of(9, 2476), Some(Points::from_half_points(12)), "6 of 9 at 2475 to 2519");
/// assert_eq!(of(9, 2474), Some(Points::from_half_points(13)));
/// assert_eq!(of(9, 2379), None);
/// ```
pub fn required_score(title: NormTitle, games: u32, average: u16) -> Option<Points> {
    let most = i32::try_from(games.checked_mul(2)?).ok().filter(|_| average >= title.lowest_average())?;
    let performs = |half_points: &i32| {
        let reached = percent(*half_points, games).map(rating_difference);
        reached.is_some_and(|difference| {
            i32::from(average) + i32::from(difference) >= i32::from(title.lowest_performance())
        })
    };
    (half_points_of_35_percent(games)..=most).find(performs).map(Points::from_half_points)
}

/// The fewest half-points in so many games that are 35 per cent, exactly (1.4.8b).
pub(crate) fn half_points_of_35_percent(games: u32) -> i32 {
    i32::try_from((7 * games).div_ceil(10)).unwrap_or(i32::MAX)
}

/// The lowest average with which so many half-points in so many games are a performance for the title; none
/// if they are less than 35 per cent (1.4.8).
pub(crate) fn least_average(title: NormTitle, games: u32, half_points: i32) -> Option<u16> {
    if half_points < half_points_of_35_percent(games) {
        return None;
    }
    let difference = i32::from(rating_difference(percent(half_points, games)?));
    let least = i32::from(title.lowest_performance()) - difference;
    u16::try_from(least.max(title.lowest_average().into())).ok()
}
