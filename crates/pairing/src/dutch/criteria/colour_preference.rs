use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, pair};

/// Players who do not get the colour they wish for.
pub(crate) struct ColourPreference;

impl Criterion for ColourPreference {
    fn name(&self) -> Phrase {
        phrase!("players without their colour preference")
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let [higher, lower] = pair(bracket, higher, lower).map(crate::Player::wished_colour);
        Failure::once(higher.is_some() && higher == lower)
    }
}
