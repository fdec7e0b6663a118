//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

mod terrain;

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

pub(super) use terrain::{Picture, Place, corners, pictures, places};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

const WALK: usize = 3;
const FLIGHT: usize = 1;
const ON_LINE: usize = 2;
const LINE_GUARD: usize = 2;
const STEP: usize = 4;
const FREE: usize = 1;
const AWAY: usize = 1;
const STUCK: usize = 1;

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
    Corner {
        /// The corner.
        place: Place,
        /// How much it matters to capture queens, and rooks that could step in.
        strip: usize,
    },
    /// The king on a square where few squares around it have to be covered, beside men of its own.
    Place(Place),
}

/// What is seen in a position, for all its moves.
#[derive(Debug)]
pub(super) struct Look {
    /// What the attacker covers.
    covered: BitBoard,
    strength: Strength,
    /// Steps to promotion.
    steps: usize,
    /// What does not depend on the move.
    base: usize,
    /// Whether a queen or rook can come to the edge.
    on_line: bool,
}

impl Look {
    pub(super) fn at(board: &Board, guide: &Guide) -> Look {
        let covered = covered_squares(board, guide.attacker, !BitBoard::EMPTY);
        let strength = Strength::of(board, guide.attacker);
        let steps = if strength == Strength::Pawns { steps_to_promotion(board, guide.attacker) } else { 0 };
        let mut look = Look { covered, strength, steps, base: 0, on_line: false };
        if let Plan::Edge { picture, .. } = &guide.plan {
            let occupied = board.occupied();
            let heavy =
                board.colors(guide.attacker) & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
            look.on_line =
                heavy.into_iter().any(|at| !(get_rook_moves(at, occupied) & picture.line).is_empty());
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
                    Strength::Pawns => 40 + STEP * look.steps,
                    Strength::Minor => 120,
                };
                10 + need
                    + strip * pieces.len() as usize
                    + LINE_GUARD * (pieces & picture.line).len() as usize
            }
            Plan::Corner { .. } | Plan::Place(_) => 0,
        }
    }

    /// How far a mate seems to be after a move; smaller is nearer.
    pub(super) fn after(&self, look: &Look, board: &Board, piece: Piece, played: Move) -> usize {
        let estimate = match &self.plan {
            Plan::Edge { picture, strip } if board.side_to_move() == self.attacker => {
                self.edge_after_own(look, board, piece, played, picture, *strip)
            }
            Plan::Edge { picture, strip } => {
                self.edge_after_theirs(look, board, piece, played, picture, *strip)
            }
            Plan::Corner { place, strip } => {
                let mut next = board.clone();
                next.play_unchecked(played);
                self.corner(&next, place, *strip)
            }
            Plan::Place(place) => {
                let mut next = board.clone();
                next.play_unchecked(played);
                self.place(&next, place)
            }
        };
        estimate.min(LEVELS - 1)
    }

    fn edge_after_own(
        &self,
        look: &Look,
        board: &Board,
        piece: Piece,
        played: Move,
        picture: &Picture,
        strip: usize,
    ) -> usize {
        let hunted = board.king(!self.attacker);
        let mut hunter = board.king(self.attacker);
        let occupied = board.occupied();
        let mut base = look.base;
        let mut on_line = look.on_line;
        let reach = match played.promotion.unwrap_or(piece) {
            Piece::King => {
                hunter = played.to;
                get_king_moves(played.to)
            }
            Piece::Pawn => {
                if look.strength == Strength::Pawns {
                    base -= STEP * look.steps;
                    base += STEP * look.steps.min(steps_of(board, self.attacker, played.to));
                }
                BitBoard::EMPTY
            }
            Piece::Knight => get_knight_moves(played.to),
            Piece::Bishop => get_bishop_moves(played.to, occupied),
            Piece::Rook => get_rook_moves(played.to, occupied),
            Piece::Queen => get_bishop_moves(played.to, occupied) | get_rook_moves(played.to, occupied),
        };
        match piece {
            Piece::Rook | Piece::Queen => on_line = !(reach & picture.line).is_empty(),
            Piece::Pawn if played.promotion.is_some() => {
                if look.strength == Strength::Pawns {
                    base -= 40;
                }
            }
            Piece::Knight | Piece::Bishop if look.strength == Strength::Minors => {
                base += king_distance(played.to, hunted);
            }
            Piece::Pawn | Piece::King | Piece::Knight | Piece::Bishop => {}
        }
        if occupied.has(played.to) && !board.pieces(Piece::Pawn).has(played.to) {
            base = base.saturating_sub(strip);
        }
        let covered = look.covered | reach;
        base + self.places(look, board, picture, hunted, hunter, covered, on_line)
    }

    fn edge_after_theirs(
        &self,
        look: &Look,
        board: &Board,
        piece: Piece,
        played: Move,
        picture: &Picture,
        strip: usize,
    ) -> usize {
        let mut hunted = board.king(!self.attacker);
        let hunter = board.king(self.attacker);
        let mut base = look.base;
        match piece {
            Piece::King => hunted = played.to,
            Piece::Pawn if played.promotion.is_some() => base += strip,
            Piece::Pawn => {}
            Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen => {
                base += LINE_GUARD * usize::from(picture.line.has(played.to));
                base -= LINE_GUARD * usize::from(picture.line.has(played.from));
                if look.covered.has(played.to) {
                    base = base.saturating_sub(strip / 2);
                }
            }
        }
        if board.occupied().has(played.to) {
            let heavy = board.pieces(Piece::Queen) | board.pieces(Piece::Rook);
            base += if heavy.has(played.to) { 12 } else { 5 };
        }
        base + self.places(look, board, picture, hunted, hunter, look.covered, look.on_line)
    }

    /// How well the kings stand.
    #[allow(clippy::too_many_arguments)]
    fn places(
        &self,
        look: &Look,
        board: &Board,
        picture: &Picture,
        hunted: Square,
        hunter: Square,
        covered: BitBoard,
        on_line: bool,
    ) -> usize {
        let free = get_king_moves(hunted) & !board.colors(!self.attacker) & !covered;
        let steps = picture.hunted_steps(hunted);
        let hunter_steps = if look.strength == Strength::Pawns { 0 } else { picture.hunter_steps(hunter) };
        let walk = WALK * (steps + hunter_steps);
        if steps == 0 {
            let line = if on_line { 0 } else { ON_LINE };
            walk + line + FLIGHT * free.len() as usize
        } else {
            let stuck = !free.into_iter().any(|square| picture.hunted_steps(square) < steps);
            walk + AWAY + FREE * free.len() as usize + if stuck { STUCK } else { 0 }
        }
    }

    pub(super) fn estimate(&self, board: &Board) -> usize {
        match &self.plan {
            Plan::Edge { picture, .. } => {
                let look = Look::at(board, self);
                let (hunted, hunter) = (board.king(!self.attacker), board.king(self.attacker));
                let places = self.places(&look, board, picture, hunted, hunter, look.covered, look.on_line);
                (look.base + places).min(LEVELS - 1)
            }
            Plan::Corner { place, strip } => self.corner(board, place, *strip).min(LEVELS - 1),
            Plan::Place(place) => self.place(board, place).min(LEVELS - 1),
        }
    }

    fn corner(&self, board: &Board, corner: &Place, strip: usize) -> usize {
        let defender = !self.attacker;
        let (hunted, hunter) = (board.king(defender), board.king(self.attacker));
        let covered = covered_squares(board, self.attacker, !BitBoard::EMPTY);
        let flights = (get_king_moves(hunted) & !board.colors(defender) & !covered).len() as usize;
        let walk = corner.hunted_steps(hunted) + corner.hunter_steps(hunter);
        let own = board.colors(self.attacker);
        let knights = own & board.pieces(Piece::Knight);
        let bishops = own & board.pieces(Piece::Bishop);
        if (knights | bishops).is_empty() {
            return LEVELS - 1;
        }
        let far = knights.into_iter().map(|at| king_distance(at, corner.at).abs_diff(2)).min().unwrap_or(0);
        let mut strong = board.colored_pieces(defender, Piece::Queen);
        if !bishops.is_empty() {
            strong |= board.colored_pieces(defender, Piece::Rook);
        }
        let offered = board.side_to_move() == self.attacker && !strong.is_disjoint(covered);
        let to_capture = strip * strong.len() as usize - if offered { strip / 2 } else { 0 };
        let blocker = blocker_distance(board, defender, corner.at, bishops);
        3 * walk + 5 * blocker + 2 * flights + far + to_capture
    }

    fn place(&self, board: &Board, place: &Place) -> usize {
        let defender = !self.attacker;
        let own = board.colors(self.attacker);
        if own.len() == 1 {
            return LEVELS - 1;
        }
        let covered = covered_squares(board, self.attacker, !BitBoard::EMPTY);
        let men = board.colors(defender) & !board.pieces(Piece::King);
        let open = get_king_moves(place.at) & !men & !covered;
        let knights = own & board.pieces(Piece::Knight);
        let far = knights.into_iter().map(|at| king_distance(at, place.at).abs_diff(2)).min().unwrap_or(0);
        let slants = knights.is_empty() && (own & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook))).is_empty();
        let mut strong = board.pieces(Piece::Queen);
        if slants {
            strong |= board.pieces(Piece::Rook);
        }
        let blockers = Blockers { board, side: defender, men: men & !strong };
        let missing: usize = open.into_iter().map(|square| 2 + blockers.distance_to(square)).sum();
        let walk = 3 * place.hunted_steps(board.king(defender)) + (2 * place.hunter_steps(board.king(self.attacker))).min(12);
        walk + 2 * missing + far + 4 * (strong & men).len() as usize
    }
}

