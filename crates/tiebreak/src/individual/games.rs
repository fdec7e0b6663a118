//! Articles 7.2 to 7.4: games over the board, won, with Black, or both.

use glossary::{Colour, PlayerResult};

use super::wins::count;
use crate::event::{Record, round_at};
use crate::working::{Computation, Contribution, Opponent, Value};
use crate::{Edition, Event, Fraction, Rules, System};

/// Article 7.2, WON: games won over the board.
pub(crate) fn games_won(event: &Event, rules: &Rules, forfeits: bool, participant: usize) -> Computation {
    games(event, rules, forfeits, participant, won)
}

/// Article 7.3, BPG: games played over the board with Black.
pub(crate) fn games_with_black(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    participant: usize,
) -> Computation {
    games(event, rules, forfeits, participant, with_black)
}

/// Article 7.4, BWG: games won over the board with Black.
pub(crate) fn games_won_with_black(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    participant: usize,
) -> Computation {
    games(event, rules, forfeits, participant, |record| won(record) && with_black(record))
}

fn won(record: &Record) -> bool {
    matches!(record.result, PlayerResult::Win | PlayerResult::UnratedWin | PlayerResult::ForfeitWin)
}

fn with_black(record: &Record) -> bool {
    record.colour == Some(Colour::Black)
}

fn games(
    event: &Event,
    rules: &Rules,
    forfeits: bool,
    participant: usize,
    counts: impl Fn(&Record) -> bool,
) -> Computation {
    let contributions: Vec<Contribution> = event
        .records(participant)
        .iter()
        .enumerate()
        .filter(|(_, record)| is_game(event, rules, forfeits, record) && counts(record))
        .filter_map(|(round, record)| {
            let opponent = Opponent::Participant(event.number(record.opponent?));
            Some(Contribution::simple(round_at(round), opponent, Fraction::whole(1)))
        })
        .collect();
    Computation::new(Value::whole(count(&contributions)), contributions)
}

/// Whether a round counts as a game of one's own record. In events paired beforehand forfeits do (15.2), from
/// 2026 on only those won (interpretation 0018); one without a result does not yet (interpretation 0032).
fn is_game(event: &Event, rules: &Rules, forfeits: bool, record: &Record) -> bool {
    let predetermined = event.system() == System::PreDetermined;
    match (record.result, rules.edition) {
        (PlayerResult::ForfeitWin, Edition::August2024 | Edition::March2026)
        | (PlayerResult::ForfeitLoss, Edition::August2024) => forfeits || predetermined,
        (PlayerResult::ForfeitLoss, Edition::March2026) => forfeits,
        (result, Edition::August2024 | Edition::March2026) => result.is_played() && !record.is_open(),
    }
}
