//! Single fields: read into what they mean, or kept as they stand.

use std::fmt::Display;

use glossary::{
    Federation, FideId, PairingNumber, PartialDate, Phrase, Points, Rating, RoundNumber, Title, phrase,
};
use handbook::Citation;

use super::problem::{ProblemKind, Problems, Severity};
use super::text::Line;

/// A field of a record: blank, understood, or a text that could not be understood and is kept as it stands.
///
/// ```
/// use formats::trf::{self, Field};
/// let line = format!("001    1      {:34}20x0", "Solo");
/// let (report, _) = trf::read(line.as_bytes());
/// let player = report.players().next().expect("a player");
/// assert_eq!(player.rating, Field::Unread("20x0".to_owned()));
/// assert_eq!(player.rating.value(), None);
/// assert!(player.federation.is_blank());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Field<T> {
    /// Nothing stands there.
    #[default]
    Blank,
    /// What stands there.
    Value(T),
    /// A text that does not say what the field should hold.
    Unread(String),
}

impl<T: Copy> Field<T> {
    /// The value, if there is one that could be read. Example: see [`Field`].
    pub fn value(&self) -> Option<T> {
        match self {
            Field::Value(value) => Some(*value),
            Field::Blank | Field::Unread(_) => None,
        }
    }

    /// Whether nothing stands there. Example: see [`Field`].
    pub fn is_blank(&self) -> bool {
        matches!(self, Field::Blank)
    }

    /// The field as it is written.
    pub(super) fn text(&self, print: impl Fn(T) -> String) -> String {
        match self {
            Field::Blank => String::new(),
            Field::Value(value) => print(*value),
            Field::Unread(text) => text.clone(),
        }
    }
}

impl<T> From<Option<T>> for Field<T> {
    fn from(value: Option<T>) -> Field<T> {
        value.map_or(Field::Blank, Field::Value)
    }
}

/// How a text was read: as prescribed, in another way that is clear, or not at all.
pub(super) enum Reading<T> {
    /// As prescribed.
    Plain(T),
    /// Understood, though written otherwise; says as what it was read and how it should be.
    Odd(T, String, Phrase),
    /// As good as blank, such as a rating of 0.
    Nothing,
    /// Not understood; says what belongs there.
    Not(Phrase),
}

/// Where a field stands and what it is called.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) name: fn() -> Phrase,
    pub(super) article: Option<Citation>,
    /// How much a text matters that does not say what the field should hold.
    pub(super) unread: Severity,
}

impl Column {
    pub(super) const fn new(first: usize, last: usize, name: fn() -> Phrase) -> Column {
        Column { first, last, name, article: None, unread: Severity::Error }
    }

    pub(super) const fn citing(first: usize, last: usize, name: fn() -> Phrase, article: Citation) -> Column {
        Column { article: Some(article), ..Column::new(first, last, name) }
    }

    /// A field marked "warning if wrong", or not marked at all, for pairing: Remark 2 of the TRF26.
    pub(super) const fn warned(self) -> Column {
        Column { unread: Severity::Warning, ..self }
    }

    /// Reads the field of a line that may be missing or wrong, and says what is odd about it.
    pub(super) fn read<T>(
        self,
        line: &Line<'_>,
        problems: &mut Problems,
        reading: impl Fn(&str) -> Reading<T>,
    ) -> Field<T> {
        let text = line.field(self.first, self.last);
        if text.is_empty() {
            return Field::Blank;
        }
        let place = line.place(self.first, self.last);
        let name = (self.name)();
        let (problem, field) = match reading(text) {
            Reading::Plain(value) => return Field::Value(value),
            Reading::Nothing => return Field::Blank,
            Reading::Odd(value, meaning, how) => {
                let message = read_otherwise(&name, text, &meaning, how);
                (problems.warning(ProblemKind::OddField, place, message), Field::Value(value))
            }
            Reading::Not(what) => {
                let message = phrase!(
                    "{name} \"{text}\" is not {what}; the text is kept, but means nothing",
                    name,
                    text,
                    what
                );
                (
                    problems.add(self.unread, ProblemKind::BadField, place, message),
                    Field::Unread(text.to_owned()),
                )
            }
        };
        problem.article = self.article;
        field
    }

    /// The text of a field that may hold any words.
    pub(super) fn text(self, line: &Line<'_>) -> String {
        line.field(self.first, self.last).to_owned()
    }

