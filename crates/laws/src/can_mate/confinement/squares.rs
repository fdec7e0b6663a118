//! The squares on which each man could ever stand.

use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// A man of the position, and what could become of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) colour: Color,
    pub(super) piece: Piece,
    pub(super) start: BitBoard,
    /// Where it could ever stand as it is.
    pub(super) squares: BitBoard,
    /// Where it could ever stand after promotion.
    pub(super) promoted: BitBoard,
    /// Whether it could ever leave its square, by a move or by being captured.
    pub(super) leaves: bool,
    /// Whether it could ever leave its file, by capturing or by being captured. Asked of pawns only.
    leaves_file: bool,
}

/// All men, and where they could ever stand.
#[derive(Clone, Debug)]
pub(super) struct Men {
    pub(super) men: Vec<Man>,
    /// Squares on which an en passant capture is possible now.
    en_passant: BitBoard,
}

impl Men {
    pub(super) fn of(board: &Board) -> Men {
        let mut men = Men { men: Vec::with_capacity(32), en_passant: BitBoard::EMPTY };
        for &colour in &Color::ALL {
            for &piece in &Piece::ALL {
                for square in board.colored_pieces(colour, piece) {
                    let start = square.bitboard();
                    let (squares, promoted) = (start, BitBoard::EMPTY);
                    men.men.push(Man {
                        colour,
                        piece,
                        start,
                        squares,
                        promoted,
                        leaves: false,
                        leaves_file: false,
                    });
                }
            }
        }
        men.allow_en_passant(board);
        men.allow_castling(board);
        while men.grow() {}
        men
    }

    /// The men that can never leave their squares.
    pub(super) fn fixed(&self) -> BitBoard {
        self.men.iter().filter(|man| !man.leaves).fold(BitBoard::EMPTY, |all, man| all | man.start)
    }

    /// A capture en passant takes a pawn from a square that nobody enters.
    fn allow_en_passant(&mut self, board: &Board) {
        let Some(file) = board.en_passant() else { return };
        let mover = board.side_to_move();
        self.en_passant = Square::new(file, Rank::Sixth.relative_to(mover)).bitboard();
        let taken = Square::new(file, Rank::Fifth.relative_to(mover)).bitboard();
        for man in self.men.iter_mut().filter(|man| man.start == taken) {
            (man.leaves, man.leaves_file) = (true, true);
        }
    }

    /// Castling takes king and rook over squares that they could not cross one by one.
    fn allow_castling(&mut self, board: &Board) {
        for &colour in &Color::ALL {
            let rank = Rank::First.relative_to(colour);
            let rights = board.castle_rights(colour);
            let sides = [(rights.short, File::G, File::F), (rights.long, File::C, File::D)];
            for (rook, king_to, rook_to) in sides {
                let Some(rook) = rook else { continue };
                let rook = Square::new(rook, rank).bitboard();
                let king = board.king(colour).bitboard();
                for man in &mut self.men {
                    if man.start == king {
                        man.squares |= Square::new(king_to, rank).bitboard();
                    } else if man.start == rook {
                        man.squares |= Square::new(rook_to, rank).bitboard();
                    }
                }
            }
        }
    }

    /// Lets every man go one round further; whether anything changed.
    fn grow(&mut self) -> bool {
        let limits = Limits::of(self);
        let beyond: Vec<BitBoard> = self.men.iter().map(|man| self.beyond(man)).collect();
        let mut changed = false;
        for (man, beyond) in self.men.iter_mut().zip(beyond) {
            let before = (man.squares, man.promoted);
            man.go_on(&limits, beyond);
            changed |= before != (man.squares, man.promoted);
        }
        let left = self.let_leave();
        self.let_leave_file() || left || changed
    }

