//! The log in the middle of commands that are given together: what each of them is judged against.

use crate::festival::Festival;
use crate::identity::EntryNumber;
use crate::log::{Entry, Log};

/// The log as it would be if those commands were done that come before one of several.
///
/// ```
/// use tournament::{Log, Meanwhile};
/// let log = Log::default();
/// assert_eq!(Meanwhile::of(&log).entries().count(), 0);
/// ```
#[derive(Clone, Copy)]
pub struct Meanwhile<'a> {
    before: &'a Log,
    /// What comes of the commands before, in the order of the log.
    added: &'a [Entry],
    festival: &'a Festival,
}

/// Which of several commands its author may not give, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped<Why> {
    /// Counted from 0.
    pub at: usize,
    /// Why they may not.
    pub why: Why,
}

impl<'a> Meanwhile<'a> {
    /// The log as it is: what a command is judged against that is given alone, or first.
    /// Example: see [`Meanwhile`].
    pub fn of(log: &'a Log) -> Meanwhile<'a> {
        Meanwhile { before: log, added: &[], festival: log.festival() }
    }

    pub(crate) fn after(before: &'a Log, added: &'a [Entry], festival: &'a Festival) -> Meanwhile<'a> {
        Meanwhile { before, added, festival }
    }

    /// The festival as it would be. Example: see [`Log::decide_all`].
    pub fn festival(&self) -> &'a Festival {
        self.festival
    }

    /// All entries, also those undone. Example: see [`Meanwhile`].
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &'a Entry> + use<'a> {
        self.before.entries().iter().chain(self.added)
    }

    /// An entry by its number. Example: see [`Log::decide_all`].
    pub fn entry(&self, number: EntryNumber) -> Option<&'a Entry> {
        let at = usize::try_from(number.get() - 1).ok()?;
        let first = self.before.entries().len();
        self.before.entries().get(at).or_else(|| self.added.get(at.checked_sub(first)?))
    }
}
