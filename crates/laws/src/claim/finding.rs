//! What is claimed, and what is found.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::board::{Move, Square};

/// On which ground a draw is claimed. Example: see [`Claim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The same position for at least the third time (9.2).
    Repetition,
    /// 50 moves by each player without a capture or a move of a pawn (9.3).
    FiftyMoves,
}

/// Whether it has happened already. Example: see [`Claim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// It stands on the board (9.2.2, 9.3.2).
    OnTheBoard,
    /// It will come about by this move, written on the scoresheet and declared to the arbiter (9.2.1, 9.3.1).
    /// The move may turn out to be illegal.
    Intended(Move),
    /// It will come about by a move that the player has not written down.
    NotWritten,
}

/// A claim of a draw.
///
/// ```
/// use laws::claim::{Basis, Claim, Ground};
/// let claim = Claim { ground: Ground::FiftyMoves, basis: Basis::OnTheBoard };
/// assert_eq!(claim.citation().article().number, "9.3.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The ground.
    pub ground: Ground,
    /// Whether it has happened already.
    pub basis: Basis,
}

impl Claim {
    /// The article under which it is made. Example: see [`Claim`].
    pub const fn citation(self) -> Citation {
        match (self.ground, self.basis) {
            (Ground::Repetition, Basis::OnTheBoard) => cite!("laws@2023-01/9.2.2"),
            (Ground::Repetition, Basis::Intended(_) | Basis::NotWritten) => cite!("laws@2023-01/9.2.1"),
            (Ground::FiftyMoves, Basis::OnTheBoard) => cite!("laws@2023-01/9.3.2"),
            (Ground::FiftyMoves, Basis::Intended(_) | Basis::NotWritten) => cite!("laws@2023-01/9.3.1"),
        }
    }
}

/// What the arbiter finds about a claim. Example: see [`Circumstances`](super::Circumstances).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The claim is correct.
    Correct {
        /// For a repetition: after how many moves of either player the position appeared, each time.
        appeared: Vec<usize>,
    },
    /// The claimant does not have the move.
    WithoutTheMove,
    /// The claimant has touched a piece on this move (9.4).
    Touched(Square),
    /// The intended move is not written yet: the arbiter lets the player do it.
    NotWritten,
    /// The intended move is illegal.
    IllegalIntention(Move),
    /// The position has appeared less than three times.
    TooFewOccurrences {
        /// After how many moves of either player it appeared.
        appeared: Vec<usize>,
    },
    /// Less than 50 moves by each player.
    TooFewMoves {
        /// Moves of either player without a capture or a move of a pawn: 100 are needed.
        halfmoves: u32,
    },
    /// The last of the 50 moves is made, but the opponent has not completed it (9.3.2).
    NotCompleted,
}

impl Finding {
    /// The article that decides. Example: see [`Finding::phrase`].
    pub const fn citation(&self, claim: Claim) -> Citation {
        match self {
            Finding::Correct { .. } => claim.citation(),
            Finding::WithoutTheMove => match claim.ground {
                Ground::Repetition => cite!("laws@2023-01/9.2"),
                Ground::FiftyMoves => cite!("laws@2023-01/9.3"),
            },
            Finding::Touched(_) => cite!("laws@2023-01/9.4"),
            Finding::NotWritten | Finding::IllegalIntention(_) => claim.citation(),
            Finding::TooFewOccurrences { .. } => cite!("laws@2023-01/9.2.3"),
            Finding::TooFewMoves { .. } => claim.citation(),
            Finding::NotCompleted => cite!("laws@2023-01/9.3.2"),
        }
    }

    /// What was found, to be said in any language.
    ///
    /// ```
    /// use laws::claim::{Basis, Claim, Finding, Ground};
    /// let found = Finding::Touched(laws::board::Square::E4);
    /// assert_eq!(found.phrase().to_string(), "the piece on e4 was touched: no claim on this move");
    /// let claim = Claim { ground: Ground::Repetition, basis: Basis::OnTheBoard };
    /// assert_eq!(found.citation(claim).article().number, "9.4");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            Finding::Correct { .. } => phrase!("the claim is correct"),
            Finding::WithoutTheMove => phrase!("the claimant does not have the move"),
            Finding::Touched(square) => phrase!(
                "the piece on {square} was touched: no claim on this move",
                square = square.to_string()
            ),
            Finding::NotWritten => phrase!("the intended move is not written down"),
            Finding::IllegalIntention(intended) => {
                phrase!("the intended move {intended} is illegal", intended = intended.to_string())
            }
            Finding::TooFewOccurrences { appeared } => {
                phrase!("the position has appeared only so often: {times}", times = appeared.len())
            }
            Finding::TooFewMoves { halfmoves } => phrase!(
                "{halfmoves} moves of either player without capture or pawn move, 100 are needed",
                halfmoves = *halfmoves
            ),
            Finding::NotCompleted => phrase!("the opponent has not completed the last move"),
        }
    }
}
