//! The words of the wire, for those who describe or speak it from outside: generated from the very tables by which it is read and written.

use serde_json::Value;
use tournament::Command;

use super::{Malformed, Wire, choice, value};

/// A choice: one of several words, each with what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name, such as `PlayerCommand`.
    pub name: &'static str,
    /// Its words.
    pub words: &'static [Word],
}

/// A word of a choice and the names of what follows it, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What follows.
    pub parts: &'static [&'static str],
}

/// A record and the names of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// Its name, such as `Details`.
    pub name: &'static str,
    /// The fields that must be there.
    pub needed: &'static [&'static str],
    /// The fields that may be left out.
    pub optional: &'static [&'static str],
}

/// Every choice that entries of the log know.
pub const fn choices() -> &'static [Choice] {
    choice::CHOICES
}

/// Every record that entries of the log know.
pub const fn records() -> &'static [Fields] {
    value::RECORDS
}

/// The command that a JSON value says.
///
/// ```
/// let value = serde_json::json!(["in", "open", ["players", ["withdraw", 3]]]);
/// let command = ledger::command_of(&value)?;
/// assert_eq!(ledger::kind(&command), "players/withdraw");
/// assert_eq!(ledger::command_in_json(&command), value);
/// let error = ledger::command_of(&serde_json::json!(["in", "open", ["players", ["fly"]]])).expect_err("nobody flies");
/// assert_eq!(error.to_string(), "in.players: \"fly\" is not known here: update the program");
/// # Ok::<(), ledger::Malformed>(())
/// ```
///
/// # Errors
///
/// If it says none: where and what.
pub fn command_of(value: &Value) -> Result<Command, Malformed> {
    Command::from_wire(value)
}

/// A command as JSON.
pub fn command_in_json(command: &Command) -> Value {
    command.to_wire()
}
