//! Reports whose rounds do not stand in their columns: some programs write everything behind a field some
//! columns too far.
//!
//! A line is put right only if its rounds can be read in no other way and nothing but blanks goes or comes,
//! so nothing is lost; and only if most lines of the file are shifted alike, so that one torn line is not
//! taken for a habit.

use std::collections::BTreeMap;

use glossary::phrase;
use handbook::cite;

use super::cell::first_column;
use super::problem::{Location, ProblemKind, Problems};

/// How far columns can be shifted to be recognised.
const FARTHEST: isize = 6;

/// From which column on a line is shifted: its rounds, or also rank and points, or also the birth date, ….
const BORDERS: [usize; 7] = [90, 85, 80, 69, 57, 53, 48];

/// A shift: from which column on, and how far to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shift {
    border: usize,
    by: isize,
}

/// The lines with their rounds put where they belong, if most lines are shifted alike, which is reported
/// once.
pub(super) fn put_right(lines: &[&str], problems: &mut Problems) -> BTreeMap<usize, String> {
    let players: Vec<(usize, &str)> = (1..)
        .zip(lines.iter().copied())
        .filter(|(_, line)| line.starts_with("001 ") && line.trim_end().len() >= first_column(0))
        .collect();
    let (fitting, unfit): (Vec<_>, Vec<_>) = players.into_iter().partition(|(_, line)| is_in_place(line));
    let Some((shift, _)) = commonest(&unfit).filter(|(_, count)| *count > fitting.len()) else {
        return BTreeMap::new();
    };
    let right: BTreeMap<usize, String> =
        unfit.iter().filter_map(|(number, line)| Some((*number, shift.undone(line)?))).collect();
    if let Some(first) = right.keys().next() {
        say(*first, shift, right.len(), problems);
    }
    right
}

/// Whether a line needs no shift: its columns stand in their places, counted in characters or in bytes.
fn is_in_place(line: &str) -> bool {
    fits(&shape(line)) || !line.is_ascii() && fits(line.as_bytes())
}

/// The line with one byte a character, for its form.
fn shape(line: &str) -> Vec<u8> {
    line.chars().map(|c| u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(b'x')).collect()
}

fn say(line: usize, shift: Shift, count: usize, problems: &mut Problems) {
    let by = shift.by.unsigned_abs();
    let message = match shift.by > 0 {
        true => phrase!(
            "the round columns start {by} to the right, here and in all of {count} lines; they were read so, \
             and are written in their places",
            by,
            count
        ),
        false => phrase!(
            "the round columns start {by} to the left, here and in all of {count} lines; they were read so, \
             and are written in their places",
            by,
            count
        ),
    };
    let place = Location::columns(line, first_column(0), first_column(0) + 3);
    problems.warning(ProblemKind::Misplaced, place, message).citing(cite!("trf@2025-09/001.92-95"));
}

