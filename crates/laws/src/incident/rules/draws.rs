//! Draws, and resignation: 5, 9.

use glossary::{Colour, phrase};
use handbook::cite;

use super::start::rules;
use crate::claim::{Basis, Circumstances, Claim, Examined, Ground, Reported};
use crate::ending::{
    Agreement, DrawOffered, DrawRestriction, DrawnBy, DrawnWithoutClaim, OfferedWhen, agreement,
    claim_accepted, rule_on_resignation,
};
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::incident::choice::Restricted;
use crate::rules::RulesOfPlay;
use crate::ruling::{Ruling, Step};

pub(super) fn agreed(asker: &mut Asker<'_>) -> Option<Ruling> {
    let white = asker.count(Key::MovesByWhite, None);
    let black = asker.count(Key::MovesByBlack, None);
    let restriction = restriction(asker);
    let (moves_by_white, moves_by_black, restriction) = (white?, black?, restriction?);
    let has_consent =
        if restriction.forbids(moves_by_white, moves_by_black) { asker.is(Key::Consent)? } else { false };
    Some(agreement(Agreement { moves_by_white, moves_by_black, restriction, has_consent }))
}

fn restriction(asker: &mut Asker<'_>) -> Option<DrawRestriction> {
    match asker.choose(Key::Restriction, Some(Restricted::Nothing))? {
        Restricted::Nothing => Some(DrawRestriction::None),
        Restricted::Before => Some(DrawRestriction::Before(asker.count(Key::RestrictedMoves, None)?)),
        Restricted::Always => Some(DrawRestriction::Always),
    }
}

pub(super) fn offered(asker: &mut Asker<'_>) -> Option<Ruling> {
    let by = asker.choose::<Colour>(Key::Player, None);
    let when = asker.choose(Key::OfferedWhen, Some(OfferedWhen::Proper));
    let declined_before = asker.is(Key::OfferedBefore);
    let restriction = restriction(asker);
    let moves = match restriction {
        Some(DrawRestriction::Before(_)) => asker.count(Key::Moves, None),
        Some(DrawRestriction::None | DrawRestriction::Always) | None => Some(0),
    };
    let offer = DrawOffered {
        by: by?,
        when: when?,
        declined_before: declined_before?,
        restriction: restriction?,
        moves: moves?,
    };
    Some(offer.rule())
}

/// A claim: an offer first (9.1.2.3). Accepted, it needs no check unless the event forbids an agreement.
pub(super) fn claimed(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, by) = (rules(asker), asker.choose::<Colour>(Key::Player, None));
    let ground = asker.choose(Key::Ground, Some(Ground::Repetition));
    let intended = asker.is(Key::Intended);
    let earlier = asker.count(Key::EarlierClaims, Some(0));
    let is_accepted = asker.is(Key::DrawAccepted)?;
    if is_accepted && !is_agreement_forbidden(asker)? {
        return Some(claim_accepted());
    }
    let facts = Facts { rules: rules?, by: by?, ground: ground?, intended: intended?, earlier: earlier? };
    let mut ruling = examined(asker, facts)?;
    if is_accepted {
        let said = phrase!("the regulations of the event forbid an agreement: check the claim");
        ruling.steps.insert(0, Step::new(said, cite!("laws@2023-01/9.1.1")));
    }
    Some(ruling)
}

fn is_agreement_forbidden(asker: &mut Asker<'_>) -> Option<bool> {
    let restriction = restriction(asker)?;
    let moves = match restriction {
        DrawRestriction::Before(_) => asker.count(Key::Moves, None)?,
        DrawRestriction::None | DrawRestriction::Always => 0,
    };
    Some(restriction.forbids(moves, moves))
}

/// What is known about a claim before it is checked.
struct Facts {
    rules: RulesOfPlay,
    by: Colour,
    ground: Ground,
    intended: bool,
    earlier: u32,
}

/// Examined by the moves where the game is given, otherwise as the arbiter found it.
fn examined(asker: &mut Asker<'_>, facts: Facts) -> Option<Ruling> {
    let Facts { rules, by, ground, intended, earlier } = facts;
    if let Some(history) = asker.maybe_game(Key::Game)? {
        let basis = if intended {
            let position = history.last()?;
            asker.maybe_move(Key::IntendedMove, position)?.map_or(Basis::NotWritten, Basis::Intended)
        } else {
            Basis::OnTheBoard
        };
        let circumstances = Circumstances {
            history: &history,
            by,
            touched: None,
            is_last_move_completed: true,
            rules,
            earlier_wrong_claims: earlier,
        };
        return Some(circumstances.rule(Claim { ground, basis }));
    }
    let found = asker.choose::<Examined>(Key::Finding, None)?;
    Some(Reported { rules, by, ground, intended, found, earlier_wrong_claims: earlier }.rule())
}

pub(super) fn without_claim(asker: &mut Asker<'_>) -> Option<Ruling> {
    let by = asker.choose::<DrawnBy>(Key::DrawnBy, None);
    let ended_otherwise = asker.is(Key::Finished);
    Some(DrawnWithoutClaim { by: by?, ended_otherwise: ended_otherwise? }.rule())
}

pub(super) fn resignation(asker: &mut Asker<'_>) -> Option<Ruling> {
    let by = asker.choose::<Colour>(Key::Player, None)?;
    Some(rule_on_resignation(by, asker.can_mate(by.opposite())?))
}
