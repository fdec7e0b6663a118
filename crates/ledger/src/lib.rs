//! A festival on paper: between `tournament`, which knows no bytes, and `store`, which knows no chess.
//!
//! - [`Body`]: how entries of the log are written, version by version; [`People`]: who stands beside them.
//! - [`Ledger`]: a festival in a store: commands go in, and are on disk when they are answered.
//! - [`command_of`], [`choices`], [`records`]: the same form for programs that give commands, and its description.
//! - [`report`]: a section as a Tournament Report File, and back.
//!
//! This crate exists because both the command line and the web need it, and neither `store` nor `formats` may know tournaments.

mod again;
mod desk;
pub mod report;
mod touched;
mod wire;

pub use again::Earlier;
pub use desk::{Anchor, Answer, Answers, Ledger, Unusable, read};
pub use touched::object;
pub use wire::{
    Body, Choice, Fields, Malformed, People, VERSION, Word, Writing, choices, command_in_json, command_of,
    kind, records,
};
