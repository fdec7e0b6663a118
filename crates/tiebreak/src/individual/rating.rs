use crate::working::{Computation, Value};
use crate::{Event, Rules, Unrated};

/// Article 10.6, RTNG: the rating; the highest goes first.
pub(crate) fn rating(event: &Event, rules: &Rules, participant: usize) -> Computation {
    Computation::new(Value::whole(rating_of(event, rules, participant).unwrap_or(0)), Vec::new())
}

/// The rating that counts, by the method that the event declared for unrated players.
pub(super) fn rating_of(event: &Event, rules: &Rules, participant: usize) -> Option<i64> {
    let declared = match rules.unrated {
        Unrated::Refused | Unrated::LeftOut => None,
        Unrated::RatedAs(rating) => Some(rating),
    };
    event.entrant(participant).rating.or(declared).map(i64::from)
}
