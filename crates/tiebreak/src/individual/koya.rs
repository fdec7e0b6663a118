use glossary::Points;

use crate::ground::Ground;
use crate::unplayed::Category;
use crate::working::{Found, Note, Remark};
use crate::{Event, Fraction, Rule, Score};

/// Article 9.2, KS: the points against all who scored at least half of what was possible; the limit moves by half points (14.5).
pub(crate) fn koya(ground: &Ground<'_>, maximum: Points, half_points: i8, participant: usize) -> Found {
    let score = ground.lens.score;
    let limit = Fraction::from(maximum) * Fraction::new(1, 2) + Fraction::new(i64::from(half_points), 2);
    let records = ground.event.records(participant);
    let mut contributions = ground.opponents_scores(participant);
    contributions.retain(|one| one.basis >= limit);
    for contribution in &mut contributions {
        contribution.value = Fraction::from(records[contribution.round.index()].points(score));
    }
    let mut found = Found::sum(contributions, 1);
    let edition = ground.rules.edition;
    let rule = if half_points == 0 { Rule::Koya } else { Rule::Limit };
    found.remarks.push(Remark { note: Note::Limit { limit, maximum }, article: edition.article(rule) });
    found
}

/// The highest score that can be reached: a win in every round in which a participant has an opponent.
pub(crate) fn highest_possible(event: &Event, score: Score) -> Points {
    let games = (0..event.number_of_participants())
        .map(|participant| {
            let free = |result| crate::unplayed::category_alone(result, true) == Category::Free;
            event.records(participant).iter().filter(|record| !free(record.result)).count()
        })
        .max()
        .unwrap_or(0);
    event.win(score, None) * i32::try_from(games).expect("an event has fewer rounds than a number can hold")
}
