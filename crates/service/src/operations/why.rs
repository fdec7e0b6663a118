//! Why two play each other, or do not.

use std::sync::Arc;

use crate::Error;
use glossary::RoundNumber;
use tournament::{BoardNumber, Page, PlayerId, Refusal, SectionId};

use crate::app::App;
use crate::festival::Snapshot;

/// What is asked about a round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Why two sit at a board.
    Board(BoardNumber),
    /// Why a player has this opponent.
    Player(PlayerId),
    /// Why two do not play each other.
    Against(PlayerId, PlayerId),
}

/// The answer of the pairing system, or why it gives none; it may pair the whole round again.
pub async fn answer(
    app: &App,
    now: Arc<Snapshot>,
    section: SectionId,
    round: RoundNumber,
    question: Question,
) -> Result<Result<Page, Refusal>, Error> {
    app.blocking(move |_| {
        let section = now.festival.section(&section)?;
        Ok(match question {
            Question::Board(board) => section.why_board(round, board),
            Question::Player(player) => section.why_player(round, player),
            Question::Against(player, other) => section.why_not(round, player, other),
        })
    })
    .await
}
