use crate::Event;
use crate::working::{Computation, Value};

/// Article 7.8, TPN: the number in the tournament; the lowest goes first.
pub(crate) fn pairing_number(event: &Event, participant: usize) -> Computation {
    Computation::new(Value::whole(i64::from(event.number(participant).get())), Vec::new())
}
