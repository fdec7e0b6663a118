//! The catalogue of incidents: what can happen at a board, what the arbiter is asked about it, and the ruling
//! that follows from the answers.
//!
//! - [`Kind`]: the incidents, each with its word, its name and the article where one starts to read.
//! - [`Kind::interview`]: the questions in their order, and the ruling as soon as they are answered. It is a
//!   pure function of the answers: a page, a terminal and a program ask it again after every answer.
//! - [`Key`]: what is asked. A key means the same in every incident, so that whoever knows the answer, such
//!   as the rules of the event, fills it in beforehand.
//! - [`Question`], [`Form`]: how it is asked and which answers are understood.
//!
//! ```
//! use laws::incident::{Answers, Key, Kind};
//! let kind = Kind::from_word("colours-reversed").expect("an incident of the catalogue");
//! let mut answers = Answers::default();
//! answers.give(Key::MovesByWhite, "10");
//! let asked = kind.interview(&answers);
//! assert!(asked.ruling.is_none());
//! assert_eq!(asked.open().next().map(|question| question.key), Some(Key::MovesByBlack));
//! answers.give(Key::MovesByBlack, "9");
//! let ruling = kind.interview(&answers).ruling.expect("all is answered");
//! assert_eq!(ruling.outcome, laws::ruling::Outcome::NewGame);
//! ```

mod asker;
mod choice;
mod key;
mod kind;
mod question;
mod rules;

pub use key::Key;
pub use kind::{Group, Kind};
pub use question::{Answers, Choice, Fault, Form, Interview, MatingAnswer, Question};
