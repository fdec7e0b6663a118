use crate::code::Cut;
use crate::cut::{Articles, apply};
use crate::ground::Ground;
use crate::working::Computation;
use crate::{Fraction, Rule};

/// Articles 8.1, BH, and 8.3, FB: the scores of the opponents added up. For FB the ground has the last round
/// drawn.
pub(crate) fn buchholz(ground: &Ground<'_>, cut: Cut, participant: usize) -> Computation {
    let mut contributions = ground.opponents_scores(participant);
    let articles = Articles::of(ground.rules.edition, cut, Rule::CutLeast);
    apply(&mut contributions, cut, ground.regime.cut_exception(), articles);
    Computation::sum(contributions, 1)
}

/// The Buchholz of every participant.
pub(crate) fn buchholz_of_all(ground: &Ground<'_>) -> Vec<Fraction> {
    (0..ground.event.number_of_participants())
        .map(|participant| Fraction::from(ground.sum_of_opponents_scores(participant)))
        .collect()
}
