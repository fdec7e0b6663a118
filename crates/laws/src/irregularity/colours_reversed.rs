//! The game began with colours reversed: 7.3.

use glossary::phrase;
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// From so many moves made by both players the game goes on.
const LIMIT: u32 = 10;

/// The players have each other's colours.
///
/// ```
/// use laws::irregularity::ColoursReversed;
/// use laws::ruling::{Counts, Outcome};
/// let early = ColoursReversed { moves_by_white: 10, moves_by_black: 9, finished: false };
/// assert_eq!(early.rule().outcome, Outcome::NewGame);
/// let late = ColoursReversed { moves_by_black: 10, ..early };
/// assert_eq!((late.rule().outcome, late.rule().counts()), (Outcome::GoesOn, Counts::AsPlayed));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColoursReversed {
    /// Moves made with the white pieces.
    pub moves_by_white: u32,
    /// Moves made with the black pieces.
    pub moves_by_black: u32,
    /// Whether the game was over when it was found.
    pub finished: bool,
}

impl ColoursReversed {
    /// What the arbiter does. Example: see [`ColoursReversed`].
    pub fn rule(&self) -> Ruling {
        let article = cite!("laws@2023-01/7.3");
        let kept = Step::new(phrase!("record the colours that the players had"), article);
        if self.finished {
            let steps = vec![Step::stands(article), kept];
            return Ruling { steps, outcome: Outcome::ResultStands };
        }
        if self.moves_by_white.min(self.moves_by_black) >= LIMIT {
            let on = phrase!("both players have made ten moves: the game goes on with these colours");
            return Ruling { steps: vec![Step::new(on, article), kept], outcome: Outcome::GoesOn };
        }
        let void = phrase!("discontinue the game and keep it as void");
        let again = phrase!("let a new game be played with the correct colours");
        let steps = vec![Step::pause(), Step::new(void, article), Step::new(again, article)];
        Ruling { steps, outcome: Outcome::NewGame }
    }
}
