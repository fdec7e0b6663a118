//! Increments that are written in minutes where seconds are meant.

use glossary::phrase;
use handbook::cite;

use super::super::{Gravity, Remark, Topic};
use super::tokens::Token;

/// Signs of minutes.
const MINUTES: [char; 3] = ['\'', '′', '’'];

/// `3'+2'`: two minutes a move.
pub(super) fn lint(line: &[Token]) -> Vec<Remark> {
    (0..line.len()).filter_map(|at| increment(line, at)).collect()
}

fn increment(line: &[Token], at: usize) -> Option<Remark> {
    let [base, sign, plus, added, end] = line.get(at..at + 5)? else { return None };
    base.number(1..=3)?;
    let added_minutes = added.number(1..=2)?;
    let is_written_so = sign.is_sign(&MINUTES) && plus.is_sign(&['+']) && end.is_sign(&MINUTES);
    // Two such signs are seconds.
    let is_seconds = line.get(at + 5).is_some_and(|next| next.is_joined && next.is_sign(&MINUTES));
    (is_written_so && !is_seconds).then(|| {
        let what = phrase!(
            "an increment of {minutes} minutes a move; seconds are written {minutes}″",
            minutes = added_minutes.to_string()
        );
        let remark = Remark::new(Gravity::Wrong, Topic::Whole, what, cite!("laws@2023-01/6.3.1"));
        Remark { place: super::place(&line[at..at + 5]), ..remark }
    })
}
