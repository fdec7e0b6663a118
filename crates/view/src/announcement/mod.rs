//! The invitation and the regulations of an event as documents: chapters, numbered clauses, each with its
//! articles, made of the settings of a section in a language.
//!
//! Pages, programs, plain text, Markdown and paper show the same [`Document`].

mod clauses;
mod document;
mod invitation;
mod json;
mod markdown;
mod plain_text;
mod regulations;

use tournament::Section;
use words::Words;

pub use document::{Body, Chapter, Clause, Document, ScheduleRow, cited};
pub use json::{document_json, remark_json};

/// Which document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The invitation, with the items of C.05 12.3.
    Invitation,
    /// The regulations of the event.
    Regulations,
}

impl Kind {
    /// Both.
    pub const ALL: [Kind; 2] = [Kind::Regulations, Kind::Invitation];

    /// The word by which addresses, programs and the command line know it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Invitation => "invitation",
            Kind::Regulations => "regulations",
        }
    }

    /// The document of a word.
    pub fn of_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// What it is called.
    pub fn title(self, words: &Words) -> String {
        match self {
            Kind::Invitation => words.say("invitation-invitation"),
            Kind::Regulations => words.say("invitation-regulations"),
        }
    }
}

/// A document about a section, with a note wherever something is not said. What is handed to players leaves
/// those out: [`Document::without_gaps`].
pub fn document(words: &Words, section: &Section, kind: Kind) -> Document {
    let chapters = match kind {
        Kind::Invitation => invitation::chapters(words, section),
        Kind::Regulations => regulations::chapters(words, section),
    };
    Document::new(words, section, kind, chapters)
}