/// How far the nearest man is that can stand beside its king in a corner; against bishops it must be one that
/// stands on the other colour and cannot step in between.
fn blocker_distance(board: &Board, side: Color, corner: Square, bishops: BitBoard) -> usize {
    let own = board.colors(side);
    let dark = !(bishops & BitBoard::DARK_SQUARES).is_empty();
    let other = if dark { !BitBoard::DARK_SQUARES } else { BitBoard::DARK_SQUARES };
    let places = if bishops.is_empty() { get_king_moves(corner) } else { get_king_moves(corner) & other };
    let distance =
        |from: Square| places.into_iter().map(|place| king_distance(from, place)).min().unwrap_or(8);
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

/// Men who may stand in their own king's way.
struct Blockers<'a> {
    board: &'a Board,
    side: Color,
    men: BitBoard,
}

impl Blockers<'_> {
    /// How far the nearest man is that could come to a square.
    fn distance_to(&self, square: Square) -> usize {
        let board = self.board;
        let dark = BitBoard::DARK_SQUARES;
        let same = if dark.has(square) { dark } else { !dark };
        let pawns = self.men & board.pieces(Piece::Pawn);
        let pieces = self.men & (!board.pieces(Piece::Bishop) | same) & !pawns;
        let pieces = pieces.into_iter().map(|from| king_distance(from, square).min(3)).min();
        let pawns = pawns.into_iter().map(|from| self.pawn_distance(from, square)).min();
        pieces.into_iter().chain(pawns).min().unwrap_or(10)
    }

    fn pawn_distance(&self, from: Square, square: Square) -> usize {
        let ahead = match self.side {
            Color::White => square.rank() > from.rank(),
            Color::Black => square.rank() < from.rank(),
        };
        let promotes = 2 + steps_of(self.board, self.side, from);
        let straight = ahead && square.file() == from.file();
        if straight { king_distance(from, square).min(promotes) } else { promotes }
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
    let file = square.file().bitboard() & BitBoard(ahead);
    let stopping = file & board.colored_pieces(!side, Piece::Pawn);
    let men = (file & board.occupied()).len() as usize;
    let stopped = stopping.next_square().map_or(0, |stop| 1 + king_distance(board.king(side), stop));
    steps + men + stopped
}

fn king_distance(one: Square, other: Square) -> usize {
    let apart = |a: usize, b: usize| a.abs_diff(b);
    let files = apart(one.file() as usize, other.file() as usize);
    files.max(apart(one.rank() as usize, other.rank() as usize))
}
