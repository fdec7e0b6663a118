//! The hall: phones, kiosks, screens, and what players are told.

mod store;

use std::path::Path;

use axum::Router;

use crate::app::App;
use store::Store;

/// What the hall knows beside the log.
pub(crate) struct Hall {
    store: Store,
}

impl Hall {
    /// Opens the hall's own file in the folder with everything.
    pub(crate) fn open(data: &Path) -> Result<Hall, String> {
        Ok(Hall { store: Store::open(&data.join("hall.sqlite"))? })
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
}
