//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

mod terrain;

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

pub(super) use terrain::{Picture, pictures};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

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
    Minor,
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
        let mut look = Look { covered, ring, flights, strength, steps, base: 0 };
        look.base = guide.base(board, &look);
        look
    }
}

impl Guide {
    fn base(&self, board: &Board, look: &Look) -> usize {
        match &self.plan {
            Plan::Edge { strip, .. } => {
                let defender = board.colors(!self.attacker);
                let pieces = defender & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
                let need = match look.strength {
                    Strength::Heavy => 0,
                    Strength::Minors => 20,
                    Strength::Pawns => 40 + 6 * look.steps,
                    Strength::Minor => 120,
                };
                need + strip * pieces.len() as usize
            }
            Plan::Minor => 0,
        }
    }

    /// How far a mate seems to be after a move; smaller is nearer.
    pub(super) fn after(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> usize {
        let estimate = match &self.plan {
            Plan::Edge { picture, strip } => self.edge(look, board, piece, played, picture, *strip),
            Plan::Minor => {
                let mut next = board.clone();
                next.play_unchecked(played);
                self.minor(&next)
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
                Piece::King => hunter = played.to,
                Piece::Pawn if look.strength == Strength::Pawns => {
                    base = match played.promotion {
                        Some(Piece::Queen | Piece::Rook) => base - 40,
                        _ => base - 6 * look.steps + 6 * look.steps.min(steps_of(board, mover, played.to)),
                    };
                }
                Piece::Pawn | Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen => {
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
        base + 3 * picture.walk(hunted, hunter) + 2 * flights.len() as usize
    }

    pub(super) fn estimate(&self, board: &Board) -> usize {
        let look = Look::at(board, self);
        let walk = match &self.plan {
            Plan::Edge { picture, .. } => picture.walk(board.king(!self.attacker), board.king(self.attacker)),
            Plan::Minor => return self.minor(board).min(LEVELS - 1),
        };
        (look.base + 3 * walk + 2 * look.flights.len() as usize).min(LEVELS - 1)
    }

    fn minor(&self, board: &Board) -> usize {
        let defender = !self.attacker;
        let hunted = board.king(defender);
        let covered = covered_squares(board, self.attacker, !BitBoard::EMPTY);
        let ring = get_king_moves(hunted);
        let flights = (ring & !board.colors(defender) & !covered).len() as usize;
        let near = king_distance(board.king(self.attacker), hunted).abs_diff(2);
        let blockers = (ring & board.colors(defender)).len() as usize;
        3 * flights + 2 * near + 4 * corner_distance(hunted) + 6 * 2usize.saturating_sub(blockers)
    }
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

fn corner_distance(square: Square) -> usize {
    let to_edge = |at: usize| at.min(7 - at);
    to_edge(square.file() as usize) + to_edge(square.rank() as usize)
}
