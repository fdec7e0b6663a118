//! The recording of the moves: article 8.
//!
//! - [`RecordingDuty`] says who must record, and when the duty lapses (8.1, 8.4, A.2).
//! - [`ElectronicSheet`] keeps what a player enters, illegal moves too, and signals nothing (8.1).
//! - [`SheetReported`], [`ResultDisputed`]: what the arbiter does about a sheet and the result on it (8.1 to
//!   8.3, 8.7).
//! - [`IncompleteSheets`] says what happens after time trouble (8.5).
//! - [`Reconstruction`] finds the moves that two incomplete sheets leave open (8.5.3, 11.11).

mod duty;
mod electronic;
mod export;
mod handling;
mod incomplete;
mod reconstruct;

pub use duty::{Duty, Medium, RecordingDuty, must_record_first};
pub use electronic::{ElectronicSheet, EntryRefused, SheetEntry, SheetFault, Why, result_agrees};
pub use export::{DRAW_OFFER, Recorded, export};
pub use handling::{ResultDisputed, SheetMatter, SheetReported};
pub use incomplete::{IncompleteSheets, next_move_begins_period};
pub use reconstruct::{Difference, Found, PartialSheet, Reconstruction, SheetLine, Task};
