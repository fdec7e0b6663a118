//! A festival in a store: commands go in, and are on disk when they are answered.

use std::convert::Infallible;
use std::num::NonZero;
use std::ops::ControlFlow;

use glossary::{Phrase, phrase};
use jiff::Timestamp;
use store::{Batch, Beside, Conflict, Draft, DraftResult, Moment, Receipt, Sequence};
use tournament::{
    Command, Context, Decision, Entry, EntryNumber, Festival, Log, Meanwhile, Refusal, Stopped, Together,
    Verdict,
};

use crate::touched::{self, Named, Touched};
use crate::wire::{self, Body, Malformed, People, Request, Writing};

/// A festival in a store.
///
/// ```
/// use jiff::{Timestamp, civil::date};
/// use ledger::{Answer, Ledger};
/// use store::SqliteLog;
/// use tournament::{Command, Configuration, Consent, Context, SectionId};
/// let mut ledger = Ledger::open(SqliteLog::in_memory("Jadoube Festival")?)?;
/// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
/// let section = SectionId::new("A").expect("a name");
/// let open =
///     Command::OpenSection(section, Box::new(Configuration::new("Open", date(2026, 11, 14), 5)), None);
/// assert!(matches!(ledger.submit("key 1", open.clone(), context.clone(), None)?, Answer::Done(..)));
/// assert!(matches!(ledger.submit("key 1", open, context, None)?, Answer::Before(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ledger<L> {
    store: L,
    log: Log,
    people: People,
    anchor: Option<Anchor>,
}

/// What every request carries along, asked for when it is written; none if there is nothing now.
pub type Anchor = Box<dyn Fn() -> Option<(store::Object, Vec<u8>)> + Send>;

/// What comes of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is done, and on disk under this number.
    Done(EntryNumber, Decision),
    /// The very same request came before, and got this number then.
    Before(EntryNumber),
    /// Somebody else had done the same before, under this number.
    AlreadyDone(EntryNumber),
    /// It is not done: it is to be confirmed, or is refused.
    NotDone(Decision),
}

/// What comes of commands that are given together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// All are done, and on disk under these numbers, in the order of the commands. Where somebody else had
    /// done the same before, the number is that of the earlier entry.
    Done(Vec<EntryNumber>, Decision),
    /// The very same request came before, and got these numbers then.
    Before(Vec<EntryNumber>),
    /// None is done.
    NotDone {
        /// They are to be confirmed, or one is refused.
        decision: Decision,
        /// Which one is refused, counted from 0.
        refused: Option<usize>,
    },
}

/// Why a festival cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Unusable {
    /// The store says no.
    Store(store::Error),
    /// An entry of the log cannot be understood.
    Entry(Sequence, Malformed),
    /// The log contradicts itself.
    Log(Refusal),
    /// The festival is archived.
    Archived,
}

impl Unusable {
    /// The same, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            Unusable::Store(error) => error.phrase(),
            Unusable::Entry(sequence, malformed) => phrase!(
                "entry {entry} of the log cannot be understood: {why}",
                entry = sequence.0.to_string(),
                why = malformed.to_string()
            ),
            Unusable::Archived => {
                phrase!("this festival is archived: nothing in it is changed until it is taken back")
            }
            Unusable::Log(refusal) => {
                phrase!("the log contradicts itself: {refusal}", refusal = refusal.clone().cited())
            }
        }
    }
}

impl From<store::Error> for Unusable {
    fn from(error: store::Error) -> Unusable {
        Unusable::Store(error)
    }
}

/// The log of a festival, from what a store holds.
///
/// # Errors
///
/// If the store cannot be read, or an entry cannot be understood.
pub fn read(store: &(impl store::ReadLog + ?Sized)) -> Result<Log, Unusable> {
    read_with_people(store).map(|(log, _)| log)
}

