//! The nouns of chess competition, in the Handbook's spelling.

pub mod title;
