//! Publishing a round, and changing what is published for the reasons that C.04.2 4.4 admits.

use std::collections::{BTreeMap, BTreeSet};

use glossary::phrase::Part;
use glossary::{Colour, Phrase, PlayerResult, RoundNumber, phrase};

use crate::board_plan::free_board;
use crate::command::ChangeReason;
use crate::consequence;
use crate::edition::{HandlingRules, Rule};
use crate::event::{Reseating, SectionEvent};
use crate::finding::{Finding, Level, Refusal};
use crate::identity::{BoardNumber, PlayerId};
use crate::integrity::{Breach, BreachKind};
use crate::player::Presence;
use crate::round::{Round, Stage};
use crate::section::Section;

use super::{Answer, Deliberation, byes, manual};

/// What is wrong with a draft: everybody active must be exactly once at a board, with a bye or absent.
pub(crate) fn invariants(section: &Section, round: &Round) -> Vec<Phrase> {
    let mut seen: BTreeMap<PlayerId, u32> = BTreeMap::new();
    let seated = round.boards.values().flat_map(|board| [board.white, board.black]);
    seated.chain(round.unpaired.keys().copied()).for_each(|player| *seen.entry(player).or_default() += 1);
    let seats: BTreeSet<PlayerId> =
        round.boards.values().flat_map(|board| [board.white, board.black]).collect();
    let paired = section.to_be_paired(round.number);
    let mut problems = Vec::new();
    for player in section.players.values() {
        let times = seen.remove(&player.id).unwrap_or(0);
        let is_seated = seats.contains(&player.id);
        let unpaired = round.unpaired.get(&player.id).copied();
        let has_bye = unpaired == Some(PlayerResult::PairingAllocatedBye);
        let is_to_be_paired = paired.contains(&player.id);
        let shown = player.shown();
        match (is_to_be_paired, times) {
            (true, 0) => {
                problems.push(phrase!("{player} is forgotten: neither paired nor with a bye", player = shown))
            }
            (false, 0) if player.number.is_some() => {
                problems.push(phrase!("{player} is not listed as absent", player = shown))
            }
            (false, 0) => {}
            (_, 2..) => {
                problems.push(phrase!("{player} is in the round {times} times", player = shown, times))
            }
            (true, 1) if !is_seated && !has_bye => {
                problems.push(phrase!("{player} is to be paired, but absent", player = shown))
            }
            (false, 1) if is_seated || has_bye => {
                problems.push(phrase!("{player} is paired, but not to be paired", player = shown));
            }
            (false, 1) if unpaired != Some(section.absence_result(player, round.number)) => {
                problems.push(phrase!("{player} has another bye than the one granted", player = shown));
            }
            (true | false, 1) => {}
        }
    }
    problems.extend(
        seen.keys().map(|id| phrase!("entry {entry} is in the round, but not in the section", entry = id)),
    );
    let byes = round.unpaired.values().filter(|result| **result == PlayerResult::PairingAllocatedBye).count();
    if byes > 1 {
        problems.push(phrase!("{byes} players have the pairing-allocated bye", byes));
    }
    problems
}

pub(super) fn publish(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    let draft = section
        .draft()
        .ok_or_else(|| Refusal::new(phrase!("there is no draft to publish; pair the round first")))?;
    if draft.stage == Stage::Manual {
        return Err(Refusal::new(phrase!("the draft is being altered by hand; validate it first")));
    }
    let problems = section.why_draft_is_outdated();
    if !problems.is_empty() {
        let what = phrase!(
            "round {round} cannot be published; pair it again: {problems}",
            round = draft.number,
            problems = Part::Clauses(problems)
        );
        return Err(deliberation.refuse(Rule::PublishedPairings, what));
    }
    let absent = section.absent_without_explanation();
    if !absent.is_empty() {
        let names = absent.iter().map(|&id| section.shown(id)).collect();
        let finding = Finding::new(Level::Acknowledge, phrase!("absent without notice, and now withdrawn"));
        deliberation.find(finding.citing(section.article(Rule::UnexplainedAbsence)).so_that(names));
    }
    let withdrawn = absent.into_iter().map(|id| SectionEvent::PresenceChanged(id, Presence::Withdrawn));
    let mut events: Vec<SectionEvent> = withdrawn.collect();
    events.push(SectionEvent::RoundPublished(draft.number, 1));
    Ok(events)
}

