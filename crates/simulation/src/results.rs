//! How the games of a round end.

use glossary::PlayerResult::{
    self, Draw, ForfeitLoss, ForfeitWin, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win,
};

use crate::result_model::Chances;
use crate::settings::Settings;
use crate::{Amount, Lots};

/// The two results of a game, White's first.
pub(crate) type Ended = (PlayerResult, PlayerResult);

/// How the games between these strengths end, White's first, in a round.
pub(crate) fn draw(settings: &Settings, round: u16, games: &[(u16, u16)], lots: &mut Lots) -> Vec<Ended> {
    let mut ended: Vec<Option<Ended>> = vec![None; games.len()];
    let kinds: [(Amount, &[Ended]); 3] = [
        (settings.double_forfeits.in_round(round), &[(ForfeitLoss, ForfeitLoss)]),
        (settings.forfeits.in_round(round), &[(ForfeitWin, ForfeitLoss), (ForfeitLoss, ForfeitWin)]),
        (settings.unusual.in_round(round), &[(Draw, Loss), (Loss, Draw), (Loss, Loss)]),
    ];
    for (amount, results) in kinds {
        for game in amount.choose(&open(&ended), lots) {
            ended[game] = lots.pick(results).copied();
        }
    }
    let played = open(&ended);
    let drawn = settings.draws.as_ref().map(|draws| draws.in_round(round).choose(&played, lots));
    for &game in &played {
        let is_drawn = drawn.as_ref().map(|drawn| drawn.binary_search(&game).is_ok());
        ended[game] = Some(over_the_board(Chances::of(games[game].0, games[game].1), is_drawn, lots));
    }
    for game in settings.unrated_games.in_round(round).choose(&played, lots) {
        ended[game] = ended[game].map(unrated);
    }
    ended.into_iter().map(|result| result.unwrap_or((Draw, Draw))).collect()
}

/// The games that have no result yet.
fn open(ended: &[Option<Ended>]) -> Vec<usize> {
    (0..ended.len()).filter(|&game| ended[game].is_none()).collect()
}

/// A game played: drawn or not, if that is settled already; otherwise by the model.
fn over_the_board(chances: Chances, is_drawn: Option<bool>, lots: &mut Lots) -> Ended {
    let draws = match is_drawn {
        Some(true) => return (Draw, Draw),
        Some(false) => 0,
        None => chances.draw,
    };
    let lot = lots.below(u64::from(chances.white + chances.black + draws).max(1));
    if lot < u64::from(chances.white) {
        (Win, Loss)
    } else if lot < u64::from(chances.white + chances.black) || is_drawn.is_some() {
        (Loss, Win)
    } else {
        (Draw, Draw)
    }
}

fn unrated(ended: Ended) -> Ended {
    match ended {
        (Win, _) => (UnratedWin, UnratedLoss),
        (_, Win) => (UnratedLoss, UnratedWin),
        (_, _) => (UnratedDraw, UnratedDraw),
    }
}
