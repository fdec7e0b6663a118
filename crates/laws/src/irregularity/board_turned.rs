//! The chessboard lay the wrong way round: 7.2.2, and A.5.1.2 where less is supervised.

use glossary::phrase;
use handbook::cite;

use super::wrong_start::SIMPLIFIED_LIMIT;
use crate::rules::RulesOfPlay;
use crate::ruling::{BoardAction, Effect, Outcome, Ruling, Step};

/// The near corner square at a player's right hand is not white (2.1).
///
/// ```
/// use laws::irregularity::BoardTurned;
/// use laws::rules::RulesOfPlay;
/// let turned = BoardTurned { rules: RulesOfPlay::Standard, moves_by_both: 25, finished: false };
/// assert!(turned.rule().cites("7.2.2"));
/// let rapid = BoardTurned { rules: RulesOfPlay::Rapid, ..turned };
/// assert!(rapid.rule().cites("A.5.1.2") && !rapid.rule().cites("7.2.2"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTurned {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// How many moves each player has completed.
    pub moves_by_both: u32,
    /// Whether the game was over when it was found.
    pub finished: bool,
}

impl BoardTurned {
    /// What the arbiter does. Example: see [`BoardTurned`].
    pub fn rule(&self) -> Ruling {
        if self.finished {
            let steps = vec![Step::stands(cite!("laws@2023-01/7.2.2"))];
            return Ruling { steps, outcome: Outcome::ResultStands };
        }
        let steps = if self.rules.is_simplified() && self.moves_by_both >= SIMPLIFIED_LIMIT {
            let late = phrase!("both players have completed ten moves: the chessboard stays as it is");
            vec![Step::new(late, cite!("laws@2023-01/A.5.1.2"))]
        } else {
            let moved = phrase!("transfer the position to a chessboard that is placed correctly");
            let transfer = Step::new(moved, cite!("laws@2023-01/7.2.2"));
            vec![Step::pause(), transfer.with(Effect::Board(BoardAction::Transfer)), Step::restart()]
        };
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
