//! Whether men within their squares could stand around a king so that it is mated.

use super::squares::{Man, Men};
use cozy_chess::{
    BitBoard, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

/// Of the king's own square and the eight around it, those that are attacked: bit 0 is the king's own.
type Cover = u16;

/// The 512 covers, as a set.
type Covers = [u64; 8];

/// The squares on which the king of the other side could be mated, as far as this can tell.
pub(super) fn squares(men: &Men, attacker: Color) -> impl Iterator<Item = Square> {
    let king = men.men.iter().find(|man| man.colour != attacker && man.piece == Piece::King);
    let fixed = men.fixed();
    let all = king.map_or(BitBoard::EMPTY, |king| king.squares);
    all.into_iter().filter(move |&at| could_mate_at(men, attacker, fixed, at))
}

fn could_mate_at(men: &Men, attacker: Color, fixed: BitBoard, king: Square) -> bool {
    let around: Vec<Square> = get_king_moves(king).into_iter().collect();
    let all: Cover = (1 << (around.len() + 1)) - 1;
    let mut reachable: Covers = [0; 8];
    reachable[0] = 1;
    for man in men.men.iter().filter(|man| man.colour == attacker) {
        let covers = covers_of(man, fixed, king, &around);
        if contains(&covers, all) {
            return true;
        }
        reachable = combined(&reachable, &covers);
    }
    let blockers: Vec<&Man> =
        men.men.iter().filter(|man| man.colour != attacker && man.piece != Piece::King).collect();
    each(&reachable).any(|cover| cover & 1 == 1 && can_block(&blockers, &around, all & !cover))
}

/// What a man could cover, from each of its squares.
fn covers_of(man: &Man, fixed: BitBoard, king: Square, around: &[Square]) -> Covers {
    let mut covers: Covers = [0; 8];
    // Through the king: where it steps back from a line piece, it is still attacked.
    let blockers = fixed & !king.bitboard();
    let mut add = |attacked: BitBoard| insert(&mut covers, cover_of(attacked, king, around));
    for from in man.squares & !king.bitboard() {
        match man.piece {
            Piece::Pawn => add(get_pawn_attacks(from, man.colour)),
            Piece::Knight => add(get_knight_moves(from)),
            Piece::Bishop => add(get_bishop_moves(from, blockers)),
            Piece::Rook => add(get_rook_moves(from, blockers)),
            Piece::Queen => add(get_bishop_moves(from, blockers) | get_rook_moves(from, blockers)),
            Piece::King if get_king_moves(king).has(from) => {}
            Piece::King => add(get_king_moves(from)),
        }
    }
    for from in man.promoted & !king.bitboard() {
        add(get_bishop_moves(from, blockers) | get_rook_moves(from, blockers));
        add(get_knight_moves(from));
    }
    covers
}

fn cover_of(attacked: BitBoard, king: Square, around: &[Square]) -> Cover {
    let own = Cover::from(attacked.has(king));
    let mut cover = own;
    for (bit, &square) in around.iter().enumerate() {
        cover |= Cover::from(attacked.has(square)) << (bit + 1);
    }
    cover
}

/// Whether distinct men of the king's own side could stand on all these squares.
fn can_block(blockers: &[&Man], around: &[Square], open: Cover) -> bool {
    let needed: Vec<Square> =
        around.iter().enumerate().filter(|(bit, _)| open >> (bit + 1) & 1 == 1).map(|(_, &at)| at).collect();
    if needed.len() > blockers.len() {
        return false;
    }
    let mut placed: Vec<Option<usize>> = vec![None; blockers.len()];
    (0..needed.len()).all(|square| place(blockers, &needed, square, &mut placed, &mut 0))
}

/// Finds a man for a square, moving others to their other squares where that helps.
fn place(
    blockers: &[&Man],
    needed: &[Square],
    square: usize,
    placed: &mut [Option<usize>],
    tried: &mut u32,
) -> bool {
    for man in 0..blockers.len() {
        let stands = (blockers[man].squares | blockers[man].promoted).has(needed[square]);
        if !stands || *tried >> man & 1 == 1 {
            continue;
        }
        *tried |= 1 << man;
        if placed[man].is_none_or(|other| place(blockers, needed, other, placed, tried)) {
            placed[man] = Some(square);
            return true;
        }
    }
    false
}

fn insert(covers: &mut Covers, cover: Cover) {
    covers[usize::from(cover >> 6)] |= 1 << (cover & 63);
}

fn contains(covers: &Covers, cover: Cover) -> bool {
    covers[usize::from(cover >> 6)] >> (cover & 63) & 1 == 1
}

fn each(covers: &Covers) -> impl Iterator<Item = Cover> {
    (0..512).filter(move |&cover| contains(covers, cover))
}

/// What both together could cover; either may also be off the board.
fn combined(one: &Covers, other: &Covers) -> Covers {
    let mut both = *one;
    for a in each(one) {
        for b in each(other) {
            insert(&mut both, a | b);
        }
    }
    both
}
