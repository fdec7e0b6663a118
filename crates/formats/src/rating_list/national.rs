//! The list of a federation: rows with a delimiter, under a header in words.

use glossary::{Phrase, phrase};
use jiff::civil::Date;

use super::fields::{self, Texts};
use super::player::Player;
use super::problem::{Findings, ProblemKind, shown};
use crate::delimited::{self, Quotes};
use crate::heading::{Heading, Headings};
use crate::trf::from_windows_1252;

/// The columns of a list.
pub(super) struct Table {
    delimiter: char,
    headings: Headings,
    fields: Vec<String>,
    has_told_encoding: bool,
}

impl Table {
    /// The columns by the header; the reason why it is none otherwise.
    pub(super) fn of(header: &str) -> Result<Table, Phrase> {
        let delimiter = delimited::delimiter(header);
        let mut fields = Vec::new();
        delimited::split(header, delimiter, &mut fields);
        let headings = Headings::of(fields.iter().map(String::as_str));
        if !headings.have_names() {
            return Err(phrase!(
                "no column of its first line is called name: {text}",
                text = shown(header.trim())
            ));
        }
        Ok(Table { delimiter, headings, fields, has_told_encoding: false })
    }

    /// Headings that mean nothing to us, and those that stand twice.
    pub(super) fn unknown(&self) -> impl Iterator<Item = &str> {
        self.headings.unknown.iter().chain(&self.headings.repeated).map(String::as_str)
    }

    /// The player of a line.
    pub(super) fn player(&mut self, line: &[u8], published: Date, found: &mut Findings) -> Option<Player> {
        let text = self.text(line, found);
        if delimited::split(&text, self.delimiter, &mut self.fields) == Quotes::Open {
            found.understood(
                ProblemKind::Quotes,
                phrase!("a quotation mark without its pair: {text}", text = shown(&text)),
            );
            delimited::split_plainly(&text, self.delimiter, &mut self.fields);
        }
        let (expected, counted) = (self.headings.columns.len(), self.fields.len());
        if counted > expected && self.fields[expected..].iter().any(|field| !field.trim().is_empty()) {
            let what = phrase!(
                "{counted} fields where the header has {expected}: {text}",
                counted,
                expected,
                text = shown(&text)
            );
            found.left_out(ProblemKind::FieldCount, what);
            return None;
        }
        if counted < expected {
            let what = phrase!(
                "{counted} fields where the header has {expected}; the last are empty",
                counted,
                expected
            );
            found.understood(ProblemKind::FieldCount, what);
        }
        let name = self.name();
        fields::player(&self.texts(&name), published, found)
    }

    fn text(&mut self, line: &[u8], found: &mut Findings) -> String {
        match std::str::from_utf8(line) {
            Ok(text) => text.to_owned(),
            Err(_) => {
                if !std::mem::replace(&mut self.has_told_encoding, true) {
                    let what =
                        phrase!("not UTF-8: this and all such rows were read as Windows-1252 (Latin-1)");
                    found.understood(ProblemKind::Encoding, what);
                }
                line.iter().copied().map(from_windows_1252).collect()
            }
        }
    }

    fn field(&self, heading: Heading) -> &str {
        let place = self.headings.columns.iter().position(|column| *column == Some(heading));
        place.and_then(|place| self.fields.get(place)).map_or("", |field| field.trim())
    }

    fn name(&self) -> String {
        match (self.field(Heading::Name), self.field(Heading::LastName), self.field(Heading::FirstName)) {
            ("", last, "") => last.to_owned(),
            ("", last, first) => format!("{last}, {first}"),
            (name, _, _) => name.to_owned(),
        }
    }

    fn texts<'a>(&'a self, name: &'a str) -> Texts<'a> {
        let flag = self.field(Heading::Flag);
        let is_flag = flag.bytes().all(|byte| matches!(byte, b'i' | b'I' | b'w' | b'W'));
        Texts {
            name,
            fide_id: self.field(Heading::FideId),
            national_id: self.field(Heading::NationalId),
            federation: self.field(Heading::Federation),
            sex: self.field(Heading::Sex),
            title: self.field(Heading::Title),
            standard: [self.field(Heading::Rating), "", ""],
            rapid: [self.field(Heading::Rapid), "", ""],
            blitz: [self.field(Heading::Blitz), "", ""],
            national_rating: self.field(Heading::NationalRating),
            birth: self.field(Heading::Birth),
            club: self.field(Heading::Club),
            // Federations have their own words for who is active; only FIDE's flags are understood.
            flag: if is_flag { flag } else { "" },
            ..Texts::default()
        }
    }
}
