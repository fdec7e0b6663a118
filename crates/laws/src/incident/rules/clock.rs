//! On the chessclock: 6.8 to 6.11, A.5.3, Guidelines III.

use glossary::Colour;

use super::start::rules;
use crate::clock::ClockTime;
use crate::ending::{BothFlags, FlagFall, FlagNoticed, FlagReported};
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::irregularity::{
    ClockDefect, ClockPaused, ClockWronglySet, PauseReason, PressForgotten, SIMPLIFIED_LIMIT, SinceThen,
};
use crate::quickplay::{
    self, Claimant, DrawClaim, IncrementRequest, NormalMeans, NotApplicable, UnsupervisedGround, applies,
};
use crate::rules::RulesOfPlay;
use crate::ruling::{CanMate, Outcome, Ruling, Step};

pub(super) fn flag_fall(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, of) = (rules(asker), asker.choose::<Colour>(Key::Player, None));
    let noticed = if rules.is_some_and(|it| it.is_simplified()) {
        asker.choose(Key::FlagNoticed, Some(FlagNoticed::ByArbiter))
    } else {
        Some(FlagNoticed::ByArbiter)
    };
    if asker.is(Key::EndedBefore)? {
        let steps = vec![Step::stands(handbook::cite!("laws@2023-01/6.8"))];
        return Some(Ruling { steps, outcome: Outcome::ResultStands });
    }
    let (required, completed) = moves_of_the_period(asker, rules?)?;
    let flag = FlagFall { of: of?, completed, required };
    let known = if flag.is_in_time() { CanMate::Open } else { asker.can_mate(flag.of.opposite())? };
    Some(FlagReported { rules: rules?, noticed: noticed?, flag }.rule(known))
}

/// The moves that had to be completed in the period (6.4), and those that were. In standard chess the period
/// is always asked for: a flag at the first time control is not that of the game.
fn moves_of_the_period(asker: &mut Asker<'_>, rules: RulesOfPlay) -> Option<(Option<u32>, u32)> {
    let usual = match rules {
        _ if asker.has(Key::Required) => Some(false),
        RulesOfPlay::Standard => None,
        RulesOfPlay::RapidSupervised
        | RulesOfPlay::Rapid
        | RulesOfPlay::BlitzSupervised
        | RulesOfPlay::Blitz => Some(true),
    };
    if asker.choose(Key::LastPeriod, usual)? {
        return Some((None, 0));
    }
    let (required, completed) = (asker.count(Key::Required, None), asker.count(Key::Completed, None));
    Some((Some(required?), completed?))
}

pub(super) fn both_flags(asker: &mut Asker<'_>) -> Option<Ruling> {
    let rules = rules(asker);
    let first = asker.choose::<Option<Colour>>(Key::WhoseFlag, None)?;
    let last_period = match first {
        Some(_) => Some(true),
        None => asker.choose(Key::LastPeriod, Some(true)),
    };
    let known = match first {
        Some(loser) => asker.can_mate(loser.opposite())?,
        None => CanMate::Open,
    };
    Some(BothFlags { rules: rules?, first, last_period: last_period? }.rule(known))
}

pub(super) fn wrongly_set(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, moves) = (rules(asker), asker.count(Key::Moves, None));
    let (rules, moves_by_both) = (rules?, moves?);
    let is_late = rules.is_simplified() && moves_by_both >= SIMPLIFIED_LIMIT;
    let schedule_suffers = if is_late { asker.is(Key::ScheduleSuffers)? } else { false };
    Some(ClockWronglySet { rules, moves_by_both, schedule_suffers }.rule())
}

pub(super) fn defect(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(ClockDefect { is_evident: asker.choose(Key::DefectEvident, Some(true))? }.rule())
}

pub(super) fn paused(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let reason = asker.choose::<PauseReason>(Key::Interrupted, None);
    Some(ClockPaused { player: player?, reason: reason? }.rule())
}

pub(super) fn press_forgotten(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let since = asker.choose::<SinceThen>(Key::SinceThen, None);
    Some(PressForgotten { player: player?, since: since? }.rule())
}

pub(super) fn increment_request(asker: &mut Asker<'_>) -> Option<Ruling> {
    let applies = quickplay_applies(asker);
    let claimant = claimant(asker);
    let draw_accepted = asker.is(Key::DrawAccepted);
    let arbiter_agrees =
        if draw_accepted == Some(true) { Some(false) } else { asker.choose(Key::ArbiterAgrees, Some(true)) };
    let request = IncrementRequest {
        claimant: claimant?,
        draw_accepted: draw_accepted?,
        arbiter_agrees: arbiter_agrees?,
    };
    Some(or_refused(applies?.and_then(|()| request.rule())))
}

pub(super) fn quickplay_claim(asker: &mut Asker<'_>) -> Option<Ruling> {
    let applies = quickplay_applies(asker);
    let claimant = claimant(asker);
    let increment_possible = asker.is(Key::IncrementPossible);
    let decision = asker.choose::<NormalMeans>(Key::NormalMeans, None);
    let claim =
        DrawClaim { claimant: claimant?, increment_possible: increment_possible?, decision: decision? };
    Some(or_refused(applies?.and_then(|()| claim.rule())))
}

pub(super) fn unsupervised_claim(asker: &mut Asker<'_>) -> Option<Ruling> {
    let claimant = claimant(asker);
    let ground = asker.choose::<UnsupervisedGround>(Key::UnsupervisedGround, None);
    let steps = quickplay::unsupervised_claim(claimant?, ground?);
    Some(or_refused(steps.map(|steps| Ruling { steps, outcome: Outcome::GoesOn })))
}

fn quickplay_applies(asker: &mut Asker<'_>) -> Option<Result<(), NotApplicable>> {
    let rules = rules(asker);
    let announced = asker.choose(Key::Announced, Some(true));
    let increment = asker.time(Key::Increment, Some(ClockTime::ZERO));
    Some(applies(rules?, announced?, !increment?.is_zero()))
}

fn claimant(asker: &mut Asker<'_>) -> Option<Claimant> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let has_the_move = asker.choose(Key::HasTheMove, Some(true));
    let left = asker.time(Key::TimeLeft, None);
    Some(Claimant { player: player?, has_the_move: has_the_move?, left: left? })
}

/// What may not be asked or claimed is refused, with its article.
fn or_refused(ruling: Result<Ruling, NotApplicable>) -> Ruling {
    ruling.unwrap_or_else(|reason| Ruling {
        steps: vec![Step::new(reason.phrase(), reason.citation())],
        outcome: Outcome::GoesOn,
    })
}
