//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

mod terrain;

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

pub(super) use terrain::{Corner, Picture, corners, pictures};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

const WALK: usize = 3;
const FLIGHT: usize = 2;
const ON_LINE: usize = 4;
const LINE_GUARD: usize = 0;

/// What the pieces shall do.
#[derive(Clone, Debug)]
pub(super) struct Guide {
    pub(super) attacker: Color,
    pub(super) plan: Plan,
}

/// A way to mate.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// The king at the edge of the board, a queen or rook along the edge.
    Edge {
        /// Where the king shall be mated.
        picture: Picture,
        /// How much it matters to capture the opponent's pieces first.
        strip: usize,
    },
    /// The king in a corner, beside a man of its own.
    Corner(Corner),
}

/// What is seen in a position, for all its moves.
#[derive(Debug)]
pub(super) struct Look {
    covered: BitBoard,
    ring: BitBoard,
    flights: BitBoard,
    strength: Strength,
    steps: usize,
    base: usize,
    /// Whether a queen or rook can come to the edge.
    on_line: bool,
}

impl Look {
    pub(super) fn at(board: &Board, guide: &Guide) -> Look {
        let defender = !guide.attacker;
        let hunted = board.king(defender);
        let covered = covered_squares(board, guide.attacker, !BitBoard::EMPTY);
        let ring = get_king_moves(hunted);
        let flights = ring & !board.colors(defender) & !covered;
        let strength = Strength::of(board, guide.attacker);
        let steps = steps_to_promotion(board, guide.attacker);
        let mut look = Look { covered, ring, flights, strength, steps, base: 0, on_line: false };
        if let Plan::Edge { picture, .. } = &guide.plan {
            let occupied = board.occupied();
            let heavy = board.colors(guide.attacker) & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
            look.on_line = heavy.into_iter().any(|at| !(get_rook_moves(at, occupied) & picture.line).is_empty());
        }
        look.base = guide.base(board, &look);
        look
    }
}

impl Guide {
    fn base(&self, board: &Board, look: &Look) -> usize {
        match &self.plan {
            Plan::Edge { strip, picture } => {
                let defender = board.colors(!self.attacker);
                let pieces = defender & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
                let need = match look.strength {
                    Strength::Heavy => 0,
                    Strength::Minors => 20,
                    Strength::Pawns => 40 + 6 * look.steps,
                    Strength::Minor => 120,
                };
                need + strip * pieces.len() as usize + LINE_GUARD * (pieces & picture.line).len() as usize
            }
            Plan::Corner(_) => 0,
        }
    }

