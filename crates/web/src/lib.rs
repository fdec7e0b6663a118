//! The desk in the browser, the public pages and the interface for programs: thin, it computes nothing.
//!
//! - [`App`]: the festivals in a folder, who may use them, and what everybody sees at once.
//! - [`router`]: every address that is answered.
//! - [`serve`]: on one port, encrypted or not, as the first byte of a connection tells.
//!
//! A page is rendered on the server and works without scripts; `assets/desk.js` makes it live. What an arbiter does becomes commands of
//! `tournament`, which decides; this crate shows what was decided, and asks for the consent that is missing. Which permission a command
//! needs is said in one table (`permission`), so no page can forget it. All texts come from message catalogues
//! (`words`), names never do.
#![allow(clippy::disallowed_methods, reason = "the server is at the edge: it keeps festivals in files")]
#![allow(clippy::result_large_err, reason = "an answer that ends a request early is made once in a request")]

/// What was found, or else the answer that ends the request: `let open = or_answer!(open(&app, &arbiter, &slug));`.
macro_rules! or_answer {
    ($found:expr) => {
        match $found {
            Ok(found) => found,
            Err(answer) => return axum::response::IntoResponse::into_response(answer),
        }
    };
}

mod act;
mod address;
mod anchors;
mod answer;
mod api;
mod app;
mod archived;
mod arrival;
mod as_whole;
mod assets;
mod attachment;
#[cfg(test)]
mod authorise_tests;
mod backup_folders;
mod backup_jobs;
mod beside;
mod bodies;
mod clock;
mod compression;
mod conflict;
mod cookies;
mod crowd;
mod csv;
mod desk;
mod door;
mod example;
mod festival;
mod files;
#[cfg(test)]
mod foreign;
mod form;
mod games;
mod hall;
mod heads;
mod health;
mod hosts;
mod idempotency;
mod listen;
mod lists;
mod live;
mod logs;
mod marker;
mod occupied;
mod operations;
mod origin;
mod page;
mod panics;
mod places;
mod post;
mod private;
mod problem_details;
mod problem_page;
mod public;
mod reach;
mod restore;
mod restore_beside;
mod routes;
mod sealed;
mod serve;
mod sign_in_queue;
mod stream;
mod strength;
#[cfg(test)]
mod trial;
mod typed;
mod unfinished;
mod upload;
mod visitor;
mod waiting;
mod watch;
mod zone;

pub use anchors::{CheckedAudit, ForeignAnchors, check_audit};
pub use app::{App, Options};
pub use as_whole::{Decided, decide_as_whole, is_archived};
pub use clock::Clock;
pub use listen::{EVERYWHERE, HERE_ONLY, Listening, listen};
pub use logs::start_logs;
pub use occupied::{Occupied, occupy};
pub use operations::report::{report, report_name};
pub use panics::log_panics;
pub use places::BackupPlaces;
pub use public::export_site;
pub use restore::{RestoredDesk, RestoredFestival, Restoring, restore_accounts, restore_desk};
pub use restore_beside::{RestoredBeside, is_sealed};
pub use routes::router;
pub use sealed::{NotSet, set_passphrase};
pub use serve::{serve, serve_until};
pub use visitor::Line;
pub use zone::{known_zone, zone_here};
