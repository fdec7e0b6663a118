use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, any_player, has_scores, pair};
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
        has_scores(bracket) && any_player(bracket, |player| self.when.float(player) == Float::Up)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let [higher, lower] = pair(bracket, higher, lower);
        Failure::once(higher.pairing_score > lower.pairing_score && self.when.float(lower) == Float::Up)
    }

    fn of_downfloater(&self, _: &Bracket<'_>, _: usize) -> Option<Failure> {
        None
    }
}
