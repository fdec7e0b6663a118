//! What slips, scoresheets and cards of a round say of it.

use tournament::{Player, PlayerId, Round, Section};
use words::Words;

use crate::sheet::CardField;

/// Something a card says.
pub(super) fn field(name: &'static str, label: String, value: &str) -> CardField {
    CardField { name, label, value: value.to_owned() }
}

/// A player of a section.
pub(super) fn named(section: &Section, id: PlayerId) -> Option<&Player> {
    section.players.get(&id)
}

/// The day of a round, as far as it is announced.
pub(super) fn day_of(words: &Words, section: &Section, round: &Round) -> String {
    let day = section.configuration.round_dates.get(round.number.index());
    day.map(|day| words.date(*day)).unwrap_or_default()
}
