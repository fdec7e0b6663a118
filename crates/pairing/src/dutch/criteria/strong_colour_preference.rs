use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, pair};
use crate::preference::Strength;

/// Players who do not get the colour they wish for strongly.
///
/// The stronger wish of a pair is granted, so that the weaker of the two is the one refused. A refused
/// absolute wish (topscorers) is not a strong one: it is counted by the two criteria about topscorers.
pub(crate) struct StrongColourPreference;

impl Criterion for StrongColourPreference {
    fn name(&self) -> Phrase {
        phrase!("players without their strong colour preference")
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let [higher, lower] = pair(bracket, higher, lower).map(|player| player.preference);
        match (higher, lower) {
            (Some(one), Some(other)) => Failure::once(
                one.colour == other.colour && one.strength.min(other.strength) == Strength::Strong,
            ),
            (None, _) | (_, None) => None,
        }
    }
}
