//! A festival that is being served: one writer, many who look, and everybody hears of every change.

mod submission;

pub use submission::CommandBatch;

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use crate::known_heads::KnownHeads;
use bytes::Bytes;
use glossary::RoundNumber;
use jiff::Timestamp;
use ledger::{Ledger, Unusable};
use serde_json::json;
use store::backup::{Backup, Health, Syncing};
use store::{ReadLog, SqliteLog};
use tokio::sync::broadcast;
use tournament::{
    BoardNumber, Command, Entry, EntryNumber, Event, Festival, GameCommand, Log, Publication, ResultCommand,
    SectionCommand, SectionEvent, SectionId,
};

/// How many changes are remembered for pages that were cut off for a while; who missed more loads the page
/// anew.
const MAX_RECENT_CHANGES: usize = 512;

/// How many of the pages that listen fetch what changed in a millisecond: few at once, thousands one after
/// the other.
const MAX_FETCHES_PER_MS: usize = 20;

/// A festival as it was after an entry of its log.
pub struct Snapshot {
    /// The festival.
    pub festival: Festival,
    /// The last entry of the log.
    pub sequence: u64,
    /// What was published, and when.
    pub publications: Arc<Vec<Publication>>,
    /// When the last result of each round came.
    pub results_at: Arc<ResultsAt>,
    /// When the log began, and when its last entry was written.
    pub lasted: (Timestamp, Timestamp),
}

/// When the last result came, by section and round.
pub type ResultsAt = BTreeMap<(SectionId, u16), Timestamp>;

/// When the last result of each round came, as entries of a log say.
pub fn results_at(entries: &[Entry]) -> ResultsAt {
    let mut all = ResultsAt::new();
    for entry in entries {
        if let Some((section, round, _)) = entered_result(&entry.command) {
            all.insert((section.clone(), round.get()), entry.context.at);
        }
    }
    all
}

/// The section, the round and the board of which a command enters a result, of whichever game.
fn entered_result(command: &Command) -> Option<(&SectionId, RoundNumber, BoardNumber)> {
    match command {
        Command::In(
            section,
            SectionCommand::Results(
                ResultCommand::Enter(round, board, _)
                | ResultCommand::InGame(round, board, _, GameCommand::Enter(_)),
            ),
        ) => Some((section, *round, *board)),
        Command::In(..)
        | Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::Move { .. }
        | Command::SetZone(_)
        | Command::Undo(_)
        | Command::GoOn { .. } => None,
    }
}

/// When a log began, and when its last entry was written.
pub fn lasted(log: &Log) -> (Timestamp, Timestamp) {
    let at = |entry: Option<&Entry>| entry.map_or(Timestamp::UNIX_EPOCH, |entry| entry.context.at);
    (at(log.entries().first()), at(log.entries().last()))
}

/// Something changed: what pages are told.
#[derive(Debug)]
pub struct Change {
    /// The number of its entry.
    pub sequence: u64,
    /// The section that it is about, if it is about one.
    pub section: Option<String>,
    /// What was done, such as `results/enter`.
    pub kind: String,
    /// The smallest object touched, such as `board open/round 2/3`.
    pub object: String,
    /// Who did it.
    pub author: String,
    /// When.
    pub at: Timestamp,
    /// What everybody is told of it, ready to be sent: thousands may listen.
    pub told: Bytes,
}

/// What pages hear: a change of the log, or who is where.
#[derive(Clone, Debug)]
pub enum News {
    /// An entry of the log.
    Change(Arc<Change>),
    /// Somebody is at an object, or left it.
    Presence,
    /// Something beside the log changed: an announcement, a screen. The word says what.
    Beside(&'static str),
    /// Something came from boards, or was dealt with: a report, a call. Each by section and number, as in
    /// `open/12`.
    Boards(Arc<Vec<String>>),
}

/// Somebody who has a page open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// Who.
    pub name: String,
    /// The object under their hands, such as `board open/round 2/3`; empty if none.
    pub at: String,
}

/// A festival that is being served.
pub struct OpenFestival {
    /// The name in addresses and of its file.
    pub slug: String,
    /// The name as people know it.
    pub name: String,
    /// The file of its log.
    pub path: PathBuf,
    /// The number of this opening: what was made of another is not true of this one.
    pub opening: u64,
    ledger: Mutex<Ledger<SqliteLog>>,
    heads: Arc<KnownHeads>,
    now: RwLock<Arc<Snapshot>>,
    /// What the desk and the phones at the boards hear.
    news: broadcast::Sender<News>,
    /// What everybody else hears: fewer things, and thousands of them.
    public: broadcast::Sender<News>,
    recent: Mutex<VecDeque<Arc<Change>>>,
    present: Mutex<BTreeMap<u64, Present>>,
    /// How often something beside the log changed, for pages that can only ask.
    besides: AtomicU64,
    /// How the backups were after the last write.
    health: RwLock<Vec<Health>>,
    /// Whether the log takes nothing more, since the festival is archived.
    is_closed: AtomicBool,
    /// Which entries can be undone, as far as somebody asked, in the log that ends before this entry.
    undoable: Mutex<Option<(EntryNumber, BTreeMap<EntryNumber, bool>)>>,
}

