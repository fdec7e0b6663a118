//! The desk on the network: it listens on one port, speaks TLS and HTTP there, bounds what anybody may take
//! of it, and gives requests to pages (`web`) and programs (`api`).
//!
//! - [`router`]: every address that is answered.
//! - [`serve`]: on one port, encrypted or not, as the first byte of a connection tells.
#![allow(clippy::disallowed_methods, reason = "the server is at the edge: it measures how long it waits")]

mod allowed_hosts;
mod archived;
mod body_budget;
mod body_timeout;
mod connection_limit;
mod damaged_hall;
mod listen;
mod panics;
mod routes;
mod serve;
mod stream;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod trial;

pub use listen::{EVERYWHERE, HERE_ONLY, ListenError, Listening, listen};
pub use panics::log_panics;
pub use request::visitor::ConnectionInfo;
pub use routes::router;
pub use serve::{serve, serve_until};
