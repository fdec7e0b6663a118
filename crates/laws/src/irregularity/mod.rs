//! Irregularities (article 7, A.5) and what else goes wrong in a game (6.7, 6.10, 6.11, 11, 12): one file
//! each.
//!
//! The arbiter says what happened, as an [`Incident`] with the few facts it needs, and gets a
//! [`Ruling`]: what to do, in order and by which article. What is put right late: interpretation 0045.

mod accusation;
mod board_turned;
mod clock_defect;
mod clock_paused;
mod clock_setting;
mod colours_reversed;
mod device;
mod disturbance;
mod found_later;
mod illegal_move;
mod illegal_position;
mod infringed;
mod late_arrival;
mod looks;
mod outsider;
mod pieces_displaced;
mod press_forgotten;
mod refusal;
mod unfinished_castling;
mod wrong_start;

pub use accusation::Accusation;
pub use board_turned::BoardTurned;
pub use clock_defect::ClockDefect;
pub use clock_paused::{ClockPaused, PauseReason};
pub use clock_setting::ClockWronglySet;
pub use colours_reversed::ColoursReversed;
pub use device::{DeviceFound, FoundWhen};
pub use disturbance::ExternalDisturbance;
pub use found_later::DisplacementFound;
pub use illegal_move::{IllegalMoveCompleted, Noticed, Raised, Violation};
pub use illegal_position::{IllegalPosition, IllegalPositionSeen, Watch, Watched};
pub use infringed::Infringed;
pub use late_arrival::{Attendance, LateArrival};
pub use looks::ScoresheetRequested;
pub use outsider::{OutsiderInterfered, OutsidersDeed};
pub use pieces_displaced::PiecesDisplaced;
pub use press_forgotten::{PressForgotten, SinceThen};
pub use refusal::PersistentRefusal;
pub use unfinished_castling::UnfinishedCastling;
pub(crate) use wrong_start::SIMPLIFIED_LIMIT;
pub use wrong_start::{Misplaced, WrongStart};

use crate::ruling::Ruling;

/// What happened at a board.
///
/// ```
/// use laws::irregularity::{ColoursReversed, Incident};
/// let incident: Incident =
///     ColoursReversed { moves_by_white: 3, moves_by_black: 3, finished: false }.into();
/// assert!(incident.rule().cites("7.3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Incident {
    /// The initial position of the pieces was wrong (7.2.1).
    WrongStart(WrongStart),
    /// The chessboard was placed wrongly (7.2.2).
    BoardTurned(BoardTurned),
    /// The game began with colours reversed (7.3).
    ColoursReversed(ColoursReversed),
    /// A player displaced pieces (7.4).
    PiecesDisplaced(PiecesDisplaced),
    /// A player completed an illegal move, or what counts as one (7.5).
    IllegalMoveCompleted(IllegalMoveCompleted),
    /// A piece is found on a wrong square (7.6).
    DisplacementFound(DisplacementFound),
    /// The arbiter sees an illegal position (3.10.3, A.5.4).
    IllegalPositionSeen(IllegalPositionSeen),
    /// The chessclock is set wrongly (6.10.2, A.5.1.1).
    ClockWronglySet(ClockWronglySet),
    /// A player is not at the board (6.7).
    LateArrival(LateArrival),
    /// An electronic device is found (11.3.2).
    DeviceFound(DeviceFound),
    /// A player infringed an article that leads to 12.9.
    Infringed(Infringed),
    /// A player does not comply with the Laws again and again (11.7, 11.8).
    PersistentRefusal(PersistentRefusal),
    /// A player asks for the score sheet in rapid chess or blitz (A.4.3, B.2.3).
    ScoresheetRequested(ScoresheetRequested),
    /// The game was disturbed from outside (12.5).
    ExternalDisturbance(ExternalDisturbance),
    /// Someone who does not play in the game interfered (12.7, 12.8).
    OutsiderInterfered(OutsiderInterfered),
    /// A player accuses the opponent of cheating (12.2.1, 12.2.7).
    Accusation(Accusation),
    /// The chessclock has a defect (6.10.1).
    ClockDefect(ClockDefect),
    /// A player paused the chessclock (6.11).
    ClockPaused(ClockPaused),
    /// The king moved as in castling, the rook did not (4.7.2).
    UnfinishedCastling(UnfinishedCastling),
}

impl Incident {
    /// What the arbiter does about it. Example: see [`Incident`].
    pub fn rule(&self) -> Ruling {
        match self {
            Incident::WrongStart(it) => it.rule(),
            Incident::BoardTurned(it) => it.rule(),
            Incident::ColoursReversed(it) => it.rule(),
            Incident::PiecesDisplaced(it) => it.rule(),
            Incident::IllegalMoveCompleted(it) => it.rule(),
            Incident::DisplacementFound(it) => it.rule(),
            Incident::IllegalPositionSeen(it) => it.rule(),
            Incident::ClockWronglySet(it) => it.rule(),
            Incident::LateArrival(it) => it.rule(),
            Incident::DeviceFound(it) => it.rule(),
            Incident::Infringed(it) => it.rule(),
            Incident::PersistentRefusal(it) => it.rule(),
            Incident::ScoresheetRequested(it) => it.rule(),
            Incident::ExternalDisturbance(it) => it.rule(),
            Incident::OutsiderInterfered(it) => it.rule(),
            Incident::Accusation(it) => it.rule(),
            Incident::ClockDefect(it) => it.rule(),
            Incident::ClockPaused(it) => it.rule(),
            Incident::UnfinishedCastling(it) => it.rule(),
        }
    }
}

macro_rules! incidents {
    ($($kind:ident),* $(,)?) => {$(
        impl From<$kind> for Incident {
            fn from(it: $kind) -> Incident {
                Incident::$kind(it)
            }
        }
    )*};
}

incidents!(
    WrongStart,
    BoardTurned,
    ColoursReversed,
    PiecesDisplaced,
    IllegalMoveCompleted,
    DisplacementFound,
    IllegalPositionSeen,
    ClockWronglySet,
    LateArrival,
    DeviceFound,
    Infringed,
    PersistentRefusal,
    ScoresheetRequested,
    ExternalDisturbance,
    OutsiderInterfered,
    Accusation,
    ClockDefect,
    ClockPaused,
    UnfinishedCastling,
);
