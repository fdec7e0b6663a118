//! PGN, the usual text for games: read piece by piece in constant memory, and written.
//!
//! Three layers, each on the one before: a [`Reader`] cuts bytes into [`Event`]s; a [`Replay`] plays the
//! moves on a board and refuses the illegal ones; [`Games`] builds each [`Game`] with its comments,
//! variations and clock times. None of them stops at a bad file: what is wrong comes as a [`Problem`] with
//! line and column.
//!
//! Bytes come from a function that fills a buffer, so that nothing here reads files. Texts are UTF-8, or
//! Latin-1 where they are not valid UTF-8.
//!
//! Not covered: null moves, and the results of games that were not played.

mod annotation;
mod build;
mod game;
mod header;
mod problem;
mod reader;
mod replay;
mod source;
mod text;
mod write;

pub use annotation::{Annotation, ClockTime};
pub use build::{Games, MAX_GAME_BYTES};
pub use game::{Game, Header, Line, LineNumber, PlayedMove, Termination};
pub use problem::{Problem, ProblemKind};
pub use reader::{Event, MAX_TOKEN_BYTES, MAX_VARIATION_DEPTH, Reader};
pub use replay::{Replay, Step};
pub use source::bytes;
pub use text::decode;
