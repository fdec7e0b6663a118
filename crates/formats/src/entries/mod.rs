//! Entry files: players to be entered, as CSV or XLSX from a registration form, a mail, or another program.
//!
//! [`read`] takes any bytes and gives [`EntryRow`]s of plain values, with every problem by row. Columns are
//! found by their headings, in English, German, French or Spanish ([`Heading`]); titles above the header are
//! passed over. Nothing is computed: of formulas, the value counts that was stored with them.
//! [`meant`](fn@meant) tells which players already entered the rows are about.
//!
//! Limits: 10 MB, 20,000 rows, 200 columns. Not covered: several sheets (the first with a header is read),
//! the older XLS, ODS.

mod meant;
mod table;

use glossary::name::Unseen;
use glossary::rating::{ListedRating, RatingKind, Ratings};
use glossary::{Federation, FideId, PartialDate, Phrase, Rating, RoundNumber, Title, phrase};
use jiff::civil::Date;

use crate::columns::{ColumnSource, Columns, HEADER_WITHIN, Headings};
use crate::heading::Heading;
use crate::mapping::Mappings;
use crate::preview::{self, Preview};
use crate::rating_list::fields;
use crate::rating_list::problem::{Findings, shown};
use crate::rating_list::{Problem, ProblemKind, Sex};

pub use meant::{Existing, Meant, meant};

/// The largest file.
pub const LARGEST: usize = 10 * 1024 * 1024;
/// The most rows.
pub const MOST_ROWS: usize = 20_000;
/// The most columns.
const MAX_COLUMNS: usize = 200;

/// What a file says about one player; what is empty or none was not said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// The row of the file, from 1.
    pub line: u64,
    /// Last name, first name.
    pub name: String,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// The number that the federation gave.
    pub national_id: String,
    /// Federation.
    pub federation: Option<Federation>,
    /// Sex.
    pub sex: Option<Sex>,
    /// Birth date or year.
    pub birth_date: Option<PartialDate>,
    /// FIDE rating; the standard one, if there are others.
    pub rating: Option<Rating>,
    /// FIDE rapid rating.
    pub rapid: Option<Rating>,
    /// FIDE blitz rating.
    pub blitz: Option<Rating>,
    /// National rating.
    pub national_rating: Option<Rating>,
    /// FIDE title.
    pub title: Title,
    /// Club or town.
    pub club: String,
    /// Address for mail.
    pub email: String,
    /// Telephone.
    pub phone: String,
    /// Fee, as written.
    pub fee: String,
    /// Section, as written.
    pub section: String,
    /// Rounds with a bye.
    pub byes: Vec<RoundNumber>,
}

impl EntryRow {
    /// The ratings on FIDE's lists, of a file that tells more than one kind.
    ///
    /// ```
    /// let today = jiff::civil::date(2026, 11, 15);
    /// let file = b"Name,Elo,Rapid\n\"Tal, Mikhail\",2700,2650\n\"Petrosian, Tigran\",2645,\n";
    /// let rows = formats::entries::read(file, today)?.rows;
    /// assert_eq!(rows[0].ratings().to_string(), "standard 2700; rapid 2650");
    /// assert!(rows[1].ratings().is_empty());
    /// # Ok::<(), formats::entries::Unreadable>(())
    /// ```
    pub fn ratings(&self) -> Ratings {
        let is_one_kind = self.rapid.is_none() && self.blitz.is_none();
        Ratings {
            standard: self.rating.filter(|_| !is_one_kind).map(ListedRating::told),
            rapid: self.rapid.map(ListedRating::told),
            blitz: self.blitz.map(ListedRating::told),
            national: None,
        }
    }

    /// The rating that the file tells for a section: that of its kind, else the one called rating alone.
    ///
    /// ```
    /// use glossary::{Rating, rating::RatingKind};
    /// let today = jiff::civil::date(2026, 11, 15);
    /// let row =
    ///     formats::entries::read(b"Name,Elo,Rapid\n\"Tal, Mikhail\",2700,2650\n", today)?.rows.remove(0);
    /// assert_eq!(row.rating_of(RatingKind::Rapid).map(Rating::get), Some(2650));
    /// assert_eq!(row.rating_of(RatingKind::Blitz).map(Rating::get), Some(2700));
    /// # Ok::<(), formats::entries::Unreadable>(())
    /// ```
    pub fn rating_of(&self, kind: RatingKind) -> Option<Rating> {
        kind.counting(|kind| match kind {
            RatingKind::Standard => self.rating,
            RatingKind::Rapid => self.rapid,
            RatingKind::Blitz => self.blitz,
        })
    }
}

