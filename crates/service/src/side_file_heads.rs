//! How far accounts, audit and hall have come, remembered in files beside them.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use access::AccountStore;
use store::disk::Ordinary;
use store::{Hash, Head, HeadFile, Sequence};

use crate::hall::Hall;

/// How far accounts, audit and hall have come, as recorded in head files.
pub struct SideFileHeads {
    data: PathBuf,
    /// Up to which changes of accounts and hall the files beside them remember.
    remembered: Mutex<Option<[u64; 2]>>,
}

impl SideFileHeads {
    /// The head files in the folder with everything.
    pub fn new(data: &Path) -> SideFileHeads {
        SideFileHeads { data: data.to_owned(), remembered: Mutex::default() }
    }

    /// Remembers how far they have come, unless they have not changed since.
    pub fn remember(&self, accounts: &AccountStore, hall: &Hall) {
        let version = [accounts.version(), hall.written()];
        let mut remembered = self.remembered.lock().unwrap_or_else(PoisonError::into_inner);
        if *remembered != Some(version) {
            remember_in(&self.data, &heads_of(accounts, hall));
            *remembered = Some(version);
        }
    }

    /// What had come further than it is, or is not what was written.
    pub fn older(&self, accounts: &AccountStore, hall: &Hall) -> Vec<Older> {
        older_than(&self.data, accounts, hall)
    }
}

/// The names of the files that remember how far the audit, the accounts and the hall have come.
pub const AUDIT: &str = "audit";
const ACCOUNTS: &str = "accounts";
/// The name of the file about the hall.
pub const HALL: &str = "hall";

/// How far the files beside the logs have come: the last line of the audit; the accounts at that line; the
/// changes of the hall. The hash is over what is there.
pub fn heads_of(accounts: &AccountStore, hall: &Hall) -> Vec<(&'static str, Head)> {
    let mut heads = Vec::new();
    if let Ok((audit, accounts)) = accounts.accounts_state() {
        let sequence = Sequence(u64::try_from(audit.id).unwrap_or(0));
        heads.push((AUDIT, Head { sequence, hash: Hash(audit.hash) }));
        heads.push((ACCOUNTS, Head { sequence, hash: Hash(accounts) }));
    }
    // What stands in for a hall that cannot be used says nothing about it.
    if hall.trouble().is_none()
        && let Ok((count, digest)) = hall.state()
    {
        heads.push((HALL, Head { sequence: Sequence(count), hash: Hash(digest) }));
    }
    heads
}

/// What is older than it was, or was changed from outside: which, where it ends, and where it had ended.
pub struct Older {
    /// Which file.
    pub what: &'static str,
    /// Where it ends.
    pub ends: Sequence,
    /// How far it had come.
    pub known: Sequence,
}

impl std::fmt::Display for Older {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Older { what, ends, known } = self;
        write!(f, "{what}: ends at {ends}, had come to {known}")?;
        if ends >= known { write!(f, ", and was changed from outside") } else { Ok(()) }
    }
}

/// Compares the files beside the logs with what is remembered of them in a folder.
pub fn older_than(folder: &Path, accounts: &AccountStore, hall: &Hall) -> Vec<Older> {
    let mut older = Vec::new();
    for (what, head) in heads_of(accounts, hall) {
        let Some(known) = HeadFile::read(&Ordinary, folder, &file_of(what), what) else { continue };
        let is_whole = match what {
            // An earlier line of the audit is still there.
            AUDIT => known.sequence == Sequence::NONE || has_line(accounts, known),
            // What came after the last look, within a second before a power cut, is not known.
            _ => known == head || known.sequence < head.sequence,
        };
        if !is_whole {
            older.push(Older { what, ends: head.sequence, known: known.sequence });
        }
    }
    older
}

fn has_line(accounts: &AccountStore, known: Head) -> bool {
    let next = i64::try_from(known.sequence.0).unwrap_or(i64::MAX).saturating_add(1);
    let line = accounts.audits(Some(next), 1).unwrap_or_default().into_iter().next();
    line.is_some_and(|line| line.id + 1 == next && line.hash == known.hash.0)
}

/// Remembers in a folder how far the files are that were copied there.
pub fn remember_in(folder: &Path, heads: &[(&'static str, Head)]) {
    for (what, head) in heads {
        // Nothing but the recorded head is lost if this fails; the next copy tries again.
        let _ =
            HeadFile::open(&Ordinary, folder, &file_of(what)).and_then(|mut file| file.write(what, *head));
    }
}

fn file_of(what: &str) -> String {
    format!("jadoube-{what}")
}
