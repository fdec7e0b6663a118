//! How many documents are set at once: each takes memory by the hundred megabytes where an event is large, so
//! the others wait, and who would wait behind too many is told.

use std::sync::{Condvar, Mutex, PoisonError};

use crate::error::Error;

/// How many documents are set at once.
const MAX_AT_ONCE: usize = 2;

/// How many may wait for that.
const MAX_WAITING: usize = 16;

/// Where all documents of this program take their turn.
pub(crate) static TURNS: Turns = Turns::new(MAX_AT_ONCE, MAX_WAITING);

/// Who sets a document, and who waits.
pub(crate) struct Turns {
    at_once: usize,
    most_waiting: usize,
    counts: Mutex<Counts>,
    freed: Condvar,
}

#[derive(Default)]
struct Counts {
    setting: usize,
    waiting: usize,
}

/// A turn, which ends when it is dropped.
pub(crate) struct Turn<'a>(&'a Turns);

impl Turns {
    const fn new(at_once: usize, most_waiting: usize) -> Turns {
        let counts = Mutex::new(Counts { setting: 0, waiting: 0 });
        Turns { at_once, most_waiting, counts, freed: Condvar::new() }
    }

    /// Waits for a turn.
    ///
    /// # Errors
    ///
    /// If too many wait.
    pub(crate) fn take(&self) -> Result<Turn<'_>, Error> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.setting >= self.at_once {
            if counts.waiting >= self.most_waiting {
                return Err(Error::Busy);
            }
            counts.waiting += 1;
            while counts.setting >= self.at_once {
                counts = self.freed.wait(counts).unwrap_or_else(PoisonError::into_inner);
            }
            counts.waiting -= 1;
        }
        counts.setting += 1;
        Ok(Turn(self))
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner).setting -= 1;
        self.0.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn no_more_than_allowed_are_set_at_once_and_everybody_has_a_turn() {
        let turns = Turns::new(2, 16);
        let (now, most, done) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..10 {
                scope.spawn(|| {
                    let turn = turns.take().unwrap();
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::yield_now();
                    now.fetch_sub(1, Ordering::SeqCst);
                    drop(turn);
                    done.fetch_add(1, Ordering::SeqCst);
                });
            }
        });
        assert_eq!(done.into_inner(), 10);
        assert!(most.into_inner() <= 2);
    }

    #[test]
    fn who_would_wait_behind_too_many_is_told() {
        let turns = Turns::new(1, 0);
        let first = turns.take().unwrap();
        assert!(matches!(turns.take(), Err(Error::Busy)));
        drop(first);
        assert!(turns.take().is_ok());
    }
}
