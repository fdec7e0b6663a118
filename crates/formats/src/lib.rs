//! The files of chess competition.
//!
//! - [`trf`]: FIDE's Tournament Report File.
//! - [`rating_list`]: FIDE's rating lists and those of federations.
//! - [`entries`]: players to be entered, as CSV or XLSX.
//!
//! Not covered yet: PGN.

mod delimited;
pub mod entries;
mod heading;
mod problem_kinds;
pub mod rating_list;
pub mod trf;

pub use heading::Heading;
