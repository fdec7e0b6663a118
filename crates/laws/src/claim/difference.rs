//! Why two positions are not the same: 9.2.3.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::board::Position;

/// What makes two positions different, though they may look alike.
///
/// ```
/// use laws::board::Position;
/// use laws::claim::Difference;
/// let position = |fen| Position::from_fen(fen).expect("a position");
/// let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
/// let after = position("r3k2r/8/8/8/8/8/8/R3K2R w Qkq -");
/// let found = Difference::between(&before, &after).expect("a right to castle is lost");
/// assert_eq!(found.citation().article().number, "9.2.3.2");
/// assert_eq!(Difference::between(&before, &before), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Another player has the move.
    HasTheMove,
    /// Pieces of another kind or colour stand on the squares.
    Pieces,
    /// A pawn could be captured en passant.
    EnPassant,
    /// A right to castle has been lost in between.
    Castling,
}

impl Difference {
    /// The first difference between two positions; none if they are the same. Example: see [`Difference`].
    pub fn between(one: &Position, other: &Position) -> Option<Difference> {
        let checks = [
            (one.has_the_move() == other.has_the_move(), Difference::HasTheMove),
            (one.placement() == other.placement(), Difference::Pieces),
            (one.en_passant() == other.en_passant(), Difference::EnPassant),
            (one.castling() == other.castling(), Difference::Castling),
        ];
        checks.into_iter().find_map(|(is_same, difference)| (!is_same).then_some(difference))
    }

    /// Its article. Example: see [`Difference`].
    pub const fn citation(self) -> Citation {
        match self {
            Difference::HasTheMove | Difference::Pieces => cite!("laws@2023-01/9.2.3"),
            Difference::EnPassant => cite!("laws@2023-01/9.2.3.1"),
            Difference::Castling => cite!("laws@2023-01/9.2.3.2"),
        }
    }

    /// What differs, to be said in any language.
    ///
    /// ```
    /// use laws::claim::Difference;
    /// assert_eq!(Difference::Pieces.phrase().to_string(), "other pieces stand on the squares");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Difference::HasTheMove => phrase!("another player has the move"),
            Difference::Pieces => phrase!("other pieces stand on the squares"),
            Difference::EnPassant => phrase!("a pawn could be captured en passant in one of them"),
            Difference::Castling => phrase!("a right to castle has been lost in between"),
        }
    }
}
