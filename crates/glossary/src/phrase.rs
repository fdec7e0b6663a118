//! Sentences that can be said in any language: the English with gaps, and what goes into the gaps.
//!
//! Whoever decides says why in a [`Phrase`]; it prints in English by itself, and a catalogue that knows its
//! [`id`] says it in another language. Names, codes and citations stay as they are; numbers, points and
//! phrases within a phrase are written as the language does.

use std::fmt;

use crate::{Colour, PairingNumber, PlayerResult, Points, RoundNumber};

/// A sentence, or a part of one: the English with gaps in braces, and what fills them.
///
/// ```
/// use glossary::phrase;
/// let board = 7;
/// let said = phrase!("round {round} has no board {board}", round = 3, board);
/// assert_eq!(said.to_string(), "round 3 has no board 7");
/// assert_eq!(glossary::phrase::id(said.template()), "said-round-round-has-no-board-board");
/// assert_eq!(said.parts().len(), 2);
///
/// // Errors and findings say themselves so, too.
/// let error = glossary::Rating::parse("20x0").expect_err("a letter");
/// assert_eq!(error.phrase().template(), "column {column}: {found} is not a digit of a rating");
/// assert_eq!(error.phrase().to_string(), "column 3: 'x' is not a digit of a rating");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    template: &'static str,
    parts: Vec<(&'static str, Part)>,
}

/// What fills a gap of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A name, a code, a citation: the same in every language.
    Verbatim(String),
    /// A number of things.
    Number(i64),
    /// Points.
    Points(Points),
    /// A phrase within the phrase.
    Phrase(Phrase),
    /// A phrase that opens the sentence: in every language its first letter is a capital there.
    Opening(Phrase),
    /// Several, one directly after the other: letters of colours, signs.
    Run(Vec<Part>),
    /// Several, with commas between them.
    List(Vec<Part>),
    /// Several that stand for themselves, with semicolons between them.
    Clauses(Vec<Phrase>),
}

/// A [`Phrase`] of an English text and what fills its gaps: `phrase!("{name} is out", name =
/// player.shown())`.
///
/// A gap without a value, or a value without a gap, does not compile.
///
/// ```compile_fail
/// glossary::phrase!("round {round} has no board {board}", round = 3);
/// ```
#[macro_export]
macro_rules! phrase {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            $crate::phrase::gaps_are($template, &[$(stringify!($name)),*]),
            "every gap of the phrase needs its value, and every value its gap"
        );
        $crate::Phrase::new(
            $template,
            vec![$((stringify!($name), $crate::phrase!(@part $name $(= $value)?))),*],
        )
    }};
    (@part $name:ident) => { $crate::phrase::Part::from($name) };
    (@part $name:ident = $value:expr) => { $crate::phrase::Part::from($value) };
}

impl Phrase {
    /// A phrase of its parts. Use [`phrase!`](crate::phrase!), which checks the gaps and is found by the
    /// catalogues.
    #[doc(hidden)]
    pub fn new(template: &'static str, parts: Vec<(&'static str, Part)>) -> Phrase {
        Phrase { template, parts }
    }

    /// What was said elsewhere, in whatever language, and can only be repeated.
    ///
    /// ```
    /// assert_eq!(glossary::Phrase::verbatim("disk full").to_string(), "disk full");
    /// ```
    pub fn verbatim(text: impl Into<String>) -> Phrase {
        let text: String = text.into();
        phrase!("{text}", text)
    }

    /// The English with its gaps. Example: see [`Phrase`].
    pub const fn template(&self) -> &'static str {
        self.template
    }

    /// What fills the gaps, by their names. Example: see [`Phrase`].
    pub fn parts(&self) -> &[(&'static str, Part)] {
        &self.parts
    }
}

impl Phrase {
    /// The English with its gaps filled, each part as it is to be written.
    ///
    /// ```
    /// use glossary::{Points, phrase, phrase::Part};
    /// let said = phrase!("has {points} points", points = Points::HALF);
    /// let shown = said
    ///     .filled(|part| if matches!(part, Part::Points(_)) { "½".to_owned() } else { part.to_string() });
    /// assert_eq!(shown, "has ½ points");
    /// ```
    pub fn filled(&self, write: impl Fn(&Part) -> String) -> String {
        let (mut text, mut rest) = (String::new(), self.template);
        while let Some((before, from_gap)) = rest.split_once('{') {
            let (name, after) = from_gap.split_once('}').unwrap_or((from_gap, ""));
            text.push_str(before);
            if let Some((_, part)) = self.parts.iter().find(|(known, _)| *known == name) {
                text.push_str(&write(part));
            }
            rest = after;
        }
        text + rest
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.filled(Part::to_string))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Verbatim(text) => f.write_str(text),
            Part::Number(number) => write!(f, "{number}"),
            Part::Points(points) => write!(f, "{points}"),
            Part::Opening(phrase) => f.write_str(&opening(&phrase.to_string())),
            Part::Run(parts) => parts.iter().try_for_each(|part| write!(f, "{part}")),
            Part::Phrase(phrase) => write!(f, "{phrase}"),
            Part::List(parts) => write_joined(f, parts, ", "),
            Part::Clauses(phrases) => write_joined(f, phrases, "; "),
        }
    }
}

