//! Somebody of the staff who asks for something: who they are, and what they may.

use access::{Actor, Audit, ClientKey, Permission, Session};
use jiff::Timestamp;
use words::Message;

use crate::authorise::{Forbidden, Why};
use crate::{Error, ErrorKind};

/// Somebody who has signed in, and the device on which they ask.
#[derive(Clone)]
pub struct Staff {
    /// Their session.
    pub session: Session,
    /// The device, as its browser calls itself.
    pub device: String,
    /// Who is asking, for limits and for what is written down.
    pub client: ClientKey,
}

impl Staff {
    /// Whether their role may do something.
    pub fn may(&self, permission: Permission) -> bool {
        self.session.role.may(permission)
    }

    /// Who asks, for whoever decides whether they may.
    pub fn actor(&self) -> Actor {
        Actor { device: self.device.clone(), ..self.session.actor() }
    }

    /// On which device and as which client somebody asks, for the audit.
    pub fn place(&self) -> String {
        format!("{} {}", self.device, self.client)
    }

    /// A line of the audit: what was done or tried, by whom and from where.
    pub fn audit(&self, at: Timestamp, object: &str, what: &str, outcome: &str) -> Audit {
        let [what, object, outcome] = [what, object, outcome].map(str::to_owned);
        Audit { at, who: self.session.name.clone(), device: self.place(), what, object, outcome }
    }

    /// Whether they work in a section of a festival.
    pub fn works_in(&self, festival: &str, section: &str) -> bool {
        self.session.covers(festival, section)
    }

    /// Whether they see birth dates, addresses, notes and fees of the players of a section.
    pub fn sees_persons_of(&self, festival: &str, section: &str) -> bool {
        self.may(Permission::ReadPersonalData) && self.works_in(festival, section)
    }

    /// The same for every section.
    pub fn sees_all_persons(&self) -> bool {
        self.may(Permission::ReadPersonalData) && self.session.sections.is_empty()
    }

    /// Refuses what their role may not do.
    ///
    /// # Errors
    ///
    /// If it may not.
    pub fn must(&self, needs: Permission) -> Result<(), Error> {
        if self.may(needs) { Ok(()) } else { Err(Forbidden::role(needs).error(self.session.role)) }
    }

    /// The same in a section of a festival.
    ///
    /// # Errors
    ///
    /// If their role may not, or they work in other sections.
    pub fn must_in(&self, needs: Permission, festival: &str, section: &str) -> Result<(), Error> {
        self.must(needs)?;
        if self.works_in(festival, section) {
            return Ok(());
        }
        let forbidden = Forbidden { needs, why: Why::Section(section.to_owned()), article: None };
        Err(forbidden.error(self.session.role))
    }

    /// The same for all sections: refuses who works in some only.
    ///
    /// # Errors
    ///
    /// If their role may not, or they work in some sections only.
    pub fn must_everywhere(&self, needs: Permission) -> Result<(), Error> {
        self.must(needs)?;
        let Some(own) = self.session.sections.first() else { return Ok(()) };
        let what = Message::new("forbidden-bound").and("section", own.to_string());
        Err(Error::new(ErrorKind::Forbidden, what))
    }
}
