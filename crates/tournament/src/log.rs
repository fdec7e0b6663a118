//! The log of a festival: what was asked and what came of it, and how an entry is undone.

use std::collections::BTreeSet;
use std::convert::Infallible;

use glossary::{RoundNumber, phrase};

use crate::command::{Command, Context, SectionCommand};
use crate::consequence::standings_that_change;
use crate::decide::decide;
use crate::edition::Rule;
use crate::event::{Event, GameEvent, SectionEvent};
use crate::festival::Festival;
use crate::finding::{Consent, Decision, Finding, Level, Refusal, Verdict};
use crate::identity::{EntryNumber, SectionId};
use crate::meanwhile::{Meanwhile, Stopped};
use crate::unseen;

/// An entry of the log: a command that was accepted, and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1 without gaps.
    pub number: EntryNumber,
    /// Who, when, and what they had agreed to.
    pub context: Context,
    /// What was asked.
    pub command: Command,
    /// What happened.
    pub events: Vec<Event>,
}

/// What comes of commands that are given together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// Whether they are done, and all that was found.
    pub decision: Decision,
    /// Which of them is refused, counted from 0.
    pub refused: Option<usize>,
    /// An entry of the log for each of them, if all are done.
    pub entries: Vec<Entry>,
}

/// The log of a festival, with the festival that it makes.
///
/// ```
/// use jiff::{Timestamp, civil::date};
/// use tournament::{Command, Configuration, Consent, Context, EntryNumber, Log, SectionId};
/// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
/// let section = SectionId::new("A").expect("a name");
/// let open =
///     Command::OpenSection(section, Box::new(Configuration::new("Open", date(2026, 11, 14), 5)), None);
/// let mut log = Log::default();
/// let before = log.festival().clone();
/// log.submit(open, context.clone());
/// log.submit(Command::Undo(EntryNumber::new(1).expect("a number")), context);
/// assert_eq!(log.festival(), &before);
/// assert!(!log.counts(EntryNumber::new(1).expect("a number")));
/// assert_eq!(log.next_number().get(), 3);
///
/// // What was accepted is kept, and gives the same festival for ever.
/// let (first, rest) = log.entries().split_first().expect("two entries");
/// assert!(Log::default().decides_as_before(first));
/// let mut again = Log::replay(vec![first.clone()])?;
/// rest.iter().for_each(|entry| again.record(entry.clone()));
/// assert_eq!(again, log);
/// # Ok::<(), tournament::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    /// For each entry, whether it counts.
    in_force: Vec<bool>,
    festival: Festival,
}

impl Log {
    /// The log of entries that were accepted before. Example: see [`Log`].
    ///
    /// # Errors
    ///
    /// If the numbers of the entries have gaps, or an entry undoes what is not there.
    pub fn replay(entries: Vec<Entry>) -> Result<Log, Refusal> {
        for (entry, expected) in entries.iter().zip(1..) {
            if entry.number.get() != expected {
                let what = phrase!(
                    "entry {expected} of the log is missing: {entry} stands there",
                    expected = expected.to_string(),
                    entry = entry.number
                );
                return Err(Refusal::new(what));
            }
            for event in &entry.events {
                if let Event::Undone(number) = event
                    && *number >= entry.number
                {
                    return Err(Refusal::new(phrase!(
                        "entry {entry} undoes a later one",
                        entry = entry.number
                    )));
                }
            }
        }
        let in_force = in_force(&entries);
        let festival = folded(&entries, &in_force);
        Ok(Log { entries, in_force, festival })
    }

    /// The festival as it is now. Example: see [`Log`].
    pub fn festival(&self) -> &Festival {
        &self.festival
    }

    /// All entries, also those undone. Example: see [`Log`].
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether an entry counts: not undone, or the undoing undone. Example: see [`Log`].
    pub fn counts(&self, number: EntryNumber) -> bool {
        index(number).and_then(|at| self.in_force.get(at)).copied().unwrap_or(false)
    }

    /// The number that the next entry will have. Example: see [`Log`].
    pub fn next_number(&self) -> EntryNumber {
        let next = u64::try_from(self.entries.len()).unwrap_or(u64::MAX).saturating_add(1);
        EntryNumber::new(next).expect("more than nothing")
    }

