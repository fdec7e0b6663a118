//! Rating groups: whether one begins where the other ends.

use glossary::phrase;
use handbook::cite;

use super::super::{Gravity, Remark, TextPlace, Topic};
use super::tokens::{Kind, Token};

/// Words by which a group has only players above a rating, in English, German, French and Spanish.
const ABOVE: [&[&str]; 9] = [
    &["higher", "than"],
    &["more", "than"],
    &["above"],
    &["over"],
    &["über"],
    &["mehr", "als"],
    &["supérieur", "à"],
    &["superior", "a"],
    &["más", "de"],
];
/// Words by which a group has only players below a rating.
const BELOW: [&[&str]; 10] = [
    &["less", "than"],
    &["lower", "than"],
    &["below"],
    &["under"],
    &["unter"],
    &["weniger", "als"],
    &["inférieur", "à"],
    &["inferior", "a"],
    &["menos", "de"],
    &["moins", "de"],
];

/// Where a group ends another one begins: a gap leaves players without a group, an overlap gives two.
pub(super) fn lint(lines: &[Vec<Token>]) -> Vec<Remark> {
    let of = |words: &[&[&str]]| -> Vec<(u32, TextPlace)> {
        lines.iter().flat_map(|line| bounds(line, words)).collect()
    };
    let (above, below) = (of(&ABOVE), of(&BELOW));
    let starts: Vec<u32> = above.iter().map(|(bound, _)| bound + 1).collect();
    if starts.is_empty() {
        return Vec::new();
    }
    let ends = below.into_iter().map(|(bound, place)| (bound.saturating_sub(1), place));
    ends.filter_map(|(end, place)| {
        let nearest = starts.iter().copied().min_by_key(|start| start.abs_diff(end + 1))?;
        let what = match nearest.cmp(&(end + 1)) {
            std::cmp::Ordering::Equal => return None,
            std::cmp::Ordering::Less => phrase!(
                "a group ends at {end} and another begins at {start}: they overlap",
                end = end.to_string(),
                start = nearest.to_string()
            ),
            std::cmp::Ordering::Greater => phrase!(
                "a group ends at {end} and the next begins at {start}: nobody in between has a group",
                end = end.to_string(),
                start = nearest.to_string()
            ),
        };
        let article = cite!("competition-rules@2018-10/12.3.14");
        Some(Remark { place: Some(place), ..Remark::new(Gravity::Wrong, Topic::Whole, what, article) })
    })
    .collect()
}

/// The ratings behind some words, with their places.
fn bounds(line: &[Token], words: &[&[&str]]) -> Vec<(u32, TextPlace)> {
    let spoken: Vec<String> = line.iter().map(Token::word).collect();
    let bound = |at: usize| {
        let said = words
            .iter()
            .find(|said| spoken.get(at..at + said.len()).is_some_and(|found| found.iter().eq(said.iter())))?;
        let number = line.get(at + said.len())?;
        let rating = match number.kind {
            Kind::Number(rating @ 1000..=2999, 4) => rating,
            Kind::Number(..) | Kind::Word | Kind::Sign(_) => return None,
        };
        Some((rating, super::place(&line[at..=at + said.len()])?))
    };
    (0..line.len()).filter_map(bound).collect()
}
