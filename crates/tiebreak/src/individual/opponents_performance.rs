use super::average_of_opponents_buchholz::average;
use super::average_rating::forfeits_are_games;
use crate::event::round_at;
use crate::ground::met;
use crate::working::{Computation, Contribution, Opponent, Value};
use crate::{Event, Fraction, Rules};

/// Articles 10.4, APRO, and 10.5, APPO: the average performance, or perfect performance, of the opponents
/// played over the board, rounded to the nearest whole number, a half up. Opponents who met only players
/// without rating have none, and are left out like these.
pub(crate) fn opponents_performance(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    performances: &[Option<Fraction>],
    participant: usize,
) -> Computation {
    let contributions: Vec<Contribution> =
        met(event, participant, forfeits || forfeits_are_games(event, rules))
            .filter_map(|(round, opponent, _)| {
                let number = Opponent::Participant(event.number(opponent));
                Some(Contribution::simple(round_at(round), number, performances[opponent]?))
            })
            .collect();
    let average = average(&contributions).map_or(0, Fraction::rounded_half_up);
    Computation::new(Value::whole(average), contributions)
}
