//! What a random tournament is like.

use glossary::{Colour, PairingNumber, Points, ScoringSystem};
use pairing::System;
use tiebreak::Code;

use crate::{Acceleration, Rate};

/// What a random tournament is like.
///
/// ```
/// use simulation::{Rate, Settings};
/// let settings = Settings { forfeits: Rate::percent(3), ..Settings::new(40, 9) };
/// assert_eq!(settings.check(), Ok(()));
/// assert!(Settings::new(1, 9).check().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The pairing system.
    pub system: System,
    /// How many players there are, late entries included.
    pub players: u16,
    /// How many rounds the event has.
    pub rounds: u16,
    /// After which round it is left off.
    pub played: u16,
    /// The highest and the lowest rating.
    pub ratings: (u16, u16),
    /// How ratings lie between the two.
    pub spread: RatingSpread,
    /// Players without a rating: their share, or their number.
    pub unrated: Rate,
    /// Draws among the games played; if not given, the rating model decides.
    pub draws: Option<Rate>,
    /// Games that one player forfeits.
    pub forfeits: Rate,
    /// Games that both players forfeit.
    pub double_forfeits: Rate,
    /// Games that end ½-0, 0-½ or 0-0.
    pub unusual: Rate,
    /// Games that lasted less than one move, so that they are not rated.
    pub unrated_games: Rate,
    /// Players with a half-point bye.
    pub half_point_byes: Rate,
    /// Players with a zero-point bye.
    pub zero_point_byes: Rate,
    /// Players with a full-point bye.
    pub full_point_byes: Rate,
    /// Players who arrive for the round; in the second, if no rounds are given.
    pub late_entries: Rate,
    /// Players who leave before the round and do not come back.
    pub withdrawals: Rate,
    /// Pairs that must not meet: their number, or their share of all pairs.
    pub prohibited: Rate,
    /// Virtual points.
    pub acceleration: Acceleration,
    /// What results are worth.
    pub scoring: ScoringSystem,
    /// The initial colour; drawn by lot if not given.
    pub initial_colour: Option<Colour>,
    /// The list of tie-breaks of record 202, by which the report ranks; if empty, it ranks by points and
    /// numbers.
    pub tie_breaks: String,
}

/// How ratings lie between the highest and the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatingSpread {
    /// Each rating as likely as another.
    #[default]
    Even,
    /// More in the middle: the mean of four.
    Bell,
}

impl Settings {
    /// A plain tournament: everybody plays every round, and ratings go from 2600 to 1400.
    pub const fn new(players: u16, rounds: u16) -> Settings {
        Settings {
            system: System::DUTCH_2026,
            players,
            rounds,
            played: rounds,
            ratings: (2600, 1400),
            spread: RatingSpread::Even,
            unrated: Rate::NEVER,
            draws: None,
            forfeits: Rate::NEVER,
            double_forfeits: Rate::NEVER,
            unusual: Rate::NEVER,
            unrated_games: Rate::NEVER,
            half_point_byes: Rate::NEVER,
            zero_point_byes: Rate::NEVER,
            full_point_byes: Rate::NEVER,
            late_entries: Rate::NEVER,
            withdrawals: Rate::NEVER,
            prohibited: Rate::NEVER,
            acceleration: Acceleration::None,
            scoring: ScoringSystem::STANDARD,
            initial_colour: None,
            tie_breaks: String::new(),
        }
    }

    /// Whether such a tournament can be played.
    pub fn check(&self) -> Result<(), NotPlayable> {
        if !(2..=PairingNumber::MAX.get()).contains(&self.players) {
            return Err(NotPlayable::Players(self.players));
        }
        if !(1..=MAX_ROUNDS).contains(&self.rounds) {
            return Err(NotPlayable::Rounds(self.rounds));
        }
        if self.played > self.rounds {
            return Err(NotPlayable::PlayedBeyondTheLast(self.played, self.rounds));
        }
        if self.ratings.0 < self.ratings.1 || self.ratings.0 > HIGHEST_RATING {
            return Err(NotPlayable::Ratings(self.ratings.0, self.ratings.1));
        }
        if self.acceleration == Acceleration::Baku && !self.acceleration.fits(self.system, &self.scoring) {
            return Err(NotPlayable::BakuScoring);
        }
        if self.tie_breaks.is_empty() {
            return Ok(());
        }
        Code::list(&self.tie_breaks).map(|_| ()).map_err(|why| NotPlayable::TieBreaks(why.to_string()))
    }
}

/// The most rounds that a line of a TRF can hold in the columns of its other records.
const MAX_ROUNDS: u16 = 999;
const HIGHEST_RATING: u16 = 4000;

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayable {
    /// So many players are too few or too many.
    #[error("{0} players: there can be 2 to 9999")]
    Players(u16),
    /// So many rounds are too few or too many.
    #[error("{0} rounds: there can be 1 to 999")]
    Rounds(u16),
    /// It is to be left off after this round, but has only so many.
    #[error("round {0} cannot be played: the event has {1} rounds")]
    PlayedBeyondTheLast(u16, u16),
    /// These are no highest and lowest rating.
    #[error("ratings {0}-{1}: name the highest, at most 4000, and then the lowest")]
    Ratings(u16, u16),
    /// The Baku acceleration needs another scoring system.
    #[error("the Baku acceleration needs a win worth two draws and a loss worth nothing (2017: 1, 0.5, 0)")]
    BakuScoring,
    /// The list of tie-breaks cannot be read, for this reason.
    #[error("{0}")]
    TieBreaks(String),
}

/// A scoring system from values such as `W=3,D=1,L=0,A=0,P=1.5`, with the letters of record 162; what is not
/// named is as usual.
///
/// ```
/// use glossary::{PlayerResult, Points};
/// let football = simulation::scoring_of("W=3,D=1").expect("a scoring system");
/// assert_eq!(football.points(PlayerResult::PairingAllocatedBye, None), Points::from_half_points(6));
/// assert!(simulation::scoring_of("W=1.2").is_none());
/// ```
pub fn scoring_of(text: &str) -> Option<ScoringSystem> {
    let mut values: [Option<Points>; 5] = [None; 5];
    for value in text.split(',') {
        let (letter, points) = value.trim().split_once('=')?;
        let place = ["W", "D", "L", "A", "P"].iter().position(|known| known.eq_ignore_ascii_case(letter))?;
        values[place] = Some(points.parse().ok()?);
    }
    let [win, draw, loss, absence, bye] = values;
    let (win, draw) = (win.unwrap_or(Points::ONE), draw.unwrap_or(Points::HALF));
    Some(ScoringSystem {
        forfeit_loss: absence.unwrap_or(Points::ZERO),
        zero_point_bye: absence.unwrap_or(Points::ZERO),
        pairing_allocated_bye: bye.unwrap_or(win),
        ..ScoringSystem::win_draw_loss(win, draw, loss.unwrap_or(Points::ZERO))
    })
}
