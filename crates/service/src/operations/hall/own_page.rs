//! A player's own page, whose address is known to the player alone.

use std::sync::Arc;

use crate::{Error, ErrorKind};
use access::ClientKey;
use tournament::{Player, PlayerId, SectionId};
use words::{Language, Message};

use super::not_read;
use crate::app::App;
use crate::festival::{OpenFestival, Snapshot};
use crate::hall::code;
use crate::hall::store::{Announcement, Codes};

/// Who asks for which page.
pub struct AskForPage {
    /// The festival.
    pub festival: String,
    /// The name of the page, as it was typed.
    pub token: String,
    /// Who asks, for limits.
    pub client: ClientKey,
    /// The language in which it is read, to be remembered; none: a page brings itself up to date.
    pub reads_in: Option<Language>,
}

/// What a player's own page shows.
pub struct OwnPage {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// Its state.
    pub now: Arc<Snapshot>,
    /// The section.
    pub section: SectionId,
    /// The player.
    pub player: PlayerId,
    /// The codes of the festival.
    pub codes: Codes,
    /// What is announced, the newest first.
    pub announcements: Vec<Announcement>,
}

/// Finds a player's own page. It is [`ErrorKind::Gone`] if new codes were made since.
pub async fn find(app: &App, request: AskForPage) -> Result<OwnPage, Error> {
    app.blocking(move |app| found(app, &request)).await
}

fn found(app: &App, request: &AskForPage) -> Result<OwnPage, Error> {
    let (hall, at, slug) = (app.hall(), app.clock.now(), &request.festival);
    // Only what is wrong counts: the pages of a whole hall behind one address are loaded anew with every
    // result.
    hall.limits.may_ask(request.client, at).map_err(|later| {
        Error::new(ErrorKind::TooMany, Message::new("too-many-requests")).after(later.seconds())
    })?;
    let held = app.festival(slug).ok_or_else(|| Error::not_found("no-page"))?;
    let (now, token) = (held.now(), code::typed(&request.token));
    let codes = hall.codes(slug).map_err(not_read)?;
    let Some((section, player)) = player_of(&now, &codes, &token) else {
        if hall.is_retired_page(slug, &token).unwrap_or(false) {
            return Err(Error::new(ErrorKind::Gone, Message::new("me-replaced")));
        }
        let _ = hall.limits.ask(request.client, at);
        return Err(Error::not_found("no-page"));
    };
    if let Some(language) = request.reads_in {
        // What cannot be remembered is only a language; the page is shown all the same.
        let _ = hall.reads_in(slug, section.as_str(), player.get(), language.code());
    }
    let announcements = hall.announcements(slug).unwrap_or_default();
    Ok(OwnPage { held, now, section, player, codes, announcements })
}

/// The player whose page has a name.
fn player_of(now: &Snapshot, codes: &Codes, token: &str) -> Option<(SectionId, PlayerId)> {
    now.festival.sections.iter().find_map(|(id, section)| {
        let is_theirs = |player: &&Player| code::is_same(&codes.of_page(id.as_str(), player.id.get()), token);
        section.players.values().find(is_theirs).map(|player| (id.clone(), player.id))
    })
}
