//! Pairing systems for Swiss tournaments (C.04 of the Handbook).
//!
//! - [`Position`]: a tournament before a round, all that a pairing depends on; [`Player`]: what the rules
//!   derive from it.
//! - [`basic`]: rules of all Swiss systems (C.04.1, C.04.2): who may receive the bye, the order of boards.
//! - [`colour_of_higher`]: who plays White in a pair.
//! - [`baku`]: the Baku acceleration (C.04.7, before C.04.5.1): virtual points for the upper half of the
//!   list.
//! - [`dutch`]: the FIDE (Dutch) system (C.04.3), editions of July 2017 and February 2026.
//! - [`check`]: a published round against the one that the regulations give, with what decides between them.
//! - [`checklist`]: the list from which an arbiter checks a pairing by eye.
//! - [`checker`]: whether the pairing of a round is legal, found out independently; every pairing passes it
//!   before it leaves.
//! - [`matching`]: which pairs can be made at the same time, and which are best; it knows no chess.
//! - [`Table`]: a table to which whoever embeds the engine adds lines, such as that of the [systems](System).
//!
//! Not covered yet: the other systems (Dubov, Burstein, Lim, double and team Swiss), round robins.

pub mod baku;
pub mod basic;
mod before;
mod bracket_record;
pub mod check;
pub mod checker;
pub mod checklist;
mod colour_allocation;
mod completion;
pub mod dutch;
mod field;
mod finding;
mod float;
mod impossible;
pub mod matching;
mod outcome;
mod player;
mod position;
mod preference;
mod shared_rule;
mod system;
mod table;
pub mod why;

pub use bracket_record::{BracketRecord, Figure, FirstDifference, Stage};
pub use colour_allocation::{ColourAllocation, ColourRule, colour_of_higher};
pub use field::{Field, Remedy};
pub use finding::Remark;
pub use float::{Float, UnplayedFloatRule};
pub use glossary::history::{PastRound, Rounds};
pub use impossible::{Impossible, Obstacle};
pub use outcome::{Board, Outcome, RoundPairing};
pub use player::Player;
pub use position::{InvalidPosition, Participant, Position};
pub use preference::{Preference, Strength, colour_difference};
pub use shared_rule::SharedRule;
pub use system::{SharedRules, SwissSystem, System, SystemEntry, pair};
pub use table::Table;
