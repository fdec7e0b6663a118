//! Goes through every position that legal moves of both sides can reach, the promising ones first, until a
//! mate is found, no position is left, or enough were seen.

use super::guide::{Guide, LEVELS};
use super::hunt::is_mate;
use super::packed::{CastlingFiles, Packed};
use super::visited::Visited;
use super::{confinement, material};
use cozy_chess::{Board, Color, Move, Piece};

/// How an enumeration ended.
#[derive(Debug)]
pub(super) enum Outcome {
    /// These legal moves end in mate by the side that was asked about.
    Mate(Vec<Move>),
    /// Every position that can be reached was seen, and none is such a mate.
    Exhausted,
    /// The bound was reached first.
    Unfinished,
}

/// The positions seen, and those still to be gone on from.
#[derive(Debug)]
pub(super) struct Enumeration<'a> {
    guide: &'a Guide,
    files: CastlingFiles,
    visited: Visited,
    queue: Queue,
    /// Positions not gone on from, because it was proven that nothing is to be found behind them.
    closed: usize,
    /// New positions of one move more, before they are queued.
    fresh: Vec<(usize, u32)>,
}

impl<'a> Enumeration<'a> {
    pub(super) fn of(board: &Board, guide: &'a Guide) -> Enumeration<'a> {
        let mut queue = Queue::default();
        queue.push(0, 0);
        let files = [*board.castle_rights(Color::White), *board.castle_rights(Color::Black)];
        let visited = Visited::starting_with(Packed::of(board));
        Enumeration { guide, files, visited, queue, closed: 0, fresh: Vec::new() }
    }

    /// How many positions were seen.
    pub(super) fn positions(&self) -> usize {
        self.visited.len()
    }

    /// How many of them were closed by a proof of their own.
    pub(super) fn closed(&self) -> usize {
        self.closed
    }

    /// Goes on until this many positions were seen.
    pub(super) fn run(&mut self, limit: usize) -> Outcome {
        while let Some(number) = self.queue.pop() {
            let board = self.visited.node(number).position.board(&self.files);
            if self.is_hopeless(number, &board) {
                self.closed += 1;
                continue;
            }
            if let Some(last) = self.expand(number, &board) {
                let mut line = self.visited.line_to(number);
                line.push(last);
                return Outcome::Mate(line);
            }
            if self.visited.len() >= limit {
                return Outcome::Unfinished;
            }
        }
        Outcome::Exhausted
    }

    /// Asked only after a move that cannot be taken back: other moves hardly change where men could stand.
    fn is_hopeless(&self, number: u32, board: &Board) -> bool {
        self.visited.node(number).is_irreversible()
            && confinement::excludes_mate(board, self.guide.attacker())
    }

    /// Enters all positions one move on; the move that mates, if there is one.
    fn expand(&mut self, number: u32, board: &Board) -> Option<Move> {
        let own_move = board.side_to_move() == self.guide.attacker();
        let mut mate = None;
        board.generate_moves(|moves| {
            for played in moves {
                let mut next = board.clone();
                next.play_unchecked(played);
                if own_move && is_mate(&next) {
                    mate = Some(played);
                    return true;
                }
                let captures = next.occupied().len() < board.occupied().len();
                self.enter(&next, number, played, captures || moves.piece == Piece::Pawn);
            }
            false
        });
        self.queue_fresh();
        mate
    }

    fn enter(&mut self, next: &Board, parent: u32, played: Move, irreversible: bool) {
        let Some(number) = self.visited.enter(Packed::of(next), parent, played, irreversible) else { return };
        if irreversible && material::cannot_mate(next, self.guide.attacker()).is_some() {
            self.closed += 1;
            return;
        }
        self.fresh.push((self.guide.estimate(next), number));
    }

    /// The best move first; each further one a little later than its estimate alone would have it.
    fn queue_fresh(&mut self) {
        self.fresh.sort_unstable();
        for (place, &(estimate, child)) in self.fresh.iter().enumerate().rev() {
            self.queue.push(child, (estimate + place / 2).min(LEVELS - 1));
        }
        self.fresh.clear();
    }
}

/// Numbers by estimate: the smallest estimate first, of those the newest.
#[derive(Debug)]
struct Queue {
    levels: Vec<Vec<u32>>,
    lowest: usize,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { levels: vec![Vec::new(); LEVELS], lowest: LEVELS }
    }
}

impl Queue {
    fn push(&mut self, number: u32, level: usize) {
        self.levels[level].push(number);
        self.lowest = self.lowest.min(level);
    }

    fn pop(&mut self) -> Option<u32> {
        while self.lowest < self.levels.len() {
            if let Some(number) = self.levels[self.lowest].pop() {
                return Some(number);
            }
            self.lowest += 1;
        }
        None
    }
}