fn read_with_people(store: &(impl store::ReadLog + ?Sized)) -> Result<(Log, People), Unusable> {
    let mut entries: Vec<store::Entry> = Vec::new();
    store.visit(Sequence(1), &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })?;
    // Read after the entries: whoever they name is there by then.
    let people = People::of(store)?;
    let log = Log::replay(understand_all(&entries, &people)?).map_err(Unusable::Log)?;
    Ok((log, people))
}

/// Entries are understood apart from each other, so all processors share the work: it is most of what opening
/// a festival costs.
fn understand_all(entries: &[store::Entry], people: &People) -> Result<Vec<Entry>, Unusable> {
    const WORTH_SHARING: usize = 1000;
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let part = entries.len().div_ceil(workers).max(WORTH_SHARING);
    let understand_part = |part: &[store::Entry]| -> Result<Vec<Entry>, Unusable> {
        let one =
            |entry| understand(entry, people).map_err(|malformed| Unusable::Entry(entry.sequence, malformed));
        part.iter().map(one).collect()
    };
    let parts: Vec<Result<Vec<Entry>, Unusable>> = std::thread::scope(|scope| {
        let running: Vec<_> =
            entries.chunks(part).map(|part| scope.spawn(move || understand_part(part))).collect();
        running
            .into_iter()
            .map(|worker| worker.join().expect("understanding an entry does not panic"))
            .collect()
    });
    let parts: Vec<Vec<Entry>> = parts.into_iter().collect::<Result<_, _>>()?;
    Ok(parts.into_iter().flatten().collect())
}

fn understand(entry: &store::Entry, people: &People) -> Result<Entry, Malformed> {
    let body = Body::read(&entry.payload, people)?;
    let at = Timestamp::from_millisecond(entry.time.0).map_err(|error| Malformed::of(&error))?;
    let number = EntryNumber::new(entry.sequence.0).ok_or_else(|| Malformed::of(&"entries count from 1"))?;
    let context = Context { at, author: entry.author.clone(), consent: body.consent };
    Ok(Entry { number, context, command: body.command, events: body.events })
}

impl<L: store::Log> Ledger<L> {
    /// The festival that a store holds.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or an entry cannot be understood.
    pub fn open(store: L) -> Result<Ledger<L>, Unusable> {
        let (log, people) = read_with_people(&store)?;
        Ok(Ledger { store, log, people, anchor: None })
    }

    /// Lets the first entry of every request from now on carry a value that others keep: where the access log
    /// of the desk ends. It is under the hash of the entry; nothing is decided by it.
    pub fn anchor_with(&mut self, anchor: Anchor) {
        self.anchor = Some(anchor);
    }

