//! Yes with a line, no with a proof, or open.

use cozy_chess::Move;

/// Whether a side can mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It can: these legal moves end in mate.
    Yes(Vec<Move>),
    /// It cannot.
    No(Proof),
    /// Neither was found.
    Open {
        /// So many positions were seen.
        positions: usize,
    },
}

/// Why a side cannot mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It has only its king.
    LoneKing,
    /// It has one knight, the opponent only queens.
    KnightAgainstQueens,
    /// It has bishops of one colour only, the opponent nothing that could stand in its king's way.
    BishopsOfOneColour,
    /// No man can reach where it would have to be.
    Confinement,
    /// All positions were enumerated.
    Enumeration {
        /// How many.
        positions: usize,
        /// How many were closed by another proof.
        closed: usize,
    },
}
