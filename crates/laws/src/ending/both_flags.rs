//! A flag in rapid chess and blitz (A.5.3, A.5.5), and both flags (III.3.1; interpretation 0055).

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::FlagFall;
use super::stopped::lost_unless_impossible;
use crate::quickplay;
use crate::rules::RulesOfPlay;
use crate::ruling::{CanMate, Ruling, Step};

/// Who noticed that a flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagNoticed {
    /// The arbiter saw it.
    ByArbiter,
    /// The opponent claims the win, having paused the chessclock.
    ByOpponent,
}

impl FlagNoticed {
    /// The article by which the fallen flag counts.
    ///
    /// ```
    /// use laws::{ending::FlagNoticed, rules::RulesOfPlay};
    /// assert_eq!(FlagNoticed::ByOpponent.citation(RulesOfPlay::Blitz).article().number, "A.5.3");
    /// assert_eq!(FlagNoticed::ByArbiter.citation(RulesOfPlay::Rapid).article().number, "A.5.5");
    /// assert_eq!(FlagNoticed::ByArbiter.citation(RulesOfPlay::Standard).article().number, "6.8");
    /// ```
    pub const fn citation(self, rules: RulesOfPlay) -> Citation {
        match (self, rules.is_simplified()) {
            (FlagNoticed::ByArbiter, true) => cite!("laws@2023-01/A.5.5"),
            (FlagNoticed::ByOpponent, true) => cite!("laws@2023-01/A.5.3"),
            (FlagNoticed::ByArbiter | FlagNoticed::ByOpponent, false) => cite!("laws@2023-01/6.8"),
        }
    }
}

/// The flag of one player has fallen, under these rules.
///
/// ```
/// use glossary::{Colour, PlayerResult};
/// use laws::ending::{FlagFall, FlagNoticed, FlagReported};
/// use laws::{rules::RulesOfPlay, ruling::CanMate};
/// let flag = FlagFall { of: Colour::White, completed: 50, required: None };
/// let claimed = FlagReported { rules: RulesOfPlay::Blitz, noticed: FlagNoticed::ByOpponent, flag };
/// let ruling = claimed.rule(CanMate::No);
/// assert!(ruling.cites("A.5.3"));
/// assert_eq!(ruling.result().map(|it| it.of(Colour::Black)), Some(PlayerResult::Draw));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagReported {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// Who noticed it.
    pub noticed: FlagNoticed,
    /// The flag.
    pub flag: FlagFall,
}

impl FlagReported {
    /// What the arbiter does, when it is known whether the opponent can checkmate. Example: see
    /// [`FlagReported`].
    pub fn rule(self, opponent_can_mate: CanMate) -> Ruling {
        let mut ruling = self.flag.rule(opponent_can_mate);
        if self.rules.is_simplified() {
            let by = self.noticed.citation(self.rules);
            let said = match self.noticed {
                FlagNoticed::ByArbiter => phrase!("call the flag-fall, without waiting for a claim"),
                FlagNoticed::ByOpponent => {
                    phrase!("accept the claim: {player} may pause the clock for it", player = self.opponent())
                }
            };
            ruling.steps.insert(0, Step::new(said, by));
        }
        ruling
    }

    const fn opponent(self) -> Colour {
        self.flag.of.opposite()
    }
}

/// Both clocks show no time left.
///
/// A chessclock that shows which flag fell first is conclusive (6.10.1): that player loses, unless the
/// opponent cannot checkmate. Where nobody can say, Guidelines III.3.1 decide.
///
/// ```
/// use glossary::{Colour, PlayerResult};
/// use laws::ending::BothFlags;
/// use laws::{rules::RulesOfPlay, ruling::{CanMate, Outcome}};
/// let flags = BothFlags { rules: RulesOfPlay::Blitz, first: Some(Colour::Black), last_period: true };
/// let ruling = flags.rule(CanMate::Yes);
/// assert_eq!(ruling.result().map(|it| it.of(Colour::White)), Some(PlayerResult::Win));
/// assert!(ruling.cites("A.5.3"));
/// let unknown = BothFlags { first: None, ..flags };
/// assert!(unknown.rule(CanMate::Open).cites("III.3.1.2"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BothFlags {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// The player whose clock shows the sign of the flag, if one does.
    pub first: Option<Colour>,
    /// Whether all remaining moves had to be completed in this period.
    pub last_period: bool,
}

impl BothFlags {
    /// What the arbiter does. Whether the opponent of the first flag can checkmate matters only where that
    /// is known. Example: see [`BothFlags`].
    pub fn rule(self, opponent_can_mate: CanMate) -> Ruling {
        let Some(loser) = self.first else { return quickplay::both_flags_down(self.last_period) };
        let shown = phrase!("no player can claim: the sign of the flag on the chessclock decides");
        let found = phrase!("the flag of {player} fell first, as the chessclock shows", player = loser);
        let by =
            if self.rules.is_simplified() { cite!("laws@2023-01/A.5.3") } else { cite!("laws@2023-01/6.9") };
        let steps = vec![Step::new(shown, by), Step::new(found, cite!("laws@2023-01/6.10.1"))];
        lost_unless_impossible(steps, loser, opponent_can_mate, by)
    }
}
