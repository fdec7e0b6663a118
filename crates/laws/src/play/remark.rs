//! What the arbiter has to look at by other articles.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

/// Something that the log shows and that other articles decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The clock was pressed without a move (7.5.3).
    PressedWithoutMove(Colour),
    /// The clock was pressed after something on the board that is no legal move (7.5.1).
    IllegalMoveCompleted(Colour),
    /// The clock was pressed, but the pawn on the last rank was not replaced (7.5.2).
    PawnNotReplaced(Colour),
    /// The clock was pressed after the king was released as in castling, the rook not moved: illegal move or
    /// unfinished castling, the arbiter must find out (4.7.2).
    CastlingUnfinished(Colour),
    /// A draw was offered at another time than it should be (11.5).
    OfferAtAnotherTime(Colour),
    /// A draw was offered that the regulations of the event forbid (9.1.1).
    OfferForbidden(Colour),
    /// A draw was offered again, though the opponent had declined one and nothing had been offered back
    /// (11.5).
    OfferRepeated(Colour),
}

impl Remark {
    /// The article to look at. Example: see [`Remark::phrase`].
    pub const fn citation(self) -> Citation {
        match self {
            Remark::PressedWithoutMove(_) => cite!("laws@2023-01/7.5.3"),
            Remark::IllegalMoveCompleted(_) => cite!("laws@2023-01/7.5.1"),
            Remark::PawnNotReplaced(_) => cite!("laws@2023-01/7.5.2"),
            Remark::CastlingUnfinished(_) => cite!("laws@2023-01/4.7.2"),
            Remark::OfferAtAnotherTime(_) | Remark::OfferRepeated(_) => cite!("laws@2023-01/11.5"),
            Remark::OfferForbidden(_) => cite!("laws@2023-01/9.1.1"),
        }
    }

    /// What it says, in any language.
    ///
    /// ```
    /// use laws::play::Remark;
    /// let remark = Remark::PressedWithoutMove(glossary::Colour::Black);
    /// assert_eq!(remark.phrase().to_string(), "Black pressed the clock without making a move");
    /// assert_eq!(remark.citation().article().number, "7.5.3");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Remark::PressedWithoutMove(by) => phrase!("{by} pressed the clock without making a move", by),
            Remark::IllegalMoveCompleted(by) => phrase!("{by} pressed the clock after no legal move", by),
            Remark::PawnNotReplaced(by) => phrase!("{by} pressed the clock without replacing the pawn", by),
            Remark::CastlingUnfinished(by) => phrase!(
                "{by} pressed the clock before moving the rook: find out whether castling was meant",
                by
            ),
            Remark::OfferAtAnotherTime(by) => {
                phrase!("{by} offered a draw, but not between making the move and pressing the clock", by)
            }
            Remark::OfferForbidden(by) => {
                phrase!("{by} offered a draw that the regulations of the event forbid", by)
            }
            Remark::OfferRepeated(by) => phrase!("{by} offered a draw again", by),
        }
    }
}
