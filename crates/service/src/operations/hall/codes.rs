//! The players' codes of a round: who may see them, new ones, and the trace of who has seen those that count.

use crate::{Error, Staff};
use access::{Audit, Permission};
use tournament::{PlayerId, Section, SectionId};
use words::Message;

use super::{in_festival, not_kept, not_read};
use crate::app::App;
use crate::hall::store::Codes;
use crate::operations::open::VisibleFestival;

/// What a player is handed for a round.
pub struct Slip {
    /// The player.
    pub player: PlayerId,
    /// Their name.
    pub name: String,
    /// The board at which they sit.
    pub board: u16,
    /// The code by which they report.
    pub code: String,
    /// The path of their own page.
    pub page: String,
}

/// The codes of the round that is being played in a section.
pub struct RoundCodes {
    /// The festival.
    pub open: VisibleFestival,
    /// The section.
    pub section: SectionId,
    /// The round.
    pub round: u16,
    /// What is handed out, by board.
    pub slips: Vec<Slip>,
}

/// The codes of the round that is being played in a section; that they were seen is written down.
pub async fn list(app: &App, by: &Staff, festival: &str, section: &str) -> Result<RoundCodes, Error> {
    let named = section.to_owned();
    in_festival(app, by, Permission::ReadDesk, festival, move |app, by, open| {
        let (id, section) = open.section(&named)?;
        by.must_in(Permission::HandOutCodes, &open.held.slug, id.as_str())?;
        let codes = app.hall().codes(&open.held.slug).map_err(not_read)?;
        let (round, slips) = slips(&codes, &open.held.slug, &id, section)
            .ok_or_else(|| Error::not_found("round-not-paired"))?;
        let object = format!("{}/{id} round {round}", open.held.slug);
        if app.hall().listed.remember(by.session.id, &object, codes.edition()) {
            note(app, by, "list player codes", object, "listed");
        }
        Ok(RoundCodes { section: id, round, slips, open })
    })
    .await
}

/// The slips of the round that is being played, by board; none if there is no such round.
fn slips(codes: &Codes, slug: &str, id: &SectionId, section: &Section) -> Option<(u16, Vec<Slip>)> {
    let round = section.published().last()?;
    let number = round.number.get();
    let mut slips = Vec::new();
    for (board, pair) in &round.boards {
        let both = [pair.white, pair.black].into_iter().filter_map(|id| section.players.get(&id));
        slips.extend(both.map(|player| Slip {
            player: player.id,
            name: player.details.name.clone(),
            board: board.get(),
            code: codes.of_round(id.as_str(), number, player.id.get()),
            page: format!("/me/{slug}/{}", codes.of_page(id.as_str(), player.id.get())),
        }));
    }
    Some((number, slips))
}

fn note(app: &App, by: &Staff, what: &str, object: String, outcome: &str) {
    let (what, outcome) = (what.to_owned(), outcome.to_owned());
    let (who, device) = (by.session.author(), by.device.clone());
    let _ = app.accounts.note(&Audit { at: app.clock.now(), who, device, what, object, outcome });
}

/// New codes for players of a section.
pub struct RenewCodes {
    /// The festival.
    pub festival: String,
    /// The section.
    pub section: String,
    /// For whom; none: for everybody.
    pub player: Option<PlayerId>,
}

/// Makes new codes: whoever has the old ones can report nothing and see nothing with them.
pub async fn renew(app: &App, by: &Staff, request: RenewCodes) -> Result<(), Error> {
    let RenewCodes { festival, section: named, player } = request;
    in_festival(app, by, Permission::ReadDesk, &festival, move |app, by, open| {
        let (id, section) = open.section(&named)?;
        let slug = &open.held.slug;
        by.must_in(Permission::HandOutCodes, slug, id.as_str())?;
        if let Some(player) = player.filter(|player| !section.players.contains_key(player)) {
            let message = Message::new("wrong-text-no-player").and("text", player.to_string());
            return Err(Error::invalid("player", message.about("player".to_owned().into())));
        }
        let players: Vec<u32> = section.players.keys().map(|player| player.get()).collect();
        app.hall().renew_codes(slug, id.as_str(), &players, player.map(PlayerId::get)).map_err(not_kept)?;
        let object =
            player.map_or_else(|| format!("{slug}/{id}"), |player| format!("{slug}/{id} player {player}"));
        note(app, by, "make new codes for players", object, "made");
        open.held.tell_beside("reports");
        Ok(())
    })
    .await
}
