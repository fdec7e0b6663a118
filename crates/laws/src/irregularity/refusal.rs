//! A player does not comply with the Laws again and again: 11.7, and both players: 11.8.

use glossary::{Colour, PlayerResult, phrase};
use handbook::cite;

use crate::penalty::Penalty;
use crate::ruling::{Effect, OpponentsScore, Outcome, Question, Ruling, Step};

/// A player, or both, persistently refuse to comply.
///
/// ```
/// use glossary::{Colour, PlayerResult};
/// use laws::irregularity::PersistentRefusal;
/// use laws::ruling::{OpponentsScore, Outcome};
/// let refusal = PersistentRefusal {
///     player: Colour::White, opponent_too: false, announced: true, opponent: Some(OpponentsScore::Draw),
/// };
/// let result = refusal.rule().result().expect("the game is lost");
/// assert_eq!(result.of(Colour::White), PlayerResult::Loss);
/// assert_eq!(result.of(Colour::Black), PlayerResult::Draw);
/// let first = PersistentRefusal { announced: false, ..refusal };
/// assert_eq!(first.rule().outcome, Outcome::GoesOn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersistentRefusal {
    /// The player.
    pub player: Colour,
    /// Whether the opponent is found guilty of the same.
    pub opponent_too: bool,
    /// Whether it was announced that 11.7 will be applied at the next infringement.
    pub announced: bool,
    /// What the opponent scores, once the arbiter has decided it.
    pub opponent: Option<OpponentsScore>,
}

impl PersistentRefusal {
    /// What the arbiter does. Example: see [`PersistentRefusal`].
    pub fn rule(&self) -> Ruling {
        if !self.announced {
            return self.announce();
        }
        if self.opponent_too {
            let said = phrase!("declare the game lost by both players");
            let steps = vec![Step::new(said, cite!("laws@2023-01/11.8")), Step::appeal()];
            return Ruling { steps, outcome: Outcome::of(PlayerResult::Loss, PlayerResult::Loss) };
        }
        let by = cite!("laws@2023-01/11.7");
        let said = phrase!("decide the score of {player}", player = self.player.opposite());
        let steps = vec![Step::lost(self.player, by), Step::new(said, by), Step::appeal()];
        let asked = Outcome::Undecided(Question::ScoreOf(self.player.opposite()));
        Ruling { steps, outcome: self.opponent.map_or(asked, |score| Outcome::lost_with(self.player, score)) }
    }

    fn announce(&self) -> Ruling {
        let warned = [Some(self.player), self.opponent_too.then_some(self.player.opposite())];
        let warn = |player: Colour| {
            let said = phrase!("warn {player}: the next infringement loses the game", player);
            let imposed = Effect::Imposed { on: player, penalty: Penalty::Warning };
            Step::new(said, cite!("laws@2023-01/11.7")).with(imposed)
        };
        let steps = warned.into_iter().flatten().map(warn).collect();
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
