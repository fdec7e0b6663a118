//! The lists of a folder, and searching them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use formats::rating_list::{Player, Problem};
use formats::{Mapping, Mappings};
use glossary::FideId;

use crate::error::Error;
use crate::file::Reader;
use crate::fold;
use crate::import::{self, ImportReport, NewList, Progress, Refusal, RefusedList};
use crate::index::{Index, MatchQuality};
use crate::remembered;
use crate::{AboutList, ListName, Listed};

/// How the files of lists end.
const ENDING: &str = "list";
/// How a file ends that is being written.
const UNFINISHED: &str = "new";
/// So many connections to a list are kept for the next searches.
const MAX_IDLE_READERS: usize = 8;
/// Which file says that an import is under way.
const LOCK: &str = "import.lock";

/// The rating lists behind the entry desk: a folder with a file for each list.
///
/// It can be shared between threads; each search takes a connection of its own from those at hand. A list
/// that is imported, even by another process, is seen by the next search.
#[derive(Debug)]
pub struct Roster {
    folder: PathBuf,
    lists: RwLock<Vec<Arc<List>>>,
    /// One after the other reads and writes what is remembered of columns.
    mappings_turn: Mutex<()>,
}

/// A list in use.
#[derive(Debug)]
struct List {
    path: PathBuf,
    about: AboutList,
    index: OnceLock<Index>,
    readers: Mutex<Vec<Reader>>,
}

impl std::fmt::Debug for Reader {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Reader")
    }
}

impl List {
    fn open(path: PathBuf) -> Result<List, Error> {
        let reader = Reader::open(&path)?;
        let about = reader.about()?;
        Ok(List { path, about, index: OnceLock::new(), readers: Mutex::new(vec![reader]) })
    }

    /// Asks a reader, one that is free or a new one.
    fn ask<T>(&self, question: impl FnOnce(&Reader) -> Result<T, Error>) -> Result<T, Error> {
        let free = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let reader = match free {
            Some(reader) => reader,
            None => Reader::open(&self.path)?,
        };
        let answer = question(&reader);
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() < MAX_IDLE_READERS {
            readers.push(reader);
        }
        answer
    }

    /// The index, read when it is first needed.
    fn index(&self) -> Result<&Index, Error> {
        if let Some(index) = self.index.get() {
            return Ok(index);
        }
        let index = self.ask(Reader::index)?;
        Ok(self.index.get_or_init(|| index))
    }

    fn listed(&self, player: Player, found: MatchQuality) -> Listed {
        Listed { list: self.about.name.clone(), published: self.about.published, player, found }
    }

    fn search(&self, text: &str, limit: usize) -> Result<Vec<Listed>, Error> {
        if text.chars().any(|c| c.is_ascii_digit()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return self.search_number(text, limit);
        }
        let index = self.index()?;
        let hits = index.search(&fold::typed(text), limit);
        self.ask(|reader| {
            let mut listed = Vec::with_capacity(hits.len());
            for (rank, found) in hits {
                let row = index.row(rank).ok_or_else(|| Error::damaged("its index does not fit"))?;
                let player = reader.player(row)?.ok_or_else(|| Error::damaged("a player is missing"))?;
                listed.push(self.listed(player, found));
            }
            Ok(listed)
        })
    }

    /// Players by the digits of their FIDE number, or by their whole national number.
    fn search_number(&self, text: &str, limit: usize) -> Result<Vec<Listed>, Error> {
        self.ask(|reader| {
            let mut found = Vec::new();
            if let Ok(id) = FideId::parse(text) {
                found.extend(
                    reader
                        .by_fide_id(id.get(), id.get(), limit)?
                        .into_iter()
                        .map(|p| (p, MatchQuality::Exactly)),
                );
                for (from, to) in longer(id.get()) {
                    let left = limit.saturating_sub(found.len());
                    let players = reader.by_fide_id(from, to, left)?;
                    found.extend(players.into_iter().map(|player| (player, MatchQuality::ByBeginning)));
                }
            }
            let national = reader.by_national_id(text, limit)?;
            found.extend(national.into_iter().map(|player| (player, MatchQuality::Exactly)));
            found.sort_by_key(|(_, how)| *how);
            found.truncate(limit);
            Ok(found.into_iter().map(|(player, how)| self.listed(player, how)).collect())
        })
    }
}

