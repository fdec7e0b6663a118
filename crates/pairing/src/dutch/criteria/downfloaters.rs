use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure};

/// The number of downfloaters: the more pairs the better.
pub(crate) struct Downfloaters;

impl Criterion for Downfloaters {
    fn name(&self) -> Phrase {
        phrase!("downfloaters")
    }

    fn of_pair(&self, _: &Bracket<'_>, _: usize, _: usize) -> Option<Failure> {
        None
    }

    fn of_downfloater(&self, _: &Bracket<'_>, _: usize) -> Option<Failure> {
        Failure::once(true)
    }
}
