//! Score sheets (8), sealed moves (Guidelines I) and blind players (Appendix D).

use glossary::Colour;
use handbook::cite;

use super::start::rules;
use crate::adjournment::{Exceptions, sealed_move_loses, sealed_move_made};
use crate::blind;
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::incident::choice::SealedFound;
use crate::irregularity::ScoresheetRequested;
use crate::ruling::{CanMate, Ruling};
use crate::scoresheet::{IncompleteSheets, ResultDisputed, SheetMatter, SheetReported};

pub(super) fn requested(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, player) = (rules(asker), asker.choose::<Colour>(Key::Player, None));
    let has_the_move = asker.choose(Key::HasTheMove, Some(true));
    let earlier = asker.count(Key::EarlierLooks, Some(0));
    let request = ScoresheetRequested {
        rules: rules?,
        player: player?,
        has_the_move: has_the_move?,
        earlier: earlier?,
    };
    Some(request.rule())
}

pub(super) fn incomplete(asker: &mut Asker<'_>) -> Option<Ruling> {
    let flag_fallen = asker.choose(Key::FlagFallen, Some(true));
    let white = asker.is(Key::WhiteComplete);
    let black = asker.is(Key::BlackComplete);
    let neither = white == Some(false) && black == Some(false);
    let arbiter = if neither { asker.is(Key::ArbiterComplete) } else { Some(false) };
    let sheets = IncompleteSheets {
        flag_fallen: flag_fallen?,
        white_complete: white?,
        black_complete: black?,
        arbiter_complete: arbiter?,
    };
    Some(sheets.rule())
}

pub(super) fn matter(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let matter = asker.choose::<SheetMatter>(Key::SheetMatter, None);
    let repeated = asker.is(Key::Repeated);
    Some(SheetReported { player: player?, matter: matter?, repeated: repeated? }.rule())
}

pub(super) fn result_disputed(asker: &mut Asker<'_>) -> Option<Ruling> {
    let sheets_differ = asker.is(Key::SheetsDiffer)?;
    let arbiter_changes = if sheets_differ { false } else { asker.is(Key::ArbiterChanges)? };
    Some(ResultDisputed { sheets_differ, arbiter_changes }.rule())
}

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

pub(super) fn slip_of_the_tongue(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(blind::slip_of_the_tongue(asker.is(Key::ClockRuns)?))
}

pub(super) fn boards_differ(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(blind::rule_on_boards(asker.choose(Key::ScoresAgree, Some(true))?))
}
