//! Taking in a list: all of it or nothing. It is built beside the one in use, which stays until the new one
//! is whole.

use std::collections::BTreeMap;
#[expect(clippy::disallowed_types, reason = "looked up only: their order is never seen")]
use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use formats::rating_list::{self, About, Broken, Done, ListFormat, ListRow, Player, Problem, ProblemKind};
use formats::{ColumnSource, Columns, Heading, Mappings};
use glossary::rating::RatingKind;
use glossary::{Phrase, phrase};
use jiff::civil::Date;

use crate::builder::Builder;
use crate::error::Error;
use crate::file::{Adding, Writer};
use crate::{AboutList, ListName};

/// How many problems are told in full; of the others, how many there are of each kind.
pub const TOLD_IN_FULL: usize = 10_000;

/// A list of which more rows than one in so many cannot be read is not what it seems to be.
const ONE_BAD_ROW_IN: u64 = 10;

/// Rows go from the reading thread to the writing one in bundles of so many.
const BUNDLE: usize = 1024;

/// What must be known about a list that is taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewList {
    /// The name; a list of the same name is replaced.
    pub name: ListName,
    /// The day from which the list counts.
    pub published: Date,
    /// Which ratings a list of one kind holds; and which of the federation's ratings count, if it has several
    /// kinds.
    pub kind: RatingKind,
    /// What the columns hold, in their order, if somebody said so; none: by the headings, and what was said
    /// about them before.
    pub columns: Option<Vec<Option<Heading>>>,
    /// Whether the list is taken though none of its players has a rating.
    pub without_ratings: bool,
}

impl NewList {
    /// A list whose columns are found by their headings.
    pub const fn new(name: ListName, published: Date, kind: RatingKind) -> NewList {
        NewList { name, published, kind, columns: None, without_ratings: false }
    }
}

/// How far the import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Bytes of the file that were read, before unpacking.
    pub bytes_read: u64,
    /// Rows that were read.
    pub rows: u64,
}

/// What an import is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reading rows.
    Reading,
    /// All rows were read; the index is being made.
    Indexing,
}

/// What became of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The form of the list; none if it never came so far.
    pub form: Option<ListFormat>,
    /// Rows that were read.
    pub rows: u64,
    /// Players that were taken.
    pub players: u64,
    /// Rows that were left out.
    pub left_out: u64,
    /// The first problems, in the order of the file; [`TOLD_IN_FULL`] at most.
    pub problems: Vec<Problem>,
    /// How many problems there are of each kind, all counted.
    pub counts: BTreeMap<ProblemKind, u64>,
    /// Columns of a CSV that are not known, and were not read.
    pub unknown_headings: Vec<String>,
    /// How it is known what the columns of a CSV hold.
    pub known_columns: Option<ColumnSource>,
    /// Players that have a rating of any kind.
    pub rated: u64,
    /// Rows that repeat a player, as of a member of two clubs: left out, and nothing bad.
    pub repeated: u64,
}

impl ImportReport {
    /// How many problems there are.
    pub fn problem_count(&self) -> u64 {
        self.counts.values().sum()
    }

    fn add(&mut self, problems: Vec<Problem>) {
        for problem in problems {
            *self.counts.entry(problem.kind).or_default() += 1;
            if self.problems.len() < TOLD_IN_FULL {
                self.problems.push(problem);
            }
        }
    }
}

/// Why a list was not taken; the one that was there is as it was.
#[derive(Debug)]
pub enum Refusal {
    /// The file breaks off, or is no list.
    Broken(Broken),
    /// There is no player in it.
    Empty,
    /// Too many of its rows cannot be read.
    TooManyBadRows,
    /// None of its players has a rating.
    NoRatings,
    /// Whoever asked for it asked to stop.
    Stopped,
    /// Another import is under way.
    Busy,
    /// It could not be written.
    Failed(Error),
}

impl Refusal {
    /// The same, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            Refusal::Broken(broken) => broken.phrase(),
            Refusal::Empty => phrase!("there is no player in it"),
            Refusal::TooManyBadRows => phrase!(
                "more than one row in {rows} cannot be read; is it the right file?",
                rows = ONE_BAD_ROW_IN.to_string()
            ),
            Refusal::NoRatings => {
                phrase!("no rating was read in it; say which column holds the ratings")
            }
            Refusal::Stopped => phrase!("the import was stopped"),
            Refusal::Busy => phrase!("another import is under way; try again when it has ended"),
            Refusal::Failed(error) => error.phrase(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.phrase())
    }
}

