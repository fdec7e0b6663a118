//! When a round has really begun: the arbiter announces it, and the default time counts from there.

use glossary::{Colour, Phrase, PlayerResult, RoundNumber, phrase};
use handbook::cite;
use jiff::Timestamp;

use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::identity::BoardNumber;
use crate::round::Round;

use super::{Answer, Deliberation};

pub(super) fn announce(deliberation: &mut Deliberation<'_>, number: RoundNumber, at: Timestamp) -> Answer {
    let section = deliberation.section;
    let round = section.published().last().filter(|round| round.number == number);
    let round = round.ok_or_else(|| {
        Refusal::new(phrase!(
            "round {round} is not the round being played; only that one begins",
            round = number
        ))
    })?;
    if round.started == Some(at) {
        return Ok(Vec::new());
    }
    if let Some(before) = round.started {
        let moved = Finding::new(
            Level::Acknowledge,
            phrase!(
                "round {round} began at {before}, now at {at}",
                round = number,
                before = before.to_string(),
                at = at.to_string()
            ),
        );
        let moment = |at: Timestamp| Phrase::verbatim(at.to_string());
        let start = phrase!("start of round {round}", round = number);
        let counted = match section.default_minutes() {
            0 => phrase!("who was not there at that moment has lost"),
            minutes => phrase!("the default time of {minutes} minutes counts from there", minutes),
        };
        let mut consequences = vec![Consequence::changes(start, moment(before), moment(at)), counted.into()];
        consequences.extend(forfeits(round).map(Into::into));
        deliberation.find(moved.citing(cite!("laws@2023-01/6.7.1")).so_that(consequences));
    }
    Ok(vec![SectionEvent::RoundStarted(number, at)])
}

/// The games already lost by default, which are to be looked at again.
fn forfeits(round: &Round) -> Option<Phrase> {
    let lost = round.boards.iter().filter(|(_, board)| {
        board.games().any(|game| {
            [Colour::White, Colour::Black]
                .iter()
                .any(|&colour| game.result_of(colour) == PlayerResult::ForfeitLoss)
        })
    });
    let boards: Vec<BoardNumber> = lost.map(|(number, _)| *number).collect();
    (!boards.is_empty())
        .then(|| phrase!("lost by default already, to be looked at again: board {boards}", boards))
}
