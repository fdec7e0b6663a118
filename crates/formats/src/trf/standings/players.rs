//! Individual events.

use crate::trf::Report;
use crate::trf::list::AbnormalPointsByNumber;
use crate::trf::past::{Absences, ColoursOfOthers, lasting, past_rounds};
use glossary::Rating;
use tiebreak::{Event, InvalidEvent, Player, Presence, System};

/// The event after some rounds, from the same past rounds by which it is paired.
pub(super) fn event(report: &Report, system: System, rounds: usize) -> Result<Event, InvalidEvent> {
    let scoring = report.scoring();
    let absences = Absences::of(report);
    let colours = ColoursOfOthers::of(report);
    let abnormal = AbnormalPointsByNumber::of(&report.records);
    let expelled = report.expelled();
    let players = report.players().map(|player| {
        let number = player.number;
        let given: Vec<_> = abnormal.concerning(number).collect();
        let past = past_rounds(
            player,
            &absences,
            &colours,
            &given,
            &scoring,
            u16::try_from(rounds).unwrap_or(u16::MAX),
        );
        let rating = player.rating.value().map(Rating::get);
        let mut ranked =
            Player::of_history(number, rating, &past, rounds, &scoring, system).named(&player.name);
        if rounds == 0 {
            ranked.adjustment = lasting(&given);
        }
        if expelled.contains(&number) {
            ranked.presence = Presence::Unranked;
        }
        ranked
    });
    let players = players.collect();
    Event::individual(system, scoring, rounds, players)
}
