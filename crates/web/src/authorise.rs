//! The one point at which it is decided whether somebody may give a command. Whoever brings it (a form, a program, several at once, the
//! kiosk, phones at the boards) hands over an [`Actor`]; each command is judged against the log as it is after those before it.
//!
//! - [`table`]: which permission a command needs, in which sections;
//! - [`own`]: what somebody may take back because they have entered it themselves.

mod own;
mod table;
#[cfg(test)]
mod tests;

use access::{Actor, Permission, Role};
use axum::http::StatusCode;
use handbook::Citation;
use jiff::Timestamp;
use tournament::{Command, Meanwhile, Rule};

use crate::answer::Problem;
use crate::visitor::Arbiter;

/// Where and when something is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// The festival, by the name in its address.
    pub(crate) festival: &'a str,
    pub(crate) at: Timestamp,
    /// Whether the log lacks entries that others remember.
    pub(crate) is_behind: bool,
}

/// Why somebody may not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forbidden {
    /// What it needs.
    pub(crate) needs: Permission,
    pub(crate) why: Why,
    /// Where it stands that this is something else than what they may do.
    pub(crate) article: Option<Citation>,
}

/// What stands in somebody's way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Their role may not.
    Role,
    /// They work in other sections.
    Section(String),
    /// Nothing is lost, so nobody goes on without it.
    NothingLost,
    /// They might until somebody else was first: they are told that, and not that their role may not.
    Forestalled,
}

/// Whether somebody may give a command in this state. To undo something needs what doing it needs, in the same sections: nobody does by
/// undoing what they may not do.
pub(crate) fn judge(
    actor: &Actor,
    asked: Asked<'_>,
    log: Meanwhile<'_>,
    command: &Command,
) -> Result<(), Forbidden> {
    if matches!(command, Command::GoOn { .. }) && !asked.is_behind {
        let needs = table::needed(log.festival(), command);
        return Err(Forbidden { needs, why: Why::NothingLost, article: None });
    }
    let mut command = command;
    loop {
        one(actor, asked, log, command)?;
        // An entry undoes only what was there before it, so this ends.
        match command {
            Command::Undo(number) => match log.entry(*number) {
                Some(entry) => command = &entry.command,
                None => return Ok(()),
            },
            Command::OpenSection(..)
            | Command::ImportSection(..)
            | Command::Move { .. }
            | Command::SetZone(_)
            | Command::GoOn { .. }
            | Command::In(..) => return Ok(()),
        }
    }
}

/// The same for a command itself, whatever it undoes.
fn one(actor: &Actor, asked: Asked<'_>, log: Meanwhile<'_>, command: &Command) -> Result<(), Forbidden> {
    let needs = table::needed(log.festival(), command);
    // The festival as a whole is for nobody who works in some of its sections only.
    if matches!(command, Command::SetZone(_)) && !actor.sections.is_empty() {
        return Err(Forbidden { needs, why: Why::Role, article: None });
    }
    let elsewhere = table::sections(command).into_iter().flatten();
    if let Some(section) = elsewhere.into_iter().find(|id| !actor.works_in(asked.festival, id.as_str())) {
        return Err(Forbidden { needs, why: Why::Section(section.to_string()), article: None });
    }
    if actor.may(needs) || own::may_take_back(actor, asked, log, command) {
        return Ok(());
    }
    let before = table::needed_before(log.festival(), command);
    let why = if before.is_some_and(|before| actor.may(before)) { Why::Forestalled } else { Why::Role };
    let section = table::sections(command)[0].and_then(|id| log.festival().sections.get(id));
    let article = section.filter(|_| needs == Permission::CorrectPast);
    let article = article.map(|section| section.article(Rule::CorrectionWindow));
    Err(Forbidden { needs, why, article })
}

/// The players of a board who agree: what they do together is what a helper may do who types results, but they change nothing.
pub(crate) fn players(author: &str) -> Actor {
    Actor { corrects_own: false, ..itself(author, Role::ResultEntry) }
}

/// The program itself, on behalf of somebody: what is made up for the example.
pub(crate) fn itself(author: &str, role: Role) -> Actor {
    let (author, device) = (author.to_owned(), String::new());
    Actor { account: None, author, role, sections: Vec::new(), device, corrects_own: true }
}

impl Forbidden {
    /// That a role may not do something, wherever.
    pub(crate) fn role(needs: Permission) -> Forbidden {
        Forbidden { needs, why: Why::Role, article: None }
    }

    /// In somebody's language.
    pub(crate) fn said(&self, arbiter: &Arbiter) -> String {
        let words = &arbiter.words;
        match &self.why {
            Why::Section(section) => words.with("forbidden-section", &[("section", section.as_str().into())]),
            Why::NothingLost => words.say("forbidden-nothing-lost"),
            Why::Role | Why::Forestalled => {
                let role = words.say(&format!("role-{}", arbiter.session.role.word()));
                let needs = words.say(&format!("permission-{}", self.needs.word()));
                words.with("forbidden-needs", &[("role", role.into()), ("needs", needs.into())])
            }
        }
    }

    /// As an answer.
    pub(crate) fn problem(&self, arbiter: &Arbiter) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, self.said(arbiter)).citing(self.article)
    }
}
