//! A file: what the cache shows, and what the disk has.

use crate::Lots;
use std::collections::BTreeSet;

/// The size of a page of the cache.
const PAGE: usize = 4096;
/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

#[derive(Default)]
pub(crate) struct Inode {
    pub(crate) current: Vec<u8>,
    durable: Vec<u8>,
    /// Pages that differ from what the disk has, as far as the system remembers.
    dirty: BTreeSet<usize>,
}

impl Inode {
    pub(crate) fn write(&mut self, offset: usize, bytes: &[u8]) {
        let end = offset + bytes.len();
        if self.current.len() < end {
            self.mark(self.current.len().min(offset), end);
            self.current.resize(end, 0);
        }
        self.current[offset..end].copy_from_slice(bytes);
        self.mark(offset, end);
    }

    fn mark(&mut self, from: usize, to: usize) {
        if from < to {
            self.dirty.extend(from / PAGE..=(to - 1) / PAGE);
        }
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        if length > self.current.len() {
            self.mark(self.current.len(), length);
        }
        self.current.resize(length, 0);
    }

    pub(crate) fn sync(&mut self) {
        for page in std::mem::take(&mut self.dirty) {
            self.write_back(page);
        }
        self.durable.resize(self.current.len(), 0);
    }

    /// The sync failed: a part may have been written, and the rest is forgotten.
    pub(crate) fn forget(&mut self, lots: &mut Lots) {
        for page in std::mem::take(&mut self.dirty) {
            if lots.once_in(2) {
                self.write_back(page);
            }
        }
    }

    /// The system writes a page back by itself.
    pub(crate) fn write_back_one(&mut self, lots: &mut Lots) {
        let nth = usize::try_from(lots.below(self.dirty.len() as u64)).unwrap_or(0);
        if let Some(page) = self.dirty.iter().nth(nth).copied() {
            self.dirty.remove(&page);
            self.write_back(page);
        }
    }

    fn write_back(&mut self, page: usize) {
        self.write_back_range(page * PAGE, (page + 1) * PAGE);
    }

    fn write_back_range(&mut self, from: usize, to: usize) {
        let to = to.min(self.current.len());
        if from < to {
            if self.durable.len() < to {
                self.durable.resize(to, 0);
            }
            self.durable[from..to].copy_from_slice(&self.current[from..to]);
        }
    }

    /// The power went: of what was not synced some is there and some is not.
    pub(crate) fn cut_power(&mut self, lots: &mut Lots) {
        let way = lots.below(5);
        let old_length = self.durable.len();
        for page in std::mem::take(&mut self.dirty) {
            let whole = match way {
                0 => Some(false),
                1 => Some(true),
                2 => Some(lots.once_in(2)),
                _ => None,
            };
            for sector in 0..PAGE / SECTOR {
                let kept = whole.unwrap_or_else(|| if way == 3 { lots.once_in(2) } else { !lots.once_in(8) });
                if kept {
                    let from = page * PAGE + sector * SECTOR;
                    self.write_back_range(from, from + SECTOR);
                }
            }
        }
        // The length is written apart from the content, too.
        if way != 0
            && (old_length > self.current.len() || self.durable.len() < self.current.len())
            && lots.once_in(2)
        {
            self.durable.resize(self.current.len(), 0);
        }
        self.current = self.durable.clone();
    }
}
