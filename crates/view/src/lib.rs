//! View models: what lists, files, programs and screens show, as values, apart from how any of them writes
//! it.
//!
//! Pages, CSV and JSON ask here, so that they say the same. Nothing here knows HTTP or HTML.

pub mod acceleration;
pub mod announcement;
pub mod boards;
pub mod check_in;
pub mod csv;
pub mod described;
pub mod emergency;
pub mod entrant;
pub mod fees;
pub mod file_problem;
pub mod finding;
pub mod form;
pub mod games;
pub mod incidents;
pub mod list;
pub mod listed;
pub mod pgn_problem;
pub mod player;
pub mod prizes;
pub mod rating;
pub mod results;
mod setting_words;
pub mod spreadsheet;
pub mod standings;
pub mod statistics;
pub mod time_sheet;
pub mod unfinished;
pub mod workbook;
