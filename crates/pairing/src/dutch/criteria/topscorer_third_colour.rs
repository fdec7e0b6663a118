use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, any_player, coloured};

/// Topscorers and their opponents who get the same colour three times in a row.
pub(crate) struct TopscorerThirdColour;

impl Criterion for TopscorerThirdColour {
    fn name(&self) -> Phrase {
        phrase!("topscorers or their opponents with the same colour three times in a row")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        any_player(bracket, |player| player.is_topscorer)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let players = coloured(bracket, higher, lower);
        if !players.iter().any(|(player, _)| player.is_topscorer) {
            return None;
        }
        Failure::times(
            players.iter().filter(|(player, colour)| player.would_be_third_in_a_row(*colour)).count(),
        )
    }

    fn of_downfloater(&self, _: &Bracket<'_>, _: usize) -> Option<Failure> {
        None
    }
}
