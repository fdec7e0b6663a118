//! What connections to one file share: locks, and the memory of the write-ahead log's index.

use rusqlite::ffi;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_int;
use std::sync::{Mutex, Weak};

/// The files that are open, by inode and start of the program.
pub(crate) type Registry = BTreeMap<(u64, u64), Weak<Common>>;

/// What the connections to one file share.
#[derive(Default)]
pub(crate) struct Common {
    pub(crate) levels: Mutex<Levels>,
    pub(crate) memory: Mutex<Memory>,
}

/// The locks of a file in rollback mode.
#[derive(Default)]
pub(crate) struct Levels {
    shared: BTreeSet<u64>,
    reserved: Option<u64>,
    pending: Option<u64>,
    exclusive: Option<u64>,
}

fn is_others(owner: Option<u64>, own: u64) -> bool {
    owner.is_some_and(|owner| owner != own)
}

impl Levels {
    /// Raises the lock of `own` to `level`; false if others are in the way.
    pub(crate) fn raise(&mut self, own: u64, level: c_int) -> bool {
        match level {
            ffi::SQLITE_LOCK_SHARED => {
                let free = !is_others(self.pending, own) && !is_others(self.exclusive, own);
                if free {
                    self.shared.insert(own);
                }
                free
            }
            ffi::SQLITE_LOCK_RESERVED => {
                let free = !is_others(self.reserved, own);
                if free {
                    self.reserved = Some(own);
                }
                free
            }
            ffi::SQLITE_LOCK_EXCLUSIVE => {
                if is_others(self.pending, own) || is_others(self.reserved, own) {
                    return false;
                }
                self.pending = Some(own);
                let free = self.shared.iter().all(|holder| *holder == own);
                if free {
                    self.exclusive = Some(own);
                }
                free
            }
            _ => true,
        }
    }

    /// Lowers the lock of `own` to shared or none.
    pub(crate) fn lower(&mut self, own: u64, level: c_int) {
        for owner in [&mut self.reserved, &mut self.pending, &mut self.exclusive] {
            *owner = owner.filter(|owner| *owner != own);
        }
        if level == ffi::SQLITE_LOCK_NONE {
            self.shared.remove(&own);
        }
    }

    pub(crate) fn is_reserved(&self) -> bool {
        self.reserved.is_some() || self.exclusive.is_some()
    }
}

/// The shared memory and its eight locks.
#[derive(Default)]
pub(crate) struct Memory {
    /// Never moved and never given back while a connection is open: `SQLite` keeps pointers.
    regions: Vec<Box<[u64]>>,
    shared: BTreeMap<c_int, BTreeSet<u64>>,
    exclusive: BTreeMap<c_int, u64>,
}

impl Memory {
    pub(crate) fn region(&mut self, number: usize, size: usize, extend: bool) -> Option<*mut u64> {
        while extend && self.regions.len() <= number {
            self.regions.push(vec![0_u64; size.div_ceil(8)].into_boxed_slice());
        }
        self.regions.get_mut(number).map(|region| region.as_mut_ptr())
    }

    /// Takes or gives back locks; false if others are in the way.
    pub(crate) fn lock(&mut self, own: u64, slots: std::ops::Range<c_int>, flags: c_int) -> bool {
        let exclusive = flags & ffi::SQLITE_SHM_EXCLUSIVE != 0;
        if flags & ffi::SQLITE_SHM_UNLOCK != 0 {
            self.give_back(own, slots);
            return true;
        }
        let free = slots.clone().all(|slot| {
            let readers =
                self.shared.get(&slot).is_some_and(|holders| holders.iter().any(|holder| *holder != own));
            !(is_others(self.exclusive.get(&slot).copied(), own) || exclusive && readers)
        });
        if free {
            for slot in slots {
                if exclusive {
                    self.exclusive.insert(slot, own);
                } else {
                    self.shared.entry(slot).or_default().insert(own);
                }
            }
        }
        free
    }

    pub(crate) fn give_back(&mut self, own: u64, slots: std::ops::Range<c_int>) {
        for slot in slots {
            if self.exclusive.get(&slot) == Some(&own) {
                self.exclusive.remove(&slot);
            }
            if let Some(holders) = self.shared.get_mut(&slot) {
                holders.remove(&own);
            }
        }
    }
}
