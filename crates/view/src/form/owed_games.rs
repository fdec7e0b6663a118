//! The games that a report owes as PGN (B.01 1.9.1).

use glossary::{Colour, RoundNumber};
use tournament::{BoardNumber, NormSystem, Section};

/// A game that is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwedGame {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The result.
    pub result: String,
}

/// The games to be handed in as PGN: of a Swiss and of teams those of whoever has a title result, of other
/// tournaments all; only games that were played.
pub fn owed_games(section: &Section) -> Vec<OwedGame> {
    let is_all = match section.norm_event().system {
        NormSystem::Swiss => false,
        NormSystem::RoundRobin | NormSystem::DoubleRoundRobin | NormSystem::KnockOut | NormSystem::Other => {
            section.teams.is_empty()
        }
    };
    let name = |id| section.players.get(&id).map(|player| player.details.name.clone()).unwrap_or_default();
    let mut owed = Vec::new();
    for round in section.published() {
        for (number, board) in round.boards.iter() {
            let is_certified = |id| section.title_results.contains_key(&id);
            if !is_all && !is_certified(board.white) && !is_certified(board.black) {
                continue;
            }
            owed.extend(board.games().filter(|game| game.result_of(Colour::White).is_played()).map(|game| {
                OwedGame {
                    round: round.number,
                    board: *number,
                    white: name(game.white),
                    black: name(game.black),
                    result: game.result.map(|result| result.text().to_owned()).unwrap_or_default(),
                }
            }));
        }
    }
    owed
}

/// The list of these games, as text, with what it is for.
///
/// ```
/// use tournament::{Configuration, Regulations, Section};
/// let configuration = Configuration::new("City Open", jiff::civil::date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// assert!(view::form::owed_games_text(&section).contains("no games are owed"));
/// ```
pub fn owed_games_text(section: &Section) -> String {
    let owed = owed_games(section);
    let article = handbook::cite!("title-regulations@2024-01/1.9.1");
    let mut text = format!(
        "Games owed as PGN ({article})\n{}: {}\n\n",
        section.configuration.name,
        match owed.len() {
            0 => "no games are owed: no title result is certified".to_owned(),
            1 => "1 game".to_owned(),
            count => format!("{count} games"),
        }
    );
    for OwedGame { round, board, white, black, result } in owed {
        text.push_str(&format!("round {round}, board {board}: {white} - {black} {result}\n"));
    }
    text
}
