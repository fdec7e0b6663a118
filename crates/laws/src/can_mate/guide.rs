//! Which positions look nearer to a mate: the order in which a search goes through them. It decides how soon
//! a line is found, never what the answer is.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// One more than the largest estimate.
pub(super) const LEVELS: usize = 256;

/// How far a mate by this side seems to be; smaller is nearer.
pub(super) fn estimate(board: &Board, attacker: Color) -> usize {
    let defender = !attacker;
    let hunted = board.king(defender);
    let covered = covered_squares(board, attacker);
    let ring = get_king_moves(hunted);
    let flights = (ring & !board.colors(defender) & !covered).len() as usize;
    let strength = Strength::of(board, attacker);
    let near = king_distance(board.king(attacker), hunted).saturating_sub(2);
    let mut estimate = 6 * flights + 2 * near;
    estimate += match strength {
        Strength::Enough => 2 * edge_distance(hunted),
        Strength::Pawns => 40 + 2 * edge_distance(hunted) + 8 * steps_to_promotion(board, attacker),
        Strength::Minor => {
            let blockers = (ring & board.colors(defender)).len() as usize;
            30 + 4 * corner_distance(hunted) + 6 * 2usize.saturating_sub(blockers)
        }
    };
    estimate += pieces_distance(board, attacker, hunted);
    if board.side_to_move() == defender && !board.checkers().is_empty() {
        estimate = estimate.saturating_sub(3);
    }
    estimate.min(LEVELS - 1)
}

/// What a side has to mate with.
enum Strength {
    /// A queen, a rook, or two minor pieces that mate a bare king.
    Enough,
    /// Not enough, but a pawn may become enough.
    Pawns,
    /// A knight, or bishops of one colour: the opponent's men must stand in their king's way.
    Minor,
}

impl Strength {
    fn of(board: &Board, side: Color) -> Strength {
        let own = board.colors(side);
        let heavy = own & (board.pieces(Piece::Queen) | board.pieces(Piece::Rook));
        let knights = (own & board.pieces(Piece::Knight)).len();
        let bishops = own & board.pieces(Piece::Bishop);
        let both = !bishops.is_disjoint(BitBoard::DARK_SQUARES) && !bishops.is_subset(BitBoard::DARK_SQUARES);
        if !heavy.is_empty() || knights > 1 || both || knights == 1 && !bishops.is_empty() {
            Strength::Enough
        } else if (own & board.pieces(Piece::Pawn)).is_empty() {
            Strength::Minor
        } else {
            Strength::Pawns
        }
    }
}

/// The squares that a side attacks, looking through the opponent's king.
fn covered_squares(board: &Board, side: Color) -> BitBoard {
    let occupied = board.occupied() & !board.king(!side).bitboard();
    let own = board.colors(side);
    let mut covered = get_king_moves(board.king(side));
    for square in own & board.pieces(Piece::Pawn) {
        covered |= get_pawn_attacks(square, side);
    }
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

fn edge_distance(square: Square) -> usize {
    let to_edge = |at: usize| at.min(7 - at);
    to_edge(square.file() as usize).min(to_edge(square.rank() as usize))
}

fn corner_distance(square: Square) -> usize {
    let to_edge = |at: usize| at.min(7 - at);
    to_edge(square.file() as usize) + to_edge(square.rank() as usize)
}
