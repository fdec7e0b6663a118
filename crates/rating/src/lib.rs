//! B.02, the FIDE Rating Regulations and the Rapid and Blitz Rating Regulations: the two printed tables, the
//! expected score of a game, W−We of an event, and whether a game can be rated by its rate of play.
//!
//! Editions: [`Edition`], for standard chess from January 2022, for rapid and blitz from March 2024.
//!
//! What counts and why: [`RatedEvent`], with K ([`KFacts`]), the change ([`RatingChange`]), first ratings
//! ([`FirstRating`]) and performances. Lists and periods: [`ListMonth`], [`PlayersPeriod`].
//!
//! Not covered: registration of events and fees (0.2, 9.2 to 10.2), which no program decides.

mod after_period;
mod change;
mod conversion;
mod day;
mod development;
mod edition;
mod event;
mod expected;
mod first;
mod next_coefficient;
mod performance;
mod period;
mod rate_of_play;
mod rated_event;

pub use after_period::{AfterPeriod, PlayersPeriod, Published, is_active};
pub use change::{RatingChange, rounded_away_from_zero};
pub use conversion::{rating_difference, scoring_probability};
pub use day::{TooMuchPlay, too_much_play};
pub use development::{Coefficient, KFacts, KReason, reduced_k};
pub use edition::{Edition, Rule, UnknownEdition};
pub use event::{CountedGame, EventGames, Game, GameInEvent, NotCounted};
pub use expected::{
    average_rating, counted_difference, expected_against_average, expected_in_game, hundredths_text,
};
pub use first::{FirstRating, NewcomersEvent, NewcomersGame, Outlook};
pub use next_coefficient::PeriodFacts;
pub use performance::{hundredths_of, perfect_performance, performance};
pub use period::{EventKind, ListMonth, NotAListMonth, is_long};
pub use rate_of_play::{Obstacle, least_minutes, obstacles};
pub use rated_event::{
    Approval, Circumstances, EventRound, JudgedRound, Participant, PlayersChange, RatedEvent, Verdict,
};
