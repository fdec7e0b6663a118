//! In which form a list comes.

use std::fmt;

use super::fixed_width::Kind;

/// The form of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFormat {
    /// FIDE's XML.
    Xml,
    /// FIDE's text in columns.
    FixedWidth(Kind),
    /// Rows with a delimiter.
    Delimited,
}

impl fmt::Display for ListFormat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            ListFormat::Xml => "FIDE's list as XML",
            ListFormat::FixedWidth(Kind::Combined) => "FIDE's combined list as text",
            ListFormat::FixedWidth(Kind::Single) => "FIDE's list of one kind as text",
            ListFormat::Delimited => "a list as CSV",
        })
    }
}
