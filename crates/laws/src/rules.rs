//! Under which rules a game is played: its rate of play, and how well it is supervised (Appendices A and B).

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::clock::ClockTime;

/// The rules that the regulations of the event name for its games (A.6, B.4).
///
/// ```
/// use laws::rules::RulesOfPlay;
/// // A.3 shortens the penalties of articles 7 and 9 in rapid chess. Blitz takes it over only by B.3.
/// assert_eq!(RulesOfPlay::Rapid.penalty_time().0.to_string(), "0:01:00");
/// assert_eq!(RulesOfPlay::BlitzSupervised.penalty_time().0.to_string(), "0:02:00");
/// assert!(RulesOfPlay::Blitz.is_simplified() && !RulesOfPlay::RapidSupervised.is_simplified());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RulesOfPlay {
    /// Standard chess: articles 6 to 12.
    Standard,
    /// Rapid chess, an arbiter for at most three games, each recorded: articles 6 to 12 (A.4).
    RapidSupervised,
    /// Rapid chess with less supervision (A.5).
    Rapid,
    /// Blitz, an arbiter for every game, each recorded: articles 6 to 12 (B.2).
    BlitzSupervised,
    /// Blitz with less supervision: A.2, A.3 and A.5 (B.3).
    Blitz,
}

impl RulesOfPlay {
    /// All of them.
    pub const ALL: [RulesOfPlay; 5] = [
        RulesOfPlay::Standard,
        RulesOfPlay::RapidSupervised,
        RulesOfPlay::Rapid,
        RulesOfPlay::BlitzSupervised,
        RulesOfPlay::Blitz,
    ];

    /// The extra time that articles 7 and 9 give the opponent, and the article that fixes the amount.
    /// Example: see [`RulesOfPlay`].
    pub const fn penalty_time(self) -> (ClockTime, Citation) {
        match self {
            RulesOfPlay::Standard | RulesOfPlay::BlitzSupervised => {
                (ClockTime::from_minutes(2), cite!("laws@2023-01/7.5.5"))
            }
            RulesOfPlay::RapidSupervised | RulesOfPlay::Rapid => {
                (ClockTime::from_minutes(1), cite!("laws@2023-01/A.3"))
            }
            RulesOfPlay::Blitz => (ClockTime::from_minutes(1), cite!("laws@2023-01/B.3")),
        }
    }

    /// Whether A.5 applies: what the players let pass cannot be corrected later. Example: see
    /// [`RulesOfPlay`].
    pub const fn is_simplified(self) -> bool {
        match self {
            RulesOfPlay::Rapid | RulesOfPlay::Blitz => true,
            RulesOfPlay::Standard | RulesOfPlay::RapidSupervised | RulesOfPlay::BlitzSupervised => false,
        }
    }

    /// The article by which these rules apply.
    ///
    /// ```
    /// assert_eq!(laws::rules::RulesOfPlay::Blitz.citation().article().number, "B.3");
    /// ```
    pub const fn citation(self) -> Citation {
        match self {
            RulesOfPlay::Standard => cite!("laws@2023-01/0.1.2"),
            RulesOfPlay::RapidSupervised => cite!("laws@2023-01/A.4"),
            RulesOfPlay::Rapid => cite!("laws@2023-01/A.5"),
            RulesOfPlay::BlitzSupervised => cite!("laws@2023-01/B.2"),
            RulesOfPlay::Blitz => cite!("laws@2023-01/B.3"),
        }
    }

    /// Its name, to be said in any language.
    ///
    /// ```
    /// assert_eq!(laws::rules::RulesOfPlay::Rapid.phrase().to_string(), "rapid chess (A.5)");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            RulesOfPlay::Standard => phrase!("standard chess"),
            RulesOfPlay::RapidSupervised => phrase!("rapid chess (A.4)"),
            RulesOfPlay::Rapid => phrase!("rapid chess (A.5)"),
            RulesOfPlay::BlitzSupervised => phrase!("blitz (B.2)"),
            RulesOfPlay::Blitz => phrase!("blitz (B.3)"),
        }
    }
}