    /// Whether this version of the program decides an entry as it was decided when it was written; this log
    /// is what was before it. Example: see [`Log`].
    pub fn decides_as_before(&self, entry: &Entry) -> bool {
        let context = confirmed_today(entry, |context| self.decide_again(&entry.command, context));
        self.decide_again(&entry.command, &context).events().is_some_and(|events| {
            events.len() == entry.events.len()
                && events.iter().zip(&entry.events).all(|(one, other)| is_same_event(one, other))
        })
    }

    /// Decides a new command, without doing it. Example: see [`Decision`].
    pub fn decide(&self, command: &Command, context: &Context) -> Decision {
        match unseen::refusal(command) {
            Some(refusal) => Decision::of(Err(refusal), Vec::new(), context.consent),
            None => self.decide_again(command, context),
        }
    }

    /// The same for a command that was accepted once: its texts are what they are.
    fn decide_again(&self, command: &Command, context: &Context) -> Decision {
        match command {
            Command::Undo(number) => match self.undo(*number) {
                Ok((_, findings)) => {
                    Decision::of(Ok(vec![Event::Undone(*number)]), findings, context.consent)
                }
                Err(refusal) => Decision::of(Err(refusal), Vec::new(), context.consent),
            },
            Command::OpenSection(..)
            | Command::ImportSection(..)
            | Command::Move { .. }
            | Command::SetZone(_)
            | Command::GoOn { .. }
            | Command::In(..) => decide(&self.festival, command, context),
        }
    }

    /// Decides a command and, if it is accepted, does it. Example: see [`Log`].
    pub fn submit(&mut self, command: Command, context: Context) -> Decision {
        let decision = self.decide(&command, &context);
        if let Verdict::Accepted(events) = &decision.verdict {
            let (number, events) = (self.next_number(), events.clone());
            self.record(Entry { number, context, command, events });
        }
        decision
    }

    /// Decides commands that are given together, each as if those before it were done already; does none of
    /// them.
    ///
    /// All of them are done or none: the consent must cover the findings of all, and a fingerprint is one
    /// over all of them.
    ///
    /// ```
    /// use jiff::{Timestamp, civil::date};
    /// use tournament::{
    ///     Command, Configuration, Consent, Context, Details, Log, PlayerCommand, PlayerId, SectionCommand,
    ///     SectionId,
    /// };
    /// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
    /// let section = SectionId::new("A").expect("a name");
    /// let open = Command::OpenSection(
    ///     section.clone(),
    ///     Box::new(Configuration::new("Open", date(2026, 11, 14), 5)),
    ///     None,
    /// );
    /// let player = PlayerId::new(1).expect("an entry");
    /// let enter = PlayerCommand::Enter(player, Box::new(Details::named("Tal, Mikhail")));
    /// let enter = Command::In(section, SectionCommand::Players(enter));
    /// let log = Log::default();
    /// let together = log.decide_all(&[open, enter.clone(), enter], &context);
    /// assert_eq!(together.refused, Some(2), "the entry is taken by then");
    /// assert!(together.entries.is_empty() && log.entries().is_empty());
    /// // Whoever may not give one of them is stopped there, and nothing is done.
    /// let judged = log.decide_all_if(&[Command::Undo(log.next_number())], &context, |meanwhile, _| {
    ///     assert!(meanwhile.entry(log.next_number()).is_none());
    ///     assert_eq!(meanwhile.festival(), log.festival());
    ///     Err("only the chief arbiter undoes")
    /// });
    /// assert_eq!(judged.err().map(|stopped| stopped.at), Some(0));
    /// ```
    pub fn decide_all(&self, commands: &[Command], context: &Context) -> Together {
        match self.decide_all_if(commands, context, |_, _| Ok::<(), Infallible>(())) {
            Ok(together) => together,
            Err(stopped) => match stopped.why {},
        }
    }