/// The numbers that begin with the digits of a number and are longer, by their length.
fn longer(number: u64) -> impl Iterator<Item = (u64, u64)> {
    let powers = std::iter::successors(Some(10_u64), |power| power.checked_mul(10));
    let ranges = powers.map_while(move |power| {
        let from = number.checked_mul(power)?;
        Some((from, from.checked_add(power - 1)?))
    });
    ranges.take_while(|(from, _)| *from <= FideId::LARGEST)
}

impl Roster {
    /// The lists of a folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn open(folder: impl AsRef<Path>) -> Result<Roster, Error> {
        let folder = folder.as_ref().to_path_buf();
        fs::create_dir_all(&folder)?;
        let roster = Roster { folder, lists: RwLock::default(), mappings_turn: Mutex::default() };
        roster.ask(|_| Ok(()))?;
        Ok(roster)
    }

    /// What lists there are, by name.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn lists(&self) -> Result<Vec<AboutList>, Error> {
        self.ask(|lists| Ok(lists.iter().map(|list| list.about.clone()).collect()))
    }

    /// The players who match what somebody has typed so far, the best first.
    ///
    /// Words may be beginnings of names, in any order, with or without accents, and one of them mistyped;
    /// digits are those of a FIDE number, or a whole national number.
    ///
    /// # Errors
    /// When a list cannot be read.
    pub fn search(&self, text: &str, limit: usize) -> Result<Vec<Listed>, Error> {
        let text = text.trim();
        let mut listed = self.ask(|lists| {
            let found: Result<Vec<Vec<Listed>>, Error> =
                lists.iter().map(|list| list.search(text, limit)).collect();
            Ok(found?.concat())
        })?;
        let merit = |listed: &Listed| {
            let rating = listed.player.best_known_rating();
            (listed.found, !listed.player.is_active, Reverse(rating))
        };
        listed.sort_by_key(merit);
        listed.truncate(limit);
        Ok(listed)
    }

    /// The players with a FIDE number: one of each list at most.
    ///
    /// # Errors
    /// When a list cannot be read.
    pub fn by_fide_id(&self, id: FideId) -> Result<Vec<Listed>, Error> {
        self.ask(|lists| {
            let mut listed = Vec::new();
            for list in lists {
                let players = list.ask(|reader| reader.by_fide_id(id.get(), id.get(), 1))?;
                listed.extend(players.into_iter().map(|player| list.listed(player, MatchQuality::Exactly)));
            }
            Ok(listed)
        })
    }

    /// What was wrong with the rows of a list, as far as it was told in full.
    ///
    /// # Errors
    /// When the list cannot be read.
    pub fn problems(&self, name: &ListName) -> Result<Vec<Problem>, Error> {
        self.ask(|lists| {
            let list = lists.iter().find(|list| list.about.name == *name);
            list.map_or(Ok(Vec::new()), |list| list.ask(Reader::problems))
        })
    }

    /// Takes in a list: all of it, or nothing. The progress can stop it.
    ///
    /// # Errors
    /// When the list is refused; the one of the same name stays in use.
    pub fn import(
        &self,
        source: impl Read + Send,
        list: &NewList,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<ImportReport, RefusedList> {
        let refused = |why: Refusal| RefusedList { why, report: Box::new(import::nothing_read()) };
        let lock = self.lock().map_err(refused)?;
        let generation = self.prepare(list).map_err(|error| refused(error.into()))?;
        let finished = self.folder.join(format!("{}-{generation:06}.{ENDING}", list.name));
        let unfinished = finished.with_extension(UNFINISHED);
        let mappings = self.mappings().map_err(|error| refused(error.into()))?;
        let report = import::build(&unfinished, source, list, &mappings, progress);
        let report = report.and_then(|report| match keep(&unfinished, &finished) {
            Ok(()) => Ok(report),
            Err(error) => Err(RefusedList { why: Refusal::Failed(error.into()), report: Box::new(report) }),
        });
        match &report {
            Ok(_) => self.remove_older(&list.name, generation),
            Err(_) => drop(fs::remove_file(&unfinished)),
        }
        drop(lock);
        report
    }

    /// What was said about the columns of lists and entry files, by their heading rows.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn mappings(&self) -> Result<Mappings, Error> {
        let _turn = self.mappings_turn.lock().unwrap_or_else(PoisonError::into_inner);
        remembered::read(&self.folder)
    }

    /// Remembers what the columns under a heading row hold; what was said before about the same row is
    /// forgotten.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn remember(&self, mapping: Mapping) -> Result<(), Error> {
        let _turn = self.mappings_turn.lock().unwrap_or_else(PoisonError::into_inner);
        remembered::remember(&self.folder, mapping)
    }

    /// Takes a list out of use.
    ///
    /// # Errors
    /// When its file cannot be removed.
    pub fn remove(&self, name: &ListName) -> Result<(), Error> {
        for (other, _, path) in self.files()? {
            if other == *name {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    fn lock(&self) -> Result<File, Refusal> {
        let failed = |error: io::Error| Refusal::Failed(error.into());
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.folder.join(LOCK))
            .map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(lock),
            Err(fs::TryLockError::WouldBlock) => Err(Refusal::Busy),
            Err(fs::TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Removes what an import left that did not end, and gives the number of the next file.
    fn prepare(&self, list: &NewList) -> Result<u64, Error> {
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == UNFINISHED) {
                fs::remove_file(path)?;
            }
        }
        let files = self.files()?;
        let last = files.iter().filter(|(name, ..)| *name == list.name).map(|(_, generation, _)| *generation);
        Ok(last.max().unwrap_or(0) + 1)
    }

    /// Removes the files of older lists. One that is in use and cannot be removed is removed after the next
    /// import.
    fn remove_older(&self, name: &ListName, newest: u64) {
        let older = self.files().unwrap_or_default();
        for (_, _, path) in older.iter().filter(|(other, number, _)| other == name && *number < newest) {
            let _ = fs::remove_file(path);
        }
    }

    /// The files of lists: name, number and path.
    fn files(&self) -> Result<Vec<(ListName, u64, PathBuf)>, Error> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let is_list = path.extension().is_some_and(|ending| ending == ENDING);
            let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let parts = stem.rsplit_once('-').filter(|_| is_list);
            let parts = parts.and_then(|(name, number)| Some((ListName::new(name)?, number.parse().ok()?)));
            if let Some((name, number)) = parts {
                files.push((name, number, path));
            }
        }
        Ok(files)
    }

    /// Asks the lists as they are now. A list that is replaced meanwhile is gone before it could be asked:
    /// then the newer one is.
    fn ask<T>(&self, question: impl Fn(&[Arc<List>]) -> Result<T, Error>) -> Result<T, Error> {
        const TRIES: usize = 20;
        let mut paths = self.newest()?;
        for _ in 0..TRIES {
            let answer = self.current(&paths).and_then(|lists| question(&lists));
            if answer.is_ok() {
                return answer;
            }
            let now = self.newest()?;
            if now == paths {
                return answer;
            }
            paths = now;
        }
        self.current(&paths).and_then(|lists| question(&lists))
    }

    /// The newest file of each name, in the order of the names.
    fn newest(&self) -> Result<Vec<PathBuf>, Error> {
        let mut newest: BTreeMap<ListName, (u64, PathBuf)> = BTreeMap::new();
        for (name, number, path) in self.files()? {
            let entry = newest.entry(name).or_default();
            if number >= entry.0 {
                *entry = (number, path);
            }
        }
        Ok(newest.into_values().map(|(_, path)| path).collect())
    }

    /// The lists of these files, opened if they are not yet.
    fn current(&self, paths: &[PathBuf]) -> Result<Vec<Arc<List>>, Error> {
        let known = self.lists.read().unwrap_or_else(PoisonError::into_inner).clone();
        if known.iter().map(|list| &list.path).eq(paths) {
            return Ok(known);
        }
        let mut lists = Vec::new();
        for path in paths {
            let list = known.iter().find(|list| list.path == *path).cloned();
            lists.push(list.map_or_else(|| List::open(path.clone()).map(Arc::new), Ok)?);
        }
        *self.lists.write().unwrap_or_else(PoisonError::into_inner) = lists.clone();
        Ok(lists)
    }
}

/// Makes a finished file the newest of its name: once it has that name, it is safely on the disk.
fn keep(unfinished: &Path, finished: &Path) -> io::Result<()> {
    File::options().write(true).open(unfinished)?.sync_all()?;
    fs::rename(unfinished, finished)?;
    if let Some(folder) = finished.parent() {
        // Where a folder cannot be synchronised, the new name may be lost in a power cut, and the old list is
        // in use.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}
