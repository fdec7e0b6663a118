//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`board`]: squares, pieces, positions and legal moves, FEN, Chess960.
//! - [`notation`]: moves as text (Appendix C), in the piece letters of many languages.
//! - [`pgn`]: games as text, read piece by piece and written.

pub mod board;
pub mod notation;
pub mod pgn;
