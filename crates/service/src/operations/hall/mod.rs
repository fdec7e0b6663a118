//! The hall without its pages: what phones report, who waits for an arbiter, screens, announcements, codes,
//! messages to players.
//!
//! What is known here beside the log is in one file, `hall.sqlite` ([`crate::hall`]). Whatever changes a
//! festival goes through its log.

pub mod address;
pub mod announcements;
pub mod board;
pub mod codes;
pub mod damaged;
mod group_commit;
pub mod kiosk;
pub mod messages;
pub mod own_page;
pub mod reports;
pub mod screens;
pub mod settle;

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use words::Message;

use crate::app::App;
use crate::operations::open::{self, VisibleFestival};

/// What the hall's own file could not take.
fn not_kept(_: rusqlite::Error) -> Error {
    Error::new(ErrorKind::DiskFailed, Message::new("our-mistake"))
}

/// What could not be read from the hall's own file.
fn not_read(_: rusqlite::Error) -> Error {
    Error::failed()
}

/// Opens a festival for somebody who needs a permission, and does something there where waiting holds up
/// nobody else.
async fn in_festival<T: Send + 'static>(
    app: &App,
    by: &Staff,
    needs: Permission,
    festival: &str,
    work: impl FnOnce(&App, &Staff, VisibleFestival) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    by.must(needs)?;
    let (by, festival) = (by.clone(), festival.to_owned());
    app.blocking(move |app| work(app, &by, open::festival(app, &by, &festival)?)).await
}