    /// The same, if their author may give each of them: every command is judged against the log as it would
    /// be after those before it, in which it is decided next. So commands that are given together are allowed
    /// exactly if each is, one after the other. Example: see [`Log::decide_all`].
    ///
    /// # Errors
    ///
    /// The first that its author may not give. Those after it are not judged.
    pub fn decide_all_if<Why>(
        &self,
        commands: &[Command],
        context: &Context,
        mut judge: impl FnMut(Meanwhile<'_>, &Command) -> Result<(), Why>,
    ) -> Result<Together, Stopped<Why>> {
        let needs_log = commands.iter().any(|command| matches!(command, Command::Undo(_)));
        let mut meanwhile = match needs_log {
            true => self.clone(),
            false => Log { festival: self.festival.clone(), ..Log::default() },
        };
        let (mut findings, mut entries) = (Vec::new(), Vec::new());
        for (at, (command, number)) in commands.iter().zip(self.next_number().onwards()).enumerate() {
            judge(Meanwhile::after(self, &entries, &meanwhile.festival), command)
                .map_err(|why| Stopped { at, why })?;
            let (consent, decision) = meanwhile.decide_with_own_consent(command, context);
            findings.extend(decision.findings);
            let events = match decision.verdict {
                Verdict::Accepted(events) => events,
                Verdict::Unconfirmed(_) => Vec::new(),
                Verdict::Refused(refusal) => {
                    let decision = Decision { verdict: Verdict::Refused(refusal), findings };
                    return Ok(Together { decision, refused: Some(at), entries: Vec::new() });
                }
            };
            let context = Context { consent, ..context.clone() };
            let entry = Entry { number, context, command: command.clone(), events };
            // What comes after the last command is asked by nobody: the festival is not copied for it.
            if at + 1 < commands.len() {
                meanwhile.record(entry.clone());
            }
            entries.push(entry);
        }
        let events = entries.iter().flat_map(|entry| entry.events.iter().cloned()).collect();
        let decision = Decision::of(Ok(events), findings, context.consent);
        if decision.events().is_none() {
            entries.clear();
        }
        Ok(Together { decision, refused: None, entries })
    }

    /// The decision on one command of several, with a consent that covers its own findings: whether what was
    /// really agreed to covers them is seen over all.
    fn decide_with_own_consent(&self, command: &Command, context: &Context) -> (Consent, Decision) {
        let decision = self.decide(command, context);
        match decision.verdict {
            Verdict::Unconfirmed(consent) => {
                (consent, self.decide(command, &Context { consent, ..context.clone() }))
            }
            Verdict::Accepted(_) | Verdict::Refused(_) => (context.consent, decision),
        }
    }

    /// Adds an entry that was accepted. Example: see [`Log`].
    pub fn record(&mut self, entry: Entry) {
        let is_undoing = entry.events.iter().any(|event| matches!(event, Event::Undone(_)));
        entry.events.iter().for_each(|event| self.festival.apply(event));
        self.entries.push(entry);
        self.in_force.push(true);
        if is_undoing {
            self.in_force = in_force(&self.entries);
            self.festival = folded(&self.entries, &self.in_force);
        }
    }

    /// The festival without an entry, and what there is to know about undoing it.
    ///
    /// Later entries are decided again. Those to which the same happens as before are unaffected; if there
    /// are others, undoing is refused with the list of them.
    fn undo(&self, number: EntryNumber) -> Result<(Festival, Vec<Finding>), Refusal> {
        let at = index(number).filter(|&at| at < self.entries.len());
        let at = at.ok_or_else(|| Refusal::new(phrase!("there is no entry {entry}", entry = number)))?;
        if !self.in_force[at] {
            return Err(Refusal::new(phrase!("entry {entry} is undone already", entry = number)));
        }
        let undone = &self.entries[at];
        if undone.events.iter().any(leaves_fide_mode) {
            return Err(Refusal::new(phrase!("leaving FIDE mode cannot be undone")));
        }
        if let Command::GoOn { .. } = undone.command {
            return Err(Refusal::new(phrase!("what was lost does not come back by undoing this")));
        }
        let (festival, dependents) = self.without(at);
        if !dependents.is_empty() {
            return Err(Refusal::new(phrase!(
                "entry {entry} cannot be undone before these, which depend on it: {entries}",
                entry = number,
                entries = dependents
            )));
        }
        let findings = self.findings_on(at, &festival);
        Ok((festival, findings))
    }

    /// Which entries would have to be undone before this one, because something else would have happened
    /// without it.
    ///
    /// Cost: every later entry is decided again.
    ///
    /// ```
    /// use jiff::{Timestamp, civil::date};
    /// use tournament::*;
    /// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
    /// let section = SectionId::new("A").expect("a name");
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut log = Log::default();
    /// log.submit(Command::OpenSection(section.clone(), Box::new(configuration), None), context.clone());
    /// let enter = PlayerCommand::Enter(
    ///     PlayerId::new(1).expect("an entry"),
    ///     Box::new(Details::named("Tal, Mikhail")),
    /// );
    /// log.submit(Command::In(section, SectionCommand::Players(enter)), context);
    /// let numbers: Vec<EntryNumber> = (1..=2).filter_map(EntryNumber::new).collect();
    /// assert_eq!(log.dependents(numbers[0]), [numbers[1]], "nobody can be in a section that is not there");
    /// assert!(log.dependents(numbers[1]).is_empty());
    /// ```
    pub fn dependents(&self, number: EntryNumber) -> Vec<EntryNumber> {
        let at = index(number).filter(|&at| at < self.entries.len() && self.in_force[at]);
        at.map(|at| self.without(at).1).unwrap_or_default()
    }

    /// The festival as if an entry were not there, and the entries to which something else would happen then.
    fn without(&self, at: usize) -> (Festival, Vec<EntryNumber>) {
        let in_force = in_force_without(&self.entries, at);
        let first = in_force.iter().zip(&self.in_force).position(|(now, before)| now != before).unwrap_or(at);
        let mut festival = Festival::default();
        let mut dependents = Vec::new();
        for (entry, _) in self.entries[..first].iter().zip(&in_force).filter(|(_, counts)| **counts) {
            entry.events.iter().for_each(|event| festival.apply(event));
        }
        // As it is, with the entry: what is told in other words today is told in other words there, too.
        let mut with = festival.clone();
        for (place, entry) in self.entries.iter().enumerate().skip(first) {
            if in_force[place] && is_unaffected(&festival, &with, entry) {
                entry.events.iter().for_each(|event| festival.apply(event));
            } else if in_force[place] {
                dependents.push(entry.number);
            }
            if self.in_force[place] {
                entry.events.iter().for_each(|event| with.apply(event));
            }
        }
        (festival, dependents)
    }

    /// What is to be known about undoing an entry that leaves this festival.
    fn findings_on(&self, at: usize, left: &Festival) -> Vec<Finding> {
        let mut findings = self.unpublished(at);
        let rounds = self.rounds_with_results(at);
        for (id, section) in &self.festival.sections {
            let Some(after) = left.sections.get(id) else { continue };
            let followed = |round: &RoundNumber| round.index() + 1 < section.published().len();
            let old = rounds.iter().filter(|(other, round)| other == id && followed(round));
            let old: BTreeSet<RoundNumber> = old.map(|(_, round)| *round).collect();
            if !old.is_empty() && section != after {
                let old: Vec<RoundNumber> = old.into_iter().collect();
                let what =
                    phrase!("results of round {rounds} change, which later rounds followed", rounds = old);
                let consequences = standings_that_change(section, after);
                let finding = Finding::new(Level::Confirm, what).so_that(consequences);
                findings.push(finding.citing(section.article(Rule::CorrectionWindow)));
            }
        }
        if *left == self.festival {
            let what =
                phrase!("undoing this changes nothing: later entries say the same, or gave other values");
            findings.push(Finding::new(Level::Information, what));
        }
        findings
    }

    /// The entry that is meant when one is undone: of an undoing, what it had undone.
    fn meant(&self, at: usize) -> &Entry {
        let entry = &self.entries[at];
        match entry.command {
            Command::Undo(number) => match index(number).filter(|&earlier| earlier < at) {
                Some(earlier) => self.meant(earlier),
                None => entry,
            },
            Command::OpenSection(..)
            | Command::ImportSection(..)
            | Command::Move { .. }
            | Command::SetZone(_)
            | Command::GoOn { .. }
            | Command::In(..) => entry,
        }
    }

    /// The rounds whose results an entry changed.
    fn rounds_with_results(&self, at: usize) -> Vec<(SectionId, RoundNumber)> {
        let changed = self.meant(at).events.iter().filter_map(|event| match event {
            Event::In(
                id,
                SectionEvent::ResultEntered(round, ..)
                | SectionEvent::Reseated(round, _)
                | SectionEvent::InGame(round, .., GameEvent::ResultEntered(_) | GameEvent::Turned),
            ) => Some((id.clone(), *round)),
            Event::In(..) | Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
        });
        changed.collect()
    }

    /// Whether players have seen what is no longer published.
    fn unpublished(&self, at: usize) -> Vec<Finding> {
        let shown = |event: &Event| matches!(event, Event::In(_, SectionEvent::RoundPublished(..)));
        let what = phrase!("players have seen the round that is no longer published");
        let seen = self.entries[at].events.iter().any(shown);
        seen.then(|| Finding::new(Level::Acknowledge, what)).into_iter().collect()
    }
}

fn index(number: EntryNumber) -> Option<usize> {
    usize::try_from(number.get() - 1).ok()
}

/// Whether the same would happen again. FIDE mode was left when it was left, for ever: the round that the log
/// tells stays, although another would be the next one without the entry that is undone.
fn is_unaffected(festival: &Festival, with: &Festival, entry: &Entry) -> bool {
    match entry.command {
        Command::Undo(_) | Command::GoOn { .. } | Command::SetZone(_) => true,
        Command::In(_, SectionCommand::LeaveFideMode) => {
            let again = decide(festival, &entry.command, &entry.context);
            !matches!(again.verdict, Verdict::Refused(_))
        }
        Command::OpenSection(..) | Command::ImportSection(..) | Command::Move { .. } | Command::In(..) => {
            let again = |festival, context: &Context| decide(festival, &entry.command, context);
            if again(festival, &entry.context).events() == Some(entry.events.as_slice()) {
                return true;
            }
            let context = confirmed_today(entry, |context| again(with, context));
            let (now, before) = (again(festival, &context), again(with, &context));
            now.events().is_some() && now.events() == before.events()
        }
    }
}

/// The context of an entry, with the consent that what it was confirmed for asks for today. What was accepted
/// was: that it is told in other words today, or that a namesake is noticed who was not noticed then, takes
/// nothing back.
fn confirmed_today(entry: &Entry, decide: impl Fn(&Context) -> Decision) -> Context {
    let consent = match (decide(&entry.context).verdict, entry.context.consent) {
        (Verdict::Unconfirmed(consent @ Consent::ConfirmedTwice(_)), Consent::ConfirmedTwice(_))
        | (Verdict::Unconfirmed(consent @ Consent::Acknowledged), Consent::None) => consent,
        (Verdict::Accepted(_) | Verdict::Refused(_) | Verdict::Unconfirmed(_), consent) => consent,
    };
    Context { consent, ..entry.context.clone() }
}

/// Whether the same happened, in whatever words a breach of integrity is told.
fn is_same_event(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (
            Event::In(id, SectionEvent::IntegrityBreached(breach)),
            Event::In(other_id, SectionEvent::IntegrityBreached(other)),
        ) => (id, breach.kind, breach.round) == (other_id, other.kind, other.round),
        _ => one == other,
    }
}

