//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
//!
//! - [`board`]: squares, pieces, positions and legal moves, FEN, Chess960 (articles 1 to 3, Guideline II).
//! - [`notation`]: moves as text (Appendix C), in the piece letters of many languages.
//! - [`pgn`]: games as text, read piece by piece and written.
//! - [`play`]: the log of one game: touched, made, completed, offered, claimed (articles 1.3, 4, 6.2, 9.1).
//! - [`touch`]: what the touched pieces oblige a player to do (article 4).
//! - [`ending`]: how a game ends (articles 5, 6.9 and 9.6).
//! - [`can_mate`]: can a player still mate by any series of legal moves (5.1.2, 5.2.2, 6.9 and 7.5.5)?
//! - [`claim`]: claims of a draw (articles 9.2 to 9.5).
//! - [`clock`]: the chessclock (article 6), its presets, and the time-control sheet.
//! - [`rules`]: standard, rapid and blitz, with how much supervision (Appendices A and B).
//! - [`ruling`]: what the arbiter does, in order and by which article.
//! - [`irregularity`]: what goes wrong in a game (articles 7, 11, 12 and A.5), and the ruling on it.
//! - [`incident`]: the catalogue of incidents: what is asked about each, and the ruling on the answers.
//! - [`penalty`]: the penalties of article 12.9 and their ledger.
//! - [`appeal`]: what regulations must say about appeals (11.10).
//! - [`scoresheet`]: the recording of the moves, and reconstruction after time trouble (article 8).
//! - [`assistant`]: assistants of players who cannot move, press or record (4.9, 6.2.6, 8.1.6).
//! - [`blind`]: announced moves and assistants (Appendix D).
//! - [`adjournment`]: sealed moves and the resumption of play (Guidelines I).
//! - [`chess960_draw`]: start positions drawn from a recorded seed (Guidelines II).
//! - [`quickplay`]: games without increment (Guidelines III).
//!
//! Not covered yet: both flags down in a rapid or blitz game (A.5.3, A.5.5), the evidence of claims (6.12),
//! who may look at a score sheet (8.2, 8.3), equipment of blind players (D.2.6, D.2.7), online play.

pub mod adjournment;
pub mod appeal;
pub mod assistant;
pub mod blind;
pub mod board;
pub mod can_mate;
pub mod chess960_draw;
pub mod claim;
pub mod clock;
pub mod ending;
pub mod incident;
pub mod irregularity;
pub mod notation;
pub mod penalty;
pub mod pgn;
pub mod play;
pub mod quickplay;
pub mod rules;
pub mod ruling;
pub mod scoresheet;
pub mod touch;
