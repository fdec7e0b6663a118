use glossary::Points;

use crate::event::round_at;
use crate::ground::met;
use crate::unplayed::{Category, category_alone};
use crate::working::{Computation, Contribution, Note, Opponent, Remark};
use crate::{Event, Fraction, Rule, Rules, Score};

/// The scores by which Koya tells who counts.
pub(crate) struct KoyaScores {
    score: Score,
    maximum: Points,
    scores: Vec<Points>,
}

impl KoyaScores {
    pub(crate) fn new(event: &Event, score: Score) -> KoyaScores {
        let scores = (0..event.number_of_participants()).map(|participant| event.score(participant, score));
        KoyaScores { score, maximum: highest_possible(event, score), scores: scores.collect() }
    }
}

/// Article 9.2, KS: the points against all who scored at least half of what was possible; the limit moves by
/// half points (14.5).
pub(crate) fn koya(
    event: &Event,
    rules: &Rules,
    of: &KoyaScores,
    forfeits: bool,
    half_points: i8,
    participant: usize,
) -> Computation {
    let limit = Fraction::from(of.maximum) * Fraction::new(1, 2) + Fraction::new(i64::from(half_points), 2);
    let contributions = met(event, participant, forfeits)
        .filter(|(_, opponent, _)| Fraction::from(of.scores[*opponent]) >= limit)
        .map(|(round, opponent, record)| {
            let number = Opponent::Participant(event.number(opponent));
            let points = Fraction::from(record.points(of.score));
            let basis = Fraction::from(of.scores[opponent]);
            Contribution { basis, ..Contribution::simple(round_at(round), number, points) }
        })
        .collect();
    let mut found = Computation::sum(contributions, 1);
    let rule = if half_points == 0 { Rule::Koya } else { Rule::Limit };
    let note = Note::Limit { limit, maximum: of.maximum };
    found.remarks.push(Remark { note, article: rules.edition.article(rule) });
    found
}

/// The highest score that can be reached: a win in every round in which a participant has an opponent.
fn highest_possible(event: &Event, score: Score) -> Points {
    let games = (0..event.number_of_participants())
        .map(|participant| {
            let free = |result| category_alone(result, true) == Category::Free;
            event.records(participant).iter().filter(|record| !free(record.result)).count()
        })
        .max()
        .unwrap_or(0);
    event.win(score, None) * i32::try_from(games).expect("an event has fewer rounds than a number can hold")
}
