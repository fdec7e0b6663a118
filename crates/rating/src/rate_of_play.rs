//! Whether a game can be rated by the time that the players have.

use glossary::time_control::{RateOfPlay, TimeControl};
use glossary::{Colour, Phrase, Rating, phrase};
use handbook::Citation;

use crate::event::is_too_far_apart;
use crate::{Edition, Rule};

/// `rating-regulations@2025-10/1.1`: from this rating of one of the two, this many minutes for 60 moves.
const LEAST_MINUTES: [(u16, u16); 2] = [(2400, 120), (1800, 90)];

/// The same when neither reaches a band.
const LEAST_MINUTES_BELOW: u16 = 60;

/// `rating-regulations@2025-10/1.2`.
const LEAST_MOVES_OF_THE_FIRST_CONTROL: u32 = 30;

/// The seconds for 60 moves that a blitz game needs more than.
const BLITZ_NEEDS_MORE_THAN: u64 = 180;

/// Why a game is not rated by the time control that is played. Example: see [`obstacles`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Obstacle {
    /// A player has too little time for 60 moves.
    TooLittleTime {
        /// Which player.
        colour: Colour,
        /// How many seconds that player has.
        seconds: u64,
        /// How many minutes the game needs.
        needed_minutes: u16,
        /// The rating from which so many are needed; none where both are below 1800.
        from: Option<u16>,
    },
    /// The first time control has too few moves.
    FirstControlTooShort {
        /// How many it has.
        moves: u32,
    },
    /// The players have different times, in rapid or blitz.
    DifferentTimes,
    /// Not even blitz: three minutes or less for 60 moves.
    TooFast {
        /// How many seconds a player has.
        seconds: u64,
    },
    /// An hour or more, which is neither rapid nor blitz.
    TooSlow {
        /// How many seconds a player has.
        seconds: u64,
    },
    /// Rapid and blitz since December 2024: 600 points or more between, and one of the two above 2600.
    TooFarApart,
}

impl Obstacle {
    /// The article of the edition that says so. Example: see [`obstacles`].
    pub const fn article(self, edition: Edition) -> Option<Citation> {
        edition.article(self.rule())
    }

    /// The rule that says so.
    ///
    /// ```
    /// assert_eq!(rating::Obstacle::DifferentTimes.rule(), rating::Rule::EqualTimes);
    /// ```
    pub const fn rule(self) -> Rule {
        match self {
            Obstacle::TooLittleTime { .. } => Rule::LeastTime,
            Obstacle::FirstControlTooShort { .. } => Rule::MovesOfTheFirstControl,
            Obstacle::DifferentTimes => Rule::EqualTimes,
            Obstacle::TooFast { .. } => Rule::BlitzTime,
            Obstacle::TooSlow { .. } => Rule::RapidTime,
            Obstacle::TooFarApart => Rule::GreatDifferences,
        }
    }

    /// The same, to be said in any language. Example: see [`obstacles`].
    pub fn phrase(self) -> Phrase {
        match self {
            Obstacle::TooLittleTime { colour: _, seconds, needed_minutes: needed, from: Some(from) } => {
                phrase!(
                    "a game with a player rated {from} or more needs {needed} minutes for 60 moves, there \
                 are {given}",
                    from = i64::from(from),
                    needed = i64::from(needed),
                    given = minutes(seconds)
                )
            }
            Obstacle::TooLittleTime { colour: _, seconds, needed_minutes: needed, from: None } => phrase!(
                "a game needs {needed} minutes for 60 moves, there are {given}",
                needed = i64::from(needed),
                given = minutes(seconds)
            ),
            Obstacle::FirstControlTooShort { moves } => {
                phrase!("the first time control has {moves} moves, and needs 30", moves = i64::from(moves))
            }
            Obstacle::DifferentTimes => phrase!("the players have different times"),
            Obstacle::TooFast { seconds } => phrase!(
                "a blitz game needs more than 3 minutes for 60 moves, there are {given}",
                given = minutes(seconds)
            ),
            Obstacle::TooSlow { seconds } => phrase!(
                "a rapid game has less than 60 minutes for 60 moves, there are {given}",
                given = minutes(seconds)
            ),
            Obstacle::TooFarApart => {
                phrase!("600 rating points or more between the players, one of them above 2600")
            }
        }
    }
}

/// Minutes, with seconds where they do not come out even.
fn minutes(seconds: u64) -> String {
    match (seconds / 60, seconds % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, seconds) => format!("{minutes}:{seconds:02}"),
    }
}

