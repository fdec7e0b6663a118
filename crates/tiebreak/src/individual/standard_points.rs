use std::cmp::Ordering;

use crate::event::round_at;
use crate::working::{Computation, Contribution, Opponent};
use crate::{Event, Fraction, Score};

/// Article 7.7, STD: one for each round better than the scheduled opponent, a half for each equal one, for
/// teams in match points; a round that was not played is compared with a draw instead (interpretation 0013),
/// and one that is not over brings nothing (interpretation 0032).
pub(crate) fn standard_points(event: &Event, forfeits: bool, participant: usize) -> Computation {
    let score = if event.is_team() { Score::Match } else { Score::Game };
    let contributions = event
        .records(participant)
        .iter()
        .enumerate()
        .map(|(round, record)| {
            let own = record.points(score);
            let played = record.result.is_played() || forfeits;
            let (opponent, other) = match record.opponent.filter(|_| played) {
                Some(opponent) => (
                    Opponent::Participant(event.number(opponent)),
                    event.records(opponent)[round].points(score),
                ),
                None => (Opponent::Own, event.draw(score)),
            };
            let value = match own.cmp(&other) {
                Ordering::Greater => Fraction::whole(1),
                Ordering::Equal if record.is_open() => Fraction::ZERO,
                Ordering::Equal => Fraction::new(1, 2),
                Ordering::Less => Fraction::ZERO,
            };
            Contribution::simple(round_at(round), opponent, value)
        })
        .collect();
    Computation::sum(contributions, 1)
}
