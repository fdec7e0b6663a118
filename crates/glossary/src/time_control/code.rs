//! The code of record 222 of the tournament report file of 2026.
//!
//! ```text
//! control = side | "W" side "-" "B" side
//! side    = period { ":" period }
//! period  = [ moves "/" ] seconds [ "+" seconds ]
//! ```
//!
//! The record prints two periods at most (`d[:d]`). FIDE's own controls have three, so any number is taken.

use std::fmt;

use super::{Meaningless, Period, Schedule, TimeControl};
use crate::{Phrase, phrase};

/// A text that is no code of a time control, and where it goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct MalformedCode {
    /// The column at which it goes wrong, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: CodeProblem,
}

/// What is wrong with the code of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeProblem {
    /// Something else should stand here.
    Expected {
        /// What should stand here.
        expected: CodePart,
        /// What stands here; none at the end of the text.
        found: Option<char>,
    },
    /// The number has too many digits.
    TooLarge,
    /// It is well written but means nothing.
    Meaningless(Meaningless),
}

/// A part of the code of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodePart {
    /// A number of moves or seconds.
    Number,
    /// The dash between the two times.
    Dash,
    /// The letter before Black's time.
    Black,
    /// Nothing more.
    End,
}

impl CodePart {
    fn phrase(self) -> Phrase {
        match self {
            CodePart::Number => phrase!("a number"),
            CodePart::Dash => phrase!("'-' before Black's time"),
            CodePart::Black => Phrase::verbatim("'B'"),
            CodePart::End => phrase!("the end of the code"),
        }
    }
}

impl MalformedCode {
    /// The same, to be said in any language. Example: see [`TimeControl::parse`].
    pub fn phrase(&self) -> Phrase {
        phrase!("column {column}: {problem}", column = self.column, problem = self.problem.phrase())
    }
}

impl CodeProblem {
    fn phrase(&self) -> Phrase {
        match self {
            CodeProblem::Expected { expected, found: Some(found) } => phrase!(
                "expected {expected}, found {found}",
                expected = expected.phrase(),
                found = format!("{found:?}")
            ),
            CodeProblem::Expected { expected, found: None } => {
                phrase!("expected {expected}, found the end", expected = expected.phrase())
            }
            CodeProblem::TooLarge => phrase!("the number is too large"),
            CodeProblem::Meaningless(why) => why.phrase(),
        }
    }
}

impl fmt::Display for CodeProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.phrase())
    }
}

/// Prints the code of record 222, the shortest that says the control.
impl fmt::Display for TimeControl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_symmetric() {
            write!(out, "{}", self.white())
        } else {
            write!(out, "W{}-B{}", self.white(), self.black())
        }
    }
}

pub(super) fn parse(text: &str) -> Result<TimeControl, MalformedCode> {
    let mut code = Code { text, at: 0 };
    let control = if code.skip('W') {
        let white = code.side()?;
        code.require('-', CodePart::Dash)?;
        code.require('B', CodePart::Black)?;
        TimeControl::for_each(white, code.side()?)
    } else {
        TimeControl::same_for_both(code.side()?)
    };
    match code.next() {
        None => Ok(control),
        Some(_) => Err(code.expected(CodePart::End)),
    }
}

/// The code and how far it has been read. All that is read is ASCII, so bytes read and columns are the same.
struct Code<'t> {
    text: &'t str,
    at: usize,
}

