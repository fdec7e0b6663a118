//! What a form says: pairs of names and values, asked for one by one with errors that name the field.

use access::Secret;
use glossary::name::Unseen;
use glossary::phrase::Part;
use glossary::{Phrase, RoundNumber};
use service::Error;
use tournament::{BoardNumber, PlayerId};
use words::{Message, Words};

use crate::typed::{self, Typed};

/// The fields of a form, as they were sent.
#[derive(Clone, Debug, Default)]
pub struct Form(Vec<(String, String)>);

/// What is wrong with a form, and the field it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The field; empty if it is about none.
    pub field: String,
    message: Message,
    /// The article behind it, if there is one.
    pub article: Option<handbook::Citation>,
}

impl Wrong {
    /// What is wrong in words from elsewhere.
    pub fn new(field: &str, what: impl Into<Message>) -> Wrong {
        Wrong { field: field.to_owned(), message: what.into(), article: None }
    }

    /// What is wrong, as those say it who decide.
    pub fn said(field: &str, what: Phrase) -> Wrong {
        Wrong::new(field, what)
    }

    /// What is wrong by a message.
    pub fn say(id: &'static str, field: &str) -> Wrong {
        Wrong { field: field.to_owned(), message: Message::new(id), article: None }
    }

    /// The same with a text in it.
    pub fn with(id: &'static str, field: &str, text: impl Into<Part>) -> Wrong {
        Wrong::say(id, field).and("text", text)
    }

    /// The same with something more in it.
    pub fn and(self, gap: &'static str, part: impl Into<Part>) -> Wrong {
        Wrong { message: self.message.and(gap, part), ..self }
    }

    /// What is wrong, with the field as people call it in front.
    pub fn told(&self, words: &Words) -> String {
        self.message().sentence(words)
    }

    fn message(&self) -> Message {
        if self.field.is_empty() {
            return self.message.clone();
        }
        let label = typed::label(&self.field).unwrap_or_else(|| self.field.clone().into());
        self.message.clone().about(label)
    }
}

impl From<tournament::Refusal> for Wrong {
    fn from(refusal: tournament::Refusal) -> Wrong {
        Wrong { article: refusal.article, ..Wrong::said("", refusal.what) }
    }
}

impl From<Wrong> for Error {
    fn from(wrong: Wrong) -> Error {
        Error::invalid(&wrong.field, wrong.message()).citing(wrong.article)
    }
}

/// How long a single value may be; nothing that people type is longer.
const MAX_VALUE_BYTES: usize = 4000;

impl Form {
    /// The fields of a form.
    pub fn new(fields: Vec<(String, String)>) -> Form {
        Form(fields)
    }

    /// All fields, in the order in which they were sent.
    pub fn fields(&self) -> &[(String, String)] {
        &self.0
    }

    /// The value of a field, without blanks around it; empty if it was not sent.
    pub fn text(&self, field: &str) -> &str {
        self.0.iter().find(|(name, _)| name == field).map_or("", |(_, value)| value.trim())
    }

    /// A password: as it was typed, blanks included.
    pub fn password(&self, field: &str) -> Secret {
        let found = self.0.iter().find(|(name, _)| name == field);
        Secret::new(found.map(|(_, value)| value.clone()).unwrap_or_default())
    }

    /// The value of a field that must be there.
    pub fn needed(&self, field: &str) -> Result<&str, Wrong> {
        match self.text(field) {
            "" => Err(Wrong::say("wrong-missing", field)),
            text if text.len() > MAX_VALUE_BYTES => Err(Wrong::say("wrong-too-long", field)),
            text => Ok(text),
        }
    }

    /// A name that must be there, without characters that nobody sees.
    pub fn name(&self, field: &str) -> Result<&str, Wrong> {
        let name = self.needed(field)?;
        match Unseen::in_text(name) {
            Some(unseen) => Err(Wrong::said(field, unseen.phrase())),
            None => Ok(name),
        }
    }

    /// All values of a field that is there several times.
    pub fn all<'a>(&'a self, field: &'a str) -> impl Iterator<Item = &'a str> + 'a {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.trim())
    }

    /// Whether a box is ticked.
    pub fn is_ticked(&self, field: &str) -> bool {
        !matches!(self.text(field), "" | "0" | "no" | "off" | "false")
    }

    /// A value that its type can read.
    pub fn read<T: Typed>(&self, field: &str) -> Result<T, Wrong> {
        let text = self.needed(field)?;
        text.parse().map_err(|_| Wrong::with(T::WRONG, field, text))
    }

    /// The same, none if it is empty.
    pub fn maybe<T: Typed>(&self, field: &str) -> Result<Option<T>, Wrong> {
        if self.text(field).is_empty() { Ok(None) } else { self.read(field).map(Some) }
    }

    /// A round, from 1 on.
    pub fn round(&self, field: &str) -> Result<RoundNumber, Wrong> {
        let number: u16 = self.read(field)?;
        RoundNumber::new(number).ok_or_else(|| Wrong::say("wrong-rounds-from-1", field))
    }

    /// A board, from 1 on.
    pub fn board(&self, field: &str) -> Result<BoardNumber, Wrong> {
        let number: u16 = self.read(field)?;
        BoardNumber::new(number).ok_or_else(|| Wrong::say("wrong-boards-from-1", field))
    }

    /// All players of a field that is there several times.
    pub fn players(&self, field: &str) -> Result<Vec<PlayerId>, Wrong> {
        self.all(field).map(|text| player(field, text)).collect()
    }
}

fn player(field: &str, text: &str) -> Result<PlayerId, Wrong> {
    let number = text.parse().map_err(|_| Wrong::with(u32::WRONG, field, text))?;
    PlayerId::new(number).ok_or_else(|| Wrong::say("wrong-entries-from-1", field))
}
