//! Pairing systems of the FIDE Handbook.
//!
//! - [`matching`]: which pairs can be made at the same time, and which are best; it knows no chess.

pub mod matching;
