//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

mod among;
mod edge;
mod force;
mod terrain;

use cozy_chess::{Board, Color, Move, Piece};

pub(super) use among::{Among, Corner};
pub(super) use edge::Edge;
pub(super) use force::Strength;
pub(super) use terrain::{Place, corners, pictures, places};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

/// A way to mate, and how far a position is from it.
#[derive(Clone, Debug)]
pub(super) enum Guide {
    /// At the edge of the board, along it.
    Edge(Edge),
    /// In a corner, beside one man of its own.
    Corner(Corner),
    /// On a square among the king's own men.
    Among(Among),
}

/// What is seen in a position once, for all its moves.
#[derive(Debug)]
pub(super) enum Look {
    /// Enough to estimate a move without making it.
    Edge(edge::Look),
    /// Moves have to be made to be estimated.
    None,
}

impl Guide {
    /// Who shall mate.
    pub(super) fn attacker(&self) -> Color {
        match self {
            Guide::Edge(edge) => edge.attacker,
            Guide::Corner(corner) => corner.attacker,
            Guide::Among(among) => among.attacker,
        }
    }

    pub(super) fn look(&self, board: &Board) -> Look {
        match self {
            Guide::Edge(edge) => Look::Edge(edge.look(board)),
            Guide::Corner(_) | Guide::Among(_) => Look::None,
        }
    }

    /// How far a mate seems to be after a move; smaller is nearer.
    pub(super) fn after(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> usize {
        if let (Guide::Edge(edge), Look::Edge(look)) = (self, look) {
            return edge.after(look, board, piece, played).min(LEVELS - 1);
        }
        let mut next = board.clone();
        next.play_unchecked(played);
        self.estimate(&next)
    }

    /// How far a mate seems to be; smaller is nearer.
    pub(super) fn estimate(&self, board: &Board) -> usize {
        let estimate = match self {
            Guide::Edge(edge) => Some(edge.estimate(&edge.look(board), board)),
            Guide::Corner(corner) => corner.estimate(board),
            Guide::Among(among) => among.estimate(board),
        };
        estimate.map_or(LEVELS - 1, |estimate| estimate.min(LEVELS - 1))
    }
}
