use crate::event::round_at;
use crate::working::{Computation, Contribution, Opponent, Value};
use crate::{Event, Fraction, Score};

/// Article 7.1, WIN: rounds that brought, with or without playing, the points of a win; for teams, of a won
/// match.
pub(crate) fn wins(event: &Event, participant: usize) -> Computation {
    let score = if event.is_team() { Score::Match } else { Score::Game };
    let contributions: Vec<Contribution> = event
        .records(participant)
        .iter()
        .enumerate()
        .filter(|(_, record)| record.points(score) == event.win(score, record.colour))
        .map(|(round, record)| {
            let opponent =
                record.opponent.map_or(Opponent::Own, |one| Opponent::Participant(event.number(one)));
            Contribution::simple(round_at(round), opponent, Fraction::whole(1))
        })
        .collect();
    Computation::new(Value::whole(count(&contributions)), contributions)
}

pub(super) fn count(contributions: &[Contribution]) -> i64 {
    i64::try_from(contributions.len()).expect("an event has fewer rounds than a number can hold")
}
