//! A player infringed an article that leads to the penalties of 12.9: conduct (11), disturbance (11.5),
//! pausing without reason (6.11.4) and the like.

use glossary::{Colour, phrase};

use crate::penalty::{Circumstances, Infringement};
use crate::ruling::{Outcome, Ruling, Step};

/// An infringement; the arbiter chooses the penalty and imposes it with [`crate::penalty::impose`].
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::Infringed;
/// use laws::penalty::{Circumstances, Infringement};
/// let noise = Infringed {
///     player: Colour::White, infringement: Infringement::Noise, circumstances: Circumstances::default(),
/// };
/// assert!(noise.rule().cites("11.5") && noise.rule().cites("11.6"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Infringed {
    /// The offender.
    pub player: Colour,
    /// What the player did.
    pub infringement: Infringement,
    /// What the choice of a penalty depends on.
    pub circumstances: Circumstances,
}

impl Infringed {
    /// What the arbiter does. Example: see [`Infringed`].
    pub fn rule(&self) -> Ruling {
        let deed = self.infringement.phrase();
        let found = phrase!("find that {player} {deed}", player = self.player, deed);
        let options = self.circumstances.options(self.infringement);
        let mut steps = vec![Step::new(found, self.infringement.forbidden_by())];
        if self.infringement == Infringement::TwoMovesInARow {
            steps.push(Step::new(phrase!("take back the second move"), self.infringement.forbidden_by()));
            steps.push(Step::judge_times());
        }
        steps.push(Step::choose_penalty(self.player, options, self.infringement.leads_to_penalty_by()));
        steps.push(Step::appeal());
        let over = self.circumstances.game_over;
        Ruling { steps, outcome: if over { Outcome::ResultStands } else { Outcome::GoesOn } }
    }
}
