//! A position from which play can go on.

use std::fmt;

use cozy_chess as generator;
use cozy_chess::{BitBoard, Board};
use glossary::Colour;

use super::castling::back_rank;
use super::translate::{
    colour_from, colour_to, file_from, file_to, kind_from, kind_to, move_from, move_to, rook_file,
    square_from, square_to,
};
use super::{
    CastlingRights, CastlingSide, Fault, IllegalMove, Move, Piece, PieceKind, Placement, Setup, Square,
    StartNumber,
};

/// A position from which play can go on: each player has one king, and the player who does not have the move
/// is not in check.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// let start = Position::start();
/// assert_eq!(start.legal_moves().len(), 20);
/// let after = start.play(Move::new(Square::E2, Square::E4))?;
/// assert_eq!(after.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// assert!(start.play(Move::new(Square::E2, Square::E5)).is_err());
/// # Ok::<(), laws::board::IllegalMove>(())
/// ```
///
/// Two values are equal when the positions are the same by article 9.2.3 ([`Identity`](super::Identity)) and
/// their counters agree.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    /// The generator stops counting at 100; the 75 moves of article 9.6.2 need 150.
    halfmoves: u32,
    move_number: u32,
}

impl Position {
    /// The initial position (Laws, 2.3). Example: see [`Position`].
    pub fn start() -> Position {
        Position::chess960(StartNumber::STANDARD)
    }

    /// The start position of Chess960 with a number.
    ///
    /// ```
    /// use laws::board::{Position, StartNumber};
    /// let position = Position::chess960(StartNumber::new(0)?);
    /// assert!(position.to_fen().starts_with("bbqnnrkr/pppppppp/"));
    /// # Ok::<(), laws::board::NotAStartNumber>(())
    /// ```
    pub fn chess960(number: StartNumber) -> Position {
        Position::new(number.setup()).expect("a start position is legal")
    }

    /// The position of a board.
    ///
    /// ```
    /// use laws::board::{Fault, Position, Setup};
    /// let setup = Setup::from_fen("8/8/8/8/8/8/8/K7 w - -").expect("a FEN");
    /// let fault = Position::new(setup).expect_err("no black king");
    /// assert_eq!(fault, Fault::Kings { colour: glossary::Colour::Black, count: 0 });
    /// ```
    ///
    /// # Errors
    /// The first fault on the board that prevents play.
    pub fn new(setup: Setup) -> Result<Position, Fault> {
        if let Some(fault) = setup.faults().into_iter().find(Fault::prevents_play) {
            return Err(fault);
        }
        let mut board = generator::BoardBuilder::empty();
        for (square, piece) in setup.placement.pieces() {
            *board.square_mut(square_to(square)) = Some((kind_to(piece.kind), colour_to(piece.colour)));
        }
        for (colour, side, rook) in setup.castling.all() {
            let rights = board.castle_rights_mut(colour_to(colour));
            match side {
                CastlingSide::Kingside => rights.short = Some(file_to(rook.file())),
                CastlingSide::Queenside => rights.long = Some(file_to(rook.file())),
            }
        }
        board.side_to_move = colour_to(setup.has_the_move);
        board.en_passant = setup.en_passant.map(square_to);
        let board = board.build().expect("the faults were looked for");
        Ok(Position { board, halfmoves: setup.halfmoves, move_number: setup.move_number.max(1) })
    }