/// How many minutes a standard game needs for 60 moves, by the ratings of the two, and the rating from which
/// it needs so many. An unrated player has no rating of 1800 or more (`rating-regulations@2025-10/1.1`).
///
/// ```
/// use glossary::Rating;
/// use rating::least_minutes;
/// let [master, club] = [Rating::new(2400)?, Rating::new(1799)?].map(Some);
/// assert_eq!(least_minutes(club, master), (120, Some(2400)));
/// assert_eq!(least_minutes(club, None), (60, None));
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn least_minutes(white: Option<Rating>, black: Option<Rating>) -> (u16, Option<u16>) {
    let higher = white.max(black).map_or(0, Rating::get);
    let band = LEAST_MINUTES.iter().find(|(from, _)| higher >= *from);
    band.map_or((LEAST_MINUTES_BELOW, None), |(from, minutes)| (*minutes, Some(*from)))
}

/// Everything that keeps a game of these two from being rated by the time control they play, in the order of
/// the articles; nothing if it can be rated. The edition says whether as standard or as rapid or blitz.
///
/// ```
/// use glossary::{Rating, TimeControl};
/// use rating::{Edition, obstacles};
/// let control = TimeControl::parse("3600+30").expect("60 minutes and 30 seconds: 90 for 60 moves");
/// let [strong, club] = [Rating::new(2405)?, Rating::new(1850)?].map(Some);
/// let edition = Edition::StandardOctober2025;
/// assert!(obstacles(edition, &control, club, club).is_empty());
/// let found = obstacles(edition, &control, strong, club);
/// assert_eq!(
///     found[0].phrase().to_string(),
///     "a game with a player rated 2400 or more needs 120 minutes for 60 moves, there are 90"
/// );
/// let article = found[0].article(edition).expect("it is known");
/// assert_eq!(article.to_string(), "rating-regulations@2025-10/1.1");
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
pub fn obstacles(
    edition: Edition,
    control: &TimeControl,
    white: Option<Rating>,
    black: Option<Rating>,
) -> Vec<Obstacle> {
    if edition.is_standard() {
        return standard(control, white, black);
    }
    let apart = white.zip(black).filter(|(white, black)| is_too_far_apart(edition, *white, *black));
    rapid_or_blitz(control).into_iter().chain(apart.map(|_| Obstacle::TooFarApart)).collect()
}

fn standard(control: &TimeControl, white: Option<Rating>, black: Option<Rating>) -> Vec<Obstacle> {
    let (needed_minutes, from) = least_minutes(white, black);
    let mut found = Vec::new();
    // The same shortage of both is one obstacle.
    for (colour, seconds) in seconds(control) {
        if seconds < u64::from(needed_minutes) * 60 {
            found.push(Obstacle::TooLittleTime { colour, seconds, needed_minutes, from });
        }
    }
    let first =
        [control.white(), control.black()].map(|one| one.periods().first().and_then(|one| one.moves()));
    let moves = first.into_iter().flatten().min();
    let short = moves.filter(|moves| *moves < LEAST_MOVES_OF_THE_FIRST_CONTROL);
    found.extend(short.map(|moves| Obstacle::FirstControlTooShort { moves }));
    found
}

/// White's seconds for 60 moves, and Black's if they are others.
fn seconds(control: &TimeControl) -> Vec<(Colour, u64)> {
    let of = |colour, schedule: &glossary::time_control::Schedule| {
        (colour, schedule.seconds_for(RateOfPlay::MOVES_COUNTED))
    };
    let white = of(Colour::White, control.white());
    let black = of(Colour::Black, control.black());
    if white.1 == black.1 { vec![white] } else { vec![white, black] }
}

fn rapid_or_blitz(control: &TimeControl) -> Vec<Obstacle> {
    let seconds = seconds(control).into_iter().map(|(_, seconds)| seconds);
    let mut found: Vec<Obstacle> = seconds
        .filter_map(|seconds| match RateOfPlay::of_seconds(seconds) {
            RateOfPlay::Standard => Some(Obstacle::TooSlow { seconds }),
            RateOfPlay::Rapid => None,
            RateOfPlay::Blitz => (seconds <= BLITZ_NEEDS_MORE_THAN).then_some(Obstacle::TooFast { seconds }),
        })
        .collect();
    if !control.is_symmetric() {
        found.push(Obstacle::DifferentTimes);
    }
    found
}
