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
            Cell::Encounter(one) => encounter(one, |colour| match colour {
                Colour::White => "w".to_owned(),
                Colour::Black => "b".to_owned(),
            }),
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

/// `12w1`: a game with White against the player in row 12, won.
fn encounter(one: &Encounter, letter: impl Fn(Colour) -> String) -> String {
    let opponent = one.opponent.map(|row| row.to_string()).unwrap_or_default();
    format!("{opponent}{}{}", one.colour.map(letter).unwrap_or_default(), sign(one.result))
}
