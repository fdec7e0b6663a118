//! The desk as programs ask it: the desk itself, and what only the interface needs.

use std::ops::Deref;
use std::sync::Arc;

use service::app::App;
use service::operations::idempotent::RequestKey;
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

/// A desk with its interface for programs; it can be asked whatever the desk can. A copy is the same desk.
#[derive(Clone)]
pub struct Programs {
    app: App,
    /// Requests that are being answered, by their keys.
    pub(super) locks: Arc<KeyLocks>,
}

impl Programs {
    /// The interface of a desk.
    pub fn new(app: App) -> Programs {
        Programs { app, locks: Arc::default() }
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

/// Requests under the same key wait for each other; those under others seldom.
#[derive(Default)]
pub(crate) struct KeyLocks([Mutex<()>; 16]);

impl KeyLocks {
    /// The lock of a key.
    pub(super) fn of(&self, RequestKey { owner, key }: &RequestKey) -> &Mutex<()> {
        let hash = Sha256::digest(format!("{owner:?} {key}"));
        &self.0[usize::from(hash[0]) % self.0.len()]
    }
}
