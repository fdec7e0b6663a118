//! A position in 26 bytes: equal bytes are equal positions, so that a table of them never errs.

use cozy_chess::{BitBoard, Board, BoardBuilder, CastleRights, Color, File, Piece, Rank, Square};

/// Everything that decides which moves are legal from here on: men, player to move, castling, en passant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed {
    occupied: u64,
    /// Four bits a man, in the order of the squares.
    men: [u64; 2],
    /// Bit 0: Black to move; bits 1 to 4: castling; bits 5 to 8: file of an en passant capture, plus one.
    state: u16,
}

/// The files of the rooks that may castle; they are the same in every position of a search.
pub(super) type CastlingFiles = [CastleRights; Color::NUM];

impl Packed {
    pub(super) fn of(board: &Board) -> Packed {
        let occupied = board.occupied().0;
        let mut men = [0u64; 2];
        for &colour in &Color::ALL {
            for &piece in &Piece::ALL {
                let code = (piece as u64) << 1 | colour as u64;
                for square in board.colored_pieces(colour, piece) {
                    let below = (occupied & (square.bitboard().0 - 1)).count_ones();
                    men[(below >> 4) as usize] |= code << ((below & 15) * 4);
                }
            }
        }
        Packed { occupied, men, state: state_of(board) }
    }

    /// The position again.
    pub(super) fn board(&self, files: &CastlingFiles) -> Board {
        let mut builder = BoardBuilder::empty();
        for (at, square) in BitBoard(self.occupied).into_iter().enumerate() {
            let code = (self.men[at >> 4] >> ((at & 15) * 4)) as usize & 15;
            builder.board[square as usize] = Some((Piece::index(code >> 1), Color::index(code & 1)));
        }
        builder.side_to_move = Color::index(usize::from(self.state & 1));
        for &colour in &Color::ALL {
            let has = |bit: usize| self.state >> (1 + 2 * colour as usize + bit) & 1 == 1;
            let of_files = &files[colour as usize];
            builder.castle_rights[colour as usize] = CastleRights {
                short: of_files.short.filter(|_| has(0)),
                long: of_files.long.filter(|_| has(1)),
            };
        }
        let file = usize::from(self.state >> 5 & 15);
        builder.en_passant = file
            .checked_sub(1)
            .map(|file| Square::new(File::index(file), Rank::Sixth.relative_to(builder.side_to_move)));
        builder.build().expect("a position that arose by legal moves is one that the builder accepts")
    }

    /// Mixes all bits, for the table.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = self.occupied ^ u64::from(self.state).rotate_left(32);
        for part in self.men {
            hash = (hash ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash.wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ hash >> 31
    }
}

fn state_of(board: &Board) -> u16 {
    let mut state = board.side_to_move() as u16;
    for &colour in &Color::ALL {
        let rights = board.castle_rights(colour);
        state |= u16::from(rights.short.is_some()) << (1 + 2 * colour as u16);
        state |= u16::from(rights.long.is_some()) << (2 + 2 * colour as u16);
    }
    state | en_passant_file(board).map_or(0, |file| (file as u16 + 1) << 5)
}

/// The file of an en passant capture, only where a pawn stands ready to make it.
fn en_passant_file(board: &Board) -> Option<File> {
    let colour = board.side_to_move();
    let file = board.en_passant()?;
    let target = Square::new(file, Rank::Sixth.relative_to(colour));
    let ready = cozy_chess::get_pawn_attacks(target, !colour) & board.colored_pieces(colour, Piece::Pawn);
    (!ready.is_empty()).then_some(file)
}
