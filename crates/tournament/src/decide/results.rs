//! Results of the round being played, adjourned games, notes on games, points out of the ordinary.

use glossary::history;
use glossary::phrase::Part;
use glossary::{Colour, GameResult, Phrase, PlayerResult, RoundNumber, phrase};
use handbook::cite;

use crate::command::{GameCommand, ResultCommand};
use crate::consequence;
use crate::edition::Rule;
use crate::event::{GameEvent, SectionEvent};
use crate::finding::{Finding, Level, Refusal};
use crate::identity::{BoardNumber, GameNumber, PlayerId};
use crate::integrity::{Breach, BreachKind};
use crate::player::{Player, Presence};
use crate::round::{Board, Game, Round};
use crate::section::{PointsGiven, Section};

use super::corrections::{self, Window};
use super::{Answer, Deliberation, outside};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &ResultCommand) -> Answer {
    match command {
        ResultCommand::Enter(round, board, result) => {
            in_game(deliberation, GamePlace::first(*round, *board), GameCommand::Enter(*result))
        }
        ResultCommand::Adjourn(round, board) => {
            in_game(deliberation, GamePlace::first(*round, *board), GameCommand::Adjourn)
        }
        ResultCommand::AsPlayed(round, games) => corrections::as_played(deliberation, *round, games),
        ResultCommand::CorrectForRating(round, board, result) => {
            in_game(deliberation, GamePlace::first(*round, *board), GameCommand::CorrectForRating(*result))
        }
        ResultCommand::Annotate(round, board, notes) => {
            in_game(deliberation, GamePlace::first(*round, *board), GameCommand::Annotate(*notes))
        }
        ResultCommand::InGame(round, board, game, command) => {
            in_game(deliberation, GamePlace { round: *round, board: *board, game: *game }, *command)
        }
        ResultCommand::AddGame(round, board, white) => add_game(deliberation, *round, *board, *white),
        ResultCommand::GivePoints(given) => give_points(deliberation, *given),
        ResultCommand::BringValues { name, values } => outside::bring(deliberation, name, values),
    }
}

/// Which game is meant.
#[derive(Clone, Copy)]
pub(super) struct GamePlace {
    pub(super) round: RoundNumber,
    pub(super) board: BoardNumber,
    pub(super) game: GameNumber,
}

impl GamePlace {
    const fn first(round: RoundNumber, board: BoardNumber) -> GamePlace {
        GamePlace { round, board, game: GameNumber::FIRST }
    }

    /// What has happened to it, as the section tells it.
    pub(super) fn event(self, event: GameEvent) -> SectionEvent {
        event.of(self.round, self.board, self.game)
    }

    /// The board, and the game where it is not the first.
    pub(super) fn shown(self) -> Part {
        consequence::game_place(self.board, self.game)
    }
}

fn in_game(deliberation: &mut Deliberation<'_>, place: GamePlace, command: GameCommand) -> Answer {
    let game = find_game(deliberation.section, place)?;
    match command {
        GameCommand::Enter(result) => enter(deliberation, place, game, result),
        GameCommand::Adjourn => adjourn(deliberation, place, game),
        GameCommand::AsPlayed(white) => corrections::with_white(deliberation, place, game, white),
        GameCommand::CorrectForRating(result) => corrections::for_rating(deliberation, place, game, result),
        GameCommand::Annotate(notes) => Ok(vec![place.event(GameEvent::Annotated(notes))]),
    }
}

/// A game of a published round.
pub(super) fn find_game(section: &Section, place: GamePlace) -> Result<Game, Refusal> {
    let (_, board) = find_board(section, place.round, place.board)?;
    let GamePlace { round, board: number, game } = place;
    board.game(game).ok_or_else(|| {
        Refusal::new(phrase!(
            "board {board} of round {round} has no game {game}",
            board = number,
            round,
            game
        ))
    })
}

