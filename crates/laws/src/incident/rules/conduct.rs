//! Conduct of players and others: 11, 12.

use glossary::Colour;

use crate::clock::ClockTime;
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::irregularity::{
    Accusation, DeviceFound, ExternalDisturbance, FoundWhen, Infringed, OutsiderInterfered, OutsidersDeed,
    PersistentRefusal,
};
use crate::penalty::{Circumstances, Infringement, PenaltyKind};
use crate::ruling::{OpponentsScore, Ruling};

use super::penalty;

pub(super) fn device(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let when = asker.choose(Key::FoundWhen, Some(FoundWhen::DuringTheGame));
    let stored = asker.is(Key::Stored);
    let milder = asker.is(Key::Milder)?;
    let milder = if milder {
        let kinds: Vec<PenaltyKind> =
            PenaltyKind::ALL.into_iter().filter(|kind| *kind != PenaltyKind::GameLost).collect();
        penalty::asked(asker, &kinds)?
    } else {
        None
    };
    Some(DeviceFound { player: player?, when: when?, stored_as_allowed: stored?, milder }.rule())
}

pub(super) fn infringement(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let deed = asker.choose::<Infringement>(Key::Deed, None);
    let is_accident_possible = deed.is_some_and(Infringement::may_be_an_accident);
    let repeated = if is_accident_possible { asker.is(Key::Repeated) } else { Some(false) };
    let game_over = asker.is(Key::GameOver);
    let announced_fine = asker.maybe_text(Key::Fine);
    let circumstances = Circumstances {
        announced_fine: announced_fine?,
        deliberate_or_repeated: repeated?,
        game_over: game_over?,
    };
    Some(Infringed { player: player?, infringement: deed?, circumstances }.rule())
}

pub(super) fn refusal(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let opponent_too = asker.is(Key::OpponentToo)?;
    let announced = asker.is(Key::Warned)?;
    let opponent = if announced && !opponent_too {
        asker.choose::<OpponentsScore>(Key::OpponentScores, Some(OpponentsScore::Win)).map(Some)?
    } else {
        None
    };
    Some(PersistentRefusal { player: player?, opponent_too, announced, opponent }.rule())
}

pub(super) fn outsider(asker: &mut Asker<'_>) -> Option<Ruling> {
    let deed = asker.choose::<OutsidersDeed>(Key::OutsidersDeed, None);
    let finished_player = asker.is(Key::FinishedPlayer);
    Some(OutsiderInterfered { deed: deed?, finished_player: finished_player? }.rule())
}

pub(super) fn accusation(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(Accusation { by: asker.choose::<Colour>(Key::Player, None)? }.rule())
}

pub(super) fn disturbance(asker: &mut Asker<'_>) -> Option<Ruling> {
    let to_white = asker.time(Key::ToWhite, Some(ClockTime::ZERO));
    let to_black = asker.time(Key::ToBlack, Some(ClockTime::ZERO));
    Some(ExternalDisturbance { to_white: to_white?, to_black: to_black? }.rule())
}
