//! Under which rules a game is played: its rate of play, and how well it is supervised (Appendices A and B;
//! interpretation 0042).

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

    /// The article by which the regulations of the event must name these rules; in standard chess none.
    ///
    /// ```
    /// use laws::rules::RulesOfPlay;
    /// let number = |rules: RulesOfPlay| rules.announced_by().map(|it| it.article().number);
    /// assert_eq!(number(RulesOfPlay::Rapid), Some("A.6"));
    /// assert_eq!(number(RulesOfPlay::BlitzSupervised), Some("B.4"));
    /// assert_eq!(number(RulesOfPlay::Standard), None);
    /// ```
    pub const fn announced_by(self) -> Option<Citation> {
        match self {
            RulesOfPlay::Standard => None,
            RulesOfPlay::RapidSupervised | RulesOfPlay::Rapid => Some(cite!("laws@2023-01/A.6")),
            RulesOfPlay::BlitzSupervised | RulesOfPlay::Blitz => Some(cite!("laws@2023-01/B.4")),
        }
    }

    /// What is missing for these rules: how many games one arbiter watches, and whether each is recorded by
    /// an arbiter or an assistant (A.4.1 and A.4.2, B.2.1 and B.2.2).
    ///
    /// ```
    /// use laws::rules::{RulesOfPlay, SupervisionFault};
    /// assert_eq!(RulesOfPlay::RapidSupervised.supervision_faults(3, true), []);
    /// let four = RulesOfPlay::RapidSupervised.supervision_faults(4, true);
    /// assert_eq!(four, [SupervisionFault::TooManyGames { most: 3 }]);
    /// let unrecorded = RulesOfPlay::BlitzSupervised.supervision_faults(1, false);
    /// assert_eq!(unrecorded, [SupervisionFault::NotRecorded]);
    /// assert_eq!(RulesOfPlay::Blitz.supervision_faults(50, false), []);
    /// ```
    pub fn supervision_faults(self, games_of_an_arbiter: u32, recorded: bool) -> Vec<SupervisionFault> {
        let most = match self {
            RulesOfPlay::RapidSupervised => 3,
            RulesOfPlay::BlitzSupervised => 1,
            RulesOfPlay::Standard | RulesOfPlay::Rapid | RulesOfPlay::Blitz => return Vec::new(),
        };
        let too_many = (games_of_an_arbiter > most).then_some(SupervisionFault::TooManyGames { most });
        too_many.into_iter().chain((!recorded).then_some(SupervisionFault::NotRecorded)).collect()
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

/// Why the competitive rules of play cannot be used in rapid chess or blitz. Example: see
/// [`RulesOfPlay::supervision_faults`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SupervisionFault {
    /// An arbiter supervises too many games.
    TooManyGames {
        /// The most that one arbiter may supervise: three in rapid chess (A.4.1), one in blitz (B.2.1).
        most: u32,
    },
    /// Not every game is recorded (A.4.2, B.2.2).
    NotRecorded,
}

impl SupervisionFault {
    /// The fault, to be said in any language.
    ///
    /// ```
    /// use laws::rules::SupervisionFault;
    /// assert_eq!(SupervisionFault::NotRecorded.phrase().to_string(), "not every game is recorded");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            SupervisionFault::TooManyGames { most } => {
                phrase!("an arbiter supervises more games than {most}", most)
            }
            SupervisionFault::NotRecorded => phrase!("not every game is recorded"),
        }
    }

    /// The article that asks for it, under these rules.
    ///
    /// ```
    /// use laws::rules::{RulesOfPlay, SupervisionFault};
    /// let article = SupervisionFault::NotRecorded.citation(RulesOfPlay::BlitzSupervised);
    /// assert_eq!(article.article().number, "B.2.2");
    /// ```
    pub const fn citation(self, rules: RulesOfPlay) -> Citation {
        let blitz = matches!(rules, RulesOfPlay::Blitz | RulesOfPlay::BlitzSupervised);
        match (self, blitz) {
            (SupervisionFault::TooManyGames { .. }, false) => cite!("laws@2023-01/A.4.1"),
            (SupervisionFault::NotRecorded, false) => cite!("laws@2023-01/A.4.2"),
            (SupervisionFault::TooManyGames { .. }, true) => cite!("laws@2023-01/B.2.1"),
            (SupervisionFault::NotRecorded, true) => cite!("laws@2023-01/B.2.2"),
        }
    }
}
