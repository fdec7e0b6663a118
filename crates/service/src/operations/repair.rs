//! Festivals that do not open: why, the backups there are, and the ways out.

use std::sync::Arc;

use crate::{Error, Staff};
use access::Permission;
use jiff::tz::TimeZone;
use store::Behind;
use words::{Message, Words};

use super::write_down;
use crate::app::{App, Found, Restored, Stopped, Wanted};
use crate::festival::Snapshot;
use crate::restore::to_be_entered;

/// A festival that does not open, or whose log was taken away while it was open.
pub struct DamagedFestival {
    /// The name in its address.
    pub slug: String,
    /// How it is called, as far as anybody can still read that.
    pub name: String,
    /// Why it does not open; none if it is open.
    pub stopped: Option<Stopped>,
    /// The backups out of which it can be restored, the furthest first.
    pub backups: Vec<Found>,
    /// Whether its log was taken away or exchanged while it was open.
    pub is_exchanged: bool,
}

impl DamagedFestival {
    /// What others remember and the log lacks, if that is it.
    pub fn behind(&self) -> Option<&Behind> {
        self.stopped.as_ref().and_then(|stopped| stopped.behind.as_ref())
    }

    /// What is wrong.
    pub fn reason(&self) -> Message {
        let stopped = self.stopped.as_ref().map(|stopped| stopped.why.clone().into());
        stopped.unwrap_or(Message::new("damaged-exchanged"))
    }
}

/// Looks at a festival; none if all is well with it. Blocks.
fn look(app: &App, slug: &str) -> Option<DamagedFestival> {
    let (stopped, exchanged) = (app.stopped(slug), app.exchanged(slug));
    if stopped.is_none() && exchanged.is_none() {
        return None;
    }
    let name = exchanged.as_ref().map_or_else(|| app.name_of_stopped(slug), |held| held.name.clone());
    let backups = if stopped.is_some() { app.backups_of(slug) } else { Vec::new() };
    Some(DamagedFestival { slug: slug.to_owned(), name, stopped, backups, is_exchanged: exchanged.is_some() })
}

/// What is wrong with a festival; none if all is well with it.
pub async fn damaged_festival(
    app: &App,
    by: &Staff,
    festival: &str,
) -> Result<Option<DamagedFestival>, Error> {
    by.must(Permission::ReadDesk)?;
    let slug = festival.to_owned();
    app.blocking(move |app| Ok(look(app, &slug))).await
}

/// Every festival with which something is wrong.
pub async fn damaged_festivals(app: &App, by: &Staff) -> Result<Vec<DamagedFestival>, Error> {
    by.must(Permission::ReadDesk)?;
    app.blocking(|app| {
        let mut slugs: Vec<String> = app.broken().into_keys().collect();
        slugs.extend(app.festivals().iter().map(|held| held.slug.clone()));
        Ok(slugs.iter().filter_map(|slug| look(app, slug)).collect())
    })
    .await
}

/// What can be done about a festival that does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repair {
    /// A backup takes the place of its log.
    Restore(Wanted),
    /// It goes on without what was lost; the log says so for ever.
    GoOn,
    /// A log that was taken away while it was open is put back.
    PutBack,
    /// A festival of which nothing is left is forgotten.
    Forget,
}

impl Repair {
    /// The one of a word, as pages and programs say it.
    pub fn of(word: &str, wanted: Wanted) -> Option<Repair> {
        match word {
            "restore" => Some(Repair::Restore(wanted)),
            "go-on" => Some(Repair::GoOn),
            "put-back" => Some(Repair::PutBack),
            "forget" => Some(Repair::Forget),
            _ => None,
        }
    }

    const fn permission(&self) -> Permission {
        match self {
            Repair::Restore(_) | Repair::PutBack => Permission::Backup,
            // As leaving FIDE mode it is for ever: the chief arbiter decides it.
            Repair::GoOn | Repair::Forget => Permission::LeaveFideMode,
        }
    }

    /// As the audit has it.
    const fn audited_as(&self) -> &'static str {
        match self {
            Repair::Restore(_) => "restore festival",
            Repair::GoOn => "go on without what was lost",
            Repair::PutBack => "put log back",
            Repair::Forget => "forget lost festival",
        }
    }
}

/// How a festival is after something was done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FestivalState {
    /// It is open.
    Open,
    /// It does not open.
    Stopped,
    /// There is none of this name any more.
    Gone,
}

/// What came of a repair.
pub struct Repaired {
    /// What is said.
    pub message: Message,
    /// What a restore has brought.
    pub restored: Option<Restored>,
    /// How the festival is now.
    pub state: FestivalState,
    now: Option<Arc<Snapshot>>,
    zone: TimeZone,
}

impl Repaired {
    /// The entries that are to be entered again, in a language.
    pub fn to_be_entered(&self, words: &Words) -> Vec<String> {
        let Some(restored) = &self.restored else { return Vec::new() };
        let festival = self.now.as_ref().map(|now| &now.festival);
        let entries = restored.left_out.iter().map(|(_, entry)| entry);
        to_be_entered(words, &self.zone, festival, &restored.people, entries)
    }
}

/// Does something about a festival that does not open.
pub async fn repair(app: &App, by: &Staff, festival: &str, repair: Repair) -> Result<Repaired, Error> {
    by.must_everywhere(repair.permission())?;
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let done = work(app, &by, &slug, &repair);
        write_down(app, &by, &slug, repair.audited_as(), if done.is_ok() { "done" } else { "failed" });
        let (message, restored) = done?;
        let held = app.festival(&slug);
        let state = match (&held, app.stopped(&slug)) {
            (Some(_), _) => FestivalState::Open,
            (None, Some(_)) => FestivalState::Stopped,
            (None, None) => FestivalState::Gone,
        };
        let now = held.map(|held| held.now());
        let zone = now.as_ref().map_or_else(|| app.zone.clone(), |now| app.zone_of(&now.festival));
        Ok(Repaired { message, restored, state, now, zone })
    })
    .await
}

fn work(app: &App, by: &Staff, slug: &str, repair: &Repair) -> Result<(Message, Option<Restored>), Error> {
    match repair {
        Repair::GoOn => {
            app.go_on(slug, &by.actor())?;
            Ok((Message::new("damaged-went-on"), None))
        }
        Repair::Forget => {
            app.forget_festival(slug)?;
            Ok((Message::new("damaged-forgotten"), None))
        }
        Repair::PutBack => {
            let message = match app.put_back(slug)? {
                None => Message::new("damaged-was-put-back"),
                Some(aside) => {
                    Message::new("damaged-was-put-back-aside").and("file", aside.display().to_string())
                }
            };
            Ok((message, None))
        }
        Repair::Restore(wanted) => {
            let restored = app.restore_festival(slug, wanted)?;
            let is_whole = restored.at_least <= restored.head.sequence;
            let message = Message::new(if is_whole { "damaged-restored" } else { "damaged-restored-cut" })
                .and("head", restored.head.to_string())
                .and("known", restored.at_least.to_string());
            Ok((message, Some(restored)))
        }
    }
}
