//! The nine penalties, in the order of the text.

use glossary::{Phrase, Points, phrase};
use handbook::{Citation, cite};

use crate::clock::ClockTime;
use crate::ruling::OpponentsScore;

/// A kind of penalty. The order is that of article 12.9, from mild to severe.
///
/// ```
/// use laws::penalty::PenaltyKind;
/// assert!(PenaltyKind::Warning < PenaltyKind::GameLost);
/// assert_eq!(PenaltyKind::ALL.len(), 9);
/// assert_eq!(PenaltyKind::Expulsion.citation().article().number, "12.9.9");
/// assert_eq!(PenaltyKind::Fine.phrase().to_string(), "a fine that was announced in advance");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PenaltyKind {
    /// A warning.
    Warning,
    /// More time for the opponent.
    TimeToOpponent,
    /// Less time for the offender.
    TimeFromOffender,
    /// The opponent's points raised to the most that the game can give.
    OpponentToMaximum,
    /// The offender's points of the game reduced.
    PointsReduced,
    /// The game lost by the offender.
    GameLost,
    /// A fine, announced in advance.
    Fine,
    /// Exclusion from one or more rounds.
    Exclusion,
    /// Expulsion from the competition.
    Expulsion,
}

impl PenaltyKind {
    /// All kinds, in the order of the text. Example: see [`PenaltyKind`].
    pub const ALL: [PenaltyKind; 9] = [
        PenaltyKind::Warning,
        PenaltyKind::TimeToOpponent,
        PenaltyKind::TimeFromOffender,
        PenaltyKind::OpponentToMaximum,
        PenaltyKind::PointsReduced,
        PenaltyKind::GameLost,
        PenaltyKind::Fine,
        PenaltyKind::Exclusion,
        PenaltyKind::Expulsion,
    ];

    /// Its article. Example: see [`PenaltyKind`].
    pub const fn citation(self) -> Citation {
        match self {
            PenaltyKind::Warning => cite!("laws@2023-01/12.9.1"),
            PenaltyKind::TimeToOpponent => cite!("laws@2023-01/12.9.2"),
            PenaltyKind::TimeFromOffender => cite!("laws@2023-01/12.9.3"),
            PenaltyKind::OpponentToMaximum => cite!("laws@2023-01/12.9.4"),
            PenaltyKind::PointsReduced => cite!("laws@2023-01/12.9.5"),
            PenaltyKind::GameLost => cite!("laws@2023-01/12.9.6"),
            PenaltyKind::Fine => cite!("laws@2023-01/12.9.7"),
            PenaltyKind::Exclusion => cite!("laws@2023-01/12.9.8"),
            PenaltyKind::Expulsion => cite!("laws@2023-01/12.9.9"),
        }
    }

    /// The word that names it on the command line, in forms and in requests of programs.
    ///
    /// ```
    /// use laws::penalty::PenaltyKind;
    /// assert_eq!(PenaltyKind::TimeToOpponent.word(), "time-to-opponent");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            PenaltyKind::Warning => "warning",
            PenaltyKind::TimeToOpponent => "time-to-opponent",
            PenaltyKind::TimeFromOffender => "time-from-offender",
            PenaltyKind::OpponentToMaximum => "opponent-to-maximum",
            PenaltyKind::PointsReduced => "points-reduced",
            PenaltyKind::GameLost => "game-lost",
            PenaltyKind::Fine => "fine",
            PenaltyKind::Exclusion => "exclusion",
            PenaltyKind::Expulsion => "expulsion",
        }
    }

    /// Its name, to be said in any language. Example: see [`PenaltyKind`].
    pub fn phrase(self) -> Phrase {
        match self {
            PenaltyKind::Warning => phrase!("a warning"),
            PenaltyKind::TimeToOpponent => phrase!("more time for the opponent"),
            PenaltyKind::TimeFromOffender => phrase!("less time for the offender"),
            PenaltyKind::OpponentToMaximum => phrase!("the most points of the game for the opponent"),
            PenaltyKind::PointsReduced => phrase!("fewer points of the game for the offender"),
            PenaltyKind::GameLost => phrase!("loss of the game"),
            PenaltyKind::Fine => phrase!("a fine that was announced in advance"),
            PenaltyKind::Exclusion => phrase!("exclusion from one or more rounds"),
            PenaltyKind::Expulsion => phrase!("expulsion from the competition"),
        }
    }

    /// Whether it only makes sense while the game is in progress.
    pub(super) const fn needs_a_running_game(self) -> bool {
        match self {
            PenaltyKind::TimeToOpponent | PenaltyKind::TimeFromOffender => true,
            PenaltyKind::Warning
            | PenaltyKind::OpponentToMaximum
            | PenaltyKind::PointsReduced
            | PenaltyKind::GameLost
            | PenaltyKind::Fine
            | PenaltyKind::Exclusion
            | PenaltyKind::Expulsion => false,
        }
    }
}