    fn anchored(&self, batch: Batch) -> Batch {
        match self.anchor.as_ref().and_then(|anchor| anchor()) {
            Some((object, value)) => batch.with_attachment(object, &value),
            None => batch,
        }
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The festival as it is now.
    pub fn festival(&self) -> &Festival {
        self.log.festival()
    }

    /// The store.
    pub fn store(&self) -> &L {
        &self.store
    }

    /// The store, to change how it is kept.
    pub fn store_mut(&mut self) -> &mut L {
        &mut self.store
    }

    /// Reads the log anew from the store: for whoever cannot be sure that what is in memory is what is on
    /// disk.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or an entry cannot be understood.
    pub fn read_again(&mut self) -> Result<(), Unusable> {
        (self.log, self.people) = read_with_people(&self.store)?;
        Ok(())
    }

    /// Decides a command and, if it is accepted, writes it. When this returns [`Answer::Done`], it is on
    /// disk.
    ///
    /// `key` makes the request known: sent again, it is answered again and done once. `seen` is the last
    /// entry of the log that the author has seen; if since then somebody else has given what the command
    /// touches another value, nothing is written.
    ///
    /// # Errors
    ///
    /// If the key was used for something else, others came first with other values, or the disk fails.
    pub fn submit(
        &mut self,
        key: &str,
        command: Command,
        context: Context,
        seen: Option<Sequence>,
    ) -> Result<Answer, Unusable> {
        let request = Request::One(&command, context.consent);
        if let Some(receipt) = self.answered(key, &context.author, request)? {
            return Ok(receipt
                .outcomes
                .first()
                .and_then(before)
                .map_or_else(|| Answer::Before(self.log.next_number()), Answer::Before));
        }
        let decision = self.log.decide(&command, &context);
        let Verdict::Accepted(events) = &decision.verdict else { return Ok(Answer::NotDone(decision)) };
        let mut writing = Writing::behind(&self.people);
        let batch = Batch::new(key, &context.author, Moment(context.at.as_millisecond()));
        let batch = self.anchored(batch.asked(&request.write(&mut writing)?));
        let number = self.log.next_number();
        let entry = Entry { number, context, command, events: events.clone() };
        let batch = self.with(batch, &entry, seen, &mut writing)?;
        let receipt = self.append(&batch)?;
        match receipt.outcomes.first() {
            Some(DraftResult::AlreadyDone(sequence)) => {
                let number = EntryNumber::new(sequence.0).unwrap_or(entry.number);
                Ok(Answer::AlreadyDone(number))
            }
            Some(DraftResult::Appended(_)) | None => {
                let number = entry.number;
                self.log.record(entry);
                Ok(Answer::Done(number, decision))
            }
        }
    }

    /// Decides commands that are given together and, if all are accepted, writes them: all of them or none,
    /// with one key.
    ///
    /// Each command is decided as if those before it were done, and becomes an entry of its own. The consent
    /// covers the findings of all, and the fingerprint of consequences is one over all of them. `seen` holds
    /// for each command the last entry of the log that the author has seen; where it is shorter or says none,
    /// that does not matter.
    ///
    /// # Errors
    ///
    /// If the key was used for something else, others came first with other values, or the disk fails.
    pub fn submit_all(
        &mut self,
        key: &str,
        commands: Vec<Command>,
        context: Context,
        seen: &[Option<Sequence>],
    ) -> Result<Answers, Unusable> {
        match self.submit_all_if(key, &commands, &context, seen, |_, _| Ok::<(), Infallible>(()))? {
            Ok(answers) => Ok(answers),
            Err(stopped) => match stopped.why {},
        }
    }

    /// The same, if their author may give each of them: every command is judged against the log as it would
    /// be after those before it. What was done before under the same key is not judged again.
    ///
    /// # Errors
    ///
    /// As for [`Ledger::submit_all`]; inside, the first command that its author may not give.
    pub fn submit_all_if<Why>(
        &mut self,
        key: &str,
        commands: &[Command],
        context: &Context,
        seen: &[Option<Sequence>],
        judge: impl FnMut(Meanwhile<'_>, &Command) -> Result<(), Why>,
    ) -> Result<Result<Answers, Stopped<Why>>, Unusable> {
        let request = Request::Together(commands, context.consent);
        if let Some(receipt) = self.answered(key, &context.author, request)? {
            return Ok(Ok(Answers::Before(receipt.outcomes.iter().filter_map(before).collect())));
        }
        let Together { decision, refused, entries } = match self.log.decide_all_if(commands, context, judge) {
            Ok(together) => together,
            Err(stopped) => return Ok(Err(stopped)),
        };
        if decision.events().is_none() {
            return Ok(Ok(Answers::NotDone { decision, refused }));
        }
        let time = Moment(context.at.as_millisecond());
        let mut writing = Writing::behind(&self.people);
        let request = request.write(&mut writing)?;
        let mut batch = self.anchored(Batch::new(key, &context.author, time).asked(&request));
        for (at, entry) in entries.iter().enumerate() {
            batch = self.with(batch, entry, seen.get(at).copied().flatten(), &mut writing)?;
        }
        let receipt = self.append(&batch)?;
        for (entry, outcome) in entries.into_iter().zip(&receipt.outcomes) {
            if let DraftResult::Appended(_) = outcome {
                self.log.record(Entry { number: self.log.next_number(), ..entry });
            }
        }
        Ok(Ok(Answers::Done(receipt.outcomes.iter().filter_map(before).collect(), decision)))
    }

    /// The entries that a request added itself: not those of somebody else who had done the same before.
    ///
    /// # Errors
    ///
    /// If the key was used for something else, or the store cannot be read.
    pub fn added(
        &self,
        key: &str,
        commands: &[Command],
        context: &Context,
    ) -> Result<Vec<EntryNumber>, Unusable> {
        let request = Request::Together(commands, context.consent);
        let receipt = self.answered(key, &context.author, request)?;
        let added = receipt.iter().flat_map(|receipt| receipt.appended());
        Ok(added.filter_map(|sequence| EntryNumber::new(sequence.0)).collect())
    }

    /// What stands against commands that their author might have given before somebody else was first: the
    /// answer, if they were given before; nothing if nobody was first.
    ///
    /// # Errors
    ///
    /// If others came first with other values, the key was used for something else, or the store cannot be
    /// read.
    pub fn lost_race(
        &self,
        key: &str,
        commands: &[Command],
        context: &Context,
        seen: Option<Sequence>,
    ) -> Result<Option<Answers>, Unusable> {
        let request = Request::Together(commands, context.consent);
        if let Some(receipt) = self.answered(key, &context.author, request)? {
            return Ok(Some(Answers::Before(receipt.outcomes.iter().filter_map(before).collect())));
        }
        let Some(seen) = seen else { return Ok(None) };
        let mut conflicts = Vec::new();
        let mut writing = Writing::behind(&self.people);
        let mut named = Vec::new();
        for command in commands {
            named.extend(touched::named(command, &mut writing)?);
        }
        for named in named {
            let standing = self.store.object(&named.object)?;
            let standing = standing.filter(|one| one.version > seen && !named.is(&one.value));
            conflicts.extend(standing.map(|theirs| Conflict {
                object: named.object,
                seen,
                yours: Some(named.value),
                author: context.author.clone(),
                time: Moment(context.at.as_millisecond()),
                theirs: Some(theirs),
            }));
        }
        if conflicts.is_empty() {
            return Ok(None);
        }
        Err(told(store::Error::Conflict(conflicts), &writing.into_people()).into())
    }

    /// The answer that a request got before under its key, whichever version of the program wrote it.
    pub(crate) fn answered(
        &self,
        key: &str,
        author: &str,
        request: Request<'_>,
    ) -> Result<Option<Receipt>, Unusable> {
        let answer = |people: &People| -> store::Result<Option<Receipt>> {
            self.store.answer(key, author, &request.write(&mut Writing::behind(people))?)
        };
        let first = answer(&self.people);
        if !matches!(first, Err(store::Error::KeyUsed { .. })) {
            return Ok(first?);
        }
        // It may be of a program before this one, or name somebody of whom only the disk knows after a sync
        // that failed.
        match self.store.answer(key, author, &request.write_as_version_1()) {
            Err(store::Error::KeyUsed { .. }) => Ok(answer(&People::of(&self.store)?)?),
            earlier => Ok(earlier?),
        }
    }

    /// Writes a batch. Who is new in it is known from then on, unless somebody else had done the same before.
    fn append(&mut self, batch: &Batch) -> Result<Receipt, Unusable> {
        let new =
            |draft: &Draft| -> Vec<Beside> { draft.erasables.iter().cloned().map(Beside::from).collect() };
        let appended = self.store.append(batch);
        let receipt = appended.map_err(|error| {
            let mut people = self.people.clone();
            batch.drafts.iter().flat_map(new).for_each(|beside| people.add(&beside));
            told(error, &people)
        })?;
        for (draft, outcome) in batch.drafts.iter().zip(&receipt.outcomes) {
            if let DraftResult::Appended(_) = outcome {
                new(draft).iter().for_each(|beside| self.people.add(beside));
            }
        }
        Ok(receipt)
    }

    /// A batch with an entry: the objects that its author names must stand as they were seen, and so must
    /// what it relies on.
    fn with(
        &self,
        mut batch: Batch,
        entry: &Entry,
        seen: Option<Sequence>,
        writing: &mut Writing<'_>,
    ) -> Result<Batch, Unusable> {
        let Entry { context, command, events, .. } = entry;
        writing.begin_entry();
        let body = Body { consent: context.consent, command: command.clone(), events: events.clone() };
        let mut draft = Draft::new(stream(command), &wire::kind(command), &body.write(writing)?);
        let Touched { named, changed } = Touched::by(entry, &self.log, writing)?;
        let is_alone = named.len() == 1 && changed.is_empty();
        for named in named {
            draft = match seen {
                Some(seen) => self.touching(draft, named, seen, is_alone)?,
                None => draft.setting(named.object, &named.value),
            };
        }
        for (object, value) in changed {
            draft = draft.setting(object, &value);
        }
        if let Some(seen) = seen {
            for object in touched::relied_on(command) {
                let relied = (object.clone(), self.version_seen(&object, seen)?);
                if !batch.relies.contains(&relied) {
                    batch = batch.relying_on(relied.0, relied.1);
                }
            }
        }
        Ok(batch.with(writing.new_in_entry().into_iter().fold(draft, Draft::beside)))
    }

    /// A draft with an object that its author names. What a program of version 1 gave the very value that is
    /// wanted is done, if nothing else is wanted; or else as good as seen, and written as it is written
    /// today.
    fn touching(
        &self,
        draft: Draft,
        named: Named,
        seen: Sequence,
        is_alone: bool,
    ) -> Result<Draft, Unusable> {
        let standing = self.store.object(&named.object)?;
        let version = standing.as_ref().map_or(Sequence::NONE, |standing| standing.version);
        let done =
            standing.filter(|one| one.version > seen && named.is(&one.value) && one.value != named.value);
        Ok(match done {
            Some(done) if is_alone => draft.touching(named.object, &done.value, seen),
            Some(_) => draft.touching(named.object, &named.value, version),
            None => draft.touching(named.object, &named.value, version.min(seen)),
        })
    }

    /// The version of an object that an author has seen who has seen the log up to an entry.
    fn version_seen(&self, object: &store::Object, seen: Sequence) -> Result<Sequence, Unusable> {
        let standing = self.store.object(object)?;
        Ok(standing.map_or(Sequence::NONE, |standing| standing.version).min(seen))
    }
}

/// An error as it is told: with the people in their place of whom a conflict is.
fn told(error: store::Error, people: &People) -> store::Error {
    let store::Error::Conflict(conflicts) = error else { return error };
    let told = |mut conflict: Conflict| {
        conflict.yours = conflict.yours.map(|value| wire::told(&value, people));
        if let Some(theirs) = &mut conflict.theirs {
            theirs.value = wire::told(&theirs.value, people);
        }
        conflict
    };
    store::Error::Conflict(conflicts.into_iter().map(told).collect())
}

fn before(outcome: &DraftResult) -> Option<EntryNumber> {
    match outcome {
        DraftResult::Appended(sequence) | DraftResult::AlreadyDone(sequence) => EntryNumber::new(sequence.0),
    }
}

/// The section that an entry belongs to.
fn stream(command: &Command) -> &str {
    match command {
        Command::OpenSection(section, ..) | Command::ImportSection(section, _) | Command::In(section, _) => {
            section.as_str()
        }
        Command::Move { to, .. } => to.as_str(),
        Command::SetZone(_) | Command::Undo(_) | Command::GoOn { .. } => "festival",
    }
}
