use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, any_player, coloured};

/// Topscorers and their opponents who get a colour difference over two.
pub(crate) struct TopscorerColourDifference;

impl Criterion for TopscorerColourDifference {
    fn name(&self) -> Phrase {
        phrase!("topscorers or their opponents with a colour difference over two")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        any_player(bracket, |player| player.is_topscorer)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let players = coloured(bracket, higher, lower);
        if !players.iter().any(|(player, _)| player.is_topscorer) {
            return None;
        }
        let is_over =
            |(player, colour): &(&crate::Player, _)| player.colour_difference_after(*colour).abs() > 2;
        Failure::times(players.iter().filter(|one| is_over(one)).count())
    }

    fn of_downfloater(&self, _: &Bracket<'_>, _: usize) -> Option<Failure> {
        None
    }
}
