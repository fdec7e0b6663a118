//! The games of a board, as lists, files and programs are told them: mostly there is one.

use glossary::GameResult;
use serde_json::{Value, json};
use tournament::{Board, Game, GameNumber};

/// The results of a board, game after game, each from the side of who has White in the first; what stands for
/// one that is missing.
pub fn results(board: &Board, missing: &'static str) -> String {
    let all: Vec<&str> = board.results().map(|result| result.map_or(missing, GameResult::text)).collect();
    all.join(" ")
}

/// The further games of a board, with their numbers.
pub fn further(board: &Board) -> impl Iterator<Item = (GameNumber, Game)> + '_ {
    let numbered = (0..).map_while(GameNumber::from_index).zip(board.games());
    numbered.skip(1)
}

/// The further games of a board for programs; nothing if there are none.
pub fn values(board: &Board) -> Option<Value> {
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
