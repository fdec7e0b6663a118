//! States kept so that not every entry need be read again. They are caches: never believed, always rebuildable.

use crate::{Entry, Head, Reading, Result, Sequence};
use std::ops::ControlFlow;

/// A state worked out from the entries up to `head` by one version of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Of what: a section, or the festival.
    pub name: String,
    /// The version of the code that worked it out; another version does not use it.
    pub code: String,
    /// The last entry it contains.
    pub head: Head,
    /// The state, in the caller's encoding.
    pub state: Vec<u8>,
}

/// The state after all entries: read from the newest usable snapshot if there is one, then brought up to date.
///
/// A snapshot that is missing, damaged, of another version of the code or refused by `decode` is passed over, and
/// the state is built from the first entry.
///
/// ```
/// use store::{Batch, Draft, Log, Moment, Reading, SqliteLog, state_of};
/// let mut log = SqliteLog::in_memory("Festival")?;
/// log.append(&Batch::new("1", "A", Moment(0)).with(Draft::new("open", "added", b"abc")))?;
/// let (length, head) = state_of(&log, "length", "1", 0, |_| None, |length, entry| length + entry.payload.len())?;
/// assert_eq!((length, head), (3, log.head()?));
/// # Ok::<(), store::Error>(())
/// ```
///
/// # Errors
/// If the log cannot be read.
pub fn state_of<S>(
    log: &dyn Reading,
    name: &str,
    code: &str,
    empty: S,
    decode: impl FnOnce(&[u8]) -> Option<S>,
    mut apply: impl FnMut(S, &Entry) -> S,
) -> Result<(S, Head)> {
    let kept = log.snapshot(name, code)?;
    let decoded = kept.and_then(|snapshot| Some((decode(&snapshot.state)?, snapshot.head)));
    let (state, mut head) = decoded.unwrap_or_else(|| (empty, crate::genesis(log.festival())));
    let mut state = Some(state);
    log.visit(Sequence(head.sequence.0 + 1), &mut |entry| {
        state = state.take().map(|state| apply(state, &entry));
        head = entry.head();
        ControlFlow::Continue(())
    })?;
    Ok((state.expect("put back after every entry"), head))
}
