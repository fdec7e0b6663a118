//! FEN, the usual text for a position: read with two, four or six fields, castling in the traditional way,
//! as X-FEN or as Shredder-FEN; written as X-FEN, which is the traditional FEN wherever that suffices.

use std::fmt;

use glossary::{Colour, Phrase, phrase};

use super::castling::back_rank;
use super::{
    CastlingRights, CastlingSide, Fault, File, Piece, PieceKind, Placement, Position, Rank, Setup, Square,
};

/// What is wrong in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum FenReason {
    /// There are not two, four or six fields.
    Fields(usize),
    /// There are not eight ranks.
    Ranks(usize),
    /// A rank has not eight squares.
    Squares(usize),
    /// A character that is neither a piece nor a number of empty squares.
    Piece(char),
    /// Neither `w` nor `b`.
    HasTheMove,
    /// A character that is no right to castle.
    Castling(char),
    /// A right to castle is named twice.
    CastlingTwice,
    /// No king or no rook stands on the back rank for a right to castle.
    NothingToCastleWith,
    /// Not a square.
    EnPassant,
    /// Not a number.
    Number,
    /// Moves are counted from 1.
    MoveNumber,
}

impl FenReason {
    /// The reason, to be said in any language. Example: see [`UnusableFen`].
    pub fn phrase(self) -> Phrase {
        match self {
            FenReason::Fields(count) => phrase!("a FEN has 2, 4 or 6 fields, not {count}", count),
            FenReason::Ranks(count) => phrase!("a board has 8 ranks, not {count}", count),
            FenReason::Squares(count) => phrase!("a rank has 8 squares, not {count}", count),
            FenReason::Piece(found) => phrase!(
                "'{found}' is neither a piece (KQRBNP kqrbnp) nor a number of empty squares",
                found = found.to_string()
            ),
            FenReason::HasTheMove => phrase!("the player who has the move is w or b"),
            FenReason::Castling(found) => phrase!(
                "'{found}' is no right to castle (KQkq, or the file of the rook)",
                found = found.to_string()
            ),
            FenReason::CastlingTwice => phrase!("this right to castle is named twice"),
            FenReason::NothingToCastleWith => phrase!("there is no king or no rook to castle with"),
            FenReason::EnPassant => phrase!("the square of en passant is such as e3, or -"),
            FenReason::Number => phrase!("this is a number of at most nine digits"),
            FenReason::MoveNumber => phrase!("moves are counted from 1"),
        }
    }
}

/// A text that is not a FEN, with the place of the fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {reason}")]
pub struct FenError {
    /// The character, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: FenReason,
}

/// Why no [`Position`] comes from a text.
///
/// ```
/// use laws::board::Position;
/// let why = |text| Position::from_fen(text).expect_err("no position").phrase().to_string();
/// assert_eq!(why("8/8 w - -"), "column 1: a board has 8 ranks, not 2");
/// assert_eq!(why("8/8/8/8/8/8/8/K7 w - -"), "an illegal position: Black has 0 kings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnusableFen {
    /// The text is not a FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The FEN describes a board from which play cannot go on.
    #[error("an illegal position: {0}")]
    Fault(#[from] Fault),
}

impl UnusableFen {
    /// The reason, to be said in any language. Example: see [`UnusableFen`].
    pub fn phrase(self) -> Phrase {
        match self {
            UnusableFen::Fen(FenError { column, reason }) => {
                phrase!("column {column}: {reason}", column, reason = reason.phrase())
            }
            UnusableFen::Fault(fault) => phrase!("an illegal position: {fault}", fault = fault.phrase()),
        }
    }
}

/// A field with the column of its first character.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    column: usize,
}

impl Field<'_> {
    fn error(self, offset: usize, reason: FenReason) -> FenError {
        FenError { column: self.column + offset, reason }
    }
}

/// The fields of a text: what stands between blanks.
fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut start = None;
    let mut column = 0;
    for (column_before, (index, character)) in text.char_indices().chain([(text.len(), ' ')]).enumerate() {
        match (start, character.is_whitespace()) {
            (None, false) => (start, column) = (Some(index), column_before + 1),
            (Some(from), true) => {
                fields.push(Field { text: &text[from..index], column });
                start = None;
            }
            (None, true) | (Some(_), false) => {}
        }
    }
    fields
}