/// The shift that puts most lines right, if there are two of them at least.
fn commonest(unfit: &[(usize, &str)]) -> Option<(Shift, usize)> {
    let mut counts: BTreeMap<Shift, usize> = BTreeMap::new();
    for (_, line) in unfit {
        let shape = shape(line);
        let mut shifts = BORDERS.into_iter().flat_map(shifts);
        if let Some(shift) = shifts.find(|shift| shift.taken_back(&shape).is_some()) {
            *counts.entry(shift).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count > 1).max_by_key(|(shift, count)| (*count, shift.border))
}

fn shifts(border: usize) -> impl Iterator<Item = Shift> {
    let nearest_first = (1..=FARTHEST).flat_map(|by| [by, -by]);
    nearest_first.map(move |by| Shift { border, by })
}

impl Shift {
    /// The line with the shift taken back, if then points, rank and rounds stand where they should and only
    /// blanks went.
    fn undone(self, line: &str) -> Option<String> {
        self.taken_back(&shape(line))?;
        let columns = self.by.unsigned_abs();
        let (before, after) = (self.border - 1, if self.by > 0 { columns } else { 0 });
        let blanks = if self.by > 0 { 0 } else { columns };
        let kept = line.chars().take(before).chain(std::iter::repeat_n(' ', blanks));
        Some(kept.chain(line.chars().skip(before + after)).collect())
    }

    /// The same of the form of a line.
    fn taken_back(self, shape: &[u8]) -> Option<Vec<u8>> {
        let (before, after) = shape.split_at_checked(self.border - 1)?;
        let columns = self.by.unsigned_abs();
        let right = if self.by > 0 {
            let (gone, rest) = after.split_at_checked(columns)?;
            is_blank(gone).then(|| [before, rest].concat())?
        } else {
            [before, &vec![b' '; columns], after].concat()
        };
        fits(&right).then_some(right)
    }
}

/// Whether points, rank and rounds stand where they should, as far as their form tells.
fn fits(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let column = |first: usize, last: usize| line.get(first - 1..last.min(line.len())).unwrap_or(&[]);
    let is_points =
        |text: &[u8]| text.trim_ascii().iter().all(|byte| byte.is_ascii_digit() || b".,-".contains(byte));
    let head = [48, 53, 57, 69, 85, 90, 91].into_iter().all(|between| is_blank(column(between, between)));
    if !head || !is_points(column(81, 84)) || !ends_in_digits(column(86, 89)) {
        return false;
    }
    line.get(first_column(0) - 1..).unwrap_or(&[]).chunks(10).all(is_round)
}

fn is_blank(text: &[u8]) -> bool {
    text.trim_ascii().is_empty()
}

/// Blank, or a number that ends where the field ends.
fn ends_in_digits(text: &[u8]) -> bool {
    is_blank(text) || text.trim_ascii_start().iter().all(u8::is_ascii_digit)
}

/// Whether up to ten columns hold an opponent, a colour and a result in their places.
fn is_round(text: &[u8]) -> bool {
    let at = |column: usize| text.get(column).copied().unwrap_or(b' ');
    ends_in_digits(text.get(..4).unwrap_or(text))
        && [4, 6, 8, 9].into_iter().all(|column| at(column) == b' ')
        && b" wbWBsS-".contains(&at(5))
        && b" 1=0WDLwdl+-HFUZhfuz?".contains(&at(7))
}

#[cfg(test)]
mod tests {
    use crate::trf;

    /// Two participants of two rounds, with something put in after a column of each line.
    fn file(after: usize, put: &str) -> String {
        let one = "001    1 m    Müller, Jörg                      2100 GER    11600012 1990/01/01  1.5    1     2 w 1     2 b =";
        let two = "001    2 w    Two, Tina                         2000 GER    11600020 1991/01/01  0.5    2     1 b 0     1 w =";
        [one, two]
            .map(|line| {
                let before: String = line.chars().take(after).collect();
                format!("{before}{put}{}\n", line.chars().skip(after).collect::<String>())
            })
            .concat()
    }

    fn told(file: &str) -> Vec<String> {
        let (_, problems) = trf::read(file.as_bytes());
        let told = problems.iter().filter(|problem| problem.severity > trf::Severity::Note);
        told.map(ToString::to_string).collect()
    }

    #[test]
    fn rounds_two_columns_too_far_are_one_message_and_are_read() {
        let (right, _) = trf::read(file(0, "").as_bytes());
        assert_eq!(told(&file(0, "")), [] as [&str; 0]);
        for after in [90, 80, 48] {
            let shifted = file(after, "  ");
            assert_eq!(
                told(&shifted),
                ["line 1, columns 92-95: the round columns start 2 to the right, here and in all of 2 \
                     lines; they were read so, and are written in their places"]
            );
            assert_eq!(trf::read(shifted.as_bytes()).0, right, "{after}");
        }
    }

    #[test]
    fn one_torn_line_is_no_habit() {
        let lines =
            file(0, "") + &file(90, "  ").lines().next().unwrap_or_default().replace("   1 m", "   3 m");
        assert!(told(&lines).iter().all(|said| !said.contains("to the right")), "{:?}", told(&lines));
        assert!(told(&lines).len() > 2);
    }
}
