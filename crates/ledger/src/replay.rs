//! What was answered once is answered again in the same way: with the findings of then, in the state of then.

use std::ops::ControlFlow;

use jiff::Timestamp;
use store::Sequence;
use tournament::{Command, Context, Decision, Entry, Log};

use crate::ledger::{Ledger, Unusable};
use crate::wire::Request;

/// The log as it was when a request was answered, and when that was.
pub struct Replay {
    entries: Vec<Entry>,
    at: Timestamp,
}

impl Replay {
    /// The decision on these commands as it was then. A decision is pure, so the same comes of the same
    /// state.
    ///
    /// # Errors
    ///
    /// If the log contradicts itself.
    pub fn decide(self, commands: &[Command], context: &Context) -> Result<Decision, Unusable> {
        let log = Log::replay(self.entries).map_err(Unusable::Log)?;
        let context = Context { at: self.at, ..context.clone() };
        Ok(log.decide_all(commands, &context).decision)
    }
}

impl<L: store::Log> Ledger<L> {
    /// The log as it was when these commands were given under this key; none if they were not. To decide in
    /// it takes a while for a long log: do that where nobody waits for the writer.
    ///
    /// # Errors
    ///
    /// If the key was used for something else, or the store cannot be read.
    ///
    /// ```
    /// use jiff::{Timestamp, civil::date};
    /// use ledger::{Answers, Ledger};
    /// use store::SqliteLog;
    /// use tournament::{Command, Configuration, Consent, Context, SectionId};
    /// let mut ledger = Ledger::open(SqliteLog::in_memory("Jadoube Festival")?)?;
    /// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
    /// let section = SectionId::new("A").expect("a name");
    /// let open = vec![Command::OpenSection(
    ///     section,
    ///     Box::new(Configuration::new("Open", date(2026, 11, 14), 5)),
    ///     None,
    /// )];
    /// let Answers::Done(_, decision) = ledger.submit_all("key 1", open.clone(), context.clone(), &[])?
    /// else {
    ///     panic!()
    /// };
    /// let earlier = ledger.earlier("key 1", &open, &context)?.expect("it was given");
    /// assert_eq!(earlier.decide(&open, &context)?, decision);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn earlier(
        &self,
        key: &str,
        commands: &[Command],
        context: &Context,
    ) -> Result<Option<Replay>, Unusable> {
        let request = Request::Together(commands, context.consent);
        let Some(receipt) = self.answered(key, &context.author, request)? else { return Ok(None) };
        let (mut at, mut head) = (None, None);
        // The first entry from this request on is the first that it did not know of.
        self.store().visit_records(receipt.number.saturating_sub(1), &mut |record| {
            at = at.or(Some(record.time));
            head = record.entries.first().map(|entry| entry.sequence);
            if head.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let all = self.log().entries();
        let known = head.map_or(all.len(), |Sequence(first)| {
            usize::try_from(first.saturating_sub(1)).unwrap_or(usize::MAX).min(all.len())
        });
        let at = at.and_then(|at| Timestamp::from_millisecond(at.0).ok()).unwrap_or(context.at);
        Ok(Some(Replay { entries: all[..known].to_vec(), at }))
    }

    /// Whether a key was ever used in this log, for whatever.
    ///
    /// # Errors
    ///
    /// If the store cannot be read.
    pub fn knows_key(&self, key: &str) -> Result<bool, Unusable> {
        match self.store().answer(key, "", &[]) {
            Ok(None) => Ok(false),
            Ok(Some(_)) | Err(store::Error::KeyUsed { .. }) => Ok(true),
            Err(why) => Err(why.into()),
        }
    }
}
