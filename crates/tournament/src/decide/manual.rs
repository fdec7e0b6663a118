//! Pairing by hand: begun and ended expressly, warned about pair by pair, and compared with the engine at the
//! end (Q64-69).

use std::collections::BTreeSet;

use glossary::phrase::Part;
use glossary::{Phrase, PlayerResult, RoundNumber, phrase};

use crate::board_plan::{free_board, is_usable};
use crate::consequence;
use crate::edition::Rule;
use crate::event::{Reseating, SectionEvent};
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::identity::{BoardNumber, PlayerId};
use crate::integrity::{Breach, BreachKind};
use crate::player::Player;
use crate::round::{Round, Stage};
use crate::section::Section;

use super::pairing::{prepare, without_game};
use super::publication::invariants;
use super::{Answer, Deliberation};

pub(super) fn begin(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    match section.draft().map(|draft| draft.stage) {
        Some(Stage::Draft) => Ok(vec![SectionEvent::ManualPairingBegun]),
        Some(Stage::Manual | Stage::Published(_)) => {
            Err(Refusal::new(phrase!("the draft is being altered by hand already")))
        }
        None => {
            let (round, mut events) = prepare(deliberation)?;
            let ready = section.after(&events);
            let (unpaired, matches) = (without_game(&ready, round).into(), ready.matches_of(round));
            let empty = Round { unpaired, matches, ..Round::new(round) };
            events.push(SectionEvent::RoundDrafted(Box::new(empty)));
            events.push(SectionEvent::ManualPairingBegun);
            Ok(events)
        }
    }
}

/// The draft that is being altered.
fn altered<'a>(deliberation: &Deliberation<'a>) -> Result<&'a Round, Refusal> {
    let draft = deliberation.section.draft().filter(|draft| draft.stage == Stage::Manual);
    draft.ok_or_else(|| Refusal::new(phrase!("no draft is being altered by hand; begin that first")))
}

/// A player who is to be paired in the draft and sits at no board of it yet.
fn unseated<'a>(section: &'a Section, draft: &Round, id: PlayerId) -> Result<&'a Player, Refusal> {
    let player = section.player(id)?;
    if !section.to_be_paired(draft.number).contains(&player.id) {
        return Err(Refusal::new(phrase!(
            "{player} is not to be paired in this round",
            player = player.shown()
        )));
    }
    if let Some((board, _)) = draft.board_of(id) {
        return Err(Refusal::new(phrase!(
            "{player} sits at board {board}; take that pair apart first",
            player = player.shown(),
            board
        )));
    }
    Ok(player)
}

pub(super) fn seat(deliberation: &mut Deliberation<'_>, white: PlayerId, black: PlayerId) -> Answer {
    let section = deliberation.section;
    let draft = altered(deliberation)?;
    if white == black {
        return Err(Refusal::new(phrase!("nobody plays themselves")));
    }
    for id in [white, black] {
        unseated(section, draft, id)?;
    }
    check_pair(deliberation, draft.number, white, black);
    let taken: BTreeSet<BoardNumber> = draft.boards.keys().copied().collect();
    let first = (section.configuration.first_board.max(1)..=u16::MAX).filter_map(BoardNumber::new);
    let gap = first.take_while(|board| taken.last().is_some_and(|last| board < last));
    let fixed = |board: &BoardNumber| section.players.values().any(|one| one.fixed_board == Some(*board));
    let gap = gap.filter(|board| !taken.contains(board) && is_usable(section, *board) && !fixed(board)).min();
    let board = gap
        .or_else(|| free_board(section, &taken))
        .ok_or_else(|| Refusal::new(phrase!("no board is free")))?;
    let lost = [white, black].into_iter().filter(|one| draft.unpaired.contains_key(one));
    let reseating = Reseating {
        boards: vec![(board, Some((white, black)))],
        unpaired: lost.map(|one| (one, None)).collect(),
    };
    Ok(vec![SectionEvent::Reseated(draft.number, reseating)])
}

