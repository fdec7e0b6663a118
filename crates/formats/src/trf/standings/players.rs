//! Individual events.

use crate::trf::list::AbnormalPointsByNumber;
use crate::trf::{self, Report};
use glossary::{PlayerResult, Points, Rating, RoundNumber};
use tiebreak::{Event, InvalidEvent, Player, Round, System};

pub(super) fn event(report: &Report, system: System, rounds: usize) -> Result<Event, InvalidEvent> {
    let byes = super::byes(report);
    let abnormal = AbnormalPointsByNumber::of(&report.records);
    let players = report.players().map(|player| {
        let number = player.number;
        let mut of =
            Player::new(number, player.rating.value().map(Rating::get), Vec::new()).named(&player.name);
        for index in 0..rounds {
            let cell = RoundNumber::from_index(index).map(|round| player.round(round)).unwrap_or_default();
            let bye = byes.get(&(number, index)).copied();
            of.rounds.push(round(cell, bye, system));
        }
        for abnormal in abnormal.concerning(number) {
            match abnormal.result {
                None => of.adjustment += abnormal.points.unwrap_or(Points::ZERO),
                Some(_) => {
                    let concerned = (0..).zip(&mut of.rounds);
                    concerned
                        .filter(|(index, round)| super::replaces(abnormal, round.result, *index))
                        .for_each(|(_, round)| round.points = round.points.or(abnormal.points));
                }
            }
        }
        of
    });
    let players = players.collect();
    Event::individual(system, report.scoring(), rounds, players)
}

fn round(cell: trf::Cell, bye: Option<PlayerResult>, system: System) -> Round {
    let absent = bye.unwrap_or(PlayerResult::ZeroPointBye);
    match (cell.opponent(), cell.result()) {
        (Some(opponent), result) => Round {
            opponent: Some(opponent),
            colour: cell.colour(),
            result: result.unwrap_or(PlayerResult::Unknown),
            // A pairing without any result counts no points (interpretation 0003); an unknown one is worth what 162 says.
            points: result.is_none().then_some(Points::ZERO),
        },
        (None, result) => Round::unpaired(match (result.unwrap_or(absent), system) {
            (PlayerResult::ZeroPointBye, System::PreDetermined) => PlayerResult::RestGame,
            (result, _) => result,
        }),
    }
}