    /// A man leaves by moving or where an opponent could come to its square.
    fn let_leave(&mut self) -> bool {
        let reached = Color::ALL.map(|colour| {
            let own = self.men.iter().filter(|man| man.colour == colour);
            own.fold(BitBoard::EMPTY, |all, man| all | man.squares | man.promoted)
        });
        let mut changed = false;
        for man in self.men.iter_mut().filter(|man| !man.leaves) {
            let taken = man.piece != Piece::King && !(reached[!man.colour as usize] & man.start).is_empty();
            man.leaves = taken || man.squares != man.start || !man.promoted.is_empty();
            changed |= man.leaves;
        }
        changed
    }

    /// A pawn leaves its file by capturing, or where an opponent could capture it.
    fn let_leave_file(&mut self) -> bool {
        let capturing = Color::ALL.map(|colour| {
            let own = self.men.iter().filter(|man| man.colour == colour);
            own.fold(BitBoard::EMPTY, |all, man| match man.piece {
                Piece::Pawn => all | pawn_attacks(man.squares, colour) | man.promoted,
                Piece::Knight | Piece::Bishop | Piece::Rook | Piece::Queen | Piece::King => all | man.squares,
            })
        });
        let mut changed = false;
        let staying = |man: &&mut Man| man.piece == Piece::Pawn && !man.leaves_file;
        for man in self.men.iter_mut().filter(staying) {
            let taken = !(capturing[!man.colour as usize] & man.squares).is_empty();
            let file = man.start.next_square().map_or(BitBoard::EMPTY, |square| square.file().bitboard());
            man.leaves_file = taken || !man.squares.is_subset(file);
            changed |= man.leaves_file;
        }
        changed
    }

    /// The squares that a pawn cannot step to, because a pawn of the opponent comes towards it on its file
    /// and never leaves it: they cannot pass each other.
    fn beyond(&self, man: &Man) -> BitBoard {
        let (Piece::Pawn, Some(start)) = (man.piece, man.start.next_square()) else { return BitBoard::EMPTY };
        let ahead = |square: Square| match man.colour {
            Color::White => !1u64 << square as u32,
            Color::Black => (1u64 << square as u32) - 1,
        };
        let file = start.file().bitboard();
        if !man.squares.is_subset(file) {
            return BitBoard::EMPTY;
        }
        let stops = self.men.iter().filter(|other| {
            let towards = other.colour != man.colour && other.piece == Piece::Pawn && !other.leaves_file;
            towards && !(other.start & file & BitBoard(ahead(start))).is_empty()
        });
        let stops = stops.filter_map(|other| other.start.next_square());
        stops.fold(BitBoard::EMPTY, |all, stop| all | (stop.bitboard() | BitBoard(ahead(stop))) & file)
    }

    /// The squares that men of this side attack for ever, because they never leave.
    fn guarded_by(&self, colour: Color) -> BitBoard {
        let anywhere = self.men.iter().fold(BitBoard::EMPTY, |all, man| all | man.squares | man.promoted);
        let mut guarded = BitBoard::EMPTY;
        for man in self.men.iter().filter(|man| man.colour == colour && !man.leaves) {
            guarded |= attacks(man.piece, colour, man.start, anywhere);
        }
        guarded
    }
}

/// What stops men in one round.
struct Limits {
    /// Squares of men that can never leave, by colour.
    fixed: [BitBoard; 2],
    /// Squares of kings that can never leave.
    kings: BitBoard,
    /// Squares that men which never leave attack, by their colour.
    guarded: [BitBoard; 2],
    /// Squares on which men could be captured, by their colour; and those of a capture en passant now.
    prey: [BitBoard; 2],
}

impl Limits {
    fn of(men: &Men) -> Limits {
        let all = |fits: &dyn Fn(&Man) -> bool, squares: &dyn Fn(&Man) -> BitBoard| {
            let some = men.men.iter().filter(|man| fits(man));
            some.fold(BitBoard::EMPTY, |all, man| all | squares(man))
        };
        let (start, anywhere) = (|man: &Man| man.start, |man: &Man| man.squares | man.promoted);
        Limits {
            fixed: Color::ALL.map(|colour| all(&|man| man.colour == colour && !man.leaves, &start)),
            kings: all(&|man| man.piece == Piece::King && !man.leaves, &start),
            guarded: Color::ALL.map(|colour| men.guarded_by(colour)),
            prey: Color::ALL.map(|colour| {
                let taken = |man: &Man| man.colour == colour && man.piece != Piece::King;
                all(&taken, &anywhere) | men.en_passant
            }),
        }
    }
}

