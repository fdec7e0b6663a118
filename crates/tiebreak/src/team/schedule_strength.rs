use crate::ground::Ground;
use crate::individual::buchholz;
use crate::working::{Computation, Note, Remark, Value};
use crate::{Cut, Event, Fraction, Rule};

/// Article 13.4, SSSC: the secondary score, and the Buchholz on the primary score divided by a normalising
/// factor.
pub(crate) fn schedule_strength(ground: &Ground<'_>, factor: Option<u16>, participant: usize) -> Computation {
    let event = ground.event;
    let mut found = buchholz(ground, Cut::None, participant);
    let strength = found.value.number().unwrap_or(Fraction::ZERO);
    let factor = factor.map_or_else(|| normalising_factor(event), i64::from);
    let secondary = event.score(participant, event.primary().other());
    let total = Fraction::from(secondary) + strength.divided_by(factor);
    found.value = Value::Number(total, 3);
    found.remarks.push(Remark {
        note: Note::Strength { secondary, buchholz: strength, factor },
        article: ground.rules.edition.article(Rule::NormalisingFactor),
    });
    found
}

/// Article 13.4.2.b: the highest primary score of the tournament divided by the highest secondary score of a
/// match, rounded towards zero. Never 0, which nothing can be divided by.
fn normalising_factor(event: &Event) -> i64 {
    let rounds = i64::try_from(event.rounds()).expect("few rounds");
    let primary = i64::from(event.win(event.primary(), None).half_points()) * rounds;
    let secondary = i64::from(event.win(event.primary().other(), None).half_points());
    primary.checked_div(secondary).unwrap_or(1).max(1)
}
