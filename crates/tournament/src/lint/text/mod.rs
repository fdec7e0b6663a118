//! The linter of a text of regulations, in English, German, French or Spanish: dates that do not exist or
//! fall on another weekday, one day in two years, increments in minutes, clauses under the wrong heading,
//! rating groups that overlap or leave a gap, and what such a text does not mention at all.

mod bands;
mod calendar;
mod dates;
mod headings;
mod increments;
mod mentions;
mod tokens;

use super::{Remark, TextPlace, Topic};
use crate::invitation::InvitationText;
use tokens::{Token, tokens};

pub use mentions::missing_in_text;

/// What is to be said about a text of regulations, line by line.
///
/// ```
/// let remarks = tournament::lint_text("The festival is held from February 18-29, 2019.\nBlitz G-3'+2'");
/// let said: Vec<String> = remarks.iter().map(ToString::to_string).collect();
/// assert_eq!(said, [
///     "line 1, column 27: wrong: there is no 29 February in 2019 (competition-rules@2018-10/12.3.1)",
///     "line 2, column 9: wrong: an increment of 2 minutes a move; seconds are written 2″ \
///      (laws@2023-01/6.3.1)",
/// ]);
/// ```
pub fn lint_text(text: &str) -> Vec<Remark> {
    let lines = read(text);
    let years = dates::years(&lines);
    let mut remarks = of_lines(&lines, &years, Topic::Whole);
    remarks.extend(headings::lint(text));
    remarks.extend(bands::lint(&lines));
    remarks.sort_by_key(|one| one.place.as_ref().map(|place| (place.line, place.column)));
    remarks
}

/// What is to be said about a text of the organiser, in an event of these years.
pub(super) fn of_organiser(what: InvitationText, text: &str, years: &[i16]) -> Vec<Remark> {
    let lines = read(text);
    let mut remarks = of_lines(&lines, years, Topic::Text(what));
    remarks.extend(bands::lint(&lines).into_iter().map(|one| Remark { topic: Topic::Text(what), ..one }));
    remarks
}

fn of_lines(lines: &[Vec<Token>], years: &[i16], topic: Topic) -> Vec<Remark> {
    let mut remarks = dates::lint(lines, years);
    remarks.extend(lines.iter().flat_map(|line| increments::lint(line)));
    remarks.into_iter().map(|one| Remark { topic, ..one }).collect()
}

fn read(text: &str) -> Vec<Vec<Token>> {
    text.lines().zip(1..).map(|(line, number)| tokens(line, number)).collect()
}

/// The place of some tokens of a line.
fn place(tokens: &[Token]) -> Option<TextPlace> {
    let first = tokens.first()?;
    let quoted: Vec<&str> = tokens.iter().map(|one| one.text.as_str()).collect();
    Some(TextPlace { line: first.line, column: first.column, quoted: quoted.join(" ") })
}