pub(super) fn unseat(deliberation: &Deliberation<'_>, board: BoardNumber) -> Answer {
    let section = deliberation.section;
    let draft = altered(deliberation)?;
    let Some(pair) = draft.boards.get(&board) else {
        return Err(Refusal::new(phrase!("nobody sits at board {board}", board)));
    };
    let ready = section.to_be_paired(draft.number);
    let gone = [pair.white, pair.black].into_iter().filter(|player| !ready.contains(player));
    let gone = gone.filter_map(|id| section.players.get(&id));
    let absent = gone.map(|player| (player.id, Some(section.absence_result(player, draft.number))));
    let reseating = Reseating { boards: vec![(board, None)], unpaired: absent.collect() };
    Ok(vec![SectionEvent::Reseated(draft.number, reseating)])
}

pub(super) fn give_bye(deliberation: &mut Deliberation<'_>, id: PlayerId) -> Answer {
    let section = deliberation.section;
    let draft = altered(deliberation)?;
    let player = unseated(section, draft, id)?;
    check_bye(deliberation, draft.number, player);
    let before = draft.pairs().bye.filter(|&other| other != id);
    let mut unpaired: Vec<(PlayerId, Option<PlayerResult>)> =
        before.into_iter().map(|other| (other, None)).collect();
    unpaired.push((id, Some(PlayerResult::PairingAllocatedBye)));
    let reseating = Reseating { boards: Vec::new(), unpaired };
    Ok(vec![SectionEvent::Reseated(draft.number, reseating)])
}

/// What the format has against a bye.
pub(super) fn check_bye(deliberation: &mut Deliberation<'_>, round: RoundNumber, player: &Player) {
    let section = deliberation.section;
    let objections = section.format().objections_to_bye(section, round, player.id);
    objections.into_iter().for_each(|objection| deliberation.find(objection));
}

/// What the format has against a pair.
pub(super) fn check_pair(
    deliberation: &mut Deliberation<'_>,
    round: RoundNumber,
    white: PlayerId,
    black: PlayerId,
) {
    let section = deliberation.section;
    let objections = section.format().objections(section, round, white, black);
    objections.into_iter().for_each(|objection| deliberation.find(objection));
}

/// A difference as the report file tells it.
fn instead(difference: &Consequence) -> Phrase {
    match difference {
        Consequence::Said(phrase) => phrase.clone(),
        Consequence::Changes { what, now, then } => {
            phrase!(
                "{what}: {then} instead of {now}",
                what = what.clone(),
                then = then.clone(),
                now = now.clone()
            )
        }
    }
}

/// Q68, Q69: the round is compared with the engine's; a difference is confirmed twice, and told in the report
/// file.
pub(super) fn validate(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    let draft = altered(deliberation)?;
    let problems = invariants(section, draft);
    if !problems.is_empty() {
        return Err(Refusal::new(phrase!(
            "the pairing is not complete: {problems}",
            problems = Part::Clauses(problems)
        )));
    }
    let mut events = vec![SectionEvent::ManualPairingEnded];
    let (differences, is_possible) = match section.engine_pairs(draft.number) {
        Ok(engine) => (consequence::against_system(section, draft, &engine), true),
        Err(refusal) => (vec![refusal.cited().into()], false),
    };
    if differences.is_empty() {
        return Ok(events);
    }
    let what = match is_possible {
        true => {
            phrase!("the pairing of round {round} is not the one that the system gives", round = draft.number)
        }
        false => phrase!(
            "round {round} cannot be paired by the system, and was paired by hand",
            round = draft.number
        ),
    };
    let article = section.article(Rule::NoFavours);
    let mut consequences = differences.clone();
    if is_possible {
        let columns = phrase!("now is the pairing that the system gives, then the pairing made by hand");
        consequences.insert(0, columns.into());
    }
    deliberation.find(Finding::new(Level::ConfirmTwice, what).citing(article).so_that(consequences));
    let what = Part::Clauses(differences.iter().map(instead).collect()).to_string();
    let kind = BreachKind::ManualPairingAlteration;
    events.push(SectionEvent::IntegrityBreached(Breach { kind, round: draft.number, what }));
    Ok(events)
}
