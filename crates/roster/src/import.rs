//! Taking in a list: all of it or nothing. It is built beside the one in use, which stays until the new one is whole.

use std::collections::BTreeMap;
#[expect(clippy::disallowed_types, reason = "looked up only: their order is never seen")]
use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use formats::rating_list::{self, About, Broken, Done, Form, Player, Problem, ProblemKind, Row};
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
    /// Which ratings a list of one kind holds.
    pub kind: RatingKind,
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
    pub form: Option<Form>,
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
#[derive(Debug)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// What was read until then.
    pub report: Box<ImportReport>,
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the list was not taken, and the one in use stays: {}", self.why)
    }
}

impl std::error::Error for Refused {}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        Refusal::Failed(error)
    }
}

/// Some rows, or why there are no more.
struct Bundle {
    rows: Vec<Row>,
    bytes_read: u64,
    form: Form,
    unknown_headings: Vec<String>,
    broken: Option<Broken>,
}

/// Builds the file of a list.
pub(crate) fn build(
    path: &Path,
    source: impl Read + Send,
    list: &NewList,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<ImportReport, Refused> {
    let mut building = Building::default();
    match building.run(path, source, list, progress) {
        Ok(()) => Ok(building.report),
        Err(why) => Err(Refused { why, report: Box::new(building.report) }),
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
    }
}

#[expect(clippy::disallowed_types, reason = "looked up only: their order is never seen")]
struct Building {
    report: ImportReport,
    index: Builder,
    /// The lines of the numbers that were seen.
    fide_ids: HashMap<u64, u64>,
    national_ids: HashMap<String, u64>,
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
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let writer = Writer::create(path)?;
        let about = About { published: list.published, kind: list.kind };
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(4);
            scope.spawn(move || read(source, about, &sender));
            self.take_rows(&writer, receiver, progress)
        })?;
        self.judge()?;
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

    fn take_row(&mut self, mut row: Row, adding: &mut Adding<'_>) -> Result<(), Refusal> {
        self.report.rows += 1;
        if let Some(player) = &row.player
            && let Some(problem) = self.duplicate(row.line, player)
        {
            row.problems.push(problem);
            row.player = None;
        }
        self.report.add(row.problems);
        let Some(player) = row.player else {
            self.report.left_out += 1;
            return Ok(());
        };
        self.report.players += 1;
        let number = u32::try_from(self.report.players).map_err(|_| Refusal::Broken(Broken::TooLong))?;
        adding.add(number, row.line, &player)?;
        self.index.add(&player);
        Ok(())
    }

    /// The problem of a player whose number stands already in the list.
    fn duplicate(&mut self, line: u64, player: &Player) -> Option<Problem> {
        let fide_id = player.fide_id.map(|id| id.get());
        let before = fide_id.and_then(|id| self.fide_ids.insert(id, line));
        let (before, number) = match (before, fide_id) {
            (Some(before), Some(id)) => {
                self.fide_ids.insert(id, before);
                (before, phrase!("FIDE number {number}", number = id.to_string()))
            }
            (Some(_) | None, _) if player.national_id.is_empty() => return None,
            (Some(_) | None, _) => {
                let id = player.national_id.clone();
                let before = self.national_ids.insert(id.clone(), line)?;
                self.national_ids.insert(id.clone(), before);
                (before, phrase!("number {number}", number = id))
            }
        };
        let what = phrase!(
            "{number} stands already in line {line}; here with {name}",
            number,
            line = before.to_string(),
            name = format!("{:?}", player.name)
        );
        Some(Problem { line, kind: ProblemKind::DuplicateId, what, done: Done::RowLeftOut })
    }

    /// Whether what was read may be taken.
    fn judge(&self) -> Result<(), Refusal> {
        let ImportReport { rows, players, left_out, .. } = &self.report;
        match (*players, *left_out) {
            (0, _) => Err(Refusal::Empty),
            (_, left_out) if left_out > 10 && left_out > rows / ONE_BAD_ROW_IN => {
                Err(Refusal::TooManyBadRows)
            }
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

/// Reads the rows and sends them on; ends when nobody takes them any more.
fn read(source: impl Read, about: About, sender: &SyncSender<Result<Bundle, Broken>>) {
    let mut rows = match rating_list::read(source, about) {
        Ok(rows) => rows,
        Err(broken) => {
            let _ = sender.send(Err(broken));
            return;
        }
    };
    let (form, unknown_headings) = (rows.form(), rows.unknown_headings());
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
        let sent = sender.send(Ok(Bundle { rows: bundle, bytes_read, form, unknown_headings, broken }));
        if is_last || sent.is_err() {
            return;
        }
    }
}
