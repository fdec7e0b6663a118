//! The desk without its faces: festivals that are open, who may do what, and every operation as one function
//! with a typed request and answer.
//!
//! Pages and programs ask here and compute nothing themselves. Nothing here knows HTTP or HTML: what is said
//! is a [`words::Message`], said in a language by whoever shows it, and what could not be done is an
//! [`Error`].

#![allow(clippy::disallowed_methods, reason = "the desk is at the edge: it keeps festivals in files")]

pub mod anchors;
pub mod app;
pub mod authorise;
pub mod background_checks;
pub mod backup_encryption;
pub mod backup_folders;
pub mod backup_jobs;
pub mod clock;
pub mod data_lock;
mod error;
pub mod example;
pub mod festival;
pub mod files;
pub mod hall;
pub mod health;
pub mod idempotency;
pub mod known_heads;
pub mod lists;
pub mod local_addresses;
pub mod logs;
pub mod marker;
pub mod offline_settings;
mod open_error;
pub mod operations;
pub mod pending;
pub mod permissions;
pub mod places;
pub mod public_snapshot;
pub mod restore;
pub mod side_file_heads;
pub mod side_files;
pub mod sign_in_queue;
mod staff;
pub mod start;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod zone;

pub use app::App;
pub use clock::Clock;
pub use error::{Error, ErrorKind};
pub use open_error::OpenError;
pub use places::BackupPlaces;
pub use staff::Staff;
pub use start::Options;
