//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`board`]: squares, pieces, positions and legal moves, FEN, Chess960 (articles 1 to 3, Guideline II).
//! - [`notation`]: moves as text (Appendix C), in the piece letters of many languages.
//! - [`pgn`]: games as text, read piece by piece and written.
//! - [`clock`]: the chessclock (article 6), its presets, and the time-control sheet.
//! - [`play`]: the log of one game: touched, made, completed, offered, claimed (articles 1.3, 4, 6.2, 9.1).
//! - [`touch`]: what the touched pieces oblige a player to do (article 4).
//! - [`ending`]: how a game ends (articles 5, 6.9 and 9.6).
//! - [`claim`]: claims of a draw (articles 9.2 to 9.5).
//! - [`rules`] and [`ruling`]: under which rules a game is played; what the arbiter does, step by step.
//!
//! Not covered yet: irregularities (7) and penalties (12.9), the score sheet (8), adjourned games, players
//! with disabilities.

pub mod board;
pub mod claim;
pub mod clock;
pub mod ending;
pub mod notation;
pub mod pgn;
pub mod play;
pub mod rules;
pub mod ruling;
pub mod touch;
