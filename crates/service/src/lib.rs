//! The desk without its faces: festivals that are open, who may do what, and every operation as one function with a typed request and answer.
//!
//! Pages and programs ask here and compute nothing themselves. Nothing here knows HTTP or HTML: what is said is a
//! [`words::Message`], said in a language by whoever shows it, and what could not be done is an [`Error`].

#![allow(clippy::disallowed_methods, reason = "the desk is at the edge: it keeps festivals in files")]

pub mod authorise;
pub mod clock;
mod error;
pub mod files;
pub mod idempotency;
pub mod logs;
pub mod marker;
pub mod occupied;
pub mod places;
pub mod sealed;
mod staff;

pub use error::{Error, ErrorKind};
pub use staff::Staff;
