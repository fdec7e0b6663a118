//! The invitation and the regulations of an event, and what the linter says about them.

use tournament::{Remark, Section};
use view::announcement::{self, Document, Kind};
use words::Words;

use crate::Error;

/// What is announced about a section: a document, and what is to be said about it.
pub struct Announcement {
    /// The document, with a note wherever something is not said.
    pub document: Document,
    /// What is to be said, the gravest first.
    pub remarks: Vec<Remark>,
}

/// A file that can be taken away.
pub struct AnnouncementFile {
    /// Its kind, as browsers know it.
    pub kind: &'static str,
    /// What it holds.
    pub text: String,
}

/// A document about a section in a language, with what the linter says.
pub fn announcement(section: &Section, words: &Words, kind: Kind) -> Announcement {
    Announcement { document: announcement::document(words, section, kind), remarks: section.lint() }
}

/// A document as players get it, as a file: `regulations.txt`, `regulations.md`, `invitation.txt`,
/// `invitation.md`.
pub fn file(section: &Section, words: &Words, name: &str) -> Result<AnnouncementFile, Error> {
    let none = || Error::not_found("no-page");
    let (document, ending) = name.split_once('.').ok_or_else(none)?;
    let kind = Kind::of_word(document).ok_or_else(none)?;
    let document = announcement::document(words, section, kind).without_gaps();
    match ending {
        "txt" => Ok(AnnouncementFile { kind: "text/plain; charset=utf-8", text: document.plain_text() }),
        "md" => Ok(AnnouncementFile { kind: "text/markdown; charset=utf-8", text: document.markdown() }),
        _ => Err(none()),
    }
}