fn leaves_fide_mode(event: &Event) -> bool {
    matches!(event, Event::In(_, SectionEvent::FideModeLeft(_)))
}

/// The festival that the entries which count make.
fn folded(entries: &[Entry], in_force: &[bool]) -> Festival {
    let mut festival = Festival::default();
    for (entry, _) in entries.iter().zip(in_force).filter(|(_, counts)| **counts) {
        entry.events.iter().for_each(|event| festival.apply(event));
    }
    festival
}

/// Which entries count: walking back from the end, an entry that counts and undoes another takes it out.
fn in_force(entries: &[Entry]) -> Vec<bool> {
    let mut counts = vec![true; entries.len()];
    for (at, entry) in entries.iter().enumerate().rev() {
        if counts[at] {
            take_out(&mut counts, entry);
        }
    }
    counts
}

/// Which entries would count if one of them were undone.
fn in_force_without(entries: &[Entry], undone: usize) -> Vec<bool> {
    let mut counts = vec![true; entries.len()];
    counts[undone] = false;
    for (at, entry) in entries.iter().enumerate().rev() {
        if counts[at] {
            take_out(&mut counts, entry);
        }
    }
    counts
}

fn take_out(counts: &mut [bool], entry: &Entry) {
    for event in &entry.events {
        if let Event::Undone(number) = event
            && let Some(count) = index(*number).and_then(|at| counts.get_mut(at))
        {
            *count = false;
        }
    }
}
