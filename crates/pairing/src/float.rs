use glossary::{PlayerResult, Points, ScoringSystem};

use glossary::history::PastRound;

/// The mark that a round leaves on a player who met somebody with another score, or did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Float {
    /// An opponent with the same score, or nothing that counts.
    #[default]
    None,
    /// The opponent had a lower score, or the round was not played.
    Down,
    /// The opponent had a higher score.
    Up,
}

/// Which rounds without a game leave a downfloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplayedFloatRule {
    /// Every round that was not played, for whatever reason (2017).
    EveryUnplayedRound,
    /// The pairing-allocated bye, and a round that brought more points than a loss without playing (2026).
    MorePointsThanALoss,
}

impl UnplayedFloatRule {
    /// The float of a round without a game.
    pub(crate) fn float(self, round: &PastRound, scoring: &ScoringSystem) -> Float {
        let is_downfloat = match self {
            UnplayedFloatRule::EveryUnplayedRound => true,
            UnplayedFloatRule::MorePointsThanALoss => {
                round.result == PlayerResult::PairingAllocatedBye
                    || round.points_of_result(scoring) > scoring.points(PlayerResult::Loss, None)
            }
        };
        if is_downfloat { Float::Down } else { Float::None }
    }
}

/// The float of a played game from the pairing scores of the two before it.
pub(crate) fn of_game(own: Points, opponent: Points) -> Float {
    match own.cmp(&opponent) {
        std::cmp::Ordering::Greater => Float::Down,
        std::cmp::Ordering::Equal => Float::None,
        std::cmp::Ordering::Less => Float::Up,
    }
}