impl Code<'_> {
    fn side(&mut self) -> Result<Schedule, MalformedCode> {
        let mut starts = vec![self.at];
        let mut periods = vec![self.period()?];
        while self.skip(':') {
            starts.push(self.at);
            periods.push(self.period()?);
        }
        Schedule::of(periods).map_err(|why| match why {
            Meaningless::NeverEnds { period } => meaningless(starts[period - 1], why),
            Meaningless::NoMoves | Meaningless::NoTime | Meaningless::NoPeriods => {
                meaningless(starts[0], why)
            }
        })
    }

    fn period(&mut self) -> Result<Period, MalformedCode> {
        let start = self.at;
        let first = self.number()?;
        if self.skip('/') {
            let base = self.number()?;
            let increment = self.increment()?;
            Period::for_moves(first, base, increment)
        } else {
            Period::for_the_rest(first, self.increment()?)
        }
        .map_err(|why| meaningless(start, why))
    }

    fn increment(&mut self) -> Result<u32, MalformedCode> {
        if self.skip('+') { self.number() } else { Ok(0) }
    }

    fn number(&mut self) -> Result<u32, MalformedCode> {
        let rest = &self.text[self.at..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.expected(CodePart::Number));
        }
        let number = rest[..digits].parse().map_err(|_| wrong(self.at, CodeProblem::TooLarge))?;
        self.at += digits;
        Ok(number)
    }

    fn next(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Steps over an ASCII sign if it stands here; letters in either case.
    fn skip(&mut self, sign: char) -> bool {
        let found = self.next().is_some_and(|next| next.eq_ignore_ascii_case(&sign));
        self.at += usize::from(found);
        found
    }

    fn require(&mut self, sign: char, expected: CodePart) -> Result<(), MalformedCode> {
        if self.skip(sign) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn expected(&self, expected: CodePart) -> MalformedCode {
        wrong(self.at, CodeProblem::Expected { expected, found: self.next() })
    }
}

fn meaningless(at: usize, why: Meaningless) -> MalformedCode {
    wrong(at, CodeProblem::Meaningless(why))
}

fn wrong(at: usize, problem: CodeProblem) -> MalformedCode {
    MalformedCode { column: at + 1, problem }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn printed(code: &str) -> String {
        TimeControl::parse(code).unwrap().to_string()
    }

    /// The three examples of record 222.
    #[test]
    fn the_examples_of_record_222() {
        for code in ["5400+30", "40/6000+30:900+30", "W300-B240"] {
            assert_eq!(printed(code), code);
        }
    }

    #[test]
    fn longer_spellings_print_short() {
        assert_eq!(printed("W300-B300"), "300");
        assert_eq!(printed("w300-b240"), "W300-B240");
        assert_eq!(printed("040/05400+0"), "40/5400");
    }

    #[test]
    fn errors_say_where() {
        let errors = [
            ("", "column 1: expected a number, found the end"),
            ("90 min", "column 3: expected the end of the code, found ' '"),
            ("40/", "column 4: expected a number, found the end"),
            ("5400+", "column 6: expected a number, found the end"),
            ("W300", "column 5: expected '-' before Black's time, found the end"),
            ("W300-300", "column 6: expected 'B', found '3'"),
            ("B300-W240", "column 1: expected a number, found 'B'"),
            ("90′", "column 3: expected the end of the code, found '′'"),
            ("40/99999999999", "column 4: the number is too large"),
            ("1800:0/600", "column 6: a period of 0 moves"),
            ("1800:0", "column 6: a period without time"),
            (
                "W300-B40/600:60:60",
                "column 14: period 2 is for all the rest, so the period after it is never reached",
            ),
        ];
        for (code, message) in errors {
            assert_eq!(TimeControl::parse(code).unwrap_err().to_string(), message);
        }
    }

    fn seconds() -> impl Strategy<Value = (u32, u32)> {
        (any::<u32>(), any::<u32>()).prop_filter("some time", |(base, increment)| base | increment != 0)
    }

    fn schedule() -> impl Strategy<Value = Schedule> {
        let before = prop::collection::vec((1..=u32::MAX, seconds()), 0..4);
        let last = (prop::option::of(1..=u32::MAX), seconds());
        (before, last).prop_map(|(before, (moves, (base, increment)))| {
            let mut periods: Vec<Period> =
                before.into_iter().map(|(m, (b, i))| Period::for_moves(m, b, i).unwrap()).collect();
            periods.push(match moves {
                Some(moves) => Period::for_moves(moves, base, increment).unwrap(),
                None => Period::for_the_rest(base, increment).unwrap(),
            });
            Schedule::of(periods).unwrap()
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(white in schedule(), black in schedule()) {
            for control in [TimeControl::same_for_both(white.clone()), TimeControl::for_each(white, black)] {
                prop_assert_eq!(TimeControl::parse(&control.to_string()), Ok(control));
            }
        }

        #[test]
        fn no_text_panics(text in "\\PC*") {
            let _ = TimeControl::parse(&text);
        }

        #[test]
        fn no_near_code_panics(text in "[WB0-9/:+ é-]{0,24}") {
            if let Ok(control) = TimeControl::parse(&text) {
                let _ = (control.rate_of_play(), control.reading());
                prop_assert_eq!(TimeControl::parse(&control.to_string()), Ok(control));
            }
        }
    }
}
