//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

mod terrain;

use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

pub(super) use terrain::{Picture, pictures};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

/// What the pieces shall do.
#[derive(Clone, Debug)]
pub(super) struct Guide {
    attacker: Color,
    plan: Plan,
}

/// A way to mate.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// A queen beside the king, where another man protects it.
    Contact,
    /// The king at the edge of the board, a queen or rook along the edge.
    Edge {
        /// Where the king shall be mated.
        picture: Picture,
        /// How much it matters to capture the opponent's pieces first.
        strip: usize,
    },
    Minor,
}

impl Guide {
    pub(super) fn new(attacker: Color, plan: Plan) -> Guide {
        Guide { attacker, plan }
    }

    /// How far a mate seems to be; smaller is nearer.
    pub(super) fn estimate(&self, board: &Board) -> usize {
        let estimate = match &self.plan {
            Plan::Contact => self.contact(board),
            Plan::Edge { picture, strip } => self.edge(board, picture, *strip),
            Plan::Minor => self.minor(board),
        };
        estimate.min(LEVELS - 1)
    }

    fn contact(&self, board: &Board) -> usize {
        let defender = !self.attacker;
        let hunted = board.king(defender);
        let queens = board.colored_pieces(self.attacker, Piece::Queen);
        let occupied = board.occupied() & !hunted.bitboard();
        let by_queen = queens.into_iter().fold(BitBoard::EMPTY, |all, at| {
            all | get_bishop_moves(at, occupied) | get_rook_moves(at, occupied)
        });
        let by_others = covered_squares(board, self.attacker, BitBoard(!queens.0));
        let guarded = covered_squares(board, defender, BitBoard(!hunted.bitboard().0));
        let ring = get_king_moves(hunted);
        let open = ring & !board.colors(defender) & !by_others;
        let promotion =
            if queens.is_empty() { 30 + 6 * steps_to_promotion(board, self.attacker) } else { 0 };
        let at = |square: Square| {
            let spot = square.bitboard();
            let queen_moves = get_bishop_moves(square, occupied) | get_rook_moves(square, occupied);
            let left = (open & !queen_moves & !spot).len() as usize;
            let missing = |set: BitBoard| usize::from((set & spot).is_empty());
            4 * missing(by_queen | queens) + 4 * missing(by_others) + 5 * (1 - missing(guarded)) + 3 * left
        };
        promotion + ring.into_iter().map(at).min().unwrap_or(40)
    }

    fn edge(&self, board: &Board, picture: &Picture, strip: usize) -> usize {
        let defender = !self.attacker;
        let hunted = board.king(defender);
        let covered = covered_squares(board, self.attacker, !BitBoard::EMPTY);
        let ring = get_king_moves(hunted);
        let walk = picture.walk(hunted, board.king(self.attacker));
        let flights = (ring & !board.colors(defender) & !covered).len() as usize;
        let pieces = board.colors(defender) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
        let offered = board.side_to_move() == self.attacker && !(pieces & covered).is_empty();
        let to_strip = strip * pieces.len() as usize - if offered { strip / 2 } else { 0 };
        let base = 3 * walk + 2 * flights + to_strip;
        match Strength::of(board, self.attacker) {
            Strength::Heavy => base,
            Strength::Minors => {
                base + 3 * corner_distance(hunted) + pieces_distance(board, self.attacker, hunted)
            }
            Strength::Pawns => base + 40 + 6 * steps_to_promotion(board, self.attacker),
            Strength::Minor => base + 120,
        }
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

/// How far the two nearest pieces are from the king they hunt.
fn pieces_distance(board: &Board, side: Color, hunted: Square) -> usize {
    let pieces = board.colors(side) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
    let (mut first, mut second) = (7, 7);
    for square in pieces {
        let distance = king_distance(square, hunted);
        if distance < first {
            (first, second) = (distance, first);
        } else if distance < second {
            second = distance;
        }
    }
    first + if pieces.len() > 1 { second } else { 0 }
}

/// The fewest steps a pawn needs to promote; men in its way count double.
fn steps_to_promotion(board: &Board, side: Color) -> usize {
    let mut fewest = 8;
    for square in board.colored_pieces(side, Piece::Pawn) {
        let rank = square.rank() as usize;
        let steps = if side == Color::White { 7 - rank } else { rank };
        let ahead = match side {
            Color::White => square.file().bitboard().0 & (!1u64 << square as u32),
            Color::Black => square.file().bitboard().0 & ((1u64 << square as u32) - 1),
        };
        let men = (BitBoard(ahead) & board.occupied()).len() as usize;
        fewest = fewest.min(steps + men);
    }
    fewest
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
