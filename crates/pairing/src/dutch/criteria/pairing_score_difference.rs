use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, has_scores};

/// The pairing score difference: the score differences of pairs and downfloaters, from the highest down
/// (2017).
pub(crate) struct PairingScoreDifference;

impl Criterion for PairingScoreDifference {
    fn name(&self) -> Phrase {
        phrase!("pairing score difference")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_scores(bracket)
    }

    fn is_graded(&self) -> bool {
        true
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        Failure::graded(bracket.score(higher) - bracket.score(lower))
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        Failure::graded(bracket.score(member) - bracket.score_below())
    }
}
