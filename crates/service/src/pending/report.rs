//! Reports of other programs that wait to be taken over.

use std::collections::BTreeSet;

use formats::trf::Problem as FileProblem;
use tournament::{Imported, SectionId};
use view::file_problem::MOST_LISTED;

/// A report that was read and waits to be taken over.
#[derive(Clone)]
pub struct PendingReport {
    /// What its file is called in messages.
    pub file: String,
    /// What it says.
    pub imported: Imported,
    /// What is wrong with it.
    pub problems: FileProblems,
    /// Where it is to go; none: into a festival of its own.
    pub festival: Option<String>,
    /// The section that it becomes.
    pub section: SectionId,
}

/// The problems of a file: the gravest, as many as are told to anybody, in the order of the file, and how
/// many there are.
#[derive(Clone)]
pub struct FileProblems {
    /// The gravest.
    pub gravest: Vec<FileProblem>,
    /// How many there are.
    pub count: usize,
}

impl FileProblems {
    /// Of all problems of a file.
    pub fn of(all: &[FileProblem]) -> FileProblems {
        FileProblems { count: all.len(), gravest: gravest(all, MOST_LISTED).cloned().collect() }
    }

    /// The gravest of them, so many at most.
    pub fn first(&self, most: usize) -> impl Iterator<Item = &FileProblem> {
        gravest(&self.gravest, most)
    }
}

/// The gravest of some problems, in their order.
fn gravest(all: &[FileProblem], most: usize) -> impl Iterator<Item = &FileProblem> {
    let mut places: Vec<usize> = (0..all.len()).collect();
    places.sort_by_key(|&at| std::cmp::Reverse(all[at].severity));
    let places: BTreeSet<usize> = places.into_iter().take(most).collect();
    places.into_iter().map(|at| &all[at])
}
