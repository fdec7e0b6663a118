//! What a request says and how it is answered, for pages and programs alike: who asks, from where, in
//! which language, what was sent, and the one problem that a handler ends with. No page and no operation
//! of the interface is known here.
//!
//! - [`visitor`], [`cookies`]: who asks; [`origin`]: from which form.
//! - [`address`], [`form`], [`typed`], [`hall`], [`upload`]: what was sent.
//! - [`answer`], [`problem_details`], [`attachment`]: what is answered.
//! - [`websocket`]: lines that stay open.
#![allow(
    clippy::disallowed_methods,
    reason = "requests are at the edge: large files go to the disk as they come"
)]
#![allow(clippy::result_large_err, reason = "an answer that ends a request early is made once in a request")]

pub mod address;
pub mod answer;
pub mod attachment;
pub mod cookies;
pub mod form;
pub mod hall;
pub mod origin;
pub mod problem_details;
pub mod typed;
pub mod upload;
pub mod visitor;
pub mod websocket;
