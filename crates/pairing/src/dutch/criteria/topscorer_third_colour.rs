use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, coloured_topscorers, has_topscorer};

/// Topscorers and their opponents who get the same colour three times in a row.
pub(crate) struct TopscorerThirdColour;

impl Criterion for TopscorerThirdColour {
    fn name(&self) -> Phrase {
        phrase!("topscorers or their opponents with the same colour three times in a row")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_topscorer(bracket)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let players = coloured_topscorers(bracket, higher, lower)?;
        Failure::times(
            players.iter().filter(|(player, colour)| player.would_be_third_in_a_row(*colour)).count(),
        )
    }
}
