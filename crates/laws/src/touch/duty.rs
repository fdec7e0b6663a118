//! What a player must do after touching pieces, and the article that says so.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::board::{CastlingSide, Move, Square};

/// What the touched pieces oblige a player to do. Example: see [`Obligation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing was touched: any legal move.
    Untouched,
    /// Move the first own piece that can be moved (4.3.1).
    Move(Square),
    /// Capture the first of the opponent's pieces that can be captured (4.3.2).
    Capture(Square),
    /// Capture the first piece of the opponent with the first own piece (4.3.3).
    CaptureWith {
        /// The own piece.
        own: Square,
        /// The piece to be captured.
        captured: Square,
    },
    /// Pieces of both colours were touched, but the one cannot capture the other: move or capture the first
    /// that can be (4.3.3).
    FirstOfBoth(Square),
    /// Castle on this side (4.4.1).
    Castle(CastlingSide),
    /// The rook was touched before the king: no castling there, the first that can be moved moves (4.4.2).
    RookFirst(Square),
    /// Castling was intended and is illegal: another move of the king (4.4.3).
    KingInstead,
    /// Castling was intended and is illegal, and the king cannot move: any legal move (4.4.3).
    FreeOfCastling,
    /// The king was released as in castling, which is illegal: another move of the king, or any legal move if
    /// there is none (4.7.2).
    KingReleased,
    /// None of the touched pieces can be moved or captured: any legal move (4.5).
    Free,
    /// The move on which an incorrect claim was based (9.5.3).
    IntendedMove(Move),
    /// The move on which an incorrect claim was based is illegal: another move of that piece (9.5.3).
    PieceOfIntendedMove(Square),
}

/// Which moves a player may still make, and why.
///
/// ```
/// use laws::board::{Position, Square};
/// use laws::touch::{Contact, Duty, Hand, obligation};
/// let mut hand = Hand::default();
/// hand.touch(Square::A1, Contact::Intended);
/// let found = obligation(&Position::start(), &hand);
/// assert_eq!((found.duty, found.moves.len()), (Duty::Free, 20));
/// assert_eq!(found.articles[0].article().number, "4.5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// What the touches oblige the player to do.
    pub duty: Duty,
    /// The legal moves that are left.
    pub moves: Vec<Move>,
    /// The articles that decide: first that of the duty, then those of pieces already released.
    pub articles: Vec<Citation>,
}

impl Obligation {
    pub(crate) fn of(duty: Duty, moves: Vec<Move>) -> Obligation {
        Obligation { duty, moves, articles: vec![duty.citation()] }
    }
}

impl Duty {
    /// The article that says so. Example: see [`Duty::phrase`].
    pub const fn citation(self) -> Citation {
        match self {
            Duty::Untouched => cite!("laws@2023-01/3.10.1"),
            Duty::Move(_) => cite!("laws@2023-01/4.3.1"),
            Duty::Capture(_) => cite!("laws@2023-01/4.3.2"),
            Duty::CaptureWith { .. } | Duty::FirstOfBoth(_) => cite!("laws@2023-01/4.3.3"),
            Duty::Castle(_) => cite!("laws@2023-01/4.4.1"),
            Duty::RookFirst(_) => cite!("laws@2023-01/4.4.2"),
            Duty::KingInstead | Duty::FreeOfCastling => cite!("laws@2023-01/4.4.3"),
            Duty::KingReleased => cite!("laws@2023-01/4.7.2"),
            Duty::Free => cite!("laws@2023-01/4.5"),
            Duty::IntendedMove(_) | Duty::PieceOfIntendedMove(_) => cite!("laws@2023-01/9.5.3"),
        }
    }

    /// What must be done, to be said in any language.
    ///
    /// ```
    /// use laws::{board::Square, touch::Duty};
    /// let duty = Duty::Move(Square::D6);
    /// assert_eq!(duty.phrase().to_string(), "the piece on d6 must move");
    /// assert_eq!(duty.citation().article().number, "4.3.1");
    /// ```
    pub fn phrase(self) -> Phrase {
        let name = |square: Square| square.to_string();
        match self {
            Duty::Untouched => phrase!("any legal move may be made"),
            Duty::Move(square) => phrase!("the piece on {square} must move", square = name(square)),
            Duty::Capture(square) => phrase!("the piece on {square} must be captured", square = name(square)),
            Duty::CaptureWith { own, captured } => phrase!(
                "the piece on {own} must capture the piece on {captured}",
                own = name(own),
                captured = name(captured)
            ),
            Duty::FirstOfBoth(square) => phrase!(
                "the piece on {square} is the first touched that can be moved or captured: it must be",
                square = name(square)
            ),
            Duty::Castle(CastlingSide::Kingside) => phrase!("the player must castle kingside"),
            Duty::Castle(CastlingSide::Queenside) => phrase!("the player must castle queenside"),
            Duty::RookFirst(square) => phrase!(
                "the rook was touched before the king: no castling with it, the piece on {square} must move",
                square = name(square)
            ),
            Duty::KingInstead => phrase!("castling is illegal: the king must make another move"),
            Duty::FreeOfCastling => {
                phrase!("castling is illegal and the king cannot move: any legal move may be made")
            }
            Duty::KingReleased => {
                phrase!("castling is illegal: another move of the king, or any legal move if there is none")
            }
            Duty::Free => phrase!("no touched piece can be moved or captured: any legal move may be made"),
            Duty::IntendedMove(intended) => {
                phrase!("the intended move {intended} must be made", intended = intended.to_string())
            }
            Duty::PieceOfIntendedMove(square) => phrase!(
                "the intended move is illegal: the piece on {square} must make another move",
                square = name(square)
            ),
        }
    }
}

/// The article by which a released piece binds.
pub(super) const fn of_release(is_castling: bool) -> Citation {
    if is_castling { cite!("laws@2023-01/4.7.2") } else { cite!("laws@2023-01/4.7") }
}

/// The article by which the new piece is final.
pub(super) const fn of_promotion() -> Citation {
    cite!("laws@2023-01/4.4.4")
}
