//! The penalties of article 12.9, which infringements lead to them, and the ledger that keeps them.
//!
//! The arbiter chooses; what may be chosen follows from the [`Infringement`] and from what was announced
//! before the event. Whatever is imposed is entered in a [`Ledger`] and never removed from it.

mod impose;
mod infringement;
mod kind;
mod ledger;

pub(crate) use impose::imposed;
pub use impose::{Circumstances, NotAllowed, impose};
pub use infringement::Infringement;
pub use kind::{Penalty, PenaltyKind};
pub use ledger::{Decision, Entry, EntryNumber, Ledger, NoSuchEntry, PointsEffect};
