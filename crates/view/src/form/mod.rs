//! Official forms as values: every field with its label as it stands on the form, its value, or where what is
//! missing can be entered.
//!
//! Forms are in English, whatever language the desk speaks: they go to federations and to FIDE. One file a
//! form; how a form is written as text, as a workbook or on paper stands apart from what it says.

mod appeal;
mod arbiter_application;
mod arbiter_norm;
mod chief_report;
mod complaint;
mod direct_titles;
mod event;
mod kind;
mod lecturer;
mod owed_games;
mod title_application;
mod title_result;
mod tournament_report;
mod written;

pub use event::Seal;
pub use kind::{FormKind, Subject, UnknownForm, form, offered};
pub use owed_games::{OwedGame, owed_games, owed_games_text};
pub use title_result::{GameRow, TitleCertificate, WhyLeftOut};

use tournament::PlayerId;

/// A form, filled in as far as something is known.
///
/// ```
/// use view::form::{Field, Form, Part, Value, WhereToEnter};
/// let venue = Field::missing("Venue:", WhereToEnter::Registration);
/// let parts = vec![Part::Fields(vec![Field::given("Event:", "City Open"), venue])];
/// let form = Form { code: "FA1", title: "Norm Report", subject: String::new(), parts };
/// assert_eq!(form.missing().map(|field| field.label.as_str()).collect::<Vec<_>>(), ["Venue:"]);
/// assert_eq!(form.missing().next().and_then(Field::place), Some(WhereToEnter::Registration));
/// assert!(form.text().contains("Event: City Open"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What FIDE calls it, or we do: `IT1`.
    pub code: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// Whom or what it is about, where there are several of a kind.
    pub subject: String,
    /// Its parts, from top to bottom.
    pub parts: Vec<Part>,
}

/// A part of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading within the form.
    Heading(String),
    /// Fields, in the order of reading.
    Fields(Vec<Field>),
    /// Sentences of the form.
    Text(String),
    /// A table.
    Table(Table),
    /// Places for signatures, by who signs.
    Signatures(Vec<String>),
    /// What a square code holds, and what it is for.
    Code {
        /// What it holds.
        text: String,
        /// What it is for.
        caption: String,
    },
    /// A note in small letters.
    Note(String),
}

/// A table of a form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The headings.
    pub columns: Vec<&'static str>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
    /// Rows that do not count, by their place from 0.
    pub left_out: Vec<usize>,
    /// What is missing in the cells, as fields of its own.
    pub missing: Vec<Field>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its label, as on the form.
    pub label: String,
    /// What stands in it.
    pub value: Value,
    /// Whether it takes a line of its own.
    pub is_wide: bool,
    /// For how many lines there is room, where it is filled in by hand.
    pub lines: u8,
}

/// What stands in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Something known.
    Given(String),
    /// One or more of several, each with whether it is ticked.
    Ticked(Vec<(String, bool)>),
    /// Nothing yet: it can be entered here.
    Missing(WhereToEnter),
    /// Something that is not all: the rest can be entered here.
    Incomplete(String, WhereToEnter),
    /// Nothing: it is filled in by hand.
    ByHand,
}

/// Where something that a form asks for is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhereToEnter {
    /// In the settings of the section.
    Settings,
    /// Among its officials.
    Officials,
    /// With venue, organiser and codes of the event.
    Registration,
    /// With the player.
    Player(PlayerId),
    /// In the list of players.
    Players,
    /// With the appeal.
    Appeals,
}

impl Field {
    /// A field with a value; an empty one is filled in by hand. Example: see [`Form`].
    pub fn given(label: impl Into<String>, value: impl Into<String>) -> Field {
        let value: String = value.into();
        let value = if value.trim().is_empty() { Value::ByHand } else { Value::Given(value) };
        Field { label: label.into(), value, is_wide: false, lines: 1 }
    }

    /// A field whose value is missing, and where it is entered. Example: see [`Form`].
    pub fn missing(label: impl Into<String>, place: WhereToEnter) -> Field {
        Field { label: label.into(), value: Value::Missing(place), is_wide: false, lines: 1 }
    }

    /// A field with what is known, or where it is entered.
    fn known(label: impl Into<String>, value: impl Into<String>, place: WhereToEnter) -> Field {
        let value: String = value.into();
        match value.trim().is_empty() {
            true => Field::missing(label, place),
            false => Field::given(label, value),
        }
    }

    /// A field of which something is known, and where the rest is entered.
    fn incomplete(label: impl Into<String>, value: impl Into<String>, place: WhereToEnter) -> Field {
        Field { value: Value::Incomplete(value.into(), place), ..Field::by_hand(label) }
    }

    /// A field that is filled in by hand.
    fn by_hand(label: impl Into<String>) -> Field {
        Field { label: label.into(), value: Value::ByHand, is_wide: false, lines: 1 }
    }

    /// A field of boxes to tick.
    fn ticked<'a>(label: impl Into<String>, boxes: impl IntoIterator<Item = (&'a str, bool)>) -> Field {
        let boxes = boxes.into_iter().map(|(name, is_ticked)| (name.to_owned(), is_ticked));
        Field { label: label.into(), value: Value::Ticked(boxes.collect()), is_wide: true, lines: 1 }
    }

    /// The same on a line of its own.
    fn wide(self) -> Field {
        Field { is_wide: true, ..self }
    }

    /// Where what is missing in it is entered; none if nothing is. Example: see [`Form`].
    pub const fn place(&self) -> Option<WhereToEnter> {
        match &self.value {
            Value::Missing(place) | Value::Incomplete(_, place) => Some(*place),
            Value::Given(_) | Value::Ticked(_) | Value::ByHand => None,
        }
    }

    /// The same on lines of its own, with room for so many by hand.
    fn tall(self, lines: u8) -> Field {
        Field { is_wide: true, lines, ..self }
    }
}

impl Form {
    /// The fields whose values are missing or not complete, in the order of the form; those of tables are
    /// among them. Example: see [`Form`].
    pub fn missing(&self) -> impl Iterator<Item = &Field> {
        let all = self.parts.iter().flat_map(|part| match part {
            Part::Fields(fields) => fields.as_slice(),
            Part::Table(table) => table.missing.as_slice(),
            Part::Heading(_) | Part::Text(_) | Part::Signatures(_) | Part::Code { .. } | Part::Note(_) => &[],
        });
        all.filter(|field| field.place().is_some())
    }

    /// All fields, in the order of the form. Example: see [`FormKind`].
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.parts.iter().flat_map(|part| match part {
            Part::Fields(fields) => fields.as_slice(),
            Part::Heading(_)
            | Part::Text(_)
            | Part::Table(_)
            | Part::Signatures(_)
            | Part::Code { .. }
            | Part::Note(_) => &[],
        })
    }
}

/// A name in two parts, as the forms ask for it: last name, first name.
fn parts_of_name(name: &str) -> (String, String) {
    match name.split_once(',') {
        Some((last, first)) => (last.trim().to_owned(), first.trim().to_owned()),
        None => (name.trim().to_owned(), String::new()),
    }
}
