//! An entry desk with lists of its own.
#![allow(dead_code, reason = "each file of tests uses a part of this")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use glossary::rating::RatingKind;
use jiff::civil::date;
use roster::{ListName, NewList, Progress, Roster};

pub(crate) struct Desk {
    pub(crate) folder: PathBuf,
    pub(crate) roster: Roster,
}

impl Desk {
    /// A desk in an empty folder.
    pub(crate) fn new(test: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        Desk::open(&folder)
    }

    pub(crate) fn open(folder: &Path) -> Desk {
        Desk { folder: folder.to_path_buf(), roster: Roster::open(folder).unwrap() }
    }

    /// The names that a search finds.
    pub(crate) fn names(&self, text: &str) -> Vec<String> {
        let found = self.roster.search(text, 20).unwrap();
        found.into_iter().map(|listed| listed.player.name).collect()
    }

    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// A list that is taken even if nobody on it has a rating: most tests are about names and numbers.
pub(crate) fn list(name: &str) -> NewList {
    NewList { without_ratings: true, ..rated_list(name) }
}

pub(crate) fn rated_list(name: &str) -> NewList {
    let name = ListName::new(name).unwrap();
    NewList::new(name, date(2026, 11, 1), RatingKind::Standard)
}

pub(crate) fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
