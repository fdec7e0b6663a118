//! The files of chess competition.
//!
//! - [`trf`]: FIDE's Tournament Report File.
//! - [`rating_list`]: FIDE's rating lists and those of federations.
//! - [`rating_state`]: what such a list does not tell from period to period.
//! - [`entries`]: players to be entered, as CSV or XLSX.
//! - [`Heading`], [`mapping`]: what the columns of lists and entry files hold, by their headings or by hand.
//! - [`closed`]: files of other programs that cannot be read, and what to do with them.
//!
//! Not covered yet: PGN.

pub mod closed;
mod columns;
mod delimited;
pub mod entries;
mod heading;
mod known_list;
pub mod mapping;
mod preview;
mod problem_kinds;
pub mod rating_list;
pub mod rating_state;
mod text;
pub mod trf;

pub use columns::{ColumnSource, Columns};
pub use heading::Heading;
pub use mapping::{Mapping, Mappings};
pub use preview::Preview;
