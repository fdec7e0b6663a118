use glossary::Points;

use crate::code::Cut;
use crate::event::round_at;
use crate::working::{Computation, Contribution, CutReason, Opponent};
use crate::{Event, Fraction, Rule, Rules, Score};

/// Article 7.5, PS: the scores after each round, added up. A cut takes the scores after the first rounds
/// (14.1.1.c), also where these were not played (interpretation 0007).
pub(crate) fn progressive_scores(
    event: &Event,
    rules: &Rules,
    score: Score,
    cut: Cut,
    participant: usize,
) -> Computation {
    let mut total = Points::ZERO;
    let mut contributions: Vec<Contribution> = event
        .records(participant)
        .iter()
        .enumerate()
        .map(|(round, record)| {
            total += record.points(score);
            Contribution::simple(round_at(round), Opponent::Own, Fraction::from(total))
        })
        .collect();
    let article = rules.edition.article(Rule::CutLeast);
    for first in contributions.iter_mut().take(usize::from(cut.least())) {
        first.cut = Some((CutReason::LeastSignificant, article));
    }
    let uncut = contributions.iter_mut().rev().filter(|one| one.cut.is_none());
    for last in uncut.take(usize::from(cut.most())) {
        last.cut = Some((CutReason::MostSignificant, article));
    }
    Computation::sum(contributions, 1)
}