fn write_joined<T: fmt::Display>(f: &mut fmt::Formatter<'_>, all: &[T], between: &str) -> fmt::Result {
    all.iter().enumerate().try_for_each(|(index, one)| {
        if index > 0 {
            f.write_str(between)?;
        }
        write!(f, "{one}")
    })
}

/// The longest id that is made of the words alone; longer texts end in a number made of all of them.
const MAX_ID_LENGTH: usize = 64;

/// The id under which catalogues hold a phrase: `said-` and its words; where that grows too long, its
/// beginning and a number.
///
/// ```
/// assert_eq!(glossary::phrase::id("{name} is out already"), "said-name-is-out-already");
/// ```
pub fn id(template: &str) -> String {
    let mut id = String::from("said");
    for word in template.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        id.push('-');
        id.push_str(&word.to_ascii_lowercase());
    }
    if id.len() > MAX_ID_LENGTH {
        id.truncate(MAX_ID_LENGTH);
        id = format!("{}-{:06x}", id.trim_end_matches('-'), fingerprint(template) & 0xff_ffff);
    }
    id
}

/// A text with a capital letter in front.
///
/// ```
/// assert_eq!(glossary::phrase::opening("élue d’office"), "Élue d’office");
/// ```
pub fn opening(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// FNV-1a: the same on every machine and in every version, which the ids in the catalogues need.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Whether the gaps of a template are exactly these names.
#[doc(hidden)]
pub const fn gaps_are(template: &str, names: &[&str]) -> bool {
    let text = template.as_bytes();
    let (mut at, mut found) = (0, 0);
    while at < text.len() {
        if text[at] == b'{' {
            let start = at + 1;
            while at < text.len() && text[at] != b'}' {
                at += 1;
            }
            match place_of(text, start, at, names) {
                Some(place) => found |= 1_u64 << place,
                None => return false,
            }
        }
        at += 1;
    }
    names.len() < 64 && found == (1_u64 << names.len()) - 1
}

const fn place_of(text: &[u8], start: usize, end: usize, names: &[&str]) -> Option<usize> {
    let mut index = 0;
    while index < names.len() {
        let name = names[index].as_bytes();
        let mut same = name.len() == end - start;
        let mut offset = 0;
        while same && offset < name.len() {
            same = name[offset] == text[start + offset];
            offset += 1;
        }
        if same {
            return Some(index);
        }
        index += 1;
    }
    None
}

impl From<Phrase> for Part {
    fn from(phrase: Phrase) -> Part {
        Part::Phrase(phrase)
    }
}

/// What is lent is said as what it is a copy of.
impl<T: Clone + Into<Part>> From<&T> for Part {
    fn from(one: &T) -> Part {
        one.clone().into()
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Verbatim(text)
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Verbatim(text.to_owned())
    }
}

impl From<Points> for Part {
    fn from(points: Points) -> Part {
        Part::Points(points)
    }
}

impl From<RoundNumber> for Part {
    fn from(round: RoundNumber) -> Part {
        Part::Number(i64::from(round.get()))
    }
}

impl From<PairingNumber> for Part {
    fn from(number: PairingNumber) -> Part {
        Part::Verbatim(number.to_string())
    }
}

impl From<Colour> for Part {
    fn from(colour: Colour) -> Part {
        Part::Phrase(colour.phrase())
    }
}

impl From<PlayerResult> for Part {
    fn from(result: PlayerResult) -> Part {
        Part::Phrase(result.phrase())
    }
}

impl<T: Into<Part>> From<Vec<T>> for Part {
    fn from(parts: Vec<T>) -> Part {
        Part::List(parts.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Part {
            fn from(number: $kind) -> Part {
                Part::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i16, i32, i64);

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_says_its_parts_in_their_places() {
        let points = Points::from_half_points(3);
        let inner = phrase!("prefers {colour}", colour = Colour::White);
        let said = phrase!("{name} has {points}: {inner}", points, inner, name = "Anna {b}");
        assert_eq!(said.to_string(), "Anna {b} has 1.5: prefers White");
        assert_eq!(phrase!("rounds {rounds}", rounds = vec![1_u8, 2]).to_string(), "rounds 1, 2");
        let clauses = Part::Clauses(vec![phrase!("one is out"), phrase!("one is back")]);
        assert_eq!(phrase!("told: {clauses}", clauses).to_string(), "told: one is out; one is back");
    }

    #[test]
    fn parts_stand_close_together_or_open_a_sentence() {
        let run = Part::Run(vec![Colour::White.into(), 2_u8.into()]);
        assert_eq!(phrase!("{run} it is", run).to_string(), "White2 it is");
        assert_eq!(phrase!("{what}!", what = Part::Opening(phrase!("draw"))).to_string(), "Draw!");
    }

    #[test]
    fn gaps_and_names_must_agree() {
        assert!(gaps_are("a {b} {c} {b}", &["c", "b"]));
        assert!(!gaps_are("a {b}", &[]));
        assert!(!gaps_are("a", &["b"]));
        assert!(!gaps_are("a {bc}", &["b"]));
    }

    #[test]
    fn long_texts_have_ids_of_their_own() {
        let (one, other) = ("word ".repeat(40) + "one", "word ".repeat(40) + "two");
        assert!(id(&one).len() < 80);
        assert_ne!(id(&one), id(&other));
    }
}
