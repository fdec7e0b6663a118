//! The hall: phones at the boards, the kiosk by the door, screens on the walls, and what players are told.
//!
//! What is known here beside the log is in one file, `hall.sqlite` ([`store`]). Whatever changes a festival goes through its log.

mod board;
pub(crate) mod calls;
mod code;
mod frame;
mod kiosk;
mod me;
pub(crate) mod messages;
pub(crate) mod papers;
pub(crate) mod programme;
pub(crate) mod reports;
pub(crate) mod screen;
pub(crate) mod screens;
mod settle;
mod store;
#[cfg(test)]
mod tests;
mod together;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use access::{Limiter, SessionId};
use axum::Router;
use axum::routing::{get, post};
use jiff::{SignedDuration, Timestamp};
use tournament::{PlayerId, SectionId};

use crate::app::App;
#[cfg(test)]
pub(crate) use code::of_player;
pub(crate) use messages::start;
pub(crate) use settle::settle_all;
pub(crate) use store::Screen;
use store::Store;
use together::Together;

/// A player whom a kiosk has checked in.
type CheckedIn = (SessionId, SectionId, PlayerId, String);

/// What the hall knows beside the log.
pub(crate) struct Hall {
    store: Store,
    /// How much may come from one address: behind it may be the phones of a whole hall at the end of a round.
    by_source: Limiter,
    /// How often codes and addresses may be wrong from one address.
    wrong_by_source: Limiter,
    /// How often a code may be wrong at one board: at 12 a minute, 20 bits last for weeks.
    wrong_at_board: Limiter,
    /// How often an arbiter may be called from one address.
    calls: Limiter,
    checked_in: Mutex<BTreeMap<CheckedIn, Timestamp>>,
    /// Reports that are being written.
    together: Together,
}

impl Hall {
    /// Opens the hall's own file in the folder with everything.
    pub(crate) fn open(data: &Path) -> Result<Hall, String> {
        let minute = Duration::from_secs(60);
        Ok(Hall {
            store: Store::open(&data.join("hall.sqlite"))?,
            by_source: Limiter::new(600, minute),
            wrong_by_source: Limiter::new(30, minute),
            wrong_at_board: Limiter::new(12, minute),
            calls: Limiter::new(60, minute),
            checked_in: Mutex::default(),
            together: Together::default(),
        })
    }

    /// A kiosk has checked somebody in: for a moment it can take that back.
    fn note_undo(&self, who: CheckedIn, at: Timestamp) {
        let mut all = self.checked_in.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > 1000 {
            all.clear();
        }
        all.insert(who, at);
    }

    /// Whether the moment is not over; it is, after this.
    fn may_undo(&self, who: &CheckedIn, now: Timestamp, within: SignedDuration) -> bool {
        let mut all = self.checked_in.lock().unwrap_or_else(PoisonError::into_inner);
        all.remove(who).is_some_and(|at| now.duration_since(at) <= within)
    }
}

impl std::ops::Deref for Hall {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/b/{festival}/{section}/{board}", get(board::show).post(board::report))
        .route("/b/{festival}/{section}/{board}/call", post(board::call))
        .route("/me/{festival}/{token}", get(me::show))
        .route("/k", get(kiosk::choose))
        .route("/k/{festival}/check-in", get(kiosk::show).post(kiosk::change))
        .route("/screen/{name}", get(screen::show_first))
        .route("/screen/{festival}/{name}", get(screen::show))
        .route("/f/{festival}/reports", get(reports::show))
        .route("/f/{festival}/reports/answer", post(reports::answer))
        .route("/f/{festival}/reports/aside", post(reports::aside))
        .route("/f/{festival}/reports/dismiss", post(reports::dismiss))
        .route("/calls", get(calls::show))
        .route("/f/{festival}/reports/address", post(papers::address))
        .route("/f/{festival}/reports/boards/{section}", get(papers::boards))
        .route("/f/{festival}/reports/codes/{section}", get(papers::codes))
        .route("/f/{festival}/screens", get(screens::show))
        .route("/f/{festival}/screens/set", post(screens::set))
        .route("/f/{festival}/screens/remove", post(screens::remove))
        .route("/f/{festival}/screens/announce", post(screens::announce))
        .route("/f/{festival}/screens/withdraw", post(screens::withdraw))
}
