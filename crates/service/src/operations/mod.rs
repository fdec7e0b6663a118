//! What can be done with the desk, one function for each, with a typed request and answer: pages and the
//! interface for programs both call it. Nothing here knows HTTP, HTML or forms.

pub mod accounts;
pub mod addresses;
pub mod announcement;
pub mod audit;
pub mod backups;
pub mod bindings;
pub mod certificate;
pub mod check_in;
pub mod columns;
pub mod compared_rows;
pub mod devices;
pub mod entries;
pub mod export;
pub mod festivals;
pub mod game_record;
pub mod hall;
pub mod health;
pub mod idempotent;
pub mod incidents;
pub mod live;
pub mod log;
pub mod open;
pub mod papers;
pub mod position;
pub mod print;
pub mod rating_lists;
pub mod ratings;
pub mod repair;
pub mod report;
pub mod report_import;
pub mod second_factor;
pub mod side_files;
pub mod sign_in;
pub mod submit;
pub mod time_sheet;
pub mod why;

use crate::Staff;

use crate::app::App;

/// Writes into the audit what was done or tried, by whom and from where. Blocks.
fn write_down(app: &App, by: &Staff, object: &str, what: &str, outcome: &str) {
    // What was done stays done, also if the audit cannot be written.
    let _ = app.accounts.note(&by.audit(app.clock.now(), object, what, outcome));
}
