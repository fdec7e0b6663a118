use crate::code::Cut;
use crate::cut::{Articles, apply};
use crate::ground::Ground;
use crate::working::{Computation, Scored};
use crate::{Fraction, Rule, Score};

/// Which points scored against an opponent multiply the opponent's score, and where the cut stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Product {
    /// The points scored against the opponent: match points or game points.
    pub(crate) scored: Score,
    /// Where the cut of the least significant value stands.
    pub(crate) cut_rule: Rule,
}

/// Article 9.1, SB, and for teams 13.2, ESB: the score of each opponent times the points scored against them.
pub(crate) fn sonneborn_berger(
    ground: &Ground<'_>,
    product: Product,
    cut: Cut,
    participant: usize,
) -> Computation {
    let records = ground.event.records(participant);
    let mut contributions = ground.opponents_scores(participant);
    for contribution in &mut contributions {
        let points = Fraction::from(records[contribution.round.index()].points(product.scored));
        contribution.scored = Scored::Times(points);
        contribution.value = contribution.basis * points;
    }
    let articles = Articles::of(ground.rules.edition, cut, product.cut_rule);
    apply(&mut contributions, cut, ground.regime.cut_exception(), articles);
    Computation::sum(contributions, 2)
}
