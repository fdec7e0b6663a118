//! A piece is found on a wrong square: 7.6.

use glossary::phrase;
use handbook::cite;

use crate::ruling::{BoardAction, Effect, Outcome, Ruling, Step};

/// It is found that a piece does not stand where it should.
///
/// ```
/// use laws::irregularity::DisplacementFound;
/// let found = DisplacementFound { position_before_known: false, finished: false };
/// assert!(found.rule().cites("7.6") && found.rule().cites("7.1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplacementFound {
    /// Whether the position immediately before the irregularity can be determined.
    pub position_before_known: bool,
    /// Whether the game was over when it was found.
    pub finished: bool,
}

impl DisplacementFound {
    /// What the arbiter does. Example: see [`DisplacementFound`].
    pub fn rule(&self) -> Ruling {
        let article = cite!("laws@2023-01/7.6");
        if self.finished {
            return Ruling { steps: vec![Step::stands(article)], outcome: Outcome::ResultStands };
        }
        let find = phrase!("let both players find the position, under supervision");
        let steps = vec![
            Step::pause(),
            Step::new(find, cite!("laws@2023-01/11.11")),
            restore(self.position_before_known, article),
            Step::judge_times(),
            Step::restart(),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}

/// The step that reinstates a position.
pub(super) fn restore(position_before_known: bool, by: handbook::Citation) -> Step {
    if position_before_known {
        Step::new(phrase!("reinstate the position immediately before the irregularity"), by)
            .with(Effect::Board(BoardAction::RestoreBefore))
    } else {
        Step::new(phrase!("reinstate the last identifiable position before the irregularity"), by)
            .with(Effect::Board(BoardAction::RestoreIdentifiable))
    }
}
