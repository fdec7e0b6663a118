//! The chessclock has an evident defect: 6.10.1.

use glossary::phrase;
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// The chessclock does not work as it should; without such a defect all that it shows is conclusive.
///
/// ```
/// use laws::irregularity::ClockDefect;
/// assert!(ClockDefect { is_evident: true }.rule().cites("7.1"));
/// let doubted = ClockDefect { is_evident: false }.rule();
/// assert_eq!((doubted.steps.len(), doubted.cites("6.10.1")), (1, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockDefect {
    /// Whether the defect is evident.
    pub is_evident: bool,
}

impl ClockDefect {
    /// What the arbiter does. Example: see [`ClockDefect`].
    pub fn rule(&self) -> Ruling {
        let by = cite!("laws@2023-01/6.10.1");
        if !self.is_evident {
            let said = phrase!("go by what the chessclock shows: no defect is evident");
            return Ruling { steps: vec![Step::new(said, by)], outcome: Outcome::GoesOn };
        }
        let steps = vec![
            Step::pause(),
            Step::new(phrase!("write down both times and the number of moves"), by),
            Step::new(phrase!("replace the chessclock, and mark the old one as defective"), by),
            Step::judge_times(),
            Step::restart(),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