    /// All that a FEN says; en passant only where a pawn can really be captured so.
    ///
    /// ```
    /// use laws::board::Position;
    /// let start = Position::start();
    /// assert_eq!(Position::new(start.setup()), Ok(start));
    /// ```
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.placement(),
            has_the_move: self.has_the_move(),
            castling: self.castling(),
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            move_number: self.move_number,
        }
    }

    /// What stands on the board. Example: see [`Placement`].
    pub fn placement(&self) -> Placement {
        let mut placement = Placement::EMPTY;
        for square in self.board.occupied() {
            placement.put(square_from(square), self.piece(square_from(square)));
        }
        placement
    }

    /// The piece on a square.
    ///
    /// ```
    /// use laws::board::{Piece, Position, Square};
    /// assert_eq!(Position::start().piece(Square::D8).map(Piece::letter), Some('q'));
    /// ```
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let square = square_to(square);
        let colour = self.board.color_on(square).map(colour_from)?;
        self.board.piece_on(square).map(|kind| Piece { colour, kind: kind_from(kind) })
    }

    /// The player who has the move (Laws, 1.3).
    ///
    /// ```
    /// use laws::board::Position;
    /// assert_eq!(Position::start().has_the_move(), glossary::Colour::White);
    /// ```
    pub fn has_the_move(&self) -> Colour {
        colour_from(self.board.side_to_move())
    }

    /// Who may still castle with which rook. Example: see [`CastlingRights::all`].
    pub fn castling(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for colour in [Colour::White, Colour::Black] {
            let held = self.board.castle_rights(colour_to(colour));
            for side in CastlingSide::ALL {
                rights.set(colour, side, rook_file(held, side).map(file_from));
            }
        }
        rights
    }

    /// The square on which a pawn can be captured en passant by a legal move (Laws, 3.7.3.1).
    ///
    /// ```
    /// use laws::board::{Position, Square};
    /// let pinned = Position::from_fen("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1")?;
    /// assert_eq!(pinned.en_passant(), None, "the king would be left in check");
    /// let free = Position::from_fen("8/8/K7/3pP2r/8/8/8/4k3 w - d6 0 1")?;
    /// assert_eq!(free.en_passant(), Some(Square::D6));
    /// # Ok::<(), laws::board::UnusableFen>(())
    /// ```
    pub fn en_passant(&self) -> Option<Square> {
        let file = self.board.en_passant()?;
        let mover = self.board.side_to_move();
        let target = generator::Square::new(file, generator::Rank::Sixth.relative_to(mover));
        let pawns = self.board.colored_pieces(mover, generator::Piece::Pawn);
        let capture = |from| generator::Move { from, to: target, promotion: None };
        let mut captors = (generator::get_pawn_attacks(target, !mover) & pawns).iter();
        captors.any(|from| self.board.is_legal(capture(from))).then(|| square_from(target))
    }

    /// Moves of either player since the last capture or move of a pawn: 100 are the 50 moves of article 9.3,
    /// 150 the 75 of article 9.6.2. Example: see [`Position::from_fen`].
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move to come, from 1.
    ///
    /// ```
    /// assert_eq!(laws::board::Position::start().move_number(), 1);
    /// ```
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The square of a player's king.
    ///
    /// ```
    /// use laws::board::{Position, Square};
    /// assert_eq!(Position::start().king(glossary::Colour::Black), Square::E8);
    /// ```
    pub fn king(&self, colour: Colour) -> Square {
        square_from(self.board.king(colour_to(colour)))
    }

    /// Whether the player who has the move is in check (Laws, 3.9).
    ///
    /// ```
    /// assert!(!laws::board::Position::start().is_check());
    /// ```
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether the player who has the move has a legal move. Example: see [`Position::is_checkmate`].
    pub fn has_legal_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Whether the player who has the move is checkmated (Laws, 5.1.1).
    ///
    /// ```
    /// use laws::board::Position;
    /// let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b")?;
    /// assert!(mate.is_checkmate() && !mate.is_stalemate() && !mate.has_legal_move());
    /// let stalemate = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b")?;
    /// assert!(stalemate.is_stalemate() && !stalemate.is_checkmate());
    /// # Ok::<(), laws::board::UnusableFen>(())
    /// ```
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player who has the move is stalemated (Laws, 5.2.1). Example: see
    /// [`Position::is_checkmate`].
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// All legal moves (Laws, 3.10.1), always in the same order. Example: see [`Position`].
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.board.generate_moves(|of_piece| {
            moves.extend(of_piece.into_iter().map(move_from));
            false
        });
        moves
    }

    /// The legal moves of the piece on a square.
    ///
    /// ```
    /// use laws::board::{Position, Square};
    /// assert_eq!(Position::start().legal_moves_from(Square::G1).len(), 2);
    /// ```
    pub fn legal_moves_from(&self, square: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board.generate_moves_for(square_to(square).bitboard(), |of_piece| {
            moves.extend(of_piece.into_iter().map(move_from));
            false
        });
        moves
    }

    /// Whether a move is legal.
    ///
    /// ```
    /// use laws::board::{Move, Position, Square};
    /// assert!(Position::start().is_legal(Move::new(Square::G1, Square::F3)));
    /// assert!(!Position::start().is_legal(Move::new(Square::G8, Square::F6)));
    /// ```
    pub fn is_legal(&self, played: Move) -> bool {
        self.board.is_legal(move_to(played))
    }

    /// The position after a move. Example: see [`Position`].
    ///
    /// # Errors
    /// When the move is not legal.
    pub fn play(&self, played: Move) -> Result<Position, IllegalMove> {
        let mut after = self.clone();
        after.make(played)?;
        Ok(after)
    }

    /// Makes a move here.
    ///
    /// ```
    /// use laws::board::{Move, Position, Square};
    /// let mut position = Position::start();
    /// position.make(Move::new(Square::G1, Square::F3))?;
    /// assert_eq!((position.halfmoves(), position.move_number()), (1, 1));
    /// # Ok::<(), laws::board::IllegalMove>(())
    /// ```
    ///
    /// # Errors
    /// When the move is not legal; the position stays as it was.
    pub fn make(&mut self, played: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(played) {
            return Err(IllegalMove(played));
        }
        self.make_legal(played);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    pub(crate) fn make_legal(&mut self, played: Move) {
        let is_blacks = self.has_the_move() == Colour::Black;
        self.board.play_unchecked(move_to(played));
        let is_counted = self.board.halfmove_clock() > 0;
        self.halfmoves = if is_counted { self.halfmoves.saturating_add(1) } else { 0 };
        self.move_number = self.move_number.saturating_add(u32::from(is_blacks));
    }

    /// The side to which a move castles, where it is castling.
    ///
    /// ```
    /// use laws::board::{CastlingSide, Move, Position, Square};
    /// let position = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -")?;
    /// let castling = Move::new(Square::E1, Square::H1);
    /// assert_eq!(position.castling_side(castling), Some(CastlingSide::Kingside));
    /// assert_eq!(position.castling_move(CastlingSide::Kingside), Some(castling));
    /// # Ok::<(), laws::board::UnusableFen>(())
    /// ```
    pub fn castling_side(&self, played: Move) -> Option<CastlingSide> {
        let mover = self.has_the_move();
        let is_castling = self.piece(played.from) == Some(Piece { colour: mover, kind: PieceKind::King })
            && self.piece(played.to) == Some(Piece { colour: mover, kind: PieceKind::Rook });
        let is_kingside = played.from.file() < played.to.file();
        let side = if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside };
        is_castling.then_some(side)
    }

    /// The move that castles to a side, legal or prevented, where the player who has the move has the right
    /// to it. Example: see [`Position::castling_side`].
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let mover = self.has_the_move();
        let rook = rook_file(self.board.castle_rights(self.board.side_to_move()), side)?;
        Some(Move::new(self.king(mover), Square::new(file_from(rook), back_rank(mover))))
    }

    /// The square and kind of the piece that a move captures; en passant it is not the square of arrival.
    ///
    /// ```
    /// use laws::board::{Move, PieceKind, Position, Square};
    /// let position = Position::from_fen("8/8/K7/3pP3/8/8/8/4k3 w - d6 0 1")?;
    /// let capture = Move::new(Square::E5, Square::D6);
    /// assert_eq!(position.captured(capture), Some((Square::D5, PieceKind::Pawn)));
    /// assert!(position.is_en_passant(capture));
    /// # Ok::<(), laws::board::UnusableFen>(())
    /// ```
    pub fn captured(&self, played: Move) -> Option<(Square, PieceKind)> {
        let opponent = self.has_the_move().opposite();
        if self.is_en_passant(played) {
            return Some((Square::new(played.to.file(), played.from.rank()), PieceKind::Pawn));
        }
        self.piece(played.to).filter(|piece| piece.colour == opponent).map(|piece| (played.to, piece.kind))
    }

    /// Whether a legal move captures en passant. Example: see [`Position::captured`].
    pub fn is_en_passant(&self, played: Move) -> bool {
        let is_pawn = self.piece(played.from).is_some_and(|piece| piece.kind == PieceKind::Pawn);
        is_pawn && played.from.file() != played.to.file() && self.piece(played.to).is_none()
    }

    /// The generator's board.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The squares of the pieces of a kind of the player who has the move.
    pub(crate) fn own(&self, kind: PieceKind) -> BitBoard {
        self.board.colored_pieces(self.board.side_to_move(), kind_to(kind))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let counters = |position: &Position| (position.halfmoves, position.move_number);
        counters(self) == counters(other) && self.identity() == other.identity()
    }
}

impl Eq for Position {}

impl fmt::Display for Position {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
