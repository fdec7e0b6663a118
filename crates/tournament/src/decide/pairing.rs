//! Pairing a round as a draft, and throwing a draft away.

use std::collections::BTreeMap;

use glossary::{Phrase, PlayerResult, RoundNumber, phrase};

use crate::board_plan;
use crate::consequence::game_place;
use crate::edition::Rule;
use crate::event::{GameEvent, SectionEvent};
use crate::finding::{Finding, Level, Refusal};
use crate::identity::{BoardNumber, GameNumber, PlayerId};
use crate::player::Presence;
use crate::round::Round;
use crate::section::Section;

use super::numbers::first_numbers;
use super::{Answer, Deliberation};

pub(super) fn pair(deliberation: &mut Deliberation<'_>) -> Answer {
    let section = deliberation.section;
    let (round, numbers) = number_players(deliberation)?;
    let numbered = if numbers.is_empty() { None } else { Some(section.after(&numbers)) };
    let ready = numbered.as_ref().unwrap_or(section);
    let draw = ready.format().draw(ready, round);
    let mut events = if draw.awaits_results { adjourned(deliberation) } else { Vec::new() };
    events.extend(numbers);
    tell_who_is_left_out(deliberation, ready);
    let pairs = draw.pairs?;
    if pairs.games.is_empty() {
        return Err(Refusal::new(phrase!("there are no two players to pair: check them in first")));
    }
    let left_out = draw.left_out.iter().filter_map(|id| ready.players.get(id));
    let left_out = left_out.map(|player| (player.id, ready.absence_result(player, round)));
    let games = ready.format().games(ready, round);
    let has_fixed_boards = ready.players.values().any(|player| player.fixed_board.is_some());
    let boards = match has_fixed_boards || !ready.boards.is_empty() {
        true => board_plan::seat(ready, &pairs.games, games),
        false => board_plan::seat_in_order(ready, &pairs.games, games),
    };
    let mut unpaired: BTreeMap<PlayerId, PlayerResult> = left_out.collect();
    unpaired.extend(pairs.bye.map(|bye| (bye, PlayerResult::PairingAllocatedBye)));
    let (boards, unpaired) = (boards.into(), unpaired.into());
    let draft = Round { boards, unpaired, matches: draw.matches, ..Round::new(round) };
    tell_boards(deliberation, &draft);
    events.push(SectionEvent::RoundDrafted(Box::new(draft)));
    Ok(events)
}

/// What comes before the engine: the round to be paired, missing results registered as adjourned, numbers
/// given.
pub(super) fn prepare(
    deliberation: &mut Deliberation<'_>,
) -> Result<(RoundNumber, Vec<SectionEvent>), Refusal> {
    let (round, numbers) = number_players(deliberation)?;
    let mut events = match deliberation.section.format().is_known_from_the_start() {
        true => Vec::new(),
        false => adjourned(deliberation),
    };
    events.extend(numbers);
    Ok((round, events))
}

/// The round to be paired, and the numbers that are given if there are none yet.
fn number_players(deliberation: &Deliberation<'_>) -> Result<(RoundNumber, Vec<SectionEvent>), Refusal> {
    let section = deliberation.section;
    let round = section.next_round();
    if section.draft().is_some() {
        return Err(Refusal::new(phrase!("round {round} is drafted; publish or discard it", round)));
    }
    if round.get() > section.configuration.rounds {
        let rounds = section.configuration.rounds;
        let what =
            phrase!("all {rounds} rounds are paired; add a round, or declare the standings final", rounds);
        return Err(deliberation.refuse(Rule::RoundsAnnounced, what));
    }
    section.format().prepare(section, round)?;
    let is_new = section.players.values().all(|player| player.number.is_none());
    Ok((round, if is_new { first_numbers(section)? } else { Vec::new() }))
}

