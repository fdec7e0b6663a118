//! The clock: given from outside, so that tests can set it.

use std::sync::Arc;

use jiff::Timestamp;

/// Tells the time.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// A clock that asks a function.
    pub fn new(tell: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(tell))
    }

    /// The time, in whole milliseconds: what the log keeps.
    pub fn now(&self) -> Timestamp {
        let now = (self.0)();
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }
}
