//! The files of chess competition.
//!
//! So far the [`trf`], FIDE's Tournament Report File. Not covered yet: PGN, rating lists, CSV and spreadsheets.

pub mod trf;
