//! A file seen through a window of fixed size: rows of any list, in constant memory.

use std::io::{self, Read};

use memchr::memmem::Finder;

/// The longest row that is looked at as a whole.
const SIZE: usize = 256 * 1024;

/// A part of a file that moves on from row to row.
pub(super) struct Window<R> {
    source: R,
    bytes: Vec<u8>,
    start: usize,
    end: usize,
    is_at_end: bool,
    /// Why nothing more could be read: told once everything before it was taken.
    failure: Option<io::Error>,
    /// Lines that ended before the start.
    lines: u64,
}

/// What comes up to a mark.
pub(super) enum Taken<'a> {
    /// The bytes, with the mark at their end, and the line in which they begin.
    Whole(u64, &'a [u8]),
    /// The bytes after the last mark; empty at the very end.
    Rest(u64, &'a [u8]),
    /// More than fits; the first of them.
    TooLong(u64, Vec<u8>),
}

impl<R: Read> Window<R> {
    pub(super) fn new(source: R) -> Window<R> {
        Window { source, bytes: vec![0; SIZE], start: 0, end: 0, is_at_end: false, failure: None, lines: 0 }
    }

    pub(super) fn source(&self) -> &R {
        &self.source
    }

    /// Whether everything was taken.
    pub(super) fn is_passed(&self) -> bool {
        self.is_at_end && self.start == self.end
    }

    /// What the file begins with, as far as the window reaches.
    pub(super) fn beginning(&mut self) -> &[u8] {
        while self.more() {}
        &self.bytes[self.start..self.end]
    }

    /// Leaves out bytes that were seen.
    pub(super) fn skip(&mut self, count: usize) {
        self.advance(count.min(self.end - self.start));
    }

    /// Everything up to and with a mark.
    pub(super) fn take(&mut self, mark: &Finder<'_>) -> io::Result<Taken<'_>> {
        let mut searched = 0;
        loop {
            let seen = &self.bytes[self.start..self.end];
            if let Some(at) = mark.find(&seen[searched..]) {
                let length = searched + at + mark.needle().len();
                let (line, start) = (self.lines + 1, self.start);
                self.advance(length);
                return Ok(Taken::Whole(line, &self.bytes[start..start + length]));
            }
            searched = seen.len().saturating_sub(mark.needle().len());
            if !self.more() {
                break;
            }
        }
        let (line, start, end) = (self.lines + 1, self.start, self.end);
        if self.is_at_end {
            if let Some(failure) = self.failure.take() {
                return Err(failure);
            }
            self.advance(end - start);
            return Ok(Taken::Rest(line, &self.bytes[start..end]));
        }
        let beginning = self.bytes[start..end.min(start + 200)].to_vec();
        self.skip_past(mark);
        Ok(Taken::TooLong(line, beginning))
    }

    /// Leaves out everything up to and with a mark.
    fn skip_past(&mut self, mark: &Finder<'_>) {
        loop {
            let seen = &self.bytes[self.start..self.end];
            if let Some(at) = mark.find(seen) {
                self.advance(at + mark.needle().len());
                return;
            }
            self.advance(seen.len().saturating_sub(mark.needle().len() - 1));
            if !self.more() {
                self.advance(self.end - self.start);
                return;
            }
        }
    }

    fn advance(&mut self, count: usize) {
        let passed = &self.bytes[self.start..self.start + count];
        self.lines += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.start += count;
    }

    /// Fills the window; false when it is full or nothing more can be read.
    fn more(&mut self) -> bool {
        if self.start > 0 && (self.start == self.end || self.end == self.bytes.len()) {
            self.bytes.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.is_at_end || self.end == self.bytes.len() {
            return false;
        }
        let read = loop {
            match self.source.read(&mut self.bytes[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    break 0;
                }
                Ok(read) => break read,
            }
        };
        self.end += read;
        self.is_at_end = read == 0;
        read > 0
    }
}
