//! The hall: phones at the boards, the kiosk by the door, screens on the walls, and what players are told.
//!
//! What is known here beside the log is in one file, `hall.sqlite` ([`store`]). Whatever changes a festival goes through its log.

mod at;
mod board;
pub(crate) mod calls;
mod code;
pub(crate) mod damaged;
mod frame;
mod kiosk;
mod limits;
mod me;
pub(crate) mod messages;
pub(crate) mod papers;
pub(crate) mod programme;
pub(crate) mod renewal;
pub(crate) mod reports;
pub(crate) mod screen;
pub(crate) mod screens;
mod settle;
mod store;
#[cfg(test)]
mod tests;
mod together;

use axum::Router;
use axum::routing::{get, post};
use std::path::Path;

use crate::app::App;
use limits::Limits;
pub(crate) use messages::start;
pub(crate) use settle::settle_all;
pub(crate) use store::{Announcement, FestivalSettings, Screen, Store, is_archived, without_secrets};
use together::Together;

/// What the hall knows beside the log.
pub(crate) struct Hall {
    store: Store,
    /// Why the file cannot be used: then an empty hall that takes nothing stands in.
    trouble: Option<String>,
    pub(crate) limits: Limits,
    /// Reports that are being written.
    together: Together,
    /// Which lists of codes are in the access log already.
    listed: renewal::Listed,
}

impl Hall {
    /// Opens the hall's own file in the folder with everything.
    pub(crate) fn open(data: &Path) -> Result<Hall, String> {
        Ok(Hall::of(Store::open(&data.join(store::FILE))?, None))
    }

    /// The same; where the file cannot be used the desk goes on without the hall, and why is told.
    pub(crate) fn open_or_stand_in(data: &Path) -> Result<Hall, String> {
        Hall::open(data).or_else(|why| Ok(Hall::of(Store::stand_in()?, Some(why))))
    }

    /// Why the hall cannot be used, if it cannot.
    pub(crate) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    fn of(store: Store, trouble: Option<String>) -> Hall {
        Hall {
            store,
            trouble,
            limits: Limits::default(),
            together: Together::default(),
            listed: renewal::Listed::default(),
        }
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
        .route("/hall/damaged", get(damaged::show).post(damaged::put_right))
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
        .route("/f/{festival}/reports/codes/{section}/renew", post(renewal::renew))
        .route("/f/{festival}/screens", get(screens::show))
        .route("/f/{festival}/screens/set", post(screens::set))
        .route("/f/{festival}/screens/remove", post(screens::remove))
        .route("/f/{festival}/screens/announce", post(screens::announce))
        .route("/f/{festival}/screens/withdraw", post(screens::withdraw))
}
