use glossary::{Phrase, phrase};

use super::{Bracket, Criterion, Failure, coloured_topscorers, has_topscorer};

/// Topscorers and their opponents who get a colour difference over two.
pub(crate) struct TopscorerColourDifference;

impl Criterion for TopscorerColourDifference {
    fn name(&self) -> Phrase {
        phrase!("topscorers or their opponents with a colour difference over two")
    }

    fn can_fail(&self, bracket: &Bracket<'_>) -> bool {
        has_topscorer(bracket)
    }

    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure> {
        let players = coloured_topscorers(bracket, higher, lower)?;
        let is_over =
            |(player, colour): &(&crate::Player, _)| player.colour_difference_after(*colour).abs() > 2;
        Failure::times(players.iter().filter(|one| is_over(one)).count())
    }
}
