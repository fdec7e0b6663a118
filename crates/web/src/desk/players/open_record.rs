//! A player whose record is open.

use access::Permission;
use maud::Markup;
use tournament::{Player, Section, SectionId};

use crate::opened::SectionAddress as _;
use crate::page;
use request::visitor::Arbiter;
use service::operations::open::VisibleFestival;

/// A player whose record is open.
pub(super) struct Record<'a> {
    pub(super) arbiter: &'a Arbiter,
    pub(super) open: &'a VisibleFestival,
    pub(super) id: &'a SectionId,
    pub(super) section: &'a Section,
    pub(super) player: &'a Player,
}

impl Record<'_> {
    pub(super) fn here(&self) -> String {
        self.open.address(self.id, &format!("player/{}", self.player.id))
    }

    pub(super) fn may(&self, permission: Permission) -> bool {
        self.arbiter.may(permission) && self.arbiter.works_in(&self.open.held.slug, self.id.as_str())
    }

    /// A form that is one button.
    pub(super) fn action(&self, what: &str, label: &str, next: &str) -> Markup {
        let sequence = self.open.now.sequence;
        page::action(self.arbiter, sequence, &self.here(), next, label, &[("what", what)])
    }
}
