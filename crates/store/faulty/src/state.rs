//! The disk as a whole: names, files, locks, and what is to go wrong.

use crate::inode::Inode;
use crate::lots::Lots;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This one operation fails: reading, writing, syncing, whatever it is.
    Fails,
    /// From this operation on there is no space left.
    Fills,
    /// The program is killed at this operation.
    Kills,
    /// The power goes at this operation.
    CutsPower,
}

/// An open file, as long as the program runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handle {
    pub(crate) inode: u64,
    epoch: u64,
}

/// A change of names that is not on disk yet.
enum Renaming {
    Link(String, u64),
    Unlink(String),
    Rename(String, String),
}

pub(crate) struct State {
    inodes: BTreeMap<u64, Inode>,
    names: BTreeMap<String, u64>,
    durable_names: BTreeMap<String, u64>,
    renamings: Vec<Renaming>,
    locks: BTreeSet<String>,
    pub(crate) lots: Lots,
    pub(crate) operations: u64,
    pub(crate) fuse: Option<(u64, Fault)>,
    pub(crate) full: bool,
    pub(crate) down: bool,
    pub(crate) kills: u64,
    pub(crate) power_cuts: u64,
    /// How often the program has been started.
    pub(crate) epoch: u64,
    next_inode: u64,
}

fn input_output() -> io::Error {
    io::Error::other("input/output error (injected)")
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl State {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            inodes: BTreeMap::new(),
            names: BTreeMap::new(),
            durable_names: BTreeMap::new(),
            renamings: Vec::new(),
            locks: BTreeSet::new(),
            lots: Lots::new(seed),
            operations: 0,
            fuse: None,
            full: false,
            down: false,
            kills: 0,
            power_cuts: 0,
            epoch: 0,
            next_inode: 1,
        }
    }

    /// Counts an operation; the fuse may be through. Gives whether this very operation fails.
    fn operate(&mut self) -> io::Result<bool> {
        if self.down {
            return Err(input_output());
        }
        self.operations += 1;
        let Some((left, fault)) = self.fuse else { return Ok(false) };
        if left > 0 {
            self.fuse = Some((left - 1, fault));
            return Ok(false);
        }
        self.fuse = None;
        match fault {
            Fault::Fails => return Ok(true),
            Fault::Fills => self.full = true,
            Fault::Kills => self.stop(false),
            Fault::CutsPower => self.stop(true),
        }
        if self.down { Err(input_output()) } else { Ok(false) }
    }

    fn operate_on_names(&mut self) -> io::Result<()> {
        if self.operate()? { Err(input_output()) } else { Ok(()) }
    }

    /// The program ends; with the power, what is not on disk goes too.
    pub(crate) fn stop(&mut self, power: bool) {
        self.down = true;
        self.epoch += 1;
        self.locks.clear();
        self.kills += u64::from(!power);
        self.power_cuts += u64::from(power);
        if power {
            let kept = self.lots.below(self.renamings.len() as u64 + 1);
            let renamings = std::mem::take(&mut self.renamings);
            for renaming in renamings.into_iter().take(index(kept)) {
                rename(&mut self.durable_names, renaming);
            }
            self.names = self.durable_names.clone();
            for inode in self.inodes.values_mut() {
                inode.cut_power(&mut self.lots);
            }
        }
        let mut used: BTreeSet<u64> =
            self.names.values().chain(self.durable_names.values()).copied().collect();
        used.extend(self.renamings.iter().filter_map(|renaming| match renaming {
            Renaming::Link(_, inode) => Some(*inode),
            Renaming::Unlink(_) | Renaming::Rename(..) => None,
        }));
        self.inodes.retain(|number, _| used.contains(number));
    }

    fn inode(&mut self, handle: Handle) -> io::Result<&mut Inode> {
        if self.down || handle.epoch != self.epoch {
            return Err(input_output());
        }
        self.inodes.get_mut(&handle.inode).ok_or_else(input_output)
    }

    pub(crate) fn exists(&mut self, name: &str) -> io::Result<bool> {
        self.operate_on_names()?;
        Ok(self.names.contains_key(name))
    }

    /// The file that has a name: looking takes no operation of the disk.
    pub(crate) fn inode_of(&self, name: &str) -> io::Result<Option<u64>> {
        if self.down { Err(input_output()) } else { Ok(self.names.get(name).copied()) }
    }

    pub(crate) fn names(&mut self) -> io::Result<Vec<String>> {
        self.operate_on_names()?;
        Ok(self.names.keys().cloned().collect())
    }

    pub(crate) fn open(&mut self, name: &str, create: bool) -> io::Result<Handle> {
        self.operate_on_names()?;
        let inode = match self.names.get(name) {
            Some(inode) => *inode,
            None if create && self.full => return Err(io::ErrorKind::StorageFull.into()),
            None if create => self.create(name),
            None => return Err(io::ErrorKind::NotFound.into()),
        };
        Ok(Handle { inode, epoch: self.epoch })
    }

    fn create(&mut self, name: &str) -> u64 {
        let inode = self.next_inode;
        self.next_inode += 1;
        self.inodes.insert(inode, Inode::default());
        self.change(Renaming::Link(name.to_owned(), inode));
        inode
    }

    fn change(&mut self, renaming: Renaming) {
        let copy = match &renaming {
            Renaming::Link(name, inode) => Renaming::Link(name.clone(), *inode),
            Renaming::Unlink(name) => Renaming::Unlink(name.clone()),
            Renaming::Rename(from, to) => Renaming::Rename(from.clone(), to.clone()),
        };
        rename(&mut self.names, renaming);
        self.renamings.push(copy);
    }

    pub(crate) fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.operate_on_names()?;
        if !self.names.contains_key(from) {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.change(Renaming::Rename(from.to_owned(), to.to_owned()));
        Ok(())
    }

    pub(crate) fn remove(&mut self, name: &str) -> io::Result<()> {
        self.operate_on_names()?;
        if !self.names.contains_key(name) {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.change(Renaming::Unlink(name.to_owned()));
        Ok(())
    }

    pub(crate) fn sync_names(&mut self) -> io::Result<()> {
        self.operate_on_names()?;
        for renaming in std::mem::take(&mut self.renamings) {
            rename(&mut self.durable_names, renaming);
        }
        Ok(())
    }

    pub(crate) fn take_lock(&mut self, name: &str) -> io::Result<bool> {
        self.operate_on_names()?;
        Ok(self.locks.insert(name.to_owned()))
    }

    pub(crate) fn give_lock_back(&mut self, name: &str, epoch: u64) {
        if epoch == self.epoch {
            self.locks.remove(name);
        }
    }

    pub(crate) fn length(&mut self, handle: Handle) -> io::Result<u64> {
        Ok(self.inode(handle)?.current.len() as u64)
    }

    /// Reads as much as there is and gives how much that was.
    pub(crate) fn read(&mut self, handle: Handle, offset: u64, bytes: &mut [u8]) -> io::Result<usize> {
        if self.operate()? {
            return Err(input_output());
        }
        let current = &self.inode(handle)?.current;
        let from = index(offset).min(current.len());
        let count = bytes.len().min(current.len() - from);
        bytes[..count].copy_from_slice(&current[from..from + count]);
        Ok(count)
    }

    pub(crate) fn write(&mut self, handle: Handle, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let stopped = self.operate();
        let part = index(self.lots.below(bytes.len() as u64));
        let written_back = self.lots.once_in(8);
        let full = self.full;
        let mut lots = self.lots.clone();
        let failed = stopped?;
        let inode = self.inode(handle)?;
        let offset = index(offset);
        if failed {
            inode.write(offset, &bytes[..part]);
            return Err(input_output());
        }
        // What lies within the file has its space already.
        if full && offset + bytes.len() > inode.current.len() {
            inode.write(offset, &bytes[..part]);
            return Err(io::ErrorKind::StorageFull.into());
        }
        inode.write(offset, bytes);
        if written_back {
            inode.write_back_one(&mut lots);
        }
        Ok(())
    }

    pub(crate) fn truncate(&mut self, handle: Handle, length: u64) -> io::Result<()> {
        if self.operate()? {
            return Err(input_output());
        }
        self.inode(handle)?.truncate(index(length));
        Ok(())
    }

    pub(crate) fn sync(&mut self, handle: Handle) -> io::Result<()> {
        let failed = self.operate()?;
        let mut lots = Lots::new(self.lots.below(u64::MAX));
        let inode = self.inode(handle)?;
        if failed {
            inode.forget(&mut lots);
            return Err(input_output());
        }
        inode.sync();
        Ok(())
    }
}

fn rename(names: &mut BTreeMap<String, u64>, renaming: Renaming) {
    match renaming {
        Renaming::Link(name, inode) => {
            names.insert(name, inode);
        }
        Renaming::Unlink(name) => {
            names.remove(&name);
        }
        Renaming::Rename(from, to) => {
            if let Some(inode) = names.remove(&from) {
                names.insert(to, inode);
            }
        }
    }
}
