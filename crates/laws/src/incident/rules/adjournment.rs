//! Adjourned games: Guidelines I.

use glossary::{Colour, GameResult, PlayerResult};
use handbook::cite;

use crate::adjournment::{
    BeforeResumption, EnvelopeMissing, Exceptions, Present, Resumption, sealed_move_loses, sealed_move_made,
    time_error_claimed,
};
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::incident::choice::{EndedBySealed, Meanwhile, SealedFound};
use crate::ruling::{CanMate, Ruling};

pub(super) fn sealed_move(asker: &mut Asker<'_>) -> Option<Ruling> {
    let sealed_by = asker.choose::<Colour>(Key::Player, None);
    let by = match asker.choose::<SealedFound>(Key::Opened, None)? {
        SealedFound::Legal => return Some(sealed_move_made()),
        SealedFound::Ambiguous => cite!("laws@2023-01/I.8.1"),
        SealedFound::Unclear => cite!("laws@2023-01/I.8.2"),
        SealedFound::Illegal => cite!("laws@2023-01/I.8.3"),
    };
    let drawn_already = asker.is(Key::DrawnAlready)?;
    let sealed_by = sealed_by?;
    let opponent_can_mate =
        if drawn_already { CanMate::Open } else { asker.can_mate(sealed_by.opposite())? };
    Some(sealed_move_loses(sealed_by, by, Exceptions { drawn_already, opponent_can_mate }))
}

pub(super) fn resumption(asker: &mut Asker<'_>) -> Option<Ruling> {
    let sealed_by = asker.choose::<Colour>(Key::Player, None);
    let sealer = asker.choose(Key::SealerPresent, Some(Present::Yes));
    let replier = asker.choose(Key::ReplierPresent, Some(Present::Yes));
    let ended = asker.choose(Key::EndedBySealed, Some(EndedBySealed::No));
    let is_late = sealer == Some(Present::TooLate) || replier == Some(Present::TooLate);
    let excused = if is_late { asker.is(Key::LateExcused) } else { Some(false) };
    let sealed_by = sealed_by?;
    let resumed = Resumption {
        sealed_by,
        sealer: sealer?,
        replier: replier?,
        ended_by_sealed_move: result(sealed_by, ended?),
        excused: excused?,
        default_time_is_zero: false,
    };
    Some(resumed.rule())
}

fn result(sealed_by: Colour, ended: EndedBySealed) -> Option<GameResult> {
    let (white, black) = match (ended, sealed_by) {
        (EndedBySealed::No, _) => return None,
        (EndedBySealed::Drawn, _) => (PlayerResult::Draw, PlayerResult::Draw),
        (EndedBySealed::Won, Colour::White) => (PlayerResult::Win, PlayerResult::Loss),
        (EndedBySealed::Won, Colour::Black) => (PlayerResult::Loss, PlayerResult::Win),
    };
    GameResult::new(white, black)
}

pub(super) fn envelope_missing(asker: &mut Asker<'_>) -> Option<Ruling> {
    let position = asker.choose(Key::PositionKnown, Some(true));
    let times = asker.choose(Key::TimesKnown, Some(true));
    Some(EnvelopeMissing { position_known: position?, times_known: times? }.rule())
}

pub(super) fn before_resumption(asker: &mut Asker<'_>) -> Option<Ruling> {
    let happened = match asker.choose::<Meanwhile>(Key::Meanwhile, None)? {
        Meanwhile::AgreedDrawn => BeforeResumption::AgreedDrawn,
        Meanwhile::Resigned => BeforeResumption::Resigned { by: asker.choose(Key::Player, None)? },
        Meanwhile::DrawOffered => BeforeResumption::DrawOffered { by: asker.choose(Key::Player, None)? },
    };
    Some(happened.rule())
}

pub(super) fn resumption_times(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(time_error_claimed(asker.choose(Key::EstablishedInTime, Some(true))?))
}
