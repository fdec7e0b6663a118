//! Reports that wait to be written: while somebody writes, they gather; then all of them are written at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot::Sender;

use super::at::At;
use super::store::Report;
use crate::festival::OpenFestival;

/// What became of the reports of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// One player has reported; the other has not.
    Waiting,
    /// Both said the same: it is the result.
    Set,
    /// They said different things: an arbiter comes.
    Differs,
    /// It cannot be set now; it stays in the queue at the desk.
    Kept,
}

impl Settlement {
    /// The word by which pages and programs know it.
    pub const fn word(self) -> &'static str {
        match self {
            Settlement::Waiting => "waiting",
            Settlement::Set => "set",
            Settlement::Differs => "differs",
            Settlement::Kept => "kept",
        }
    }
}

/// What became of a report: none if its device has reported for the opponent, an error if it is not on disk.
pub type KeptReport = Result<Option<Settlement>, ()>;

/// A report that waits to be written.
pub struct QueuedReport {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// The board about which it is.
    pub at: At,
    /// What was reported.
    pub report: Report,
    /// Who waits for the answer.
    pub answer: Sender<KeptReport>,
}

/// Those who wait.
#[derive(Default)]
pub struct ReportQueue(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    waiting: Vec<QueuedReport>,
    is_being_written: bool,
}

impl ReportQueue {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds to those who wait, and says whether nobody is writing for them yet.
    pub fn enqueue(&self, report: QueuedReport) -> bool {
        let mut queue = self.queue();
        queue.waiting.push(report);
        !std::mem::replace(&mut queue.is_being_written, true)
    }

    /// All who wait; none if nobody does, and then nobody writes any more.
    pub fn next(&self) -> Option<Vec<QueuedReport>> {
        let mut queue = self.queue();
        let all = std::mem::take(&mut queue.waiting);
        queue.is_being_written = !all.is_empty();
        queue.is_being_written.then_some(all)
    }

    /// As if somebody were writing.
    #[cfg(test)]
    pub(crate) fn hold(&self) {
        self.queue().is_being_written = true;
    }

    /// How many wait.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.queue().waiting.len()
    }

    /// Lets go of all who wait, who are told that nothing was kept, and lets the next one write.
    pub fn clear(&self) {
        *self.queue() = Queue::default();
    }
}
