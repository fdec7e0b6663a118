//! A mate at the edge of the board: the king there, a queen or rook along the edge, the other king before it.

use super::force::{Strength, covered_squares, king_distance, steps_of, steps_to_promotion};
use super::terrain::Picture;
use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

/// A step of either king.
const STEP_OF_KING: usize = 3;
/// A step of the pawn that shall promote.
const STEP_OF_PAWN: usize = 4;
/// No queen or rook can come to the edge.
const NOBODY_ON_LINE: usize = 2;
/// A piece of the opponent guards the edge.
const GUARD_OF_LINE: usize = 2;
/// The hunted king is not there yet.
const AWAY: usize = 1;
/// The hunted king is not there yet and cannot come nearer.
const STUCK: usize = 1;
/// Two minor pieces are weaker than a rook, a pawn is weaker still, and less does not mate here.
const MINORS_ONLY: usize = 20;
const PAWNS_ONLY: usize = 40;
const TOO_LITTLE: usize = 120;
/// A queen or rook was captured, or another man.
const LOST_HEAVY: usize = 12;
const LOST_OTHER: usize = 5;
/// So that differences never fall below zero.
const FLOOR: usize = 10;

/// A plan to mate at one place of the edge.
#[derive(Clone, Debug)]
pub(in super::super) struct Edge {
    pub(in super::super) attacker: Color,
    pub(in super::super) picture: Picture,
    /// How much it matters to capture the opponent's pieces first.
    pub(in super::super) strip: usize,
}

/// What is seen in a position, for all its moves.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Look {
    hunted: Square,
    hunter: Square,
    /// What the attacker covers.
    covered: BitBoard,
    strength: Strength,
    /// Steps to promotion, if a pawn is needed.
    steps: usize,
    /// Whether a queen or rook can come to the edge.
    on_line: bool,
    /// What men and pawns amount to.
    base: usize,
}

impl Edge {
    pub(super) fn look(&self, board: &Board) -> Look {
        let strength = Strength::of(board, self.attacker);
        let steps = if strength == Strength::Pawns { steps_to_promotion(board, self.attacker) } else { 0 };
        let heavy = board.colors(self.attacker) & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
        let reaches = |at: Square| !(get_rook_moves(at, board.occupied()) & self.picture.line).is_empty();
        Look {
            hunted: board.king(!self.attacker),
            hunter: board.king(self.attacker),
            covered: covered_squares(board, self.attacker),
            strength,
            steps,
            on_line: heavy.into_iter().any(reaches),
            base: self.base(board, strength, steps),
        }
    }

    fn base(&self, board: &Board, strength: Strength, steps: usize) -> usize {
        let pieces = board.colors(!self.attacker) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
        let guards = (pieces & self.picture.line).len() as usize;
        let need = match strength {
            Strength::Heavy => 0,
            Strength::Minors => MINORS_ONLY,
            Strength::Pawns => PAWNS_ONLY + STEP_OF_PAWN * steps,
            Strength::Minor => TOO_LITTLE,
        };
        FLOOR + need + self.strip * pieces.len() as usize + GUARD_OF_LINE * guards
    }

    /// How far a mate seems to be after a move.
    pub(super) fn after(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> usize {
        let next = if board.side_to_move() == self.attacker {
            self.after_own(look, board, piece, played)
        } else {
            self.after_theirs(look, board, piece, played)
        };
        self.estimate(&next, board)
    }

    fn after_own(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> Look {
        let mut next = *look;
        let reach = reach(played.promotion.unwrap_or(piece), played.to, board.occupied());
        next.covered |= reach;
        match piece {
            Piece::King => next.hunter = played.to,
            Piece::Rook | Piece::Queen => next.on_line = !(reach & self.picture.line).is_empty(),
            Piece::Pawn if look.strength != Strength::Pawns => {}
            Piece::Pawn if played.promotion.is_some() => next.base -= PAWNS_ONLY,
            Piece::Pawn => {
                let steps = look.steps.min(steps_of(board, self.attacker, played.to));
                next.base -= STEP_OF_PAWN * (look.steps - steps);
            }
            Piece::Knight | Piece::Bishop if look.strength == Strength::Minors => {
                next.base += king_distance(played.to, look.hunted);
            }
            Piece::Knight | Piece::Bishop => {}
        }
        if board.occupied().has(played.to) && !board.pieces(Piece::Pawn).has(played.to) {
            next.base = next.base.saturating_sub(self.strip);
        }
        next
    }

    fn after_theirs(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> Look {
        let mut next = *look;
        match piece {
            Piece::King => next.hunted = played.to,
            Piece::Pawn if played.promotion.is_some() => next.base += self.strip,
            Piece::Pawn => {}
            Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen => {
                next.base += GUARD_OF_LINE * usize::from(self.picture.line.has(played.to));
                next.base -= GUARD_OF_LINE * usize::from(self.picture.line.has(played.from));
                let offered = if look.covered.has(played.to) { self.strip / 2 } else { 0 };
                next.base = next.base.saturating_sub(offered);
            }
        }
        if board.occupied().has(played.to) {
            let heavy = board.pieces(Piece::Queen) | board.pieces(Piece::Rook);
            next.base += if heavy.has(played.to) { LOST_HEAVY } else { LOST_OTHER };
        }
        next
    }

    /// How far a mate seems to be: what the men amount to, and how the kings stand.
    pub(super) fn estimate(&self, look: &Look, board: &Board) -> usize {
        let free = get_king_moves(look.hunted) & !board.colors(!self.attacker) & !look.covered;
        let steps = self.picture.hunted_steps(look.hunted);
        let of_hunter = match look.strength {
            Strength::Pawns => 0,
            Strength::Heavy | Strength::Minors | Strength::Minor => self.picture.hunter_steps(look.hunter),
        };
        let nearer = |square: Square| self.picture.hunted_steps(square) < steps;
        let place = match steps {
            0 if look.on_line => 0,
            0 => NOBODY_ON_LINE,
            _ if free.into_iter().any(nearer) => AWAY,
            _ => AWAY + STUCK,
        };
        look.base + STEP_OF_KING * (steps + of_hunter) + place + free.len() as usize
    }
}

/// What a man attacks from a square; of pawns it is not looked at.
fn reach(piece: Piece, from: Square, occupied: BitBoard) -> BitBoard {
    match piece {
        Piece::Pawn => BitBoard::EMPTY,
        Piece::King => get_king_moves(from),
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
    }
}
