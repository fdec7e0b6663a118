//! The desk in the browser and the public pages: the face of [`service`] for people. The face for programs is
//! the crate `api`; `server` listens and brings both together.
//!
//! - [`routes`]: every address of a page; [`Pages`] is what they are asked of.
//! - [`problem_page`], [`post_redirect`]: what a browser is told when something was not done, and how it gets
//!   from a form to a page.
//!
//! A page is rendered on the server and works without scripts; `assets/desk.js` makes it live. What an
//! arbiter does becomes commands of
//! `tournament`, which decides; this crate shows what was decided, and asks for the consent that is missing.
//! All texts come from message catalogues (`words`), names never do.
#![allow(clippy::disallowed_methods, reason = "pages are at the edge: sites are written to files")]
#![allow(clippy::result_large_err, reason = "an answer that ends a request early is made once in a request")]

mod act;
mod assets;
mod compression;
mod conflict;
mod desk;
mod event_document;
mod games;
mod hall;
mod opened;
mod page;
mod page_cache;
mod pages;
mod phone;
pub mod post_redirect;
pub mod problem_page;
mod public;
mod routes;
mod sign_in;
mod stored_answers;
mod strength;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod unfinished;

pub use page::framed;
pub use pages::Pages;
pub use public::{ExportError, export_site};
pub use routes::routes;
