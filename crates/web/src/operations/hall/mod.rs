//! The hall without its pages: what phones report, who waits for an arbiter, screens, announcements, codes, messages to players.
//!
//! What is known here beside the log is in one file, `hall.sqlite` ([`store`]). Whatever changes a festival goes through its log.

pub(crate) mod address;
pub(crate) mod announcements;
pub(crate) mod at;
pub(crate) mod board;
mod code;
pub(crate) mod codes;
pub(crate) mod damaged;
pub(crate) mod kiosk;
mod limits;
pub(crate) mod messages;
pub(crate) mod own_page;
pub(crate) mod programme;
pub(crate) mod reports;
pub(crate) mod screens;
pub(crate) mod settle;
pub(crate) mod store;
mod together;

use std::path::Path;

use access::Permission;
use service::{Error, ErrorKind, Staff};
use words::Message;

use crate::app::App;
use crate::operations::open::{self, OpenFestival};
use codes::Listed;
use limits::Limits;
use store::Store;
use together::Together;

/// What the hall knows beside the log.
pub(crate) struct Hall {
    store: Store,
    /// Why the file cannot be used: then an empty hall that takes nothing stands in.
    trouble: Option<String>,
    limits: Limits,
    /// Reports that are being written.
    together: Together,
    /// Which lists of codes are in the access log already.
    listed: Listed,
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
            listed: Listed::default(),
        }
    }
}

impl std::ops::Deref for Hall {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

/// What the hall's own file could not take.
fn not_kept(_: rusqlite::Error) -> Error {
    Error::new(ErrorKind::DiskFailed, Message::new("our-mistake"))
}

/// What could not be read from the hall's own file.
fn not_read(_: rusqlite::Error) -> Error {
    Error::failed()
}

/// Opens a festival for somebody who needs a permission, and does something there where waiting holds up nobody else.
async fn in_festival<T: Send + 'static>(
    app: &App,
    by: &Staff,
    needs: Permission,
    festival: &str,
    work: impl FnOnce(&App, &Staff, OpenFestival) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    by.must(needs)?;
    let (by, festival) = (by.clone(), festival.to_owned());
    app.blocking(move |app| work(app, &by, open::festival(app, &by, &festival)?)).await
}
