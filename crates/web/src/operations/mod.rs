//! What can be done with the desk, one function for each, with a typed request and answer: pages and the interface for programs both call it.
//! Nothing here knows HTTP, HTML or forms.

pub(crate) mod check_in;
pub(crate) mod columns;
pub(crate) mod compared_rows;
pub(crate) mod entries;
pub(crate) mod open;
pub(crate) mod rating_lists;
pub(crate) mod ratings;
pub(crate) mod report_import;