/// A list that was not taken: why, and what was read of it.
#[derive(Debug, thiserror::Error)]
#[error("the list was not taken, and the one in use stays: {why}")]
pub struct RefusedList {
    /// Why.
    pub why: Refusal,
    /// What was read until then.
    pub report: Box<ImportReport>,
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        Refusal::Failed(error)
    }
}

/// Some rows, or why there are no more.
struct Bundle {
    rows: Vec<ListRow>,
    bytes_read: u64,
    form: ListFormat,
    unknown_headings: Vec<String>,
    known_columns: Option<ColumnSource>,
    broken: Option<Broken>,
}

/// Builds the file of a list.
pub(crate) fn build(
    path: &Path,
    source: impl Read + Send,
    list: &NewList,
    mappings: &Mappings,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<ImportReport, RefusedList> {
    let mut building = Building::default();
    match building.run(path, source, list, mappings, progress) {
        Ok(()) => Ok(building.report),
        Err(why) => Err(RefusedList { why, report: Box::new(building.report) }),
    }
}

pub(crate) const fn nothing_read() -> ImportReport {
    ImportReport {
        form: None,
        rows: 0,
        players: 0,
        left_out: 0,
        problems: Vec::new(),
        counts: BTreeMap::new(),
        unknown_headings: Vec::new(),
        known_columns: None,
        rated: 0,
        repeated: 0,
    }
}

#[expect(clippy::disallowed_types, reason = "looked up only: their order is never seen")]
struct Building {
    report: ImportReport,
    index: Builder,
    /// The lines of the numbers that were seen, and whose they are.
    fide_ids: HashMap<u64, (u64, u64)>,
    national_ids: HashMap<String, (u64, u64)>,
    bytes_read: u64,
}

impl Default for Building {
    #[expect(clippy::disallowed_types, reason = "looked up only: their order is never seen")]
    fn default() -> Building {
        Building {
            report: nothing_read(),
            index: Builder::default(),
            fide_ids: HashMap::new(),
            national_ids: HashMap::new(),
            bytes_read: 0,
        }
    }
}

impl Building {
    fn run(
        &mut self,
        path: &Path,
        source: impl Read + Send,
        list: &NewList,
        mappings: &Mappings,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let columns = match &list.columns {
            Some(given) => Columns::Given(given),
            None => Columns::ByHeading(mappings),
        };
        let writer = Writer::create(path)?;
        let about = About { published: list.published, kind: list.kind };
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(4);
            scope.spawn(move || read(source, about, columns, &sender));
            self.take_rows(&writer, receiver, progress)
        })?;
        self.judge(list.without_ratings)?;
        self.tell(Stage::Indexing, progress)?;
        writer.add_problems(&self.report.problems)?;
        writer.add_index(&std::mem::take(&mut self.index).finish())?;
        let about = AboutList {
            name: list.name.clone(),
            published: list.published,
            players: self.report.players,
            problems: self.report.problem_count(),
        };
        Ok(writer.finish(&about)?)
    }

    fn take_rows(
        &mut self,
        writer: &Writer,
        bundles: Receiver<Result<Bundle, Broken>>,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let mut adding = writer.adding()?;
        for bundle in bundles {
            let bundle = bundle.map_err(Refusal::Broken)?;
            self.report.form = Some(bundle.form);
            self.report.unknown_headings = bundle.unknown_headings;
            self.report.known_columns = bundle.known_columns;
            self.bytes_read = bundle.bytes_read;
            for row in bundle.rows {
                self.take_row(row, &mut adding)?;
            }
            if let Some(broken) = bundle.broken {
                return Err(Refusal::Broken(broken));
            }
            self.tell(Stage::Reading, progress)?;
        }
        Ok(())
    }

    fn take_row(&mut self, mut row: ListRow, adding: &mut Adding<'_>) -> Result<(), Refusal> {
        self.report.rows += 1;
        if let Some(player) = &row.player
            && let Some((problem, is_same)) = self.duplicate(row.line, player)
        {
            self.report.repeated += u64::from(is_same);
            row.problems.push(problem);
            row.player = None;
        }
        self.report.add(row.problems);
        let Some(player) = row.player else {
            self.report.left_out += 1;
            return Ok(());
        };
        self.report.players += 1;
        self.report.rated += u64::from(player.best_known_rating().is_some());
        let number = u32::try_from(self.report.players).map_err(|_| Refusal::Broken(Broken::TooLong))?;
        adding.add(number, row.line, &player)?;
        self.index.add(&player);
        Ok(())
    }

    /// The problem of a player whose number stands already in the list, and whether it is the same player
    /// once more.
    fn duplicate(&mut self, line: u64, player: &Player) -> Option<(Problem, bool)> {
        let here = (line, name_hash(&player.name));
        let fide_id = player.fide_id.map(|id| id.get());
        let before = fide_id.and_then(|id| self.fide_ids.insert(id, here));
        let (before, number) = match (before, fide_id) {
            (Some(before), Some(id)) => {
                self.fide_ids.insert(id, before);
                (before, phrase!("FIDE number {number}", number = id.to_string()))
            }
            (Some(_) | None, _) if player.national_id.is_empty() => return None,
            (Some(_) | None, _) => {
                let id = player.national_id.clone();
                let before = self.national_ids.insert(id.clone(), here)?;
                self.national_ids.insert(id.clone(), before);
                (before, phrase!("number {number}", number = id))
            }
        };
        let what = phrase!(
            "{number} stands already in line {line}; here with {name}",
            number,
            line = before.0.to_string(),
            name = format!("{:?}", player.name)
        );
        let problem = Problem { line, kind: ProblemKind::DuplicateId, what, done: Done::RowLeftOut };
        Some((problem, before.1 == here.1))
    }

    /// Whether what was read may be taken.
    fn judge(&self, without_ratings: bool) -> Result<(), Refusal> {
        let ImportReport { rows, players, left_out, repeated, rated, .. } = &self.report;
        match (*players, left_out.saturating_sub(*repeated)) {
            (0, _) => Err(Refusal::Empty),
            (_, left_out) if left_out > 10 && left_out > rows / ONE_BAD_ROW_IN => {
                Err(Refusal::TooManyBadRows)
            }
            _ if *rated == 0 && !without_ratings => Err(Refusal::NoRatings),
            _ => Ok(()),
        }
    }

    fn tell(
        &self,
        stage: Stage,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        match progress(Progress { stage, bytes_read: self.bytes_read, rows: self.report.rows }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Refusal::Stopped),
        }
    }
}

