//! Shortens a line: where a few moves lead from one of its positions to a later one, or to a mate, what lies
//! between is left out. A hunt follows its plan and often takes a long way round.

use super::hunt::is_mate;
use cozy_chess::{Board, Color, Move, Piece};

/// A line to be shortened, with its positions.
struct Shortening {
    moves: Vec<Move>,
    /// One more than moves.
    boards: Vec<Board>,
    /// The positions by hash, each with its place on the line; sorted.
    places: Vec<(u64, usize)>,
    /// How many positions may still be looked at.
    left: usize,
}

/// A way that is shorter: its moves from a position of the line, and the place on the line that it leads to.
struct Detour {
    moves: Vec<Move>,
    to: usize,
}

/// The moves of a line that ends in mate, or of a shorter one from the same position. From each position of
/// the line so many moves ahead are tried (`depth`), and so many positions are looked at altogether at most.
pub(super) fn shorter(start: &Board, moves: Vec<Move>, depth: usize, positions: usize) -> Vec<Move> {
    let mut shortening = Shortening { moves, boards: Vec::new(), places: Vec::new(), left: positions };
    shortening.replay(start);
    while shortening.pass(depth) {
        shortening.replay(start);
    }
    shortening.moves
}

impl Shortening {
    fn replay(&mut self, start: &Board) {
        self.boards = vec![start.clone()];
        let mut board = start.clone();
        for &played in &self.moves {
            board.play_unchecked(played);
            self.boards.push(board.clone());
        }
        self.places = self.boards.iter().enumerate().map(|(place, board)| (board.hash(), place)).collect();
        self.places.sort_unstable();
    }

    /// Tries every position of the line once, from the first; whether one way was shortened.
    fn pass(&mut self, depth: usize) -> bool {
        let mut kept: Vec<Move> = Vec::with_capacity(self.moves.len());
        let mut place = 0;
        while place < self.moves.len() {
            let ahead = depth.min(self.moves.len() - place - 1);
            let detour = (1..=ahead).find_map(|depth| self.detour(place, depth));
            let Some(Detour { moves, to }) = detour else {
                kept.push(self.moves[place]);
                place += 1;
                continue;
            };
            kept.extend(moves);
            place = to;
        }
        let is_shorter = kept.len() < self.moves.len();
        if is_shorter {
            self.moves = kept;
        }
        is_shorter && self.left > 0
    }

    /// The way of exactly so many moves from a place of the line that saves most of it.
    fn detour(&mut self, place: usize, depth: usize) -> Option<Detour> {
        let board = self.boards[place].clone();
        let mut best = None;
        self.look(&board, place, depth, &mut Vec::with_capacity(depth), &mut best);
        best
    }

    fn look(
        &mut self,
        board: &Board,
        place: usize,
        depth: usize,
        path: &mut Vec<Move>,
        best: &mut Option<Detour>,
    ) {
        let mut next: Vec<Move> = Vec::new();
        board.generate_moves(|moves| {
            next.extend(moves);
            false
        });
        for played in next {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let mut reached = board.clone();
            reached.play_unchecked(played);
            path.push(played);
            if depth > 1 {
                self.look(&reached, place, depth - 1, path, best);
            } else if let Some(to) = self.place_of(&reached, place + path.len())
                && best.as_ref().is_none_or(|best| to > best.to)
            {
                *best = Some(Detour { moves: path.clone(), to });
            }
            path.pop();
        }
    }

    /// Where a position stands on the line behind a place; a mate by the same side is as good as its end.
    fn place_of(&self, board: &Board, behind: usize) -> Option<usize> {
        let end = self.boards.len() - 1;
        if board.side_to_move() == self.boards[end].side_to_move() && end > behind && is_mate(board) {
            return Some(end);
        }
        let hash = board.hash();
        let first = self.places.partition_point(|(known, _)| *known <= hash);
        let (known, place) = *self.places.get(first.checked_sub(1)?)?;
        let is_there = known == hash && place > behind && is_same(&self.boards[place], board);
        is_there.then_some(place)
    }
}

/// The same men, player to move and rights; of one hash they nearly always are.
fn is_same(one: &Board, other: &Board) -> bool {
    Piece::ALL.into_iter().all(|piece| one.pieces(piece) == other.pieces(piece))
        && Color::ALL.into_iter().all(|color| {
            one.colors(color) == other.colors(color) && one.castle_rights(color) == other.castle_rights(color)
        })
        && (one.side_to_move(), one.en_passant()) == (other.side_to_move(), other.en_passant())
}
