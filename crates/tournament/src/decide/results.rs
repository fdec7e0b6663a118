//! Results of the round being played, adjourned games, notes on games, points out of the ordinary.

use glossary::history;
use glossary::{Colour, GameResult, Phrase, PlayerResult, RoundNumber, phrase};
use handbook::cite;

use crate::command::ResultCommand;
use crate::consequence;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::BoardNumber;
use crate::integrity::{Breach, BreachKind};
use crate::player::{Player, Presence};
use crate::round::{Board, Round};
use crate::section::{PointsGiven, Section};

use super::corrections::{self, Window};
use super::{Answer, Deliberation, outside};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &ResultCommand) -> Answer {
    match command {
        ResultCommand::Enter(round, board, result) => enter(deliberation, *round, *board, *result),
        ResultCommand::Adjourn(round, board) => adjourn(deliberation, *round, *board),
        ResultCommand::AsPlayed(round, games) => corrections::as_played(deliberation, *round, games),
        ResultCommand::CorrectForRating(round, board, result) => {
            corrections::for_rating(deliberation, *round, *board, *result)
        }
        ResultCommand::Annotate(round, board, notes) => {
            find_board(deliberation.section, *round, *board)?;
            Ok(vec![SectionEvent::GameAnnotated(*round, *board, *notes)])
        }
        ResultCommand::GivePoints(given) => give_points(deliberation, *given),
        ResultCommand::BringValues { name, values } => outside::bring(deliberation, name, values),
    }
}

/// A board of a published round.
pub(super) fn find_board(
    section: &Section,
    number: RoundNumber,
    board: BoardNumber,
) -> Result<(&Round, &Board), Refusal> {
    let round = section.round(number).filter(|round| round.is_published());
    let round =
        round.ok_or_else(|| Refusal::new(phrase!("round {round} is not published", round = number)))?;
    let found = round.boards.get(&board);
    let found = found
        .ok_or_else(|| Refusal::new(phrase!("round {round} has no board {board}", round = number, board)))?;
    Ok((round, found))
}

/// A result as arbiters write it.
pub(super) fn shown(result: Option<GameResult>) -> Phrase {
    consequence::result_shown(result)
}

fn enter(
    deliberation: &mut Deliberation<'_>,
    number: RoundNumber,
    board_number: BoardNumber,
    result: Option<GameResult>,
) -> Answer {
    let section = deliberation.section;
    let (_, board) = find_board(section, number, board_number)?;
    if result.is_some_and(|result| result.of(Colour::White) == PlayerResult::Unknown) {
        return Err(Refusal::new(phrase!("an unknown result is entered by adjourning the game")));
    }
    if board.result == result {
        return Ok(Vec::new());
    }
    let event = SectionEvent::ResultEntered(number, board_number, result);
    if board.adjourned {
        return finish_adjourned(deliberation, number, board_number, result);
    }
    tell_who_stays_withdrawn(deliberation, number, board, result);
    let before = shown(board.result);
    let what = phrase!(
        "board {board}: {result} instead of {before}",
        board = board_number,
        result = shown(result),
        before
    );
    corrections::within_window(deliberation, number, vec![event], &what)
}

/// Who lost by forfeit without notice was withdrawn for it; a game after all does not bring them back by itself.
fn tell_who_stays_withdrawn(
    deliberation: &mut Deliberation<'_>,
    number: RoundNumber,
    board: &Board,
    result: Option<GameResult>,
) {
    let section = deliberation.section;
    let is_followed = number.index() + 1 < section.published().len();
    let is_absent = |result: PlayerResult| result == PlayerResult::ForfeitLoss;
    for (id, colour) in [(board.white, Colour::White), (board.black, Colour::Black)] {
        let is_there_now = result.is_some_and(|result| !is_absent(result.of(colour)));
        let Some(player) = section.players.get(&id) else { continue };
        if is_followed
            && is_absent(board.result_of(colour))
            && is_there_now
            && player.presence == Presence::Withdrawn
        {
            let what = phrase!(
                "{player} stays withdrawn; let them re-enter if they play on",
                player = player.shown()
            );
            deliberation.find_by(Level::Information, Rule::UnexplainedAbsence, what);
        }
    }
}

fn adjourn(deliberation: &mut Deliberation<'_>, number: RoundNumber, board_number: BoardNumber) -> Answer {
    let section = deliberation.section;
    let (_, board) = find_board(section, number, board_number)?;
    if board.result.is_some() || board.adjourned {
        return Err(Refusal::new(phrase!(
            "board {board} has a result, or is adjourned already",
            board = board_number
        )));
    }
    let what = phrase!("the game counts as a draw for the pairing; standings and report wait for its result");
    deliberation.find_by(Level::Acknowledge, Rule::AdjournedGame, what);
    Ok(vec![SectionEvent::GameAdjourned(number, board_number)])
}

