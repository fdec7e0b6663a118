//! The desk in the browser, the public pages and the interface for programs: two faces of [`service`], which does what they ask for.
//!
//! - [`router`]: every address that is answered.
//! - [`serve`]: on one port, encrypted or not, as the first byte of a connection tells.
//!
//! A page is rendered on the server and works without scripts; `assets/desk.js` makes it live. What an arbiter does becomes commands of
//! `tournament`, which decides; this crate shows what was decided, and asks for the consent that is missing. All texts come from message catalogues
//! (`words`), names never do.
#![allow(clippy::disallowed_methods, reason = "the server is at the edge: it keeps festivals in files")]
#![allow(clippy::result_large_err, reason = "an answer that ends a request early is made once in a request")]

mod act;
mod address;
mod allowed_hosts;
mod answer;
mod api;
mod archived;
mod assets;
mod attachment;
mod body_budget;
mod body_timeout;
mod compression;
mod conflict;
mod connection_limit;
mod cookies;
mod desk;
#[cfg(test)]
mod foreign;
mod form;
mod games;
mod hall;
#[cfg(test)]
mod health_tests;
mod listen;
mod origin;
mod page;
mod page_cache;
mod pages;
mod panics;
mod post_redirect;
mod problem_details;
mod problem_page;
mod public;
mod routes;
mod serve;
mod sign_in;
#[cfg(test)]
mod stopped_tests;
mod stored_answers;
mod stream;
mod strength;
#[cfg(test)]
mod trial;
mod typed;
mod unfinished;
mod upload;
mod visitor;
mod websocket;

pub use listen::{EVERYWHERE, HERE_ONLY, Listening, listen};
pub use panics::log_panics;
pub use public::export_site;
pub use routes::router;
pub use serve::{serve, serve_until};
pub use visitor::Line;
