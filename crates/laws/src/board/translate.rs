//! Between our words and those of the move generator.

use cozy_chess as generator;
use glossary::Colour;

use super::{CastlingSide, File, Move, PieceKind, Square};

pub(crate) const fn colour_to(colour: Colour) -> generator::Color {
    match colour {
        Colour::White => generator::Color::White,
        Colour::Black => generator::Color::Black,
    }
}

pub(crate) const fn colour_from(colour: generator::Color) -> Colour {
    match colour {
        generator::Color::White => Colour::White,
        generator::Color::Black => Colour::Black,
    }
}

pub(crate) const fn kind_to(kind: PieceKind) -> generator::Piece {
    match kind {
        PieceKind::Pawn => generator::Piece::Pawn,
        PieceKind::Knight => generator::Piece::Knight,
        PieceKind::Bishop => generator::Piece::Bishop,
        PieceKind::Rook => generator::Piece::Rook,
        PieceKind::Queen => generator::Piece::Queen,
        PieceKind::King => generator::Piece::King,
    }
}

pub(crate) const fn kind_from(kind: generator::Piece) -> PieceKind {
    match kind {
        generator::Piece::Pawn => PieceKind::Pawn,
        generator::Piece::Knight => PieceKind::Knight,
        generator::Piece::Bishop => PieceKind::Bishop,
        generator::Piece::Rook => PieceKind::Rook,
        generator::Piece::Queen => PieceKind::Queen,
        generator::Piece::King => PieceKind::King,
    }
}

pub(crate) const fn square_to(square: Square) -> generator::Square {
    generator::Square::index_const(square.index())
}

pub(crate) const fn square_from(square: generator::Square) -> Square {
    Square::from_index(square as usize).expect("both have sixty-four squares")
}

pub(crate) const fn file_to(file: File) -> generator::File {
    generator::File::index_const(file as usize)
}

pub(crate) const fn file_from(file: generator::File) -> File {
    File::ALL[file as usize]
}

pub(crate) fn move_to(played: Move) -> generator::Move {
    generator::Move {
        from: square_to(played.from),
        to: square_to(played.to),
        promotion: played.promotion.map(kind_to),
    }
}

pub(crate) fn move_from(played: generator::Move) -> Move {
    Move {
        from: square_from(played.from),
        to: square_from(played.to),
        promotion: played.promotion.map(kind_from),
    }
}

/// The file of the rook with which a side may castle, as the generator holds it.
pub(crate) const fn rook_file(
    rights: &generator::CastleRights,
    side: CastlingSide,
) -> Option<generator::File> {
    match side {
        CastlingSide::Kingside => rights.short,
        CastlingSide::Queenside => rights.long,
    }
}
