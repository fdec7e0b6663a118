use glossary::{PlayerResult, Points};
use rating::rating_difference;

use super::average_of_opponents_buchholz::average;
use super::average_rating::{forfeits_are_games, ratings};
use crate::event::Record;
use crate::working::{Computation, Contribution, Note, Remark, Scored, Value};
use crate::{Event, Fraction, Rule, Rules};

/// Article 10.2, TPR: the average rating of the opponents and the rating difference that the fractional
/// score, rounded to hundredths (interpretation 0009), stands for.
pub(crate) fn performance(event: &Event, rules: &Rules, forfeits: bool, participant: usize) -> Computation {
    let contributions = games(event, rules, forfeits, participant);
    let Some(average) = average(&contributions) else {
        return Computation::new(Value::whole(0), contributions);
    };
    let scored = scored(&contributions);
    let played = i64::try_from(contributions.len()).expect("few rounds");
    let hundredths = (scored * Fraction::new(100, played)).rounded_half_up();
    let average = average.rounded_half_up();
    let difference = rating_difference(hundredths).expect("nobody scores less than nothing or more than all");
    let mut found = Computation::new(Value::whole(average + difference), contributions);
    let note = Note::Performance { average, scored, games: played, difference };
    found.remarks.push(Remark { note, article: rules.edition.article(Rule::PerformanceRating) });
    found
}

/// The games against rated opponents: their ratings, and what was scored in terms of win, draw and loss
/// (interpretation 0011). A game that is not over has no score (interpretation 0032).
pub(super) fn games(event: &Event, rules: &Rules, forfeits: bool, participant: usize) -> Vec<Contribution> {
    let records = event.records(participant);
    let forfeits = forfeits || forfeits_are_games(event, rules);
    let mut contributions = ratings(event, rules, forfeits, participant);
    contributions.retain(|contribution| !records[contribution.round.index()].is_open());
    for contribution in &mut contributions {
        let points = fractional_points(&records[contribution.round.index()]);
        contribution.scored = Scored::Beside(Fraction::from(points));
    }
    contributions
}

/// What was scored in all games together.
pub(super) fn scored(games: &[Contribution]) -> Fraction {
    games
        .iter()
        .map(|game| match game.scored {
            Scored::Beside(points) => points,
            Scored::Times(_) | Scored::Nowhere => Fraction::ZERO,
        })
        .sum()
}

/// What a result is worth on the scale of the rating regulations: 1, a half or nothing.
const fn fractional_points(record: &Record) -> Points {
    match record.result {
        PlayerResult::Win | PlayerResult::UnratedWin | PlayerResult::ForfeitWin => Points::ONE,
        PlayerResult::Draw | PlayerResult::UnratedDraw | PlayerResult::Unknown => Points::HALF,
        PlayerResult::Loss
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::RestGame => Points::ZERO,
    }
}
