//! When a move is made (4.7).

use handbook::{Citation, cite};

use super::Hand;
use super::castling::arrivals;
use super::solver::{arrives, by_touches};
use crate::board::{CastlingSide, Move, Position, Square};

/// The move that the hand has made (4.7), if it has: for a capture the captured piece is off the board, in
/// castling the rook is released, in a promotion the new piece is released and the pawn is off the board.
///
/// A move against the touches is made, too, if it is legal by article 3; the opponent may complain (4.8).
/// Example: see [`Hand::remove`].
pub fn made(position: &Position, hand: &Hand) -> Option<Move> {
    let allowed = by_touches(position, hand).moves;
    let fits =
        |played: &Move| hand.released().iter().all(|(from, on)| arrives(position, *played, *from, *on));
    let begun: Vec<Move> = allowed.into_iter().filter(fits).collect();
    let candidates = if begun.is_empty() { position.legal_moves() } else { begun };
    candidates.into_iter().find(|played| is_made(position, hand, *played))
}

/// The article that says when a move is made: captures, castling and promotion have their own.
///
/// ```
/// use laws::{board::{Move, Position, Square}, touch::made_under};
/// let castling = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K -").expect("a position");
/// let article = made_under(&castling, Move::new(Square::E1, Square::H1));
/// assert_eq!(article.article().number, "4.7.2");
/// ```
pub fn made_under(position: &Position, played: Move) -> Citation {
    let is_castling = position.castling_side(played).is_some();
    let is_capture = position.captured(played).is_some();
    match (is_castling, played.promotion, is_capture) {
        (true, _, _) => cite!("laws@2023-01/4.7.2"),
        (false, Some(_), _) => cite!("laws@2023-01/4.7.3"),
        (false, None, true) => cite!("laws@2023-01/4.7.1"),
        (false, None, false) => cite!("laws@2023-01/4.7"),
    }
}

fn is_made(position: &Position, hand: &Hand, played: Move) -> bool {
    match (position.castling_side(played), played.promotion) {
        (Some(side), _) => is_castled(hand, played, side),
        (None, Some(_)) => is_promoted(position, hand, played),
        (None, None) => {
            let is_released = hand.released_from(played.from) == Some(played.to);
            let captured = position.captured(played);
            is_released && captured.is_none_or(|(square, _)| hand.removals(square) > 0)
        }
    }
}

/// King and rook are released; in Chess960 one of them may stand on its square already (4.7.2).
fn is_castled(hand: &Hand, played: Move, side: CastlingSide) -> bool {
    let (king, rook) = arrivals(played, side);
    let stands = |from: Square, on: Square| match hand.released_from(from) {
        Some(released) => released == on,
        None => from == on,
    };
    !hand.released().is_empty() && stands(played.from, king) && stands(played.to, rook)
}

/// The new piece is released, the pawn and a captured piece are off the board (4.7.3, 4.6.3).
fn is_promoted(position: &Position, hand: &Hand, played: Move) -> bool {
    let is_new = hand.new_piece().is_some_and(|new_piece| {
        new_piece.is_released && Some(new_piece.kind) == played.promotion && new_piece.on == played.to
    });
    let pawn = hand.released_from(played.from).unwrap_or(played.from);
    let captures = usize::from(position.captured(played).is_some());
    let at_arrival = captures + usize::from(pawn == played.to);
    is_new && hand.removals(played.to) >= at_arrival && (pawn == played.to || hand.removals(pawn) > 0)
}
