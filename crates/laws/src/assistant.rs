//! Assistants of players who cannot move the pieces, press the clock or keep score: 4.9, 6.2.6 and 8.1.6.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use crate::clock::ClockTime;
use crate::ruling::{Outcome, Ruling, Step};

/// What the assistant does for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Moves the pieces.
    MovesPieces,
    /// Presses the clock.
    PressesClock,
    /// Records the moves.
    KeepsScore,
}

impl Help {
    /// The article that allows it. Example: see [`AssistantProvided`].
    pub const fn citation(self) -> Citation {
        match self {
            Help::MovesPieces => cite!("laws@2023-01/4.9"),
            Help::PressesClock => cite!("laws@2023-01/6.2.6"),
            Help::KeepsScore => cite!("laws@2023-01/8.1.6"),
        }
    }
}

/// A player brings an assistant.
///
/// ```
/// use glossary::Colour;
/// use laws::assistant::{AssistantProvided, Help};
/// use laws::clock::ClockTime;
/// let provided = AssistantProvided {
///     player: Colour::White,
///     help: Help::KeepsScore,
///     acceptable: true,
///     has_disability: false,
///     deduction: ClockTime::from_minutes(10),
/// };
/// assert_eq!(provided.rule().corrections().count(), 1);
/// // The clock of a player with a disability is not adjusted, nor is it for moving the pieces.
/// assert_eq!(AssistantProvided { has_disability: true, ..provided }.rule().corrections().count(), 0);
/// assert_eq!(AssistantProvided { help: Help::MovesPieces, ..provided }.rule().corrections().count(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssistantProvided {
    /// The player.
    pub player: Colour,
    /// What the assistant does.
    pub help: Help,
    /// Whether the assistant is acceptable to the arbiter.
    pub acceptable: bool,
    /// Whether the player has a disability: then the clock is not adjusted.
    pub has_disability: bool,
    /// What the arbiter finds equitable to take from the player's clock; ten minutes as a rule.
    pub deduction: ClockTime,
}

impl AssistantProvided {
    /// What the arbiter does. Example: see [`AssistantProvided`].
    pub fn rule(&self) -> Ruling {
        let by = self.help.citation();
        if !self.acceptable {
            let said = phrase!("refuse the assistant, and let {player} name another", player = self.player);
            return Ruling { steps: vec![Step::new(said, by)], outcome: Outcome::GoesOn };
        }
        let adjusts = match self.help {
            Help::MovesPieces => false,
            Help::PressesClock | Help::KeepsScore => !self.has_disability && !self.deduction.is_zero(),
        };
        let mut steps =
            vec![Step::new(phrase!("accept the assistant of {player}", player = self.player), by)];
        steps.extend(adjusts.then(|| Step::take_time(self.player, self.deduction, by)));
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
