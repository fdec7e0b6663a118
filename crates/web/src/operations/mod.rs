//! What can be done with the desk, one function for each, with a typed request and answer: pages and the interface for programs both call it.
//! Nothing here knows HTTP, HTML or forms.

pub(crate) mod accounts;
pub(crate) mod addresses;
pub(crate) mod audit;
pub(crate) mod backups;
pub(crate) mod bindings;
pub(crate) mod certificate;
pub(crate) mod check_in;
pub(crate) mod columns;
pub(crate) mod compared_rows;
pub(crate) mod devices;
pub(crate) mod entries;
pub(crate) mod export;
pub(crate) mod festivals;
pub(crate) mod hall;
pub(crate) mod health;
pub(crate) mod idempotent;
pub(crate) mod live;
pub(crate) mod log;
pub(crate) mod open;
pub(crate) mod public_snapshot;
pub(crate) mod rating_lists;
pub(crate) mod ratings;
pub(crate) mod repair;
pub(crate) mod report;
pub(crate) mod report_import;
pub(crate) mod second_factor;
pub(crate) mod sign_in;
pub(crate) mod submit;
pub(crate) mod why;

use service::Staff;

use crate::app::App;

/// Writes into the audit what was done or tried, by whom and from where. Blocks.
fn write_down(app: &App, by: &Staff, object: &str, what: &str, outcome: &str) {
    // What was done stays done, also if the audit cannot be written.
    let _ = app.books.note(&by.audit(app.clock.now(), object, what, outcome));
}
