//! Ways for kings between pawns, and places at the edge of the board where a king can be mated.

use cozy_chess::{BitBoard, Board, Color, Piece, Square, get_king_moves};
use std::ops::Index;

/// How many king's moves every square is away.
#[derive(Clone, Debug)]
pub(super) struct Distances([u8; 64]);

/// Further than any way of a king that is worth going.
const FAR: u8 = 20;

impl Distances {
    /// From a set of squares over open squares.
    fn from(start: BitBoard, open: BitBoard) -> Distances {
        let mut distances = [FAR; 64];
        let (mut reached, mut front, mut steps) = (BitBoard::EMPTY, start, 0);
        while !front.is_empty() {
            front.into_iter().for_each(|square| distances[square as usize] = steps);
            reached |= front;
            front = king_steps(front) & open & !reached;
            steps = (steps + 1).min(FAR);
        }
        Distances(distances)
    }

    /// Nothing to walk.
    fn none() -> Distances {
        Distances([0; 64])
    }
}

impl Index<Square> for Distances {
    type Output = u8;
    fn index(&self, square: Square) -> &u8 {
        &self.0[square as usize]
    }
}

/// A place at the edge where a king can be mated, and the ways to it.
#[derive(Clone, Debug)]
pub(in super::super) struct Picture {
    /// The edge of the board along which the mate is given.
    pub(super) line: BitBoard,
    hunted_ways: Distances,
    hunter_ways: Distances,
}

impl Picture {
    /// How many moves the hunted king still has to make.
    pub(super) fn hunted_steps(&self, king: Square) -> usize {
        usize::from(self.hunted_ways[king])
    }

    /// How many moves the other king still has to make.
    pub(super) fn hunter_steps(&self, king: Square) -> usize {
        usize::from(self.hunter_ways[king])
    }
}

/// The best places, the nearest first.
pub(in super::super) fn pictures(board: &Board, attacker: Color, wanted: usize) -> Vec<Picture> {
    let open = Open::of(board, attacker);
    let hunted_from = Distances::from(board.king(!attacker).bitboard(), open.hunted);
    let hunter_from = Distances::from(board.king(attacker).bitboard(), open.hunter);
    let mut found: Vec<(u8, Square, Option<Square>, BitBoard)> = Vec::with_capacity(40);
    for square in BitBoard::EDGES {
        for inward in inward_steps(square) {
            let front = front_squares(square, inward);
            let safe = open.closed_to_hunted;
            let way = hunted_from[square];
            let line = if inward.0 == 0 { square.rank().bitboard() } else { square.file().bitboard() };
            if front.is_subset(safe) {
                found.push((way, square, None, line));
            } else if let Some(opposite) = square.try_offset(2 * inward.0, 2 * inward.1) {
                found.push((way + hunter_from[opposite] + 1, square, Some(opposite), line));
            }
        }
    }
    found.sort_by_key(|&(cost, square, ..)| (cost, square as usize));
    let picture = |&(_, square, opposite, line): &(u8, Square, Option<Square>, BitBoard)| Picture {
        line,
        hunted_ways: Distances::from(square.bitboard(), open.hunted),
        hunter_ways: opposite
            .map_or_else(Distances::none, |opposite| Distances::from(opposite.bitboard(), open.hunter)),
    };
    let mut chosen: Vec<Picture> = Vec::with_capacity(wanted);
    let mut near = BitBoard::EMPTY;
    for place in &found {
        if chosen.len() < wanted && !(near.has(place.1)) {
            near |= king_steps(king_steps(place.1.bitboard()));
            chosen.push(picture(place));
        }
    }
    chosen
}

/// A square on which a king can be mated among its own men, and the ways to it.
#[derive(Clone, Debug)]
pub(in super::super) struct Place {
    pub(super) at: Square,
    hunted_ways: Distances,
    hunter_ways: Distances,
}

impl Place {
    /// A square, and the squares over which the hunted king can walk.
    fn new(at: Square, open: &Open) -> Place {
        let beside = king_steps(king_steps(at.bitboard())) & !king_steps(at.bitboard());
        let aslant = far_corners_of(at);
        Place {
            at,
            hunted_ways: Distances::from(at.bitboard(), open.hunted),
            hunter_ways: Distances::from(beside & !aslant, open.hunter),
        }
    }

