//! When a round has really begun: the arbiter announces it, and the default time counts from there.

use glossary::{Colour, PlayerResult, RoundNumber};
use handbook::cite;
use jiff::Timestamp;

use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::round::Round;

use super::{Answer, Deliberation};

pub(super) fn announce(deliberation: &mut Deliberation<'_>, number: RoundNumber, at: Timestamp) -> Answer {
    let section = deliberation.section;
    let round = section.published().last().filter(|round| round.number == number);
    let round = round.ok_or_else(|| {
        Refusal::new(format!("round {number} is not the round being played; only that one begins"))
    })?;
    if round.started == Some(at) {
        return Ok(Vec::new());
    }
    if let Some(before) = round.started {
        let moved =
            Finding::new(Level::Acknowledge, format!("round {number} began at {before}, now at {at}"));
        let mut consequences = vec![match section.default_minutes() {
            0 => "who was not there at that moment has lost".to_owned(),
            minutes => format!("the default time of {minutes} minutes counts from there"),
        }];
        consequences.extend(forfeits(round));
        deliberation.find(moved.citing(cite!("laws@2023-01/6.7.1")).so_that(consequences));
    }
    Ok(vec![SectionEvent::RoundStarted(number, at)])
}

/// The games already lost by default, which are to be looked at again.
fn forfeits(round: &Round) -> Option<String> {
    let lost = round.boards.iter().filter(|(_, board)| {
        [Colour::White, Colour::Black]
            .iter()
            .any(|&colour| board.result_of(colour) == PlayerResult::ForfeitLoss)
    });
    let boards: Vec<String> = lost.map(|(number, _)| number.to_string()).collect();
    (!boards.is_empty())
        .then(|| format!("lost by default already, to be looked at again: board {}", boards.join(", ")))
}
