//! A draw is offered: 9.1.1, 9.1.2 and 11.5.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::DrawRestriction;
use crate::penalty::{Circumstances, Infringement};
use crate::ruling::{Outcome, Ruling, Step};

/// When and how a draw was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferedWhen {
    /// After making the move, before pressing the clock.
    Proper,
    /// On the own time, before making a move.
    BeforeOwnMove,
    /// While the opponent was thinking.
    OnOpponentsTime,
    /// With a condition attached.
    WithCondition,
}

/// A draw offer that the arbiter is called for.
///
/// ```
/// use glossary::Colour;
/// use laws::ending::{DrawOffered, DrawRestriction, OfferedWhen};
/// let offer = DrawOffered {
///     by: Colour::White,
///     when: OfferedWhen::OnOpponentsTime,
///     declined_before: false,
///     restriction: DrawRestriction::None,
///     moves: 20,
/// };
/// assert!(offer.rule().cites("9.1.2.1") && offer.rule().cites("11.5"));
/// let proper = DrawOffered { when: OfferedWhen::Proper, ..offer };
/// assert!(!proper.rule().cites("11.5"));
/// let early = DrawOffered { restriction: DrawRestriction::Before(30), ..proper };
/// assert!(early.rule().cites("9.1.1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffered {
    /// Who offered.
    pub by: Colour,
    /// When.
    pub when: OfferedWhen,
    /// Whether the player had offered before, and the opponent declined and offered nothing back.
    pub declined_before: bool,
    /// What the regulations of the event say.
    pub restriction: DrawRestriction,
    /// How many moves both players have made.
    pub moves: u32,
}

impl DrawOffered {
    /// What the arbiter does. Example: see [`DrawOffered`].
    pub fn rule(&self) -> Ruling {
        if self.restriction.forbids(self.moves, self.moves) {
            return self.forbidden();
        }
        let by = cite!("laws@2023-01/9.1.2.1");
        let valid = phrase!(
            "the offer is valid and cannot be withdrawn: {player} may accept or decline it",
            player = self.by.opposite()
        );
        let mut steps = vec![Step::new(valid, by)];
        if self.when == OfferedWhen::WithCondition {
            steps.push(Step::new(phrase!("the condition attached to it does not count"), by));
        }
        let marked = phrase!("let both players mark the offer on their score sheets");
        steps.push(Step::new(marked, cite!("laws@2023-01/9.1.2.2")));
        steps.extend(self.annoyance());
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn annoyance(&self) -> Option<Step> {
        let is_proper = self.when == OfferedWhen::Proper;
        let by = cite!("laws@2023-01/11.5");
        (!is_proper || self.declined_before).then(|| self.penalty(Infringement::UnreasonableDrawOffers, by))
    }

    fn forbidden(&self) -> Ruling {
        let said = phrase!("the regulations of the event forbid this offer: the game goes on");
        let penalty = self.penalty(Infringement::ForbiddenDraw, cite!("laws@2023-01/12.9"));
        let steps = vec![Step::new(said, cite!("laws@2023-01/9.1.1")), penalty];
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn penalty(&self, infringement: Infringement, by: Citation) -> Step {
        Step::choose_penalty(self.by, Circumstances::default().options(infringement), by)
    }
}