/// A name as a number, to tell whether two rows are about one person: kept for a million rows.
fn name_hash(name: &str) -> u64 {
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    letters.fold(0xcbf2_9ce4_8422_2325, |hash, c| (hash ^ u64::from(c)).wrapping_mul(0x0100_0000_01b3))
}

/// Reads the rows and sends them on; ends when nobody takes them any more.
fn read(source: impl Read, about: About, columns: Columns<'_>, sender: &SyncSender<Result<Bundle, Broken>>) {
    let mut rows = match rating_list::read_columns(source, about, columns) {
        Ok(rows) => rows,
        Err(broken) => {
            let _ = sender.send(Err(broken));
            return;
        }
    };
    let (form, unknown_headings, known_columns) =
        (rows.form(), rows.unknown_headings(), rows.known_columns());
    loop {
        let mut bundle = Vec::with_capacity(BUNDLE);
        let mut broken = None;
        while bundle.len() < BUNDLE && broken.is_none() {
            match rows.next() {
                Some(Ok(row)) => bundle.push(row),
                Some(Err(why)) => broken = Some(why),
                None => break,
            }
        }
        let is_last = bundle.len() < BUNDLE;
        let unknown_headings = unknown_headings.clone();
        let bytes_read = rows.bytes_read();
        let sent = sender.send(Ok(Bundle {
            rows: bundle,
            bytes_read,
            form,
            unknown_headings,
            known_columns,
            broken,
        }));
        if is_last || sent.is_err() {
            return;
        }
    }
}
