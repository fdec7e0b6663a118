//! Forms about a game of a board: mostly there is one.

use tournament::{GameCommand, GameNumber, ResultCommand};

use request::form::{Form, Wrong};

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