    /// How far a mate seems to be after a move; smaller is nearer.
    pub(super) fn after(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> usize {
        let estimate = match &self.plan {
            Plan::Edge { picture, strip } => self.edge(look, board, piece, played, picture, *strip),
            Plan::Corner(corner) => {
                let mut next = board.clone();
                next.play_unchecked(played);
                self.corner(&next, corner)
            }
        };
        estimate.min(LEVELS - 1)
    }

    fn edge(
        &self,
        look: &Look,
        board: &Board,
        piece: Piece,
        played: Move,
        picture: &Picture,
        strip: usize,
    ) -> usize {
        let mover = board.side_to_move();
        let (mut hunted, mut hunter) = (board.king(!self.attacker), board.king(self.attacker));
        let taken = if board.occupied().has(played.to) { board.piece_on(played.to) } else { None };
        let mut base = look.base + 10;
        let mut flights = look.flights;
        if mover == self.attacker {
            match piece {
                Piece::King => {
                    hunter = played.to;
                    if look.on_line {
                        base -= ON_LINE;
                    }
                }
                Piece::Pawn if look.strength == Strength::Pawns => {
                    base = match played.promotion {
                        Some(Piece::Queen | Piece::Rook) => base - 40,
                        _ => base - 6 * look.steps + 6 * look.steps.min(steps_of(board, mover, played.to)),
                    };
                }
                Piece::Pawn | Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen => {
                    let heavy = matches!(piece, Piece::Rook | Piece::Queen);
                    if heavy && !(get_rook_moves(played.to, board.occupied()) & picture.line).is_empty() {
                        base -= ON_LINE;
                    } else if look.on_line && !heavy {
                        base -= ON_LINE;
                    }
                    if look.strength == Strength::Minors {
                        base = base + king_distance(played.to, hunted)
                            - king_distance(played.from, hunted).min(base);
                    }
                }
            }
            match taken {
                Some(Piece::Pawn) | None => {}
                Some(_) => base = base.saturating_sub(strip),
            }
        } else {
            if look.on_line {
                base -= ON_LINE;
            }
            if !matches!(piece, Piece::King | Piece::Pawn) {
                base += LINE_GUARD * usize::from(picture.line.has(played.to));
                base -= LINE_GUARD * usize::from(picture.line.has(played.from));
            }
            match piece {
                Piece::King => {
                    hunted = played.to;
                    flights = get_king_moves(hunted) & !board.colors(mover) & !look.covered;
                }
                Piece::Pawn | Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen => {
                    flights = flights & !played.to.bitboard();
                    flights |= played.from.bitboard() & look.ring & !look.covered;
                    if piece != Piece::Pawn && look.covered.has(played.to) {
                        base = base.saturating_sub(strip / 2);
                    }
                }
            }
            if played.promotion.is_some() {
                base += strip;
            }
            base += match taken {
                Some(Piece::Queen | Piece::Rook) => 12,
                Some(_) => 5,
                None => 0,
            };
        }
        base + WALK * picture.walk(hunted, hunter) + FLIGHT * flights.len() as usize
    }

    pub(super) fn estimate(&self, board: &Board) -> usize {
        let look = Look::at(board, self);
        let walk = match &self.plan {
            Plan::Edge { picture, .. } => picture.walk(board.king(!self.attacker), board.king(self.attacker)),
            Plan::Corner(corner) => return self.corner(board, corner).min(LEVELS - 1),
        };
        (look.base + 3 * walk + 2 * look.flights.len() as usize).min(LEVELS - 1)
    }

    fn corner(&self, board: &Board, corner: &Corner) -> usize {
        let defender = !self.attacker;
        let hunted = board.king(defender);
        let covered = covered_squares(board, self.attacker, !BitBoard::EMPTY);
        let flights = (get_king_moves(hunted) & !board.colors(defender) & !covered).len() as usize;
        let walk = corner.walk(hunted, board.king(self.attacker));
        let own = board.colors(self.attacker);
        let knights = own & board.pieces(Piece::Knight);
        let bishops = own & board.pieces(Piece::Bishop);
        if (knights | bishops).is_empty() {
            return LEVELS - 1;
        }
        let far = knights.into_iter().map(|at| king_distance(at, corner.at).abs_diff(2)).min().unwrap_or(0);
        let queens = board.colored_pieces(defender, Piece::Queen).len() as usize;
        let rooks = if bishops.is_empty() { 0 } else { board.colored_pieces(defender, Piece::Rook).len() as usize };
        let blocker = blocker_distance(board, defender, corner.at, bishops);
        3 * walk + 5 * blocker + 2 * flights + far + 4 * (queens + rooks)
    }
}

/// How far the nearest man is that can stand beside its king in a corner; against bishops it must be one that
/// stands on the other colour and cannot step in between.
fn blocker_distance(board: &Board, side: Color, corner: Square, bishops: BitBoard) -> usize {
    let own = board.colors(side);
    let dark = !(bishops & BitBoard::DARK_SQUARES).is_empty();
    let other = if dark { !BitBoard::DARK_SQUARES } else { BitBoard::DARK_SQUARES };
    let places = if bishops.is_empty() { get_king_moves(corner) } else { get_king_moves(corner) & other };
    let distance = |from: Square| {
        places.into_iter().map(|place| king_distance(from, place)).min().unwrap_or(8)
    };
    let mut useful = own & (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop) & other);
    if bishops.is_empty() {
        useful |= own & (board.pieces(Piece::Bishop) | board.pieces(Piece::Rook));
    }
    let pieces = useful.into_iter().map(distance).min();
    let pawn = |from: Square| {
        let beside = places.into_iter().any(|place| {
            let ahead = match side {
                Color::White => place.rank() >= from.rank(),
                Color::Black => place.rank() <= from.rank(),
            };
            place.file() == from.file() && ahead
        });
        let promotes = 2 + steps_of(board, side, from);
        if beside { distance(from).min(promotes) } else { promotes }
    };
    let pawns = (own & board.pieces(Piece::Pawn)).into_iter().map(pawn).min();
    pieces.into_iter().chain(pawns).min().unwrap_or(12)
}

