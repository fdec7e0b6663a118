//! Score sheets (8), assistants (4.9, 6.2.6, 8.1.6) and blind players (Appendix D).

use glossary::Colour;

use super::start::rules;
use crate::assistant::{AssistantProvided, Help};
use crate::blind;
use crate::clock::ClockTime;
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::irregularity::ScoresheetRequested;
use crate::ruling::Ruling;
use crate::scoresheet::{
    IncompleteSheets, ResultDisputed, SheetMatter, SheetReported, next_move_begins_period,
};

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
    let mut ruling = sheets.rule();
    if sheets.flag_fallen && !asker.choose(Key::OverstepShown, Some(true))? {
        ruling.steps.extend(next_move_begins_period(asker.is(Key::EvidenceOfMoves)?).steps);
    }
    Some(ruling)
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

pub(super) fn slip_of_the_tongue(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(blind::slip_of_the_tongue(asker.is(Key::ClockRuns)?))
}

pub(super) fn boards_differ(asker: &mut Asker<'_>) -> Option<Ruling> {
    Some(blind::rule_on_boards(asker.choose(Key::ScoresAgree, Some(true))?))
}

/// As a rule ten minutes are taken from the clock (6.2.6, commentary).
const USUAL_DEDUCTION: ClockTime = ClockTime::from_minutes(10);

pub(super) fn assistant(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let help = asker.choose::<Help>(Key::Help, None);
    let acceptable = asker.choose(Key::Acceptable, Some(true));
    let has_disability = asker.choose(Key::Disability, Some(true));
    let deduction = if has_disability == Some(false) {
        asker.time(Key::Deduction, Some(USUAL_DEDUCTION))
    } else {
        Some(ClockTime::ZERO)
    };
    let provided = AssistantProvided {
        player: player?,
        help: help?,
        acceptable: acceptable?,
        has_disability: has_disability?,
        deduction: deduction?,
    };
    Some(provided.rule())
}
