//! How entries of the log are written: JSON, by hand, apart from the domain.
//!
//! The body of an entry is `{"version": 2, "consent": …, "command": …, "events": […]}`. A choice is a list
//! with its word in front (`["player-entered", 3, {…}]`), a record an object, a number a number, everything
//! else the text that people know it by. Who reads a version that is not known, or anything else that does
//! not fit, gets an error that says where and what.
//!
//! Version 2 came in November 2026. It keeps who somebody is beside the chain ([`People`]), and knows fields
//! that programs of version 1 would overlook. Entries of version 1 hold everything themselves; they stay as
//! they are and are read for ever.

mod canonical;
mod choice;
mod incident;
mod named;
mod people;
mod sealed;
mod shape;
mod value;

pub use canonical::{StateHash, state_hash};
pub use named::{Field, NamedCommand, command_by_name, named_commands};
pub use people::{People, Writing};
pub use shape::{Definition, DefinitionKind, Part, Shape, Text, Word, vocabulary};

use std::fmt;

use serde_json::{Map, Value};
use tournament::{Command, Consent, Event};

/// The version that is written. It rises when an older program could misunderstand what is written.
pub const VERSION: u64 = 2;

/// Why bytes are not an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}{what}", place(.path), subject(.value.as_deref()))]
pub struct Malformed {
    /// Where in the body, from the outside in.
    path: Vec<String>,
    /// What is wrong, in the end of a sentence that begins with the value where it stands beside it.
    what: String,
    /// The value that is wrong, or a word in its place.
    value: Option<String>,
}

impl Malformed {
    fn new(what: impl Into<String>) -> Malformed {
        Malformed { path: Vec::new(), what: what.into(), value: None }
    }

    /// What is wrong with a value.
    fn about(value: impl fmt::Display, what: impl Into<String>) -> Malformed {
        Malformed { value: Some(value.to_string()), ..Malformed::new(what) }
    }

    /// What another error says.
    pub(crate) fn of(error: &dyn fmt::Display) -> Malformed {
        Malformed::new(error.to_string())
    }

    fn within(mut self, place: impl Into<String>) -> Malformed {
        self.path.insert(0, place.into());
        self
    }

    /// The same in a field of a record. What says who somebody is goes into no log and no answer: only the
    /// place and the fault are told.
    fn within_field(mut self, name: &str) -> Malformed {
        if people::is_personal(name) && self.value.is_some() {
            self.value = Some("this".to_owned());
        }
        self.within(name)
    }
}

/// The place in a body, in front of what is wrong there.
fn place(path: &[String]) -> String {
    if path.is_empty() { String::new() } else { format!("{}: ", path.join(".")) }
}

/// The value that is wrong, in front of what is wrong with it.
fn subject(value: Option<&str>) -> String {
    value.map(|value| format!("{value} ")).unwrap_or_default()
}

/// A value with a form on the wire.
pub(crate) trait Wire: Sized {
    fn to_wire(&self) -> Value;
    fn from_wire(value: &Value) -> Result<Self, Malformed>;
    fn shape() -> Shape;
}

/// What an entry of the log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// What whoever gave the command had agreed to.
    pub consent: Consent,
    /// What was asked.
    pub command: Command,
    /// What happened.
    pub events: Vec<Event>,
}

impl Body {
    /// The bytes of an entry.
    ///
    /// ```
    /// use ledger::{Body, People, Writing};
    /// use tournament::{Command, Consent, EntryNumber, Event};
    /// let people = People::default();
    /// let number = EntryNumber::new(7).expect("a number");
    /// let body = Body {
    ///     consent: Consent::None,
    ///     command: Command::Undo(number),
    ///     events: vec![Event::Undone(number)],
    /// };
    /// assert_eq!(Body::read(&body.write(&mut Writing::behind(&people))?, &people), Ok(body));
    /// let error = Body::read(br#"{"version": 99}"#, &people).expect_err("from the future");
    /// assert_eq!(
    ///     error.to_string(),
    ///     "version: written by version 99 of the program's form, this one knows 2: update it"
    /// );
    /// # Ok::<(), store::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If somebody is new and the system gives no salt.
    pub fn write(&self, writing: &mut Writing<'_>) -> store::Result<Vec<u8>> {
        let mut body = self.in_json();
        writing.take_out(&mut body)?;
        body["version"] = Value::from(VERSION);
        Ok(body.to_string().into_bytes())
    }

    /// What it says in words, with everybody in their place.
    pub fn in_json(&self) -> Value {
        let mut body = Map::new();
        body.insert("consent".to_owned(), self.consent.to_wire());
        body.insert("command".to_owned(), self.command.to_wire());
        body.insert("events".to_owned(), self.events.to_wire());
        Value::Object(body)
    }