/// How many festivals were opened so far.
static OPENINGS: AtomicU64 = AtomicU64::new(1);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl OpenFestival {
    /// Opens a festival, if `check` has nothing against its log; nothing of it is changed before.
    pub fn open_if(
        slug: &str,
        path: &Path,
        heads: &Arc<KnownHeads>,
        check: &dyn Fn(&dyn ReadLog) -> store::Result<()>,
    ) -> Result<OpenFestival, Unusable> {
        OpenFestival::of(slug, path, SqliteLog::open_if(path, check)?, heads)
    }

    /// Creates a festival in a file.
    pub fn create(
        slug: &str,
        path: &Path,
        name: &str,
        heads: &Arc<KnownHeads>,
    ) -> Result<OpenFestival, Unusable> {
        OpenFestival::of(slug, path, SqliteLog::create(path, name)?, heads)
    }

    fn of(
        slug: &str,
        path: &Path,
        store: SqliteLog,
        heads: &Arc<KnownHeads>,
    ) -> Result<OpenFestival, Unusable> {
        let name = store.festival().to_owned();
        let ledger = Ledger::open(store)?;
        let results = Arc::new(results_at(ledger.log().entries()));
        let now = Arc::new(now_of(&ledger, Arc::new(ledger.log().publications()), results));
        let health = RwLock::new(ledger.store().health());
        Ok(OpenFestival {
            slug: slug.to_owned(),
            name,
            path: path.to_owned(),
            opening: OPENINGS.fetch_add(1, Ordering::Relaxed),
            ledger: Mutex::new(ledger),
            heads: Arc::clone(heads),
            now: RwLock::new(now),
            news: broadcast::channel(1024).0,
            public: broadcast::channel(1024).0,
            recent: Mutex::new(VecDeque::new()),
            present: Mutex::new(BTreeMap::new()),
            besides: AtomicU64::new(0),
            health,
            is_closed: AtomicBool::new(false),
            undoable: Mutex::new(None),
        })
    }

    /// Lets the desk remember how far the log has come.
    pub fn remember_head(&self) {
        if let Ok(head) = self.look(|ledger| ledger.store().head()) {
            self.heads.reached(&self.slug, head);
        }
    }

    /// Lets every entry from now on carry where the access log of the desk ends.
    pub fn anchor_to(&self, accounts: &Arc<access::AccountStore>) {
        let accounts = Arc::clone(accounts);
        lock(&self.ledger).anchor_with(Box::new(move || crate::anchors::anchor(&accounts)));
    }

    /// The festival as it is now. Never waits for the disk.
    pub fn now(&self) -> Arc<Snapshot> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Looks into the log and the store; waits while something is written.
    pub fn look<T>(&self, look: impl FnOnce(&Ledger<SqliteLog>) -> T) -> T {
        look(&self.ledger())
    }

    /// The ledger. After a panic in the midst of something what is in memory may lack what is on disk: it is
    /// read anew.
    fn ledger(&self) -> MutexGuard<'_, Ledger<SqliteLog>> {
        self.ledger.lock().unwrap_or_else(|poisoned| {
            let mut ledger = poisoned.into_inner();
            if ledger.read_again().is_ok() {
                self.ledger.clear_poison();
                self.tell(&ledger);
            }
            ledger
        })
    }

    /// Changes how the store is kept.
    pub fn keep<T>(&self, change: impl FnOnce(&mut SqliteLog) -> T) -> T {
        let mut ledger = self.ledger();
        let changed = change(ledger.store_mut());
        self.set_health(&ledger);
        changed
    }

    /// Puts a log that was taken away while it was open back to its place. What was written while it was
    /// taken away is known from then on.
    pub fn put_back(&self) -> store::Result<Option<std::path::PathBuf>> {
        let mut ledger = self.ledger();
        let aside = ledger.store_mut().put_back()?;
        if ledger.read_again().is_ok() {
            self.tell(&ledger);
        }
        self.set_health(&ledger);
        Ok(aside)
    }

    fn set_health(&self, ledger: &Ledger<SqliteLog>) {
        *self.health.write().unwrap_or_else(PoisonError::into_inner) = ledger.store().health();
    }

    /// How the backups were after the last write. Never waits for the disk.
    pub fn health(&self) -> Vec<Health> {
        self.health.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets a folder follow, if it does not.
    pub fn back_up_to(&self, folder: &Path) {
        if self.health().iter().all(|one| one.folder != folder) {
            self.keep(|store| store.back_up_to(Backup::new(folder, &self.slug, Syncing::EveryTime)));
        }
    }

    /// The same of a festival that was created just now: backups of its name that are there are of an earlier
    /// one.
    pub fn back_up_new_to(&self, folder: &Path) {
        let backup = Backup::new(folder, &self.slug, Syncing::EveryTime).of_new_log();
        self.keep(|store| store.back_up_to(backup));
    }

    /// Lets the log take nothing more, or again. When this returns, nothing is being written that was begun
    /// before.
    pub fn close_for_changes(&self, is_closed: bool) {
        let _nobody_writes = self.ledger();
        self.is_closed.store(is_closed, Ordering::Release);
    }

    /// Whether the log takes nothing more.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Makes the new state the one that everybody sees, and tells them.
    fn tell(&self, ledger: &Ledger<SqliteLog>) {
        self.set_health(ledger);
        if let Ok(head) = ledger.store().head() {
            self.heads.reached(&self.slug, head);
        }
        let before = self.now();
        let entries = ledger.log().entries();
        let fresh = &entries[usize::try_from(before.sequence).unwrap_or(usize::MAX).min(entries.len())..];
        let publications = match fresh.iter().any(changes_publications) {
            true => Arc::new(ledger.log().publications()),
            false => Arc::clone(&before.publications),
        };
        let newest = results_at(fresh);
        let results = match newest.is_empty() {
            true => Arc::clone(&before.results_at),
            false => Arc::new(
                before.results_at.iter().map(|(at, time)| (at.clone(), *time)).chain(newest).collect(),
            ),
        };
        let now = Arc::new(now_of(ledger, publications, results));
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = now;
        for entry in fresh {
            let change = Arc::new(change_of(entry, self.spread()));
            let mut recent = lock(&self.recent);
            if recent.len() == MAX_RECENT_CHANGES {
                recent.pop_front();
            }
            recent.push_back(Arc::clone(&change));
            drop(recent);
            let _ = self.news.send(News::Change(Arc::clone(&change)));
            let _ = self.public.send(News::Change(change));
        }
    }

    /// Which entries can be undone, as far as is known, in the log that ends before an entry.
    pub fn undoable(&self, next: EntryNumber) -> BTreeMap<EntryNumber, bool> {
        let known = lock(&self.undoable);
        known.as_ref().filter(|(of, _)| *of == next).map(|(_, known)| known.clone()).unwrap_or_default()
    }

    /// Keeps what was found out.
    pub fn remember_undoable(&self, next: EntryNumber, known: BTreeMap<EntryNumber, bool>) {
        *lock(&self.undoable) = Some((next, known));
    }

    /// Tells the desk and the phones at the boards of something beside the log.
    pub fn tell_beside(&self, word: &'static str) {
        self.besides.fetch_add(1, Ordering::Relaxed);
        let _ = self.news.send(News::Beside(word));
    }

    /// Tells the desk, and the phones at these boards, that something came from there or was dealt with.
    pub fn tell_boards(&self, boards: Vec<String>) {
        self.besides.fetch_add(1, Ordering::Relaxed);
        let _ = self.news.send(News::Boards(Arc::new(boards)));
    }

    /// How often something beside the log has changed.
    pub fn besides(&self) -> u64 {
        self.besides.load(Ordering::Relaxed)
    }

    /// Tells everybody of something beside the log.
    pub fn tell_everybody(&self, word: &'static str) {
        self.tell_beside(word);
        let _ = self.public.send(News::Beside(word));
    }

    /// What happens from now on.
    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// What happens from now on that concerns everybody.
    pub fn listen_outside(&self) -> broadcast::Receiver<News> {
        self.public.subscribe()
    }

    /// Over how many milliseconds those who listen fetch what changed.
    pub fn spread(&self) -> usize {
        self.listeners_outside() / MAX_FETCHES_PER_MS
    }

    /// How many listen to what concerns everybody.
    pub fn listeners_outside(&self) -> usize {
        self.public.receiver_count()
    }

    /// What happened after an entry; none if that is too long ago to be remembered.
    pub fn since(&self, sequence: u64) -> Option<Vec<Arc<Change>>> {
        let now = self.now().sequence;
        let recent = lock(&self.recent);
        let reaches_back = now.saturating_sub(u64::try_from(recent.len()).unwrap_or(u64::MAX));
        (sequence >= reaches_back)
            .then(|| recent.iter().filter(|change| change.sequence > sequence).cloned().collect())
    }

    /// Notes where somebody is; none: they are gone. Everybody hears of it.
    pub fn be_present(&self, connection: u64, present: Option<Present>) {
        let mut all = lock(&self.present);
        let changed = match present {
            Some(present) => all.insert(connection, present.clone()) != Some(present),
            None => all.remove(&connection).is_some(),
        };
        drop(all);
        if changed {
            let _ = self.news.send(News::Presence);
        }
    }

    /// Who is here, but for one connection.
    pub fn others(&self, connection: u64) -> Vec<Present> {
        lock(&self.present)
            .iter()
            .filter(|(one, _)| **one != connection)
            .map(|(_, who)| who.clone())
            .collect()
    }
}

