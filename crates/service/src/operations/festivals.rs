//! Festivals as a whole: found, created, hidden, archived, shown by other sites, deleted.

use std::sync::Arc;

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use words::Message;

use super::{open, write_down};
use crate::app::{App, NotDeleted};
use crate::festival::{OpenFestival, has_ever_published};
use crate::hall::store::FestivalSettings;

/// A festival that somebody may look at. Blocks while an archived one is read.
pub fn find(app: &App, by: &Staff, slug: &str) -> Result<Arc<OpenFestival>, Error> {
    Ok(open::festival(app, by, slug)?.held)
}

/// A festival about which somebody may decide as a whole: nobody who works in some of its sections only.
/// Blocks.
fn in_charge_of(app: &App, by: &Staff, slug: &str) -> Result<Arc<OpenFestival>, Error> {
    let held = find(app, by, slug)?;
    by.must_everywhere(Permission::ManageFestivals)?;
    Ok(held)
}

/// Creates a festival of a name.
pub async fn create(app: &App, by: &Staff, name: String) -> Result<Arc<OpenFestival>, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        by.must(Permission::ManageFestivals)?;
        app.create_festival(&name, &by.session.author())
    })
    .await
}

/// Creates the example: an invented open in the middle of a round.
pub async fn create_example(app: &App, by: &Staff) -> Result<Arc<OpenFestival>, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        by.must(Permission::ManageFestivals)?;
        let slug = crate::example::create(app, &by.session.author())?;
        app.festival(&slug).ok_or_else(Error::failed)
    })
    .await
}

/// What was decided about a festival.
pub async fn settings(app: &App, by: &Staff, festival: &str) -> Result<FestivalSettings, Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        find(app, &by, &slug)?;
        by.must(Permission::ManageFestivals)?;
        Ok(app.settings(&slug))
    })
    .await
}

/// Whether anything of a festival was ever published: then it is not deleted any more.
pub async fn was_published(app: &App, by: &Staff, festival: &str) -> Result<bool, Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let held = in_charge_of(app, &by, &slug)?;
        Ok(held.look(|ledger| has_ever_published(ledger.log())))
    })
    .await
}

/// What is to be decided otherwise about a festival; what is none stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// Whether the public sees nothing of it.
    pub is_hidden: Option<bool>,
    /// Whether nothing in it changes any more.
    pub is_archived: Option<bool>,
    /// Whether other sites may show its lists.
    pub is_embeddable: Option<bool>,
}

impl SettingsChange {
    fn applied_to(self, before: FestivalSettings) -> FestivalSettings {
        FestivalSettings {
            is_hidden: self.is_hidden.unwrap_or(before.is_hidden),
            is_archived: self.is_archived.unwrap_or(before.is_archived),
            is_embeddable: self.is_embeddable.unwrap_or(before.is_embeddable),
        }
    }
}

/// Decides something otherwise about a festival; the audit has a line for each thing that is different then.
pub async fn change_settings(
    app: &App,
    by: &Staff,
    festival: &str,
    change: SettingsChange,
) -> Result<(), Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        in_charge_of(app, &by, &slug)?;
        let before = app.settings(&slug);
        let now = change.applied_to(before);
        let set = app.set_settings(&slug, now).map_err(Error::disk_failed)?;
        set.ok_or_else(|| Error::not_found("no-festival"))?;
        let changes = [
            (before.is_hidden, now.is_hidden, "hide festival", "show festival"),
            (before.is_embeddable, now.is_embeddable, "allow embedding", "forbid embedding"),
            (before.is_archived, now.is_archived, "archive festival", "take festival back"),
        ];
        for (was, is, yes, no) in changes {
            if was != is {
                write_down(app, &by, &slug, if is { yes } else { no }, "done");
            }
        }
        Ok(())
    })
    .await
}

/// Deletes a festival whose name was typed to confirm it, if nothing of it was ever published.
pub async fn delete(app: &App, by: &Staff, festival: &str, typed_name: String) -> Result<(), Error> {
    let (by, slug) = (by.clone(), festival.to_owned());
    app.blocking(move |app| {
        let name = in_charge_of(app, &by, &slug)?.name.clone();
        if typed_name.trim() != name.trim() {
            return Err(Error::new(ErrorKind::Invalid, Message::new("festival-delete-wrong-name")));
        }
        match app.delete_festival(&slug) {
            Ok(()) => {
                write_down(app, &by, &slug, "delete festival", "done");
                Ok(())
            }
            Err(NotDeleted::Missing) => Err(Error::not_found("no-festival")),
            Err(NotDeleted::Published) => {
                write_down(app, &by, &slug, "delete festival", "refused");
                Err(Error::new(ErrorKind::Invalid, Message::new("festival-delete-published")))
            }
            Err(NotDeleted::Disk(why)) => Err(Error::disk_failed(why)),
        }
    })
    .await
}
