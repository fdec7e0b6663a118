//! Festivals that somebody looks at or changes.

use std::sync::Arc;

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use tournament::{Command, Section, SectionId};
use words::Message;

use crate::app::App;
use crate::festival::{OpenFestival, Snapshot};

/// A festival that somebody may look at, as it is now.
pub struct VisibleFestival {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// As it is now.
    pub now: Arc<Snapshot>,
}

/// Commands that do what somebody asks for: not yet given, whoever gives them may not be allowed to.
pub struct Prepared {
    /// The festival.
    pub open: VisibleFestival,
    /// What is to be given to it, all or nothing.
    pub commands: Vec<Command>,
}

/// A section, by the names in its address.
#[derive(Clone, Debug)]
pub struct SectionPath {
    /// The festival.
    pub festival: String,
    /// The section of it.
    pub section: String,
}

/// Opens a festival for somebody: it must be there, and they must be allowed to look. Blocks: an archived one
/// is read from the disk.
pub fn festival(app: &App, by: &Staff, slug: &str) -> Result<VisibleFestival, Error> {
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
    Ok(VisibleFestival { held, now })
}

/// The same where nobody is held up while an archived festival is read.
pub async fn open(app: &App, by: &Staff, slug: &str) -> Result<VisibleFestival, Error> {
    if let Some(held) = app.festival_in_memory(slug) {
        by.must(Permission::ReadDesk)?;
        let now = held.now();
        return Ok(VisibleFestival { held, now });
    }
    let (by, slug) = (by.clone(), slug.to_owned());
    app.blocking(move |app| festival(app, &by, &slug)).await
}

/// A festival as somebody may see it: who does not work at the desk sees what is on the public pages, without
/// drafts and personal data.
pub async fn look_at(app: &App, by: &Staff, slug: &str) -> Result<VisibleFestival, Error> {
    if by.may(Permission::ReadDesk) {
        return open(app, by, slug).await;
    }
    let slug = slug.to_owned();
    app.blocking(move |app| {
        let held = app.public_festival(&slug).ok_or_else(|| Error::not_found("no-festival"))?;
        let (now, snapshot) = (held.now(), app.public().snapshot(&held));
        let mut festival = now.festival.clone();
        festival.sections = snapshot.sections.clone();
        let (publications, results_at) = (Arc::clone(&now.publications), Arc::clone(&now.results_at));
        let now =
            Snapshot { festival, sequence: snapshot.sequence, publications, results_at, lasted: now.lasted };
        Ok(VisibleFestival { held, now: Arc::new(now) })
    })
    .await
}

/// The same for somebody who may enter and change players.
pub fn festival_to_edit(app: &App, by: &Staff, slug: &str) -> Result<VisibleFestival, Error> {
    let open = festival(app, by, slug)?;
    by.must(Permission::EditPlayers)?;
    Ok(open)
}

impl VisibleFestival {
    /// A section by the name in an address.
    pub fn section(&self, name: &str) -> Result<(SectionId, &Section), Error> {
        let found = SectionId::new(name).and_then(|id| {
            let section: &Section = self.now.festival.sections.get(&id)?;
            Some((id, section))
        });
        found.ok_or_else(|| Error::not_found("no-section"))
    }
}
