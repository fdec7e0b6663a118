//! B.02, the FIDE Rating Regulations and the Rapid and Blitz Rating Regulations: the two printed tables, the
//! expected score of a game, W−We of an event, and whether a game can be rated by its rate of play.
//!
//! Editions: [`Edition`], for standard chess from January 2022, for rapid and blitz from March 2024.
//!
//! Not covered: K and the change in rating points, first ratings, lists and periods, hours and rounds in a
//! day.

mod conversion;
mod edition;
mod event;
mod expected;
mod rate_of_play;

pub use conversion::{rating_difference, scoring_probability};
pub use edition::{Edition, Rule, UnknownEdition};
pub use event::{CountedGame, EventGames, Game, GameInEvent, NotCounted};
pub use expected::{
    average_rating, counted_difference, expected_against_average, expected_in_game, hundredths_text,
};
pub use rate_of_play::{Obstacle, least_minutes, obstacles};
