//! The traits every store fulfils; `SQLite` today, `PostgreSQL` later.

use crate::{Batch, Beside, Entry, Head, Object, Receipt, Record, Result, Sequence, Standing};
use std::ops::ControlFlow;
use std::path::Path;

/// A log that can be read. What is read in one call is a prefix of the log as it was at one moment.
pub trait ReadLog {
    /// The name given to the festival when the log was created.
    fn festival(&self) -> &str;

    /// Where the log is, for messages.
    fn path(&self) -> &Path;

    /// Where the log ends now.
    ///
    /// # Errors
    /// If the log cannot be read.
    fn head(&self) -> Result<Head>;

    /// Shows the entries from `from` on, in order, until there are no more or `see` breaks.
    ///
    /// # Errors
    /// If the log cannot be read or is damaged.
    fn visit(&self, from: Sequence, see: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> Result<()>;

    /// At most `most` entries from `from` on.
    ///
    /// # Errors
    /// If the log cannot be read or is damaged.
    fn read(&self, from: Sequence, most: usize) -> Result<Vec<Entry>> {
        let mut entries = Vec::new();
        if most > 0 {
            self.visit(from, &mut |entry| {
                entries.push(entry);
                if entries.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(entries)
    }

    /// Shows the answered requests after the one of this number, in order, until `see` breaks.
    ///
    /// # Errors
    /// If the log cannot be read or is damaged.
    fn visit_records(&self, after: u64, see: &mut dyn FnMut(Record) -> ControlFlow<()>) -> Result<()>;

    /// Shows everything that stands beside the chain, in the order in which it came.
    ///
    /// # Errors
    /// If the log cannot be read.
    fn visit_beside(&self, see: &mut dyn FnMut(Beside)) -> Result<()>;

    /// How many requests have been answered.
    ///
    /// # Errors
    /// If the log cannot be read.
    fn answered(&self) -> Result<u64>;

    /// How an object stands, or `None` if nobody has touched it.
    ///
    /// # Errors
    /// If the log cannot be read.
    fn object(&self, object: &Object) -> Result<Option<Standing>>;

    /// How all objects of a kind stand, by their ids: what a page shows before somebody changes one of them.
    ///
    /// # Errors
    /// If the log cannot be read.
    fn objects(&self, kind: &str) -> Result<Vec<(Object, Standing)>>;

    /// The answer a request got, if it came before: ask this before working a command out.
    ///
    /// # Errors
    /// [`crate::Error::KeyUsed`] if the key was used for another request; otherwise if the log cannot be
    /// read.
    fn answer(&self, key: &str, author: &str, request: &[u8]) -> Result<Option<Receipt>>;

    /// Follows the whole chain and compares everything kept beside it.
    ///
    /// # Errors
    /// [`crate::Error::Damaged`] with the first broken place; otherwise if the log cannot be read.
    fn verify(&self) -> Result<Head>;
}

/// A log that can be written, by one writer at a time.
pub trait Log: ReadLog {
    /// Writes a batch, all or nothing. When this returns `Ok`, it is on disk and stays there.
    ///
    /// # Errors
    /// [`crate::Error::KeyUsed`] and [`crate::Error::Conflict`] as described at [`Batch`]; otherwise if it
    /// could not be written. After any error the log is as before, or, after [`crate::Error::Unsure`], nobody
    /// knows; sending the same batch again is safe, and tells.
    fn append(&mut self, batch: &Batch) -> Result<Receipt>;

    /// Another reader of the same log, for another thread.
    ///
    /// # Errors
    /// If the log cannot be opened once more.
    fn reader(&self) -> Result<Box<dyn ReadLog + Send>>;
}
