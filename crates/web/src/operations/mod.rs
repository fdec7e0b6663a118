//! What can be done with the desk, one function for each, with a typed request and answer: pages and the interface for programs both call it.
//! Nothing here knows HTTP, HTML or forms.

pub(crate) mod export;
pub(crate) mod hall;
pub(crate) mod live;
pub(crate) mod log;
pub(crate) mod open;
pub(crate) mod public_snapshot;
pub(crate) mod submit;
pub(crate) mod why;
