//! The rating lists behind the entry desk, and the import that is under way.

use std::collections::BTreeMap;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use formats::rating_list::Broken;
use glossary::Phrase;
use glossary::rating::RatingKind;
use roster::refresh::EnteredPlayer;
use roster::{AboutList, ImportReport, ListName, NewList, Progress, Refusal, Roster, Stage};

use tournament::PlayerId;

/// The rating lists, and what is being done with them.
pub struct Lists {
    /// The lists.
    pub roster: Roster,
    import: Mutex<Import>,
    /// How many imports there were since the program was started.
    imports: AtomicU64,
    checked: Mutex<BTreeMap<String, Checked>>,
}

/// The import that is under way, and what came of the last one.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The import that is under way.
    pub running: Option<Running>,
    /// What became of the last one.
    pub last: Option<Outcome>,
}

/// An import that is under way.
#[derive(Clone, Debug)]
pub struct Running {
    /// The name of the list.
    pub name: ListName,
    /// How large the file is.
    pub bytes: u64,
    /// How far it has come.
    pub progress: Progress,
}

/// What came of an import.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The name of the list.
    pub name: ListName,
    /// Why the list was not taken; none: it was.
    pub refused: Option<Phrase>,
    /// What was read.
    pub report: ImportReport,
    /// Under which word the list waits for what its columns hold; none: it does not.
    pub pending: Option<String>,
}

/// What a section was compared with, and what came of it.
struct Checked {
    list: AboutList,
    imports: u64,
    kind: RatingKind,
    known: Vec<EnteredPlayer<PlayerId>>,
    count: usize,
}

impl Lists {
    /// Opens the lists in a folder.
    pub fn open(folder: &Path) -> Result<Lists, roster::Error> {
        let (import, checked) = (Mutex::default(), Mutex::default());
        Ok(Lists { roster: Roster::open(folder)?, import, imports: AtomicU64::new(0), checked })
    }

    fn lock(&self) -> MutexGuard<'_, Import> {
        self.import.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the import is.
    pub fn import(&self) -> Import {
        self.lock().clone()
    }

    /// Says that an import begins; false if one is under way.
    pub fn begin(&self, list: &NewList, bytes: u64) -> bool {
        let mut import = self.lock();
        if import.running.is_some() {
            return false;
        }
        let progress = Progress { stage: Stage::Reading, bytes_read: 0, rows: 0 };
        import.running = Some(Running { name: list.name.clone(), bytes, progress });
        true
    }

    /// Takes in a list whose import has begun; a list that is refused for its columns may wait for better
    /// ones, under the word that is given. Blocks for as long as that takes.
    pub fn take_in<R: Read + Send>(
        &self,
        list: &NewList,
        mut file: R,
        wait: impl FnOnce(R) -> Option<String>,
    ) {
        let mut tell = |progress: Progress| {
            if let Some(running) = &mut self.lock().running {
                running.progress = progress;
            }
            ControlFlow::Continue(())
        };
        let outcome = match self.roster.import(&mut file, list, &mut tell) {
            Ok(report) => Outcome { name: list.name.clone(), refused: None, report, pending: None },
            Err(refused) => Outcome {
                name: list.name.clone(),
                refused: Some(refused.why.phrase()),
                report: *refused.report,
                pending: if is_about_columns(&refused.why) { wait(file) } else { None },
            },
        };
        self.imports.fetch_add(1, Ordering::Relaxed);
        *self.lock() = Import { running: None, last: Some(outcome) };
    }

    /// How many players of a section differ from a list: counted once, and again when the list or the players
    /// have changed.
    pub fn checked(
        &self,
        section: &str,
        list: &AboutList,
        kind: RatingKind,
        known: Vec<EnteredPlayer<PlayerId>>,
        count: impl FnOnce(&[EnteredPlayer<PlayerId>]) -> usize,
    ) -> usize {
        let imports = self.imports.load(Ordering::Relaxed);
        let mut all = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        let is_true = |one: &&Checked| {
            one.list == *list && one.imports == imports && one.kind == kind && one.known == known
        };
        if let Some(found) = all.get(section).filter(is_true) {
            return found.count;
        }
        let count = count(&known);
        all.insert(section.to_owned(), Checked { list: list.clone(), imports, kind, known, count });
        count
    }
}

/// Whether a list was refused for what its columns were taken to hold.
fn is_about_columns(why: &Refusal) -> bool {
    match why {
        Refusal::NoRatings | Refusal::Empty | Refusal::TooManyBadRows => true,
        Refusal::Broken(Broken::NotAList(_)) => true,
        Refusal::Broken(Broken::BreaksOff { .. } | Broken::Unreadable { .. } | Broken::TooLong) => false,
        Refusal::Stopped | Refusal::Busy | Refusal::Failed(_) => false,
    }
}
