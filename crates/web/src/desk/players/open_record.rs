//! A player whose record is open.

use std::ops::Deref;

use maud::Markup;
use service::Error;
use tournament::{Player, PlayerId, Section};

use crate::opened::SectionPage;
use crate::page::PostForm;

/// A player whose record is open.
pub(super) struct Record<'a> {
    pub(super) of: &'a SectionPage,
    pub(super) player: &'a Player,
}

impl Deref for Record<'_> {
    type Target = SectionPage;

    fn deref(&self) -> &SectionPage {
        self.of
    }
}

impl Record<'_> {
    /// The record of a player, by the number in its address.
    pub(super) fn open<'a>(of: &'a SectionPage, number: &str) -> Result<Record<'a>, Error> {
        Ok(Record { of, player: find(&of.section, number)? })
    }

    pub(super) fn here(&self) -> String {
        self.to(&format!("player/{}", self.player.id))
    }

    /// Whether whoever looks sees birth dates, addresses, notes and fees.
    pub(super) fn sees_persons(&self) -> bool {
        self.arbiter.sees_persons_of(&self.open.held.slug, self.id.as_str())
    }

    /// A form that does something about the player; afterwards the record is shown again.
    pub(super) fn form(&self, what: &'static str) -> PostForm<'_> {
        self.form_to(self.here()).field("what", what)
    }

    /// The same as one button, after which another page is shown.
    pub(super) fn action(&self, what: &'static str, label: &str, next: &str) -> Markup {
        self.form(what).next(next).class("action").button(label)
    }
}

/// Finds a player by the number in an address.
pub(super) fn find<'a>(section: &'a Section, number: &str) -> Result<&'a Player, Error> {
    let id = number.parse().ok().and_then(PlayerId::new);
    id.and_then(|id| section.players.get(&id)).ok_or_else(|| Error::not_found("no-player"))
}
