//! Commands that somebody gives to a festival: judged, decided and written one after the other, all or none.

use access::{Actor, KeyOwner, Session};
use jiff::Timestamp;
use ledger::{Answers, Unusable};
use store::Sequence;
use tournament::{Command, Consent, Context, Finding, Meanwhile, Stopped};

use super::OpenFestival;
use crate::authorise::{self, Asked, Forbidden, Why};

/// What was answered to commands, and what was found: to what was done before, what was found then.
type Answered = (Answers, Vec<Finding>);

/// What became of commands, or the first of them that the actor may not give.
type Judged<T> = Result<Result<T, Stopped<Forbidden>>, Unusable>;

/// Commands that somebody gives together.
#[derive(Clone)]
pub struct CommandBatch {
    /// The key under which they count once.
    pub key: String,
    /// The commands, in their order.
    pub commands: Vec<Command>,
    /// When they are given.
    pub at: Timestamp,
    /// What they have agreed to.
    pub consent: Consent,
    /// The entry up to which their page was true.
    pub shown: Option<u64>,
}

impl CommandBatch {
    fn context(&self, actor: &Actor) -> Context {
        Context { at: self.at, author: actor.author.clone(), consent: self.consent }
    }
}

impl OpenFestival {
    /// The key of a request in the log. Blocks while something is written.
    ///
    /// Earlier versions wrote the number of the session where now the account stands; a key that the log
    /// knows in that form stays what it was.
    pub fn log_key(&self, session: &Session, key: &str, consent: &str) -> String {
        let former = format!("{} {key} {consent}", session.id.0);
        let current = match session.key_owner() {
            KeyOwner::Account(account) => format!("account {} {key} {consent}", account.0),
            KeyOwner::Session(_) => return former,
        };
        if self.look(|ledger| ledger.knows_key(&former)).unwrap_or(false) { former } else { current }
    }

    /// Gives commands, all or none. When this answers that they are done, they are on disk. Blocks: call it
    /// where blocking is allowed.
    ///
    /// `shown` is the entry up to which the author's page was true; who touches what changed since is told.
    ///
    /// Every command is judged in the very state in which it is decided, after those before it: what was
    /// allowed when a page was rendered may not be any more, and what is not allowed alone is not allowed
    /// among others. Answers with the first that the actor may not give.
    pub fn submit_by(&self, actor: &Actor, given: CommandBatch) -> Judged<Answers> {
        self.submit_to(actor, given, false)
    }

    /// The same for a log that lacks what others remember of it, with the entries that say that it goes on
    /// all the same.
    pub fn go_on(&self, actor: &Actor, given: CommandBatch) -> Judged<Answers> {
        self.submit_to(actor, given, true)
    }

    fn submit_to(&self, actor: &Actor, given: CommandBatch, is_behind: bool) -> Judged<Answers> {
        let context = given.context(actor);
        let CommandBatch { key, commands, at, shown, consent: _ } = given;
        let mut ledger = self.ledger();
        if self.ledger.is_poisoned() {
            return Err(Unusable::Store(store::Error::Failed {
                file: self.path.clone(),
                doing: "reading",
                why: "a part of the program failed in the midst of it".to_owned(),
            }));
        }
        if self.is_closed() {
            return Err(Unusable::Archived);
        }
        let seen = vec![shown.map(Sequence); commands.len()];
        let asked = Asked { festival: &self.slug, at, is_behind };
        let judge = |log: Meanwhile<'_>, command: &Command| authorise::judge(actor, asked, log, command);
        let answer = ledger.submit_all_if(&key, &commands, &context, &seen, judge)?;
        match &answer {
            Ok(Answers::Done(..)) => self.tell(&ledger),
            Ok(Answers::Before(_) | Answers::NotDone { .. }) => {}
            Err(stopped) if stopped.why.why == Why::Forestalled => {
                let before = ledger.lost_race(&key, &commands, &context, shown.map(Sequence))?;
                return Ok(before.map_or(answer, Ok));
            }
            Err(_) => {}
        }
        Ok(answer)
    }

    /// Whether somebody might give commands now, whatever becomes of them.
    pub fn may_give(&self, actor: &Actor, commands: &[Command], at: Timestamp) -> bool {
        let asked = Asked { festival: &self.slug, at, is_behind: false };
        let context = Context { at, author: actor.author.clone(), consent: Consent::None };
        let judge = |log: Meanwhile<'_>, command: &Command| authorise::judge(actor, asked, log, command);
        self.look(|ledger| ledger.log().decide_all_if(commands, &context, judge).is_ok())
    }

    /// The same for whoever may do everything.
    #[cfg(any(test, feature = "testing"))]
    pub fn submit(
        &self,
        key: &str,
        commands: Vec<Command>,
        context: Context,
        shown: Option<u64>,
    ) -> Result<Answers, Unusable> {
        let Context { at, author, consent } = context;
        let actor = authorise::itself(&author, access::Role::Admin);
        let given = CommandBatch { key: key.to_owned(), commands, at, consent, shown };
        Ok(self.submit_by(&actor, given)?.expect("an admin may do everything"))
    }

    /// Whether a request added something of its own to the log, rather than found that somebody else had done
    /// the same before.
    pub fn has_added(&self, actor: &Actor, given: &CommandBatch) -> bool {
        let context = given.context(actor);
        let added = self.look(|ledger| ledger.added(&given.key, &given.commands, &context));
        added.is_ok_and(|entries| !entries.is_empty())
    }

    /// The same, with its findings. Blocks for as long as the log takes to replay.
    pub fn give(&self, actor: &Actor, given: &CommandBatch) -> Judged<Answered> {
        match self.submit_by(actor, given.clone())? {
            Ok(answers) => self.with_findings_of_then(actor, given, answers).map(Ok),
            Err(stopped) => Ok(Err(stopped)),
        }
    }

    /// An answer with its findings: to what was done before, those of then.
    fn with_findings_of_then(
        &self,
        actor: &Actor,
        given: &CommandBatch,
        answers: Answers,
    ) -> Result<Answered, Unusable> {
        let (key, commands, context) = (&given.key, &given.commands, &given.context(actor));
        let findings = match &answers {
            Answers::Done(_, decision) | Answers::NotDone { decision, .. } => decision.findings.clone(),
            Answers::Before(_) => {
                let earlier = self.look(|ledger| ledger.earlier(key, commands, context))?;
                let decided = earlier.map(|earlier| earlier.decide(commands, context)).transpose()?;
                decided.map_or_else(Vec::new, |decision| decision.findings)
            }
        };
        Ok((answers, findings))
    }
}
