//! What can be done with the desk, one function for each, with a typed request and answer: pages and the interface for programs both call it.
//! Nothing here knows HTTP, HTML or forms.

pub(crate) mod accounts;
pub(crate) mod addresses;
pub(crate) mod audit;
pub(crate) mod bindings;
pub(crate) mod devices;
pub(crate) mod idempotent;
pub(crate) mod second_factor;
pub(crate) mod sign_in;
