//! The initial position was wrong: 7.2.1, and A.5.1.2 where less is supervised.

use glossary::{Colour, phrase};
use handbook::cite;

use crate::board::CastlingSide;
use crate::rules::RulesOfPlay;
use crate::ruling::{BoardAction, Effect, Outcome, Ruling, Step};

/// After so many moves completed by each player A.5.1 lets nothing be corrected.
pub(crate) const SIMPLIFIED_LIMIT: u32 = 10;

/// A piece that began on a wrong square and so loses the right to castle (A.5.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// The player.
    pub colour: Colour,
    /// The side of a misplaced rook; none if it was the king.
    pub rook: Option<CastlingSide>,
}

/// The pieces were set up wrongly at the start.
///
/// ```
/// use laws::irregularity::WrongStart;
/// use laws::{rules::RulesOfPlay, ruling::Outcome};
/// let found = WrongStart {
///     rules: RulesOfPlay::Standard, moves_by_both: 40, finished: false, misplaced: Vec::new(),
/// };
/// assert_eq!(found.rule().outcome, Outcome::NewGame);
/// let blitz = WrongStart { rules: RulesOfPlay::Blitz, ..found };
/// assert_eq!(blitz.rule().outcome, Outcome::GoesOn);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongStart {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// How many moves each player has completed.
    pub moves_by_both: u32,
    /// Whether the game was over when it was found.
    pub finished: bool,
    /// Kings and rooks that began on wrong squares.
    pub misplaced: Vec<Misplaced>,
}

impl WrongStart {
    /// What the arbiter does. Example: see [`WrongStart`].
    pub fn rule(&self) -> Ruling {
        if self.finished {
            let steps = vec![Step::stands(cite!("laws@2023-01/7.2.1"))];
            return Ruling { steps, outcome: Outcome::ResultStands };
        }
        if self.rules.is_simplified() && self.moves_by_both >= SIMPLIFIED_LIMIT {
            return self.plays_on();
        }
        let cancelled = phrase!("cancel the game and keep it as void");
        let again = phrase!("set up the initial position and let a new game be played");
        let steps = vec![
            Step::pause(),
            Step::new(cancelled, cite!("laws@2023-01/7.2.1")),
            Step::new(again, cite!("laws@2023-01/7.2.1")),
        ];
        Ruling { steps, outcome: Outcome::NewGame }
    }

    fn plays_on(&self) -> Ruling {
        let late = phrase!("both players have completed ten moves: the position stays as it is");
        let mut steps = vec![Step::new(late, cite!("laws@2023-01/A.5.1.2"))];
        steps.extend(self.misplaced.iter().map(|&it| no_castling(it)));
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

fn no_castling(Misplaced { colour, rook: side }: Misplaced) -> Step {
    let said = match side {
        None => phrase!("{player} may not castle, since the king began on a wrong square", player = colour),
        Some(CastlingSide::Kingside) => {
            phrase!(
                "{player} may not castle with the rook that began wrongly on the king's side",
                player = colour
            )
        }
        Some(CastlingSide::Queenside) => {
            phrase!(
                "{player} may not castle with the rook that began wrongly on the queen's side",
                player = colour
            )
        }
    };
    Step::new(said, cite!("laws@2023-01/A.5.1.2"))
        .with(Effect::Board(BoardAction::NoCastling { colour, side }))
}