impl Man {
    /// Goes on to every square that the limits leave open; `beyond` is closed to straight steps of a pawn.
    fn go_on(&mut self, limits: &Limits, beyond: BitBoard) {
        let (own, theirs) = (self.colour as usize, !self.colour as usize);
        let open = !(limits.fixed[own] | limits.kings) | self.start;
        match self.piece {
            Piece::Pawn => {
                let empty = !(limits.fixed[own] | limits.fixed[theirs] | beyond);
                self.squares = pawn_squares(self, empty, limits.prey[theirs] & open);
                let last = self.squares & Rank::Eighth.relative_to(self.colour).bitboard();
                self.promoted = spread(self.promoted | last, open, king_and_knight_steps);
            }
            Piece::King => {
                self.squares = spread(self.squares, open & !limits.guarded[theirs], king_steps);
            }
            Piece::Knight => self.squares = spread(self.squares, open, knight_steps),
            Piece::Bishop => self.squares = spread(self.squares, open, diagonal_steps),
            Piece::Rook => self.squares = spread(self.squares, open, straight_steps),
            Piece::Queen => self.squares = spread(self.squares, open, king_steps),
        }
    }
}

/// What a man attacks from a square.
fn attacks(piece: Piece, colour: Color, from: BitBoard, blockers: BitBoard) -> BitBoard {
    let Some(from) = from.next_square() else { return BitBoard::EMPTY };
    match piece {
        Piece::Pawn => get_pawn_attacks(from, colour),
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, blockers),
        Piece::Rook => get_rook_moves(from, blockers),
        Piece::Queen => get_bishop_moves(from, blockers) | get_rook_moves(from, blockers),
        Piece::King => get_king_moves(from),
    }
}

/// All squares that steps reach over open squares.
fn spread(from: BitBoard, open: BitBoard, steps: impl Fn(BitBoard) -> BitBoard) -> BitBoard {
    let mut reached = from;
    loop {
        let further = reached | steps(reached) & open;
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Where a pawn could get: straight on over squares that can be empty, aslant where there is prey.
fn pawn_squares(man: &Man, empty: BitBoard, prey: BitBoard) -> BitBoard {
    spread(man.squares, !BitBoard::EMPTY, |from| {
        let ahead = match man.colour {
            Color::White => BitBoard(from.0 << 8),
            Color::Black => BitBoard(from.0 >> 8),
        };
        ahead & empty | pawn_attacks(from, man.colour) & prey
    })
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

fn pawn_attacks(from: BitBoard, colour: Color) -> BitBoard {
    let (west, east) = (from.0 & NOT_A, from.0 & NOT_H);
    match colour {
        Color::White => BitBoard(west << 7 | east << 9),
        Color::Black => BitBoard(west >> 9 | east >> 7),
    }
}

fn diagonal_steps(from: BitBoard) -> BitBoard {
    pawn_attacks(from, Color::White) | pawn_attacks(from, Color::Black)
}

fn straight_steps(from: BitBoard) -> BitBoard {
    let from = from.0;
    BitBoard(from << 8 | from >> 8 | (from & NOT_A) >> 1 | (from & NOT_H) << 1)
}

fn king_steps(from: BitBoard) -> BitBoard {
    diagonal_steps(from) | straight_steps(from)
}

fn knight_steps(from: BitBoard) -> BitBoard {
    from.into_iter().fold(BitBoard::EMPTY, |all, square| all | get_knight_moves(square))
}

fn king_and_knight_steps(from: BitBoard) -> BitBoard {
    king_steps(from) | knight_steps(from)
}
