use crate::event::round_at;
use crate::ground::{Ground, met};
use crate::working::{Computation, Contribution, Opponent, Value, remaining};
use crate::{Event, Fraction};

/// Article 8.2, AOB: the average of the Buchholz, or Fore Buchholz, of the opponents played over the board;
/// not rounded (interpretation 0019).
pub(crate) fn average_of_opponents_buchholz(
    ground: &Ground<'_>,
    buchholz: &[Fraction],
    participant: usize,
) -> Computation {
    let event = ground.event;
    let contributions: Vec<Contribution> = met(event, participant, ground.lens.forfeits_played)
        .map(|(round, opponent, _)| {
            let number = Opponent::Participant(event.number(opponent));
            Contribution::simple(round_at(round), number, buchholz[opponent])
        })
        .collect();
    let average = average(&contributions).unwrap_or(Fraction::ZERO);
    Computation::new(Value::Number(average, decimals(event)), contributions)
}

/// The average of what was not cut; none if nothing is left.
pub(super) fn average(contributions: &[Contribution]) -> Option<Fraction> {
    let values = i64::try_from(remaining(contributions).count()).expect("few rounds");
    (values > 0).then(|| remaining(contributions).sum::<Fraction>().divided_by(values))
}

/// Two decimals tell apart the averages of up to eight rounds as they are usually printed, three those of
/// more.
fn decimals(event: &Event) -> u8 {
    if event.rounds() < 9 { 2 } else { 3 }
}
