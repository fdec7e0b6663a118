//! Who must record, and when the duty lapses: 8.1.1, 8.1.3, 8.4 and A.2.

use handbook::{Citation, cite};

use crate::clock::ClockTime;
use crate::rules::RulesOfPlay;

/// Below this time the duty lapses for the rest of the period (8.4).
const LAPSES_BELOW: ClockTime = ClockTime::from_minutes(5);
/// With so much added for each move it does not lapse (8.4).
const ENOUGH_INCREMENT: ClockTime = ClockTime::from_seconds(30);

/// Whether a player must record the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Both players' moves, move after move (8.1.1).
    Record,
    /// Not for the rest of this period (8.4).
    Lapsed,
    /// Not in rapid chess, nor in blitz under B.3 (A.2).
    None,
}

impl Duty {
    /// The article that decides. Example: see [`RecordingDuty`].
    pub const fn citation(self) -> Citation {
        match self {
            Duty::Record => cite!("laws@2023-01/8.1.1"),
            Duty::Lapsed => cite!("laws@2023-01/8.4"),
            Duty::None => cite!("laws@2023-01/A.2"),
        }
    }
}

/// On what the moves are recorded.
///
/// ```
/// use laws::scoresheet::Medium;
/// assert_eq!(Medium::Paper.citation().article().number, "8.1.1.1");
/// assert_eq!(Medium::Electronic.citation().article().number, "8.1.1.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// The paper score sheet of the event, in algebraic notation.
    Paper,
    /// The certified electronic score sheet of the event.
    Electronic,
}

impl Medium {
    /// Its article. Example: see [`Medium`].
    pub const fn citation(self) -> Citation {
        match self {
            Medium::Paper => cite!("laws@2023-01/8.1.1.1"),
            Medium::Electronic => cite!("laws@2023-01/8.1.1.2"),
        }
    }
}

/// What the duty to record depends on.
///
/// ```
/// use laws::clock::ClockTime;
/// use laws::rules::RulesOfPlay;
/// use laws::scoresheet::{Duty, RecordingDuty};
/// let at = |seconds, increment| RecordingDuty {
///     rules: RulesOfPlay::Standard,
///     least_left_in_period: ClockTime::from_seconds(seconds),
///     added_each_move: ClockTime::from_seconds(increment),
/// };
/// assert_eq!(at(300, 0).duty(), Duty::Record);
/// assert_eq!(at(299, 29).duty(), Duty::Lapsed);
/// assert_eq!(at(299, 30).duty(), Duty::Record);
/// assert_eq!(at(299, 0).duty().citation().article().number, "8.4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordingDuty {
    /// The rules of the event.
    pub rules: RulesOfPlay,
    /// The least time that the player has had left in this period: once below five minutes, the duty stays
    /// lapsed for the rest of the period.
    pub least_left_in_period: ClockTime,
    /// The time added with each move.
    pub added_each_move: ClockTime,
}

impl RecordingDuty {
    /// Whether the player must record. Example: see [`RecordingDuty`].
    pub fn duty(&self) -> Duty {
        match self.rules {
            RulesOfPlay::Rapid | RulesOfPlay::RapidSupervised | RulesOfPlay::Blitz => Duty::None,
            RulesOfPlay::Standard | RulesOfPlay::BlitzSupervised => {
                let short = self.least_left_in_period < LAPSES_BELOW;
                if short && self.added_each_move < ENOUGH_INCREMENT { Duty::Lapsed } else { Duty::Record }
            }
        }
    }
}

/// The article by which a player who has the move must record before making it: the own previous move must
/// stand on the sheet, the opponent's last one need not (8.1.3). Counted in moves of either player.
///
/// ```
/// use laws::scoresheet::{Duty, must_record_first};
/// assert!(must_record_first(Duty::Record, 9, 10).is_none());
/// let late = must_record_first(Duty::Record, 8, 10).expect("the own move is missing");
/// assert_eq!(late.article().number, "8.1.3");
/// assert!(must_record_first(Duty::Lapsed, 0, 10).is_none());
/// ```
pub const fn must_record_first(duty: Duty, recorded: usize, made: usize) -> Option<Citation> {
    match duty {
        Duty::Record if recorded + 1 < made => Some(cite!("laws@2023-01/8.1.3")),
        Duty::Record | Duty::Lapsed | Duty::None => None,
    }
}