/// Q163: an adjourned game that does not end in the draw for which it counted has changed what pairings were made of.
fn finish_adjourned(
    deliberation: &mut Deliberation<'_>,
    number: RoundNumber,
    board: BoardNumber,
    result: Option<GameResult>,
) -> Answer {
    let section = deliberation.section;
    let event = SectionEvent::ResultEntered(number, board, result);
    let is_draw = result.is_some_and(|result| {
        [Colour::White, Colour::Black]
            .iter()
            .all(|&colour| matches!(result.of(colour), PlayerResult::Draw | PlayerResult::UnratedDraw))
    });
    let mut events = Vec::new();
    if !is_draw && let Some(draft) = section.draft() {
        let what = phrase!(
            "round {round} was drafted while the game counted as a draw: the draft is thrown away",
            round = draft.number
        );
        deliberation.find_by(Level::Acknowledge, Rule::AdjournedGame, what);
        events.push(SectionEvent::DraftDiscarded);
    }
    let published = section.published();
    if is_draw || number.index() + 1 >= published.len() {
        events.push(event);
        return Ok(events);
    }
    let after = section.after(std::slice::from_ref(&event));
    let mut consequences = consequence::boards_that_change(section, std::slice::from_ref(&event));
    consequences.extend(consequence::rounds_that_stay(&after, |round| round > number));
    consequences.extend(consequence::standings_that_change(section, &after));
    let what = phrase!(
        "board {board} was adjourned and counted as a draw, and ends {result}",
        board,
        result = shown(result)
    );
    let article = section.article(Rule::AdjournedGame);
    deliberation.find(Finding::new(Level::Confirm, what.clone()).citing(article).so_that(consequences));
    events.push(event);
    events.extend(explaining(BreachKind::Adjournment, number, published.len(), &what.to_string()));
    Ok(events)
}

/// One comment for each round whose successor was paired with what has changed since.
pub(super) fn explaining(
    kind: BreachKind,
    from: RoundNumber,
    paired: usize,
    what: &str,
) -> Vec<SectionEvent> {
    let rounds = (from.index()..paired.saturating_sub(1)).filter_map(RoundNumber::from_index);
    let breach = |round| Breach { kind, round, what: what.to_owned() };
    rounds.map(|round| SectionEvent::IntegrityBreached(breach(round))).collect()
}

/// Why points cannot be given for a result: record 299 has no code for it, or it is not what the round brought.
fn unfitting_result(section: &Section, player: &Player, given: &PointsGiven) -> Option<Phrase> {
    let result = given.for_result?;
    if !history::PointsGiven::RESULTS.contains(&result) {
        return Some(phrase!("points cannot be given for this result: {result}", result));
    }
    let round = given.round?;
    let brought = section.past_of(player).get(round.index()).map(|past| past.result);
    (brought != Some(result)).then(|| {
        phrase!(
            "round {round} did not bring {player} this result: {result}",
            round,
            player = player.shown(),
            result
        )
    })
}

/// Points out of the ordinary count in the round just played, so that no pairing made before depends on them.
fn give_points(deliberation: &mut Deliberation<'_>, given: PointsGiven) -> Answer {
    let section = deliberation.section;
    let player = section.player(given.player)?;
    let is_timely = match given.round {
        None => !section.has_started(),
        Some(round) => {
            round.index() < section.published().len() && corrections::window(section, round) == Window::Open
        }
    };
    if !is_timely {
        let what = phrase!(
            "points are given or taken before the start, or in the round just played and not yet followed"
        );
        return Err(deliberation.refuse(Rule::CorrectionWindow, what));
    }
    if let Some(why) = unfitting_result(section, player, &given) {
        return Err(Refusal::new(why).citing(cite!("trf@2025-09/299.5")));
    }
    let event = SectionEvent::PointsGiven(given);
    let after = section.after(std::slice::from_ref(&event));
    let (points, player) = (given.points, player.shown());
    let what = match given.for_result {
        None => phrase!("{points} points for {player}, out of the ordinary", points, player),
        Some(result) => phrase!(
            "{points} points for {player}, out of the ordinary, as what this result is worth: {result}",
            points,
            player,
            result
        ),
    };
    let consequences = consequence::standings_that_change(section, &after);
    deliberation
        .find(Finding::new(Level::Confirm, what).citing(cite!("trf@2025-09/299")).so_that(consequences));
    Ok(vec![event])
}
