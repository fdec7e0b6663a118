use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, can_upfloat_again, pair};
use crate::float::Float;

/// Players who are given an upfloat again: opponents of somebody with a higher score.
pub(crate) struct RepeatedUpfloat {
    pub(crate) when: When,
}

impl Criterion for RepeatedUpfloat {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("upfloaters who upfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("upfloaters who upfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        can_upfloat_again(bracket, self.when)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let [higher, lower] = pair(bracket, higher, lower);
        Failure::once(higher.pairing_score > lower.pairing_score && self.when.float(lower) == Float::Up)
    }
}
