use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, can_upfloat_again, pair};
use crate::float::Float;

/// Score differences, from the highest down, of players who are given an upfloat again.
pub(crate) struct RepeatedUpfloatDifference {
    pub(crate) when: When,
}

impl Criterion for RepeatedUpfloatDifference {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("score differences of those who upfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("score differences of those who upfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        can_upfloat_again(bracket, self.when)
    }

    fn is_graded(&self) -> bool {
        true
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let [higher, lower] = pair(bracket, higher, lower);
        if self.when.float(lower) != Float::Up {
            return None;
        }
        Failure::graded(higher.pairing_score - lower.pairing_score)
    }
}