/// A penalty with its measure.
///
/// ```
/// use laws::{clock::ClockTime, penalty::{Penalty, PenaltyKind}};
/// let penalty = Penalty::TimeToOpponent(ClockTime::from_minutes(2));
/// assert_eq!(penalty.kind(), PenaltyKind::TimeToOpponent);
/// assert_eq!(penalty.phrase().to_string(), "0:02:00 more for the opponent");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// A warning.
    Warning,
    /// So much more time for the opponent.
    TimeToOpponent(ClockTime),
    /// So much less time for the offender.
    TimeFromOffender(ClockTime),
    /// The opponent scores the most that the game can give.
    OpponentToMaximum {
        /// By how many points the opponent's score grows.
        gained: Points,
    },
    /// The offender scores less in the game.
    PointsReduced {
        /// By how many points.
        by: Points,
    },
    /// The offender loses the game, and the opponent scores what the arbiter decides.
    GameLost {
        /// The opponent's score.
        opponent: OpponentsScore,
    },
    /// The announced fine, in the words of its announcement.
    Fine {
        /// The amount as announced.
        amount: String,
    },
    /// Exclusion from this many rounds.
    Exclusion {
        /// How many rounds.
        rounds: u8,
    },
    /// Expulsion from the competition.
    Expulsion,
}

impl Penalty {
    /// Its kind. Example: see [`Penalty`].
    pub const fn kind(&self) -> PenaltyKind {
        match self {
            Penalty::Warning => PenaltyKind::Warning,
            Penalty::TimeToOpponent(_) => PenaltyKind::TimeToOpponent,
            Penalty::TimeFromOffender(_) => PenaltyKind::TimeFromOffender,
            Penalty::OpponentToMaximum { .. } => PenaltyKind::OpponentToMaximum,
            Penalty::PointsReduced { .. } => PenaltyKind::PointsReduced,
            Penalty::GameLost { .. } => PenaltyKind::GameLost,
            Penalty::Fine { .. } => PenaltyKind::Fine,
            Penalty::Exclusion { .. } => PenaltyKind::Exclusion,
            Penalty::Expulsion => PenaltyKind::Expulsion,
        }
    }

    /// The penalty with its measure, to be said in any language. Example: see [`Penalty`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Penalty::TimeToOpponent(time) => {
                phrase!("{time} more for the opponent", time = time.to_string())
            }
            Penalty::TimeFromOffender(time) => {
                phrase!("{time} less for the offender", time = time.to_string())
            }
            Penalty::OpponentToMaximum { gained } => {
                phrase!("{points} more points for the opponent", points = *gained)
            }
            Penalty::PointsReduced { by } => phrase!("{points} fewer points for the offender", points = *by),
            Penalty::Fine { amount } => phrase!("the announced fine of {amount}", amount = amount.as_str()),
            Penalty::Exclusion { rounds } => {
                phrase!("exclusion from the next {rounds} rounds", rounds = *rounds)
            }
            Penalty::Warning | Penalty::GameLost { .. } | Penalty::Expulsion => self.kind().phrase(),
        }
    }
}
