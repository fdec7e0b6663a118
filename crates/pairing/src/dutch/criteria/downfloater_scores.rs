use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, has_scores};

/// The scores of the downfloaters, from the highest down.
pub(crate) struct DownfloaterScores;

impl Criterion for DownfloaterScores {
    fn name(&self) -> Phrase {
        phrase!("scores of the downfloaters")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_scores(bracket)
    }

    fn is_graded(&self) -> bool {
        true
    }

    fn of_pair(&self, _: &Bracket<'_>, _: usize, _: usize) -> Option<Failure> {
        None
    }

    fn of_downfloater(&self, bracket: &Bracket<'_>, member: usize) -> Option<Failure> {
        Failure::graded(bracket.score(member) - bracket.score_below())
    }
}
