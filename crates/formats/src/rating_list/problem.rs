//! What is wrong with a row of a rating list, and what was done about it.

use std::fmt;

use glossary::{Phrase, phrase};

crate::problem_kinds::kinds! {
    "What sort of problem a row has.";
    /// A text is longer than its column, and the columns after it stand further right.
    ColumnsShifted = "columns-shifted",
    /// A FIDE number, or the number of a federation, that is none.
    BadId = "bad-id",
    /// Two rows with one number.
    DuplicateId = "duplicate-id",
    /// A title that is none.
    BadTitle = "bad-title",
    /// A birth date or year that cannot be.
    BadDate = "bad-date",
    /// A rating that is no number, or that nobody has.
    BadRating = "bad-rating",
    /// Games or a development coefficient that are no number.
    BadNumber = "bad-number",
    /// Something else than the code of a federation.
    BadFederation = "bad-federation",
    /// Neither a man nor a woman.
    BadSex = "bad-sex",
    /// A flag that FIDE does not use.
    BadFlag = "bad-flag",
    /// A name or an address with a character that cannot be seen, or that turns the text around it.
    Unseen = "unseen",
    /// A row without a name.
    NoName = "no-name",
    /// A row that is no row of the list.
    BadRow = "bad-row",
    /// A row with more or fewer fields than the header.
    FieldCount = "field-count",
    /// Quotation marks that do not come in pairs.
    Quotes = "quotes",
    /// Something else than an e-mail address.
    BadEmail = "bad-email",
    /// Something else than rounds.
    BadBye = "bad-bye",
    /// Not UTF-8.
    Encoding = "encoding",
}

/// What was done about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Done {
    /// What was meant is clear, and was taken.
    Understood,
    /// The field was left empty; the rest of the row was taken.
    FieldLeftEmpty,
    /// The row was not taken.
    RowLeftOut,
}

impl Done {
    /// The same, to be said in any language.
    ///
    /// ```
    /// assert_eq!(formats::rating_list::Done::RowLeftOut.phrase().to_string(), "row left out");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Done::Understood => phrase!("taken"),
            Done::FieldLeftEmpty => phrase!("field left empty"),
            Done::RowLeftOut => phrase!("row left out"),
        }
    }
}

impl fmt::Display for Done {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.phrase().to_string())
    }
}

/// Something wrong with a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the file in which the row begins, from 1.
    pub line: u64,
    /// What sort of problem it is.
    pub kind: ProblemKind,
    /// What is wrong, with the text that was found.
    pub what: Phrase,
    /// What was done about it.
    pub done: Done,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}: {} ({})", self.line, self.kind.name(), self.what, self.done)
    }
}

/// The problems of one row, as they are found.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) line: u64,
    pub(crate) problems: Vec<Problem>,
}

impl Findings {
    pub(crate) fn at(line: u64) -> Findings {
        Findings { line, problems: Vec::new() }
    }

    pub(crate) fn add(&mut self, kind: ProblemKind, done: Done, what: Phrase) {
        self.problems.push(Problem { line: self.line, kind, what, done });
    }

    pub(crate) fn left_empty(&mut self, kind: ProblemKind, what: Phrase) {
        self.add(kind, Done::FieldLeftEmpty, what);
    }

    pub(crate) fn understood(&mut self, kind: ProblemKind, what: Phrase) {
        self.add(kind, Done::Understood, what);
    }

    pub(crate) fn left_out(&mut self, kind: ProblemKind, what: Phrase) {
        self.add(kind, Done::RowLeftOut, what);
    }
}

/// A text out of a file in quotes, short enough for a message.
pub(crate) fn shown(text: &str) -> String {
    const MAX_SHOWN_LENGTH: usize = 200;
    match text.char_indices().nth(MAX_SHOWN_LENGTH) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}…", &text[..end]),
    }
}