/// One more game decides a board, where the format has one and the games so far do not.
fn add_game(
    deliberation: &Deliberation<'_>,
    round: RoundNumber,
    number: BoardNumber,
    white: PlayerId,
) -> Answer {
    let section = deliberation.section;
    let (_, board) = find_board(section, round, number)?;
    if board.colour_of(white).is_none() {
        return Err(Refusal::new(phrase!(
            "{player} does not sit at board {board}",
            player = section.shown(white),
            board = number
        )));
    }
    if !section.may_be_decided(round, number) {
        return Err(Refusal::new(phrase!("no further game is played at board {board} now", board = number)));
    }
    Ok(vec![SectionEvent::GameAdded(round, number, white)])
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
    place: GamePlace,
    game: Game,
    result: Option<GameResult>,
) -> Answer {
    if result.is_some_and(|result| result.of(Colour::White) == PlayerResult::Unknown) {
        return Err(Refusal::new(phrase!("an unknown result is entered by adjourning the game")));
    }
    if game.result == result {
        return Ok(Vec::new());
    }
    if game.adjourned && !deliberation.section.format().is_known_from_the_start() {
        return finish_adjourned(deliberation, place, result);
    }
    tell_who_stays_withdrawn(deliberation, place.round, game, result);
    let before = shown(game.result);
    let what = phrase!(
        "board {board}: {result} instead of {before}",
        board = place.shown(),
        result = shown(result),
        before
    );
    let event = place.event(GameEvent::ResultEntered(result));
    corrections::within_window(deliberation, place.round, vec![event], &what)
}

/// Who lost by forfeit without notice was withdrawn for it; a game after all does not bring them back by
/// itself.
fn tell_who_stays_withdrawn(
    deliberation: &mut Deliberation<'_>,
    number: RoundNumber,
    game: Game,
    result: Option<GameResult>,
) {
    let section = deliberation.section;
    let is_followed = number.index() + 1 < section.published().len();
    let is_absent = |result: PlayerResult| result == PlayerResult::ForfeitLoss;
    for (id, colour) in [(game.white, Colour::White), (game.black, Colour::Black)] {
        let is_there_now = result.is_some_and(|result| !is_absent(result.of(colour)));
        let Some(player) = section.players.get(&id) else { continue };
        if is_followed
            && is_absent(game.result_of(colour))
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

fn adjourn(deliberation: &mut Deliberation<'_>, place: GamePlace, game: Game) -> Answer {
    if !game.is_missing() {
        return Err(Refusal::new(phrase!(
            "board {board} has a result, or is adjourned already",
            board = place.shown()
        )));
    }
    let what = phrase!("the game counts as a draw for the pairing; standings and report wait for its result");
    deliberation.find_by(Level::Acknowledge, Rule::AdjournedGame, what);
    Ok(vec![place.event(GameEvent::Adjourned)])
}

/// Q163: an adjourned game that does not end in the draw for which it counted has changed what pairings were
/// made of.
fn finish_adjourned(
    deliberation: &mut Deliberation<'_>,
    place: GamePlace,
    result: Option<GameResult>,
) -> Answer {
    let (section, number) = (deliberation.section, place.round);
    let event = place.event(GameEvent::ResultEntered(result));
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
        board = place.shown(),
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

/// Why points cannot be given for a result: record 299 has no code for it, or it is not what the round
/// brought.
fn unfitting_result(section: &Section, player: &Player, given: &PointsGiven) -> Option<Phrase> {
    let result = given.for_result?;
    if !history::PointsGiven::RESULTS.contains(&result) {
        return Some(phrase!("points cannot be given for this result: {result}", result));
    }
    let round = given.round?;
    let games = section.games_of(player);
    let is_brought = games.iter().any(|(of, share, _)| of.number == round && share.result == result);
    (!is_brought).then(|| {
        phrase!(
            "round {round} did not bring {player} this result: {result}",
            round,
            player = player.shown(),
            result
        )
    })
}

/// Points out of the ordinary count in the round just played, so that no pairing made before depends on them.
/// That points for this result are given already, of which the first count (interpretation 0034).
fn given_already(section: &Section, player: &Player, given: &PointsGiven) -> Option<Phrase> {
    let result = given.for_result?;
    let covers = |earlier: &&PointsGiven| {
        let is_of_round = earlier.round.is_none() || earlier.round == given.round;
        earlier.player == given.player && earlier.for_result == Some(result) && is_of_round
    };
    let earlier = section.points_given.iter().find(covers)?;
    Some(phrase!(
        "{player} has {points} points for this result already: undo that first",
        player = player.shown(),
        points = earlier.points
    ))
}

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
    section.must_be_of_players()?;
    let fitting =
        unfitting_result(section, player, &given).or_else(|| given_already(section, player, &given));
    if let Some(why) = fitting {
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
