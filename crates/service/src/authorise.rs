//! The one point at which it is decided whether somebody may give a command. Whoever brings it (a form, a
//! program, several at once, the kiosk, phones at the boards) hands over an [`Actor`]; each command is judged
//! against the log as it is after those before it.
//!
//! - `table`: which permission a command needs, in which sections;
//! - `own`: what somebody may take back because they have entered it themselves.

mod own;
mod table;
#[cfg(test)]
mod tests;
use access::{Actor, Permission, Role};
use handbook::Citation;
use jiff::Timestamp;
use tournament::{Command, Meanwhile, Rule};
use words::Message;

pub use self::table::confirms;
use crate::{Error, ErrorKind};

/// Where and when something is asked for.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The festival, by the name in its address.
    pub festival: &'a str,
    /// When.
    pub at: Timestamp,
    /// Whether the log lacks entries that others remember.
    pub is_behind: bool,
}

/// Why somebody may not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// What it needs.
    pub needs: Permission,
    /// What stands in the way.
    pub why: Why,
    /// Where it stands that this is something else than what they may do.
    pub article: Option<Citation>,
}

/// What stands in somebody's way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Their role may not.
    Role,
    /// They work in other sections.
    Section(String),
    /// It is for people with accounts of their own, not for devices and programs.
    NotAPerson,
    /// Nothing is lost, so nobody goes on without it.
    NothingLost,
    /// They might until somebody else was first: they are told that, and not that their role may not.
    Forestalled,
}

/// Whether somebody may give a command in this state. To undo something needs what doing it needs, in the
/// same sections: nobody does by undoing what they may not do.
pub fn judge(
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
    if table::is_for_people(command) && actor.account.is_none() {
        return Err(Forbidden { needs, why: Why::NotAPerson, article: None });
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

/// The players of a board who agree: what they do together is what a helper may do who types results, but
/// they change nothing.
pub fn players(author: &str) -> Actor {
    Actor { corrects_own: false, ..itself(author, Role::ResultEntry) }
}

/// The program itself, on behalf of somebody: what is made up for the example.
pub fn itself(author: &str, role: Role) -> Actor {
    let (author, device) = (author.to_owned(), String::new());
    Actor { account: None, author, role, sections: Vec::new(), device, corrects_own: true }
}

impl Forbidden {
    /// That a role may not do something, wherever.
    pub fn role(needs: Permission) -> Forbidden {
        Forbidden { needs, why: Why::Role, article: None }
    }

    /// As the error that somebody of a role is told.
    pub fn error(&self, role: Role) -> Error {
        Error::new(ErrorKind::Forbidden, self.message(role)).citing(self.article)
    }

    /// What somebody of a role is told.
    pub fn message(&self, role: Role) -> Message {
        match &self.why {
            Why::Section(section) => Message::new("forbidden-section").and("section", section.as_str()),
            Why::NotAPerson => Message::new("forbidden-not-a-person"),
            Why::NothingLost => Message::new("forbidden-nothing-lost"),
            Why::Role | Why::Forestalled => Message::new("forbidden-needs")
                .and_said("role", Message::of("role", role.word()))
                .and_said("needs", Message::of("permission", self.needs.word())),
        }
    }
}
