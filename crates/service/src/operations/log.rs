//! The log of a festival: who did what and when, newest first, and what can be undone.

use std::sync::Arc;
use std::time::Duration;

use crate::authorise;
use crate::{Error, Staff};
use jiff::Timestamp;
use store::{Head, ReadLog};
use tournament::{
    Command, Consent, Context, Decision, Entry, EntryNumber, Log, Meanwhile, SectionId, Verdict,
};
use view::described;

use crate::app::App;
use crate::festival::OpenFestival;

/// How many entries a page shows.
pub const PAGE: usize = 50;

/// How long a page may take to find out what can be undone; what is not known by then is found out on the
/// entry's own page.
const JUDGING_TIMEOUT: Duration = Duration::from_millis(300);

/// Whether an entry can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// It would be done, perhaps after a confirmation.
    Accepted,
    /// It would be refused, or the arbiter may not.
    No,
    /// To find out would take too long here.
    Unknown,
}

/// An entry in a list of entries.
pub struct ListedEntry {
    /// The entry.
    pub entry: Entry,
    /// Whether it counts: it was not undone.
    pub counts: bool,
    /// Whether it can be undone.
    pub undoing: Undoing,
}

/// A page of the log.
pub struct LogPage {
    /// The entries of the page, newest first.
    pub entries: Vec<ListedEntry>,
    /// How many entries the filter lets through.
    pub all: usize,
    /// Where the log ends.
    pub head: Option<Head>,
}

/// A page of the log, of a section or of all, with which entries somebody can undo.
pub async fn read(
    app: &App,
    by: &Staff,
    held: &Arc<OpenFestival>,
    section: Option<SectionId>,
    page: usize,
) -> Result<LogPage, Error> {
    let (held, by, at) = (Arc::clone(held), by.clone(), app.clock.now());
    app.blocking(move |_| {
        let (log, head) = held.look(|ledger| (ledger.log().clone(), ledger.store().head().ok()));
        let mut shown = LogPage { head, ..entries(&log, section.as_ref(), page.saturating_sub(1) * PAGE) };
        judge(&held, &by, &log, at, &mut shown);
        Ok(shown)
    })
    .await
}

/// An entry of the log, and what undoing it would mean.
pub struct JudgedEntry {
    /// The entry.
    pub entry: Entry,
    /// Whether it counts: it was not undone.
    pub counts: bool,
    /// What would be decided if it were undone, for somebody who may.
    pub decision: Option<Decision>,
    /// The entries that stand in the way.
    pub dependents: Vec<Entry>,
}

/// Finds an entry, and judges whether it can be undone.
pub async fn judge_undo(
    app: &App,
    by: &Staff,
    held: &Arc<OpenFestival>,
    number: u64,
) -> Result<JudgedEntry, Error> {
    let (held, by, at) = (Arc::clone(held), by.clone(), app.clock.now());
    app.blocking(move |_| {
        let log = held.look(|ledger| ledger.log().clone());
        let found = EntryNumber::new(number).and_then(|number| undone(&log, number).cloned());
        let entry = found.ok_or_else(|| Error::not_found("log-no-entry"))?;
        let context = Context { at, author: String::new(), consent: Consent::Confirmed };
        let may = may_undo(&held, &by, &log, at, entry.number);
        let counts = log.counts(entry.number);
        let decision = (counts && may).then(|| log.decide(&Command::Undo(entry.number), &context));
        let is_refused = decision.as_ref().is_some_and(|one| matches!(one.verdict, Verdict::Refused(_)));
        let dependents = if is_refused { log.dependents(entry.number) } else { Vec::new() };
        let dependents = dependents.into_iter().filter_map(|one| undone(&log, one).cloned()).collect();
        Ok(JudgedEntry { entry, counts, decision, dependents })
    })
    .await
}

/// The entries after one, in their order, at most so many; each with whether it counts.
pub async fn entries_since(
    app: &App,
    held: &Arc<OpenFestival>,
    since: u64,
    most: usize,
) -> Result<Vec<(Entry, bool)>, Error> {
    let held = Arc::clone(held);
    app.blocking(move |_| {
        Ok(held.look(|ledger| {
            let log = ledger.log();
            let entries = log.entries().iter().filter(|entry| entry.number.get() > since).take(most);
            entries.map(|entry| (entry.clone(), log.counts(entry.number))).collect()
        }))
    })
    .await
}

fn entries(log: &Log, section: Option<&SectionId>, skipped: usize) -> LogPage {
    let belongs = |entry: &&Entry| section.is_none_or(|wanted| is_about(log, entry, wanted));
    let fitting: Vec<&Entry> = log.entries().iter().rev().filter(belongs).collect();
    let page = fitting.iter().skip(skipped).take(PAGE);
    let entries = page
        .map(|entry| ListedEntry {
            entry: (*entry).clone(),
            counts: log.counts(entry.number),
            undoing: Undoing::No,
        })
        .collect();
    LogPage { entries, all: fitting.len(), head: None }
}

/// Finds out which entries can be undone: the tournament decides, newest entries first, since before them
/// there is least to decide again.
fn judge(held: &OpenFestival, by: &Staff, log: &Log, at: Timestamp, shown: &mut LogPage) {
    let began = std::time::Instant::now();
    let mut known = held.undoable(log.next_number());
    for ListedEntry { entry, counts, undoing } in &mut shown.entries {
        let command = Command::Undo(entry.number);
        if !*counts || !may_undo(held, by, log, at, entry.number) {
            continue;
        }
        let is_accepted = known.get(&entry.number).copied().or_else(|| {
            let context = Context { at, author: String::new(), consent: Consent::Confirmed };
            (began.elapsed() < JUDGING_TIMEOUT)
                .then(|| !matches!(log.decide(&command, &context).verdict, Verdict::Refused(_)))
        });
        *undoing = match is_accepted {
            Some(true) => Undoing::Accepted,
            Some(false) => Undoing::No,
            None => Undoing::Unknown,
        };
        known.extend(is_accepted.map(|is_accepted| (entry.number, is_accepted)));
    }
    held.remember_undoable(log.next_number(), known);
}

/// Whether somebody may undo an entry, if it can be undone.
fn may_undo(held: &OpenFestival, by: &Staff, log: &Log, at: Timestamp, number: EntryNumber) -> bool {
    let asked = authorise::Asked { festival: &held.slug, at, is_behind: false };
    authorise::judge(&by.actor(), asked, Meanwhile::of(log), &Command::Undo(number)).is_ok()
}

/// Whether an entry is about a section; undoing is about the section of what is undone.
fn is_about(log: &Log, entry: &Entry, section: &SectionId) -> bool {
    match &entry.command {
        Command::Move { from, to, .. } => from == section || to == section,
        Command::Undo(number) => undone(log, *number).is_some_and(|other| is_about(log, other, section)),
        Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::In(..)
        | Command::SetZone(_)
        | Command::GoOn { .. } => described::section_of(&entry.command) == Some(section),
    }
}

/// An entry by its number.
fn undone(log: &Log, number: EntryNumber) -> Option<&Entry> {
    usize::try_from(number.get() - 1).ok().and_then(|at| log.entries().get(at))
}
