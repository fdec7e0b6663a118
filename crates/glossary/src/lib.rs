//! The nouns of chess competition, in the Handbook's spelling: points, colours, results and what they are worth, numbers of
//! players and rounds, time controls, titles, federations, ratings.
//!
//! Everything here is a value: exact, without floating point, clock or input and output. Not covered yet: prizes, places.

mod colour;
mod number;
mod points;
mod result;
mod scoring;

pub use colour::Colour;
pub use number::{PairingNumber, RoundNumber};
pub use points::{NotPoints, Points};
pub use result::{Game, GameResult, PlayerResult, pair_is_legal};
pub use scoring::ScoringSystem;