    /// How many moves the hunted king still has to make.
    pub(super) fn hunted_steps(&self, king: Square) -> usize {
        usize::from(self.hunted_ways[king])
    }

    /// How many moves the other king still has to make.
    pub(super) fn hunter_steps(&self, king: Square) -> usize {
        usize::from(self.hunter_ways[king])
    }
}

/// Squares as places for a mate, the nearest first.
pub(in super::super) fn places(board: &Board, attacker: Color, squares: BitBoard) -> Vec<Place> {
    let open = Open::of(board, attacker);
    let (hunted, hunter) = (board.king(!attacker), board.king(attacker));
    let mut found: Vec<Place> = squares.into_iter().map(|square| Place::new(square, &open)).collect();
    found.sort_by_key(|place| place.hunted_steps(hunted) + place.hunter_steps(hunter));
    found
}

/// The corners in which a knight, or bishops of one colour, can mate.
pub(in super::super) fn corners(board: &Board, attacker: Color) -> BitBoard {
    let corners = BitBoard::CORNERS;
    let bishops = board.colored_pieces(attacker, Piece::Bishop);
    let dark = BitBoard::DARK_SQUARES;
    let knights = board.colored_pieces(attacker, Piece::Knight);
    if !knights.is_empty() || bishops.is_empty() {
        corners
    } else if bishops.is_subset(dark) {
        corners & dark
    } else if bishops.is_disjoint(dark) {
        corners & !dark
    } else {
        corners
    }
}

/// The squares two steps aslant: a king there covers too little.
fn far_corners_of(square: Square) -> BitBoard {
    let aslant = [(2, 2), (2, -2), (-2, 2), (-2, -2)];
    let there = aslant.into_iter().filter_map(|(file, rank)| square.try_offset(file, rank));
    there.fold(BitBoard::EMPTY, |all, far| all | far.bitboard())
}

/// Where the kings may walk, as far as pawns decide it.
struct Open {
    hunted: BitBoard,
    hunter: BitBoard,
    /// Own pawns and squares that pawns attack: no flights.
    closed_to_hunted: BitBoard,
}

impl Open {
    fn of(board: &Board, attacker: Color) -> Open {
        let own = board.colored_pieces(attacker, Piece::Pawn);
        let theirs = board.colored_pieces(!attacker, Piece::Pawn);
        let closed = theirs | pawn_attacks(own, attacker);
        Open {
            hunted: !(closed | own),
            hunter: !(own | pawn_attacks(theirs, !attacker)),
            closed_to_hunted: closed,
        }
    }
}

fn inward_steps(square: Square) -> impl Iterator<Item = (i8, i8)> {
    let (file, rank) = (square.file() as usize, square.rank() as usize);
    let steps = [(file == 0, (1, 0)), (file == 7, (-1, 0)), (rank == 0, (0, 1)), (rank == 7, (0, -1))];
    steps.into_iter().filter(|(there, _)| *there).map(|(_, step)| step)
}

/// The squares before a king at the edge.
fn front_squares(square: Square, inward: (i8, i8)) -> BitBoard {
    let ahead = square.try_offset(inward.0, inward.1);
    let line = match (ahead, inward.0) {
        (Some(ahead), 0) => ahead.rank().bitboard(),
        (Some(ahead), _) => ahead.file().bitboard(),
        (None, _) => BitBoard::EMPTY,
    };
    get_king_moves(square) & line
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// What pawns of a colour attack.
pub(super) fn pawn_attacks(from: BitBoard, colour: Color) -> BitBoard {
    let (west, east) = (from.0 & NOT_A, from.0 & NOT_H);
    match colour {
        Color::White => BitBoard(west << 7 | east << 9),
        Color::Black => BitBoard(west >> 9 | east >> 7),
    }
}

fn king_steps(from: BitBoard) -> BitBoard {
    let from = from.0;
    let row = from | (from & NOT_A) >> 1 | (from & NOT_H) << 1;
    BitBoard(row | row << 8 | row >> 8)
}
