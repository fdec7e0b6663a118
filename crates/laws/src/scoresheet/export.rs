//! A recorded game as a PGN game.

use handbook::{Citation, cite};

use crate::board::{IllegalMove, Move, Position};
use crate::pgn::{ClockTime, Game, LineNumber};

/// The sign of a draw offer, and its article.
pub const DRAW_OFFER: (&str, Citation) = ("(=)", cite!("laws@2023-01/C.12"));

/// A move of the record, with what was noted beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The move.
    pub played: Move,
    /// Whether a draw was offered with it (8.1.5).
    pub draw_offer: bool,
    /// The time of the player's clock after it, if it was noted (8.1.4).
    pub clock: Option<ClockTime>,
}

/// Exports a record as a game; the offer of a draw becomes the comment `(=)`, a time `%clk`.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::pgn::ClockTime;
/// use laws::scoresheet::{Recorded, export};
/// let played = Move::new(Square::E2, Square::E4);
/// let recorded = Recorded { played, draw_offer: true, clock: ClockTime::parse("1:29:30") };
/// let game = export(&Position::start(), &[recorded])?;
/// assert_eq!(game.main_line().moves[0].annotation.text, "(=)");
/// assert!(game.to_pgn().contains("{[%clk 1:29:30] (=)}"));
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
        added.annotation.clock = recorded.clock;
        if recorded.draw_offer {
            added.annotation.text = DRAW_OFFER.0.to_owned();
        }
    }
    Ok(game)
}
