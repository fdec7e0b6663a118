//! The list of a federation: rows with a delimiter, under a header in words.

use std::borrow::Cow;

use glossary::rating::RatingKind;
use glossary::{Phrase, phrase};

use super::About;
use super::fields::{self, Texts};
use super::player::Player;
use super::problem::{Findings, ProblemKind, shown};
use crate::columns::{ColumnSource, Columns, Headings};
use crate::delimited::{self, Quotes, Splitter};
use crate::heading::Heading;
use crate::text::{self, Encoding};

/// The columns of a list.
pub(super) struct Table {
    delimiter: char,
    splitter: Splitter,
    headings: Headings,
    fields: Vec<String>,
    has_told_encoding: bool,
}

impl Table {
    /// The columns by the header; the reason why it is none otherwise.
    pub(super) fn of(header: &str, columns: Columns<'_>) -> Result<Table, Phrase> {
        let delimiter = delimited::delimiter(header);
        let (mut splitter, mut fields) = (Splitter::new(delimiter), Vec::new());
        splitter.split(header, &mut fields);
        let texts: Vec<&str> = fields.iter().map(String::as_str).collect();
        let headings = Headings::read(&texts, columns);
        if !headings.have_names() {
            return Err(phrase!(
                "no column of its first line is called name: {text}",
                text = shown(header.trim())
            ));
        }
        Ok(Table { delimiter, splitter, headings, fields, has_told_encoding: false })
    }

    /// Headings that mean nothing to us, and those that stand twice.
    pub(super) fn unknown(&self) -> impl Iterator<Item = &str> {
        self.headings.unknown.iter().chain(&self.headings.repeated).map(String::as_str)
    }

    /// How it is known what the columns hold.
    pub(super) fn known(&self) -> ColumnSource {
        self.headings.known
    }

    /// Whether the list has ratings of a federation: then those of FIDE in it are what their headings say.
    pub(super) fn is_national(&self) -> bool {
        self.headings.columns.iter().flatten().any(|heading| heading.is_national_rating())
    }

    /// The player of a line.
    pub(super) fn player(&mut self, line: &[u8], about: About, found: &mut Findings) -> Option<Player> {
        let text = self.text(line, found);
        if self.splitter.split(&text, &mut self.fields) == Quotes::Open {
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
        let name = self.headings.name(&self.fields);
        fields::player(&self.texts(&name, about.kind), about.published, found)
    }

    fn text<'a>(&mut self, line: &'a [u8], found: &mut Findings) -> Cow<'a, str> {
        let (text, encoding) = text::decode_part(line);
        if encoding != Encoding::Utf8 && !std::mem::replace(&mut self.has_told_encoding, true) {
            let what = phrase!("not UTF-8: this and all such rows were read as Windows-1252 (Latin-1)");
            found.understood(ProblemKind::Encoding, what);
        }
        text
    }

    fn field(&self, heading: Heading) -> &str {
        self.headings.cell(&self.fields, heading)
    }

    /// The rating of the federation of a kind: the only one, if it does not tell kinds apart.
    fn national_rating(&self, kind: RatingKind) -> &str {
        let heading = match kind {
            RatingKind::Standard => Heading::NationalRating,
            RatingKind::Rapid => Heading::NationalRapid,
            // Where quick ratings count for both, there is no column for blitz.
            RatingKind::Blitz if !self.headings.has(Heading::NationalBlitz) => Heading::NationalRapid,
            RatingKind::Blitz => Heading::NationalBlitz,
        };
        let heading = if self.headings.has(heading) { heading } else { Heading::NationalRating };
        self.field(heading)
    }

    fn texts<'a>(&'a self, name: &'a str, kind: RatingKind) -> Texts<'a> {
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
            national_rating: self.national_rating(kind),
            birth: self.field(Heading::Birth),
            club: self.field(Heading::Club),
            // Federations have their own words for who is active; only FIDE's flags are understood.
            flag: if is_flag { flag } else { "" },
            ..Texts::default()
        }
    }
}
