//! One game as it is played: what happened on the board and at the clock, and what follows from it.
//!
//! - [`Log`]: the append-only log of [`Event`]s, and the [`State`] that follows from it.
//! - [`State`]: whose move it is, what is touched, made and completed, which offer stands, which claim waits,
//!   and what the arbiter has had to do ([`Ruling`](crate::ruling::Ruling)s), up to the result.
//! - [`Offer`]: a draw offer and how it ended (9.1.2).
//! - [`Remark`]: what the arbiter has to look at by other articles.
//!
//! The log keeps what happened, allowed or not. What article 7 makes of a completed illegal move is decided
//! elsewhere; [`Event::Restored`] says from which position the game goes on then.

mod actions;
mod event;
mod fold;
mod log;
mod offer;
mod remark;
mod state;

pub use event::{Entry, Event, Refused};
pub use log::Log;
pub use offer::{Manner, Offer, OfferEnd, Origin};
pub use remark::Remark;
pub use state::{Completion, MadeMove, MoveState, Regulations, State, TouchViolation};
