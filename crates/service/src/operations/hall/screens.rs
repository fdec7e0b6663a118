//! Screens in the hall: what each shows, switched from the desk; and what is announced on all of them.

use crate::{Error, ErrorKind, Staff};
use access::Permission;
use tournament::SectionId;
use words::Message;

use super::messages::outbox;
use super::{in_festival, not_kept, not_read};
use crate::app::App;
use crate::hall::programme::Programme;
use crate::hall::store::{Announcement, Posted, Screen};
use crate::operations::open::VisibleFestival;

/// The name of a screen: one that can stand in an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenName(String);

impl ScreenName {
    /// Reads a name of letters, digits and hyphens, at most 40, in small letters.
    pub fn parse(text: &str) -> Option<ScreenName> {
        let name = text.to_lowercase();
        let fits = name.len() <= 40 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        (fits && !name.is_empty()).then_some(ScreenName(name))
    }
}

/// What whoever changes a screen has seen of it.
pub enum Seen {
    /// It does not matter.
    Anything,
    /// This; nothing if there was no such screen.
    This(Option<Screen>),
}

impl Seen {
    /// Whether a screen may be changed that is such now.
    fn allows(&self, now: Option<&Screen>) -> Result<(), Error> {
        match self {
            Seen::This(seen) if seen.as_ref() != now => {
                Err(Error::new(ErrorKind::ChangedSince, Message::new("api-changed-since")))
            }
            Seen::This(_) | Seen::Anything => Ok(()),
        }
    }
}

/// The screens of a festival, and what is said beside them.
pub struct HallScreens {
    /// The festival.
    pub open: VisibleFestival,
    /// The screens, by name.
    pub screens: Vec<Screen>,
    /// What is announced, the newest first.
    pub announcements: Vec<Announcement>,
    /// Whether messages to players are handed over.
    pub has_outbox: bool,
    /// How the messages are.
    pub posted: Posted,
}

/// The screens of a festival, and what is said beside them.
pub async fn list(app: &App, by: &Staff, festival: &str) -> Result<HallScreens, Error> {
    in_festival(app, by, Permission::ReadDesk, festival, |app, _, open| {
        Ok(HallScreens {
            screens: app.hall().screens(&open.held.slug).map_err(not_read)?,
            announcements: app.hall().announcements(&open.held.slug).map_err(not_read)?,
            has_outbox: outbox(app).is_some(),
            posted: app.hall().posted().map_err(not_read)?,
            open,
        })
    })
    .await
}

/// A screen of a festival by its name; none if there is none.
pub async fn find(app: &App, by: &Staff, festival: &str, name: &str) -> Result<Option<Screen>, Error> {
    let name = name.to_owned();
    in_festival(app, by, Permission::ReadDesk, festival, move |app, _, open| {
        app.hall().screen(&open.held.slug, &name).map_err(not_read)
    })
    .await
}

/// What a device finds that stands in the hall under the name of a screen; where it names no festival, as
/// addresses of before did, the first that was set up. Blocks.
pub fn on_wall(app: &App, festival: Option<&str>, name: &str) -> Option<Screen> {
    let found = match festival {
        Some(festival) => app.hall().screen(festival, name),
        None => app.hall().first_screen(name),
    };
    found.ok().flatten()
}

/// A screen that is set up or switched.
pub struct SetScreen {
    /// The festival.
    pub festival: String,
    /// The screen.
    pub name: ScreenName,
    /// The section that it shows; none: all of them.
    pub section: Option<SectionId>,
    /// What it shows.
    pub programme: Programme,
    /// What whoever switches it has seen.
    pub seen: Seen,
}

/// Sets a screen up, or switches it.
pub async fn set(app: &App, by: &Staff, request: SetScreen) -> Result<Screen, Error> {
    let SetScreen { festival, name, section, programme, seen } = request;
    in_festival(app, by, Permission::SwitchScreens, &festival, move |app, _, open| {
        if section.as_ref().is_some_and(|id| !open.now.festival.sections.contains_key(id)) {
            let message = Message::new("wrong-unknown").about(Message::new("section"));
            return Err(Error::invalid("section", message));
        }
        let screen = Screen {
            name: name.0,
            festival: open.held.slug.clone(),
            section: section.map(|id| id.as_str().to_owned()).unwrap_or_default(),
            shows: programme.to_string(),
        };
        app.hall().set_screen(&screen, |now| seen.allows(now)).map_err(not_kept)??;
        open.held.tell_everybody("screens");
        Ok(screen)
    })
    .await
}

/// A screen that is taken away.
pub struct RemoveScreen {
    /// The festival.
    pub festival: String,
    /// The name of the screen.
    pub name: String,
    /// What whoever takes it away has seen.
    pub seen: Seen,
}

/// Takes a screen away.
pub async fn remove(app: &App, by: &Staff, request: RemoveScreen) -> Result<(), Error> {
    let RemoveScreen { festival, name, seen } = request;
    in_festival(app, by, Permission::SwitchScreens, &festival, move |app, _, open| {
        let slug = &open.held.slug;
        app.hall().remove_screen(slug, &name, |now| seen.allows(now)).map_err(not_kept)??;
        open.held.tell_everybody("screens");
        Ok(())
    })
    .await
}
