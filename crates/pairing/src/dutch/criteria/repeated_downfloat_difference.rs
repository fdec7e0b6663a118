use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, Who, has_scores, repeats_downfloat};

/// Score differences, from the highest down, of players who are given a downfloat again.
///
/// Who is not paired here is taken to meet somebody a point below the bracket.
pub(crate) struct RepeatedDownfloatDifference {
    pub(crate) when: When,
    pub(crate) who: Who,
}

impl Criterion for RepeatedDownfloatDifference {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("score differences of those who downfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("score differences of those who downfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_scores(bracket)
            && (0..bracket.len()).any(|member| repeats_downfloat(bracket, member, self.when, self.who))
    }

    fn is_graded(&self) -> bool {
        true
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        if !repeats_downfloat(bracket, higher, self.when, self.who) {
            return None;
        }
        Failure::graded(bracket.score(higher) - bracket.score(lower))
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        if !repeats_downfloat(bracket, member, self.when, self.who) {
            return None;
        }
        Failure::graded(bracket.score(member) - bracket.score_below())
    }
}
