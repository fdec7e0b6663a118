//! The desk as programs ask it: the desk itself, and what only the interface needs.

use std::ops::Deref;
use std::sync::Arc;

use super::once::Once;
use service::app::App;

/// A desk with its interface for programs; it can be asked whatever the desk can. A copy is the same desk.
#[derive(Clone)]
pub(crate) struct Programs {
    app: App,
    /// What is being done beside the logs.
    pub(super) once: Arc<Once>,
}

impl Programs {
    pub(crate) fn new(app: App) -> Programs {
        Programs { app, once: Arc::default() }
    }
}

impl Deref for Programs {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl AsRef<App> for Programs {
    fn as_ref(&self) -> &App {
        &self.app
    }
}
