//! Games that are drawn without a claim, when the arbiter or somebody else finds it: 5.2.1, 5.2.2, 9.6.

use glossary::phrase;
use handbook::{Citation, cite};

use crate::ruling::{Outcome, Ruling, Step};

/// By what a game is drawn without a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnBy {
    /// The same position has appeared five times; they need not follow each other.
    FiveOccurrences,
    /// 75 moves by each player without a capture or a move of a pawn, the last of them no checkmate.
    SeventyFiveMoves,
    /// The player to move has no legal move and is not in check.
    Stalemate,
    /// Neither player can checkmate by any series of legal moves.
    DeadPosition,
}

impl DrawnBy {
    /// The article by which the game is drawn. Example: see [`DrawnWithoutClaim`].
    pub const fn citation(self) -> Citation {
        match self {
            DrawnBy::FiveOccurrences => cite!("laws@2023-01/9.6.1"),
            DrawnBy::SeventyFiveMoves => cite!("laws@2023-01/9.6.2"),
            DrawnBy::Stalemate => cite!("laws@2023-01/5.2.1"),
            DrawnBy::DeadPosition => cite!("laws@2023-01/5.2.2"),
        }
    }
}

/// It is found that the game is drawn, though nobody claimed it.
///
/// ```
/// use laws::ending::{DrawnBy, DrawnWithoutClaim};
/// use laws::ruling::Outcome;
/// let five = DrawnWithoutClaim { by: DrawnBy::FiveOccurrences, ended_otherwise: false };
/// assert!(five.rule().cites("9.6.1") && five.rule().result().is_some());
/// // Nobody noticed it, and the game has ended in another way: a player may appeal.
/// let late = DrawnWithoutClaim { ended_otherwise: true, ..five };
/// assert!(late.rule().outcome == Outcome::ResultStands && late.rule().cites("11.10"));
/// // A stalemate has ended the game before anything else could.
/// let stalemate = DrawnWithoutClaim { by: DrawnBy::Stalemate, ended_otherwise: true };
/// assert!(stalemate.rule().result().is_some());
/// assert_eq!(DrawnBy::DeadPosition.citation().article().number, "5.2.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnWithoutClaim {
    /// By what.
    pub by: DrawnBy,
    /// Whether the players played on and the game has ended in another way.
    pub ended_otherwise: bool,
}

impl DrawnWithoutClaim {
    /// What the arbiter does. Example: see [`DrawnWithoutClaim`].
    pub fn rule(&self) -> Ruling {
        let by = self.by.citation();
        match (self.by, self.ended_otherwise) {
            (DrawnBy::Stalemate | DrawnBy::DeadPosition, true) => {
                let said = phrase!("the game had ended by it: what came later does not count");
                let steps = vec![Step::new(said, by), Step::drawn(by)];
                Ruling { steps, outcome: Outcome::drawn() }
            }
            (DrawnBy::FiveOccurrences | DrawnBy::SeventyFiveMoves, true) => {
                let steps = vec![Step::stands(by), Step::appeal()];
                Ruling { steps, outcome: Outcome::ResultStands }
            }
            (
                DrawnBy::FiveOccurrences
                | DrawnBy::SeventyFiveMoves
                | DrawnBy::Stalemate
                | DrawnBy::DeadPosition,
                false,
            ) => {
                let stop = phrase!("stop the game without waiting for a claim");
                let steps = vec![Step::new(stop, by), Step::drawn(by)];
                Ruling { steps, outcome: Outcome::drawn() }
            }
        }
    }
}
