//! Random tournaments, played out round by round with the real engine: a random tournament generator (RTG).
//!
//! - [`Settings`]: what the tournaments are like; [`Rate`]: how often something happens.
//! - [`Lots`]: the source of chance; the same seed gives the same tournament, byte for byte, on every
//!   machine.
//! - [`Chances`]: who wins, by the rating model to which FIDE refers generators.
//! - [`Tournament`]: a tournament being played; its [`report`](Tournament::report) is a TRF.
//! - [`javafo`]: the configuration files of the generators of JaVaFo and bbpPairings.
//! - [`rating_list`]: random rating lists of any size.
//!
//! Not covered yet: systems other than the FIDE (Dutch) system, teams.

mod acceleration;
mod any;
mod entrant;
pub mod javafo;
mod lots;
mod rate;
pub mod rating_list;
mod report;
mod result_model;
mod results;
mod settings;
mod tournament;

pub use acceleration::{Acceleration, FictitiousPoints};
pub use lots::Lots;
pub use rate::{Amount, NotARate, Rate};
pub use result_model::Chances;
pub use settings::{NotPlayable, RatingSpread, Settings, scoring_of};
pub use tournament::Tournament;