    /// Reads a field without which the record means nothing.
    pub(super) fn require<T>(
        self,
        line: &Line<'_>,
        problems: &mut Problems,
        reading: impl Fn(&str) -> Reading<T>,
    ) -> Option<T> {
        match self.read(line, problems, reading) {
            Field::Value(value) => Some(value),
            Field::Unread(_) => None,
            Field::Blank => {
                let place = line.place(self.first, self.last);
                let message =
                    phrase!("{name} is missing; the line is kept, but not used", name = (self.name)());
                problems.error(ProblemKind::BadField, place, message).article = self.article;
                None
            }
        }
    }
}

/// What is said of a text that was understood, though it is not written as prescribed.
pub(super) fn read_otherwise(name: &Phrase, text: &str, meaning: &str, how: Phrase) -> Phrase {
    phrase!("{name} \"{text}\" was read as {meaning}, but should be {how}", name, text, meaning, how)
}

fn plain<T, E>(parsed: Result<T, E>, what: Phrase) -> Reading<T> {
    parsed.map_or(Reading::Not(what), Reading::Plain)
}

/// Digits only: the standard library also takes a sign.
fn digits<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

pub(super) fn number(text: &str) -> Reading<PairingNumber> {
    digits(text)
        .and_then(PairingNumber::new)
        .map_or(Reading::Not(phrase!("a number from 1 to 9999")), Reading::Plain)
}

/// A number, where a row of zeros stands for nobody.
pub(super) fn number_or_nobody(text: &str) -> Reading<PairingNumber> {
    match digits::<u16>(text) {
        Some(0) => Reading::Nothing,
        _ => number(text),
    }
}

pub(super) fn round(text: &str) -> Reading<RoundNumber> {
    let round = digits(text).filter(|&round| round <= 999).and_then(RoundNumber::new);
    round.map_or(Reading::Not(phrase!("a round from 1 to 999")), Reading::Plain)
}

pub(super) fn points(text: &str) -> Reading<Points> {
    match text.parse() {
        Ok(points) if text.contains(',') => {
            Reading::Odd(points, points.to_string(), phrase!("written with a decimal point"))
        }
        parsed => plain(parsed, phrase!("a number of points such as 3.5")),
    }
}

pub(super) fn count(text: &str) -> Reading<u32> {
    digits(text).map_or(Reading::Not(phrase!("a whole number")), Reading::Plain)
}

pub(super) fn rating(text: &str) -> Reading<Rating> {
    match digits::<u16>(text) {
        Some(0) => Reading::Nothing,
        _ => plain(Rating::parse(text), phrase!("a rating")),
    }
}

pub(super) fn title(text: &str) -> Reading<Title> {
    match Title::parse(text) {
        Ok(title) if title.code() == text => Reading::Plain(title),
        Ok(title) => {
            Reading::Odd(title, title.code().to_owned(), phrase!("GM, IM, WGM, FM, WIM, CM, WFM or WCM"))
        }
        Err(_) => Reading::Not(phrase!("a FIDE title")),
    }
}

pub(super) fn federation(text: &str) -> Reading<Federation> {
    match Federation::parse(text) {
        Ok(code) if code.code() == text => Reading::Plain(code),
        Ok(code) => Reading::Odd(code, code.code().to_owned(), phrase!("three capital letters")),
        Err(_) => Reading::Not(phrase!("a federation's three letters")),
    }
}

pub(super) fn fide_id(text: &str) -> Reading<FideId> {
    match digits::<u64>(text) {
        Some(0) => Reading::Nothing,
        _ => plain(FideId::parse(text), phrase!("a FIDE number")),
    }
}

/// A birth date; separators without a digit between them stand for an unknown one.
pub(super) fn birth_date(text: &str) -> Reading<PartialDate> {
    if !text.contains(|c: char| c.is_alphanumeric()) {
        return Reading::Nothing;
    }
    match (PartialDate::parse(text), PartialDate::parse_leniently(text)) {
        (Ok(Some(date)), _) => Reading::Plain(date),
        (Ok(None), _) => Reading::Nothing,
        (Err(_), Ok(lenient)) => lenient.date.map_or(Reading::Nothing, |date| {
            Reading::Odd(date, date.to_string(), phrase!("written YYYY/MM/DD"))
        }),
        (Err(_), Err(_)) => Reading::Not(phrase!("a date YYYY/MM/DD")),
    }
}

/// Points in a field of some width: without decimals where they would not fit.
pub(super) fn points_in(width: usize, points: Points) -> String {
    let text = points.to_string();
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > width => whole.to_owned(),
        _ => text,
    }
}

/// Anything that prints, as an owned text.
pub(super) fn print<T: Display>(value: T) -> String {
    value.to_string()
}