/// What an entry file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries {
    /// The players.
    pub rows: Vec<EntryRow>,
    /// What is wrong with the rows, in their order.
    pub problems: Vec<Problem>,
    /// The columns that were read.
    pub headings: Vec<Heading>,
    /// How it is known what the columns hold.
    pub known: ColumnSource,
    /// Columns that were not read: no word is known for them, or it stands twice.
    pub unknown_headings: Vec<String>,
}

/// Why a file cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Unreadable {
    /// It is larger than 10 MB, or unpacks to far more.
    TooLarge,
    /// It has more rows or columns than any entry file.
    TooManyCells,
    /// It is no spreadsheet that we know.
    Spreadsheet(Phrase),
    /// No row of it is a header with names, and nobody said which column holds them.
    NoHeader,
}

impl Unreadable {
    /// The same, to be said in any language. Example: see [`read`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Unreadable::TooLarge => phrase!("the file is larger than 10 MB, or unpacks to far more"),
            Unreadable::TooManyCells => phrase!(
                "the file has more than {rows} rows or {columns} columns",
                rows = MOST_ROWS,
                columns = MAX_COLUMNS
            ),
            Unreadable::Spreadsheet(why) => {
                phrase!("the spreadsheet cannot be read: {why}; save it as XLSX or CSV", why)
            }
            Unreadable::NoHeader => phrase!(
                "none of the first {rows} rows has a column called name, or last name",
                rows = HEADER_WITHIN
            ),
        }
    }
}

/// Reads an entry file; nobody on it was born after today.
///
/// ```
/// let file = "Nachname;Vorname;Elo\nMüller;Jörg;2105\n";
/// let entries = formats::entries::read(file.as_bytes(), jiff::civil::date(2026, 11, 15))?;
/// assert_eq!(entries.rows[0].name, "Müller, Jörg");
/// let error = formats::entries::read(b"1,2,3\n", jiff::civil::date(2026, 11, 15)).expect_err("no names");
/// assert!(error.phrase().to_string().ends_with("has a column called name, or last name"));
/// # Ok::<(), formats::entries::Unreadable>(())
/// ```
///
/// # Errors
/// When the file as a whole cannot be read.
pub fn read(bytes: &[u8], today: Date) -> Result<Entries, Unreadable> {
    read_columns(bytes, today, Columns::ByHeading(Mappings::NONE))
}

/// The first rows of an entry file, for somebody to say what its columns hold; none of an empty file.
///
/// ```
/// use formats::Mappings;
/// let file = b"Spelare;Styrka\nLarsson, Ake;1744\n";
/// let preview = formats::entries::preview(file, Mappings::NONE)?.expect("two rows");
/// assert_eq!(preview.rows[0][0], "Larsson, Ake");
/// # Ok::<(), formats::entries::Unreadable>(())
/// ```
///
/// # Errors
/// When the file as a whole cannot be read.
pub fn preview(bytes: &[u8], mappings: &Mappings) -> Result<Option<Preview>, Unreadable> {
    if bytes.len() > LARGEST {
        return Err(Unreadable::TooLarge);
    }
    let table = table::rows(bytes, &mut Vec::new())?;
    let first: Vec<Vec<String>> = table.into_iter().take(HEADER_WITHIN * 2).map(|row| row.cells).collect();
    Ok(Preview::of(&first, Columns::ByHeading(mappings)))
}

/// Reads an entry file whose columns somebody named, or named the last time; nobody on it was born after
/// today.
///
/// ```
/// use formats::{Columns, Heading};
/// let today = jiff::civil::date(2026, 11, 15);
/// let columns = [Some(Heading::Name), Some(Heading::Rating)];
/// let file = b"Spelare;Styrka\nLarsson, Ake;1744\n";
/// let entries = formats::entries::read_columns(file, today, Columns::Given(&columns))?;
/// assert_eq!(entries.rows[0].rating.map(|rating| rating.get()), Some(1744));
/// # Ok::<(), formats::entries::Unreadable>(())
/// ```
///
/// # Errors
/// When the file as a whole cannot be read.
pub fn read_columns(bytes: &[u8], today: Date, columns: Columns<'_>) -> Result<Entries, Unreadable> {
    if bytes.len() > LARGEST {
        return Err(Unreadable::TooLarge);
    }
    let mut problems = Vec::new();
    let table = table::rows(bytes, &mut problems)?;
    let first: Vec<Vec<String>> = table.iter().take(HEADER_WITHIN).map(|row| row.cells.clone()).collect();
    let header = preview::header(&first, columns).ok_or(Unreadable::NoHeader)?;
    let headings = headings(&table[header], columns);
    if !headings.have_names() {
        return Err(Unreadable::NoHeader);
    }
    let mut rows = Vec::new();
    for cells in table.get(header + 1..).unwrap_or_default() {
        if cells.cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut found = Findings::at(cells.line);
        rows.extend(row(&headings, cells, today, &mut found));
        problems.append(&mut found.problems);
    }
    problems.sort_by_key(|problem| problem.line);
    let unknown_headings = headings.unknown.iter().chain(&headings.repeated).cloned().collect();
    Ok(Entries {
        rows,
        problems,
        known: headings.known,
        headings: headings.columns.into_iter().flatten().collect(),
        unknown_headings,
    })
}

