use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, When, Who, repeats_downfloat};

/// Players who are given a downfloat again.
pub(crate) struct RepeatedDownfloat {
    pub(crate) when: When,
    pub(crate) who: Who,
}

impl Criterion for RepeatedDownfloat {
    fn name(&self) -> Phrase {
        match self.when {
            When::LastRound => phrase!("downfloaters who downfloated in the previous round"),
            When::TwoRoundsBefore => phrase!("downfloaters who downfloated two rounds before"),
        }
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        (0..bracket.len()).any(|member| repeats_downfloat(bracket, member, self.when, self.who))
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        Failure::once(
            bracket.score(higher) > bracket.score(lower)
                && repeats_downfloat(bracket, higher, self.when, self.who),
        )
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        Failure::once(repeats_downfloat(bracket, member, self.when, self.who))
    }
}
