//! What can happen in a game.

use glossary::{Colour, GameResult};

use crate::board::{Move, PieceKind, Position, Square};
use crate::claim::Claim;
use crate::clock::Moment;
use crate::touch::Contact;

/// Something that happened on the board, at the clock or between the players. Pieces go by the squares on
/// which they stood before the move. Example: see [`super::Log`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player touched a piece (4.2, 4.3).
    Touched {
        /// The player.
        by: Colour,
        /// The square of the piece.
        square: Square,
        /// How, as the arbiter judges it.
        contact: Contact,
    },
    /// A player let a piece go on a square (4.7).
    Released {
        /// The player.
        by: Colour,
        /// Where the piece stood before the move.
        from: Square,
        /// Where it stands now.
        on: Square,
    },
    /// A player took a piece off the board: a captured piece, or a pawn that is promoted (4.7.1, 4.7.3).
    Removed {
        /// The player.
        by: Colour,
        /// The square on which it stood.
        square: Square,
    },
    /// A new piece has touched the square of promotion (4.4.4).
    NewPiecePlaced {
        /// The player.
        by: Colour,
        /// What it is; an upside-down rook is a rook.
        kind: PieceKind,
        /// The square of promotion.
        on: Square,
    },
    /// The hand has let the new piece go (4.7.3).
    NewPieceReleased {
        /// The player.
        by: Colour,
    },
    /// A legal move was made, whatever the hand did in detail.
    Moved {
        /// The player.
        by: Colour,
        /// The move.
        played: Move,
    },
    /// A player pressed the clock (6.2.1).
    Pressed {
        /// The player.
        by: Colour,
    },
    /// A player offered a draw (9.1.2.1).
    Offered {
        /// The player.
        by: Colour,
    },
    /// A player accepted a draw.
    Accepted {
        /// The player.
        by: Colour,
    },
    /// A player rejected an offer orally, or wants a claim to be checked.
    Declined {
        /// The player.
        by: Colour,
    },
    /// The arbiter consents to offers and an agreement that the regulations of the event forbid (9.1.1).
    Consented,
    /// A player claims a draw (9.2, 9.3).
    Claimed {
        /// The player.
        by: Colour,
        /// The claim.
        claim: Claim,
    },
    /// The arbiter has checked the claim with both players (9.5).
    ClaimChecked,
    /// A player complains that the opponent broke articles 4.1 to 4.7 (4.8), or the arbiter has seen it.
    TouchMoveInvoked {
        /// The player who complains; nobody when the arbiter steps in.
        by: Option<Colour>,
    },
    /// A player resigned (5.1.2).
    Resigned {
        /// The player.
        by: Colour,
    },
    /// The arbiter observed that a flag has fallen, or a player validly claimed it (6.8).
    FlagNoticed {
        /// The player whose flag it is.
        of: Colour,
        /// The moves that had to be completed by now; none where it is the time for the whole game.
        required: Option<u32>,
    },
    /// The arbiter has answered an open question: this is the result.
    Decided {
        /// The result.
        result: GameResult,
    },
    /// The arbiter lets the game go on from a position (article 7). If it is the one before the present move,
    /// the touches still bind (7.5.1).
    Restored {
        /// The position.
        position: Position,
    },
}

/// An event and when it happened. Example: see [`super::Log::entries`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// Why an event cannot have happened. Example: see [`super::Log::record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is earlier than the entry before it.
    #[error("this happened before the last entry of the log")]
    Earlier,
    /// A legal move of a player who does not have the move.
    #[error("{0} does not have the move")]
    WithoutTheMove(Colour),
    /// The move is not legal.
    #[error("{0} is not a legal move here: enter what the hand did instead")]
    Illegal(Move),
    /// There is no claim to check.
    #[error("no claim waits to be checked")]
    NoClaim,
    /// No piece stands there.
    #[error("no piece stands on {0}")]
    NoPiece(Square),
}
