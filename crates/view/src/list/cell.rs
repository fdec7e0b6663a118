//! What stands in the cells of lists.

use glossary::{Colour, Federation, PlayerResult, Points, Title};
use tiebreak::Encounter;
use tournament::{Player, PlayerId, Presence};
use words::Words;

use crate::rating::ShownRating;
use crate::results::{bye_word, colour_word, sign};

/// Somebody, or a team, in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person<'a> {
    /// The player; none for a team.
    pub id: Option<PlayerId>,
    /// The title.
    pub title: Title,
    /// The name.
    pub name: &'a str,
    /// Whether they have left the tournament, and how.
    pub left: Option<Presence>,
}

impl<'a> Person<'a> {
    /// A player.
    pub fn of(player: &'a Player) -> Person<'a> {
        let left = match player.presence {
            Presence::Withdrawn | Presence::Expelled => Some(player.presence),
            Presence::Expected | Presence::Arrived => None,
        };
        let details = &player.details;
        Person { id: Some(player.id), title: details.title, name: &details.name, left }
    }

    /// A team, or somebody of whom the name alone is known.
    pub const fn named(name: &'a str) -> Person<'a> {
        Person { id: None, title: Title::Untitled, name, left: None }
    }

    /// Title and name.
    pub fn titled(&self) -> String {
        if self.title == Title::Untitled {
            return self.name.to_owned();
        }
        format!("{} {}", self.title, self.name)
    }
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Nothing.
    Nothing,
    /// A number that counts something.
    Number(u64),
    /// A text that is the same in every language.
    Text(&'a str),
    /// The same, made for this cell.
    Written(String),
    /// A title.
    Title(Title),
    /// The name of somebody or of a team.
    Name(Person<'a>),
    /// Title and name of somebody, or the name of a team.
    Player(Person<'a>),
    /// A federation.
    Federation(Federation),
    /// The rating by which somebody is ranked.
    Rating(ShownRating),
    /// Points.
    Points(Points),
    /// The value of a tie-break, as printed.
    Value(&'a str),
    /// What a round brought, in a crosstable.
    Encounter(Encounter),
    /// A colour.
    Colour(Colour),
    /// What a round without a game brings.
    Bye(PlayerResult),
    /// The colours of the rounds so far; none where no game was played.
    Colours(Vec<Option<Colour>>),
    /// The colour due, in the signs that arbiters know.
    Due(String),
    /// A word of lists.
    Word(Word),
}

/// A word that stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Yes.
    Yes,
    /// No.
    No,
    /// A downfloat.
    Down,
    /// An upfloat.
    Up,
}

impl Word {
    /// A yes or a no.
    pub const fn answer(yes: bool) -> Word {
        if yes { Word::Yes } else { Word::No }
    }

    /// As files have it, and its message.
    const fn described(self) -> (&'static str, &'static str) {
        match self {
            Word::Yes => ("yes", "list-yes"),
            Word::No => ("no", "list-no"),
            Word::Down => ("down", "list-down"),
            Word::Up => ("up", "list-up"),
        }
    }
}

impl Cell<'_> {
    /// As files have it: the same in every language.
    pub fn plain(&self) -> String {
        match self {
            Cell::Nothing => String::new(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) | Cell::Value(text) => (*text).to_owned(),
            Cell::Written(text) => text.clone(),
            Cell::Title(title) => title.to_string(),
            Cell::Name(person) => person.name.to_owned(),
            Cell::Player(person) => person.titled(),
            Cell::Federation(federation) => federation.to_string(),
            Cell::Rating(shown) => shown.rating.to_string(),
            Cell::Points(points) => points.to_string(),
            Cell::Encounter(one) => encounter(one, in_files),
            Cell::Colours(colours) => sequence(colours, in_files),
            Cell::Due(sign) => sign.clone(),
            Cell::Word(word) => word.described().0.to_owned(),
            Cell::Colour(colour) => colour.to_string(),
            Cell::Bye(result) => result.to_string(),
        }
    }

    /// As people read it in their language.
    pub fn said(&self, words: &Words) -> String {
        match self {
            Cell::Points(points) => words.points(*points),
            Cell::Value(value) => words.number(value),
            Cell::Encounter(one) => encounter(one, |colour| words.say(letter(colour))),
            Cell::Colour(colour) => words.say(colour_word(*colour)),
            Cell::Bye(result) => words.say(bye_word(*result)),
            Cell::Colours(colours) => sequence(colours, |colour| words.say(letter(colour))),
            Cell::Due(sign) => due(words, sign),
            Cell::Word(word) => words.say(word.described().1),
            Cell::Nothing
            | Cell::Number(_)
            | Cell::Text(_)
            | Cell::Written(_)
            | Cell::Title(_)
            | Cell::Name(_)
            | Cell::Player(_)
            | Cell::Federation(_)
            | Cell::Rating(_) => self.plain(),
        }
    }
}

/// The message with the letter of a colour in crosstables.
const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "tables-white-letter",
        Colour::Black => "tables-black-letter",
    }
}

fn in_files(colour: Colour) -> String {
    match colour {
        Colour::White => "w".to_owned(),
        Colour::Black => "b".to_owned(),
    }
}

/// `wb-w`: the colours of rounds, one after the other.
fn sequence(colours: &[Option<Colour>], letter: impl Fn(Colour) -> String) -> String {
    colours.iter().map(|colour| colour.map_or_else(|| "-".to_owned(), &letter)).collect()
}

/// The sign of a colour preference with the letters of a language: `WW`, `(b)`.
pub fn due(words: &Words, sign: &str) -> String {
    let [white, black] = [Colour::White, Colour::Black].map(|colour| words.say(letter(colour)));
    let in_language = |sign: char| match sign {
        'W' => white.to_uppercase(),
        'w' => white.clone(),
        'B' => black.to_uppercase(),
        'b' => black.clone(),
        other => other.to_string(),
    };
    sign.chars().map(in_language).collect()
}

/// `12w1`: a game with White against the player in row 12, won.
fn encounter(one: &Encounter, letter: impl Fn(Colour) -> String) -> String {
    let opponent = one.opponent.map(|row| row.to_string()).unwrap_or_default();
    format!("{opponent}{}{}", one.colour.map(letter).unwrap_or_default(), sign(one.result))
}