fn now_of(
    ledger: &Ledger<SqliteLog>,
    publications: Arc<Vec<Publication>>,
    results_at: Arc<ResultsAt>,
) -> Snapshot {
    let sequence = ledger.log().next_number().get() - 1;
    let lasted = lasted(ledger.log());
    Snapshot { festival: ledger.festival().clone(), sequence, publications, results_at, lasted }
}

/// Whether the list of publications may differ after an entry: what it takes to tell is the whole log.
fn changes_publications(entry: &Entry) -> bool {
    matches!(entry.command, Command::Undo(_)) || publishes(entry)
}

fn publishes(entry: &Entry) -> bool {
    let publishes = |event: &Event| matches!(event, Event::In(_, SectionEvent::RoundPublished(..)));
    entry.events.iter().any(publishes)
}

/// Whether something was published once, also if it was undone: players have seen it.
pub fn has_ever_published(log: &Log) -> bool {
    let has_rounds = |section: &tournament::Shared<tournament::Section>| !section.published().is_empty();
    log.entries().iter().any(publishes) || log.festival().sections.values().any(has_rounds)
}

/// How pages name a board: `open/12`.
pub fn place_of(section: &str, board: u16) -> String {
    format!("{section}/{board}")
}

fn change_of(entry: &Entry, spread: usize) -> Change {
    let section = match &entry.command {
        Command::OpenSection(section, ..) | Command::ImportSection(section, _) | Command::In(section, _) => {
            Some(section.as_str().to_owned())
        }
        Command::Move { to, .. } => Some(to.as_str().to_owned()),
        Command::SetZone(_) | Command::Undo(_) | Command::GoOn { .. } => None,
    };
    let sequence = entry.number.get();
    // What is about a board and nothing else.
    let board = entered_result(&entry.command);
    let board = board.map(|(section, _, board)| place_of(section.as_str(), board.get()));
    // What was done is for the desk: the hall need not hear that a round was drafted or somebody expelled.
    let public = json!({
        "sequence": sequence,
        "changes": [{ "sequence": sequence, "section": section, "board": board }],
        "spread": spread,
    });
    Change {
        sequence,
        told: public.to_string().into(),
        section,
        kind: ledger::kind(&entry.command),
        object: ledger::object(&entry.command).to_string(),
        author: entry.context.author.clone(),
        at: entry.context.at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;
    use ledger::Answers;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use store::{Batch, Draft, Log as _, Moment};
    use tournament::{BoardNumber, Consent, Context};

    fn enter(held: &OpenFestival, board: u16) -> Command {
        let now = held.now();
        let (id, section) = now.festival.sections.iter().next().unwrap();
        let round = section.published().last().unwrap().number;
        let board = BoardNumber::new(board).unwrap();
        let result = glossary::GameResult::parse("1-0").ok();
        Command::In(id.clone(), SectionCommand::Results(ResultCommand::Enter(round, board, result)))
    }

    fn context() -> Context {
        Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None }
    }

    /// Whoever panics while the festival is theirs leaves it usable, with everything that is on disk.
    #[test]
    fn a_panic_in_the_midst_of_writing_does_not_end_the_festival() {
        let (_trial, held) = TestDesk::with_example();
        let before = held.now().sequence;
        let command = enter(&held, 22);
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            held.keep(|store| {
                // As if the program had failed between the disk and the memory.
                let body =
                    ledger::Body { consent: Consent::None, command: command.clone(), events: Vec::new() };
                let nobody = ledger::People::default();
                let body = body.write(&mut ledger::Writing::behind(&nobody)).unwrap();
                let draft = Draft::new("open", "result-entered", &body);
                store.append(&Batch::new("k", "CA", Moment(0)).with(draft)).unwrap();
                panic!("the board is on fire");
            })
        }));
        assert!(panicked.is_err());
        let done = held.submit("next", vec![enter(&held, 23)], context(), None).unwrap();
        let Answers::Done(numbers, _) = done else { panic!("{done:?}") };
        assert_eq!(numbers[0].get(), before + 2, "after what is on disk");
        assert_eq!(held.now().sequence, before + 2);
        assert_eq!(held.look(|ledger| ledger.log().entries().len()), usize::try_from(before + 2).unwrap());
        assert!(!held.ledger.is_poisoned());
    }
}
