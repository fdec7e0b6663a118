//! Questions, and answers as they are given.

use std::collections::BTreeMap;

use glossary::{Colour, Phrase, phrase};

use super::{Key, Kind};
use crate::board::Position;
use crate::can_mate::Answer;
use crate::ruling::Ruling;

/// What is asked. Example: see [`Kind::interview`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about; its [`Key::asked`] is the question.
    pub key: Key,
    /// Which answers are understood.
    pub form: Form,
    /// The answer that is taken if none is given.
    pub usual: Option<String>,
    /// Whether it may stay without an answer.
    pub is_optional: bool,
    /// The answer that was given.
    pub given: Option<String>,
    /// Why the answer that was given is not understood.
    pub fault: Option<Fault>,
}

/// Which answers are understood. Example: see [`Kind::interview`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// The word of one of these.
    Choice(Vec<Choice>),
    /// The words of any of these, with commas between them.
    Several(Vec<Choice>),
    /// A number of things, at most so many.
    Count {
        /// The most that is understood.
        most: u32,
    },
    /// An amount of time on a clock: `0:30`, `1:30:00`, or seconds.
    Time,
    /// A time of the day: `19:40`.
    TimeOfDay,
    /// Points of a game: `0.5`, `1`.
    Points,
    /// A position as FEN.
    Position,
    /// Squares in their order, with blanks or commas between them: `e1 h1`.
    Squares,
    /// A move in algebraic notation, in English letters.
    Move,
    /// A game as PGN.
    Game,
    /// Words of the arbiter.
    Text,
}

/// One answer to choose. Example: see [`Kind::interview`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word that stands for it.
    pub word: &'static str,
    /// What it says, in any language.
    pub said: Phrase,
}

/// Why an answer is not understood.
///
/// ```
/// use laws::incident::{Answers, Fault, Key, Kind};
/// let answers: Answers = [(Key::MovesByWhite, "ten")].into_iter().collect();
/// let asked = Kind::ColoursReversed.interview(&answers);
/// let fault = asked.faults().next().map(|(_, fault)| fault.phrase().to_string());
/// assert_eq!(fault.as_deref(), Some("this is no number from 0 to 999"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is none of the words to choose from.
    NotAChoice,
    /// It is no number, or too large.
    NotACount {
        /// The most that is understood.
        most: u32,
    },
    /// It is no time on a clock.
    NotATime,
    /// It is no time of the day.
    NotATimeOfDay,
    /// These are no points.
    NotPoints,
    /// It is no legal position.
    NotAPosition(Phrase),
    /// It names no square of the chessboard, or one without a piece.
    NotSquares,
    /// It is no legal move in the position.
    NotAMove,
    /// It is no game that can be replayed.
    NotAGame(Phrase),
}

impl Fault {
    /// What is wrong, to be said in any language. Example: see [`Fault`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Fault::NotAChoice => phrase!("this is not one of the answers"),
            Fault::NotACount { most } => phrase!("this is no number from 0 to {most}", most = *most),
            Fault::NotATime => phrase!("this is no time on a clock, such as 1:30:00 or 0:30"),
            Fault::NotATimeOfDay => phrase!("this is no time of the day, such as 19:40"),
            Fault::NotPoints => phrase!("these are no points, such as 0.5 or 1"),
            Fault::NotAPosition(why) => phrase!("this is no position: {why}", why = why.clone()),
            Fault::NotSquares => phrase!("these are no squares with pieces, such as e1 h1"),
            Fault::NotAMove => phrase!("this is no move that can be understood in the position"),
            Fault::NotAGame(why) => phrase!("this is no game: {why}", why = why.clone()),
        }
    }
}

/// The answers given so far. Answers to questions that are not asked do no harm. Example: see
/// [`Kind::interview`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<Key, String>);

impl Answers {
    /// Gives an answer; an empty one takes it back. Example: see [`Kind::interview`].
    pub fn give(&mut self, key: Key, answer: &str) {
        let answer = answer.trim();
        if answer.is_empty() {
            self.0.remove(&key);
        } else {
            self.0.insert(key, answer.to_owned());
        }
    }

    /// The answer that was given.
    ///
    /// ```
    /// use laws::incident::{Answers, Key};
    /// let answers: Answers = [(Key::Player, " white ")].into_iter().collect();
    /// assert_eq!(answers.get(Key::Player), Some("white"));
    /// assert_eq!(answers.iter().count(), 1);
    /// ```
    pub fn get(&self, key: Key) -> Option<&str> {
        self.0.get(&key).map(String::as_str)
    }

    /// All answers, in the order of the keys. Example: see [`Answers::get`].
    pub fn iter(&self) -> impl Iterator<Item = (Key, &str)> {
        self.0.iter().map(|(key, answer)| (*key, answer.as_str()))
    }
}

impl<'a> FromIterator<(Key, &'a str)> for Answers {
    fn from_iter<I: IntoIterator<Item = (Key, &'a str)>>(given: I) -> Answers {
        let mut answers = Answers::default();
        given.into_iter().for_each(|(key, answer)| answers.give(key, answer));
        answers
    }
}

/// What was searched for a ruling: whether a player can checkmate, with the moves or the proof. Example: see
/// [`Kind::interview`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatingAnswer {
    /// The position that was asked about.
    pub position: Position,
    /// The player who would checkmate.
    pub player: Colour,
    /// The answer.
    pub answer: Answer,
}

/// The questions of an incident with the answers so far, and the ruling once they are answered. Example: see
/// [`Kind::interview`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interview {
    /// The incident.
    pub kind: Kind,
    /// The questions, in the order in which they are asked. Some depend on earlier answers.
    pub questions: Vec<Question>,
    /// The ruling, if every question that it needs is answered.
    pub ruling: Option<Ruling>,
    /// What was searched, where a position was given.
    pub mating: Option<MatingAnswer>,
}

impl Interview {
    /// The questions that must still be answered. Example: see [`Kind::interview`].
    pub fn open(&self) -> impl Iterator<Item = &Question> {
        self.questions.iter().filter(|question| question.is_open())
    }

    /// The answers that are not understood. Example: see [`Fault`].
    pub fn faults(&self) -> impl Iterator<Item = (&Question, &Fault)> {
        self.questions.iter().filter_map(|question| Some((question, question.fault.as_ref()?)))
    }
}

impl Question {
    /// Whether it must be answered before there is a ruling. Example: see [`Kind::interview`].
    pub fn is_open(&self) -> bool {
        let is_unanswered = self.given.is_none() && self.usual.is_none() && !self.is_optional;
        self.fault.is_some() || is_unanswered
    }

    /// The answer that counts: the one that was given, or the usual one. Example: see [`Kind::interview`].
    pub fn answer(&self) -> Option<&str> {
        self.given.as_deref().or(self.usual.as_deref())
    }

    /// The answers to choose from, if it is such a question. Example: see [`Kind::interview`].
    pub fn choices(&self) -> &[Choice] {
        match &self.form {
            Form::Choice(choices) | Form::Several(choices) => choices,
            Form::Count { .. }
            | Form::Time
            | Form::TimeOfDay
            | Form::Points
            | Form::Position
            | Form::Squares
            | Form::Move
            | Form::Game
            | Form::Text => &[],
        }
    }
}
