//! How far the logs have come, remembered outside of them, in the account store: without a sync, and never in
//! the way of whoever saves.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use access::{AccountStore, KnownHead};
use store::Head;

/// The heads that are to be remembered.
pub struct KnownHeads {
    accounts: Arc<AccountStore>,
    pending: Mutex<BTreeMap<String, Head>>,
}

impl KnownHeads {
    /// Heads that are kept in an account store.
    pub fn new(accounts: &Arc<AccountStore>) -> KnownHeads {
        KnownHeads { accounts: Arc::clone(accounts), pending: Mutex::default() }
    }

    /// The log of a festival has come so far, and is on disk.
    pub fn reached(&self, slug: &str, head: Head) {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner).insert(slug.to_owned(), head);
        self.write();
    }

    /// Writes what is pending, unless somebody else uses the account store just now: then it is
    /// written a moment later.
    pub fn write(&self) {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let heads: Vec<KnownHead> = pending
            .iter()
            .map(|(slug, head)| KnownHead {
                festival: slug.clone(),
                sequence: head.sequence.0,
                hash: head.hash.0,
            })
            .collect();
        if !heads.is_empty() && matches!(self.accounts.remember_heads(&heads), Ok(true)) {
            pending.clear();
        }
    }
}