/// What a side has to mate with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// A queen or a rook.
    Heavy,
    /// Two minor pieces that mate a bare king.
    Minors,
    /// Not enough, but a pawn may become enough.
    Pawns,
    /// A knight, or bishops of one colour: the opponent's men must stand in their king's way.
    Minor,
}

impl Strength {
    pub(super) fn of(board: &Board, side: Color) -> Strength {
        let own = board.colors(side);
        let heavy = own & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
        let knights = (own & board.pieces(Piece::Knight)).len();
        let bishops = own & board.pieces(Piece::Bishop);
        let both = !bishops.is_disjoint(BitBoard::DARK_SQUARES) && !bishops.is_subset(BitBoard::DARK_SQUARES);
        if !heavy.is_empty() {
            Strength::Heavy
        } else if knights > 1 || both || knights == 1 && !bishops.is_empty() {
            Strength::Minors
        } else if (own & board.pieces(Piece::Pawn)).is_empty() {
            Strength::Minor
        } else {
            Strength::Pawns
        }
    }
}

/// The squares that these men of a side attack, looking through the opponent's king.
fn covered_squares(board: &Board, side: Color, men: BitBoard) -> BitBoard {
    let occupied = board.occupied() & !board.king(!side).bitboard();
    let own = board.colors(side) & men;
    let mut covered = BitBoard::EMPTY;
    for square in own & board.pieces(Piece::King) {
        covered |= get_king_moves(square);
    }
    covered |= terrain::pawn_attacks(own & board.pieces(Piece::Pawn), side);
    for square in own & board.pieces(Piece::Knight) {
        covered |= get_knight_moves(square);
    }
    for square in own & (board.pieces(Piece::Bishop) | board.pieces(Piece::Queen)) {
        covered |= get_bishop_moves(square, occupied);
    }
    for square in own & (board.pieces(Piece::Rook) | board.pieces(Piece::Queen)) {
        covered |= get_rook_moves(square, occupied);
    }
    covered
}

/// The fewest steps a pawn needs to promote; men in its way count double.
fn steps_to_promotion(board: &Board, side: Color) -> usize {
    let pawns = board.colored_pieces(side, Piece::Pawn);
    pawns.into_iter().map(|square| steps_of(board, side, square)).min().unwrap_or(8)
}

fn steps_of(board: &Board, side: Color, square: Square) -> usize {
    let rank = square.rank() as usize;
    let (steps, ahead) = match side {
        Color::White => (7 - rank, !1u64 << square as u32),
        Color::Black => (rank, (1u64 << square as u32) - 1),
    };
    steps + (square.file().bitboard() & BitBoard(ahead) & board.occupied()).len() as usize
}

fn king_distance(one: Square, other: Square) -> usize {
    let apart = |a: usize, b: usize| a.abs_diff(b);
    let files = apart(one.file() as usize, other.file() as usize);
    files.max(apart(one.rank() as usize, other.rank() as usize))
}
