//! Writing a move.

use super::Letters;
use crate::board::{CastlingSide, IllegalMove, Move, PieceKind, Position};

/// How castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingSign {
    /// `0-0`, as in the Laws (C.13.1).
    Zeros,
    /// `O-O`, as in PGN.
    Letters,
}

/// How checkmate is written (Laws, C.13.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateSign {
    /// `#`
    Hash,
    /// `++`
    DoublePlus,
}

/// How much of the square of departure is written (Laws, C.8 and C.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Only what is needed to know which piece moves.
    Short,
    /// All of it: `Ng1f3`.
    Long,
}

/// How moves are written.
///
/// ```
/// use laws::board::{Move, PieceKind, Position, Square};
/// use laws::notation::{Form, Language, Letters, Style, write};
/// let position = Position::from_fen("4rk2/3P4/8/8/8/8/8/4K3 w - -").expect("a position");
/// let promotion = Move::promoting(Square::D7, Square::E8, PieceKind::Queen);
/// assert_eq!(write(&position, promotion, &Style::LAWS)?, "dxe8Q+");
/// assert_eq!(write(&position, promotion, &Style::PGN)?, "dxe8=Q+");
/// let german = Style { letters: Letters::of(Language::German), form: Form::Long, ..Style::LAWS };
/// assert_eq!(write(&position, promotion, &german)?, "d7xe8D+");
/// # Ok::<(), laws::board::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The letters of the pieces.
    pub letters: Letters,
    /// Short or long.
    pub form: Form,
    /// How castling is written.
    pub castling: CastlingSign,
    /// Whether `=` stands before the new piece.
    pub has_equals_sign: bool,
    /// Whether captures are marked by x.
    pub marks_captures: bool,
    /// Whether check and mate are marked.
    pub marks_check: bool,
    /// How mate is marked.
    pub mate: MateSign,
    /// Whether `e.p.` is appended.
    pub marks_en_passant: bool,
}

impl Style {
    /// As in Appendix C of the Laws, with all optional marks.
    pub const LAWS: Style = Style {
        letters: Letters::ENGLISH,
        form: Form::Short,
        castling: CastlingSign::Zeros,
        has_equals_sign: false,
        marks_captures: true,
        marks_check: true,
        mate: MateSign::Hash,
        marks_en_passant: true,
    };

    /// As in PGN files (standard algebraic notation).
    pub const PGN: Style = Style {
        castling: CastlingSign::Letters,
        has_equals_sign: true,
        marks_en_passant: false,
        ..Style::LAWS
    };
}

/// Writes a move of a position. Example: see [`Style`].
///
/// # Errors
/// When the move is not legal.
pub fn write(position: &Position, played: Move, style: &Style) -> Result<String, IllegalMove> {
    let mut after = position.clone();
    after.make(played)?;
    let mut text = String::with_capacity(12);
    match position.castling_side(played) {
        Some(side) => text.push_str(castling_sign(side, style.castling)),
        None => write_piece(position, played, style, &mut text),
    }
    if style.marks_check && after.is_check() {
        text.push_str(match (after.has_legal_move(), style.mate) {
            (true, _) => "+",
            (false, MateSign::Hash) => "#",
            (false, MateSign::DoublePlus) => "++",
        });
    }
    if style.marks_en_passant && position.is_en_passant(played) {
        text.push_str(" e.p.");
    }
    Ok(text)
}

const fn castling_sign(side: CastlingSide, sign: CastlingSign) -> &'static str {
    match (side, sign) {
        (CastlingSide::Kingside, CastlingSign::Zeros) => "0-0",
        (CastlingSide::Kingside, CastlingSign::Letters) => "O-O",
        (CastlingSide::Queenside, CastlingSign::Zeros) => "0-0-0",
        (CastlingSide::Queenside, CastlingSign::Letters) => "O-O-O",
    }
}

fn write_piece(position: &Position, played: Move, style: &Style, text: &mut String) {
    let kind = position.piece(played.from).map_or(PieceKind::Pawn, |piece| piece.kind);
    let is_capture = position.captured(played).is_some();
    text.push_str(style.letters.letter(kind));
    let (has_file, has_rank) = match style.form {
        Form::Long => (true, true),
        Form::Short if kind == PieceKind::Pawn => (is_capture, false),
        Form::Short => needed(position, played, kind),
    };
    if has_file {
        text.push(played.from.file().letter());
    }
    if has_rank {
        text.push(played.from.rank().digit());
    }
    if is_capture && style.marks_captures {
        text.push('x');
    }
    text.push(played.to.file().letter());
    text.push(played.to.rank().digit());
    if let Some(promotion) = played.promotion {
        text.push_str(if style.has_equals_sign { "=" } else { "" });
        text.push_str(style.letters.letter(promotion));
    }
}

/// Whether file and rank of departure are needed to know which piece moves: the file is preferred, then the
/// rank, then both (Laws, C.10). Pieces that may not legally go there do not count.
pub(super) fn needed(position: &Position, played: Move, kind: PieceKind) -> (bool, bool) {
    let is_rival = |other: &Move| {
        other.to == played.to
            && other.from != played.from
            && position.castling_side(*other).is_none()
            && position.piece(other.from).is_some_and(|piece| piece.kind == kind)
    };
    let rivals: Vec<Move> = position.legal_moves().into_iter().filter(is_rival).collect();
    let shares_file = rivals.iter().any(|rival| rival.from.file() == played.from.file());
    let shares_rank = rivals.iter().any(|rival| rival.from.rank() == played.from.rank());
    match (rivals.is_empty(), shares_file) {
        (true, _) => (false, false),
        (false, false) => (true, false),
        (false, true) => (shares_rank, true),
    }
}