impl Setup {
    /// Reads a FEN of two, four or six fields, whatever stands on the board. What is not said is: nobody may
    /// castle, nothing may be captured en passant, no moves since the last capture, move 1.
    ///
    /// ```
    /// use laws::board::Setup;
    /// let setup = Setup::from_fen("8/8/8/3k4/8/8/4K3/8 b").expect("a FEN");
    /// assert_eq!(setup.to_string(), "8/8/8/3k4/8/8/4K3/8 b - - 0 1");
    /// let error = Setup::from_fen("8/8/8/3x4/8/8/4K3/8 b").expect_err("no piece x");
    /// assert_eq!(error.column, 8);
    /// ```
    ///
    /// # Errors
    /// Where the text is not a FEN, with the place.
    pub fn from_fen(text: &str) -> Result<Setup, FenError> {
        let fields = fields(text);
        let [placement, has_the_move, rest @ ..] = &fields[..] else {
            return Err(FenError { column: 1, reason: FenReason::Fields(fields.len()) });
        };
        if !matches!(rest.len(), 0 | 2 | 4) {
            let column = fields.last().map_or(1, |last| last.column);
            return Err(FenError { column, reason: FenReason::Fields(fields.len()) });
        }
        let placement = read_placement(*placement)?;
        let field = |index: usize| rest.get(index).copied();
        Ok(Setup {
            placement,
            has_the_move: read_colour(*has_the_move)?,
            castling: field(0).map_or(Ok(CastlingRights::NONE), |field| read_castling(field, &placement))?,
            en_passant: field(1).map_or(Ok(None), read_en_passant)?,
            halfmoves: field(2).map_or(Ok(0), read_number)?,
            move_number: field(3).map_or(Ok(1), read_move_number)?,
        })
    }

    /// The FEN with the files of the rooks in place of KQkq (Shredder-FEN). Example: see
    /// [`Position::to_shredder_fen`].
    pub fn to_shredder_fen(&self) -> String {
        Written { setup: self, is_shredder: true }.to_string()
    }
}

impl fmt::Display for Setup {
    /// Six fields, as X-FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Written { setup: self, is_shredder: false }.fmt(f)
    }
}

impl Position {
    /// Reads a FEN of two, four or six fields.
    ///
    /// ```
    /// use laws::board::Position;
    /// let text = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 120 300";
    /// let position = Position::from_fen(text)?;
    /// assert_eq!(position.halfmoves(), 120, "counted past 100");
    /// assert_eq!(position.to_fen(), text);
    /// # Ok::<(), laws::board::UnusableFen>(())
    /// ```
    ///
    /// # Errors
    /// Where the text is not a FEN, or play cannot go on from the board.
    pub fn from_fen(text: &str) -> Result<Position, UnusableFen> {
        Ok(Position::new(Setup::from_fen(text)?)?)
    }

    /// The position as FEN (X-FEN): en passant is named where a pawn can really be captured so (Laws,
    /// 9.2.3.1). Example: see [`Position::from_fen`].
    pub fn to_fen(&self) -> String {
        self.setup().to_string()
    }

    /// The position as Shredder-FEN: rights to castle by the files of the rooks.
    ///
    /// ```
    /// use laws::board::Position;
    /// let fen = Position::start().to_shredder_fen();
    /// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// assert_eq!(Position::from_fen(&fen), Ok(Position::start()));
    /// ```
    pub fn to_shredder_fen(&self) -> String {
        self.setup().to_shredder_fen()
    }
}

fn read_placement(field: Field<'_>) -> Result<Placement, FenError> {
    let count = field.text.split('/').count();
    if count != 8 {
        return Err(field.error(0, FenReason::Ranks(count)));
    }
    let mut placement = Placement::EMPTY;
    let mut offset = 0;
    for (text, rank) in field.text.split('/').zip(Rank::ALL.into_iter().rev()) {
        let row = Field { text, column: field.column + offset };
        read_rank(row, rank, &mut placement)?;
        offset += text.chars().count() + 1;
    }
    Ok(placement)
}

fn read_rank(row: Field<'_>, rank: Rank, placement: &mut Placement) -> Result<(), FenError> {
    let mut file = 0;
    for (offset, character) in row.text.chars().enumerate() {
        if let digit @ 1..=8 = character.to_digit(10).unwrap_or(0) {
            file += digit as usize;
            continue;
        }
        let piece = Piece::from_letter(character);
        let piece = piece.ok_or(row.error(offset, FenReason::Piece(character)))?;
        if let Some(&file) = File::ALL.get(file) {
            placement.put(Square::new(file, rank), Some(piece));
        }
        file += 1;
    }
    if file == 8 { Ok(()) } else { Err(row.error(0, FenReason::Squares(file))) }
}

