use glossary::{PlayerResult, ScoringSystem};

use glossary::history::PastRound;

/// What bars a participant from the pairing-allocated bye.
///
/// ```
/// use glossary::{PlayerResult, ScoringSystem};
/// use pairing::{PastRound, System};
/// let rule = System::DUTCH_2026.rules().bye;
/// let had = PastRound::unpaired(PlayerResult::PairingAllocatedBye);
/// assert!(rule.is_barred_by(&had, &ScoringSystem::STANDARD));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeRule {
    /// An earlier pairing-allocated bye or a win by forfeit (C.04.1 d, until January 2026).
    EarlierByeOrForfeitWin,
    /// An earlier pairing-allocated bye, or a round that brought the points of a win without playing (C.04.1
    /// article 4, from February 2026).
    EarlierByeOrPointsOfAWin,
}

impl ByeRule {
    /// Whether a past round bars the participant. Example: see [`ByeRule`].
    pub fn is_barred_by(self, round: &PastRound, scoring: &ScoringSystem) -> bool {
        match self {
            ByeRule::EarlierByeOrForfeitWin => {
                matches!(round.result, PlayerResult::PairingAllocatedBye | PlayerResult::ForfeitWin)
            }
            ByeRule::EarlierByeOrPointsOfAWin => {
                let points = round.points_of_result(scoring);
                round.result == PlayerResult::PairingAllocatedBye
                    || (!round.result.is_played() && points >= scoring.points(PlayerResult::Win, None))
            }
        }
    }
}
