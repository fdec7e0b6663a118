//! Dates in a text: those that do not exist, that fall on another weekday, and days named with two years. Of
//! dates without a year see interpretation 0054.

use std::collections::BTreeMap;

use glossary::phrase;
use handbook::cite;
use jiff::civil::{Date, Weekday};

use super::super::{Gravity, Remark, Topic};
use super::calendar::{month, month_phrase, weekday, weekday_phrase};
use super::tokens::{Kind, Token};

/// A date as a text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mention {
    year: Option<i16>,
    month: i8,
    day: u32,
    weekday: Option<Weekday>,
    /// Where it stands in its line: the first token, and the one after the last.
    from: usize,
    to: usize,
}

/// Signs between the parts of a range of days.
const RANGE: [char; 3] = ['-', '–', '—'];
/// Words between day, month and year, or behind a day.
const BETWEEN: [&str; 10] = ["de", "del", "den", "of", "er", "st", "nd", "rd", "th", "the"];

/// The years that a text names in its dates.
pub(super) fn years(lines: &[Vec<Token>]) -> Vec<i16> {
    let mut years: Vec<i16> =
        lines.iter().flat_map(|line| mentions(line)).filter_map(|one| one.year).collect();
    years.sort_unstable();
    years.dedup();
    years
}

/// Remarks on the dates of a text in which these years are meant.
pub(super) fn lint(lines: &[Vec<Token>], years: &[i16]) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut seen: BTreeMap<(i8, u32), i16> = BTreeMap::new();
    for line in lines {
        for mention in mentions(line) {
            let tokens = &line[mention.from..mention.to];
            remarks.extend(one(mention, tokens, years));
            let Some(year) = mention.year else { continue };
            let before = *seen.entry((mention.month, mention.day)).or_insert(year);
            if before != year && before.abs_diff(year) == 1 {
                remarks.push(two_years(mention, before, year, tokens));
            }
        }
    }
    remarks
}

/// A date that does not exist or has another weekday, in every year that can be meant.
fn one(mention: Mention, tokens: &[Token], years: &[i16]) -> Option<Remark> {
    let asked: Vec<i16> = mention.year.map_or_else(|| years.to_vec(), |year| vec![year]);
    let day = i8::try_from(mention.day).ok()?;
    let dates: Vec<Date> =
        asked.iter().filter_map(|year| Date::new(*year, mention.month, day).ok()).collect();
    let place = super::place(tokens);
    let Some(first) = dates.first() else {
        let year = *asked.first()?;
        let what = phrase!(
            "there is no {day} {month} in {year}",
            day = mention.day.to_string(),
            month = month_phrase(mention.month),
            year = year.to_string()
        );
        let article = cite!("competition-rules@2018-10/12.3.1");
        return Some(Remark { place, ..Remark::new(Gravity::Wrong, Topic::Whole, what, article) });
    };
    let named = mention.weekday?;
    if dates.iter().any(|date| date.weekday() == named) {
        return None;
    }
    let what = phrase!(
        "{date} is a {weekday}, not a {named}",
        date = first.to_string(),
        weekday = weekday_phrase(first.weekday()),
        named = weekday_phrase(named)
    );
    let article = cite!("competition-rules@2018-10/12.3.4");
    Some(Remark { place, ..Remark::new(Gravity::Wrong, Topic::Whole, what, article) })
}

fn two_years(mention: Mention, before: i16, year: i16, tokens: &[Token]) -> Remark {
    let what = phrase!(
        "{day} {month} is named with two years, {before} and {year}",
        day = mention.day.to_string(),
        month = month_phrase(mention.month),
        before = before.to_string(),
        year = year.to_string()
    );
    let article = cite!("competition-rules@2018-10/12.3.1");
    Remark { place: super::place(tokens), ..Remark::new(Gravity::Wrong, Topic::Whole, what, article) }
}

/// The dates of a line.
fn mentions(line: &[Token]) -> Vec<Mention> {
    let mut found = Vec::new();
    for at in 0..line.len() {
        if let Some(month) = month(&line[at].word()) {
            found.extend(with_month(line, at, month));
        }
        found.extend(with_points(line, at));
        found.extend(with_hyphens(line, at));
    }
    found.into_iter().map(|one| with_weekday(line, one)).collect()
}

