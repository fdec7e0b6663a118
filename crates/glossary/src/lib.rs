//! The nouns of chess competition, in the Handbook's spelling: points, colours, results and what they are
//! worth, numbers of players and rounds, time controls, titles, federations, ratings.
//!
//! Everything here is a value: exact, without floating point, clock or input and output. Not covered yet:
//! prizes, places.

mod colour;
pub mod date;
pub mod federation;
pub mod fide_id;
pub mod history;
pub mod name;
mod number;
pub mod phrase;
mod points;
pub mod rating;
mod result;
mod result_text;
mod scoring;
pub mod time_control;
pub mod title;

pub use colour::Colour;
pub use date::PartialDate;
pub use federation::Federation;
pub use fide_id::FideId;
pub use number::{PairingNumber, RoundNumber};
pub use phrase::Phrase;
pub use points::{NotPoints, Points};
pub use rating::{Rating, StartingRankMethod};
pub use result::{Game, GameResult, PlayerResult, pair_is_legal};
pub use result_text::NotAResult;
pub use scoring::ScoringSystem;
pub use time_control::TimeControl;
pub use title::{Title, Titles};
