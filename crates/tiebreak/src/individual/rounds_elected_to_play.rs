use glossary::PlayerResult;

use super::wins::count;
use crate::event::round_at;
use crate::working::{Computation, Contribution, Opponent, Value};
use crate::{Edition, Event, Fraction, Rules, System};

/// Article 7.6, REP: the rounds without half-point byes, zero-point byes and forfeit losses; rounds after a
/// withdrawal are zero-point byes (interpretation 0015).
pub(crate) fn rounds_elected_to_play(event: &Event, rules: &Rules, participant: usize) -> Computation {
    let contributions: Vec<Contribution> = event
        .records(participant)
        .iter()
        .enumerate()
        .filter(|(_, record)| elected_to_play(event, rules, record.result))
        .map(|(round, _)| Contribution::simple(round_at(round), Opponent::Own, Fraction::whole(1)))
        .collect();
    Computation::new(Value::whole(count(&contributions)), contributions)
}

/// In events paired beforehand a forfeit loss was a game like others in 2024 (15.2), and is an unplayed round
/// from 2026 on.
fn elected_to_play(event: &Event, rules: &Rules, result: PlayerResult) -> bool {
    match result {
        PlayerResult::HalfPointBye | PlayerResult::ZeroPointBye => false,
        PlayerResult::ForfeitLoss => {
            event.system() == System::PreDetermined && rules.edition == Edition::August2024
        }
        PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitWin
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::Unknown
        | PlayerResult::RestGame => true,
    }
}
