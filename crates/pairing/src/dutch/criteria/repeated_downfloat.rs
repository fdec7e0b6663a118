use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, Who};
use crate::float::Float;

/// Players who are given a downfloat again.
pub(crate) struct RepeatedDownfloat {
    pub(crate) when: When,
    pub(crate) who: Who,
}

impl RepeatedDownfloat {
    fn counts(&self, bracket: &Bracket<'_>, member: usize) -> bool {
        self.who.includes(bracket, member)
            && self.when.float(&bracket.field.players[bracket.members[member]]) == Float::Down
    }
}

impl Criterion for RepeatedDownfloat {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("downfloaters who downfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("downfloaters who downfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        (0..bracket.len()).any(|member| self.counts(bracket, member))
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        Failure::once(bracket.score(higher) > bracket.score(lower) && self.counts(bracket, higher))
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        Failure::once(self.counts(bracket, member))
    }
}
