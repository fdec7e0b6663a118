//! A mate among the king's own men: few squares around it are left to be covered.

use super::force::{covered_squares, king_distance, steps_of};
use super::terrain::Place;
use cozy_chess::{BitBoard, Board, Color, Piece, Square, get_king_moves};

/// A plan to mate in a corner with a knight or bishops of one colour, one man standing beside its king.
#[derive(Clone, Debug)]
pub(in super::super) struct Corner {
    pub(in super::super) attacker: Color,
    pub(in super::super) place: Place,
    /// How much it matters to capture queens, and rooks that could step in.
    pub(in super::super) strip: usize,
}

impl Corner {
    /// How far a mate seems to be; none if the pieces for it are gone.
    pub(super) fn estimate(&self, board: &Board) -> Option<usize> {
        let pieces = Pieces::of(board, self.attacker, self.place.at)?;
        let (hunted, hunter) = (board.king(!self.attacker), board.king(self.attacker));
        let covered = covered_squares(board, self.attacker);
        let flights = (get_king_moves(hunted) & !board.colors(!self.attacker) & !covered).len() as usize;
        let walk = self.place.hunted_steps(hunted) + self.place.hunter_steps(hunter);
        let strong = pieces.strong & board.colors(!self.attacker);
        let offered = board.side_to_move() == self.attacker && !strong.is_disjoint(covered);
        let to_capture = self.strip * strong.len() as usize - if offered { self.strip / 2 } else { 0 };
        let blocker = blocker_distance(board, !self.attacker, self.place.at, pieces.bishops);
        Some(3 * walk + 5 * blocker + 2 * flights + pieces.knight_steps + to_capture)
    }
}

/// A plan to mate on a square of which the neighbours are covered or taken by the king's own men.
#[derive(Clone, Debug)]
pub(in super::super) struct Among {
    pub(in super::super) attacker: Color,
    pub(in super::super) place: Place,
}

impl Among {
    /// How far a mate seems to be; none if only the king is left.
    pub(super) fn estimate(&self, board: &Board) -> Option<usize> {
        let pieces = Pieces::of(board, self.attacker, self.place.at);
        if board.colors(self.attacker).len() == 1 {
            return None;
        }
        let men = board.colors(!self.attacker) & !board.pieces(Piece::King);
        let strong = men & pieces.as_ref().map_or(board.pieces(Piece::Queen), |pieces| pieces.strong);
        let open = get_king_moves(self.place.at) & !men & !covered_squares(board, self.attacker);
        let blockers = Blockers { board, side: !self.attacker, men: men & !strong };
        let missing: usize = open.into_iter().map(|square| 2 + blockers.distance_to(square)).sum();
        let of_hunter = (2 * self.place.hunter_steps(board.king(self.attacker))).min(12);
        let walk = 3 * self.place.hunted_steps(board.king(!self.attacker)) + of_hunter;
        let knight_steps = pieces.map_or(0, |pieces| pieces.knight_steps);
        Some(walk + 2 * missing + knight_steps + 4 * strong.len() as usize)
    }
}

/// The minor pieces of the attacker.
struct Pieces {
    bishops: BitBoard,
    /// How far the nearest knight is from where it can give check.
    knight_steps: usize,
    /// Pieces of any side that cannot stand beside their king, because they capture or step in.
    strong: BitBoard,
}

impl Pieces {
    fn of(board: &Board, attacker: Color, at: Square) -> Option<Pieces> {
        let own = board.colors(attacker);
        let knights = own & board.pieces(Piece::Knight);
        let bishops = own & board.pieces(Piece::Bishop);
        if (knights | bishops).is_empty() {
            return None;
        }
        let mut strong = board.pieces(Piece::Queen);
        if knights.is_empty() {
            let dark = BitBoard::DARK_SQUARES;
            let same = if bishops.is_subset(dark) { dark } else { !dark };
            strong |= board.pieces(Piece::Rook) | board.pieces(Piece::Bishop) & same;
        }
        let steps = knights.into_iter().map(|from| king_distance(from, at).abs_diff(2));
        Some(Pieces { bishops, knight_steps: steps.min().unwrap_or(0), strong })
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
        // Further than any piece, so that promoting is never a step back.
        let promotes = 6 + steps_of(board, side, from);
        if beside { distance(from).min(promotes) } else { promotes }
    };
    let pawns = (own & board.pieces(Piece::Pawn)).into_iter().map(pawn).min();
    pieces.into_iter().chain(pawns).min().unwrap_or(16)
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
