//! Articles 12 and 13: what only teams have, boards and two kinds of points.

mod boards;
mod extended_direct_encounter;
mod schedule_strength;

pub(crate) use boards::{board_count, bottom_board_elimination, top_board_results};
pub(crate) use extended_direct_encounter::{ExtendedEncounters, Knockout};
pub(crate) use schedule_strength::schedule_strength;

use crate::Event;
use crate::Fraction;
use crate::working::{Computation, Value};

/// Article 13.1, MPvGP: the score that does not decide the ranking.
pub(crate) fn secondary_score(event: &Event, participant: usize) -> Computation {
    let score = event.score(participant, event.primary().other());
    Computation::new(Value::Number(Fraction::from(score), 1), Vec::new())
}
