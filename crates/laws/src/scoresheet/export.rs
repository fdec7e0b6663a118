//! A recorded game as a PGN game.

use handbook::{Citation, cite};

use crate::board::{IllegalMove, Move, Position};
use crate::pgn::{Game, LineNumber};

/// The sign of a draw offer, and its article.
pub const DRAW_OFFER: (&str, Citation) = ("(=)", cite!("laws@2023-01/C.12"));

/// A move of the record, and whether a draw was offered with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The move.
    pub played: Move,
    /// Whether a draw was offered with it (8.1.5).
    pub draw_offer: bool,
}

/// Exports a record as a game; the offer of a draw becomes the comment `(=)`.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::scoresheet::{Recorded, export};
/// let played = Move::new(Square::E2, Square::E4);
/// let game = export(&Position::start(), &[Recorded { played, draw_offer: true }])?;
/// assert_eq!(game.main_line().moves[0].annotation.text, "(=)");
/// # Ok::<(), laws::board::IllegalMove>(())
/// ```
///
/// # Errors
/// At the first move that is not legal.
pub fn export(start: &Position, moves: &[Recorded]) -> Result<Game, IllegalMove> {
    let mut game = Game::new(start.clone());
    let mut position = start.clone();
    for recorded in moves {
        position.make(recorded.played)?;
        let added = game.push(LineNumber::MAIN, recorded.played);
        if recorded.draw_offer {
            added.annotation.text = DRAW_OFFER.0.to_owned();
        }
    }
    Ok(game)
}