fn headings(row: &table::Cells, columns: Columns<'_>) -> Headings {
    let texts: Vec<&str> = row.cells.iter().map(String::as_str).collect();
    Headings::read(&texts, columns)
}

/// The player of a row; none when there is no name.
fn row(headings: &Headings, cells: &table::Cells, today: Date, found: &mut Findings) -> Option<EntryRow> {
    let cell = |heading: Heading| headings.cell(&cells.cells, heading);
    let beyond = cells.cells.get(headings.columns.len()..).unwrap_or_default();
    if let Some(cell) = beyond.iter().find(|cell| !cell.trim().is_empty()) {
        found.understood(
            ProblemKind::FieldCount,
            phrase!("{text} stands in no column of the header", text = shown(cell)),
        );
    }
    let (name, club) = (on_one_line(&headings.name(&cells.cells)), on_one_line(cell(Heading::Club)));
    if name.is_empty() {
        found.left_out(
            ProblemKind::NoName,
            phrase!("a row without a name: {text}", text = shown(&cells.cells.join(" | "))),
        );
        return None;
    }
    let unseen = |text: &str| Unseen::in_text(text.trim()).map(|unseen| unseen.phrase());
    let said = unseen(&name).map(|what| phrase!("name: {what}", what));
    let said = said.or_else(|| unseen(&club).map(|what| phrase!("club: {what}", what)));
    let said = said.or_else(|| unseen(cell(Heading::Email)).map(|what| phrase!("e-mail: {what}", what)));
    if let Some(said) = said {
        found.left_out(ProblemKind::Unseen, said);
        return None;
    }
    Some(EntryRow {
        line: cells.line,
        name,
        fide_id: fields::fide_id(cell(Heading::FideId), found),
        national_id: cell(Heading::NationalId).to_owned(),
        federation: fields::federation(cell(Heading::Federation), found),
        sex: fields::sex(cell(Heading::Sex), found),
        birth_date: fields::birth_date(cell(Heading::Birth), today, found),
        rating: fields::rating(cell(Heading::Rating), || Phrase::verbatim("FIDE"), found),
        rapid: fields::rating(cell(Heading::Rapid), || phrase!("rapid"), found),
        blitz: fields::rating(cell(Heading::Blitz), || phrase!("blitz"), found),
        national_rating: fields::rating(cell(Heading::NationalRating), || phrase!("national"), found),
        title: fields::title(cell(Heading::Title), found),
        club,
        email: email(cell(Heading::Email), found),
        phone: cell(Heading::Phone).to_owned(),
        fee: cell(Heading::Fee).to_owned(),
        section: cell(Heading::Section).to_owned(),
        byes: byes(cell(Heading::Byes), found),
    })
}

/// A text whose cell has several lines, or tabs, on one.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An address: something, an at sign, something with a full stop in it, and no blanks.
fn email(text: &str, found: &mut Findings) -> String {
    let is_address = text.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !host.contains('@') && !text.contains(char::is_whitespace)
    });
    if text.is_empty() || is_address {
        return text.to_owned();
    }
    found.left_empty(ProblemKind::BadEmail, phrase!("{text} is not an e-mail address", text = shown(text)));
    String::new()
}

/// Rounds, written as `1, 3-5` or `R1 R3`.
fn byes(text: &str, found: &mut Findings) -> Vec<RoundNumber> {
    let mut rounds = Vec::new();
    for part in text.split([',', ';', ' ', '/']).filter(|part| !part.is_empty()) {
        let number = |text: &str| {
            let digits = text.trim_start_matches(['r', 'R']);
            let is_short = digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| is_short)
        };
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        match (number(first), number(last)) {
            (Some(first), Some(last)) if 0 < first && first <= last => {
                rounds.extend((first..=last).filter_map(RoundNumber::new));
            }
            _ => found.left_empty(
                ProblemKind::BadBye,
                phrase!("{text} is not a round, or rounds from-to", text = shown(part)),
            ),
        }
    }
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}
