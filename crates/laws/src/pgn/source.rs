//! Where the bytes come from, and the part of them that is held.

use std::convert::Infallible;

use super::reader::MAX_TOKEN_BYTES;

/// How many bytes are asked for at a time.
const CHUNK: usize = 64 * 1024;

/// A source of bytes that are all there.
///
/// ```
/// let mut source = laws::pgn::bytes(b"1. e4 *");
/// let mut buffer = [0; 4];
/// assert_eq!(source(&mut buffer), Ok(4));
/// assert_eq!(&buffer, b"1. e");
/// ```
pub fn bytes(text: &[u8]) -> impl FnMut(&mut [u8]) -> Result<usize, Infallible> {
    let mut rest = text;
    move |buffer| {
        let count = rest.len().min(buffer.len());
        let (now, later) = rest.split_at(count);
        buffer[..count].copy_from_slice(now);
        rest = later;
        Ok(count)
    }
}

/// The bytes that are held: those of the current token and what was read after it.
pub(super) struct Window<F> {
    source: F,
    held: Vec<u8>,
    /// The first byte that was not consumed.
    start: usize,
    /// The end of what was read.
    end: usize,
    is_exhausted: bool,
    /// How many bytes were consumed and dropped.
    dropped: u64,
    line: u64,
    /// The offset of the first byte of the line.
    line_start: u64,
}

/// What there is after asking for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    Bytes,
    End,
    /// The token is longer than can be held.
    TooLong,
}

impl<F> Window<F> {
    pub(super) fn new(source: F) -> Window<F> {
        let held = vec![0; CHUNK];
        Window { source, held, start: 0, end: 0, is_exhausted: false, dropped: 0, line: 1, line_start: 0 }
    }

    /// What is held and not consumed.
    pub(super) fn rest(&self) -> &[u8] {
        &self.held[self.start..self.end]
    }

    /// Some bytes before the first that is not consumed.
    pub(super) fn before(&self, from: usize, to: usize) -> &[u8] {
        let end = self.start.saturating_sub(to);
        &self.held[self.start.saturating_sub(from).min(end)..end]
    }

    pub(super) const fn line(&self) -> u64 {
        self.line
    }

    /// The column of the first byte that is not consumed, counted in bytes from 1.
    pub(super) const fn column(&self) -> u64 {
        self.dropped + self.start as u64 - self.line_start + 1
    }

    pub(super) fn consume(&mut self, count: usize) {
        self.start = (self.start + count).min(self.end);
    }

    /// Consumes bytes that may hold ends of lines.
    pub(super) fn consume_lines(&mut self, count: usize) {
        let passed = &self.held[self.start..(self.start + count).min(self.end)];
        let breaks = passed.iter().filter(|&&byte| byte == b'\n').count();
        if let Some(last) = passed.iter().rposition(|&byte| byte == b'\n') {
            self.line += breaks as u64;
            self.line_start = self.dropped + (self.start + last) as u64 + 1;
        }
        self.consume(count);
    }

    /// Consumes the end of a line.
    pub(super) fn consume_line_end(&mut self) {
        self.consume(1);
        self.line += 1;
        self.line_start = self.dropped + self.start as u64;
    }
}

impl<F, E> Window<F>
where
    F: FnMut(&mut [u8]) -> Result<usize, E>,
{
    /// Asks for more bytes after those that are held.
    pub(super) fn more(&mut self) -> Result<More, E> {
        if self.is_exhausted {
            return Ok(More::End);
        }
        self.held.copy_within(self.start..self.end, 0);
        self.dropped += self.start as u64;
        (self.start, self.end) = (0, self.end - self.start);
        if self.end == self.held.len() {
            if self.held.len() >= MAX_TOKEN_BYTES {
                return Ok(More::TooLong);
            }
            self.held.resize(2 * self.held.len(), 0);
        }
        let count = (self.source)(&mut self.held[self.end..])?;
        self.end = (self.end + count).min(self.held.len());
        self.is_exhausted = count == 0;
        Ok(if self.is_exhausted { More::End } else { More::Bytes })
    }

    /// How many bytes stand before the first for which a condition holds, reading on as far as needed; where
    /// there is none, how many are left or can be held.
    pub(super) fn extent(
        &mut self,
        mut from: usize,
        is_end: impl Fn(u8) -> bool,
    ) -> Result<(usize, More), E> {
        loop {
            let found = self.rest().get(from..).and_then(|rest| rest.iter().position(|&byte| is_end(byte)));
            if let Some(length) = found {
                return Ok((from + length, More::Bytes));
            }
            from = self.rest().len();
            match self.more()? {
                More::Bytes => {}
                end @ (More::End | More::TooLong) => return Ok((from, end)),
            }
        }
    }

    /// Makes sure that so many bytes are held, where there are so many.
    pub(super) fn hold(&mut self, count: usize) -> Result<(), E> {
        while self.rest().len() < count && self.more()? == More::Bytes {}
        Ok(())
    }
}