    /// The body that bytes say.
    ///
    /// # Errors
    ///
    /// If they say none, name somebody who is not there, or were written by a newer version.
    pub fn read(bytes: &[u8], people: &People) -> Result<Body, Malformed> {
        let mut value: Value =
            serde_json::from_slice(bytes).map_err(|error| Malformed::new(error.to_string()))?;
        match value::field(&value, "version")? {
            1 => {}
            VERSION => people.put_back(&mut value)?,
            version => {
                let what = format!(
                    "written by version {version} of the program's form, this one knows {VERSION}: update it"
                );
                return Err(Malformed::new(what).within("version"));
            }
        }
        Ok(Body {
            consent: value::field(&value, "consent")?,
            command: value::field(&value, "command")?,
            events: value::field(&value, "events")?,
        })
    }
}

/// What somebody asked for: it makes two requests the same.
#[derive(Clone, Copy)]
pub(crate) enum Request<'a> {
    /// A command alone.
    One(&'a Command, Consent),
    /// Commands that are given together.
    Together(&'a [Command], Consent),
}

impl Request<'_> {
    fn in_json(self, version: u64) -> Value {
        let (commands, consent) = match self {
            Request::One(command, consent) => (command.to_wire(), consent),
            Request::Together(commands, consent) => {
                (Value::Array(commands.iter().map(Wire::to_wire).collect()), consent)
            }
        };
        Value::Array(vec![Value::from(version), commands, consent.to_wire()])
    }

    /// Its bytes.
    pub(crate) fn write(self, writing: &mut Writing<'_>) -> store::Result<Vec<u8>> {
        let mut request = self.in_json(VERSION);
        writing.take_out(&mut request)?;
        Ok(request.to_string().into_bytes())
    }

    /// The bytes that a program of version 1 wrote for it.
    pub(crate) fn write_as_version_1(self) -> Vec<u8> {
        self.in_json(1).to_string().into_bytes()
    }
}

/// What a command does, in a word: the kind of its entry.
pub fn kind(command: &Command) -> String {
    match command {
        Command::In(_, command) => deepest(&command.to_wire()),
        Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::Move { .. }
        | Command::SetZone(_)
        | Command::Undo(_)
        | Command::GoOn { .. } => word(command),
    }
}

/// The word of a choice.
pub(crate) fn word(choice: &impl Wire) -> String {
    choice.to_wire().get(0).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The words of a choice and of the choice within it, such as `players/withdraw`.
fn deepest(value: &Value) -> String {
    let word = |value: &Value| value.get(0).and_then(Value::as_str).map(ToOwned::to_owned);
    let outer = word(value).unwrap_or_default();
    match value.get(1).and_then(word) {
        Some(inner) => format!("{outer}/{inner}"),
        None => outer,
    }
}

/// What a command gives the object that it touches: equal values never conflict.
pub(crate) fn value(command: &Command, writing: &mut Writing<'_>) -> store::Result<Vec<u8>> {
    let mut value = command.to_wire();
    writing.take_out(&mut value)?;
    Ok(value.to_string().into_bytes())
}

/// The same value as a program of version 1 wrote it.
pub(crate) fn value_of_version_1(command: &Command) -> Vec<u8> {
    command.to_wire().to_string().into_bytes()
}

/// The same value with everybody in their place, for whoever is told of it; as it stands where it is none of
/// ours.
pub(crate) fn told(value: &[u8], people: &People) -> Vec<u8> {
    let read = serde_json::from_slice(value).ok().and_then(|mut value: Value| {
        people.put_back(&mut value).ok()?;
        Some(value.to_string().into_bytes())
    });
    read.unwrap_or_else(|| value.to_vec())
}

/// The command that a JSON value says: a list with its words in front, as in the log, or an object with its
/// name and fields ([`NamedCommand`]).
///
/// ```
/// let value = serde_json::json!(["in", "open", ["players", ["withdraw", 3]]]);
/// let command = ledger::command_of(&value)?;
/// assert_eq!(ledger::kind(&command), "players/withdraw");
/// assert_eq!(ledger::command_in_json(&command), value);
/// let named = serde_json::json!({ "type": "withdraw-player", "section": "open", "player": 3 });
/// assert_eq!(ledger::command_of(&named)?, command);
/// let error = ledger::command_of(&serde_json::json!(["in", "open", ["players", ["fly"]]]))
///     .expect_err("nobody flies");
/// assert_eq!(error.to_string(), "in.players: \"fly\" is not known here: update the program");
/// # Ok::<(), ledger::Malformed>(())
/// ```
///
/// # Errors
///
/// If it says none: where and what.
pub fn command_of(value: &Value) -> Result<Command, Malformed> {
    match value.as_object() {
        Some(object) => Command::from_wire(&named::positional(object)?),
        None => Command::from_wire(value),
    }
}

/// A command as JSON.
pub fn command_in_json(command: &Command) -> Value {
    command.to_wire()
}
