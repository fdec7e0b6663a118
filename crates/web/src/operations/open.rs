//! Festivals that somebody looks at or changes.

use std::sync::Arc;

use access::Permission;
use service::{Error, ErrorKind, Staff};
use tournament::{Command, Section, SectionId};
use words::Message;

use crate::app::App;
use crate::festival::{Held, Now};

/// A festival that somebody may look at, as it is now.
pub(crate) struct OpenFestival {
    /// The festival.
    pub(crate) held: Arc<Held>,
    /// As it is now.
    pub(crate) now: Arc<Now>,
}

/// Commands that do what somebody asks for: not yet given, whoever gives them may not be allowed to.
pub(crate) struct Prepared {
    /// The festival.
    pub(crate) open: OpenFestival,
    /// What is to be given to it, all or nothing.
    pub(crate) commands: Vec<Command>,
}

/// A section, by the names in its address.
#[derive(Clone, Debug)]
pub(crate) struct SectionPath {
    /// The festival.
    pub(crate) festival: String,
    /// The section of it.
    pub(crate) section: String,
}

/// Opens a festival for somebody: it must be there, and they must be allowed to look. Blocks: an archived one is read from the disk.
pub(crate) fn festival(app: &App, by: &Staff, slug: &str) -> Result<OpenFestival, Error> {
    by.must(Permission::ReadDesk)?;
    let Some(held) = app.festival(slug) else {
        if app.stopped(slug).is_some() {
            let lead = (format!("/damaged/{slug}"), Message::new("damaged-see"));
            let stopped = Error::new(ErrorKind::Conflict, Message::new("damaged-stopped"));
            return Err(stopped.leading(Some(lead)));
        }
        return Err(Error::not_found("no-festival"));
    };
    let now = held.now();
    Ok(OpenFestival { held, now })
}

/// The same for somebody who may enter and change players.
pub(crate) fn festival_to_edit(app: &App, by: &Staff, slug: &str) -> Result<OpenFestival, Error> {
    let open = festival(app, by, slug)?;
    by.must(Permission::EditPlayers)?;
    Ok(open)
}

impl OpenFestival {
    /// A section by the name in an address.
    pub(crate) fn section(&self, name: &str) -> Result<(SectionId, &Section), Error> {
        let found = SectionId::new(name).and_then(|id| {
            let section: &Section = self.now.festival.sections.get(&id)?;
            Some((id, section))
        });
        found.ok_or_else(|| Error::not_found("no-section"))
    }
}
