//! Incidents: what happened, and what was answered about it.

use laws::incident::{Answers, Key, Kind};
use serde_json::Value;

use super::canonical::Canonical;
use super::shape::{Shape, Text};
use super::{Malformed, Wire};

/// An incident by its word in the catalogue.
impl Wire for Kind {
    fn to_wire(&self) -> Value {
        Value::from(self.word())
    }

    fn from_wire(value: &Value) -> Result<Kind, Malformed> {
        let word = String::from_wire(value)?;
        let refused = || Malformed::about(format_args!("\"{word}\""), "is no incident of the catalogue");
        Kind::from_word(&word).ok_or_else(refused)
    }

    fn shape() -> Shape {
        let words = Kind::ALL.iter().map(|kind| kind.word().to_owned()).collect();
        Shape::Text(Text::Words(words))
    }
}

impl Canonical for Kind {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.word().encode(bytes);
    }
}

/// Answers as pairs of a question's word and what was answered.
impl Wire for Answers {
    fn to_wire(&self) -> Value {
        Value::Array(self.iter().map(|(key, answer)| Value::from(vec![key.word(), answer])).collect())
    }

    fn from_wire(value: &Value) -> Result<Answers, Malformed> {
        let mut answers = Answers::default();
        for (word, answer) in Vec::<(String, String)>::from_wire(value)? {
            let refused = || Malformed::about(format_args!("\"{word}\""), "is no question of the catalogue");
            answers.give(Key::from_word(&word).ok_or_else(refused)?, &answer);
        }
        Ok(answers)
    }

    fn shape() -> Shape {
        let pair = Shape::Tuple { parts: vec![Shape::text(), Shape::text()], meaning: "question, answer" };
        Shape::List(Box::new(pair))
    }
}

impl Canonical for Answers {
    fn encode(&self, bytes: &mut Vec<u8>) {
        let pairs: Vec<(String, String)> =
            self.iter().map(|(key, answer)| (key.word().to_owned(), answer.to_owned())).collect();
        pairs.encode(bytes);
    }
}
