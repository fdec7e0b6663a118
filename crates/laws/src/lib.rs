//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`board`]: squares, pieces, positions and legal moves, FEN, Chess960 (articles 1 to 3, Guideline II).
//! - [`notation`]: moves as text (Appendix C), in the piece letters of many languages.
//! - [`pgn`]: games as text, read piece by piece and written.
//! - [`can_mate`]: can a player still mate by any series of legal moves (5.1.2, 5.2.2, 6.9 and 7.5.5)?
//! - [`clock`]: the chessclock (article 6), its presets, and the time-control sheet.
//!
//! Not covered yet: states of a move (article 4), claims (9), irregularities (7) and penalties (12.9), the
//! score sheet (8), adjourned games, players with disabilities.

pub mod board;
pub mod can_mate;
pub mod clock;
pub mod notation;
pub mod pgn;
