use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, Who, has_scores};
use crate::float::Float;

/// Score differences, from the highest down, of players who are given a downfloat again.
///
/// Who is not paired here is taken to meet somebody a point below the bracket.
pub(crate) struct RepeatedDownfloatDifference {
    pub(crate) when: When,
    pub(crate) who: Who,
}

impl RepeatedDownfloatDifference {
    fn counts(&self, bracket: &Bracket<'_>, member: usize) -> bool {
        self.who.includes(bracket, member)
            && self.when.float(&bracket.field.players[bracket.members[member]]) == Float::Down
    }
}

impl Criterion for RepeatedDownfloatDifference {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("score differences of those who downfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("score differences of those who downfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_scores(bracket) && (0..bracket.len()).any(|member| self.counts(bracket, member))
    }

    fn is_graded(&self) -> bool {
        true
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        if !self.counts(bracket, higher) {
            return None;
        }
        Failure::graded(bracket.score(higher) - bracket.score(lower))
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        if !self.counts(bracket, member) {
            return None;
        }
        Failure::graded(bracket.score(member) - bracket.score_below())
    }
}
