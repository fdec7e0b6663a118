//! How much play a day may have: hours for standard chess, rounds for rapid and blitz.

use glossary::time_control::{RateOfPlay, TimeControl};
use glossary::{Phrase, phrase};
use handbook::Citation;

use crate::{Edition, Rule};

/// `rating-regulations@2025-10/3.1`.
const MOST_MINUTES: u64 = 12 * 60;

/// `rating-regulations-rapid-blitz@2024-12/3.1.1` and 3.1.2.
const MOST_RAPID_ROUNDS: usize = 15;
const MOST_BLITZ_ROUNDS: usize = 30;

/// Why a day has too much play. Example: see [`too_much_play`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TooMuchPlay {
    /// More than twelve hours, reckoned by games of 60 moves.
    Hours {
        /// How many minutes both clocks of all rounds have together.
        minutes: u64,
    },
    /// More than 15 rounds of rapid.
    RapidRounds {
        /// How many.
        rounds: usize,
    },
    /// More than 30 rounds of blitz.
    BlitzRounds {
        /// How many.
        rounds: usize,
    },
}

impl TooMuchPlay {
    /// The article of the edition that says so. Example: see [`too_much_play`].
    pub const fn article(self, edition: Edition) -> Option<Citation> {
        edition.article(self.rule())
    }

    /// The rule that says so. Example: see [`too_much_play`].
    pub const fn rule(self) -> Rule {
        match self {
            TooMuchPlay::Hours { .. } => Rule::HoursInADay,
            TooMuchPlay::RapidRounds { .. } => Rule::RapidRoundsInADay,
            TooMuchPlay::BlitzRounds { .. } => Rule::BlitzRoundsInADay,
        }
    }

    /// The same, to be said in any language. Example: see [`too_much_play`].
    pub fn phrase(self) -> Phrase {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        match self {
            TooMuchPlay::Hours { minutes } => phrase!(
                "{minutes} minutes of play on one day, 720 are the most",
                minutes = i64::try_from(minutes).unwrap_or(i64::MAX)
            ),
            TooMuchPlay::RapidRounds { rounds } => {
                phrase!("{rounds} rounds of rapid on one day, 15 are the most", rounds = number(rounds))
            }
            TooMuchPlay::BlitzRounds { rounds } => {
                phrase!("{rounds} rounds of blitz on one day, 30 are the most", rounds = number(rounds))
            }
        }
    }
}

/// What a day with so many rounds at a time control has too much of, if it has; the times of both players are
/// added up (interpretation 0073).
///
/// ```
/// use glossary::TimeControl;
/// use rating::{Edition, too_much_play};
/// let control = |text| TimeControl::parse(text).expect("a control");
/// let standard = Edition::StandardOctober2025;
/// // 90 minutes and 30 seconds a move: 240 minutes a round.
/// assert_eq!(too_much_play(standard, &control("5400+30"), 3), None);
/// let found = too_much_play(standard, &control("5400+30"), 4).expect("16 hours");
/// assert_eq!(found.phrase().to_string(), "960 minutes of play on one day, 720 are the most");
/// assert_eq!(found.rule(), rating::Rule::HoursInADay);
/// let article = found.article(standard).expect("it is known");
/// assert_eq!(article.to_string(), "rating-regulations@2025-10/3.1");
/// let rapid = Edition::RapidBlitzDecember2024;
/// assert!(too_much_play(rapid, &control("900+10"), 15).is_none());
/// assert!(too_much_play(rapid, &control("900+10"), 16).is_some());
/// assert!(too_much_play(rapid, &control("180+2"), 30).is_none());
/// assert!(too_much_play(rapid, &control("180+2"), 31).is_some());
/// ```
pub fn too_much_play(edition: Edition, control: &TimeControl, rounds: usize) -> Option<TooMuchPlay> {
    // Of January 2022 the article is not known, and a later one does not stand in.
    most_play(edition, control, rounds).filter(|found| found.article(edition).is_some())
}

fn most_play(edition: Edition, control: &TimeControl, rounds: usize) -> Option<TooMuchPlay> {
    if edition.is_standard() {
        let seconds = |one: &glossary::time_control::Schedule| one.seconds_for(RateOfPlay::MOVES_COUNTED);
        let round = (seconds(control.white()) + seconds(control.black())) / 60;
        let minutes = round.saturating_mul(u64::try_from(rounds).unwrap_or(u64::MAX));
        return (minutes > MOST_MINUTES).then_some(TooMuchPlay::Hours { minutes });
    }
    match control.white().rate_of_play() {
        RateOfPlay::Blitz => (rounds > MOST_BLITZ_ROUNDS).then_some(TooMuchPlay::BlitzRounds { rounds }),
        RateOfPlay::Rapid | RateOfPlay::Standard => {
            (rounds > MOST_RAPID_ROUNDS).then_some(TooMuchPlay::RapidRounds { rounds })
        }
    }
}
