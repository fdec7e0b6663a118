//! Asks for answers, one after the other, and remembers what was asked.

use glossary::{Colour, Points, phrase};

use super::choice::Choosable;
use super::{Answers, Choice, Fault, Form, Key, MatingAnswer, Question};
use crate::board::{Move, Position, Square};
use crate::can_mate::{Answer, can_mate};
use crate::clock::{ClockTime, Moment};
use crate::notation::{Letters, read};
use crate::penalty::PenaltyKind;
use crate::pgn::{self, Games};
use crate::ruling::CanMate;

/// More of anything is not understood.
const MOST: u32 = 999;

/// Asks the questions of an incident: every question is kept with its answer, whether or not it has one.
pub(super) struct Asker<'a> {
    answers: &'a Answers,
    pub(super) questions: Vec<Question>,
    pub(super) mating: Option<MatingAnswer>,
}

impl<'a> Asker<'a> {
    pub(super) fn new(answers: &'a Answers) -> Asker<'a> {
        Asker { answers, questions: Vec::new(), mating: None }
    }

    /// One of a few; this one if nothing else is said.
    pub(super) fn choose<T: Choosable>(&mut self, key: Key, usual: Option<T>) -> Option<T> {
        let form = Form::Choice(T::all().into_iter().map(T::choice).collect());
        let usual = usual.map(|it| it.choice().word.to_owned());
        self.ask(key, form, usual, |word| T::from_word(word).ok_or(Fault::NotAChoice))
    }

    /// One of a few, if it is decided already.
    pub(super) fn maybe_choose<T: Choosable>(&mut self, key: Key) -> Option<Option<T>> {
        let form = Form::Choice(T::all().into_iter().map(T::choice).collect());
        self.maybe(key, form, |word| T::from_word(word).ok_or(Fault::NotAChoice))
    }

    /// Yes or no; no if nothing is said.
    pub(super) fn is(&mut self, key: Key) -> Option<bool> {
        self.choose(key, Some(false))
    }

    /// Any of a few, or none of them.
    pub(super) fn several<T: Choosable>(&mut self, key: Key, from: Vec<T>) -> Option<Vec<T>> {
        let form = Form::Several(from.iter().map(|it| it.choice()).collect());
        let read = |words: &str| {
            let word = |word: &str| from.iter().copied().find(|it| it.choice().word == word.trim());
            let chosen: Option<Vec<T>> = words.split(',').map(word).collect();
            chosen.ok_or(Fault::NotAChoice)
        };
        self.maybe(key, form, read).map(Option::unwrap_or_default)
    }

    pub(super) fn count(&mut self, key: Key, usual: Option<u32>) -> Option<u32> {
        self.ask(key, Form::Count { most: MOST }, usual.map(|it| it.to_string()), count)
    }

    pub(super) fn time(&mut self, key: Key, usual: Option<ClockTime>) -> Option<ClockTime> {
        self.ask(key, Form::Time, usual.map(|it| it.to_string()), clock_time)
    }

    pub(super) fn time_of_day(&mut self, key: Key) -> Option<Moment> {
        self.ask(key, Form::TimeOfDay, None, time_of_day)
    }

    /// A time of the day that may not have come yet.
    pub(super) fn maybe_time_of_day(&mut self, key: Key) -> Option<Option<Moment>> {
        self.maybe(key, Form::TimeOfDay, time_of_day)
    }

    pub(super) fn points(&mut self, key: Key) -> Option<Points> {
        self.ask(key, Form::Points, None, points)
    }

    pub(super) fn text(&mut self, key: Key) -> Option<String> {
        self.ask(key, Form::Text, None, |text| Ok(text.to_owned()))
    }

    /// Words that may not apply.
    pub(super) fn maybe_text(&mut self, key: Key) -> Option<Option<String>> {
        self.maybe(key, Form::Text, |text| Ok(text.to_owned()))
    }

    pub(super) fn position(&mut self, key: Key) -> Option<Position> {
        self.ask(key, Form::Position, None, position)
    }

    /// Squares with pieces of the position.
    pub(super) fn squares(&mut self, key: Key, position: Option<&Position>) -> Option<Vec<Square>> {
        let has_piece = |square: &Square| position.is_none_or(|it| it.piece(*square).is_some());
        let read = |text: &str| squares(text).filter(|it| it.iter().all(has_piece)).ok_or(Fault::NotSquares);
        self.ask(key, Form::Squares, None, read)
    }

    /// The positions of a game, if it is given: from the start, the last one on the board.
    pub(super) fn maybe_game(&mut self, key: Key) -> Option<Option<Vec<Position>>> {
        self.maybe(key, Form::Game, game)
    }

    /// A move of a position, if one is written down; it may be illegal.
    pub(super) fn maybe_move(&mut self, key: Key, position: &Position) -> Option<Option<Move>> {
        self.maybe(key, Form::Move, |text| intended(position, text).ok_or(Fault::NotAMove))
    }

    /// A penalty of these kinds, or none where there need not be one, if that is chosen already.
    pub(super) fn maybe_penalty(
        &mut self,
        options: &[PenaltyKind],
        may_be_none: bool,
    ) -> Option<Option<Option<PenaltyKind>>> {
        let none = Choice { word: "none", said: phrase!("no penalty") };
        let none = may_be_none.then_some((none, None));
        let all = options.iter().map(|kind| (kind.choice(), Some(*kind))).chain(none);
        let all: Vec<(Choice, Option<PenaltyKind>)> = all.collect();
        let form = Form::Choice(all.iter().map(|(choice, _)| choice.clone()).collect());
        let read = |word: &str| {
            let found = all.iter().find(|(choice, _)| choice.word == word);
            found.map(|(_, kind)| *kind).ok_or(Fault::NotAChoice)
        };
        self.maybe(Key::Penalty, form, read)
    }

    /// Something else that may not apply.
    pub(super) fn maybe<T>(
        &mut self,
        key: Key,
        form: Form,
        read: impl Fn(&str) -> Result<T, Fault>,
    ) -> Option<Option<T>> {
        let given = self.answers.get(key).map(str::to_owned);
        let value = given.as_deref().map(read).transpose();
        let fault = value.as_ref().err().cloned();
        self.remember(Question { key, form, usual: None, is_optional: true, given, fault });
        value.ok()
    }

    /// Whether this player can checkmate: searched if the position is given, otherwise the arbiter is asked.
    pub(super) fn can_mate(&mut self, player: Colour) -> Option<CanMate> {
        match self.maybe(Key::Position, Form::Position, position)? {
            Some(position) => Some(self.search(position, player)),
            None => self.choose(Key::CanMate, Some(CanMate::Open)),
        }
    }

    fn search(&mut self, position: Position, player: Colour) -> CanMate {
        let answer = can_mate(&position, player);
        let (known, answer) = match answer {
            Answer::Yes(line) => (CanMate::Yes, Answer::Yes(line.shorter())),
            Answer::No(_) => (CanMate::No, answer),
            Answer::Open { .. } => (CanMate::Open, answer),
        };
        self.mating = Some(MatingAnswer { position, player, answer });
        known
    }

    /// Whether an answer is given, asked or not.
    pub(super) fn has(&self, key: Key) -> bool {
        self.answers.get(key).is_some()
    }

    /// Keeps a question; what is asked twice stands there once.
    fn remember(&mut self, question: Question) {
        if self.questions.iter().all(|it| it.key != question.key) {
            self.questions.push(question);
        }
    }

    fn ask<T>(
        &mut self,
        key: Key,
        form: Form,
        usual: Option<String>,
        read: impl Fn(&str) -> Result<T, Fault>,
    ) -> Option<T> {
        let given = self.answers.get(key).map(str::to_owned);
        let value = given.as_deref().or(usual.as_deref()).map(read).transpose();
        let fault = value.as_ref().err().cloned();
        self.remember(Question { key, form, usual, is_optional: false, given, fault });
        value.ok().flatten()
    }
}

fn count(text: &str) -> Result<u32, Fault> {
    let fault = Fault::NotACount { most: MOST };
    text.parse().ok().filter(|count| *count <= MOST).ok_or(fault)
}

/// `1:30:00`, `0:30` (minutes and seconds) or seconds.
fn clock_time(text: &str) -> Result<ClockTime, Fault> {
    let parts: Option<Vec<u32>> = text.split(':').map(|part| part.parse().ok()).collect();
    let seconds = match parts.as_deref() {
        Some([seconds]) if *seconds <= 360_000 => *seconds,
        Some([minutes, seconds]) if *minutes < 1_000 && *seconds < 60 => minutes * 60 + seconds,
        Some([hours, minutes, seconds]) if *hours < 100 && *minutes < 60 && *seconds < 60 => {
            (hours * 60 + minutes) * 60 + seconds
        }
        Some(_) | None => return Err(Fault::NotATime),
    };
    Ok(ClockTime::from_seconds(seconds))
}

fn time_of_day(text: &str) -> Result<Moment, Fault> {
    let (hour, minute) = text.split_once(':').ok_or(Fault::NotATimeOfDay)?;
    match (hour.parse(), minute.parse()) {
        (Ok(hour), Ok(minute)) if hour < 24 && minute < 60 => Ok(Moment::of_day(hour, minute)),
        (Ok(_) | Err(_), _) => Err(Fault::NotATimeOfDay),
    }
}

fn points(text: &str) -> Result<Points, Fault> {
    text.parse().map_err(|_| Fault::NotPoints)
}

pub(super) fn position(text: &str) -> Result<Position, Fault> {
    Position::from_fen(text).map_err(|error| Fault::NotAPosition(error.phrase()))
}

fn squares(text: &str) -> Option<Vec<Square>> {
    let names = text.split([' ', ',']).filter(|name| !name.is_empty());
    names.map(|name| name.parse().ok()).collect()
}

fn game(text: &str) -> Result<Vec<Position>, Fault> {
    let mut games = Games::new(pgn::bytes(text.as_bytes()));
    let Ok(read) = games.next();
    let (game, problems) = read.ok_or_else(|| Fault::NotAGame(phrase!("there are no moves")))?;
    if let Some(problem) = problems.first() {
        return Err(Fault::NotAGame(problem.phrase()));
    }
    let mut history = vec![game.start.clone()];
    for played in &game.main_line().moves {
        let before = history.last().expect("the start is there");
        let after = before.play(played.played).map_err(|_| Fault::NotAMove)?;
        history.push(after);
    }
    Ok(history)
}

/// A legal move as written, or two squares of an illegal one.
fn intended(position: &Position, text: &str) -> Option<Move> {
    let square = |from, to| text.get(from..to).and_then(|name: &str| name.parse::<Square>().ok());
    let squares = || square(0, 2).zip(square(2, 4)).map(|(from, to)| Move::new(from, to));
    read(position, text, &Letters::ENGLISH).ok().or_else(squares)
}
