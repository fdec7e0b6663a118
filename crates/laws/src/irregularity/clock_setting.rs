//! The chessclock is set wrongly: 6.10.2, and A.5.1.1 where less is supervised.

use glossary::phrase;
use handbook::cite;

use super::wrong_start::SIMPLIFIED_LIMIT;
use crate::rules::RulesOfPlay;
use crate::ruling::{Outcome, Ruling, Step};

/// It is found during the game that the setting of a clock or of both is wrong.
///
/// ```
/// use laws::irregularity::ClockWronglySet;
/// use laws::rules::RulesOfPlay;
/// let found = ClockWronglySet { rules: RulesOfPlay::Standard, moves_by_both: 30, schedule_suffers: false };
/// assert!(found.rule().cites("6.10.2"));
/// let rapid = ClockWronglySet { rules: RulesOfPlay::Rapid, ..found };
/// assert!(rapid.rule().cites("A.5.1.1") && !rapid.rule().cites("6.10.2"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockWronglySet {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// How many moves each player has completed.
    pub moves_by_both: u32,
    /// Whether the schedule of the event would suffer if the setting stayed.
    pub schedule_suffers: bool,
}

impl ClockWronglySet {
    /// What the arbiter does. Example: see [`ClockWronglySet`].
    pub fn rule(&self) -> Ruling {
        let late = self.rules.is_simplified() && self.moves_by_both >= SIMPLIFIED_LIMIT;
        let mut steps = Vec::new();
        if late && !self.schedule_suffers {
            let said = phrase!("both players have completed ten moves: the setting stays as it is");
            steps.push(Step::new(said, cite!("laws@2023-01/A.5.1.1")));
            return Ruling { steps, outcome: Outcome::GoesOn };
        }
        if late {
            let said = phrase!("change the setting, since the schedule of the event would suffer");
            steps.push(Step::new(said, cite!("laws@2023-01/A.5.1.1")));
        }
        let by = cite!("laws@2023-01/6.10.2");
        steps.push(Step::new(phrase!("pause the chessclock at once"), by));
        steps.push(Step::new(phrase!("write down both times and the number of moves"), by));
        steps.push(Step::new(
            phrase!("install the correct setting, and correct the times and the move counter"),
            by,
        ));
        steps.push(Step::restart());
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
