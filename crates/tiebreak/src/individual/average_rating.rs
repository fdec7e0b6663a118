use super::average_of_opponents_buchholz::average;
use super::rating::rating_of;
use crate::code::Cut;
use crate::cut::{Articles, apply};
use crate::event::round_at;
use crate::ground::met;
use crate::unplayed::{CutException, Regime};
use crate::working::{Computation, Contribution, Opponent, Value};
use crate::{Edition, Event, Fraction, Rule, Rules, System};

/// Article 10.1, ARO: the average rating of the opponents played over the board, rounded to the nearest whole
/// number, a half up.
pub(crate) fn average_rating(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    cut: Cut,
    participant: usize,
) -> Computation {
    let mut contributions = ratings(event, rules, forfeits, participant);
    let articles = Articles::of(rules.edition, cut, Rule::CutLeast);
    apply(&mut contributions, cut, CutException::None, articles);
    let average = average(&contributions).filter(|_| enough(event, rules, &contributions, cut));
    Computation::new(Value::whole(average.map_or(0, Fraction::rounded_half_up)), contributions)
}

/// The ratings of the opponents played over the board.
pub(super) fn ratings(event: &Event, rules: &Rules, forfeits: bool, participant: usize) -> Vec<Contribution> {
    met(event, participant, forfeits || forfeits_are_games(event, rules))
        .filter_map(|(round, opponent, _)| {
            let rating = Fraction::whole(rating_of(event, rules, opponent)?);
            let opponent = Opponent::Participant(event.number(opponent));
            Some(Contribution::simple(round_at(round), opponent, rating))
        })
        .collect()
}

/// Article 15.2: in events paired beforehand forfeits are games; from 2026 on not in tie-breaks on ratings.
pub(super) fn forfeits_are_games(event: &Event, rules: &Rules) -> bool {
    event.system() == System::PreDetermined && rules.edition == Edition::August2024
}

/// Under the regime of 2022 an average needs more than two thirds of the net number of games (12.3.5.3).
fn enough(event: &Event, rules: &Rules, contributions: &[Contribution], cut: Cut) -> bool {
    let cuts = usize::from(cut.least() + cut.most());
    let left = contributions.iter().filter(|one| one.cut.is_none()).count();
    !Regime::of(rules).averages_need_two_thirds() || 3 * left > 2 * event.rounds().saturating_sub(cuts)
}
