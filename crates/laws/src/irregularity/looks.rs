//! A player asks to see the score sheet that the arbiter keeps: A.4.3 and B.2.3; or for one to write on: A.2.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use crate::penalty::{Circumstances, Infringement};
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

/// So often a player may ask in a game.
const MOST: u32 = 5;

/// A request for the score sheet.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::ScoresheetRequested;
/// use laws::rules::RulesOfPlay;
/// let fifth = ScoresheetRequested {
///     rules: RulesOfPlay::RapidSupervised, player: Colour::White, has_the_move: true, earlier: 4,
/// };
/// assert!(!fifth.rule().cites("11.5"));
/// let sixth = ScoresheetRequested { earlier: 5, ..fifth };
/// assert!(sixth.rule().cites("11.5"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoresheetRequested {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// The player who asks.
    pub player: Colour,
    /// Whether it is the player's move.
    pub has_the_move: bool,
    /// How often the player has asked before in this game.
    pub earlier: u32,
}

impl ScoresheetRequested {
    /// What the arbiter does. Example: see [`ScoresheetRequested`].
    pub fn rule(&self) -> Ruling {
        let steps = match self.rules {
            RulesOfPlay::RapidSupervised => self.asked(cite!("laws@2023-01/A.4.3")),
            RulesOfPlay::BlitzSupervised => self.asked(cite!("laws@2023-01/B.2.3")),
            RulesOfPlay::Rapid | RulesOfPlay::Blitz => {
                let said = phrase!("give {player} a score sheet to write on", player = self.player);
                vec![Step::new(said, cite!("laws@2023-01/A.2"))]
            }
            RulesOfPlay::Standard => {
                let said = phrase!("refuse: the players record the moves themselves");
                vec![Step::new(said, cite!("laws@2023-01/8.1.1"))]
            }
        };
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn asked(&self, by: Citation) -> Vec<Step> {
        if !self.has_the_move {
            return vec![Step::new(phrase!("refuse: only the player who has the move may ask"), by)];
        }
        if self.earlier < MOST {
            return vec![Step::new(phrase!("show the score sheet; the clock is not paused"), by)];
        }
        let said = phrase!("more than five requests distract the opponent");
        let options = Circumstances::default().options(Infringement::TooManyLooks);
        vec![
            Step::new(said, by),
            Step::new(Infringement::Distraction.phrase(), cite!("laws@2023-01/11.5")),
            Step::choose_penalty(self.player, options, cite!("laws@2023-01/11.6")),
        ]
    }
}
