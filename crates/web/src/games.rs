//! The games of a board, as lists, files and programs are told them: mostly there is one.

use glossary::GameResult;
use serde_json::{Value, json};
use tournament::{Board, Game, GameCommand, GameNumber, ResultCommand};

use crate::form::{Form, Wrong};

/// The results of a board, game after game, each from the side of who has White in the first; what stands for one that is missing.
pub(crate) fn results(board: &Board, missing: &'static str) -> String {
    let all: Vec<&str> = board.results().map(|result| result.map_or(missing, GameResult::text)).collect();
    all.join(" ")
}

/// The further games of a board, with their numbers.
pub(crate) fn further(board: &Board) -> impl Iterator<Item = (GameNumber, Game)> + '_ {
    let numbered = (0..).map_while(GameNumber::from_index).zip(board.games());
    numbered.skip(1)
}

/// The further games of a board for programs; nothing if there are none.
pub(crate) fn values(board: &Board) -> Option<Value> {
    let game = |(number, game): (GameNumber, Game)| {
        json!({
            "game": number.get(),
            "white": game.white.get(),
            "black": game.black.get(),
            "result": game.result.map(GameResult::text),
            "adjourned": game.adjourned,
        })
    };
    let games: Vec<Value> = further(board).map(game).collect();
    (!games.is_empty()).then_some(Value::Array(games))
}

/// The command of a form about a game: of a further one, if the form names it.
pub(crate) fn named(form: &Form, command: ResultCommand) -> Result<ResultCommand, Wrong> {
    let game = match form.text("game") {
        "" => return Ok(command),
        text => text.parse().ok().and_then(GameNumber::new),
    };
    let game = game.ok_or_else(|| Wrong::with("wrong-unknown-here", "game", form.text("game")))?;
    Ok(match command {
        ResultCommand::Enter(round, board, result) => {
            ResultCommand::InGame(round, board, game, GameCommand::Enter(result))
        }
        ResultCommand::Adjourn(round, board) => {
            ResultCommand::InGame(round, board, game, GameCommand::Adjourn)
        }
        ResultCommand::CorrectForRating(round, board, result) => {
            ResultCommand::InGame(round, board, game, GameCommand::CorrectForRating(result))
        }
        ResultCommand::Annotate(round, board, notes) => {
            ResultCommand::InGame(round, board, game, GameCommand::Annotate(notes))
        }
        ResultCommand::AsPlayed(..)
        | ResultCommand::InGame(..)
        | ResultCommand::AddGame(..)
        | ResultCommand::GivePoints(_)
        | ResultCommand::BringValues { .. } => command,
    })
}