/// `July 13`, `July 13 - 27, 2019`, `13 July 2019`, `13. Juli 2019`, `13 de julio de 2019`.
fn with_month(line: &[Token], at: usize, month: i8) -> Vec<Mention> {
    let next = skip(line, at + 1, &['.']);
    let (days, from, after) = match line.get(next).and_then(|token| token.number(1..=2)) {
        Some(day) => {
            let end = skip(line, next + 1, &[]);
            let (last, after) = range_end(line, end);
            (vec![(day, next), last.map_or((day, next), |last| (last, after - 1))], at, after.max(next + 1))
        }
        None => match day_before(line, at) {
            Some((days, from)) => (days, from, at + 1),
            None => return Vec::new(),
        },
    };
    let year_at = skip(line, after, &[',', '.']);
    let year =
        line.get(year_at).and_then(|token| token.number(4..=4)).and_then(|year| i16::try_from(year).ok());
    let to = if year.is_some() { year_at + 1 } else { after };
    let mut mentions: Vec<Mention> =
        days.into_iter().map(|(day, _)| Mention { year, month, day, weekday: None, from, to }).collect();
    mentions.dedup();
    mentions
}

/// The other day of `13 - 27`, and where it ends.
fn range_end(line: &[Token], at: usize) -> (Option<u32>, usize) {
    let is_range = line.get(at).is_some_and(|token| token.is_sign(&RANGE));
    let last = line.get(at + 1).filter(|_| is_range).and_then(|token| token.number(1..=2));
    // 18-29 is a range of days; 18-02-2019 is not.
    let last = last.filter(|_| !line.get(at + 2).is_some_and(|token| token.is_sign(&RANGE)));
    (last, if last.is_some() { at + 2 } else { at })
}

/// The day before a month, and the first of a range that ends there.
fn day_before(line: &[Token], month: usize) -> Option<(Vec<(u32, usize)>, usize)> {
    let at = back(line, month)?;
    let day = line[at].number(1..=2)?;
    let mut days = vec![(day, at)];
    let mut from = at;
    if let Some(sign) = at.checked_sub(1).filter(|sign| line[*sign].is_sign(&RANGE)) {
        let first = back(line, sign).and_then(|first| Some((line[first].number(1..=2)?, first)));
        if let Some((first, place)) = first {
            days.insert(0, (first, place));
            from = place;
        }
    }
    Some((days, from))
}

/// The next token from here that is not between things.
fn skip(line: &[Token], mut at: usize, signs: &[char]) -> usize {
    while line.get(at).is_some_and(|one| one.is_sign(signs) || BETWEEN.contains(&one.word().as_str())) {
        at += 1;
    }
    at
}

/// The token before this one that is not between things.
fn back(line: &[Token], at: usize) -> Option<usize> {
    let is_between = |one: &Token| one.is_sign(&['.', ',']) || BETWEEN.contains(&one.word().as_str());
    (0..at).rev().find(|index| !is_between(&line[*index]))
}

/// `13.07.2019`, `13/7/2019`.
fn with_points(line: &[Token], at: usize) -> Option<Mention> {
    let [day, first, month, second, year] = line.get(at..at + 5)? else { return None };
    let is_date = [first, second].iter().all(|sign| sign.is_sign(&['.', '/']));
    let month = i8::try_from(month.number(1..=2)?).ok().filter(|month| (1..=12).contains(month))?;
    let year = i16::try_from(year.number(4..=4)?).ok()?;
    let mention =
        Mention { year: Some(year), month, day: day.number(1..=2)?, weekday: None, from: at, to: at + 5 };
    is_date.then_some(mention)
}

/// `2019-07-13`.
fn with_hyphens(line: &[Token], at: usize) -> Option<Mention> {
    let [year, first, month, second, day] = line.get(at..at + 5)? else { return None };
    let is_date = [first, second].iter().all(|sign| sign.is_sign(&['-']) && sign.is_joined);
    let month = i8::try_from(month.number(2..=2)?).ok().filter(|month| (1..=12).contains(month))?;
    let year = i16::try_from(year.number(4..=4)?).ok()?;
    let mention =
        Mention { year: Some(year), month, day: day.number(2..=2)?, weekday: None, from: at, to: at + 5 };
    is_date.then_some(mention)
}

/// The weekday before a date, or in brackets behind it. It belongs to the first day of a range.
fn with_weekday(line: &[Token], mention: Mention) -> Mention {
    let is_first = line[mention.from..mention.to]
        .iter()
        .find_map(|token| token.number(1..=2))
        .is_none_or(|first| first == mention.day);
    let before = back(line, mention.from).filter(|_| is_first);
    if let Some((at, found)) = before.and_then(|at| Some((at, weekday(&line[at].word())?))) {
        return Mention { weekday: Some(found), from: at, ..mention };
    }
    let behind = skip(line, mention.to, &[',', '(']);
    let is_bracketed = behind > mention.to;
    let found = line.get(behind).filter(|_| is_bracketed).and_then(|token| match token.kind {
        Kind::Word => weekday(&token.word()),
        Kind::Number(..) | Kind::Sign(_) => None,
    });
    Mention { weekday: found, to: if found.is_some() { behind + 1 } else { mention.to }, ..mention }
}
