//! An electronic device is found: 11.3.2.

use glossary::{Colour, PlayerResult, phrase};
use handbook::cite;

use crate::penalty::{Penalty, PenaltyKind};
use crate::ruling::{Effect, Outcome, Ruling, Step};

/// When the device was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundWhen {
    /// Before both players had made a move: the game does not count as played.
    BeforeBothMoved,
    /// During the game.
    DuringTheGame,
    /// Right after the game had ended; it was there during the game.
    AfterTheGame,
}

/// A device that the arbiter did not approve is found with a player in the playing venue.
///
/// Nobody asks here whether the opponent can checkmate: the opponent wins.
///
/// ```
/// use glossary::{Colour, PlayerResult};
/// use laws::irregularity::{DeviceFound, FoundWhen};
/// let found = DeviceFound {
///     player: Colour::White, when: FoundWhen::DuringTheGame, stored_as_allowed: false, milder: None,
/// };
/// let result = found.rule().result().expect("White loses");
/// assert_eq!(result.of(Colour::Black), PlayerResult::Win);
/// let early = DeviceFound { when: FoundWhen::BeforeBothMoved, ..found };
/// assert_eq!(early.rule().result().expect("lost").of(Colour::White), PlayerResult::ForfeitLoss);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceFound {
    /// The player who has it.
    pub player: Colour,
    /// When it was found.
    pub when: FoundWhen,
    /// Whether it is switched off in a bag, placed as agreed with the arbiter, and the event allows that.
    pub stored_as_allowed: bool,
    /// The less severe penalty that the regulations of the event say, if they do.
    pub milder: Option<Penalty>,
}

impl DeviceFound {
    /// What the arbiter does. Example: see [`DeviceFound`].
    pub fn rule(&self) -> Ruling {
        if self.stored_as_allowed {
            let said = phrase!("do nothing: the device is stored as the regulations allow");
            return self.game_continues(vec![Step::new(said, cite!("laws@2023-01/11.3.2.1"))]);
        }
        match &self.milder {
            Some(penalty) if penalty.kind() != PenaltyKind::GameLost => self.milder(penalty),
            Some(_) | None => self.lost(),
        }
    }

    fn lost(&self) -> Ruling {
        let by = cite!("laws@2023-01/11.3.2.2");
        let mut steps = vec![Step::lost(self.player, by)];
        steps.push(Step::new(phrase!("the opponent wins, even without being able to checkmate"), by));
        let outcome = match self.when {
            FoundWhen::DuringTheGame => Outcome::lost_by(self.player),
            FoundWhen::AfterTheGame => {
                let said = phrase!("change the result that the players reported");
                steps.push(Step::new(said, cite!("laws@2023-01/8.7")));
                Outcome::lost_by(self.player)
            }
            FoundWhen::BeforeBothMoved => {
                let said = phrase!("report the game as not played: it is not rated");
                steps.push(Step::new(said, by));
                Outcome::of_player(self.player, PlayerResult::ForfeitLoss, PlayerResult::ForfeitWin)
            }
        };
        steps.push(Step::appeal());
        Ruling { steps, outcome }
    }

    fn milder(&self, penalty: &Penalty) -> Ruling {
        let said = phrase!("impose what the regulations say: {penalty}", penalty = penalty.phrase());
        let step = Step::new(said, cite!("laws@2023-01/11.3.2.2"));
        let mut steps = vec![step.with(Effect::Imposed { on: self.player, penalty: penalty.clone() })];
        if let Some(correction) = penalty.correction(self.player) {
            let said = phrase!("correct the clock of {player}", player = correction.clock);
            steps.push(Step::new(said, penalty.kind().citation()).with(Effect::Clock(correction)));
        }
        self.game_continues(steps)
    }

    fn game_continues(&self, steps: Vec<Step>) -> Ruling {
        let outcome = match self.when {
            FoundWhen::BeforeBothMoved | FoundWhen::DuringTheGame => Outcome::GoesOn,
            FoundWhen::AfterTheGame => Outcome::ResultStands,
        };
        Ruling { steps, outcome }
    }
}
