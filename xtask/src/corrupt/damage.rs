//! What is done to which file.

use std::fmt;
use std::path::{Path, PathBuf};

/// Numbers drawn from a seed: the same seed, the same run.
pub(super) struct Lots(u64);

impl Lots {
    pub(super) fn new(seed: u64) -> Lots {
        Lots(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5678_9abc_def1))
    }

    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ (x >> 31)) % bound.max(1)
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let at = usize::try_from(self.below(of.len() as u64)).unwrap_or(0);
        of.get(at)
    }
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    Log,
    WriteAheadLog,
    Accounts,
    Hall,
    Backup,
}

impl Target {
    const ALL: [Target; 5] =
        [Target::Log, Target::WriteAheadLog, Target::Accounts, Target::Hall, Target::Backup];

    /// Whether a file, by its path below the folder of a case, is one of these.
    fn is(self, path: &str) -> bool {
        let ends = |end: &str| path.ends_with(end);
        match self {
            Target::Log => ends(".jadoube"),
            Target::WriteAheadLog => ends(".jadoube-wal"),
            Target::Accounts => path.starts_with("data/desk.sqlite") && !ends("-shm"),
            Target::Hall => path.starts_with("data/hall.sqlite") && !ends("-shm"),
            Target::Backup => path.starts_with("backup/"),
        }
    }
}

/// What is done to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Flip,
    Truncate,
    ZeroPage,
    SwapWithOlder,
    Delete,
}

const KINDS: [Kind; 5] = [Kind::Flip, Kind::Truncate, Kind::ZeroPage, Kind::SwapWithOlder, Kind::Delete];

/// One corruption.
#[derive(Clone, Debug)]
pub(super) struct Damage {
    pub(super) target: Target,
    pub(super) kind: Kind,
    /// The file, below the folder of a case.
    pub(super) file: PathBuf,
    at: u64,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} of {} at byte {}", self.kind, self.file.display(), self.at)
    }
}

/// Every file below a folder, by its path there, sorted, without empty ones.
fn files(root: &Path, folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let is_filled = entry.metadata().is_ok_and(|metadata| metadata.len() > 0);
        if path.is_dir() {
            files(root, &path, found);
        } else if let (Ok(below), true) = (path.strip_prefix(root), is_filled) {
            found.push(below.to_owned());
        }
    }
    found.sort();
}

/// Draws what is to be done to the files below a folder; every target and every kind has its turn. Where a
/// kind fits no file, the next one does; `None` if there is no such file at all.
pub(super) fn draw(lots: &mut Lots, case: u64, folder: &Path, older: &Path) -> Option<Damage> {
    let mut all = Vec::new();
    files(folder, folder, &mut all);
    let target = *Target::ALL.get(usize::try_from(case % 5).ok()?)?;
    let turn = usize::try_from(case / 5 % 5).ok()?;
    let mut kinds = KINDS.iter().cycle().skip(turn).take(KINDS.len());
    kinds.find_map(|kind| draw_of(lots, target, *kind, &all, folder, older))
}

fn draw_of(
    lots: &mut Lots,
    target: Target,
    kind: Kind,
    all: &[PathBuf],
    folder: &Path,
    older: &Path,
) -> Option<Damage> {
    let is_old = |file: &&PathBuf| {
        let (one, other) = (std::fs::read(older.join(file)), std::fs::read(folder.join(file)));
        kind != Kind::SwapWithOlder || one.is_ok_and(|one| other.is_ok_and(|other| one != other))
    };
    let fitting: Vec<&PathBuf> =
        all.iter().filter(|file| file.to_str().is_some_and(|path| target.is(path))).filter(is_old).collect();
    let file = (*lots.one(&fitting)?).clone();
    let length = std::fs::metadata(folder.join(&file)).ok()?.len();
    Some(Damage { target, kind, file, at: lots.below(length) })
}

/// Does it.
pub(super) fn apply(damage: &Damage, folder: &Path, older: &Path) -> std::io::Result<()> {
    let file = folder.join(&damage.file);
    let at = usize::try_from(damage.at).unwrap_or(0);
    let mut bytes = std::fs::read(&file)?;
    match damage.kind {
        Kind::Flip => bytes[at] ^= 1 << (damage.at % 8),
        Kind::Truncate => bytes.truncate(at),
        Kind::ZeroPage => {
            let from = at / 4096 * 4096;
            let to = bytes.len().min(from + 4096);
            bytes[from..to].fill(0);
        }
        Kind::SwapWithOlder => bytes = std::fs::read(older.join(&damage.file))?,
        Kind::Delete => return std::fs::remove_file(&file),
    }
    std::fs::write(&file, bytes)
}
