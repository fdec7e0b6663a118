//! What the organisers tell everybody, on screens and public pages.

use crate::{Error, Staff};
use access::Permission;
use words::Message;

use super::{in_festival, not_kept, not_read};
use crate::app::App;
use crate::hall::store::Announcement;

/// How many characters an announcement may have.
const MAX_CHARACTERS: usize = 300;

/// What is announced in a festival, the newest first.
pub async fn list(app: &App, by: &Staff, festival: &str) -> Result<Vec<Announcement>, Error> {
    in_festival(app, by, Permission::ReadDesk, festival, |app, _, open| {
        app.hall().announcements(&open.held.slug).map_err(not_read)
    })
    .await
}

/// The same for everybody; nothing if it cannot be read. Blocks.
pub fn public(app: &App, festival: &str) -> Vec<Announcement> {
    app.hall().announcements(festival).unwrap_or_default()
}

/// The text of an announcement.
pub struct AnnouncementText(String);

impl AnnouncementText {
    /// Reads a text; what is wrong with it if there is none, or too much.
    pub fn parse(text: &str) -> Result<AnnouncementText, Error> {
        let wrong = match text.chars().count() {
            0 => "wrong-missing",
            1..=MAX_CHARACTERS => return Ok(AnnouncementText(text.to_owned())),
            _ => "wrong-longer-than-300",
        };
        Err(Error::invalid("text", Message::new(wrong).about("text".to_owned().into())))
    }
}

/// Tells everybody something; answers what is announced then.
pub async fn announce(
    app: &App,
    by: &Staff,
    festival: &str,
    text: AnnouncementText,
) -> Result<Vec<Announcement>, Error> {
    in_festival(app, by, Permission::Announce, festival, move |app, by, open| {
        let slug = &open.held.slug;
        app.hall().announce(slug, &text.0, &by.session.name, app.clock.now()).map_err(not_kept)?;
        open.held.tell_everybody("screens");
        app.hall().announcements(slug).map_err(not_read)
    })
    .await
}

/// Takes an announcement back. Says whether it still stood.
pub async fn withdraw(app: &App, by: &Staff, festival: &str, id: i64) -> Result<bool, Error> {
    in_festival(app, by, Permission::Announce, festival, move |app, _, open| {
        let is_withdrawn = app.hall().withdraw_announcement(&open.held.slug, id).map_err(not_kept)?;
        if is_withdrawn {
            open.held.tell_everybody("screens");
        }
        Ok(is_withdrawn)
    })
    .await
}