/// Changes the published round, and publishes it as the next version.
pub(super) fn republish(
    deliberation: &mut Deliberation<'_>,
    reason: ChangeReason,
    pairs: &[(PlayerId, PlayerId)],
    unpaired: &[(PlayerId, PlayerResult)],
) -> Answer {
    let section = deliberation.section;
    let last = section.rounds.last().filter(|round| round.is_published());
    let round = last.ok_or_else(|| {
        Refusal::new(phrase!("no published round stands last; a draft is simply paired again"))
    })?;
    let Stage::Published(version) = round.stage else {
        return Err(Refusal::new(phrase!("the round is not published")));
    };
    let reseating = reseating(deliberation, round, pairs, unpaired)?;
    check_reason(deliberation, reason, round, pairs)?;
    for &(white, black) in pairs {
        manual::check_pair(deliberation, round.number, white, black);
    }
    let byes = check_byes(deliberation, round, &reseating, unpaired)?;
    let changes = changes(section, round, &reseating);
    let what = phrase!(
        "round {round} changes after it was published ({reason})",
        round = round.number,
        reason = reason.phrase()
    );
    let article = section.article(Rule::PublishedPairings);
    let table = consequence::seats_that_change(section, round, &reseating);
    deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(table));
    let what =
        format!("published again as version {}, {}: {}", version + 1, reason.word(), Part::Clauses(changes));
    let mut events = vec![
        SectionEvent::Reseated(round.number, reseating),
        SectionEvent::RoundPublished(round.number, version + 1),
        SectionEvent::IntegrityBreached(Breach {
            kind: BreachKind::ManualPairingAlteration,
            round: round.number,
            what,
        }),
    ];
    events.extend(byes);
    let seated = pairs.iter().flat_map(|&(white, black)| [white, black]);
    let had_bye =
        |id: &PlayerId| section.players.get(id).is_some_and(|one| one.byes.contains_key(&round.number));
    events.extend(seated.filter(had_bye).map(|id| SectionEvent::ByeCancelled(id, round.number)));
    Ok(events)
}

/// Who loses the opponent gets a bye, under the rules under which byes are given elsewhere.
fn check_byes(
    deliberation: &mut Deliberation<'_>,
    round: &Round,
    reseating: &Reseating,
    unpaired: &[(PlayerId, PlayerResult)],
) -> Answer {
    let section = deliberation.section;
    let mut events = Vec::new();
    for &(id, kind) in unpaired {
        let player = section.player(id)?;
        match kind {
            PlayerResult::ZeroPointBye => {}
            PlayerResult::HalfPointBye => {
                byes::check_half_point_bye(deliberation, player, round.number);
                events.push(SectionEvent::ByeGranted(id, round.number, kind));
            }
            PlayerResult::FullPointBye => {
                events.push(SectionEvent::ByeGranted(id, round.number, kind));
                events.push(byes::full_point_bye(deliberation, player, round.number));
            }
            PlayerResult::PairingAllocatedBye => manual::check_bye(deliberation, round.number, player),
            PlayerResult::Win
            | PlayerResult::Draw
            | PlayerResult::Loss
            | PlayerResult::UnratedWin
            | PlayerResult::UnratedDraw
            | PlayerResult::UnratedLoss
            | PlayerResult::ForfeitWin
            | PlayerResult::ForfeitLoss
            | PlayerResult::RestGame
            | PlayerResult::Unknown => {
                return Err(Refusal::new(phrase!(
                    "who has no opponent gets a bye, not a {result}",
                    result = kind
                )));
            }
        }
    }
    let mut after = round.clone();
    after.reseat(reseating, section.format().games(section, round.number));
    let allocated = |result: &&PlayerResult| **result == PlayerResult::PairingAllocatedBye;
    if after.unpaired.values().filter(allocated).count() > 1 {
        return Err(Refusal::new(phrase!("only one player has the pairing-allocated bye; name another bye")));
    }
    Ok(events)
}

/// The reasons of 2026; the older rules know only the accidental rematch.
fn check_reason(
    deliberation: &mut Deliberation<'_>,
    reason: ChangeReason,
    round: &Round,
    pairs: &[(PlayerId, PlayerId)],
) -> Result<(), Refusal> {
    let section = deliberation.section;
    if section.regulations.handling == HandlingRules::July2017 && reason != ChangeReason::Rematch {
        let what = phrase!("published pairings change only if two players would meet a second time");
        deliberation.find_by(Level::Refuse, Rule::PublishedPairings, what);
    }
    let is_without = |player: &PlayerId| round.board_of(*player).is_none();
    let holds = match reason {
        ChangeReason::Rematch => round.boards.values().any(|board| {
            let touched = |player| pairs.iter().any(|&(white, black)| white == player || black == player);
            (touched(board.white) || touched(board.black))
                && have_met(section, round.number, board.white, board.black)
        }),
        ChangeReason::CompetitionRules => true,
        ChangeReason::WithoutOpponent => {
            pairs.iter().all(|(one, other)| is_without(one) && is_without(other))
        }
        ChangeReason::LateEntry => pairs.iter().any(|(one, other)| is_without(one) || is_without(other)),
        ChangeReason::TopBoardsOfFinalRound => round.number.get() >= section.configuration.rounds,
    };
    match holds {
        true => Ok(()),
        false => {
            let what =
                phrase!("the reason \"{reason}\" does not fit these changes", reason = reason.phrase());
            Err(deliberation.refuse(Rule::PublishedPairings, what))
        }
    }
}

