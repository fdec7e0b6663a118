//! The system as others ask it.

use handbook::Citation;

use super::edition::Edition;
use super::explanation::Explainer;
use super::reason::in_first_differing_bracket;
use super::why::DutchWhy;
use crate::check::{PublishedRound, Reason};
use crate::outcome::Outcome;
use crate::position::{InvalidPosition, Position};
use crate::shared_rule::SharedRule;
use crate::system::{SharedRules, SwissSystem, System};
use crate::why::{Explanation, Name};

impl Edition {
    /// The edition that a system is, if it is one of these.
    ///
    /// ```
    /// use pairing::{System, dutch::Edition};
    /// assert_eq!(Edition::of(System::DUTCH_2017), Some(Edition::July2017));
    /// ```
    pub fn of(system: System) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.system() == system)
    }

    /// The edition as a system of the table.
    ///
    /// ```
    /// use pairing::{System, dutch::Edition};
    /// assert_eq!(Edition::July2017.system(), System::DUTCH_2017);
    /// ```
    pub const fn system(self) -> System {
        match self {
            Edition::July2017 => System::DUTCH_2017,
            Edition::February2026 => System::DUTCH_2026,
        }
    }
}

impl SwissSystem for Edition {
    fn rules(&self) -> SharedRules {
        self.shared_rules()
    }

    fn article(&self, rule: SharedRule) -> Citation {
        Edition::article(*self, rule)
    }

    fn pair(&self, position: &Position) -> Result<Outcome, InvalidPosition> {
        self.pair_shortest(position)
    }

    fn reason(
        &self,
        position: &Position,
        published: &PublishedRound,
    ) -> Result<Option<Reason>, InvalidPosition> {
        let explainer = Explainer::new(*self, position)?;
        Ok(explainer.and_then(|explainer| in_first_differing_bracket(&explainer, published, *self)))
    }

    fn explain<'a>(
        &self,
        position: &'a Position,
        name: Name<'a>,
    ) -> Result<Option<Box<dyn Explanation + 'a>>, InvalidPosition> {
        let why = DutchWhy::new(*self, position, name)?;
        Ok(why.map(|why| Box::new(why) as Box<dyn Explanation + 'a>))
    }
}