fn read_colour(field: Field<'_>) -> Result<Colour, FenError> {
    match field.text {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => Err(field.error(0, FenReason::HasTheMove)),
    }
}

fn read_castling(field: Field<'_>, placement: &Placement) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if field.text == "-" {
        return Ok(rights);
    }
    for (offset, character) in field.text.chars().enumerate() {
        let error = |reason| field.error(offset, reason);
        let colour = if character.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        let king = king_file(placement, colour);
        let (side, rook) = match character.to_ascii_lowercase() {
            'k' => (CastlingSide::Kingside, outermost_rook(placement, colour, CastlingSide::Kingside)),
            'q' => (CastlingSide::Queenside, outermost_rook(placement, colour, CastlingSide::Queenside)),
            letter => {
                let file = File::from_letter(letter).ok_or(error(FenReason::Castling(character)))?;
                let is_kingside = king.is_some_and(|king| file > king);
                (if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside }, Some(file))
            }
        };
        let (Some(_), Some(rook)) = (king, rook) else {
            return Err(error(FenReason::NothingToCastleWith));
        };
        if rights.rook(colour, side).is_some() {
            return Err(error(FenReason::CastlingTwice));
        }
        rights.set(colour, side, Some(rook));
    }
    Ok(rights)
}

/// The file of a player's king on the back rank.
fn king_file(placement: &Placement, colour: Colour) -> Option<File> {
    let king = Piece { colour, kind: PieceKind::King };
    File::ALL.into_iter().find(|&file| placement.piece(Square::new(file, back_rank(colour))) == Some(king))
}

/// The file of the rook that is nearest to the edge on one side of the king: the one that K and Q mean.
fn outermost_rook(placement: &Placement, colour: Colour, side: CastlingSide) -> Option<File> {
    let king = king_file(placement, colour)?;
    let rook = Piece { colour, kind: PieceKind::Rook };
    let is_rook = |&file: &File| placement.piece(Square::new(file, back_rank(colour))) == Some(rook);
    let mut rooks = File::ALL.into_iter().filter(is_rook);
    match side {
        CastlingSide::Kingside => rooks.rfind(|&file| file > king),
        CastlingSide::Queenside => rooks.find(|&file| file < king),
    }
}

fn read_en_passant(field: Field<'_>) -> Result<Option<Square>, FenError> {
    match field.text {
        "-" => Ok(None),
        text => text.parse().map(Some).map_err(|_| field.error(0, FenReason::EnPassant)),
    }
}

fn read_number(field: Field<'_>) -> Result<u32, FenError> {
    let wrong = field.text.chars().position(|character| !character.is_ascii_digit());
    match wrong {
        None if field.text.len() <= 9 => field.text.parse().map_err(|_| field.error(0, FenReason::Number)),
        None => Err(field.error(0, FenReason::Number)),
        Some(offset) => Err(field.error(offset, FenReason::Number)),
    }
}

fn read_move_number(field: Field<'_>) -> Result<u32, FenError> {
    match read_number(field)? {
        0 => Err(field.error(0, FenReason::MoveNumber)),
        number => Ok(number),
    }
}

/// A FEN to be written.
struct Written<'a> {
    setup: &'a Setup,
    is_shredder: bool,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup;
        let has_the_move = match setup.has_the_move {
            Colour::White => 'w',
            Colour::Black => 'b',
        };
        write!(f, "{} {has_the_move} ", setup.placement)?;
        if setup.castling == CastlingRights::NONE {
            f.write_str("-")?;
        }
        for (colour, side, rook) in setup.castling.all() {
            write!(f, "{}", self.right(colour, side, rook.file()))?;
        }
        match setup.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", setup.halfmoves, setup.move_number)
    }
}

impl Written<'_> {
    fn right(&self, colour: Colour, side: CastlingSide, rook: File) -> char {
        let is_outermost = outermost_rook(&self.setup.placement, colour, side) == Some(rook);
        let letter = match side {
            _ if self.is_shredder || !is_outermost => rook.letter(),
            CastlingSide::Kingside => 'k',
            CastlingSide::Queenside => 'q',
        };
        match colour {
            Colour::White => letter.to_ascii_uppercase(),
            Colour::Black => letter,
        }
    }
}
