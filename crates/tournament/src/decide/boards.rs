//! Boards of the hall: what is special about them, and who always sits where.

use glossary::phrase;

use crate::command::BoardCommand;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level};

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: BoardCommand) -> Answer {
    let section = deliberation.section;
    match command {
        BoardCommand::Describe(board, properties) => {
            let last = section.rounds.last();
            if (properties.broken || properties.reserved)
                && last.is_some_and(|round| round.boards.contains_key(&board))
            {
                let what = phrase!("somebody is paired at board {board}; the pairing stays as it is", board);
                deliberation.find(Finding::new(Level::Information, what));
            }
            Ok(vec![SectionEvent::BoardDescribed(board, properties)])
        }
        BoardCommand::Fix(player, board) => {
            section.player(player)?;
            let other = section.players.values().find(|one| one.id != player && one.fixed_board == board);
            if let (Some(board), Some(other)) = (board, other) {
                let what = phrase!(
                    "board {board} is also the fixed board of {player}; if both are paired apart, White of \
                     the first pair sits there",
                    board,
                    player = other.shown()
                );
                deliberation.find(Finding::new(Level::Acknowledge, what));
            }
            Ok(vec![SectionEvent::BoardFixed(player, board)])
        }
    }
}
