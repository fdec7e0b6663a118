//! The log on disk: append-only, hash-chained, one file per festival.
//!
//! This crate knows nothing of chess. It keeps [`Entry`]s in order, each chained to the one before by its
//! [`struct@Hash`], and promises:
//!
//! - what [`Log::append`] has acknowledged is on disk, whole, and stays there;
//! - a request sent twice under one key is answered twice and done once;
//! - two people never overwrite each other unseen: whoever comes second with another value gets a
//!   [`Conflict`];
//! - damage is found and its first place named; a backup that is restored has the hash it had;
//! - an [`Erasable`] stands beside the chain: it cannot be changed unseen, and erasing it leaves the chain
//!   whole.
//!
//! Contents: what is written ([`Batch`], [`Draft`], [`Object`]), what is read ([`Entry`], [`Standing`],
//! [`Receipt`]), the traits [`ReadLog`] and [`Log`], their form on `SQLite` ([`SqliteLog`],
//! [`SqliteReader`]), [`backup`]s and what others remember of a log ([`RecordedHead`]). The encoding under
//! the hash is described in [`encoding`].
//!
//! Time and identity come in as arguments. Not covered: `PostgreSQL`, and a second machine that follows over
//! the network.
#![allow(clippy::disallowed_methods, reason = "the edge: this crate reads and writes files")]

pub mod backup;
mod batch;
mod chain;
mod decide;
pub mod disk;
pub mod encoding;
mod entry;
mod erasable;
mod error;
mod fault;
mod log;
mod recorded_head;
mod sqlite;

pub use batch::{Batch, Draft, Touch};
pub use chain::{Head, genesis};
pub use encoding::Hash;
pub use entry::{DraftResult, Entry, Moment, Object, Receipt, Record, Sequence, Standing, Touched};
pub use erasable::{Beside, Erasable, Salt};
pub use error::{Conflict, Damage, Error, Result};
pub use log::{Log, ReadLog};
pub use recorded_head::{Behind, HeadFile, RecordedHead, Source, compare, lost};
pub use sqlite::{SqliteLog, SqliteReader};
