//! Looks for a mate, the promising positions first. It finds lines; it never proves that there is none.

use super::guide::{Guide, LEVELS};
use cozy_chess::{
    BitBoard, Board, Move, Piece, PieceMoves, get_bishop_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

/// A hunt after one king by one guide.
#[derive(Debug)]
pub(super) struct Hunt<'a> {
    guide: &'a Guide,
    spots: Vec<Spot>,
    seen: Seen,
    queue: Queue,
}

/// A position that was gone through.
#[derive(Debug)]
struct Spot {
    board: Board,
    parent: u32,
    played: Option<Move>,
}

impl<'a> Hunt<'a> {
    pub(super) fn new(guide: &'a Guide, limit: usize) -> Hunt<'a> {
        let spots = Vec::with_capacity(limit.min(512));
        Hunt { guide, spots, seen: Seen::for_positions(limit), queue: Queue::new() }
    }

    /// Goes through this many positions at most; the legal moves to a mate, if one was found.
    pub(super) fn run(&mut self, board: &Board, limit: usize) -> Option<Vec<Move>> {
        if let Some(line) = self.go_through(Spot { board: board.clone(), parent: 0, played: None }) {
            return Some(line);
        }
        while let Some((parent, played)) = self.queue.pop() {
            let mut board = self.spots[parent as usize].board.clone();
            board.play_unchecked(played);
            if !self.seen.insert(board.hash()) {
                continue;
            }
            if let Some(line) = self.go_through(Spot { board, parent, played: Some(played) }) {
                return Some(line);
            }
            if self.spots.len() >= limit {
                break;
            }
        }
        None
    }

    /// How many positions were gone through.
    pub(super) fn positions(&self) -> usize {
        self.spots.len()
    }

    /// Queues all moves of a position; the whole line if one of them mates.
    fn go_through(&mut self, spot: Spot) -> Option<Vec<Move>> {
        let number = self.spots.len() as u32;
        let look = self.guide.look(&spot.board);
        let checks = (spot.board.side_to_move() == self.guide.attacker()).then(|| Checks::of(&spot.board));
        let mut mate = None;
        // Of moves that look alike, each comes a little later: else those of one position flood the queue.
        let mut alike = [0u8; LEVELS];
        let queue = &mut self.queue;
        let guide = self.guide;
        spot.board.generate_moves(|moves| {
            for played in moves {
                if checks.as_ref().is_some_and(|checks| checks.mates(&spot.board, &moves, played)) {
                    mate = Some(played);
                    return true;
                }
                let estimate = guide.after(&look, &spot.board, moves.piece, played);
                let before = &mut alike[estimate];
                let level = estimate + usize::from(*before);
                *before = before.saturating_add(1);
                queue.push(level.min(LEVELS - 1), number, played);
            }
            false
        });
        self.spots.push(spot);
        mate.map(|last| self.line_to(number, last))
    }

    fn line_to(&self, number: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut spot = &self.spots[number as usize];
        while let Some(played) = spot.played {
            line.push(played);
            spot = &self.spots[spot.parent as usize];
        }
        line.reverse();
        line
    }
}

/// Which moves might give check, so that only those are tried for mate.
struct Checks {
    straight: BitBoard,
    diagonal: BitBoard,
    knight: BitBoard,
    pawn: BitBoard,
    /// Men that stand between a line piece and the king.
    uncovering: BitBoard,
}

impl Checks {
    fn of(board: &Board) -> Checks {
        let mover = board.side_to_move();
        let king = board.king(!mover);
        let occupied = board.occupied();
        let (straight, diagonal) = (get_rook_moves(king, occupied), get_bishop_moves(king, occupied));
        let own = board.colors(mover);
        let queens = board.pieces(Piece::Queen);
        let behind_straight = get_rook_moves(king, occupied & !(straight & own));
        let behind_diagonal = get_bishop_moves(king, occupied & !(diagonal & own));
        let lines = own & (board.pieces(Piece::Rook) | queens) & behind_straight;
        let slants = own & (board.pieces(Piece::Bishop) | queens) & behind_diagonal;
        let mut uncovering = BitBoard::EMPTY;
        if !lines.is_empty() {
            uncovering |= straight & own;
        }
        if !slants.is_empty() {
            uncovering |= diagonal & own;
        }
        let (knight, pawn) = (get_knight_moves(king), get_pawn_attacks(king, !mover));
        Checks { straight, diagonal, knight, pawn, uncovering }
    }

    fn mates(&self, board: &Board, moves: &PieceMoves, played: Move) -> bool {
        let might = match moves.piece {
            Piece::Pawn => self.pawn.has(played.to) || played.promotion.is_some(),
            Piece::Knight => self.knight.has(played.to),
            Piece::Bishop => self.diagonal.has(played.to),
            Piece::Rook => self.straight.has(played.to),
            Piece::Queen => self.straight.has(played.to) || self.diagonal.has(played.to),
            Piece::King => board.colors(board.side_to_move()).has(played.to),
        };
        if !might && !self.uncovering.has(played.from) {
            return false;
        }
        let mut next = board.clone();
        next.play_unchecked(played);
        is_mate(&next)
    }
}

/// Whether the player to move is mated.
pub(super) fn is_mate(board: &Board) -> bool {
    !board.checkers().is_empty() && !board.generate_moves(|_| true)
}

/// Positions gone through, by hash: two positions of one hash would only cost a line, never a wrong answer.
#[derive(Debug)]
struct Seen(Vec<u64>);

impl Seen {
    fn for_positions(count: usize) -> Seen {
        Seen(vec![0; (2 * count).next_power_of_two()])
    }

    /// Whether it is new.
    fn insert(&mut self, hash: u64) -> bool {
        let mask = self.0.len() - 1;
        let mut slot = hash as usize & mask;
        while self.0[slot] != 0 {
            if self.0[slot] == hash {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.0[slot] = hash;
        true
    }
}

/// Moves to be made, the smallest estimate first, of those the newest.
#[derive(Debug)]
struct Queue {
    waiting: Vec<Waiting>,
    /// The newest of each level, plus one; 0 is none.
    newest: [u32; LEVELS],
    lowest: usize,
}

#[derive(Debug)]
struct Waiting {
    parent: u32,
    played: Move,
    /// The one before it on its level, plus one.
    older: u32,
}

impl Queue {
    fn new() -> Queue {
        Queue { waiting: Vec::with_capacity(1024), newest: [0; LEVELS], lowest: LEVELS }
    }

    fn push(&mut self, level: usize, parent: u32, played: Move) {
        self.waiting.push(Waiting { parent, played, older: self.newest[level] });
        self.newest[level] = self.waiting.len() as u32;
        self.lowest = self.lowest.min(level);
    }

    fn pop(&mut self) -> Option<(u32, Move)> {
        while self.lowest < LEVELS {
            if let Some(at) = (self.newest[self.lowest] as usize).checked_sub(1) {
                let Waiting { parent, played, older } = self.waiting[at];
                self.newest[self.lowest] = older;
                return Some((parent, played));
            }
            self.lowest += 1;
        }
        None
    }
}
