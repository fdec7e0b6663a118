//! The desk without its faces: festivals that are open, who may do what, and every operation as one function with a typed request and answer.
//!
//! Pages and programs ask here and compute nothing themselves. Nothing here knows HTTP or HTML: what is said is a
//! [`words::Message`], said in a language by whoever shows it, and what could not be done is an [`Error`].

#![allow(clippy::disallowed_methods, reason = "the desk is at the edge: it keeps festivals in files")]

pub mod anchors;
pub mod app;
pub mod as_whole;
pub mod authorise;
pub mod backup_folders;
pub mod backup_jobs;
pub mod book_heads;
pub mod clock;
mod error;
pub mod example;
pub mod festival;
pub mod files;
pub mod hall;
pub mod heads;
pub mod health;
pub mod idempotency;
pub mod lists;
pub mod logs;
pub mod marker;
pub mod occupied;
pub mod operations;
pub mod pending;
pub mod places;
pub mod private;
pub mod public_snapshot;
pub mod reach;
pub mod restore;
pub mod sealed;
pub mod side_files;
pub mod sign_in_queue;
mod staff;
pub mod start;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod watch;
pub mod zone;

pub use app::App;
pub use clock::Clock;
pub use error::{Error, ErrorKind};
pub use places::BackupPlaces;
pub use staff::Staff;
pub use start::Options;
