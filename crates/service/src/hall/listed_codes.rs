//! Which lists of codes are in the access log already.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use access::SessionId;

/// Which lists of codes are in the access log: a page that brings itself up to date does not fill it.
#[derive(Default)]
pub struct ListedCodes(Mutex<BTreeSet<(SessionId, String, u64)>>);

/// How many lists are remembered; then they are written down once more.
const MAX_LISTED: usize = 4096;

impl ListedCodes {
    /// Remembers that a session has seen a list in an edition; says whether that is new.
    pub fn remember(&self, session: SessionId, object: &str, edition: u64) -> bool {
        let mut listed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if listed.len() >= MAX_LISTED {
            listed.clear();
        }
        listed.insert((session, object.to_owned(), edition))
    }
}