/// Whether two have played each other before a round.
pub(crate) fn have_met(section: &Section, before: RoundNumber, one: PlayerId, other: PlayerId) -> bool {
    section.rounds.iter().take(before.index()).any(|round| {
        round.board_of(one).is_some_and(|(_, board)| {
            let is_played = |game: crate::Game| game.result_of(Colour::White).is_played();
            board.opponent_of(one) == other && board.games().any(is_played)
        })
    })
}

/// Who sits where after the change: pairs keep a board that one of them had, and nobody else moves.
fn reseating(
    deliberation: &Deliberation<'_>,
    round: &Round,
    pairs: &[(PlayerId, PlayerId)],
    unpaired: &[(PlayerId, PlayerResult)],
) -> Result<Reseating, Refusal> {
    let section = deliberation.section;
    let named: Vec<PlayerId> = pairs
        .iter()
        .flat_map(|&(white, black)| [white, black])
        .chain(unpaired.iter().map(|&(player, _)| player))
        .collect();
    let once: BTreeSet<PlayerId> = named.iter().copied().collect();
    if once.len() < named.len() || named.is_empty() {
        return Err(Refusal::new(phrase!("name each player once")));
    }
    for &id in &once {
        let player = section.player(id)?;
        if player.presence != Presence::Arrived || player.number.is_none() {
            return Err(Refusal::new(phrase!(
                "{player} is not in the tournament now",
                player = player.shown()
            )));
        }
    }
    let mut vacated: BTreeMap<BoardNumber, (PlayerId, PlayerId)> = BTreeMap::new();
    for (&number, board) in &round.boards {
        let touched = [board.white, board.black].map(|player| once.contains(&player));
        if touched == [false, false] {
            continue;
        }
        if !board.is_untouched() {
            return Err(Refusal::new(phrase!("board {board} has a result; its game stands", board = number)));
        }
        if let Some(left) = [board.white, board.black].into_iter().find(|player| !once.contains(player)) {
            return Err(Refusal::new(phrase!(
                "{player} loses the opponent: say what becomes of them",
                player = section.shown(left)
            )));
        }
        vacated.insert(number, (board.white, board.black));
    }
    Ok(place(section, round, pairs, unpaired, &vacated))
}

fn place(
    section: &Section,
    round: &Round,
    pairs: &[(PlayerId, PlayerId)],
    unpaired: &[(PlayerId, PlayerResult)],
    vacated: &BTreeMap<BoardNumber, (PlayerId, PlayerId)>,
) -> Reseating {
    let mut taken: BTreeSet<BoardNumber> = round.boards.keys().copied().collect();
    let mut free: BTreeMap<BoardNumber, (PlayerId, PlayerId)> = vacated.clone();
    let mut reseating = Reseating::default();
    for &(white, black) in pairs {
        let own =
            free.iter().find(|(_, pair)| [pair.0, pair.1].iter().any(|one| [white, black].contains(one)));
        let board = own.map(|(&board, _)| board).or_else(|| free_board(section, &taken));
        let Some(board) = board else { continue };
        free.remove(&board);
        taken.insert(board);
        reseating.boards.push((board, Some((white, black))));
    }
    reseating.boards.extend(free.keys().map(|&board| (board, None)));
    reseating.boards.sort_unstable();
    let seated = pairs.iter().flat_map(|&(white, black)| [white, black]);
    reseating.unpaired.extend(seated.filter(|one| round.unpaired.contains_key(one)).map(|one| (one, None)));
    reseating.unpaired.extend(unpaired.iter().map(|&(player, result)| (player, Some(result))));
    reseating.unpaired.sort_unstable();
    reseating
}

/// The difference that players are shown: board by board.
fn changes(section: &Section, round: &Round, reseating: &Reseating) -> Vec<Phrase> {
    let pair = |(white, black): (PlayerId, PlayerId)| {
        phrase!("{white} – {black}", white = section.shown(white), black = section.shown(black))
    };
    let boards = reseating.boards.iter().map(|(number, now)| {
        let before = round.boards.get(number).map(|board| pair((board.white, board.black)));
        match (before, now.map(pair)) {
            (Some(before), Some(now)) => {
                phrase!("board {board}: {now} instead of {before}", board = number, now, before)
            }
            (Some(before), None) => {
                phrase!("board {board}: free instead of {before}", board = number, before)
            }
            (None, Some(now)) => phrase!("board {board}: {now}", board = number, now),
            (None, None) => phrase!("board {board}: free", board = number),
        }
    });
    let unpaired = reseating.unpaired.iter().map(|&(player, now)| match (round.unpaired.get(&player), now) {
        (Some(before), None) => {
            phrase!("{player} loses the {bye}", player = section.shown(player), bye = before)
        }
        (_, Some(now)) => phrase!("{player} gets a {bye}", player = section.shown(player), bye = now),
        (None, None) => phrase!("{player} is paired", player = section.shown(player)),
    });
    boards.chain(unpaired).collect()
}
