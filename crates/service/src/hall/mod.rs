//! What the hall knows beside the logs: one file, `hall.sqlite` ([`store`]), and what is under way in memory.

mod at;
pub mod code;
mod error;
mod limits;
mod listed_codes;
pub mod programme;
mod report_queue;
pub mod store;

pub use at::At;
pub use error::HallError;
pub use limits::Limits;
pub use listed_codes::ListedCodes;
pub use report_queue::{KeptReport, QueuedReport, ReportQueue, Settlement};

use std::path::Path;

use store::Store;

/// What the hall knows beside the log.
pub struct Hall {
    store: Store,
    /// Why the file cannot be used: then an empty hall that takes nothing stands in.
    trouble: Option<HallError>,
    /// How often phones may ask.
    pub limits: Limits,
    /// Reports that are being written.
    pub reports_to_write: ReportQueue,
    /// Which lists of codes are in the access log already.
    pub listed: ListedCodes,
}

impl Hall {
    /// Opens the hall's own file in the folder with everything.
    pub fn open(data: &Path) -> Result<Hall, HallError> {
        Ok(Hall::of(Store::open(&data.join(store::FILE))?, None))
    }

    /// The same; where the file cannot be used the desk goes on without the hall, and why is told.
    pub fn open_or_stand_in(data: &Path) -> Result<Hall, HallError> {
        Hall::open(data).or_else(|why| Ok(Hall::of(Store::stand_in()?, Some(why))))
    }

    /// Why the hall cannot be used, if it cannot.
    pub fn trouble(&self) -> Option<&HallError> {
        self.trouble.as_ref()
    }

    fn of(store: Store, trouble: Option<HallError>) -> Hall {
        Hall {
            store,
            trouble,
            limits: Limits::default(),
            reports_to_write: ReportQueue::default(),
            listed: ListedCodes::default(),
        }
    }
}

impl std::ops::Deref for Hall {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}
