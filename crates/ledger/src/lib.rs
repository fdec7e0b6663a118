//! A festival on paper: between `tournament`, which knows no bytes, and `store`, which knows no chess.
//!
//! - [`Body`]: how entries of the log are written, version by version; [`People`]: who stands beside them.
//! - [`Ledger`]: a festival in a store: commands go in, and are on disk when they are answered.
//! - [`command_of`], [`vocabulary`]: the same form for programs that give commands, and its description;
//!   [`named_commands`]: the form with names.
//! - [`state_hash`]: the hash of a festival, by the same tables.
//! - [`report`]: a section as a Tournament Report File, and back.
//!
//! This crate exists because both the command line and the web need it, and neither `store` nor `formats` may
//! know tournaments.

mod ledger;
mod replay;
pub mod report;
mod touched;
mod wire;

pub use ledger::{Anchor, Answer, Answers, Ledger, Unusable, read};
pub use replay::Replay;
pub use touched::object;
pub use wire::{
    Body, Definition, DefinitionKind, Field, Malformed, NamedCommand, Part, People, Shape, StateHash, Text,
    VERSION, Word, Writing, command_by_name, command_in_json, command_of, kind, named_commands, state_hash,
    vocabulary,
};
