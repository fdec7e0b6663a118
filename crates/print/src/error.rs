//! What keeps a document from being printed.

use glossary::RoundNumber;
use words::Words;

/// Something in a template that Typst refuses, at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateFault {
    /// The file, as it is called in the folder; empty where none is to blame.
    pub file: String,
    /// The line, from 1; 0 where none is to blame.
    pub line: usize,
    /// The column, from 1; 0 where none is to blame.
    pub column: usize,
    /// What is wrong, in Typst's own words, which are English.
    pub message: String,
}

impl std::fmt::Display for TemplateFault {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.line == 0 {
            return to.write_str(&self.message);
        }
        write!(to, "{}, line {}, column {}: {}", self.file, self.line, self.column, self.message)
    }
}

/// What keeps a document from being printed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No document has this name.
    #[error("there is no document {0}")]
    UnknownDocument(String),
    /// The festival has no such section.
    #[error("there is no section {0}")]
    UnknownSection(String),
    /// The festival has no section at all.
    #[error("there is no section yet")]
    NoSection,
    /// The section has no such round.
    #[error("{section} has no round {round}")]
    UnknownRound {
        /// The section.
        section: String,
        /// The round that was asked for.
        round: RoundNumber,
    },
    /// No round was paired yet.
    #[error("no round of {0} is paired yet")]
    NoRound(String),
    /// There is nothing to be printed, for a reason that the document knows.
    #[error("{0}")]
    Nothing(String),
    /// A column that was asked for is for those who may see it alone, and the document hangs on a wall.
    #[error("{0} hangs on the wall: it has no birth dates, addresses, fees or notes")]
    Personal(&'static str),
    /// Whoever prints may not see what stands in it.
    #[error("{0} has birth dates, addresses, fees or notes, which you may not see")]
    NotForReader(&'static str),
    /// The list has no such column.
    #[error("there is no column {0}; there are: {1}")]
    UnknownColumn(String, String),
    /// What was wished of it cannot be understood.
    #[error("{field}: {text} cannot be understood")]
    Wish {
        /// The field.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// The standings cannot be made.
    #[error(transparent)]
    Standings(#[from] tiebreak::InvalidEvent),
    /// Too many documents are being printed at once.
    #[error("too many documents are being printed at once: try again in a moment")]
    Busy,
    /// The template cannot be used.
    #[error("the template cannot be used: {}", faults(.0))]
    Template(Vec<TemplateFault>),
}

fn faults(all: &[TemplateFault]) -> String {
    all.iter().map(TemplateFault::to_string).collect::<Vec<_>>().join("; ")
}

impl Error {
    /// The same in a language.
    pub fn said(&self, words: &Words) -> String {
        match self {
            Error::UnknownDocument(name) => {
                words.with("print-unknown-document", &[("name", name.as_str().into())])
            }
            Error::UnknownSection(section) => {
                words.with("print-unknown-section", &[("section", section.as_str().into())])
            }
            Error::NoSection => words.say("print-no-section"),
            Error::UnknownRound { section, round } => words.with(
                "print-unknown-round",
                &[("section", section.as_str().into()), ("round", round.get().into())],
            ),
            Error::NoRound(section) => words.with("print-no-round", &[("section", section.as_str().into())]),
            Error::Nothing(why) => why.clone(),
            Error::Personal(name) => {
                let document = words.say(&format!("print-document-{name}"));
                words.with("print-personal", &[("document", document.into())])
            }
            Error::NotForReader(name) => {
                let document = words.say(&format!("print-document-{name}"));
                words.with("print-not-for-reader", &[("document", document.into())])
            }
            Error::UnknownColumn(name, known) => words.with(
                "print-unknown-column",
                &[("name", name.as_str().into()), ("known", known.as_str().into())],
            ),
            Error::Wish { field, text } => {
                words.with("print-wrong-wish", &[("field", (*field).into()), ("text", text.as_str().into())])
            }
            Error::Standings(invalid) => words.said(&invalid.phrase()),
            Error::Busy => words.say("print-busy"),
            Error::Template(all) => words.with("print-template-refused", &[("faults", faults(all).into())]),
        }
    }
}
