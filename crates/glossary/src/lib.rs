//! The nouns of chess competition, in the Handbook's spelling.

pub mod date;
pub mod federation;
pub mod fide_id;
pub mod rating;
pub mod time_control;
pub mod title;
