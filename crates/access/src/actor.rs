//! Who asks for something, as far as it matters for whether they may: whatever changes a festival is judged
//! against an actor.

use crate::{AccountId, Binding, Permission, Role, Session};

/// Somebody who asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Whose account; `None` for devices and programs.
    pub account: Option<AccountId>,
    /// The name under which it is written down; nobody else writes under it.
    pub author: String,
    /// The role now.
    pub role: Role,
    /// For which sections; none named: for all.
    pub sections: Vec<Binding>,
    /// On which device.
    pub device: String,
    /// Whether they may correct what they have entered themselves.
    pub corrects_own: bool,
}

impl Actor {
    /// Whether the role may do this at all.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        self.role.may(permission)
    }

    /// Whether they work in this section of this festival.
    #[must_use]
    pub fn works_in(&self, festival: &str, section: &str) -> bool {
        self.sections.is_empty() || self.sections.iter().any(|own| own.is(festival, section))
    }

    /// Whether they work for every section of every festival.
    #[must_use]
    pub fn works_everywhere(&self) -> bool {
        self.sections.is_empty()
    }
}

impl Session {
    /// Who asks in this session. A name of a device or a program is no person's, and several may bear it: the
    /// number tells them apart.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor {
            account: self.account,
            author: self.author(),
            role: self.role,
            sections: self.sections.clone(),
            device: self.device.clone(),
            corrects_own: true,
        }
    }

    /// The name under which what is done in this session is written down.
    #[must_use]
    pub fn author(&self) -> String {
        match self.account {
            Some(_) => self.name.clone(),
            None => format!("{} #{}", self.name, self.id.0),
        }
    }
}
