//! The chessclock: article 6 of the Laws, and the form by which clocks are tested (General Rules, Regulations
//! and Technical Recommendations for Tournaments, in force from 1 July 2022, 5.4 and 16.1).
//!
//! - [`Setting`]: a time control and how the clock handles it: cumulative, delay, Bronstein or hourglass
//!   mode; the next period by the move counter or at zero; what happens after a flag.
//! - [`Chessclock`]: the log of what happened, [`Event`] by event, and the [`State`] that follows from it.
//!   Time comes in with the events.
//! - [`Clock`]: one of the two clocks, with the [`Account`] of its time.
//! - [`Reading`] and [`Face`]: what is shown, and in which figures.
//! - [`preset`]: the rates of play of the test form, row by row.
//! - [`audit`]: the time-control sheet of many boards: who has too much or too little time, and why.
//!
//! `tests/clock/vectors.tsv` of this crate has the vectors that every clock must pass, in a form that other
//! programs can read.
//!
//! Where the texts are silent: interpretations 0038 and 0039.
//!
//! Not covered here: whether a fallen flag loses (it depends on the position, 6.9), when it was noticed
//! (6.8), default time (6.7), sound, battery and what else of the form needs a device.

pub mod audit;
mod chessclock;
mod display;
mod event;
mod face;
mod periods;
pub mod preset;
mod reading;
mod setting;
mod state;
mod time;

pub use chessclock::Chessclock;
pub use display::{Account, Clock};
pub use event::{CompletedMove, Correction, CorrectionRecord, Entry, Event, Figures, Refused};
pub use face::{Face, SecondsShown};
pub use reading::{Reading, Shown};
pub use setting::{AfterFlag, Mode, PeriodChange, Remark, Setting, Unsuitable};
pub use state::{ControlPassed, FlagFall, Phase, State};
pub use time::{ClockTime, Moment};
