//! Which moves the touches still allow (4.3 to 4.7).

use glossary::Colour;

use super::castling::{CastlingTouches, arrivals};
use super::duty::{of_promotion, of_release};
use super::{Contact, Duty, Hand, Obligation};
use crate::board::{Move, Position, Square};

/// The moves that are still allowed after what the hand has done, and the articles that decide.
///
/// ```
/// use laws::board::{Position, Square};
/// use laws::touch::{Contact, Hand, obligation};
/// // White is in check and has touched the king: he must move, nothing else may.
/// let position = Position::from_fen("4r2k/8/8/8/8/8/3Q4/4K3 w - -").expect("a position");
/// let mut hand = Hand::default();
/// hand.touch(Square::E1, Contact::Intended);
/// assert!(obligation(&position, &hand).moves.iter().all(|it| it.from == Square::E1));
/// ```
pub fn obligation(position: &Position, hand: &Hand) -> Obligation {
    narrowed(position, hand, by_touches(position, hand))
}

/// What the touches alone oblige to, whatever was released since.
pub(super) fn by_touches(position: &Position, hand: &Hand) -> Obligation {
    Touched::of(position, hand).obligation()
}

/// The touched pieces, sorted out.
struct Touched<'a> {
    position: &'a Position,
    legal: Vec<Move>,
    own: Vec<Square>,
    opponents: Vec<Square>,
    /// Both, in the order in which they count.
    all: Vec<Square>,
    castling: CastlingTouches,
}

impl Touched<'_> {
    fn of<'a>(position: &'a Position, hand: &Hand) -> Touched<'a> {
        let all = in_order(position, hand);
        let mover = position.has_the_move();
        let (own, opponents): (Vec<Square>, Vec<Square>) =
            all.iter().partition(|square| is_of(position, **square, mover));
        let castling = CastlingTouches::of(position, &own, hand);
        let mut legal = position.legal_moves();
        legal.retain(|played| !castling.excludes(position, *played));
        Touched { position, legal, own, opponents, all, castling }
    }

    fn obligation(&self) -> Obligation {
        if self.all.is_empty() {
            return Obligation::of(Duty::Untouched, self.legal.clone());
        }
        let first = self.capture_with().or_else(|| self.all.iter().find_map(|square| self.first(*square)));
        first.unwrap_or_else(|| Obligation::of(Duty::Free, self.legal.clone()))
    }

    /// Pieces of both colours: the first own one captures the first of the opponent's, if it legally can.
    fn capture_with(&self) -> Option<Obligation> {
        let (own, captured) = (*self.own.first()?, *self.opponents.first()?);
        let moves = self.moves(|played| played.from == own && self.captures(played, captured))?;
        Some(Obligation::of(Duty::CaptureWith { own, captured }, moves))
    }

    /// What a touched piece asks for, if it can be moved or captured.
    fn first(&self, square: Square) -> Option<Obligation> {
        if self.opponents.contains(&square) {
            let moves = self.moves(|played| self.captures(played, square))?;
            return Some(Obligation::of(self.of_both(square, Duty::Capture(square)), moves));
        }
        let king = self.position.king(self.position.has_the_move());
        let intended = if square == king { self.castling_intended() } else { None };
        intended.or_else(|| {
            let moves = self.moves(|played| played.from == square)?;
            let is_castlings = square == king || self.castling.excluded.contains(&square);
            let is_rook_first = is_castlings && !self.castling.excluded.is_empty();
            let duty = if is_rook_first { Duty::RookFirst(square) } else { Duty::Move(square) };
            Some(Obligation::of(self.of_both(square, duty), moves))
        })
    }

    /// The king was touched and then a rook, or he was released as in castling.
    fn castling_intended(&self) -> Option<Obligation> {
        let king = self.position.king(self.position.has_the_move());
        if let Some(rook) = self.castling.intended_with {
            let castling = Move::new(king, rook);
            let side = self.position.castling_side(castling)?;
            let legal = self.moves(|played| played == castling);
            let castle = legal.map(|moves| Obligation::of(Duty::Castle(side), moves));
            return castle.or_else(|| Some(self.king_instead(Duty::KingInstead, Duty::FreeOfCastling)));
        }
        let side = self.castling.released_towards?;
        let is_legal = |played: Move| self.position.castling_side(played) == Some(side);
        match self.moves(is_legal) {
            Some(_) => None,
            None => Some(self.king_instead(Duty::KingReleased, Duty::KingReleased)),
        }
    }

    /// Another move of the king, or any legal move if there is none.
    fn king_instead(&self, king_moves: Duty, free: Duty) -> Obligation {
        let king = self.position.king(self.position.has_the_move());
        match self.moves(|played| played.from == king) {
            Some(moves) => Obligation::of(king_moves, moves),
            None => Obligation::of(free, self.legal.clone()),
        }
    }

    /// The legal moves of a kind, if there are any.
    fn moves(&self, is_wanted: impl Fn(Move) -> bool) -> Option<Vec<Move>> {
        let moves: Vec<Move> = self.legal.iter().copied().filter(|played| is_wanted(*played)).collect();
        (!moves.is_empty()).then_some(moves)
    }

    fn captures(&self, played: Move, square: Square) -> bool {
        self.position.captured(played).is_some_and(|(captured, _)| captured == square)
    }

    fn of_both(&self, square: Square, alone: Duty) -> Duty {
        if self.own.is_empty() || self.opponents.is_empty() { alone } else { Duty::FirstOfBoth(square) }
    }
}

/// The pieces touched with intent, each once, in order; where the order is unclear, the own ones first
/// (4.3.3).
fn in_order(position: &Position, hand: &Hand) -> Vec<Square> {
    let mut squares: Vec<Square> = Vec::new();
    for touch in hand.touches().iter().filter(|touch| touch.contact.is_intent()) {
        if position.piece(touch.square).is_some() && !squares.contains(&touch.square) {
            squares.push(touch.square);
        }
    }
    if hand.touches().iter().any(|touch| touch.contact == Contact::OrderUnclear) {
        squares.sort_by_key(|square| !is_of(position, *square, position.has_the_move()));
    }
    squares
}

fn is_of(position: &Position, square: Square, colour: Colour) -> bool {
    position.piece(square).is_some_and(|piece| piece.colour == colour)
}

/// What pieces already released, and a new piece that has touched its square, leave of an obligation.
fn narrowed(position: &Position, hand: &Hand, mut found: Obligation) -> Obligation {
    for (from, on) in hand.released() {
        let is_kept = |played: &Move| arrives(position, *played, *from, *on);
        if found.moves.iter().any(is_kept) {
            found.moves.retain(is_kept);
            let is_castling = found.moves.iter().all(|played| position.castling_side(*played).is_some());
            found.articles.push(of_release(is_castling));
        }
    }
    let Some(new_piece) = hand.new_piece() else { return found };
    let is_kept = |played: &Move| played.promotion == Some(new_piece.kind) && played.to == new_piece.on;
    if found.moves.iter().any(is_kept) {
        found.moves.retain(is_kept);
        found.articles.push(of_promotion());
    }
    found
}

/// Whether a piece that stood on one square comes to the other by this move.
pub(super) fn arrives(position: &Position, played: Move, from: Square, on: Square) -> bool {
    match position.castling_side(played) {
        Some(side) => {
            let (king, rook) = arrivals(played, side);
            (from, on) == (played.from, king) || (from, on) == (played.to, rook)
        }
        None => (from, on) == (played.from, played.to),
    }
}
