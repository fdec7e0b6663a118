//! A player says that the opponent cheats: what the arbiter prepares, without deciding anything (12.2.1,
//! 12.2.7).

use glossary::{Colour, phrase};
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// An accusation. It changes nothing in the game; the steps are those of the exam's answer 24.
///
/// ```
/// use glossary::Colour;
/// use laws::irregularity::Accusation;
/// use laws::ruling::Outcome;
/// let ruling = Accusation { by: Colour::White }.rule();
/// assert_eq!((ruling.steps.len(), ruling.outcome), (5, Outcome::GoesOn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accusation {
    /// The player who accuses.
    pub by: Colour,
}

impl Accusation {
    /// What the arbiter does. Example: see [`Accusation`].
    pub fn rule(&self) -> Ruling {
        let accused = self.by.opposite();
        let fair = cite!("laws@2023-01/12.2.7");
        let steps = vec![
            Step::new(
                phrase!("let {player} fill in the form, now or after the game", player = self.by),
                fair,
            ),
            Step::new(phrase!("ask {player} for the reasons", player = self.by), fair),
            Step::new(phrase!("observe the game and {player}", player = accused), cite!("laws@2023-01/12.3")),
            Step::new(
                phrase!("note when {player} leaves the board", player = accused),
                cite!("laws@2023-01/12.2.1"),
            ),
            Step::new(
                phrase!("consider a scan, and submitting the moves for screening"),
                cite!("laws@2023-01/11.3.3"),
            ),
        ];
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