/// Q159, Q160: games without a result are registered as adjourned, and that is to be acknowledged.
fn adjourned(deliberation: &mut Deliberation<'_>) -> Vec<SectionEvent> {
    let section = deliberation.section;
    let (mut events, mut games) = (Vec::new(), Vec::new());
    let numbered = (0..).filter_map(GameNumber::from_index);
    for round in section.published() {
        let all = round.boards.iter().flat_map(|(&board, pair)| {
            numbered.clone().zip(pair.games()).map(move |(number, game)| (board, number, game))
        });
        for (board, number, game) in all.filter(|(.., game)| game.is_missing()) {
            events.push(GameEvent::Adjourned.of(round.number, board, number));
            let (white, black) = (section.shown(game.white), section.shown(game.black));
            games.push(phrase!(
                "round {round}, board {board}: {white} – {black}",
                round = round.number,
                board = game_place(board, number),
                white,
                black
            ));
        }
    }
    if !games.is_empty() {
        let what = match games.len() {
            1 => {
                phrase!("one result is missing: the game counts as adjourned, and as a draw for the pairing")
            }
            number => phrase!(
                "{number} results are missing: the games count as adjourned, and as draws for the pairing",
                number
            ),
        };
        let article = section.article(Rule::AdjournedGame);
        deliberation.find(Finding::new(Level::Acknowledge, what).citing(article).so_that(games));
    }
    events
}

fn tell_who_is_left_out(deliberation: &mut Deliberation<'_>, ready: &Section) {
    let is_expected = |player: &&crate::Player| player.presence == Presence::Expected;
    let expected: Vec<Phrase> = match deliberation.section.has_started() {
        true => Vec::new(),
        false => ready.players.values().filter(is_expected).map(crate::Player::shown).collect(),
    };
    if !expected.is_empty() {
        let what = match expected.len() {
            1 => phrase!("one player has not arrived and is not paired"),
            number => phrase!("{number} players have not arrived and are not paired", number),
        };
        let article = ready.article(Rule::LateEntry);
        // Who closed the check-in has decided that nobody waits for them.
        let level = if ready.is_check_in_closed { Level::Information } else { Level::Acknowledge };
        deliberation.find(Finding::new(level, what).citing(article).so_that(expected));
    }
    let unexplained = ready.absent_without_explanation();
    let absent: Vec<Phrase> = unexplained.iter().map(|&id| ready.shown(id)).collect();
    if !absent.is_empty() {
        let what =
            phrase!("absent without notice: withdrawn when this round is published, unless explained before");
        let article = ready.article(Rule::UnexplainedAbsence);
        deliberation.find(Finding::new(Level::Information, what).citing(article).so_that(absent));
    }
}

/// Everybody with a number who is not to be paired, and what the round brings them.
pub(super) fn without_game(section: &Section, round: RoundNumber) -> BTreeMap<PlayerId, PlayerResult> {
    let paired = section.to_be_paired(round);
    let out = section.players.values().filter(|player| player.number.is_some());
    let out = out.filter(|player| !paired.contains(&player.id));
    out.map(|player| (player.id, section.absence_result(player, round))).collect()
}

impl Section {
    /// What a round brings a player who is not to be paired in it: the bye granted, or nothing.
    pub(crate) fn absence_result(&self, player: &crate::Player, round: RoundNumber) -> PlayerResult {
        let granted = player.byes.get(&round).copied().filter(|_| player.presence == Presence::Arrived);
        granted.unwrap_or(Presence::ABSENT)
    }
}

fn tell_boards(deliberation: &mut Deliberation<'_>, draft: &Round) {
    let Some(last) = deliberation.section.configuration.last_board else { return };
    let beyond: Vec<BoardNumber> = draft.boards.keys().copied().filter(|board| board.get() > last).collect();
    if !beyond.is_empty() {
        let what = phrase!(
            "the boards of the section end at {board}; beyond it are {boards}",
            board = last,
            boards = beyond
        );
        deliberation.find(Finding::new(Level::Acknowledge, what));
    }
}

pub(super) fn discard(deliberation: &Deliberation<'_>) -> Answer {
    match deliberation.section.draft() {
        Some(_) => Ok(vec![SectionEvent::DraftDiscarded]),
        None => {
            let what = phrase!("there is no draft; a published round is changed by republishing it");
            Err(deliberation.refuse(Rule::PublishedPairings, what))
        }
    }
}
